// SPDX-License-Identifier: GPL-3.0-or-later
// The templates of table_moves.h.
#pragma once

#include "core/attacks.h"
#include "endgame/table_moves.h"

namespace kempelen::endgame {

struct TableMoves::Scene {
    const Squares& squares;
    Color us;
    Square king;
    Bitboard occupied;
    Bitboard own;
    Bitboard enemies{};       ///< without their king
    bool is_careful = false;  ///< in check, or a slider could pin
    MoveSummary summary{};

    std::optional<std::size_t> man_on(Square square, std::size_t men) const {
        for (std::size_t man = 2; man < men; ++man) {
            if (squares[man] == square.index()) return man;
        }
        return std::nullopt;
    }
};

template <class Visitor>
void TableMoves::look_at_king(Scene& scene, Visitor& visitor) const {
    const Square enemy_king = Square::from_index(scene.squares[index_of(~scene.us)]);
    const Bitboard targets = king_attacks(scene.king) & ~scene.own & ~king_attacks(enemy_king);
    for (const Square to : targets) {
        const auto captured = scene.enemies.has(to) ? scene.man_on(to, indexer_.men().size()) : std::nullopt;
        if (is_attacked(scene.squares, to, ~scene.us, scene.occupied ^ scene.king, captured)) continue;
        scene.summary.has_move = true;
        if (!captured) {
            ++scene.summary.within;
            continue;
        }
        const Departure departure{captured, std::nullopt};
        if (!descents_.can_answer(departure)) continue;
        Squares after = scene.squares;
        after[index_of(scene.us)] = static_cast<std::uint8_t>(to.index());
        visitor.leave(descents_.value_after(departure, after, scene.us));
    }
}

template <class Visitor>
void TableMoves::arrive(Scene& scene, std::size_t man, Square to, Visitor& visitor) const {
    const Square from = Square::from_index(scene.squares[man]);
    Departure departure;
    if (scene.enemies.has(to)) departure.captured = scene.man_on(to, indexer_.men().size());
    if (scene.is_careful && exposes_king(scene, from, to, departure.captured)) return;
    scene.summary.has_move = true;
    Squares after = scene.squares;
    after[man] = static_cast<std::uint8_t>(to.index());
    const bool is_pawn = indexer_.men()[man].piece == Piece::pawn;
    if (!is_pawn || relative_rank(to.rank(), scene.us) != Rank::r8) {
        if (!departure.captured) {
            if (is_pawn) {
                visitor.push(after);
            } else {
                ++scene.summary.within;
            }
        } else if (descents_.can_answer(departure)) {
            visitor.leave(descents_.value_after(departure, after, scene.us));
        }
        return;
    }
    departure.promoted = man;
    for (const Piece piece : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight}) {
        departure.becomes = piece;
        if (descents_.can_answer(departure)) visitor.leave(descents_.value_after(departure, after, scene.us));
    }
}

template <class Visitor>
void TableMoves::look_at_piece(Scene& scene, std::size_t man, Visitor& visitor) const {
    const Square from = Square::from_index(scene.squares[man]);
    const Bitboard targets = attacks_of(indexer_.men()[man], from, scene.occupied) & ~scene.own;
    const Bitboard quiet = targets & ~scene.occupied;
    if (!scene.is_careful) {
        scene.summary.within += quiet.count();
        if (quiet) scene.summary.has_move = true;
    } else {
        for (const Square to : quiet) {
            arrive(scene, man, to, visitor);
        }
    }
    for (const Square to : targets& scene.enemies) {
        arrive(scene, man, to, visitor);
    }
}

template <class Visitor>
void TableMoves::look_at_pawn(Scene& scene, std::size_t man, Visitor& visitor) const {
    const Square from = Square::from_index(scene.squares[man]);
    for (const Square to : pawn_attacks(from, scene.us) & scene.enemies) {
        arrive(scene, man, to, visitor);
    }
    const Bitboard one = Bitboard(from).forward(scene.us) & ~scene.occupied;
    if (!one) return;
    arrive(scene, man, one.first(), visitor);
    if (relative_rank(from.rank(), scene.us) != Rank::r2) return;
    const Bitboard two = one.forward(scene.us) & ~scene.occupied;
    if (!two) return;
    Squares after = scene.squares;
    after[man] = static_cast<std::uint8_t>(two.first().index());
    const auto capturable_step = capturable(after, man);
    if (!capturable_step) {
        arrive(scene, man, two.first(), visitor);
        return;
    }
    if (scene.is_careful && exposes_king(scene, from, two.first(), std::nullopt)) return;
    scene.summary.has_move = true;
    visitor.step(*capturable_step);
}

template <class Visitor>
MoveSummary TableMoves::look(const Squares& squares, Color us, Visitor& visitor) const {
    Scene scene = set_scene(squares, us);
    look_at_king(scene, visitor);
    const auto& men = indexer_.men();
    for (std::size_t man = 2; man < men.size(); ++man) {
        if (men[man].color != us) continue;
        if (men[man].piece == Piece::pawn) {
            look_at_pawn(scene, man, visitor);
        } else {
            look_at_piece(scene, man, visitor);
        }
    }
    return scene.summary;
}

}  // namespace kempelen::endgame
