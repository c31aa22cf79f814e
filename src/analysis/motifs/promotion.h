// SPDX-License-Identifier: GPL-3.0-or-later
// Promotion, underpromotion and en passant.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"

#include <optional>

namespace kempelen::analysis {

/// The actor is the new man.
inline std::optional<Motif> find_promotion(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        if (line.move(ply).is_promotion()) return Motif{MotifId::promotion, ply, line.arrival(ply), {}};
    }
    return std::nullopt;
}

/// A promotion to less than a queen that means something: where it mates, a queen would often mate as well,
/// so that only a knight counts.
inline std::optional<Motif> find_under_promotion(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Move move = line.move(ply);
        if (!move.is_promotion() || move.promoted_to() == Piece::queen) continue;
        if (is_mate(line.after(ply)) && move.promoted_to() != Piece::knight) continue;
        return Motif{MotifId::under_promotion, ply, line.arrival(ply), {}};
    }
    return std::nullopt;
}

/// The target is where the pawn stood that was taken.
inline std::optional<Motif> find_en_passant(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Move move = line.move(ply);
        if (!move.is_en_passant()) continue;
        const Square pawn = Square::at(move.to().file(), move.from().rank());
        return Motif{MotifId::en_passant, ply, move.to(), {pawn}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
