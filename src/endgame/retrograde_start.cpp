// SPDX-License-Identifier: GPL-3.0-or-later
// The first look at every position: is it legal, mate, stalemate; where do its captures and promotions lead.
#include "endgame/retrograde.h"

#include <algorithm>

namespace kempelen::endgame {

namespace {

std::uint64_t bytes_of(const Material& material, std::uint64_t per_entry) {
    const Indexer indexer(material);
    return indexer.size() * static_cast<std::uint64_t>(indexer.halves()) * per_entry;
}

std::uint64_t bytes_of_all(const std::vector<Material>& materials) {
    std::uint64_t sum = 0;
    for (const Material& material : materials) {
        sum += bytes_of(material, 1);
    }
    return sum;
}

/// The smaller tables in loads that fit into `room` together, the ones for en passant in the first.
std::vector<std::vector<Material>> make_loads(const std::vector<Material>& needed,
                                              const std::vector<Material>& en_passant, std::uint64_t room) {
    std::vector<std::vector<Material>> loads(1, en_passant);
    const std::uint64_t kept = bytes_of_all(en_passant);
    std::uint64_t used = kept;
    for (const Material& material : needed) {
        if (std::find(en_passant.begin(), en_passant.end(), material) != en_passant.end()) continue;
        const std::uint64_t bytes = bytes_of(material, 1);
        if (used + bytes > room && used > kept) {
            loads.emplace_back();
            used = kept;
        }
        loads.back().push_back(material);
        used += bytes;
    }
    return loads;
}

/// Hears the moves that leave the table.
struct Departures : MoveVisitor {
    explicit Departures(Word& word) : word_(word) {}
    void leave(Value value) { word_.note(value); }

private:
    Word& word_;
};

}  // namespace

MemoryNeed memory_need(const Material& material) {
    const std::vector<Material> needed = successors_of(material);
    const Descents descents(material, Metric::mate);
    std::uint64_t largest = 0;
    for (const Material& smaller : needed) {
        largest = std::max(largest, bytes_of(smaller, 1));
    }
    const std::uint64_t own = bytes_of(material, 2);
    return {own + largest + bytes_of_all(descents.en_passant_materials()), own + bytes_of_all(needed)};
}

void Retrograde::raise_top(int level) {
    int known = top_.load(std::memory_order_relaxed);
    while (level > known && !top_.compare_exchange_weak(known, level)) {
    }
}

Status Retrograde::start(const GenerationLimits& limits, const TableLoader& load, const Progress& progress) {
    const MemoryNeed need = memory_need(indexer_.material());
    const std::uint64_t mib = std::uint64_t{1} << 20;
    if (need.least > limits.memory) {
        return Error{ErrorCode::bad_argument,
                     indexer_.material().name() + " needs " + std::to_string((need.least + mib - 1) / mib) +
                         " MiB of memory; the limit is " + std::to_string(limits.memory / mib) + " MiB"};
    }
    const std::uint64_t own = bytes_of(indexer_.material(), 2);
    for (int half = 0; half < indexer_.halves(); ++half) {
        words_[static_cast<std::size_t>(half)].assign(indexer_.size(), 0);
    }
    const auto loads =
        make_loads(successors_of(indexer_.material()), descents_.en_passant_materials(), limits.memory - own);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        descents_.drop_all_but_en_passant();
        for (const Material& material : loads[i]) {
            auto table = load(material);
            if (!table) return table.error();
            descents_.attach(*table);
        }
        if (i == 0) {
            first_pass(limits.threads);
        } else {
            further_pass(limits.threads);
        }
        progress(0.4 * static_cast<double>(i + 1) / static_cast<double>(loads.size()));
    }
    descents_.drop_all_but_en_passant();
    if (metric_ == Metric::mate) settle_forced(limits.threads);
    return {};
}

void Retrograde::first_pass(unsigned threads) {
    share_out_entries(threads, [&](int half, std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t index = begin; index < end; ++index) {
            first_look({half, static_cast<std::uint32_t>(index), false});
        }
    });
}

