// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers the positions of a material, each once for all its mirror images.
#pragma once

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
    int halves() const { return material_.is_symmetric() ? 1 : 2; }

    /// The entry of men on different squares; nothing when the kings touch.
    std::optional<Entry> find(const Squares& squares, Color to_move) const;
    /// The squares of an entry. Men may share a square: such an entry is no position.
    Squares squares_of(std::uint32_t index) const;

    /// True when the entry is a legal position, and the one that stands for its mirror images.
    bool is_legal(const Squares& squares, std::uint32_t index, Color to_move) const;

    /// The men of the other color exchanged for ours and the board turned. Requires: symmetric material.
    Squares exchanged(const Squares& squares) const;

private:
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
        std::vector<std::array<std::uint8_t, 3>> ways;
    };

    void number_king_pairs();
    void make_groups();
    std::uint32_t number_of(const Squares& squares, int image, std::uint32_t pair) const;

    Material material_;
    std::vector<ColoredPiece> men_;
    std::array<KingPair, 4096> pairs_{};
    std::vector<std::array<std::uint8_t, 2>> homes_;  ///< squares of the kings by pair number
    std::vector<Group> groups_;
    Squares partner_{};  ///< the man that stands in the same place with colors exchanged
    std::uint32_t size_ = 0;
};

/// All men of the squares as a set.
inline Bitboard occupied_by(const Squares& squares, int men) {
    std::uint64_t bits = 0;
    for (int man = 0; man < men; ++man) {
        bits |= 1ULL << squares[static_cast<std::size_t>(man)];
    }
    return Bitboard(bits);
}

/// The men of a position in the order of its material's list, with colors exchanged where the canonical form
/// asks for it. Requires: at most most_men men.
struct Placement {
    Material material;  ///< canonical
    Squares squares{};
    Color to_move = Color::white;
};
Placement place(const Position& position);

/// The entries of all halves of a material.
std::uint64_t entries_of(const Material& material);

}  // namespace kempelen::endgame
