// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/archive.h"

#include "core/notation/uci_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace kempelen::arena {
namespace {

using testing::ElementsAre;

/// An archive in an empty folder that goes away with the test.
class ArchiveTest : public testing::Test {
protected:
    ArchiveTest()
        : folder_(std::filesystem::temp_directory_path() / ("kempelen-archive-" + std::to_string(getpid()))) {
        std::filesystem::remove_all(folder_);
    }
    ~ArchiveTest() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path path() const { return folder_ / "data" / "games.db"; }
    Archive open() const {
        Result<Archive> archive = Archive::open(path(), Archive::Access::write);
        EXPECT_TRUE(archive) << archive.error().what;
        return std::move(*archive);
    }

private:
    std::filesystem::path folder_;
};

GameTree archive_game(std::string_view white, std::string_view black, std::string_view date, PgnResult result,
                      std::string_view moves = "1. e4 e5 2. Nf3 {developing} Nc6") {
    const Result<GameTree> game = parse_game(moves);
    EXPECT_TRUE(game);
    GameTree tree = *game;
    tree.result = result;
    tree.set_tag("White", white);
    tree.set_tag("Black", black);
    tree.set_tag("Date", date);
    tree.set_tag("Result", text_of(result));
    return tree;
}

std::vector<GameNumber> numbers_of(Archive& archive, const GameQuery& query) {
    std::vector<GameNumber> numbers;
    EXPECT_TRUE(archive.list(query, [&](const GameHead& head) { numbers.push_back(head.number); }));
    return numbers;
}

TEST_F(ArchiveTest, SaysThatItsFileIsGone) {
    const GameTree game = archive_game("Anna", "kempelen", "2026.11.28", PgnResult::unknown);
    Archive archive = open();
    const auto added = archive.add(game, true, "");
    ASSERT_TRUE(added);
    EXPECT_TRUE(archive.update(added->number, game, true, ""));
    ASSERT_TRUE(std::filesystem::remove(path()));
    const Status updated = archive.update(added->number, game, true, "");
    ASSERT_FALSE(updated);
    EXPECT_EQ(updated.error().reason.id, ReasonId::file_missing);
    EXPECT_FALSE(archive.add(game, true, ""));
}

// Every change asks for the latest one: with many games it must not look at them all.
TEST_F(ArchiveTest, FindsTheLatestChangeWithoutReadingAllGames) {
    { const Archive made = open(); }
    {
        // As programs before this one have made it.
        Result<Database> older = Database::open(path().string(), Database::Access::write);
        ASSERT_TRUE(older);
        EXPECT_TRUE(older->run("DROP INDEX games_changed"));
    }
    { const Archive opened = open(); }
    Result<Database> database = Database::open(path().string(), Database::Access::write);
    ASSERT_TRUE(database);
    std::string plan;
    EXPECT_TRUE(database->each("EXPLAIN QUERY PLAN SELECT MAX(changed) FROM games", {},
                               [&](const Statement& row) { plan += row.text(3); }));
    EXPECT_THAT(plan, testing::HasSubstr("games_changed"));
}

TEST_F(ArchiveTest, SaysThatAGameIsThereNoMore) {
    const GameTree game = archive_game("Anna", "kempelen", "2026.11.28", PgnResult::unknown);
    Archive archive = open();
    EXPECT_FALSE(archive.update(7, game, true, ""));
}

TEST_F(ArchiveTest, GivesBackAGameWithCommentsAsItWas) {
    const GameTree game = archive_game("Anna", "kempelen", "2026.11.28", PgnResult::unknown);
    GameNumber number = 0;
    {
        Archive archive = open();
        const auto added = archive.add(game, true, "side=white");
        ASSERT_TRUE(added) << added.error().what;
        EXPECT_TRUE(added->hold);
        number = added->number;
    }
    Archive again = open();
    const auto kept = again.find(number);
    ASSERT_TRUE(kept && *kept);
    EXPECT_EQ(*parse_game((*kept)->pgn), game);
    EXPECT_EQ((*kept)->state, "side=white");
    EXPECT_TRUE((*kept)->head.is_open);
    EXPECT_EQ((*kept)->head.plies, 4);
    const auto none = again.find(number + 1);
    EXPECT_TRUE(none && !*none);
}

TEST_F(ArchiveTest, OffersAnUnfinishedGameOnceNobodyHoldsIt) {
    Archive mine = open();
    Archive other = open();
    const GameTree game = archive_game("Anna", "kempelen", "2026.11.28", PgnResult::unknown);
    {
        const auto added = mine.add(game, true, "");
        ASSERT_TRUE(added);
        const auto offered = other.take_unfinished();
        ASSERT_TRUE(offered);
        EXPECT_FALSE(*offered) << "it is being played elsewhere";
    }
    const auto offered = other.take_unfinished();
    ASSERT_TRUE(offered && *offered);
    EXPECT_EQ((*offered)->game.head.white, "Anna");
    const auto taken = mine.take_unfinished();
    EXPECT_TRUE(taken && !*taken) << "two may not go on with the same game";
}

TEST_F(ArchiveTest, OffersTheGameChangedLastAndNoFinishedOne) {
    Archive archive = open();
    const GameTree game = archive_game("Anna", "Bert", "2026.11.28", PgnResult::unknown);
    const GameNumber first = archive.add(game, true, "")->number;
    const GameNumber second = archive.add(game, true, "")->number;
    EXPECT_TRUE(archive.update(first, game, true, "later"));
    EXPECT_EQ((**archive.take_unfinished()).game.head.number, first);
    EXPECT_TRUE(archive.close(first));
    EXPECT_EQ((**archive.take_unfinished()).game.head.number, second);
    const GameTree done = archive_game("Anna", "Bert", "2026.11.28", PgnResult::draw);
    EXPECT_TRUE(archive.update(second, done, false, ""));
    EXPECT_FALSE(*archive.take_unfinished());
}

TEST_F(ArchiveTest, FindsByPlayerOpeningResultAndDate) {
    Archive archive = open();
    GameTree italian = archive_game("Anna", "kempelen", "2025.03.01", PgnResult::white_wins);
    italian.set_tag("ECO", "C50");
    italian.set_tag("Opening", "Italian Game");
    ASSERT_TRUE(archive.add(italian, false, ""));
    ASSERT_TRUE(archive.add(archive_game("kempelen", "Bert_1", "2026.11.28", PgnResult::draw), false, ""));
    ASSERT_TRUE(archive.add(archive_game("Bert21", "Anna", "????.??.??", PgnResult::unknown), true, ""));
    const auto with = [&](auto&& set) {
        GameQuery query;
        set(query);
        return numbers_of(archive, query);
    };
    EXPECT_THAT(with([](GameQuery&) {}), ElementsAre(3, 2, 1));
    EXPECT_THAT(with([](GameQuery& q) { q.most = 2; }), ElementsAre(3, 2));
    EXPECT_THAT(with([](GameQuery& q) { q.player = "anna"; }), ElementsAre(3, 1));
    EXPECT_THAT(with([](GameQuery& q) { q.player = "t_1"; }), ElementsAre(2)) << "_ is a letter as any other";
    EXPECT_THAT(with([](GameQuery& q) { q.opening = "c5"; }), ElementsAre(1));
    EXPECT_THAT(with([](GameQuery& q) { q.opening = "italian"; }), ElementsAre(1));
    EXPECT_THAT(with([](GameQuery& q) { q.result = "1/2-1/2"; }), ElementsAre(2));
    EXPECT_THAT(with([](GameQuery& q) { q.from = "2026"; }), ElementsAre(2));
    EXPECT_THAT(with([](GameQuery& q) { q.to = "2025"; }), ElementsAre(1));
    EXPECT_THAT(with([](GameQuery& q) { q.to = "2026.11"; }), ElementsAre(2, 1));
    EXPECT_THAT(with([](GameQuery& q) { q.only_open = true; }), ElementsAre(3));
}

TEST_F(ArchiveTest, LetsTwoProgramsWriteInTurn) {
    Archive one = open();
    Archive two = open();
    const GameTree game = archive_game("Anna", "Bert", "2026.11.28", PgnResult::unknown);
    const auto first = one.add(game, true, "");
    const auto second = two.add(game, true, "");
    ASSERT_TRUE(first && second);
    EXPECT_NE(first->number, second->number);
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(one.update(first->number, game, true, "one"));
        EXPECT_TRUE(two.update(second->number, game, true, "two"));
    }
    EXPECT_EQ((*one.find(second->number))->state, "two");
    const auto check = one.check();
    ASSERT_TRUE(check);
    EXPECT_EQ(check->games, 2);
    EXPECT_TRUE(check->faults.empty());
}

