// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/tally.h"

#include "book/polyglot.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

namespace kempelen::book {

namespace {

constexpr std::size_t most_fresh = std::size_t{1} << 20;

/// An entry whose weight may be larger than a file can hold.
struct WideEntry {
    std::uint64_t key;
    std::uint64_t weight;
    std::uint32_t learn;
    std::uint16_t move;
};

/// Adds the entries of one position, heaviest first, with weights that fit.
void append_position(std::span<WideEntry> moves, std::vector<BookEntry>& entries) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint16_t>::max();
    std::ranges::stable_sort(moves, std::greater<>(), &WideEntry::weight);
    const std::uint64_t heaviest = moves.front().weight;
    for (const WideEntry& wide : moves) {
        std::uint64_t weight = wide.weight;
        if (heaviest > most && weight > 0) weight = std::max<std::uint64_t>(1, weight * most / heaviest);
        entries.push_back({wide.key, wide.move, static_cast<std::uint16_t>(weight), wide.learn});
    }
}

/// Requires: sorted by key.
std::vector<BookEntry> fit_weights(std::vector<WideEntry>& wide) {
    std::vector<BookEntry> entries;
    entries.reserve(wide.size());
    for (std::size_t first = 0; first < wide.size();) {
        std::size_t end = first;
        while (end < wide.size() && wide[end].key == wide[first].key) {
            ++end;
        }
        append_position(std::span(wide).subspan(first, end - first), entries);
        first = end;
    }
    return entries;
}

}  // namespace

void Tally::add(const Position& before, Move move, std::uint32_t points) {
    fresh_.push_back({polyglot_key(before), 1, points, encode_polyglot_move(move)});
    if (fresh_.size() == most_fresh) settle();
}

void Tally::settle() {
    const auto is_before = [](const Count& a, const Count& b) {
        return std::tie(a.key, a.move) < std::tie(b.key, b.move);
    };
    std::ranges::sort(fresh_, is_before);
    std::vector<Count> both;
    both.reserve(settled_.size() + fresh_.size());
    std::ranges::merge(settled_, fresh_, std::back_inserter(both), is_before);
    fresh_.clear();
    std::size_t kept = 0;
    for (const Count& count : both) {
        if (kept > 0 && both[kept - 1].key == count.key && both[kept - 1].move == count.move) {
            both[kept - 1].games += count.games;
            both[kept - 1].points += count.points;
        } else {
            both[kept++] = count;
        }
    }
    both.resize(kept);
    settled_ = std::move(both);
}

std::size_t Tally::size() {
    settle();
    return settled_.size();
}

Book Tally::book(std::string name, const TallyRules& rules) {
    settle();
    std::vector<WideEntry> wide;
    for (const Count& count : settled_) {
        if (count.games < rules.min_games) continue;
        const std::uint32_t weight = rules.weighing == Weighing::by_games ? count.games : count.points;
        wide.push_back({count.key, weight, 0, count.move});
    }
    return Book(std::move(name), fit_weights(wide));
}

Book merge_books(std::string name, const std::vector<Book>& books) {
    std::vector<WideEntry> wide;
    for (const Book& book : books) {
        for (const BookEntry& entry : book.entries()) {
            wide.push_back({entry.key, entry.weight, entry.learn, entry.move});
        }
    }
    std::ranges::stable_sort(wide, [](const WideEntry& a, const WideEntry& b) {
        return std::tie(a.key, a.move) < std::tie(b.key, b.move);
    });
    std::vector<WideEntry> merged;
    for (const WideEntry& entry : wide) {
        const bool is_same =
            !merged.empty() && merged.back().key == entry.key && merged.back().move == entry.move;
        if (is_same) {
            merged.back().weight += entry.weight;
        } else {
            merged.push_back(entry);
        }
    }
    return Book(std::move(name), fit_weights(merged));
}

}  // namespace kempelen::book
