// SPDX-License-Identifier: GPL-3.0-or-later
// Which men an endgame table is about, and which smaller tables its captures and promotions lead to.
#pragma once

#include "core/base/result.h"
#include "core/piece.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::endgame {

/// The most men, kings included, that a table may have.
inline constexpr int most_men = 5;

/// A set of men, one king a side. Its canonical form has the stronger side as White: more men, else the
/// better men (Q R B N P, compared from the best down).
class Material {
public:
    /// Two bare kings.
    Material() = default;

    /// Reads "KBNK" or "kbnvk"; the men of a side in any order. Gives the canonical form. Fails with
    /// bad_argument for anything that is not two kings with at most `most_men` men.
    static Result<Material> parse(std::string_view text);

    /// How many men of a kind a side has; the king counts too.
    int count(Color color, Piece piece) const {
        return piece == Piece::king ? 1 : counts_[index_of(color)][index_of(piece)];
    }
    /// All men of a side, king included.
    int count(Color color) const;
    int men() const { return count(Color::white) + count(Color::black); }
    bool has_pawns() const { return count(Color::white, Piece::pawn) + count(Color::black, Piece::pawn) > 0; }
    /// Both sides have the same men.
    bool is_symmetric() const { return counts_[0] == counts_[1]; }
    bool is_bare_kings() const { return men() == 2; }

    void add(Color color, Piece piece, int number = 1) {
        auto& place = counts_[index_of(color)][index_of(piece)];
        place = static_cast<std::uint8_t>(place + number);
    }
    void remove(Color color, Piece piece) { add(color, piece, -1); }

    /// Colors exchanged.
    Material flipped() const;
    bool is_canonical() const;
    Material canonical() const { return is_canonical() ? *this : flipped(); }

    /// "KBNK": White's men, then Black's, each from the king down.
    std::string name() const;
    /// A number of its own for each material.
    std::uint64_t key() const;

    /// The men in the order of a table: white king, black king, White's others, Black's others, each from the
    /// queen down to the pawn.
    std::vector<ColoredPiece> list() const;

    friend bool operator==(const Material&, const Material&) = default;

private:
    std::array<std::array<std::uint8_t, 5>, 2> counts_{};  ///< by color; pawn to queen
};

/// The canonical materials, bare kings left out, that one capture, promotion or capturing promotion leads to.
std::vector<Material> successors_of(const Material& material);

/// All canonical materials of exactly that many men.
std::vector<Material> all_materials(int men);

/// The materials and all that they lead to, each after what it needs, without repetition.
std::vector<Material> in_building_order(const std::vector<Material>& wanted);

}  // namespace kempelen::endgame
