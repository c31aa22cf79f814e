// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game.h"

#include "core/movegen.h"

#include <algorithm>

namespace kempelen {

bool is_dead_position(const Position& position) {
    const Bitboard pawns_and_majors =
        position.pieces(Piece::pawn) | position.pieces(Piece::rook) | position.pieces(Piece::queen);
    if (pawns_and_majors) return false;
    const Bitboard knights = position.pieces(Piece::knight);
    const Bitboard bishops = position.pieces(Piece::bishop);
    if (!knights) return !(bishops & light_squares) || !(bishops & dark_squares);
    return !bishops && !knights.has_many();
}

void Game::play(Move move) {
    Position next = positions_.back();
    if (move.is_null()) {
        next.play_null();
    } else {
        KEMPELEN_ASSERT(next.is_legal(move), "an illegal move in a game");
        next.play(move);
    }
    positions_.push_back(next);
    moves_.push_back(move);
}

void Game::take_back() {
    KEMPELEN_ASSERT(!moves_.empty(), "nothing to take back");
    positions_.pop_back();
    moves_.pop_back();
}

std::vector<std::uint64_t> Game::repeatable_keys() const {
    const std::size_t now = positions_.size() - 1;
    const std::size_t reach = std::min(now, static_cast<std::size_t>(position().halfmove_clock()));
    std::vector<std::uint64_t> keys;
    for (std::size_t i = now - reach; i < now; ++i) {
        keys.push_back(positions_[i].key());
    }
    return keys;
}

int Game::occurrences() const {
    const auto keys = repeatable_keys();
    return 1 + static_cast<int>(std::count(keys.begin(), keys.end(), position().key()));
}

std::optional<Ending> Game::ending(bool with_claims) const {
    const Position& now = position();
    if (!has_legal_move(now)) {
        if (!now.is_check()) return Ending{Outcome::draw, EndReason::stalemate};
        const bool white_is_mated = now.side_to_move() == Color::white;
        return Ending{white_is_mated ? Outcome::black_wins : Outcome::white_wins, EndReason::checkmate};
    }
    if (is_dead_position(now)) return Ending{Outcome::draw, EndReason::dead_position};
    const int seen = occurrences();
    if (seen >= 5) return Ending{Outcome::draw, EndReason::fivefold_repetition};
    if (now.halfmove_clock() >= 150) return Ending{Outcome::draw, EndReason::seventy_five_moves};
    if (!with_claims) return std::nullopt;
    if (seen >= 3) return Ending{Outcome::draw, EndReason::threefold_repetition};
    if (now.halfmove_clock() >= 100) return Ending{Outcome::draw, EndReason::fifty_moves};
    return std::nullopt;
}

}  // namespace kempelen
