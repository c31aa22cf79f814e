// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/material.h"

#include "analysis/motifs/board_facts.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>

namespace kempelen::analysis {

namespace {

constexpr std::array exchanged{Piece::pawn, Piece::knight, Piece::bishop, Piece::rook, Piece::queen};

int surplus(const Position& position, Color us, Piece piece) {
    return position.pieces(us, piece).count() - position.pieces(~us, piece).count();
}

/// What has changed since the line began.
std::array<int, 5> change_of(const Line& line, const Position& now) {
    std::array<int, 5> change{};
    for (std::size_t i = 0; i < exchanged.size(); ++i) {
        change[i] = surplus(now, line.us(), exchanged[i]) - surplus(line.before(0), line.us(), exchanged[i]);
    }
    // A bishop for a knight is an even trade; what is left is what was won.
    int& knights = change[static_cast<std::size_t>(index_of(Piece::knight))];
    int& bishops = change[static_cast<std::size_t>(index_of(Piece::bishop))];
    while (knights * bishops < 0) {
        const int step = knights > 0 ? 1 : -1;
        knights -= step;
        bishops += step;
    }
    return change;
}

}  // namespace

bool is_quiet(const Position& position) {
    if (position.is_check()) return false;
    MoveList moves;
    generate<MoveKind::captures>(position, moves);
    for (const Move move : moves) {
        if (move.is_promotion() || static_exchange(position, move) > 0) return false;
    }
    return true;
}

int Swing::gain() const {
    int sum = 0;
    for (std::size_t i = 0; i < exchanged.size(); ++i) {
        sum += worth(exchanged[i]) * count[i];
    }
    return sum;
}

int Swing::taken() const {
    int sum = 0;
    for (std::size_t i = 0; i < exchanged.size(); ++i) {
        sum += worth(exchanged[i]) * std::max(count[i], 0);
    }
    return sum;
}

Swing swing_of(const Line& line) {
    Swing swing;
    for (std::size_t ply = std::min(line.size(), foreseeable); ply > 0; --ply) {
        if (!is_quiet(line.after(ply - 1))) continue;
        const auto now = change_of(line, line.after(ply - 1));
        if (swing.plies > 0 && now != swing.count) break;
        swing.count = now;
        swing.plies = ply;
    }
    return swing;
}

int most_won(const Line& line) {
    int most = 0;
    for (std::size_t ply = 0; ply < std::min(line.size(), foreseeable); ++ply) {
        if (is_quiet(line.after(ply))) most = std::max(most, Swing{change_of(line, line.after(ply))}.gain());
    }
    return most;
}

}  // namespace kempelen::analysis
