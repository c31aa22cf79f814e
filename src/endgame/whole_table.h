// SPDX-License-Identifier: GPL-3.0-or-later
// An endgame table that is in memory as a whole, and what a table counts.
#pragma once

#include "endgame/indexing.h"
#include "endgame/value.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace kempelen::endgame {

/// Counts of one half: legal positions without castling and en passant rights, once for all mirror images.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::array<std::uint64_t, Value::most_moves + 1> won_in{};   ///< by moves to mate
    std::array<std::uint64_t, Value::most_moves + 1> lost_in{};  ///< by moves to mate; 0: mated

    void add(Value value) {
        const auto moves = static_cast<std::size_t>(value.moves());
        if (value.is_win()) {
            ++wins;
            ++won_in[moves];
        } else if (value.is_loss()) {
            ++losses;
            ++lost_in[moves];
        } else {
            ++draws;
        }
    }
    void add(const Tally& other) {
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        for (std::size_t n = 0; n < won_in.size(); ++n) {
            won_in[n] += other.won_in[n];
            lost_in[n] += other.lost_in[n];
        }
    }
    /// The longest win of the side to move, in moves; 0 when there is none.
    int longest_win() const { return longest(won_in); }
    /// The longest loss of the side to move, in moves; 0 when there is none but mates.
    int longest_loss() const { return longest(lost_in); }

    friend bool operator==(const Tally&, const Tally&) = default;

private:
    static int longest(const std::array<std::uint64_t, Value::most_moves + 1>& counts) {
        for (int n = Value::most_moves; n > 0; --n) {
            if (counts[static_cast<std::size_t>(n)] != 0) return n;
        }
        return 0;
    }
};

/// A table in memory: one byte an entry (Value::byte). Immutable once filled: any thread may read it.
struct WholeTable {
    explicit WholeTable(const Material& material) : indexer(material) {
        for (int half = 0; half < indexer.halves(); ++half) {
            halves[static_cast<std::size_t>(half)].resize(indexer.size());
        }
    }

    Value at(const Entry& entry) const {
        return Value::of_byte(halves[static_cast<std::size_t>(entry.half)][entry.index]);
    }

    Indexer indexer;
    std::array<std::vector<std::uint8_t>, 2> halves;
};

/// Brings a finished table into memory, or says why it cannot.
using TableLoader = std::function<Result<std::shared_ptr<const WholeTable>>(const Material&)>;

}  // namespace kempelen::endgame
