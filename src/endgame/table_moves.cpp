// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/table_moves.h"

namespace kempelen::endgame {

bool TableMoves::is_attacked(const Squares& squares, Square square, Color by, Bitboard occupied,
                             std::optional<std::size_t> captured) const {
    const auto& men = indexer_.men();
    for (std::size_t man = 2; man < men.size(); ++man) {
        if (men[man].color != by || man == captured) continue;
        if (attacks_of(men[man], Square::from_index(squares[man]), occupied).has(square)) return true;
    }
    return false;
}

TableMoves::Scene TableMoves::set_scene(const Squares& squares, Color us) const {
    const auto& men = indexer_.men();
    Scene scene{squares, us, Square::from_index(squares[index_of(us)]), {}, {}};
    const Square enemy_king = Square::from_index(squares[index_of(~us)]);
    scene.own = scene.king;
    for (std::size_t man = 2; man < men.size(); ++man) {
        const Square square = Square::from_index(squares[man]);
        (men[man].color == us ? scene.own : scene.enemies) |= square;
    }
    scene.occupied = scene.own | scene.enemies | enemy_king;
    scene.summary.is_check = is_attacked(squares, scene.king, ~us, scene.occupied, std::nullopt);
    scene.is_careful = scene.summary.is_check || (queen_attacks(scene.king, {}) & scene.enemies);
    return scene;
}

bool TableMoves::exposes_king(const Scene& scene, Square from, Square to,
                              std::optional<std::size_t> captured) const {
    return is_attacked(scene.squares, scene.king, ~scene.us, (scene.occupied ^ from) | to, captured);
}

std::optional<DoubleStep> TableMoves::capturable(const Squares& after, std::size_t pawn) const {
    const auto& men = indexer_.men();
    const Color us = men[pawn].color;
    const Square to = Square::from_index(after[pawn]);
    const Bitboard beside = Bitboard(to).east() | Bitboard(to).west();
    const Square passed = Bitboard(to).forward(~us).first();
    std::optional<DoubleStep> found;
    for (std::size_t man = 2; man < men.size(); ++man) {
        const Square from = Square::from_index(after[man]);
        if (men[man].color == us || men[man].piece != Piece::pawn || !beside.has(from)) continue;
        Squares taken = after;
        taken[man] = static_cast<std::uint8_t>(passed.index());
        const Bitboard occupied = ((occupied_by(after, indexer_.men_count()) ^ from) ^ to) | passed;
        const Square king = Square::from_index(after[index_of(~us)]);
        if (is_attacked(taken, king, us, occupied, pawn)) continue;
        const Value value = descents_.value_after({pawn, std::nullopt}, taken, ~us);
        if (!found || value > found->capture) found = DoubleStep{after, pawn, value};
    }
    return found;
}

}  // namespace kempelen::endgame
