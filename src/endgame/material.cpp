// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/material.h"

#include <algorithm>
#include <functional>

namespace kempelen::endgame {

namespace {

constexpr std::array<Piece, 5> from_queen_down{Piece::queen, Piece::rook, Piece::bishop, Piece::knight,
                                               Piece::pawn};

Error not_a_material(std::string_view text) {
    return {ErrorCode::bad_argument, "'" + std::string(text) +
                                         "' is no endgame: expected two kings and at most " +
                                         std::to_string(most_men - 2) + " more men, as in KBNK or KRPKR"};
}

void append_if_new(std::vector<Material>& list, const Material& material) {
    if (material.is_bare_kings()) return;
    const Material canonical = material.canonical();
    if (std::find(list.begin(), list.end(), canonical) == list.end()) list.push_back(canonical);
}

/// All that a capture of a man of `color` leads to from `material`; promotions may have come before.
void append_captures(std::vector<Material>& list, const Material& material, Color color) {
    for (const Piece piece : from_queen_down) {
        if (material.count(color, piece) == 0) continue;
        Material rest = material;
        rest.remove(color, piece);
        append_if_new(list, rest);
    }
}

}  // namespace

Result<Material> Material::parse(std::string_view text) {
    Material material;
    int kings = 0;
    for (const char letter : text) {
        if ((letter == 'v' || letter == 'V') && kings == 1) continue;
        const auto man = man_of_letter(letter);
        if (!man) return not_a_material(text);
        if (man->piece == Piece::king) {
            ++kings;
        } else if (kings == 0) {
            return not_a_material(text);
        } else {
            material.add(kings == 1 ? Color::white : Color::black, man->piece);
        }
        if (kings > 2 || material.men() > most_men) return not_a_material(text);
    }
    if (kings != 2 || material.is_bare_kings()) return not_a_material(text);
    return material.canonical();
}

int Material::count(Color color) const {
    int sum = 1;
    for (const std::uint8_t number : counts_[index_of(color)]) {
        sum += number;
    }
    return sum;
}

Material Material::flipped() const {
    Material other;
    other.counts_ = {counts_[1], counts_[0]};
    return other;
}

bool Material::is_canonical() const {
    const int white = count(Color::white);
    const int black = count(Color::black);
    if (white != black) return white > black;
    for (const Piece piece : from_queen_down) {
        const int difference = count(Color::white, piece) - count(Color::black, piece);
        if (difference != 0) return difference > 0;
    }
    return true;
}

std::string Material::name() const {
    std::string text;
    for (const Color color : all_colors) {
        text += 'K';
        for (const Piece piece : from_queen_down) {
            text.append(static_cast<std::size_t>(count(color, piece)), letter_of({Color::white, piece}));
        }
    }
    return text;
}

std::uint64_t Material::key() const {
    std::uint64_t key = 0;
    for (const auto& side : counts_) {
        for (const std::uint8_t number : side) {
            key = key << 4 | number;
        }
    }
    return key;
}

std::vector<ColoredPiece> Material::list() const {
    std::vector<ColoredPiece> men{{Color::white, Piece::king}, {Color::black, Piece::king}};
    for (const Color color : all_colors) {
        for (const Piece piece : from_queen_down) {
            men.insert(men.end(), static_cast<std::size_t>(count(color, piece)), {color, piece});
        }
    }
    return men;
}

std::vector<Material> successors_of(const Material& material) {
    std::vector<Material> list;
    for (const Color color : all_colors) {
        append_captures(list, material, color);
        if (material.count(color, Piece::pawn) == 0) continue;
        for (const Piece promoted : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight}) {
            Material after = material;
            after.remove(color, Piece::pawn);
            after.add(color, promoted);
            append_if_new(list, after);
            append_captures(list, after, ~color);
        }
    }
    return list;
}

std::vector<Material> all_materials(int men) {
    std::vector<Material> list;
    const int extra = men - 2;
    // Ten kinds of men (five a color); a non-decreasing choice of `extra` of them.
    std::vector<int> kinds(static_cast<std::size_t>(std::max(extra, 0)), 0);
    const std::function<void(std::size_t, int)> choose = [&](std::size_t place, int first) {
        if (place == kinds.size()) {
            Material material;
            for (const int kind : kinds) {
                material.add(kind < 5 ? Color::white : Color::black,
                             from_queen_down[static_cast<std::size_t>(kind % 5)]);
            }
            append_if_new(list, material);
            return;
        }
        for (int kind = first; kind < 10; ++kind) {
            kinds[place] = kind;
            choose(place + 1, kind);
        }
    };
    choose(0, 0);
    return list;
}

std::vector<Material> in_building_order(const std::vector<Material>& wanted) {
    std::vector<Material> order;
    const std::function<void(const Material&)> visit = [&](const Material& material) {
        if (std::find(order.begin(), order.end(), material) != order.end()) return;
        for (const Material& needed : successors_of(material)) {
            visit(needed);
        }
        order.push_back(material);
    };
    for (const Material& material : wanted) {
        visit(material.canonical());
    }
    return order;
}

}  // namespace kempelen::endgame
