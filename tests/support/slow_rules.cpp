// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/slow_rules.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kempelen::test {

namespace {

using Steps = std::vector<std::pair<int, int>>;

const Steps& straight_steps() {
    static const Steps steps{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    return steps;
}
const Steps& diagonal_steps() {
    static const Steps steps{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    return steps;
}
const Steps& knight_steps() {
    static const Steps steps{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    return steps;
}

bool is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

char lower(char man) { return man >= 'A' && man <= 'Z' ? static_cast<char>(man - 'A' + 'a') : man; }

std::string name(int square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

}  // namespace

SlowBoard::SlowBoard(const Position& position) : white_to_move_(position.side_to_move() == Color::white) {
    men_.fill(' ');
    for (int i = 0; i < 64; ++i) {
        const auto man = position.man_on(Square::from_index(i));
        if (man) men_[static_cast<std::size_t>(i)] = letter_of(*man);
    }
    if (const auto square = position.en_passant_square()) en_passant_ = square->index();
    for (int i = 0; i < 64; ++i) {
        if (position.castling_rooks().has(Square::from_index(i))) castling_rooks_.push_back(i);
    }
}

char SlowBoard::at(int file, int rank) const {
    return is_on_board(file, rank) ? men_[static_cast<std::size_t>(rank * 8 + file)] : '#';
}

int SlowBoard::king(bool white) const {
    return static_cast<int>(std::find(men_.begin(), men_.end(), white ? 'K' : 'k') - men_.begin());
}

std::vector<int> SlowBoard::attackers(int square, bool by_white) const {
    const int file = square % 8;
    const int rank = square / 8;
    std::vector<int> found;
    const auto note = [&](int f, int r, const std::string& kinds) {
        const char man = at(f, r);
        if (man == '#' || man == ' ' || (man < 'a') != by_white) return;
        if (kinds.find(lower(man)) != std::string::npos) found.push_back(r * 8 + f);
    };
    for (const int side : {-1, 1}) {
        note(file + side, rank + (by_white ? -1 : 1), "p");
    }
    for (const auto& [f, r] : knight_steps()) {
        note(file + f, rank + r, "n");
    }
    const auto look = [&](const Steps& steps, const std::string& sliders) {
        for (const auto& [f, r] : steps) {
            note(file + f, rank + r, "k");
            int distance = 1;
            while (at(file + distance * f, rank + distance * r) == ' ') {
                ++distance;
            }
            note(file + distance * f, rank + distance * r, sliders);
        }
    };
    look(straight_steps(), "rq");
    look(diagonal_steps(), "bq");
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<int> SlowBoard::checkers() const { return attackers(king(white_to_move_), !white_to_move_); }

std::vector<int> SlowBoard::pinned() const {
    std::vector<int> found;
    const auto before = checkers();
    for (int i = 0; i < 64; ++i) {
        const char man = men_[static_cast<std::size_t>(i)];
        if (!is_own(man) || lower(man) == 'k') continue;
        SlowBoard without = *this;
        without.men_[static_cast<std::size_t>(i)] = ' ';
        if (without.checkers().size() > before.size()) found.push_back(i);
    }
    return found;
}

bool SlowBoard::is_safe_after(const Step& step) const {
    SlowBoard next = *this;
    auto& men = next.men_;
    men[static_cast<std::size_t>(step.to)] = men[static_cast<std::size_t>(step.from)];
    men[static_cast<std::size_t>(step.from)] = ' ';
    if (step.is_en_passant) men[static_cast<std::size_t>(step.from / 8 * 8 + step.to % 8)] = ' ';
    return next.checkers().empty();
}

void SlowBoard::add(std::vector<std::string>& moves, const Step& step) const {
    if (!is_safe_after(step)) return;
    std::string text = name(step.from) + name(step.to);
    if (step.promotion != ' ') text += step.promotion;
    moves.push_back(text);
}

void SlowBoard::add_pawn(std::vector<std::string>& moves, int from) const {
    const int file = from % 8;
    const int rank = from / 8;
    const int up = white_to_move_ ? 1 : -1;
    const auto go = [&](int f, int r, bool is_en_passant) {
        const Step step{from, r * 8 + f, ' ', is_en_passant};
        if (r != 0 && r != 7) {
            add(moves, step);
            return;
        }
        for (const char promotion : std::string("qrbn")) {
            add(moves, {from, step.to, promotion, false});
        }
    };
    if (at(file, rank + up) == ' ') {
        go(file, rank + up, false);
        if (rank == (white_to_move_ ? 1 : 6) && at(file, rank + 2 * up) == ' ') {
            go(file, rank + 2 * up, false);
        }
    }
    for (const int side : {-1, 1}) {
        const char target = at(file + side, rank + up);
        if (target == '#') continue;
        if (target != ' ' && !is_own(target)) go(file + side, rank + up, false);
        if (target == ' ' && (rank + up) * 8 + file + side == en_passant_) go(file + side, rank + up, true);
    }
}

void SlowBoard::add_piece(std::vector<std::string>& moves, int from) const {
    const char kind = lower(men_[static_cast<std::size_t>(from)]);
    Steps steps;
    if (kind == 'n') steps = knight_steps();
    if (kind != 'n' && kind != 'b') steps = straight_steps();
    if (kind != 'n' && kind != 'r') {
        steps.insert(steps.end(), diagonal_steps().begin(), diagonal_steps().end());
    }
    const int reach = kind == 'n' || kind == 'k' ? 1 : 7;
    for (const auto& [f, r] : steps) {
        for (int distance = 1; distance <= reach; ++distance) {
            const int file = from % 8 + distance * f;
            const int rank = from / 8 + distance * r;
            const char target = at(file, rank);
            if (target == '#' || is_own(target)) break;
            add(moves, {from, rank * 8 + file});
            if (target != ' ') break;
        }
    }
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): the rules in their plainest form, square by
// square
void SlowBoard::add_castling(std::vector<std::string>& moves) const {
    if (!checkers().empty()) return;
    const int from = king(white_to_move_);
    const int row = from / 8 * 8;
    for (const int rook : castling_rooks_) {
        if (!is_own(men_[static_cast<std::size_t>(rook)])) continue;
        const bool is_short = rook > from;
        const int king_to = row + (is_short ? 6 : 2);
        const int rook_to = row + (is_short ? 5 : 3);
        SlowBoard bare = *this;
        bare.men_[static_cast<std::size_t>(from)] = ' ';
        bare.men_[static_cast<std::size_t>(rook)] = ' ';
        bool is_good = true;
        for (int s = std::min({from, rook, king_to, rook_to}); s <= std::max({from, rook, king_to, rook_to});
             ++s) {
            const bool is_on_king_path = s >= std::min(from, king_to) && s <= std::max(from, king_to);
            const bool is_on_rook_path = s >= std::min(rook, rook_to) && s <= std::max(rook, rook_to);
            if ((is_on_king_path || is_on_rook_path) && bare.men_[static_cast<std::size_t>(s)] != ' ') {
                is_good = false;
            }
            SlowBoard passing = *this;
            passing.men_[static_cast<std::size_t>(from)] = ' ';
            if (is_on_king_path && !passing.attackers(s, !white_to_move_).empty()) is_good = false;
        }
        bare.men_[static_cast<std::size_t>(king_to)] = white_to_move_ ? 'K' : 'k';
        bare.men_[static_cast<std::size_t>(rook_to)] = white_to_move_ ? 'R' : 'r';
        if (is_good && bare.checkers().empty()) moves.push_back(name(from) + name(rook));
    }
}

std::vector<std::string> SlowBoard::legal_moves() const {
    std::vector<std::string> moves;
    for (int i = 0; i < 64; ++i) {
        const char man = men_[static_cast<std::size_t>(i)];
        if (!is_own(man)) continue;
        if (lower(man) == 'p') {
            add_pawn(moves, i);
        } else {
            add_piece(moves, i);
        }
    }
    add_castling(moves);
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace kempelen::test
