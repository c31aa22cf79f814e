// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/exchange.h"

#include "analysis/motifs/board_facts.h"

namespace kempelen::analysis {

namespace {

/// Whether nothing is being exchanged after that many plies: nobody has just taken, and who is to move has
/// nothing to take with gain.
bool is_calm(const Game& game, std::size_t ply) {
    const bool has_taken = ply > 0 && game.position_at(ply - 1).is_capture(game.moves()[ply - 1]);
    return !has_taken && is_quiet(game.position_at(ply));
}

}  // namespace

std::optional<Exchange> exchange_of(const Game& game) {
    constexpr std::size_t longest = 12;  // plies
    std::size_t ply = game.plies();
    while (ply > 0 && game.plies() - ply < longest && !is_calm(game, ply)) {
        --ply;
    }
    const bool has_begun = ply == 0 || is_calm(game, ply);
    if (!has_begun || is_calm(game, game.plies())) return std::nullopt;
    const auto first = game.moves().begin() + static_cast<std::ptrdiff_t>(ply);
    return Exchange{game.position_at(ply), {first, game.moves().end()}};
}

bool is_won_back(const Position& position, const Exchange& exchange, const Swing& swing) {
    const Color us = position.side_to_move();
    const bool is_known = !exchange.moves.empty();
    const int lost = (is_known ? balance(exchange.start, us) : 0) - balance(position, us);
    const int taken = swing.taken();
    const int above = taken >= worth(Piece::knight) ? 1 : 0;
    return lost > 0 && taken <= lost + above && (is_known || swing.gain() >= lost);
}

}  // namespace kempelen::analysis
