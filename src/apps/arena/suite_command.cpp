// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/arena/suite_command.h"

#include "arena/run/player_spec.h"
#include "arena/suite/suite_rating.h"
#include "core/base/line_file.h"
#include "players/registry.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>

namespace kempelen::apps {

namespace {

using nlohmann::ordered_json;

Error bad_suite(const std::string& what) { return {ErrorCode::bad_argument, what}; }

Result<std::vector<Epd>> read_suite(const std::string& path) {
    auto file = LineFile::open(path);
    if (!file) return file.error();
    std::vector<Epd> suite;
    for (std::string line; file->next(line);) {
        if (is_epd_comment(line)) continue;
        auto epd = parse_epd(line);
        if (!epd) {
            return Error{epd.error().code,
                         fmt::format("{}: line {}: {}", path, file->number(), epd.error().what)};
        }
        if (epd->best_moves.empty() && epd->avoid_moves.empty()) {
            return bad_suite(
                fmt::format("{}: line {}: the position has neither bm nor am", path, file->number()));
        }
        suite.push_back(*std::move(epd));
    }
    if (!file->status()) return file->status().error();
    if (suite.empty()) return bad_suite(path + ": there is no position");
    return suite;
}

Result<std::unique_ptr<players::Player>> make_player(const std::string& text) {
    const auto spec = arena::parse_player_spec(text);
    if (!spec) return spec.error();
    if (spec->kind != arena::PlayerKind::built_in) {
        return bad_suite("rate --suite: '" + text + "' is no player of this program");
    }
    auto player = players::make_player(spec->command);
    if (!player) return player.error();
    for (const auto& [name, value] : spec->options) {
        if (const Status status = (*player)->set_option(name, value); !status) return status.error();
    }
    return player;
}

Result<arena::SuiteLimit> limit_of(const SuiteRequest& request) {
    if (request.seconds.has_value() == request.nodes.has_value()) {
        return bad_suite("rate --suite: give --st or --nodes");
    }
    if (request.seconds && !(*request.seconds >= 0.01)) {
        return bad_suite("--st: expected at least 0.01 seconds");
    }
    if (request.nodes && *request.nodes < 16) return bad_suite("--nodes: expected at least 16");
    arena::SuiteLimit limit;
    if (request.seconds) limit.time = search::Milliseconds(std::llround(*request.seconds * 1000));
    if (request.nodes) limit.nodes = static_cast<std::uint64_t>(*request.nodes);
    return limit;
}

std::vector<arena::SuiteAnswer> ask_all(players::Player& player, const std::vector<Epd>& suite,
                                        const arena::SuiteLimit& limit) {
    std::vector<arena::SuiteAnswer> answers;
    answers.reserve(suite.size());
    for (const Epd& epd : suite) {
        answers.push_back(arena::ask(player, epd, limit));
    }
    return answers;
}

void print_answer(const arena::SuiteAnswer& answer) {
    const ordered_json line{{"id", answer.id},
                            {"fen", answer.fen},
                            {"expected", answer.expected},
                            {"move", answer.move},
                            {"solved", answer.is_solved},
                            {"time_ms", answer.milliseconds},
                            {"nodes", answer.nodes},
                            {"points", arena::points_of(answer)}};
    fmt::print("{}\n", line.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

/// Without a calibration there are points, but no Elo.
void print_rating(const SuiteRequest& request, const arena::SuiteRating& rating,
                  const std::optional<arena::SuiteCalibration>& calibration) {
    if (request.json) {
        ordered_json line{
            {"positions", rating.positions}, {"solved", rating.solved}, {"points", rating.mean_points}};
        if (calibration) {
            line["elo"] = rating.elo;
            line["error"] = rating.error;
            line["calibration"] = {{"elo_at_zero", calibration->elo_at_zero},
                                   {"elo_at_one", calibration->elo_at_one},
                                   {"scatter", calibration->scatter},
                                   {"source", calibration->source}};
        }
        fmt::print("{}\n", line.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
        return;
    }
    fmt::print("{}: {} of {} positions solved, mean points {:.3f}\n", request.players.front(), rating.solved,
               rating.positions, rating.mean_points);
    if (!calibration) {
        fmt::print("No Elo without --calibration; --known finds one from players with known ratings.\n");
        return;
    }
    fmt::print(
        "Elo {:.0f} +- {:.0f} (95 %), by the line {:.0f} .. {:.0f} for 0 .. 1 points, scatter {:.0f} ({})\n",
        rating.elo, rating.error, calibration->elo_at_zero, calibration->elo_at_one, calibration->scatter,
        calibration->source);
}

Exit rate_player(const SuiteRequest& request, const std::vector<Epd>& suite, const arena::SuiteLimit& limit) {
    std::optional<arena::SuiteCalibration> calibration;
    if (request.calibration) {
        auto given = arena::parse_calibration(*request.calibration);
        if (!given) return refuse(given.error());
        calibration = *std::move(given);
    }
    const auto player = make_player(request.players.front());
    if (!player) return refuse(player.error());
    const auto answers = ask_all(**player, suite, limit);
    for (const arena::SuiteAnswer& answer : answers) {
        if (request.json) print_answer(answer);
    }
    print_rating(request, rate_suite(answers, calibration.value_or(arena::SuiteCalibration{})), calibration);
    return Exit::ok;
}

/// The line through players with known ratings. A known rating is written behind its player: 'random = 0'.
Exit find_calibration(const SuiteRequest& request, const std::vector<Epd>& suite,
                      const arena::SuiteLimit& limit) {
    std::vector<std::pair<double, double>> pool;
    for (const std::string& text : request.known) {
        const std::size_t equals = text.rfind('=');
        double elo = 0;
        const char* const end = text.data() + text.size();
        if (equals == std::string::npos || std::from_chars(text.data() + equals + 1, end, elo).ptr != end) {
            return refuse(bad_suite("--known '" + text + "': expected PLAYER=ELO"));
        }
        // "player | nodes=N=ELO": a limit of its own stands for a weaker player.
        const auto spec = arena::parse_player_spec(text.substr(0, equals));
        if (!spec) return refuse(spec.error());
        const auto player = make_player(text.substr(0, equals));
        if (!player) return refuse(player.error());
        arena::SuiteLimit own = limit;
        if (spec->time.nodes) own.nodes = spec->time.nodes;
        auto answers = ask_all(**player, suite, own);
        for (arena::SuiteAnswer& answer : answers) {
            // Measured against the limit of the suite, not its own.
            if (limit.nodes && own.nodes) {
                answer.settled_at *= static_cast<double>(*own.nodes) / static_cast<double>(*limit.nodes);
            }
        }
        const arena::SuiteRating rating = rate_suite(answers, {});
        fmt::print("{}: {} of {} solved, mean points {:.4f}, Elo {:.0f}\n", text.substr(0, equals),
                   rating.solved, rating.positions, rating.mean_points, elo);
        pool.emplace_back(rating.mean_points, elo);
    }
    const auto line = arena::calibrate(pool);
    if (!line) return refuse(line.error());
    fmt::print("calibration {:.1f},{:.1f},{:.1f}\n", line->elo_at_zero, line->elo_at_one, line->scatter);
    return Exit::ok;
}

}  // namespace

Exit run_suite(const SuiteRequest& request) {
    const auto limit = limit_of(request);
    if (!limit) return refuse(limit.error());
    const auto suite = read_suite(request.file);
    if (!suite) return refuse(suite.error());
    if (!request.known.empty()) return find_calibration(request, *suite, *limit);
    if (request.players.size() != 1) return refuse(bad_suite("rate --suite: name one player with --player"));
    return rate_player(request, *suite, *limit);
}

}  // namespace kempelen::apps
