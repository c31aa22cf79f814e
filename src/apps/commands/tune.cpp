// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen tune GAMES.pgn: fits the weights of the classical evaluation to the results of games.
#include "apps/commands/all.h"
#include "apps/commands/pgn_files.h"
#include "apps/tell.h"
#include "core/base/counted.h"
#include "core/base/file_writer.h"
#include "core/notation/pgn_reader.h"
#include "eval/tuning/games.h"
#include "eval/tuning/table_text.h"
#include "eval/tuning/tuner.h"
#include "eval/weights_table.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <memory>

namespace kempelen::apps {

namespace {

struct Request {
    std::vector<std::string> files;
    std::optional<std::string> output;
    int steps = 400;
    double rate = eval::TuningSettings{}.rate;
    double decay = eval::TuningSettings{}.decay;
    double pull = eval::TuningSettings{}.pull;
    bool json = false;
};

struct Outcome {
    std::size_t games = 0;
    std::size_t positions = 0;
    double steepness = 0;
    eval::TuningErrors before;
    eval::TuningErrors after;
};

Result<std::size_t> read_games(const Request& request, eval::Samples& samples) {
    eval::QuietPositions positions(samples);
    for (const std::string& name : request.files) {
        const auto file = InputFile::open(name);
        if (!file) return file.error();
        PgnDescriptor source(file->descriptor());
        PgnReader reader(source);
        while (reader.read_game(positions)) {
        }
        if (source.has_failed()) {
            return Error{ErrorCode::bad_file, fmt::format("{}: reading broke off", name)};
        }
    }
    return positions.games();
}

void print_progress(int step, const eval::TuningErrors& errors) {
    tell("step {:>5}: error {:.6f}, on positions held back {:.6f}\n", step, errors.learned, errors.held_back);
}

void print(const Request& request, const Outcome& outcome) {
    if (!request.json) {
        fmt::print("{}, {}, steepness {:.3f}\n", counted(outcome.games, "game"),
                   counted(outcome.positions, "quiet position"), outcome.steepness);
        fmt::print("error {:.6f} -> {:.6f}, on positions held back {:.6f} -> {:.6f}\n",
                   outcome.before.learned, outcome.after.learned, outcome.before.held_back,
                   outcome.after.held_back);
        return;
    }
    nlohmann::ordered_json json;
    json["games"] = outcome.games;
    json["positions"] = outcome.positions;
    json["steepness"] = outcome.steepness;
    json["steps"] = request.steps;
    json["error_before"] = outcome.before.learned;
    json["error_after"] = outcome.after.learned;
    json["held_back_before"] = outcome.before.held_back;
    json["held_back_after"] = outcome.after.held_back;
    fmt::print("{}\n", json.dump());
}

Exit run(const Request& request) {
    if (request.files.empty()) return refuse({ErrorCode::bad_argument, "GAMES: name at least one PGN file"});
    if (request.steps < 0) return refuse({ErrorCode::bad_argument, "--steps: expected 0 or more"});
    const bool is_finite = std::isfinite(request.rate) && std::isfinite(request.pull);
    if (!is_finite || !(request.rate > 0) || !(request.pull >= 0) ||
        !(request.decay >= 0 && request.decay < 1)) {
        return refuse({ErrorCode::bad_argument,
                       "--rate, --pull, --decay: expected rate > 0, pull >= 0, 0 <= decay < 1"});
    }
    if (request.output) {
        if (const Status writable = can_replace_named_file(*request.output); !writable) {
            return refuse(writable.error());
        }
    }
    eval::Samples samples;
    const auto games = read_games(request, samples);
    if (!games) return refuse(games.error());
    if (samples.size() == 0) return refuse({ErrorCode::bad_pgn, "no quiet position in a game with a result"});

    eval::Tuner tuner(samples, eval::weights, eval::danger_weights,
                      {.rate = request.rate, .pull = request.pull, .decay = request.decay});
    tuner.fit_curve();
    Outcome outcome{.games = *games,
                    .positions = samples.size(),
                    .steepness = tuner.steepness(),
                    .before = tuner.errors(),
                    .after = {}};
    constexpr int report_every = 50;
    for (int step = 1; step <= request.steps; ++step) {
        tuner.step();
        if (step % report_every == 0) print_progress(step, tuner.errors());
    }
    outcome.after = tuner.errors();
    if (request.output) {
        const Status written =
            replace_named_file(*request.output, eval::table_text(tuner.weights(), tuner.danger()));
        if (!written) return refuse(written.error());
    }
    print(request, outcome);
    return Exit::ok;
}

}  // namespace

Action declare_tune(Arguments& arguments) {
    const auto request = std::make_shared<Request>();
    arguments.rest("GAMES", request->files,
                   "PGN files, - for standard input; games without a result are passed over");
    arguments.option("-o,--output", request->output, "write the new src/eval/weights_table.h here");
    arguments.option("--steps", request->steps, "steps of gradient descent");
    arguments.option("--rate", request->rate, "centipawns that a weight moves in a step");
    arguments.option("--decay", request->decay, "share of the rate lost with each step");
    arguments.option("--pull", request->pull,
                     "error added for each square centipawn away from the present weights");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Texel's method: the weights are moved until the scores of quiet positions tell the results of "
        "their\n"
        "games best. One game in ten is held back: its error shows whether what was learned holds "
        "elsewhere.\n"
        "After a change of weights: clang-format, docs/evaluation.md (analyse --terms), "
        "bench/signatures.txt,\n"
        "and a match.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
