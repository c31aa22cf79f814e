// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a table: works backwards from the mates, level by level, until nothing changes. A table of the
// fifty-move rule is made in slices: every pawn move starts the count anew, so positions whose pawns stand
// further forward come first. The idea is that of the databases of the 1970s and 1980s; the counters of moves
// that remain and the treatment of en passant are our own.
#pragma once

#include "core/base/parallel.h"
#include "core/base/result.h"
#include "endgame/table_moves.h"
#include "endgame/word.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

namespace kempelen::endgame {

/// What a generation may use.
struct GenerationLimits {
    unsigned threads = 1;
    std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes for the table at work and the smaller ones
};

/// Bytes that the generation of a table takes at least and, with all smaller tables in memory at once, at
/// most.
struct MemoryNeed {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};
MemoryNeed memory_need(const Material& material);

/// Generates one table. Use once: run(), then read.
class Retrograde {
public:
    /// Told how far the generation is: 0 to 1.
    using Progress = std::function<void(double)>;

    explicit Retrograde(const Material& material, Metric metric = Metric::mate);

    /// Generates. Smaller tables come from `load`. Fails with bad_argument where the memory does not suffice,
    /// and with what `load` failed with.
    Status run(const GenerationLimits& limits, const TableLoader& load, const Progress& progress);

    const Indexer& indexer() const { return indexer_; }
    /// The value of a legal entry.
    Value value(int half, std::uint32_t index) const { return word(half, index).value(); }
    bool is_legal(int half, std::uint32_t index) const { return !word(half, index).is_illegal(); }
    /// The counts of a half.
    Tally tally(int half) const;

private:
    /// A double step whose en passant capture wins: the move loses no later than that.
    struct CaptureAnswer {
        Entry before;
        Entry after;
        int moves = 0;
    };

    Word word(int half, std::uint32_t index) const {
        return Word(words_[static_cast<std::size_t>(half)][index]);
    }
    std::atomic_ref<std::uint16_t> shared(const Entry& entry) const {
        return std::atomic_ref<std::uint16_t>(words_[static_cast<std::size_t>(entry.half)][entry.index]);
    }
    Word read(const Entry& entry) const { return Word(shared(entry).load(std::memory_order_relaxed)); }
    Color side_of(int half) const { return half == 0 ? Color::white : Color::black; }

    struct FirstLook;
    struct PawnMoves;

    Status start(const GenerationLimits& limits, const TableLoader& load, const Progress& progress);
    void first_pass(unsigned threads);
    void first_look(Entry entry);
    void further_pass(unsigned threads);
    void settle_forced(unsigned threads);
    void note_step(const Entry& entry, Color us, const DoubleStep& step, Word& word, int& within);
    /// Only the en passant capture is possible after the step.
    bool forces_capture(const DoubleStep& step, Color us) const;

    // The fifty-move rule: retrograde_zeroing.cpp
    void run_slices(unsigned threads, const Progress& progress);
    void start_slice(unsigned threads, int advance);
    void note_pawn_moves(const Entry& entry, const Squares& squares);
    int most_advance() const;
    int advance_of(const Squares& squares) const;

    /// Calls `visit(half, begin, end)` for pieces of all entries, from several threads at once.
    template <class Visit>
    void share_out_entries(unsigned threads, const Visit& visit);
    /// Settles an entry where all its moves are known to lose; `highest` becomes its level if that is higher.
    static void settle(std::uint16_t& place, int& highest);
    /// Calls `visit` for each entry that holds the word.
    template <class Visit>
    void sweep(unsigned threads, Word wanted, const Visit& visit);
    template <class Visit>
    void each_move_back(const Squares& squares, Color mover, const Visit& visit) const;
    template <class Visit>
    void each_origin(const Squares& squares, Color mover, const Neighbors& neighbors,
                     const Visit& visit) const;
    void offer_win(const Entry& entry, int moves);
    void close_move(const Entry& entry, int level, int half_moves);
    void spread_loss(const Entry& entry, int level);
    void spread_win(const Entry& entry, int level);
    void answer_steps(int level);
    void raise_top(int level);

    Metric metric_;
    Indexer indexer_;
    Descents descents_;
    TableMoves moves_;
    mutable std::array<std::vector<std::uint16_t>, 2> words_;
    std::atomic<int> top_{0};  ///< the highest level that holds something
    std::mutex steps_mutex_;
    std::array<std::vector<CaptureAnswer>, Value::most_moves + 1> steps_;  ///< by moves
};

template <class Visit>
void Retrograde::share_out_entries(unsigned threads, const Visit& visit) {
    constexpr std::uint64_t piece = 1 << 14;
    for (int half = 0; half < indexer_.halves(); ++half) {
        share_out(threads, indexer_.size(), piece,
                  [&](std::uint64_t begin, std::uint64_t end, unsigned) { visit(half, begin, end); });
    }
}

template <class Visit>
void Retrograde::sweep(unsigned threads, Word wanted, const Visit& visit) {
    share_out_entries(threads, [&](int half, std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t index = begin; index < end; ++index) {
            const Entry entry{half, static_cast<std::uint32_t>(index), false};
            if (read(entry) == wanted) visit(entry);
        }
    });
}

}  // namespace kempelen::endgame
