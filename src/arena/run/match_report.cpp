// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/match_report.h"

#include "arena/run/report_parts.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kempelen::arena {

namespace {

using nlohmann::ordered_json;

std::string sprt_text(const Sprt& sprt, const SprtState& state) {
    return fmt::format("{} Elo, [{}, {}], LLR {:.2f} ({:.2f}, {:.2f}): {}", name_of(sprt.model), sprt.elo0,
                       sprt.elo1, state.llr, sprt.lower_bound(), sprt.upper_bound(), name_of(state.decision));
}

/// True when every game belongs to a pair of two.
bool has_only_pairs(const Tally& tally) {
    return tally.game_count() > 0 && tally.first_player_pairs().total() * 2 == tally.game_count();
}

}  // namespace

EloEstimate match_elo(const Tally& tally) {
    return has_only_pairs(tally) ? estimate_elo(tally.first_player_pairs())
                                 : estimate_elo(tally.first_player());
}

std::string print_match(const RunReport& report, const std::optional<Sprt>& sprt) {
    const Tally& tally = report.tally;
    const WinDrawLoss& score = tally.first_player();
    const EloEstimate elo = match_elo(tally);
    const double games = std::max<double>(1, static_cast<double>(score.games()));
    std::string text =
        fmt::format("{} - {}: {} games, +{} -{} ={}, {:.1f} - {:.1f} ({:.1f} %)\n", tally.names()[0],
                    tally.names()[1], score.games(), score.wins, score.losses, score.draws, score.points(),
                    score.reversed().points(), 100 * score.points() / games);
    text += fmt::format(
        "Elo   {:+.1f} +- {:.1f} (95 %, {}), normalized {:+.1f} +- {:.1f}, superiority {:.1f} %\n", elo.elo,
        elo.error, has_only_pairs(tally) ? "pairs" : "games", elo.nelo, elo.nelo_error,
        100 * elo.superiority);
    if (sprt && report.sprt) text += fmt::format("SPRT  {}\n", sprt_text(*sprt, *report.sprt));
    const auto& pairs = tally.first_player_pairs().pairs;
    const WhiteAdvantage white = white_advantage(tally.white());
    text += fmt::format("Pairs [{}], draws {:.1f} %, advantage of White {:+.1f} +- {:.1f} Elo\n",
                        fmt::join(pairs, ", "), 100 * static_cast<double>(score.draws) / games, white.elo,
                        white.error);
    text += endings_text(tally) + faults_text(tally) + time_text(report);
    return text;
}

std::string match_json(const RunReport& report, const std::optional<Sprt>& sprt) {
    const Tally& tally = report.tally;
    const WinDrawLoss& score = tally.first_player();
    const EloEstimate elo = match_elo(tally);
    const WhiteAdvantage white = white_advantage(tally.white());
    const double games = std::max<double>(1, static_cast<double>(score.games()));
    ordered_json json{{"a", tally.names()[0]},
                      {"b", tally.names()[1]},
                      {"wins", score.wins},
                      {"losses", score.losses},
                      {"draws", score.draws},
                      {"games", score.games()},
                      {"pentanomial", tally.first_player_pairs().pairs},
                      {"elo", elo.elo},
                      {"error", elo.error},
                      {"elo_from", has_only_pairs(tally) ? "pairs" : "games"},
                      {"nelo", elo.nelo},
                      {"nelo_error", elo.nelo_error},
                      {"los", elo.superiority},
                      {"draw_ratio", static_cast<double>(score.draws) / games},
                      {"white_advantage", {{"elo", white.elo}, {"error", white.error}}},
                      {"faults", {{"a", faults_json(tally.faults(0))}, {"b", faults_json(tally.faults(1))}}},
                      {"endings", endings_json(tally)}};
    if (sprt && report.sprt) {
        json["sprt"] = {{"model", name_of(sprt->model)},
                        {"elo0", sprt->elo0},
                        {"elo1", sprt->elo1},
                        {"llr", report.sprt->llr},
                        {"lower", sprt->lower_bound()},
                        {"upper", sprt->upper_bound()},
                        {"decision", name_of(report.sprt->decision)}};
    }
    add_run_json(json, report);
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string progress_line(const Progress& progress, const std::optional<Sprt>& sprt) {
    const Tally& tally = progress.tally;
    std::string text = std::to_string(tally.game_count());
    if (progress.total) text += "/" + std::to_string(*progress.total);
    text += " games";
    const double seconds = std::chrono::duration<double>(progress.elapsed).count();
    if (progress.total && progress.played_now > 0) {
        const auto left = static_cast<double>(*progress.total - tally.game_count());
        text += ", " + duration_text(left * seconds / static_cast<double>(progress.played_now)) + " left";
    }
    if (tally.names().size() == 2 && tally.game_count() > 0) {
        const EloEstimate elo = match_elo(tally);
        const WinDrawLoss& score = tally.first_player();
        text += fmt::format(", +{} -{} ={}, Elo {:+.1f} +- {:.1f}", score.wins, score.losses, score.draws,
                            elo.elo, elo.error);
    }
    if (sprt && progress.sprt) {
        text += fmt::format(", LLR {:.2f} ({:.2f}, {:.2f}) {}", progress.sprt->llr, sprt->lower_bound(),
                            sprt->upper_bound(), name_of(sprt->model));
    }
    return text;
}

std::string progress_bar(const Progress& progress, std::size_t width) {
    if (!progress.total || *progress.total == 0) return {};
    const std::size_t filled = width * progress.tally.game_count() / *progress.total;
    return "[" + std::string(filled, '#') + std::string(width - filled, '.') + "] ";
}

}  // namespace kempelen::arena
