// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/descents.h"

#include <algorithm>

namespace kempelen::endgame {

namespace {

constexpr std::array<Piece, 4> promotions{Piece::queen, Piece::rook, Piece::bishop, Piece::knight};

}  // namespace

Descents::Descents(const Material& material, Metric metric) : metric_(metric) {
    const std::vector<ColoredPiece> men = material.list();
    for (std::size_t captured = 2; captured < men.size(); ++captured) {
        add_way(men, {captured, std::nullopt});
        const Material rest = ways_[slot({captured, std::nullopt})].material;
        const bool both_pawns =
            material.count(Color::white, Piece::pawn) > 0 && material.count(Color::black, Piece::pawn) > 0;
        if (both_pawns && men[captured].piece == Piece::pawn) en_passant_.push_back(rest);
    }
    for (std::size_t promoted = 2; promoted < men.size(); ++promoted) {
        if (men[promoted].piece != Piece::pawn) continue;
        for (const Piece piece : promotions) {
            add_way(men, {std::nullopt, promoted, piece});
            for (std::size_t captured = 2; captured < men.size(); ++captured) {
                if (men[captured].color != men[promoted].color) add_way(men, {captured, promoted, piece});
            }
        }
    }
}

void Descents::add_way(const std::vector<ColoredPiece>& men, const Departure& departure) {
    Way& way = ways_[slot(departure)];
    std::vector<std::optional<ColoredPiece>> left(men.begin(), men.end());
    if (departure.promoted) left[*departure.promoted]->piece = departure.becomes;
    if (departure.captured) left[*departure.captured].reset();
    Material after;
    for (std::size_t man = 2; man < left.size(); ++man) {
        if (left[man]) after.add(left[man]->color, left[man]->piece);
    }
    way.is_possible = true;
    way.is_bare_kings = after.is_bare_kings();
    way.is_turned = !after.is_canonical();
    way.material = after.canonical();
    // Each place of the smaller table takes the first man here that fits and is not yet taken.
    std::size_t place = 0;
    for (const ColoredPiece wanted : way.material.list()) {
        const ColoredPiece here{way.is_turned ? ~wanted.color : wanted.color, wanted.piece};
        const auto found = std::find(left.begin(), left.end(), std::optional(here));
        KEMPELEN_ASSERT(found != left.end(), "a smaller table has a man that is not there");
        way.from[place++] = static_cast<std::uint8_t>(found - left.begin());
        found->reset();
    }
}

void Descents::attach(const std::shared_ptr<const WholeTable>& table) {
    for (Way& way : ways_) {
        if (way.is_possible && way.material == table->indexer.material()) way.table = table;
    }
}

void Descents::drop_all_but_en_passant() {
    for (Way& way : ways_) {
        if (std::find(en_passant_.begin(), en_passant_.end(), way.material) == en_passant_.end()) {
            way.table.reset();
        }
    }
}

Value Descents::value_after(const Departure& departure, const Squares& squares, Color mover) const {
    const Way& way = way_of(departure);
    if (way.is_bare_kings) return Value::draw();
    KEMPELEN_ASSERT(way.table != nullptr, "a smaller table is missing");
    const std::uint8_t turn = way.is_turned ? 56 : 0;
    Squares there{};
    for (std::size_t place = 0; place < most_men; ++place) {
        there[place] = squares[way.from[place]] ^ turn;
    }
    const Entry entry = way.table->indexer.entry_of(there, way.is_turned ? mover : ~mover);
    return value_of_move(way.table->at(entry), true, metric_);
}

}  // namespace kempelen::endgame
