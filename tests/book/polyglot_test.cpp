// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/polyglot.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

namespace kempelen::book {
namespace {

std::string file_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The example positions of the format's description.
TEST(Polyglot, HasThePublishedKeys) {
    EXPECT_EQ(polyglot_key(Position::initial()), 0x463b96181691fc9cULL);
    const auto key = [](const char* fen) { return polyglot_key(*parse_fen(fen)); };
    EXPECT_EQ(key("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), 0x823c9b50fd114196ULL);
    EXPECT_EQ(key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"), 0x22a48b5a8e47ff78ULL);
    EXPECT_EQ(key("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"), 0x3c8123ea7b067637ULL);
}

// 400 positions, among them en passant captures that are pseudo-legal only; keys by another program.
TEST(Polyglot, AgreesWithFourHundredKeys) {
    KEMPELEN_NEEDS_SHARED("data/polyglot/keys.tsv");
    std::ifstream file(test::shared_path("data/polyglot/keys.tsv"));
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const std::size_t tab = line.find('\t');
        const std::string fen = line.substr(tab + 1, line.find('\t', tab + 1) - tab - 1);
        const auto position = parse_fen(fen);
        ASSERT_TRUE(position) << line;
        EXPECT_EQ(polyglot_key(*position), std::stoull(line, nullptr, 16)) << line;
        ++compared;
    }
    EXPECT_EQ(compared, 400);
}

TEST(Polyglot, FindsLegalMovesOnly) {
    KEMPELEN_NEEDS_SHARED("data/polyglot/fruit_book_small.bin");
    const auto book = load_polyglot(test::shared_path("data/polyglot/fruit_book_small.bin").string());
    ASSERT_TRUE(book);
    EXPECT_EQ(book->size(), 31467U);
    const auto moves = book->moves(Position::initial());
    ASSERT_FALSE(moves.empty());
    for (const WeighedMove& known : moves) {
        EXPECT_TRUE(Position::initial().is_legal(known.move));
    }
    EXPECT_TRUE(book->moves(*parse_fen("4k3/8/8/8/8/8/8/KQ6 w - - 0 1")).empty());
}

TEST(Polyglot, WritesRealBooksByteForByte) {
    for (const char* name :
         {"lasker-trap.bin", "lucas_fischer.bin", "lucas_carlsen.bin", "fruit_book_small.bin"}) {
        const auto path = test::shared_path(std::string("data/polyglot/") + name);
        KEMPELEN_NEEDS_SHARED(std::string("data/polyglot/") + name);
        const std::string bytes = file_bytes(path);
        const auto book = read_polyglot(name, bytes);
        ASSERT_TRUE(book) << name << ": " << book.error().what;
        EXPECT_TRUE(write_polyglot(*book) == bytes) << name;
    }
}

TEST(Polyglot, ReadsAndWritesEveryKindOfMove) {
    const auto check = [](const char* fen, const char* text, std::uint16_t bits) {
        const Position position = *parse_fen(fen);
        const Move move = *parse_uci_move(position, text);
        EXPECT_EQ(encode_polyglot_move(move), bits) << text;
        EXPECT_EQ(decode_polyglot_move(position, bits), move) << text;
    };
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 4 << 6 | 7);
    check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", 60 << 6 | 56);
    check("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 4 << 12 | 48 << 6 | 56);
    check("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 1 << 12 | 48 << 6 | 56);
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 36 << 6 | 43);
    EXPECT_FALSE(decode_polyglot_move(Position::initial(), 0));
    EXPECT_FALSE(decode_polyglot_move(Position::initial(), 0xFFFF));
}

TEST(Polyglot, RefusesADamagedFileAndNamesThePlace) {
    const Book good("good", {{1, 12 << 6 | 28, 1, 0}, {2, 11 << 6 | 27, 1, 7}});
    const std::string bytes = write_polyglot(good);
    ASSERT_EQ(bytes.size(), 32U);
    const auto fault = [](std::string_view text) {
        const auto book = read_polyglot("book", text);
        return book ? std::string("none") : book.error().what;
    };
    EXPECT_EQ(fault(bytes), "none");
    EXPECT_EQ(fault(bytes.substr(0, 21)), "byte 16 (entry 2): cut off after 5 of its 16 bytes");
    EXPECT_NE(fault(bytes.substr(16) + bytes.substr(0, 16)).find("byte 16 (entry 2): its key is smaller"),
              std::string::npos);
    std::string wrong_move = bytes;
    wrong_move[24] = '\x70';
    EXPECT_NE(fault(wrong_move).find("byte 16 (entry 2): 70db is no move"), std::string::npos)
        << fault(wrong_move);
    EXPECT_NE(fault("").find("empty"), std::string::npos);
    const auto sorted = read_polyglot("book", bytes.substr(16) + bytes.substr(0, 16), EntryOrder::any);
    ASSERT_TRUE(sorted);
    EXPECT_EQ(write_polyglot(*sorted), bytes);
}

TEST(Polyglot, NamesTheFileThatCannotBeRead) {
    const auto missing = load_polyglot("/nowhere/book.bin");
    ASSERT_FALSE(missing);
    EXPECT_TRUE(missing.error().what.starts_with("/nowhere/book.bin: ")) << missing.error().what;
}

}  // namespace
}  // namespace kempelen::book
