// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/san.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san_reading.h"
#include "core/notation/uci_move.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace kempelen;

namespace {

const std::array<const PieceLetters*, 4> all_letters{&letters::english, &letters::french, &letters::dutch,
                                                     &letters::figurine};
constexpr int walks_of_san = test::is_slow_build() ? 2 : 15;

/// The move read, in coordinates, or the error.
std::string read(const std::string& fen, const std::string& text,
                 const PieceLetters& table = letters::english) {
    const Position position = *parse_fen(fen, Strictness::playable);
    const auto move = parse_san(position, text, table);
    return move ? to_uci(*move, position) : move.error().what;
}

std::string write(const std::string& fen, const std::string& uci,
                  const PieceLetters& table = letters::english) {
    const Position position = *parse_fen(fen);
    return to_san(position, *parse_uci_move(position, uci), table);
}

Error san_refusal(const std::string& fen, const std::string& text) {
    const auto move = parse_san(*parse_fen(fen), text);
    EXPECT_FALSE(move) << text;
    return move ? Error{ErrorCode::bad_file, "read"} : move.error();
}

}  // namespace

TEST(San, ReadsEveryMoveItWritesInEveryLanguage) {
    test::walk_everywhere(51, walks_of_san, 80, [](const Position& position) {
        for (const PieceLetters* table : all_letters) {
            std::set<std::string> texts;
            const MoveList moves = legal_moves(position);
            for (const Move move : moves) {
                const std::string text = to_san(position, move, *table);
                const auto again = parse_san(position, text, *table);
                ASSERT_TRUE(again) << to_fen(position) << " " << text << ": " << again.error().what;
                ASSERT_EQ(*again, move) << to_fen(position) << " " << text;
                texts.insert(text);
            }
            ASSERT_EQ(texts.size(), moves.size()) << to_fen(position);
        }
    });
}

TEST(San, WritesNotOneLetterTooMany) {
    test::walk_everywhere(52, walks_of_san, 80, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            const std::string text = to_san(position, move);
            const bool is_piece_move = text[0] >= 'A' && text[0] <= 'Z' && text[0] != 'O';
            const std::size_t length =
                text.find_last_of("12345678") - (text.find('x') == std::string::npos ? 0 : 1);
            if (!is_piece_move || length < 3) continue;
            // One or two letters tell the man from others: without them, or with one of two, the text is
            // ambiguous.
            std::vector<std::string> shorter{text.substr(0, 1) + text.substr(length - 1)};
            if (length == 4) {
                shorter = {text.substr(0, 2) + text.substr(3), text.substr(0, 1) + text.substr(2)};
            }
            for (const std::string& less : shorter) {
                const auto again = parse_san(position, less);
                ASSERT_FALSE(again) << to_fen(position) << " " << text << " " << less;
                ASSERT_EQ(again.error().code, ErrorCode::ambiguous_move)
                    << to_fen(position) << text << " " << less;
            }
            // A rank is written only where the file does not do.
            if (length == 3 && text[1] >= '1' && text[1] <= '8') {
                const std::string by_file =
                    text.substr(0, 1) + move.from().name().substr(0, 1) + text.substr(2);
                ASSERT_FALSE(parse_san(position, by_file)) << to_fen(position) << " " << text;
            }
        }
    });
}

TEST(San, ChecksAndMatesAreMarked) {
    test::walk_everywhere(53, walks_of_san, 80, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            const std::string text = to_san(position, move);
            const Position after = position.after(move);
            const char mark = !after.is_check() ? ' ' : has_legal_move(after) ? '+' : '#';
            const char last = text.back();
            ASSERT_EQ(last == '+' || last == '#' ? last : ' ', mark) << to_fen(position) << " " << text;
        }
    });
}

TEST(San, P1CastlingWithZerosAndOhs) {
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (const char* text :
         {"O-O", "0-0", "o-o", "OO", "00", "0-0+", "O-O!?", "0\u20130", "e1g1", "Ke1g1", "Ke1-g1"}) {
        EXPECT_EQ(read(fen, text), "e1g1") << text;
    }
    for (const char* text : {"O-O-O", "0-0-0", "o-o-o", "000", "0-0-0#"}) {
        EXPECT_EQ(read(fen, text), "e1c1") << text;
    }
    EXPECT_EQ(write(fen, "e1g1"), "O-O");
    EXPECT_EQ(write(fen, "e1c1"), "O-O-O");
    EXPECT_EQ(write("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1"), "O-O");
}

TEST(San, ASmallPIsThePawnWhereItIsNotTheKnight) {
    const auto start = Position::initial();
    EXPECT_EQ(to_uci(*parse_san(start, "pf3", letters::dutch), start), "g1f3");
    EXPECT_EQ(to_uci(*parse_san(start, "Pf3", letters::dutch), start), "g1f3");
    EXPECT_FALSE(parse_san(start, "pe4", letters::dutch)) << "no knight goes there";
    EXPECT_EQ(to_uci(*parse_san(start, "pe4", letters::french), start), "e2e4");
    EXPECT_EQ(to_uci(*parse_san(start, "pe4"), start), "e2e4");
    for (const PieceLetters* const language : {&letters::english, &letters::french, &letters::dutch}) {
        EXPECT_EQ(to_uci(*parse_san(start, "\u2659e4", *language), start), "e2e4")
            << "the figurine of a pawn";
    }
}