/// Hears the moves of a position at the first look. In the fifty-move rule those of pawns have their turn
/// later.
struct Retrograde::FirstLook : MoveVisitor {
    FirstLook(Retrograde& table, const Entry& entry) : table_(table), entry_(entry) {}

    void leave(Value value) { outside.note(value); }
    void push(const Squares& /*after*/) { within += table_.metric_ == Metric::mate ? 1 : 0; }
    void step(const DoubleStep& step) {
        if (table_.metric_ == Metric::mate) {
            table_.note_step(entry_, table_.side_of(entry_.half), step, outside, within);
        }
    }

    Word outside;    ///< what the moves that leave the table are worth
    int within = 0;  ///< pawn moves that stay in it

private:
    Retrograde& table_;
    const Entry& entry_;
};

void Retrograde::first_look(Entry entry) {
    const Squares squares = indexer_.squares_of(entry.index);
    const Color us = side_of(entry.half);
    std::uint16_t& place = words_[static_cast<std::size_t>(entry.half)][entry.index];
    if (!indexer_.is_legal(squares, entry.index, us)) {
        place = Word::illegal().bits();
        return;
    }
    FirstLook look(*this, entry);
    const MoveSummary summary = moves_.look(squares, us, look);
    Word outside = look.outside;
    if (!summary.has_move) {
        place = (summary.is_check ? Word::loss(0) : Word::drawn()).bits();
        return;
    }
    // A win needs no counter; what is undecided gets it below the bound.
    if (!outside.is_decided()) {
        outside = Word(static_cast<std::uint16_t>(outside.bits() | 2 * (summary.within + look.within)));
    }
    place = outside.bits();
}

bool Retrograde::forces_capture(const DoubleStep& step, Color us) const {
    const Square enemy_king = Square::from_index(step.after[index_of(~us)]);
    const Bitboard occupied = occupied_by(step.after, indexer_.men_count());
    return !moves_.is_attacked(step.after, enemy_king, us, occupied, std::nullopt) &&
           !moves_.has_legal_move(step.after, ~us);
}

void Retrograde::note_step(const Entry& entry, Color us, const DoubleStep& step, Word& word, int& within) {
    // Then the capture is what the step is worth.
    if (forces_capture(step, us)) {
        word.note(step.capture.for_mover());
        return;
    }
    ++within;
    if (!step.capture.is_win()) return;
    const Entry after = indexer_.entry_of(step.after, ~us);
    const std::scoped_lock lock(steps_mutex_);
    steps_[static_cast<std::size_t>(step.capture.moves())].push_back({entry, after, step.capture.moves()});
    raise_top(step.capture.moves());
}

void Retrograde::further_pass(unsigned threads) {
    share_out_entries(threads, [&](int half, std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const auto index = static_cast<std::uint32_t>(i);
            Word known = word(half, index);
            if (known.is_illegal() || known == Word::drawn() || known.is_loss()) continue;
            Departures departures(known);
            moves_.look(indexer_.squares_of(index), side_of(half), departures);
            words_[static_cast<std::size_t>(half)][index] = known.bits();
        }
    });
}

void Retrograde::settle(std::uint16_t& place, int& highest) {
    const Word known = Word(place).settled();
    place = known.bits();
    if (known.is_win() || known.is_loss()) highest = std::max(highest, known.moves());
}

void Retrograde::settle_forced(unsigned threads) {
    share_out_entries(threads, [&](int half, std::uint64_t begin, std::uint64_t end) {
        auto& words = words_[static_cast<std::size_t>(half)];
        int highest = 0;
        for (std::uint64_t index = begin; index < end; ++index) {
            settle(words[index], highest);
        }
        raise_top(highest);
    });
}

Tally Retrograde::tally(int half) const {
    Tally tally;
    for (std::uint32_t index = 0; index < indexer_.size(); ++index) {
        if (is_legal(half, index)) tally.add(value(half, index));
    }
    return tally;
}

}  // namespace kempelen::endgame
