// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_reader.h"

#include "core/notation/fen.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_writer.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {
namespace {

struct Record {
    GameTree game;
    std::optional<PgnFault> fault;
    std::vector<PgnFault> warnings;
    TextPlace place;
};

/// A source that gives a few bytes at a time.
class Trickle final : public PgnSource {
public:
    Trickle(std::string_view text, std::size_t size) : rest_(text), size_(size) {}
    std::size_t read(std::span<char> room) override {
        const std::size_t size = std::min({size_, room.size(), rest_.size()});
        std::copy_n(rest_.begin(), size, room.begin());
        rest_.remove_prefix(size);
        return size;
    }

private:
    std::string_view rest_;
    std::size_t size_;
};

std::vector<Record> read_from(PgnSource& source, PgnReading how = {}) {
    PgnReader reader(source, how);
    GameTreeBuilder builder;
    std::vector<Record> records;
    while (reader.read_game(builder)) {
        records.push_back({builder.game, builder.fault, builder.warnings, builder.place});
    }
    return records;
}

std::vector<Record> read_all(std::string_view text) {
    PgnText source(text);
    return read_from(source);
}

/// The only game of a text, which must be good.
GameTree read_one(std::string_view text) {
    const auto records = read_all(text);
    EXPECT_EQ(records.size(), 1U) << text;
    if (records.empty()) return {};
    EXPECT_FALSE(records[0].fault) << to_string(*records[0].fault);
    return records[0].game;
}

/// The only fault of a text that holds one game.
PgnFault fault_of(std::string_view text) {
    const auto records = read_all(text);
    EXPECT_EQ(records.size(), 1U) << text;
    EXPECT_TRUE(!records.empty() && records[0].fault) << text;
    return records.empty() ? PgnFault{} : records[0].fault.value_or(PgnFault{});
}

std::string moves_of(const GameTree& game, std::uint32_t line = 0) {
    std::string text;
    Position position = game.position_at(line, 0);
    for (const GameMove& move : game.lines[line].moves) {
        text += (text.empty() ? "" : " ") + to_uci(move.move, position);
        if (move.move.is_null()) {
            position.play_null();
        } else {
            position.play(move.move);
        }
    }
    return text;
}

std::string final_fen(const GameTree& game) { return to_fen(game.final_position()); }

TEST(PgnReader, ReadsTagsMovesAndResult) {
    const GameTree game = read_one(
        "[Event \"A\"]\n[Site \"B\"]\n[White \"W\"]\n[Result \"0-1\"]\n[ECO \"A00\"]\n\n"
        "1. f3 e5 2. g4 Qh4# 0-1\n");
    EXPECT_EQ(game.tag("Event"), "A");
    EXPECT_EQ(game.tag("ECO"), "A00");
    EXPECT_EQ(game.tag("Black"), "?") << "missing tags of the roster are completed";
    EXPECT_EQ(game.tags.size(), 8U);
    EXPECT_EQ(moves_of(game), "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(game.result, PgnResult::black_wins);
}

TEST(PgnReader, TakesCastlingWithZeros) {  // P1
    const GameTree game =
        read_one("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 d6 5. d3 Be6 6. Nc3 Qd7 7. h3 0-0-0 *");
    EXPECT_EQ(game.main_line().moves.size(), 14U);
    EXPECT_NE(to_pgn(game).find("4. O-O d6"), std::string::npos);
    EXPECT_NE(to_pgn(game).find("7. h3 O-O-O"), std::string::npos);
}

TEST(PgnReader, TakesCastlingWithZerosAndASign) {  // P1
    const GameTree castles = read_one("[FEN \"8/3k4/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. 0-0-0# *");
    EXPECT_EQ(castles.main_line().moves.back().move.kind(), Move::Kind::castling);
}

TEST(PgnReader, ReadsNullMoves) {  // P7, the end of a game of the Turkey Cup 2014
    const GameTree game = read_one(
        "[FEN \"3rr1k1/p1p2ppp/2B2q2/5b2/2Q5/2P2P2/P1P3PP/R4RK1 w - - 0 13\"]\n\n"
        "13. Kh1 -- 14. Kg1 Z0 15. Rad1 *");
    EXPECT_EQ(moves_of(game), "g1h1 0000 h1g1 0000 a1d1");
    EXPECT_EQ(final_fen(game).substr(0, 53), "3rr1k1/p1p2ppp/2B2q2/5b2/2Q5/2P2P2/P1P3PP/3R1RK1 b - ");
}

TEST(PgnReader, RefusesANullMoveInCheck) {
    const PgnFault fault = fault_of("1. e4 f6 2. Qh5+ -- *");
    EXPECT_EQ(fault.ply, 4);
    EXPECT_EQ(fault.code, ErrorCode::illegal_move);
}

TEST(PgnReader, SkipsEscapedLines) {  // P8
    const GameTree game =
        read_one("[Event \"x\"]\n% [Event \"no\"]\n\n1. e4 e5\n% 2. Qh5 { open\n2. Nf3 { 50 % } Nc6 1-0\n");
    EXPECT_EQ(game.main_line().moves.size(), 4U);
    EXPECT_EQ(game.main_line().moves[1].notes.at(0).kind, Annotation::Kind::escape);
    EXPECT_EQ(game.main_line().moves[1].notes.at(0).text, " 2. Qh5 { open");
}

TEST(PgnReader, ReadsGluedGlyphsAndWritesThemOnce) {  // P10
    const GameTree game = read_one("1. e4 e5 2. Nf3 Nc6 3. Bb5$1 {a move} a6 4. Bxc6$14$36 *");
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("3. Bb5 $1 {a move} 3... a6"), std::string::npos) << text;
    EXPECT_NE(text.find("4. Bxc6 $14 $36 *"), std::string::npos) << text;
    EXPECT_EQ(read_one(text), game);
}

TEST(PgnReader, TakesAnyMoveNumberDots) {  // P11
    EXPECT_EQ(moves_of(read_one("1.e4 1. ... Nf6 2...Nc3 2....d5 3 exd5 3 ... Nxd5 *")),
              "e2e4 g8f6 b1c3 d7d5 e4d5 f6d5");
    EXPECT_EQ(moves_of(read_one("1.e4 1\u2026 Nf6 *")), "e2e4 g8f6");
    EXPECT_EQ(moves_of(read_one("e4 e5 Nf3 *")), "e2e4 e7e5 g1f3");
}

TEST(PgnReader, SkipsABrokenGameAndGoesOn) {  // P13
    std::string text;
    for (int i = 0; i < 50; ++i) {
        text += "[Event \"" + std::to_string(i) + "\"]\n\n" +
                (i % 10 == 3 ? "1. e4 e5 2. Ke3 (2. d4) 1-0\n\n" : "1. d4 d5 1-0\n\n");
    }
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 50U);
    EXPECT_EQ(
        std::count_if(records.begin(), records.end(), [](const Record& r) { return r.fault.has_value(); }),
        5);
    EXPECT_EQ(records[4].game.tag("Event"), "4");
}