TEST_F(ArchiveTest, DropsWhatWasNotCommitted) {
    Archive archive = open();
    const GameTree game = archive_game("Anna", "Bert", "2026.11.28", PgnResult::unknown);
    {
        auto transaction = archive.begin();
        ASSERT_TRUE(transaction);
        ASSERT_TRUE(archive.add_within(game, false, {}));
    }
    EXPECT_TRUE(numbers_of(archive, {}).empty());
}

TEST_F(ArchiveTest, RefusesWhatIsNoArchive) {
    std::filesystem::create_directories(path().parent_path());
    std::ofstream(path()) << "a diary, and certainly no database of any kind, whatever its name may say here";
    const auto diary = Archive::open(path(), Archive::Access::write);
    ASSERT_FALSE(diary);
    EXPECT_EQ(diary.error().reason.id, ReasonId::file_unreadable);
    const auto folder = Archive::open(path().parent_path(), Archive::Access::write);
    EXPECT_EQ(folder.error().reason.id, ReasonId::file_is_folder);
    const auto missing = Archive::open(path().parent_path() / "none.db", Archive::Access::read);
    EXPECT_EQ(missing.error().reason.id, ReasonId::file_missing);
    const auto nowhere = Archive::open("/proc/no/such/place.db", Archive::Access::write);
    ASSERT_FALSE(nowhere);
}

TEST_F(ArchiveTest, FindsTheGameThatWasTamperedWith) {
    {
        Archive archive = open();
        ASSERT_TRUE(archive.add(archive_game("Anna", "Bert", "2026.11.28", PgnResult::unknown), false, ""));
    }
    auto database = Database::open(path().string(), Database::Access::write);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->run("UPDATE games SET plies=7"));
    Archive archive = open();
    const auto check = archive.check();
    ASSERT_TRUE(check);
    EXPECT_EQ(check->faults.size(), 1U);
}

}  // namespace
}  // namespace kempelen::arena
