// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/motifs/line.h"

namespace kempelen::analysis {

Line::Line(const Position& start, std::span<const Move> moves, Color us)
    : us_(us), moves_(moves.begin(), moves.end()), positions_{start} {
    positions_.reserve(moves.size() + 1);
    for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
        if (positions_.back().side_to_move() == us_) ours_.push_back(ply);
        positions_.push_back(positions_.back().after(moves_[ply]));
    }
}

std::span<const std::size_t> Line::later() const {
    const std::span<const std::size_t> all(ours_);
    return all.empty() ? all : all.subspan(1);
}

std::optional<std::size_t> Line::last_of_ours() const {
    if (ours_.empty()) return std::nullopt;
    return ours_.back();
}

Square Line::arrival(std::size_t ply) const {
    const Move played = move(ply);
    return played.is_castling() ? Position::castled_king_square(played.from(), played.to()) : played.to();
}

}  // namespace kempelen::analysis