TEST(San, AKingNamedByItsLetterDoesNotMeanCastling) {
    const auto position = *parse_fen("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1");
    const auto why = [&](const char* text) { return parse_san(position, text).error().what; };
    EXPECT_EQ(why("Ka1"), "\"Ka1\" is not possible: the king on e1 cannot go to a1");
    EXPECT_EQ(why("O-O-O"),
              "\"O-O-O\" is not possible: castling is not possible: the knight on b1 stands in the way");
    EXPECT_EQ(why("e1a1"),
              "\"e1a1\" is not possible: castling is not possible: the knight on b1 stands in the way");
    const auto chess960 = *parse_fen("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    EXPECT_EQ(parse_san(chess960, "Ka1").error().what,
              "\"Ka1\" is not possible: the square a1 is taken by its own rook");
}

TEST(San, P3APinnedKnightNeedsNoTelling) {
    const std::string fen = "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1";
    EXPECT_EQ(write(fen, "g1e2"), "Ne2");
    EXPECT_EQ(read(fen, "Ne2"), "g1e2");
    EXPECT_EQ(read(fen, "Nge2"), "g1e2");
}

TEST(San, P4FileThenRankThenBoth) {
    EXPECT_EQ(write("4k3/8/8/3N3N/8/8/8/4K3 w - - 0 1", "d5f6"), "Ndf6+");
    EXPECT_EQ(write("4k3/8/8/7N/8/7N/8/4K3 w - - 0 1", "h3g5"), "Ng5");
    EXPECT_EQ(write("4k3/8/8/7N/8/7N/8/4K3 w - - 0 1", "h3f4"), "N3f4");
    EXPECT_EQ(write("8/k7/8/8/4Q2Q/8/8/1K5Q w - - 0 1", "h4e1"), "Qh4e1");
    EXPECT_EQ(write("1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1d1"), "Rd1");
}

