// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/criteria/fidelity.h"

#include "core/base/file_reader.h"
#include "core/base/line_file.h"
#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "eval/kempelen/evaluator.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace kempelen::apps::criteria {

namespace {

using namespace eval::kempelen56;  // NOLINT
using Json = nlohmann::json;

Error broken_file(const std::string& name, const std::string& what) {
    return {ErrorCode::bad_file, fmt::format("{}: {}", name, what)};
}

/// A printed number against ours.
bool is_equal(double ours, double printed, int decimals) {
    return std::abs(ours - printed) <= 0.5 * std::pow(10.0, -decimals) + 1e-9;
}

Result<const MoveEvaluation*> find_move(const std::vector<MoveEvaluation>& moves, const Position& position,
                                        std::string_view text) {
    for (const MoveEvaluation& move : moves) {
        if (to_uci(move.move, position) == text) return &move;
    }
    return Error{ErrorCode::bad_file, fmt::format("{} is not legal in {}", quote(text), to_fen(position))};
}

Result<Position> position_in(const Json& entry) {
    Result<Position> position = parse_fen(entry.at("fen").get<std::string>());
    if (!position) return Error{ErrorCode::bad_file, position.error().what};
    return position;
}

/// What the printed screens and totals say of ours.
class ScreenReport {
public:
    explicit ScreenReport(const Settings& settings) : settings_(settings) {}

    /// Fails with bad_file for a position that cannot be set up and for a move that is not legal in it.
    Status add(const Json& entry) {
        const Result<Position> position = position_in(entry);
        if (!position) return position.error();
        const auto moves = judge_moves(*position, settings_);
        for (const Json& screen : entry.value("evaluated", Json::array())) {
            const auto ours = find_move(moves, *position, screen.at("move").get<std::string>());
            if (!ours) return ours.error();
            add_screen(screen, **ours);
        }
        for (const char* list : {"best_five", "printed_scores"}) {
            for (const Json& total : entry.value(list, Json::array())) {
                const auto ours = find_move(moves, *position, total.at("move").get<std::string>());
                if (!ours) return ours.error();
                add_total(entry.at("id"), total.at("move"), total.at("score"), (*ours)->total);
            }
        }
        add_order(entry.value("best_five", Json::array()), moves, *position);
        if (const Json best = entry.value("best_move", Json()); best.is_string()) {
            const auto printed = find_move(moves, *position, best.get<std::string>());
            if (!printed) return printed.error();
            ++best_moves_;
            best_equal_ += &moves[ranking(moves).front()] == *printed ? 1 : 0;
        }
        return {};
    }

    std::string text() const {
        return fmt::format(
            "criteria on {} screens: {} values equal, {} different, {} not derivable\n"
            "  of the equal ones {} are not zero, of {} different criteria\n"
            "totals on the screens and in the lists: {} equal within the rounding, {} different\n{}"
            "best moves: {} of {}\n"
            "lists of the five best: {} of {} in the printed order{}\n",
            screens_, equal_, different_, not_derivable_, nonzero_, kinds_.size(), totals_equal_,
            totals_different_, details_, best_equal_, best_moves_, lists_in_order_, lists_, out_of_order_);
    }

private:
    void add_screen(const Json& screen, const MoveEvaluation& ours) {
        ++screens_;
        for (const auto& [name, printed] : screen.at("criteria").items()) {
            const auto index = find_criterion(name);
            if (!index) {
                ++not_derivable_;  // a criterion that we do not have
                continue;
            }
            const bool same =
                is_equal(ours.values[*index], printed.get<double>(), all_criteria[*index].decimals);
            ++(same ? equal_ : different_);
            if (same && printed.get<double>() != 0) {
                ++nonzero_;
                kinds_.insert(name);
            }
        }
        add_total("screen", screen.at("move"), screen.at("printed_total"), ours.total);
    }

    /// Whether the moves of a printed list stand in its order in ours.
    void add_order(const Json& list, const std::vector<MoveEvaluation>& moves, const Position& position) {
        if (list.empty()) return;
        ++lists_;
        const auto order = ranking(moves);
        auto from = order.begin();
        for (const Json& printed : list) {
            const std::string move = printed.at("move");
            from = std::find_if(from, order.end(), [&](std::size_t index) {
                return to_uci(moves[index].move, position) == move;
            });
            if (from != order.end()) continue;
            out_of_order_ += "\n  " + move + " stands higher in ours than in print";
            return;
        }
        ++lists_in_order_;
    }

    void add_total(const std::string& where, const std::string& move, double printed, double ours) {
        if (is_equal(ours, printed, 3)) {
            ++totals_equal_;
            return;
        }
        ++totals_different_;
        details_ += fmt::format("  {} {}: printed {:.3f}, ours {:.4f}\n", where, move, printed, ours);
    }

