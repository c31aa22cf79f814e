// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the fifty-move rule. Captures lead to smaller tables and pawn moves to positions whose pawns
// stand further forward, so both are known when a slice, the positions whose pawns have made so many steps in
// all, begins; what is left are the moves of pieces, which the same levels as for mates settle, in plies, up
// to the rule's hundred.
#include "endgame/retrograde.h"

#include <algorithm>

namespace kempelen::endgame {

namespace {

/// From its own second rank to the seventh.
constexpr int steps_of_a_pawn = 5;

}  // namespace

int Retrograde::most_advance() const {
    const Material& material = indexer_.material();
    return steps_of_a_pawn *
           (material.count(Color::white, Piece::pawn) + material.count(Color::black, Piece::pawn));
}

int Retrograde::advance_of(const Squares& squares) const {
    const auto& men = indexer_.men();
    int steps = 0;
    for (std::size_t man = 2; man < men.size(); ++man) {
        if (men[man].piece != Piece::pawn) continue;
        const Rank rank = Square::from_index(squares[man]).rank();
        steps += index_of(relative_rank(rank, men[man].color)) - index_of(Rank::r2);
    }
    return steps;
}

void Retrograde::run_slices(unsigned threads, const Progress& progress) {
    const int slices = most_advance() + 1;
    for (int advance = slices - 1; advance >= 0; --advance) {
        start_slice(threads, advance);
        const auto in_slice = [&](const Entry& entry) {
            return slices == 1 || advance_of(indexer_.squares_of(entry.index)) == advance;
        };
        for (int level = 0; level <= top_.load() && level < fifty_move_plies; ++level) {
            sweep(threads, Word::loss(level), [&](const Entry& entry) {
                if (in_slice(entry)) spread_loss(entry, level);
            });
            sweep(threads, Word::win(level), [&](const Entry& entry) {
                if (in_slice(entry)) spread_win(entry, level);
            });
        }
        progress(0.4 + 0.6 * static_cast<double>(slices - advance) / static_cast<double>(slices));
    }
}

/// Notes the pawn moves of a slice, and finds its first levels.
void Retrograde::start_slice(unsigned threads, int advance) {
    top_ = 0;
    share_out_entries(threads, [&](int half, std::uint64_t begin, std::uint64_t end) {
        auto& words = words_[static_cast<std::size_t>(half)];
        int highest = 0;
        for (std::uint64_t i = begin; i < end; ++i) {
            if (Word(words[i]).is_illegal()) continue;
            const Entry entry{half, static_cast<std::uint32_t>(i), false};
            const Squares squares = indexer_.squares_of(entry.index);
            if (advance_of(squares) != advance) continue;
            if (indexer_.material().has_pawns()) note_pawn_moves(entry, squares);
            settle(words[i], highest);
        }
        raise_top(highest);
    });
}

/// Hears where the pawn moves of a position lead: to slices that are done.
struct Retrograde::PawnMoves : MoveVisitor {
    PawnMoves(const Retrograde& table, const Entry& entry)
        : word(table.word(entry.half, entry.index)), table_(table), us_(table.side_of(entry.half)) {}

    void push(const Squares& after) { word.note(value_of_move(known(after), true, Metric::zeroing)); }
    void step(const DoubleStep& step) {
        const bool is_forced = table_.forces_capture(step, us_);
        const Value answer = is_forced ? step.capture : std::max(step.capture, known(step.after));
        word.note(value_of_move(answer, true, Metric::zeroing));
    }

    Word word;

private:
    Value known(const Squares& after) const {
        const Entry entry = table_.indexer_.entry_of(after, ~us_);
        return table_.value(entry.half, entry.index);
    }

    const Retrograde& table_;
    Color us_;
};

void Retrograde::note_pawn_moves(const Entry& entry, const Squares& squares) {
    PawnMoves moves(*this, entry);
    moves_.look(squares, side_of(entry.half), moves);
    words_[static_cast<std::size_t>(entry.half)][entry.index] = moves.word.bits();
}

}  // namespace kempelen::endgame