TEST(San, P5EnPassantAndMate) {
    EXPECT_EQ(write("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
    EXPECT_EQ(read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p."), "e5d6");
    EXPECT_EQ(read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6ep"), "e5d6");
    EXPECT_EQ(write("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"), "Ra8#");
}

TEST(San, ReadsWhatPeopleWrite) {
    const std::string fen = "r1bqkbnr/pPpp2pp/2n5/4pp2/3PP3/5N2/PP3PPP/RNBQKB1R w KQkq - 0 1";
    const std::vector<std::pair<const char*, const char*>> pairs{
        {"dxe5", "d4e5"},     {"de5", "d4e5"},       {"d4xe5", "d4e5"},    {"d4e5", "d4e5"},
        {"d4:e5!?", "d4e5"},  {"d:e5", "d4e5"},      {"Nxe5", "f3e5"},     {"Ne5", "f3e5"},
        {"Nfe5", "f3e5"},     {"N3xe5", "f3e5"},     {"Nf3xe5", "f3e5"},   {"Nf3-e5", "f3e5"},
        {"Nf3e5", "f3e5"},    {"f3e5", "f3e5"},      {"nxe5", "f3e5"},     {"Pd4-d5", "d4d5"},
        {"d5!!", "d4d5"},     {"Pd5", "d4d5"},       {"pd5", "d4d5"},      {"d4-d5", "d4d5"},
        {" Qe2 ", "d1e2"},    {"Bb5++", "f1b5"},     {"bxa8=Q", "b7a8q"},  {"ba8Q", "b7a8q"},
        {"bxa8(R)", "b7a8r"}, {"b7xa8=n", "b7a8n"},  {"b7a8b", "b7a8b"},   {"bxc8=Q+", "b7c8q"},
        {"bxc8/R", "b7c8r"},  {"\u2658xe5", "f3e5"}, {"\u265Ee5", "f3e5"}, {"d4\u00D7e5", "d4e5"},
        {"b3?!", "b2b3"},     {"b4", "b2b4"},        {"Nxe5=", "f3e5"},
    };
    for (const auto& [text, move] : pairs) {
        EXPECT_EQ(read(fen, text), move) << text;
    }
}

TEST(San, SpeaksFrenchAndDutch) {
    const std::string fen = "rnbqkb1r/ppp2ppp/5n2/3pp3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4";
    EXPECT_EQ(write(fen, "f3e5", letters::french), "Cxe5");
    EXPECT_EQ(write(fen, "f1b5", letters::french), "Fb5+");
    EXPECT_EQ(write(fen, "f3e5", letters::dutch), "Pxe5");
    EXPECT_EQ(write(fen, "f1b5", letters::dutch), "Lb5+");
    EXPECT_EQ(write(fen, "d1e2", letters::dutch), "De2");
    EXPECT_EQ(write(fen, "f3e5", letters::figurine), "\u2658xe5");
    EXPECT_EQ(read(fen, "Cxe5", letters::french), "f3e5");
    EXPECT_EQ(read(fen, "De2", letters::french), "d1e2");
    EXPECT_EQ(read(fen, "Re2", letters::french), "e1e2");
    EXPECT_EQ(read(fen, "Tg1", letters::french), "h1g1");
    EXPECT_EQ(read(fen, "Pa4", letters::french), "a2a4");
    EXPECT_EQ(read(fen, "Pxe5", letters::dutch), "f3e5");
    EXPECT_EQ(read(fen, "Ke2", letters::dutch), "e1e2");
    const std::string promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(write(promotion, "e7e8q", letters::french), "e8=D");
    EXPECT_EQ(read(promotion, "e8=D", letters::french), "e7e8q");
    EXPECT_EQ(read(promotion, "e8C", letters::french), "e7e8n");
    EXPECT_EQ(read(promotion, "e8=P", letters::dutch), "e7e8n");
    EXPECT_EQ(&letters::of(Language::french), &letters::french);
}

TEST(San, RefusesWithAReasonForAPerson) {
    const auto expect = [](const std::string& fen, const std::string& text, ErrorCode code,
                           const std::string& part) {
        const Error error = san_refusal(fen, text);
        EXPECT_EQ(error.code, code) << error.what;
        EXPECT_NE(error.what.find(part), std::string::npos) << error.what;
    };
    expect(test::initial_fen, "e5", ErrorCode::illegal_move, "no white pawn can go to e5");
    expect(test::initial_fen, "Ne5", ErrorCode::illegal_move, "no white knight can go to e5");
    expect(test::initial_fen, "Qd3", ErrorCode::illegal_move,
           "the pawn on d2 stands in the way of the queen on d1");
    expect(test::initial_fen, "O-O", ErrorCode::illegal_move, "stands in the way");
    expect(test::initial_fen, "e2e5", ErrorCode::illegal_move, "the pawn on e2 cannot go to e5");
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O", ErrorCode::illegal_move, "no longer allowed");
    expect("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "Nd5", ErrorCode::illegal_move,
           "the king would be in check from the rook on e7");
    expect("4k3/4r3/8/8/8/8/3N4/4K3 w - - 0 1", "Nf3", ErrorCode::illegal_move,
           "the king would still be in check from the rook on e7");
    expect("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Kd2", ErrorCode::illegal_move,
           "the king would be in check from the rook on a2");
    expect("8/8/8/8/8/3k4/8/3K4 w - - 0 1", "Kd2", ErrorCode::illegal_move,
           "the kings would stand side by side");
}

TEST(San, AmbiguousTextsListTheChoices) {
    const Error error = san_refusal("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2");
    EXPECT_EQ(error.code, ErrorCode::ambiguous_move);
    EXPECT_NE(error.what.find("Nbd2, Nfd2"), std::string::npos) << error.what;
}

TEST(San, PromotionsMustSayWhat) {
    const std::string fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_NE(san_refusal(fen, "e8").what.find("e8=Q, e8=R, e8=B or e8=N"), std::string::npos);
    EXPECT_EQ(san_refusal(fen, "e8=K").code, ErrorCode::bad_move);
    EXPECT_NE(san_refusal(test::initial_fen, "e4=Q").what.find("last rank promotes"), std::string::npos);
    EXPECT_FALSE(parse_san(*parse_fen(test::initial_fen), "Nf3=Q"));
}

TEST(San, OtherTextsAreNoMoves) {
    for (const char* text :
         {"",      " ",        "e",        "e9",  "Z9",      "hello",  "N",       "Nx",    "Nf3x", "x",
          "--",    "Z0",       "O",        "O-",  "O-O-O-O", "e2e4e5", "Nf3f3f3", "44",    "N4",   "exd",
          "e4 e5", "\xE2\x99", "\xFF\xFE", "1-0", "*",       "e4;",    "Nbc",     "Kee5e6"}) {
        const Error error = san_refusal(test::initial_fen, text);
        EXPECT_EQ(error.code, ErrorCode::bad_move) << text << ": " << error.what;
        EXPECT_LE(error.offset, std::string(text).size()) << text;
    }
    EXPECT_EQ(san_refusal(test::initial_fen, "Nf3x").offset, 3U);
    EXPECT_EQ(san_refusal(test::initial_fen, std::string(100000, 'e')).code, ErrorCode::bad_move);
}

TEST(San, TheFastReaderKnowsTheNullMove) {
    const Position position = Position::initial();
    for (const char* text : {"--", "Z0"}) {
        const san::Reading reading = san::read(position, text);
        EXPECT_EQ(reading.fault, san::Fault::none);
        EXPECT_TRUE(reading.move.is_null());
    }
    EXPECT_EQ(to_san(position, Move::null()), "--");
}
