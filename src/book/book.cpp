// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/book.h"

#include "book/polyglot.h"

#include <algorithm>

namespace kempelen::book {

Book::Book(std::string name, std::vector<BookEntry> entries)
    : name_(std::move(name)), entries_(std::move(entries)) {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const BookEntry& a, const BookEntry& b) { return a.key < b.key; });
}

std::vector<WeighedMove> Book::moves(const Position& position) const {
    const std::uint64_t key = polyglot_key(position);
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), key,
                                  [](const BookEntry& e, std::uint64_t wanted) { return e.key < wanted; });
    std::vector<WeighedMove> moves;
    for (; entry != entries_.end() && entry->key == key; ++entry) {
        const auto move = decode_polyglot_move(position, entry->move);
        if (!move) continue;
        const auto same = std::ranges::find(moves, *move, &WeighedMove::move);
        if (same == moves.end()) {
            moves.push_back({*move, entry->weight});
        } else {
            same->weight += entry->weight;
        }
    }
    return moves;
}

bool Book::has(const Position& position, Move move) const {
    const std::vector<WeighedMove> known = moves(position);
    return std::ranges::find(known, move, &WeighedMove::move) != known.end();
}

std::optional<Move> Book::choose(const Position& position, Random& random) const {
    return book::choose(moves(position), random);
}

std::optional<Move> choose(const std::vector<WeighedMove>& moves, Random& random) {
    std::uint64_t total = 0;
    for (const WeighedMove& known : moves) {
        total += static_cast<std::uint64_t>(known.weight);
    }
    if (total == 0) return std::nullopt;
    std::uint64_t left = random.below(total);
    for (const WeighedMove& known : moves) {
        const auto weight = static_cast<std::uint64_t>(known.weight);
        if (left < weight) return known.move;
        left -= weight;
    }
    return std::nullopt;
}

std::optional<Move> first_move(const Position& position, Random& random) {
    if (position.key() != Position::initial().key()) return std::nullopt;
    const auto push = [](File file) {
        return Move::plain(Square::at(file, Rank::r2), Square::at(file, Rank::r4));
    };
    const Move knight = Move::plain(Square::at(File::g, Rank::r1), Square::at(File::f, Rank::r3));
    return choose({{push(File::e), 3}, {push(File::d), 3}, {push(File::c), 1}, {knight, 1}}, random);
}

}  // namespace kempelen::book
