// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/grid.h"

#include "core/game.h"
#include "core/movegen.h"
#include "eval/historical/crp.h"
#include "search/classic/crp.h"
#include "search/classic/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace kempelen::lab {

namespace {

namespace classic = search::classic;

/// One game and what it took.
struct GridGame {
    int depth = 0;
    int width = 0;
    std::string result;  ///< "1-0", "0-1", "1/2", "too long", "broken off"
    int plies = 0;
    classic::Counters counters;
    std::uint64_t white_positions = 0;
    double seconds = 0;
};

std::string result_of(const Game& game, const Grid& grid, std::uint64_t positions) {
    if (const auto ending = game.ending(false)) {
        if (ending->result == Outcome::draw) return "1/2";
        return ending->result == Outcome::white_wins ? "1-0" : "0-1";
    }
    if (positions > grid.most_positions) return "too long";
    if (static_cast<int>(game.plies()) >= grid.most_plies) return "broken off";
    return "";
}

GridGame play(const Grid& grid, int depth, int width, bool is_ordered) {
    const auto make = [&](int estimator) {
        classic::CrpSettings settings;
        settings.hauteur = depth;
        settings.largeur = width;
        settings.estimator = estimator;
        settings.is_ordered = is_ordered;
        settings.stands_pat = grid.stands_pat;
        return classic::Search(classic::crp_options(settings),
                               eval::historical::crp_estimators[static_cast<std::size_t>(estimator) - 1]);
    };
    classic::Search white = make(grid.white);
    classic::Search black = make(grid.black);
    GridGame played{depth, width, "", 0, {}, 0, 0};
    Game game;
    const auto start = std::chrono::steady_clock::now();
    while (true) {
        played.result = result_of(game, grid, played.counters.positions);
        if (!played.result.empty()) break;
        const bool is_white = game.position().side_to_move() == Color::white;
        classic::Search& mover = is_white ? white : black;
        search::Limits limits;
        limits.nodes = grid.most_positions;
        search::Control control;
        search::Listener listener;
        const search::Choice choice = mover.think(game, limits, control, listener);
        played.counters += mover.counters();
        if (is_white) played.white_positions += mover.counters().positions;
        game.play(*choice.best);
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    played.seconds = time.count();
    played.plies = static_cast<int>(game.plies());
    return played;
}

Sheet winners(const Grid& grid, const std::vector<GridGame>& games, bool is_ordered) {
    Sheet sheet{is_ordered ? "winners_ordered" : "winners",
                is_ordered ? "Results with ordered successors (rows: depth, columns: width)"
                           : "Results before the ordering (rows: depth, columns: width)",
                {{"depth"}},
                {}};
    for (const int width : grid.widths) {
        sheet.columns.push_back({fmt::format("width_{}", width), std::to_string(width)});
    }
    int finished = 0;
    int won = 0;
    for (const int depth : grid.depths) {
        std::vector<Cell> row{static_cast<std::int64_t>(depth)};
        for (const GridGame& game : games) {
            if (game.depth == depth) row.emplace_back(game.result);
        }
        sheet.rows.push_back(std::move(row));
    }
    for (const GridGame& game : games) {
        const bool is_over = game.result != "too long" && game.result != "broken off";
        finished += is_over ? 1 : 0;
        won += game.result == "1-0" ? 1 : 0;
    }
    sheet.notes.push_back(fmt::format("{} of {} games finished; White (estm{}) won {}, {:.1f} %", finished,
                                      games.size(), grid.white, won,
                                      finished > 0 ? 100.0 * won / finished : 0.0));
    return sheet;
}

Sheet details(const Grid& grid, const std::vector<GridGame>& games, bool is_ordered) {
    Sheet sheet{is_ordered ? "games_ordered" : "games",
                is_ordered ? "Games with ordered successors" : "Games before the ordering",
                {{"configuration"},
                 {"depth"},
                 {"width"},
                 {"result"},
                 {"plies"},
                 {"positions", "", 2, true},
                 {"white_positions", "White's"},
                 {"evaluations"},
                 {"estimates"},
                 {"alpha_cuts", "alpha cuts"},
                 {"beta_cuts", "beta cuts"}},
                {}};
    if (grid.measures_time) sheet.columns.push_back({"seconds", "s", 2, true});
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    for (const GridGame& game : games) {
        std::vector<Cell> row{fmt::format("{} x {}", game.depth, game.width),
                              std::int64_t{game.depth},
                              std::int64_t{game.width},
                              game.result,
                              std::int64_t{game.plies},
                              count(game.counters.positions),
                              count(game.white_positions),
                              count(game.counters.evaluations),
                              count(game.counters.estimates),
                              count(game.counters.alpha_cuts),
                              count(game.counters.beta_cuts)};
        if (grid.measures_time) row.emplace_back(game.seconds);
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

/// The report's last table: before and after, for each configuration; games differ in length, so the work of
/// a move stands beside that of the game.
Sheet before_and_after(const Grid& grid, const std::vector<GridGame>& before,
                       const std::vector<GridGame>& after) {
    Sheet sheet{"ordering",
                "Work before and after the ordering",
                {{"configuration"},
                 {"before", "positions before"},
                 {"after", "positions after"},
                 {"per_move_before", "a move before", 0},
                 {"per_move_after", "a move after", 0},
                 {"factor", "factor a move", 2, true}},
                {}};
    if (grid.measures_time) {
        sheet.columns.push_back({"seconds_before", "s before", 2});
        sheet.columns.push_back({"seconds_after", "s after", 2});
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto per_move = [](const GridGame& game) {
            return static_cast<double>(game.counters.positions) / std::max(1, game.plies);
        };
        std::vector<Cell> row{fmt::format("{} x {}", before[i].depth, before[i].width),
                              static_cast<std::int64_t>(before[i].counters.positions),
                              static_cast<std::int64_t>(after[i].counters.positions),
                              per_move(before[i]),
                              per_move(after[i]),
                              per_move(before[i]) / std::max(1.0, per_move(after[i]))};
        if (grid.measures_time) {
            row.emplace_back(before[i].seconds);
            row.emplace_back(after[i].seconds);
        }
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

}  // namespace

Report run_grid(const Grid& grid, const std::function<void(const std::string&)>& progress) {
    Report report{"grid",
                  {{"white", fmt::format("estm{}", grid.white)},
                   {"black", fmt::format("estm{}", grid.black)},
                   {"quiescence", grid.stands_pat ? "may stand still" : "must capture, as printed"}},
                  {}};
    std::array<std::vector<GridGame>, 2> games;
    for (const bool is_ordered : {false, true}) {
        if (!(is_ordered ? grid.with_ordering : grid.without_ordering)) continue;
        auto& list = games[is_ordered ? 1 : 0];
        for (const int depth : grid.depths) {
            for (const int width : grid.widths) {
                if (progress) {
                    progress(fmt::format("{} x {}{}", depth, width, is_ordered ? ", ordered" : ""));
                }
                list.push_back(play(grid, depth, width, is_ordered));
            }
        }
        report.sheets.push_back(winners(grid, list, is_ordered));
        report.sheets.push_back(details(grid, list, is_ordered));
    }
    if (grid.without_ordering && grid.with_ordering) {
        report.sheets.push_back(before_and_after(grid, games[0], games[1]));
    }
    return report;
}

}  // namespace kempelen::lab