TEST(PgnReader, TakesEmptyTagsAndOddCommands) {  // P14
    const GameTree game =
        read_one("[Round \"\"]\n\n1. e4 {[%emt 0:0:4]} e5 {[%clk 1:02:03][%eval -0.5,22]} *");
    EXPECT_EQ(game.tag("Round"), "");
    EXPECT_EQ(find_comment_command(game.main_line().moves[0].notes.at(0).text, "emt"), "0:0:4");
    EXPECT_EQ(find_comment_command(game.main_line().moves[1].notes.at(0).text, "eval"), "-0.5,22");
    EXPECT_FALSE(find_comment_command(game.main_line().moves[1].notes.at(0).text, "cl"));
}

TEST(PgnReader, DropsTheByteOrderMark) {  // P15
    EXPECT_EQ(read_one("\xEF\xBB\xBF[Event \"first\"]\n\n1. e4 *").tag("Event"), "first");
}

TEST(PgnReader, JoinsWhatEmptyLinesPart) {  // P15, as ChessBase writes
    const GameTree game =
        read_one("[Event \"a\"]\n\n[White \"b\"]\n\n{ a comment }\n\n1. e4 e5\n\n2. Nf3 1-0\n");
    EXPECT_EQ(game.tag("White"), "b");
    EXPECT_EQ(game.main_line().moves.size(), 3U);
    EXPECT_EQ(game.main_line().notes.size(), 1U);
}

TEST(PgnReader, TellsWhereAndWhyAGameIsBroken) {  // P17
    const PgnFault fault = fault_of("[Event \"x\"]\r\n\r\n1. e4 e5\r\n2. Nf3 (2. Bc4) Nc6 3. Bb6 a6 1-0\r\n");
    EXPECT_EQ(fault.place.line, 4U);
    EXPECT_EQ(fault.place.column, 24U);
    EXPECT_EQ(fault.ply, 5);
    EXPECT_EQ(fault.token, "Bb6");
    EXPECT_EQ(fault.code, ErrorCode::illegal_move);
    EXPECT_NE(to_string(fault).find("line 4, column 24, move 3, at \"Bb6\""), std::string::npos)
        << to_string(fault);
}

