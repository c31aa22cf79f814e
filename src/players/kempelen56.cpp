// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/kempelen56.h"

#include "core/notation/uci_move.h"
#include "eval/kempelen/choice.h"
#include "players/kempelen_options.h"
#include "players/lots.h"
#include "players/option_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace kempelen::players {

namespace {

namespace kempelen56 = eval::kempelen56;

/// "b5e2 (0.136) b5c4 (0.100) ...": the five best.
std::string best_five(const Position& position, const std::vector<kempelen56::MoveEvaluation>& moves,
                      const std::vector<std::size_t>& order) {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(5, order.size()); ++i) {
        const auto& move = moves[order[i]];
        text += fmt::format("{}{} ({:.3f})", i == 0 ? "" : " ", to_uci(move.move, position), move.total);
    }
    return text;
}

class Kempelen56Player final : public Player {
public:
    Kempelen56Player(std::string_view name, std::string_view description, kempelen56::Version version)
        : name_(name), description_(description), criteria_(version) {}

    std::string_view name() const override { return name_; }
    std::string_view description() const override { return description_; }

    std::vector<PlayerOption> options() const override {
        std::vector<PlayerOption> all = criteria_.options();
        all.push_back(lots_.option());
        return all;
    }

    Status set_option(std::string_view option, std::string_view value) override {
        if (const auto status = criteria_.set(option, value)) return *status;
        if (const auto status = lots_.set(option, value)) return *status;
        return unknown_option(name(), option);
    }

    void new_game() override { lots_.new_game(); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& /*control*/,
                         search::Listener& listener) override {
        const Position& position = game.position();
        const auto start = std::chrono::steady_clock::now();
        auto moves = kempelen56::judge_moves(position, criteria_.settings(), game.repeatable_keys());
        std::erase_if(moves, [&](const auto& move) { return !limits.considers(move.move); });
        if (moves.empty()) return {};
        std::vector<std::size_t> order = kempelen56::ranking(moves);
        const std::size_t chosen = kempelen56::choose(position, criteria_.settings(), moves, lots_.random());
        listener.on_remark(best_five(position, moves, order));
        if (criteria_.shows_criteria()) {
            listener.on_remark(
                fmt::format("{}: {}", to_uci(moves[chosen].move, position), words_of(moves[chosen])));
        }
        // The chosen move is the first line, the others follow by their sums.
        std::stable_partition(order.begin(), order.end(), [&](std::size_t index) { return index == chosen; });
        search::Choice choice;
        choice.best = moves[chosen].move;
        choice.nodes = moves.size();
        choice.time =
            std::chrono::duration_cast<search::Milliseconds>(std::chrono::steady_clock::now() - start);
        const auto lines = std::min(order.size(), static_cast<std::size_t>(std::max(1, limits.lines)));
        for (std::size_t i = 0; i < lines; ++i) {
            choice.lines.push_back(report_of(moves[order[i]], static_cast<int>(i) + 1, choice));
            listener.on_report(choice.lines.back());
        }
        return choice;
    }

    Means means() const override { return Means::criteria; }
    Account account(const Game& game, Move move, const search::Limits&, search::Control&) override {
        return criteria_account(game, move, criteria_.settings());
    }

private:
    static search::Report report_of(const kempelen56::MoveEvaluation& move, int line,
                                    const search::Choice& choice) {
        search::Report report;
        report.depth = 1;
        report.selective_depth = 1;
        report.line = line;
        report.score.value = static_cast<int>(std::lround(move.total * 100.0));
        report.nodes = choice.nodes;
        report.time = choice.time;
        report.pv = {move.move};
        return report;
    }

    std::string_view name_;
    std::string_view description_;
    KempelenOptions criteria_;
    Lots lots_{"of the lots among three moves; each new game takes the next seed"};
};

}  // namespace

std::unique_ptr<Player> make_kempelen55_player() {
    return std::make_unique<Kempelen56Player>("kempelen55", "Kempelen proto 55: 58 criteria, one ply",
                                              kempelen56::Version::proto55);
}
std::unique_ptr<Player> make_kempelen56_player() {
    return std::make_unique<Kempelen56Player>("kempelen56", "Kempelen proto 56: 60 criteria, one ply",
                                              kempelen56::Version::proto56);
}
std::unique_ptr<Player> make_kempelen57_player() {
    return std::make_unique<Kempelen56Player>("kempelen57", "Kempelen with its author's wishes, one ply",
                                              kempelen56::Version::k57);
}

}  // namespace kempelen::players
