// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/material.h"

#include "core/movegen.h"
#include "players/lots.h"
#include "players/option_value.h"

#include <algorithm>

namespace kempelen::players {

namespace {

constexpr int mate_worth = 100000;

/// Centipawns for the side that has just moved.
int worth(const Position& position, Color us) {
    if (position.is_check() && !has_legal_move(position)) return mate_worth;
    constexpr std::array<int, 5> values{100, 300, 300, 500, 900};
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Piece piece = all_pieces[i];
        sum += values[i] * (position.pieces(us, piece).count() - position.pieces(~us, piece).count());
    }
    return sum;
}

class MaterialPlayer final : public Player {
public:
    std::string_view name() const override { return "material"; }
    std::string_view description() const override { return "one ply, material alone, lots among equals"; }

    std::vector<PlayerOption> options() const override { return {lots_.option()}; }

    Status set_option(std::string_view option, std::string_view value) override {
        if (const auto status = lots_.set(option, value)) return *status;
        return unknown_option(name(), option);
    }

    void new_game() override { lots_.new_game(); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& /*control*/,
                         search::Listener& listener) override {
        const Position& position = game.position();
        std::vector<Move> best;
        search::Report report;
        report.score.value = -mate_worth;
        for (const Move move : legal_moves(position)) {
            if (!limits.considers(move)) continue;
            ++report.nodes;
            const int value = worth(position.after(move), position.side_to_move());
            if (value > report.score.value) best.clear();
            report.score.value = std::max(report.score.value, value);
            if (value == report.score.value) best.push_back(move);
        }
        if (best.empty()) return {};
        search::Choice choice;
        choice.best = best[lots_.random().below(best.size())];
        choice.nodes = report.nodes;
        report.depth = 1;
        report.selective_depth = 1;
        report.pv = {*choice.best};
        if (report.score.value == mate_worth) report.score = {search::ReportedScore::Kind::mate, 1};
        choice.lines = {report};
        listener.on_report(report);
        return choice;
    }

    /// Without the lots: those belong to the game.
    Account account(const Game& game, Move move, const search::Limits&, search::Control&) override {
        search::Report report;
        report.depth = 1;
        report.selective_depth = 1;
        report.nodes = 1;
        report.score.value = worth(game.position().after(move), game.position().side_to_move());
        if (report.score.value == mate_worth) report.score = {search::ReportedScore::Kind::mate, 1};
        report.pv = {move};
        Account account;
        account.move = move;
        account.report = report;
        return account;
    }

private:
    Lots lots_{"same seed, same moves; each new game takes the next seed"};
};

}  // namespace

std::unique_ptr<Player> make_material_player() { return std::make_unique<MaterialPlayer>(); }

}  // namespace kempelen::players