TEST(PgnReader, KeepsTheMovesBeforeAFault) {
    const auto records = read_all("1. e4 e5 2. Ke3 Nc6 1-0");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(moves_of(records[0].game), "e2e4 e7e5");
}

TEST(PgnReader, ReadsVariationsAndTheirComments) {
    const GameTree game =
        read_one("{start} 1. e4 {king} (1. d4 {queen} d5 (1... f5 $6) 2. c4) (1. c4) 1... e5 {last} *");
    ASSERT_EQ(game.lines.size(), 4U);
    EXPECT_EQ(moves_of(game), "e2e4 e7e5");
    EXPECT_EQ(moves_of(game, 1), "d2d4 d7d5 c2c4");
    EXPECT_EQ(moves_of(game, 2), "f7f5");
    EXPECT_EQ(moves_of(game, 3), "c2c4");
    EXPECT_EQ(game.lines[2].parent, 1U);
    EXPECT_EQ(game.lines[2].replaces, 1U);
}

TEST(PgnReader, ReadsAllGamesWithoutResultsOrEmptyLines) {
    const auto records = read_all(
        "[Event \"a\"]\n1. e4 e5\n[Event \"b\"]\n1. d4\n[Event \"c\"]\n\n[Event \"d\"]\n\n1. c4 c5\n\n1. Nf3 "
        "*");
    ASSERT_EQ(records.size(), 5U);
    EXPECT_EQ(moves_of(records[0].game), "e2e4 e7e5");
    EXPECT_TRUE(records[2].game.main_line().moves.empty());
    EXPECT_EQ(moves_of(records[3].game), "c2c4 c7c5");
    EXPECT_EQ(moves_of(records[4].game), "g1f3");
    EXPECT_FALSE(records[0].warnings.empty());
}