    Settings settings_;
    int screens_ = 0;
    int equal_ = 0;
    int different_ = 0;
    int not_derivable_ = 0;
    int lists_ = 0;
    int lists_in_order_ = 0;
    int nonzero_ = 0;
    int totals_equal_ = 0;
    int totals_different_ = 0;
    int best_moves_ = 0;
    int best_equal_ = 0;
    std::set<std::string> kinds_;
    std::string details_;
    std::string out_of_order_;
};

/// Shares of moves reproduced.
struct Share {
    int moves = 0;
    int first = 0;
    int among_three = 0;

    void add(std::size_t rank) {
        ++moves;
        first += rank == 1 ? 1 : 0;
        among_three += rank <= 3 ? 1 : 0;
    }
    std::string text() const {
        const auto percent = [&](int count) { return moves == 0 ? 0.0 : 100.0 * count / moves; };
        return fmt::format("{:>4} moves, first {:>3} ({:.1f} %), among three {:>3} ({:.1f} %)", moves, first,
                           percent(first), among_three, percent(among_three));
    }
};

/// The moves of the printed games.
class GameReport {
public:
    explicit GameReport(const Settings& settings) : settings_(settings) {}

    /// Fails as ScreenReport::add does.
    Status add(const Json& row) {
        const Result<Position> position = position_in(row);
        if (!position) return position.error();
        const auto moves = judge_moves(*position, settings_);
        const auto order = ranking(moves);
        const std::string played = row.at("move");
        if (const auto legal = find_move(moves, *position, played); !legal) return legal.error();
        const auto found = std::ranges::find_if(
            order, [&](std::size_t index) { return to_uci(moves[index].move, *position) == played; });
        const auto rank = static_cast<std::size_t>(found - order.begin()) + 1;
        const std::string note = row.at("note");
        const bool book = note.find("opening") != std::string::npos;
        const bool lot = note.find("random") != std::string::npos;
        const int played_moves = row.at("nb_coups");
        shares_[book ? "opening (book possible)" : "all others"].add(rank);
        if (book) return {};
        shares_["game " + row.at("game").get<std::string>()].add(rank);
        shares_[played_moves < 20   ? "phase to move 20"
                : played_moves < 40 ? "phase to move 40"
                                    : "phase to the end"]
            .add(rank);
        shares_[lot ? "lead of 3 or more (lots possible)" : "without such a lead"].add(rank);
        if (rank == 1) return {};
        const MoveEvaluation& best = moves[order.front()];
        misses_ += fmt::format("  {:<24} ply {:>3}  {:<6} {:>7.3f}  rank {:>2}  ours {:<6} {:>7.3f}{}\n",
                               row.at("game").get<std::string>(), row.at("ply").get<int>(), played,
                               moves[*found].total, rank, to_uci(best.move, *position), best.total,
                               lot ? "  (lot)" : "");
        return {};
    }

    std::string text() const {
        std::string result = "moves of the printed games:\n";
        for (const auto& [name, share] : shares_) {
            result += fmt::format("  {:<36} {}\n", name, share.text());
        }
        return result + "misses (book moves left out):\n" + misses_;
    }

private:
    Settings settings_;
    std::map<std::string, Share> shares_;
    std::string misses_;
};

}  // namespace

Result<std::string> fidelity_report(const std::string& folder) {
    const std::string golden = folder + "/kempelen-golden.json";
    const std::string games = folder + "/kempelen-moves.jsonl";
    const Settings settings = Settings::of(Version::proto55);
    constexpr const char* absent =
        "cannot be read; the comparison needs kempelen-golden.json and kempelen-moves.jsonl, the numbers and "
        "games "
        "of Kempelen's manual, which are no part of this program";
    const auto golden_text = read_file(golden);
    if (!golden_text) return broken_file(golden, absent);
    auto games_file = LineFile::open(games);
    if (!games_file) return broken_file(games, absent);
    try {
        ScreenReport screens(settings);
        const Json printed = Json::parse(*golden_text);
        for (const Json& entry : printed.at("positions")) {
            if (const Status read = screens.add(entry); !read) return broken_file(golden, read.error().what);
        }
        GameReport moves(settings);
        for (std::string line; games_file->next(line);) {
            const Status read = moves.add(Json::parse(line));
            if (!read) {
                return broken_file(fmt::format("{}: line {}", games, games_file->number()),
                                   read.error().what);
            }
        }
        if (!games_file->status()) return broken_file(games, absent);
        return "version proto55\n" + screens.text() + moves.text();
    } catch (const Json::exception& fault) {
        return broken_file(folder, fault.what());
    }
}

}  // namespace kempelen::apps::criteria
