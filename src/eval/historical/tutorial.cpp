// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/tutorial.h"

#include "eval/historical/sum.h"
#include "eval/pawn_structure.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::eval::historical {

namespace {

constexpr PieceValues tutorial_values{100, 300, 300, 500, 900};
constexpr TutorialWeights weights;

/// Steps from the edge: 0 on it, 3 on the four squares in the middle.
int centrality(Square square) {
    const int file = index_of(square.file());
    const int rank = index_of(square.rank());
    return std::min({file, 7 - file, rank, 7 - rank});
}

/// Few pieces are left: at most a rook and a minor piece a side without queens, or as much beside a queen.
/// The text speaks of the end of the game without saying when it begins.
bool is_tutorial_endgame(const Position& position) {
    int pieces = 0;
    constexpr std::array<int, 5> worth{0, 3, 3, 5, 9};
    for (std::size_t i = 0; i < worth.size(); ++i) {
        pieces += worth[i] * position.pieces(all_pieces[i]).count();
    }
    return pieces <= 26;
}

int pawn_points(const Position& position, const PawnStructure& structure, Color us, bool is_endgame) {
    const Bitboard pawns = position.pieces(us, Piece::pawn);
    const Bitboard passed = structure.passed[index_of(us)];
    int sum = weights.pawn_step * pawn_steps_from(Rank::r4, pawns, us) + weights.passed_pawn * passed.count();
    if (is_endgame) {
        for (const Square pawn : passed) {
            const int steps = index_of(relative_rank(pawn.rank(), us)) - 1;
            sum += weights.pawn_step * steps * steps / 2;
        }
    }
    return sum - weights.isolated_pawn * isolated_pawns(pawns).count() -
           weights.doubled_pawn * doubled_pawns(pawns);
}

bool may_castle(const Position& position, Color us) {
    return position.castling_rook(us, Wing::king_side) || position.castling_rook(us, Wing::queen_side);
}

/// Ranks that the three pawns before a castled king have moved; two where one is gone.
int castle_pawn_steps(const Position& position, Color us, Square king) {
    const Bitboard front = fill_files(king | neighbors(king));
    const Bitboard pawns = position.pieces(us, Piece::pawn) & front;
    const Bitboard unmoved = pawns & own_rank(Rank::r2, us);
    const Bitboard moved_once = pawns & own_rank(Rank::r3, us) & ~unmoved.forward(us);
    const int files = (front & Bitboard::of(Rank::r1)).count();
    return 2 * (files - unmoved.count()) - moved_once.count();
}

int king_points(const Position& position, Color us, bool is_endgame) {
    const Square king = position.king(us);
    if (is_endgame) return weights.king_step_to_center * centrality(king);
    int sum = 0;
    const Bitboard pawns = position.pieces(Piece::pawn);
    if ((pawns & Bitboard::of(king.file())).is_empty() && !position.pieces(~us, Piece::queen).is_empty()) {
        sum -= weights.king_on_open_file;
    }
    const bool is_home = relative_rank(king.rank(), us) == Rank::r1;
    const bool is_castled = is_home && (king.file() >= File::g || king.file() <= File::c);
    if (is_castled) {
        sum += weights.castled_king - weights.advanced_castle_pawn * castle_pawn_steps(position, us, king);
    } else if (!may_castle(position, us)) {
        sum -= weights.lost_castling;
    }
    return sum;
}

int piece_points(const Position& position, Color us) {
    int sum = 0;
    for (const Square knight : position.pieces(us, Piece::knight)) {
        sum += weights.knight_step_to_center * centrality(knight);
    }
    for (const Square rook : position.pieces(us, Piece::rook)) {
        if (relative_rank(rook.rank(), us) == Rank::r7) sum += weights.rook_on_seventh;
    }
    return sum;
}

}  // namespace

MoverScore tutorial_material(const Position& position) {
    return MoverScore(for_side_to_move(position, material_balance(position, tutorial_values)));
}

MoverScore tutorial_extended(const Position& position) {
    const PawnStructure structure(position);
    const bool is_endgame = is_tutorial_endgame(position);
    int sum = material_balance(position, tutorial_values);
    for (const Color us : all_colors) {
        const int points = pawn_points(position, structure, us, is_endgame) +
                           king_points(position, us, is_endgame) + piece_points(position, us);
        sum += us == Color::white ? points : -points;
    }
    return MoverScore(for_side_to_move(position, sum));
}

}  // namespace kempelen::eval::historical
