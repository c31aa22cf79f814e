// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/positions.h"

#include "core/movegen.h"
#include "core/notation/fen.h"

#include <utility>

namespace kempelen::test {

namespace {

bool is_chess960_rank(const std::string& rank) {
    const auto bishop = rank.find('B');
    const auto other_bishop = rank.rfind('B');
    const auto king = rank.find('K');
    return bishop % 2 != other_bishop % 2 && rank.find('R') < king && king < rank.rfind('R');
}

std::string random_back_rank(Random& random) {
    std::string rank = "RNBQKBNR";
    do {
        for (std::size_t i = 7; i > 0; --i) {
            std::swap(rank[i], rank[random.below(i + 1)]);
        }
    } while (!is_chess960_rank(rank));
    return rank;
}

}  // namespace

Position flipped(const Position& position) {
    const Setup setup = position.setup();
    Setup other = setup;
    for (std::size_t i = 0; i < 64; ++i) {
        other.board[i] = setup.board[i ^ 56];
        if (other.board[i]) other.board[i]->color = ~other.board[i]->color;
    }
    other.to_move = ~setup.to_move;
    for (Square& rook : other.castling_rooks) {
        rook = rook.flipped();
    }
    if (other.en_passant) other.en_passant = other.en_passant->flipped();
    return *Position::from_setup(other, Strictness::playable);
}

Position mirrored(const Position& position) {
    const Setup setup = position.setup();
    Setup other = setup;
    for (std::size_t i = 0; i < 64; ++i) {
        other.board[i] = setup.board[i ^ 7];
    }
    other.castling_rooks.clear();
    if (other.en_passant) other.en_passant = other.en_passant->mirrored();
    return *Position::from_setup(other, Strictness::playable);
}

Position random_chess960_start(Random& random, bool is_double) {
    const std::string white = random_back_rank(random);
    std::string black = is_double ? random_back_rank(random) : white;
    for (char& c : black) {
        c = static_cast<char>(c - 'A' + 'a');
    }
    return *parse_fen(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1");
}

void walk(const Position& start, Random& random, int plies,
          const std::function<void(const Position&)>& visit) {
    Position position = start;
    for (int ply = 0;; ++ply) {
        visit(position);
        const MoveList moves = legal_moves(position);
        if (ply == plies || moves.is_empty()) return;
        position.play(moves[random.below(moves.size())]);
    }
}

void walk_everywhere(std::uint64_t seed, int games, int plies,
                     const std::function<void(const Position&)>& visit) {
    const std::vector<std::string> sharp{
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    };
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        walk(Position::initial(), random, plies, visit);
        walk(random_chess960_start(random, false), random, plies, visit);
        walk(random_chess960_start(random, true), random, plies, visit);
        for (const std::string& fen : sharp) {
            walk(*parse_fen(fen), random, plies, visit);
        }
    }
}

}  // namespace kempelen::test
