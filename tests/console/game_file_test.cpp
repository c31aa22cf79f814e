// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/game_file.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <unistd.h>

namespace kempelen::console {
namespace {

using test::plain_settings;
using testing::HasSubstr;

/// An empty folder that goes away with the test.
class GameFile : public testing::Test {
protected:
    GameFile()
        : folder_(std::filesystem::temp_directory_path() / ("kempelen-games-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
    }
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;
    ~GameFile() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path path(std::string_view name) const { return folder_ / name; }
    void write(std::string_view name, std::string_view text) const { std::ofstream(path(name)) << text; }

    /// The file after "save" as the user types it.
    std::string typed(std::string_view name) const { return path(name).string(); }

private:
    std::filesystem::path folder_;
};

SavedGame game_of(std::initializer_list<std::string_view> moves,
                  const Position& start = Position::initial()) {
    SavedGame saved{"Anna", "kempelen", "2026.11.28", Game(start), std::nullopt};
    for (const std::string_view text : moves) {
        const auto move = parse_uci_move(saved.game.position(), text);
        EXPECT_TRUE(move) << text;
        if (move) saved.game.play(*move);
    }
    return saved;
}

TEST_F(GameFile, SavesTheGameAsTextBehindWhatIsThere) {
    write("a.txt", "A diary");
    const std::string text = test::play({{"f3", "e5", "g4", "Dh4", typed("a.txt")},
                                         {},
                                         plain_settings(Language::french, Seats::two_people())});
    EXPECT_THAT(text, HasSubstr("Partie enregistrée en texte dans "));
    std::ifstream file(path("a.txt"));
    const std::string saved{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_EQ(saved, "A diary\n\nVous - Vous, 2026.11.28\n1. f3 e5 2. g4 Dh4#\n0-1\n");
}

TEST_F(GameFile, GivesBackWhatWasSaved) {
    const auto start = parse_fen("r3k2r/8/8/8/8/8/P6p/R3K3 w Qkq - 3 20");
    ASSERT_TRUE(start);
    SavedGame first = game_of({"f2f3", "e7e5", "g2g4", "d8h4"});
    first.result = Outcome::black_wins;
    const SavedGame second = game_of({"e1c1", "h2h1q"}, *start);
    ASSERT_EQ(*append_game(path("a.pgn"), first), 1U);
    ASSERT_EQ(*append_game(path("a.pgn"), second), 2U);

    const auto last = load_game(path("a.pgn"), std::nullopt);
    ASSERT_TRUE(last) << last.error().what;
    EXPECT_EQ(last->number, 2U);
    EXPECT_EQ(last->count, 2U);
    EXPECT_EQ(last->game.game.moves(), second.game.moves());
    EXPECT_EQ(last->game.game.start(), *start);
    EXPECT_EQ(last->game.game.position(), second.game.position());
    EXPECT_FALSE(last->game.result);

    const auto earlier = load_game(path("a.pgn"), 1);
    ASSERT_TRUE(earlier);
    EXPECT_EQ(earlier->game.game.moves(), first.game.moves());
    EXPECT_EQ(earlier->game.result, Outcome::black_wins);
    EXPECT_EQ(earlier->game.white, "Anna");
    EXPECT_EQ(earlier->game.black, "kempelen");
    EXPECT_EQ(earlier->game.date, "2026.11.28");
}

TEST_F(GameFile, KeepsWhatTheFileHeldBefore) {
    const std::string old = "[Event \"x\"]\n\n1. d4 {good} (1. e4) *";
    write("old.pgn", old);
    ASSERT_EQ(*append_game(path("old.pgn"), game_of({"e2e4"})), 2U);
    std::ifstream file(path("old.pgn"));
    const std::string now{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(now.starts_with(old)) << now;
    const auto first = load_game(path("old.pgn"), 1);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->game.game.plies(), 1U);
    EXPECT_FALSE(std::filesystem::exists(path("old.pgn.new")));
}

TEST_F(GameFile, SaysWhatIsWrongWithAFile) {
    write("empty.pgn", "");
    write("broken.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n");
    const auto reason = [this](std::string_view name, std::optional<int> number) {
        const auto game = load_game(path(name), number);
        return game ? std::string("no error") : game.error().what;
    };
    EXPECT_EQ(reason("none.pgn", std::nullopt), "there is no such file");
    EXPECT_EQ(reason(".", std::nullopt), "it is a folder");
    EXPECT_EQ(reason("empty.pgn", std::nullopt), "it holds no game of chess");
    EXPECT_THAT(reason("broken.pgn", std::nullopt), HasSubstr("3"));
    EXPECT_THAT(reason("broken.pgn", std::nullopt), HasSubstr("Ke3"));
    EXPECT_THAT(reason("broken.pgn", 7), HasSubstr("no game 7"));
    EXPECT_FALSE(append_game(path("no/such/folder.pgn"), game_of({"e2e4"})));
    EXPECT_FALSE(append_game(path("."), game_of({"e2e4"})));
}

TEST_F(GameFile, IsSavedAndReloadedAtTheConsole) {
    const std::string file = typed("evening.pgn");
    const auto say = [](Language language, std::vector<std::string> lines) {
        return test::play({std::move(lines), {}, plain_settings(language, Seats::two_people())});
    };
    const std::string first =
        say(Language::french, {"e4", "e5", "Cf3", "Cc6", "Fb5", "sauver " + file, "fen"});
    EXPECT_THAT(first, HasSubstr("Partie enregistrée dans " + file + ", sous le numéro 1."));
    const std::string fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    EXPECT_THAT(first, HasSubstr(fen));
    const std::string second = say(Language::dutch, {"laad " + file, "fen", "zetten"});
    EXPECT_THAT(second, HasSubstr("Partij 1 van 1: Vous - Vous"));
    EXPECT_THAT(second, HasSubstr(fen));
    EXPECT_THAT(second, HasSubstr("1. e4 e5 2. Pf3 Pc6 3. Lb5"));
    // The offer at the end of a game takes the file's name.
    const std::string third = say(
        Language::english, {"f3", "e5", "g4", "Qh4", file, "load " + file, "load " + file + " 1", "load"});
    EXPECT_THAT(third, HasSubstr("Saved in " + file + " as game 2."));
    EXPECT_THAT(third, HasSubstr("Game 2 of 2"));
    EXPECT_THAT(third, HasSubstr("Checkmate: Black wins. 0-1\nGame over"));
    EXPECT_THAT(third, HasSubstr("Game 1 of 2"));
    const std::string bad =
        say(Language::english, {"load " + typed("none.pgn"), "save /no/such/folder/x.pgn", "e4"});
    EXPECT_THAT(bad,
                HasSubstr("No game could be read from " + typed("none.pgn") + ": there is no such file\n"));
    EXPECT_THAT(bad, HasSubstr("The game could not be saved in /no/such/folder/x.pgn: "));
    EXPECT_THAT(bad, HasSubstr("You: 1. e4"));
}

}  // namespace
}  // namespace kempelen::console
