// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers the positions of a material, each once for all its mirror images.
#pragma once

#include "core/base/assert.h"
#include "core/bitboard.h"
#include "core/color.h"
#include "endgame/material.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen {
class Position;
}

namespace kempelen::endgame {

/// The squares (0 to 63) of the men of a material, in the order of Material::list().
using Squares = std::array<std::uint8_t, most_men>;

/// Where a position stands in a table: the half of the side to move, and the entry.
struct Entry {
    int half = 0;
    std::uint32_t index = 0;
    bool is_self_symmetric = false;  ///< the position is its own mirror image along a diagonal
};

/// Added to the number of a mirror image: mirrored along the diagonal a1-h8, last of all.
inline constexpr int diagonal_image = 4;

class Neighbors;

/// Numbers positions. The white king is brought into a triangle (no pawns) or to the files a to d (pawns);
/// like men are a combination; what remains of mirror images when both kings stand on the long diagonal is
/// settled by the smaller number. A material with the same men on both sides has one half: with Black to
/// move, colors are exchanged. Immutable: any thread may use it.
class Indexer {
public:
    explicit Indexer(const Material& material);

    const Material& material() const { return material_; }
    const std::vector<ColoredPiece>& men() const { return men_; }
    int men_count() const { return static_cast<int>(men_.size()); }
    /// Entries of a half; some stand for no legal position.
    std::uint32_t size() const { return size_; }
    int halves() const { return halves_; }

    /// The entry of men on different squares. Requires: the kings do not touch.
    Entry entry_of(const Squares& squares, Color to_move) const {
        if (is_exchanged(to_move)) return entry_in(0, exchanged(squares));
        return entry_in(to_move == Color::black ? 1 : 0, squares);
    }
    /// The same; nothing when the kings touch.
    std::optional<Entry> find(const Squares& squares, Color to_move) const {
        if (pair_of(squares).number == no_pair) return std::nullopt;
        return entry_of(squares, to_move);
    }
    /// The squares of an entry. Men may share a square: such an entry is no position.
    Squares squares_of(std::uint32_t index) const;

    /// True when the entry is a legal position, and the one that stands for its mirror images.
    bool is_legal(const Squares& squares, std::uint32_t index, Color to_move) const;

    /// The men of the other color exchanged for ours and the board turned. Requires: symmetric material.
    Squares exchanged(const Squares& squares) const;

private:
    friend Neighbors;
    static constexpr std::uint16_t no_pair = 0xFFFF;

    struct KingPair {
        std::uint16_t number = no_pair;
        std::uint8_t image = 0;        ///< which mirror image brings the kings home
        std::uint8_t on_diagonal = 0;  ///< both kings are then on the long diagonal
    };
    /// Like men of a side.
    struct Group {
        int first = 0;  ///< the place of the first in the list of men
        int number = 1;
        std::uint8_t lowest = 0;  ///< the lowest square they can stand on
        std::uint32_t room = 64;  ///< ways to place them
        std::uint32_t step = 1;   ///< what the next way adds to the number of a position
        std::vector<std::array<std::uint8_t, 3>> ways;
    };

    const KingPair& pair_of(const Squares& squares) const {
        return pairs_[squares[0] * std::size_t{64} + squares[1]];
    }
    // Inline: an Entry that comes back in registers from afar makes the processor wait.
    Entry entry_in(int half, const Squares& squares) const {
        const KingPair& pair = pair_of(squares);
        KEMPELEN_ASSERT(pair.number != no_pair, "kings touch");
        const std::uint32_t number = number_of(squares, pair.image, pair.number);
        if (pair.on_diagonal == 0) return {half, number, false};
        const std::uint32_t twin = number_of(squares, pair.image ^ diagonal_image, pair.number);
        return {half, twin < number ? twin : number, twin == number};
    }
    void number_king_pairs();
    void make_groups();
    std::uint32_t number_of(const Squares& squares, int image, std::uint32_t pair) const;
    static std::uint32_t way_of(const Group& group, const Squares& squares, int image);
    /// Whether a position with that side to move is numbered with colors exchanged.
    bool is_exchanged(Color to_move) const { return to_move == Color::black && halves_ == 1; }

    Material material_;
    int halves_;
    std::vector<ColoredPiece> men_;
    std::array<KingPair, 4096> pairs_{};
    std::vector<std::array<std::uint8_t, 2>> homes_;  ///< squares of the kings by pair number
    std::vector<Group> groups_;
    std::array<std::uint8_t, most_men> group_of_{};  ///< of each man but the kings
    Squares partner_{};  ///< the man that stands in the same place with colors exchanged
    std::uint32_t size_ = 0;
};

/// Numbers the positions in which one man of a position stands elsewhere, quicker than one by one.
class Neighbors {
public:
    /// `indexer` must outlive it. Requires: the kings of `squares` do not touch.
    Neighbors(const Indexer& indexer, const Squares& squares, Color to_move);

    /// The position itself.
    const Entry& home() const { return home_; }
    /// The position with that man on `there`; nothing when the kings touch.
    std::optional<Entry> with(std::size_t man, Square there) const;

private:
    const Indexer& indexer_;
    bool is_exchanged_;  ///< colors are, in what follows
    Color to_move_;
    Squares squares_;
    Entry home_{};
    int image_ = 0;
    bool is_unique_ = false;  ///< no second mirror image has to be looked at
};

/// All men of the squares as a set.
inline Bitboard occupied_by(const Squares& squares, int men) {
    std::uint64_t bits = 0;
    for (int man = 0; man < men; ++man) {
        bits |= 1ULL << squares[static_cast<std::size_t>(man)];
    }
    return Bitboard(bits);
}

/// The material of a position, colors as they stand: it need not be canonical.
Material material_of(const Position& position);

/// The men of a position in the order of its material's list. `is_turned`: with colors exchanged and the
/// board turned, as where the canonical form asks for it. Requires: at most most_men men.
Squares squares_of(const Position& position, bool is_turned);

/// The entries of all halves of a material.
std::uint64_t entries_of(const Material& material);

}  // namespace kempelen::endgame
