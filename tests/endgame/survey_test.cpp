// SPDX-License-Identifier: GPL-3.0-or-later
// A check of a table against its moves finds what is wrong, and the short ways that it takes are right.
#include "endgame/survey.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "support/table_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace kempelen;
using namespace kempelen::endgame;
using namespace kempelen::literals;
class SurveyFolder : public kempelen::test::TableFolder {};
class SurveyFolderLong : public kempelen::test::TableFolder {};

namespace {

/// Writes a table of a folder again, with another value in one entry. Every checksum is right.
void spoil(const std::filesystem::path& folder, const char* name, const Entry& entry, Value wrong) {
    const auto file =
        *TableFile::open(folder / (std::string(name) + ".ktb"), *Material::parse(name), Metric::mate);
    const auto table = std::make_shared<WholeTable>(**file->load(1));
    table->halves[static_cast<std::size_t>(entry.half)][entry.index] = wrong.byte();
    const auto fill = [&](int half, std::uint32_t begin, std::span<std::uint8_t> room) {
        const auto& bytes = table->halves[static_cast<std::size_t>(half)];
        std::copy_n(bytes.begin() + begin, room.size(), room.begin());
    };
    ASSERT_TRUE(write_table(folder, file->indexer(), Metric::mate, file->counts(), 1, fill));
}

Entry entry_of_fen(const char* name, const char* fen) {
    const auto position = *parse_fen(fen);
    return Indexer(*Material::parse(name)).entry_of(squares_of(position, false), position.side_to_move());
}

/// True when one of the faults listed is in that position.
bool names(const SurveyReport& report, const std::string& fen) {
    return std::any_of(report.examples.begin(), report.examples.end(),
                       [&](const std::string& text) { return text.starts_with(fen); });
}

/// Writes a table in which everything is invented.
void invent(const std::filesystem::path& folder, const Material& material) {
    const auto fill = [&](int half, std::uint32_t begin, std::span<std::uint8_t> room) {
        for (std::size_t i = 0; i < room.size(); ++i) {
            const std::uint64_t stretch = (begin + i) / 40 * 2 + static_cast<unsigned>(half);
            const std::uint64_t mixed = (stretch + material.key()) * 0x9E3779B97F4A7C15ULL;
            room[i] = static_cast<std::uint8_t>((mixed >> 32) % 250);
        }
    };
    ASSERT_TRUE(write_table(folder, Indexer(material), Metric::mate, {}, 2, fill));
}

/// The value of the best move where nobody may capture en passant.
Value best_without_en_passant(Prober& prober, const Position& position) {
    Value best = Value::loss(0);
    for (const Move move : legal_moves(position)) {
        kempelen::Setup after = position.after(move).setup();
        after.en_passant.reset();
        const auto value = prober.probe(*Position::from_setup(after, Strictness::playable));
        best = std::max(best, (**value).for_mover());
    }
    return best;
}

}  // namespace

// Moves that stay in a table are answered without being played: by what a position asks that has been played.
TEST_F(SurveyFolder, AMoveIsWorthWhatThePositionAfterItIs) {
    const Material material = *Material::parse("KPKP");
    std::filesystem::create_directories(folder_);
    invent(folder_, material);
    for (const Material& after : successors_of(material)) {
        invent(folder_, after);
    }
    const auto tables = TableSet::open(folder_);
    ASSERT_TRUE(tables);
    Prober prober(*tables);
    Prober other(*tables);
    std::mt19937_64 random(5);
    int en_passant = 0;
    for (int round = 0; round < 30'000; ++round) {
        std::vector<PlacedMan> men;
        for (const ColoredPiece man : material.list()) {
            men.push_back({man, Square::from_index(static_cast<int>(random() % 64))});
        }
        const auto position = Position::of_men(men, static_cast<Color>(random() % 2));
        if (!position) continue;
        const auto moves = prober.moves(*position);
        const auto best = prober.best_of_moves(*position);
        ASSERT_TRUE(moves && *moves && best && *best);
        ASSERT_TRUE((*moves)->empty() || **best == (*moves)->front().value);
        for (const MoveValue& move : **moves) {
            const Position after = position->after(move.move);
            ASSERT_EQ(move.value, (**other.probe(after)).for_mover()) << to_fen(after);
            en_passant += after.can_capture_en_passant() ? 1 : 0;
        }
    }
    EXPECT_GT(en_passant, 50);
}

TEST_F(SurveyFolder, ThreadsDoNotShowInTheLongestPositions) {
    build("KPK");
    const auto tables = TableSet::open(folder_);
    ASSERT_TRUE(tables);
    const TableFile& file = *tables->find(*Material::parse("KPK"));
    const SurveyReport one = *survey(*tables, file, {1, false, 2}, [](double) {});
    EXPECT_EQ(one.longest.size(), 2U);
    EXPECT_EQ(one.longest_count, 3U);
    for (const unsigned threads : {2U, 3U, 7U}) {
        EXPECT_EQ(*survey(*tables, file, {threads, false, 2}, [](double) {}), one) << threads;
    }
}

TEST_F(SurveyFolder, AWrongValueIsFoundAndThePositionNamed) {
    build("KPK");
    const auto faults_after = [&](const char* fen, Value wrong) {
        spoil(folder_, "KPK", entry_of_fen("KPK", fen), wrong);
        const auto tables = TableSet::open(folder_);
        return *survey(*tables, *tables->find(*Material::parse("KPK")), {2, true, 1000}, [](double) {});
    };
    const char* const lost = "8/8/8/8/4k3/8/1P6/1K6 b - - 0 1";
    const auto tables = TableSet::open(folder_);
    Prober prober(*tables);
    const Value right = **prober.probe(*parse_fen(lost));
    ASSERT_TRUE(right.is_loss());
    for (const Value wrong :
         {Value::loss(right.moves() + 1), Value::loss(right.moves() - 1), Value::draw()}) {
        EXPECT_TRUE(names(faults_after(lost, wrong), lost)) << wrong.moves();
    }
    EXPECT_EQ(faults_after(lost, right).faults, 0U);
}

// The value that a generator gives which forgets en passant.
TEST_F(SurveyFolderLong, AValueThatForgetsEnPassantIsFound) {
    build("KPKP");
    const auto check = [&] {
        const auto tables = TableSet::open(folder_);
        return *survey(*tables, *tables->find(*Material::parse("KPKP")), {2, true, 100}, [](double) {});
    };
    EXPECT_EQ(check().faults, 0U);
    const auto tables = TableSet::open(folder_);
    Prober prober(*tables);
    for (int kings = 0; kings < 4096; ++kings) {
        const std::vector<PlacedMan> men{{{Color::white, Piece::king}, Square::from_index(kings / 64)},
                                         {{Color::black, Piece::king}, Square::from_index(kings % 64)},
                                         {{Color::white, Piece::pawn}, "e2"_sq},
                                         {{Color::black, Piece::pawn}, "d4"_sq}};
        const auto position = Position::of_men(men, Color::white);
        if (!position || position->occupied().count() != 4) continue;
        const Value forgetful = best_without_en_passant(prober, *position);
        if (forgetful == **prober.probe(*position)) continue;
        const std::string fen = to_fen(*position);
        spoil(folder_, "KPKP", entry_of_fen("KPKP", fen.c_str()), forgetful);
        EXPECT_TRUE(names(check(), fen));
        return;
    }
    FAIL() << "en passant decides nowhere";
}
