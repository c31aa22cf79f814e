// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/deeds.h"

#include "analysis/explain/explain.h"
#include "analysis/explain/words.h"
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

std::string told(const char* fen, const char* san, Language language = Language::english) {
    const Position position = *parse_fen(fen);
    const auto claim = what_it_does(position, *parse_san(position, san));
    return claim ? Words(language).sentence(*claim) : "";
}

constexpr const char* first_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Deeds, OfAFirstMove) {
    EXPECT_EQ(told(first_position, "e4"),
              "1.e4 occupies the center and opens the way for the queen on d1 and the bishop on f1.");
    EXPECT_EQ(told(first_position, "Nf3"), "1.Nf3 develops the knight on f3.");
    EXPECT_EQ(told(first_position, "a3"), "");
}

TEST(Deeds, AreWordedInEveryLanguage) {
    EXPECT_EQ(told(first_position, "e4", Language::french),
              "1.e4 occupe le centre et libère la dame en d1 et le fou en f1.");
    EXPECT_EQ(told(first_position, "e4", Language::dutch),
              "1.e4 bezet het centrum en maakt ruimte voor de dame op d1 en de loper op f1.");
}

TEST(Deeds, TellWhatIsAttackedAndGuarded) {
    constexpr const char* open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    EXPECT_EQ(told(open, "Nf3"), "2.Nf3 develops the knight on f3 and attacks the pawn on e5.");
    constexpr const char* attacked = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    EXPECT_EQ(told(attacked, "Nc6"), "2...Nc6 develops the knight on c6 and guards the pawn on e5.");
}

TEST(Deeds, TellOfTakingCheckingAndCastling) {
    EXPECT_EQ(told("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"),
              "1.exd5 takes the pawn on d5 and occupies the center.");
    EXPECT_EQ(told("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8+"), "1.Ra8+ gives check.");
    EXPECT_EQ(told("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"), "1.O-O-O takes the king out of the middle.");
}

// Found one way and proved another: whatever the position.
TEST(Deeds, AllPassTheirProof) {
    Random random(7);
    int told = 0;
    for (int game = 0; game < 40; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty()) break;
            const Move move = moves[random.below(moves.size())];
            for (const Deed& deed : deeds_of(position, move)) {
                // Pins and checks, which legal moves obey, can shut the way that a move has opened.
                if (deed.kind == DeedKind::opens) continue;
                ++told;
                EXPECT_TRUE(holds(position, move, deed)) << to_fen(position) << ' ' << to_san(position, move);
            }
            position.play(move);
        }
    }
    EXPECT_GT(told, 500);
}

TEST(Deeds, ThatAreNotDoneAreRefused) {
    const Position position = *parse_fen(first_position);
    const Move e4 = *parse_san(position, "e4");
    const Square e5 = *Square::parse("e5");
    const Square f1 = *Square::parse("f1");
    EXPECT_FALSE(holds(position, e4, {DeedKind::castles, {}}));
    EXPECT_FALSE(holds(position, e4, {DeedKind::takes, {e5}}));
    EXPECT_FALSE(holds(position, e4, {DeedKind::checks, {}}));
    EXPECT_FALSE(holds(position, e4, {DeedKind::develops, {f1}}));
    EXPECT_FALSE(holds(position, e4, {DeedKind::attacks, {e5}}));
    EXPECT_FALSE(holds(position, e4, {DeedKind::guards, {f1}}));
    EXPECT_FALSE(holds(position, *parse_san(position, "a3"), {DeedKind::opens, {f1}}));
    EXPECT_FALSE(holds(position, *parse_san(position, "a3"), {DeedKind::occupies, {f1}}));
    // A bishop that has gone back to its first rank was developed long ago.
    const Position late = *parse_fen("4k3/8/8/8/8/8/8/3BK3 w - - 0 40");
    const Move again = *parse_san(late, "Be2");
    EXPECT_FALSE(holds(late, again, {DeedKind::develops, {*Square::parse("e2")}}));
    EXPECT_TRUE(deeds_of(late, again).empty());
}

}  // namespace
}  // namespace kempelen::analysis
