// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/endgames.h"

#include "endgame/syzygy.h"
#include "endgame/table_set.h"

#include <algorithm>

namespace kempelen::search {

namespace {

/// A mate so many plies below `ply`; further away than a line may be long it is a sure win all the same.
MoverScore win_after(Ply ply, int plies) {
    const int whole = ply.value() + plies;
    return whole <= max_ply ? mate_score - whole : far_mate_score - whole;
}

EndgameScore score_of(endgame::Value value, Ply ply) {
    if (value.is_win()) return {win_after(ply, 2 * value.moves() - 1), Bound::exact};
    if (value.is_loss()) return {-win_after(ply, 2 * value.moves()), Bound::exact};
    return {draw_score, Bound::exact};
}

EndgameScore score_of(endgame::Syzygy::Outcome outcome, Ply ply) {
    using Outcome = endgame::Syzygy::Outcome;
    if (outcome == Outcome::win) return {known_win_score - ply.value(), Bound::lower};
    if (outcome == Outcome::loss) return {-known_win_score + ply.value(), Bound::upper};
    return {draw_score, Bound::exact};
}

/// No mate that the fifty-move rule may forestall. A capture or pawn move on the way would begin a new count,
/// but nobody is to rely on that here.
bool is_in_time(endgame::Value value, const Position& position) {
    return value.is_draw() || position.halfmove_clock() + 2 * value.moves() <= 100;
}

}  // namespace

EndgameOracle::EndgameOracle() = default;
EndgameOracle::~EndgameOracle() = default;

void EndgameOracle::begin(const EndgameTables& tables, const Position& root) {
    if (tables.exact != tables_.exact || (tables.exact && !prober_)) {
        prober_.reset();
        if (tables.exact) prober_ = std::make_unique<endgame::Prober>(*tables.exact);
    }
    tables_ = tables;
    most_men_ = 0;
    if (tables_.exact) {
        const auto all = tables_.exact->all();
        if (!all.empty()) most_men_ = all.back()->indexer().material().men();
    }
    if (tables_.syzygy) most_men_ = std::max(most_men_, tables_.syzygy->most_men());
    const int men = root.occupied().count();
    if (men > most_men_) return;
    const auto exact = prober_ ? prober_->probe(root) : std::optional<endgame::Value>();
    const bool is_known = (exact && *exact) || (tables_.syzygy && !tables_.syzygy->good_moves(root).empty());
    if (is_known) most_men_ = men - 1;
}

std::optional<EndgameScore> EndgameOracle::ask(const Position& position, Ply ply) {
    if (prober_) {
        const auto value = prober_->probe(position);
        if (value && *value && is_in_time(**value, position)) return score_of(**value, ply);
    }
    if (!tables_.syzygy) return std::nullopt;
    const auto outcome = tables_.syzygy->outcome(position);
    if (!outcome) return std::nullopt;
    return score_of(*outcome, ply);
}

std::vector<Move> EndgameOracle::line_to_mate(const Position& position) {
    if (!prober_) return {};
    auto line = prober_->best_line(position);
    if (!line) return {};
    return std::move(line->moves);
}

}  // namespace kempelen::search