TEST(PgnReader, TakesTheResultOfTheTagWhereTheTextHasNone) {
    const auto records = read_all("[Result \"1-0\"]\n\n1. e4 e5\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].game.result, PgnResult::white_wins);
}

TEST(PgnReader, TakesTheResultOfTheTagWhereTheTextSaysThatItIsUnknown) {
    const auto records = read_all("[Result \"1/2-1/2\"]\n\n1. e4 e5 *\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].game.result, PgnResult::draw);
}

TEST(PgnReader, WarnsWhenTagAndTextDisagreeAndTakesTheText) {
    const auto records = read_all("[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].game.result, PgnResult::black_wins);
    EXPECT_EQ(records[0].game.tag("Result"), "0-1");
    EXPECT_EQ(records[0].warnings.size(), 1U);
}

TEST(PgnReader, TakesManySpellingsOfMoves) {
    EXPECT_EQ(moves_of(read_one("1. e2-e4 e7e5 2. Ng1-f3 Nb8c6 3. Bf1b5 a7a6 4. Bb5xc6 d7xc6 5. e1g1 *")),
              "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1");
    EXPECT_EQ(moves_of(read_one("1. e4 a6 2. e5 d5 3. exd6 e.p. cd6 *")), "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6");
}

TEST(PgnReader, TakesFigurines) {
    EXPECT_EQ(moves_of(read_one("1. e4 e5 2. \u2658f3 \u265Ec6 3. \u2657b5 a6 4. O\u2013O \u265Ef6 *")),
              "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6");
}

TEST(PgnReader, TakesInformantSigns) {
    const GameTree game = read_one(
        "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 +/- Nf6 -+ 5. O-O N Be7 = 6. Re1+- b5 \u00B1 *");
    std::vector<std::uint32_t> nags;
    for (const GameMove& move : game.main_line().moves) {
        for (const Annotation& note : move.notes) {
            nags.push_back(note.number);
        }
    }
    EXPECT_EQ(nags, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 16, 19, 146, 10, 18, 16}));
}

TEST(PgnReader, SeesThatAGameIsWrittenInAnotherLanguage) {
    EXPECT_EQ(moves_of(read_one("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. De2 *")),
              "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 d1e2");
    EXPECT_EQ(moves_of(read_one("1. e4 e5 2. Cf3 Cc6 3. Fb5 Cf6 4. De2 Re7 *")),
              "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d1e2 e8e7");
}

TEST(PgnReader, DoesNotMixLanguages) {
    const PgnFault fault = fault_of("1. d4 Nf6 2. Sf3 d5");
    EXPECT_EQ(fault.token, "Sf3");
    EXPECT_EQ(fault.ply, 3);
}

TEST(PgnReader, KnowsTheNamesOfChess960AndRefusesOtherGames) {
    constexpr std::string_view fen =
        "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. Nf3 Nf6 2. O-O *";
    for (const std::string name :
         {"Chess960", "chess 960", "fischerandom", "Fischerandom", "FRC", "Fischer Random"}) {
        const auto records =
            read_all("[Variant \"" + name +
                     "\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n*");
        ASSERT_EQ(records.size(), 1U);
        EXPECT_FALSE(records[0].fault) << name;
    }
    EXPECT_EQ(read_all(fen).size(), 1U);
    const PgnFault fault = fault_of("[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 1-0\n");
    EXPECT_EQ(fault.code, ErrorCode::not_supported);
    EXPECT_EQ(fault.place.line, 2U);
}

TEST(PgnReader, RefusesAnUnusableFenWithItsPlace) {
    const auto records = read_all(
        "[Event \"B\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n[Event \"C\"]\n\n1. e4 *\n");
    ASSERT_EQ(records.size(), 2U);
    ASSERT_TRUE(records[0].fault);
    EXPECT_EQ(records[0].fault->place.line, 2U);
    EXPECT_EQ(records[0].fault->ply, 0);
    EXPECT_FALSE(records[1].fault);
}

TEST(PgnReader, StopsAnOpenCommentAtTheNextGame) {
    const auto records =
        read_all("[Event \"a\"]\n\n1. e4 {never closed 1-0\n\n[Event \"b\"]\n\n1. d4 {fine} *\n");
    ASSERT_EQ(records.size(), 2U);
    ASSERT_TRUE(records[0].fault);
    EXPECT_EQ(records[0].fault->place.column, 7U);
    EXPECT_EQ(records[1].game.tag("Event"), "b");
    EXPECT_FALSE(records[1].fault);
}

TEST(PgnReader, KeepsAnOpenCommentAtTheEndOfTheText) {
    const auto records = read_all("1. e4 {cut off");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_FALSE(records[0].fault);
    EXPECT_EQ(records[0].game.main_line().moves[0].notes.at(0).text, "cut off");
}

TEST(PgnReader, RefusesUnbalancedParentheses) {
    EXPECT_EQ(fault_of("1. e4 e5 ) 2. Nf3 1-0").token, ")");
    EXPECT_EQ(fault_of("1. e4 e5 (1... c5 2. Nf3 1-0").place.column, 26U);
    EXPECT_EQ(fault_of("(1. e4) 1. d4 *").token, "(");
    const auto records = read_all("1. e4 (1. d4\n\n[Event \"b\"]\n\n1. c4 *");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_TRUE(records[0].fault);
    EXPECT_FALSE(records[1].fault);
}

TEST(PgnReader, DoesNotOverflowOnDeepVariations) {
    std::string text = "1. e4 ";
    for (int i = 0; i < 100000; ++i) {
        text += i % 2 == 0 ? "(1. d4 " : "(1. e4 ";
    }
    EXPECT_NE(fault_of(text).reason.find("nested deeper"), std::string::npos);
    std::string good = "1. e4 ";
    for (int i = 0; i < 900; ++i) {
        good += i % 2 == 0 ? "(1. d4 " : "(1. e4 ";
    }
    good += std::string(900, ')') + " *";
    const GameTree game = read_one(good);
    EXPECT_EQ(game.lines.size(), 901U);
    EXPECT_EQ(read_one(to_pgn(game)), game);
}

TEST(PgnReader, ReadsLongTokensThroughASmallWindow) {
    const std::string comment(300000, 'c');
    const GameTree game = read_one("[Annotator \"" + std::string(200000, 't') + "\"]\n\n1. e4 {" + comment +
                                   "} e5 ;" + comment + "\n 2. Nf3 *");
    EXPECT_EQ(game.tag("Annotator")->size(), 200000U);
    EXPECT_EQ(game.main_line().moves[0].notes.at(0).text.size(), comment.size());
    EXPECT_EQ(game.main_line().moves[1].notes.at(0).text.size(), comment.size());
    EXPECT_EQ(game.main_line().moves.size(), 3U);
}

TEST(PgnReader, DoesNotDependOnHowTheSourceIsCut) {
    std::string text = "[Event \"a\"]\r\n[White \"b\"]\r\n\r\n1. e4 {c} e5 (1... c5) 2. Nf3 Nc6 1-0\r\n\r\n";
    for (int i = 0; i < 10; ++i) {
        text += text;
    }
    text.resize(300000);
    PgnText whole(text);
    const auto expected = read_from(whole);
    for (const std::size_t size : {1U, 7U, 1000U}) {
        Trickle trickle(text, size);
        const auto records = read_from(trickle);
        ASSERT_EQ(records.size(), expected.size());
        for (std::size_t i = 0; i < records.size(); ++i) {
            ASSERT_EQ(records[i].game, expected[i].game) << i;
            ASSERT_EQ(records[i].place.line, expected[i].place.line) << i;
        }
    }
}

TEST(PgnReader, CountsLinesOfEveryKind) {
    const auto records =
        read_all("[Event \"a\"]\r\r1. e4 *\n\n[Event \"b\"]\r\n\r\n1. d4 *\n\r[Event \"c\"]\n\n1. Ke5 *");
    ASSERT_EQ(records.size(), 3U);
    EXPECT_EQ(records[1].place.line, 5U);
    EXPECT_EQ(records[2].place.line, 9U);
    ASSERT_TRUE(records[2].fault);
    EXPECT_EQ(records[2].fault->place.line, 11U);
    EXPECT_EQ(records[2].fault->place.column, 4U);
}

TEST(PgnReader, DecodesUtf16) {
    std::string text = "\xFF\xFE";
    for (const char c : std::string("[White \"x\"]\n\n1. e4 e5 1-0\n")) {
        text += {c, '\0'};
    }
    EXPECT_EQ(read_one(text).main_line().moves.size(), 2U);
    std::string big = "\xFE\xFF";
    for (const char c : std::string("1. e4 e5 1-0\n")) {
        big += {'\0', c};
    }
    EXPECT_EQ(read_one(big).main_line().moves.size(), 2U);
}

TEST(PgnReader, TurnsLatin1IntoUtf8) {
    const GameTree game =
        read_one("[White \"Andr\xE9\"]\n[Black \"\u00C9va\"]\n\n1. e4 {tr\xE8s fort \x85} *");
    EXPECT_EQ(game.tag("White"), "Andr\u00E9");
    EXPECT_EQ(game.tag("Black"), "\u00C9va");
    EXPECT_EQ(game.main_line().moves[0].notes.at(0).text, "tr\u00E8s fort \u2026");
}

TEST(PgnReader, TakesQuotesAndBackslashesInTags) {
    EXPECT_EQ(read_one("[Event \"a \\\"b\\\" \\\\c\"]\n\n*").tag("Event"), "a \"b\" \\c");
    EXPECT_EQ(read_one("[Event \"Club \"Victory\"\"]\n\n*").tag("Event"), "Club \"Victory\"");
    EXPECT_EQ(read_one("[Event \"C:\\games\\\"]\n\n*").tag("Event"), "C:\\games\\");
    EXPECT_EQ(read_one("[Event \"closing ] opening [\"]\n\n*").tag("Event"), "closing ] opening [");
}

TEST(PgnReader, FindsNoGameInBlankText) {
    EXPECT_TRUE(read_all("").empty());
    EXPECT_TRUE(read_all(" \n\n\t \r\n").empty());
    EXPECT_TRUE(read_all("% only an escape\n").empty());
}

TEST(PgnReader, SkipsTheMovesThatAVisitorDoesNotWant) {
    struct Picky final : PgnVisitor {
        int moves = 0;
        int ends = 0;
        bool on_start(const Position&) override { return false; }
        void on_move(const Position&, Move) override { ++moves; }
        std::vector<PgnResult> results;
        void on_end(const PgnEnd& end) override {
            ++ends;
            results.push_back(end.result);
        }
    } picky;
    PgnText source("[Event \"a\"]\n\n1. e4 (1. d4) 1-0\n\n[Event \"b\"]\n\n1. Ke7 {[} 0-1\n");
    PgnReader reader(source);
    while (reader.read_game(picky)) {
    }
    EXPECT_EQ(picky.moves, 0);
    EXPECT_EQ(picky.ends, 2);
    EXPECT_EQ(picky.results, (std::vector<PgnResult>{PgnResult::white_wins, PgnResult::black_wins}));
}

}  // namespace
}  // namespace kempelen
