// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen train DATA...: a network from the positions of our own games.
#include "apps/commands/all.h"
#include "apps/same_file.h"
#include "apps/tell.h"
#include "core/base/counted.h"
#include "core/base/file_reader.h"
#include "core/base/file_writer.h"
#include "core/base/named_error.h"
#include "eval/nnue/network_file.h"
#include "eval/training/loss_curve.h"
#include "eval/training/parameters.h"
#include "eval/training/read_samples.h"
#include "eval/training/trainer.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::apps {

namespace {

struct TrainRequest {
    std::vector<std::string> files;
    std::string output = "kempelen.knn";
    std::optional<std::string> checkpoint;
    std::optional<std::string> curve;
    std::optional<std::string> picture;
    std::optional<std::string> from;
    std::optional<int> hidden;
    std::optional<int> buckets;
    bool corrects = false;
    int epochs = 20;
    int batch = 16384;
    double rate = 0.001;
    double last_rate = 0.00001;
    double decay = 0.01;
    double result_share = 0.3;
    int mover_bonus = 30;
    std::int64_t seed = 1;
    int threads = 2;
    bool games_only = false;
    bool json = false;
};

/// The sizes asked for. Numbers below 0 become large ones, which are not possible either.
eval::nnue::Architecture sizes_of(const TrainRequest& request) {
    return {static_cast<std::size_t>(request.hidden.value_or(64)),
            static_cast<std::size_t>(request.buckets.value_or(1)), request.corrects};
}

/// The numbers to start from. Fails where the network named cannot be read.
Result<eval::Parameters> start_of(const TrainRequest& request) {
    if (!request.from) {
        return eval::Parameters::random(sizes_of(request), static_cast<std::uint64_t>(request.seed));
    }
    const auto network = eval::nnue::open_network(*request.from);
    if (!network) return network.error();
    return eval::real_numbers_of(**network);
}

std::optional<Error> find_fault(const TrainRequest& request) {
    const auto bad = [](const char* what) { return Error{ErrorCode::bad_argument, what}; };
    if (request.files.empty()) return bad("DATA: name at least one file of kempelen datagen");
    if (request.from && (request.hidden || request.buckets || request.corrects)) {
        return bad("--from: the network's own sizes stay; leave --hidden, --buckets and --correct out");
    }
    if (!is_possible(sizes_of(request))) {
        return bad("--hidden, --buckets: expected a multiple of 32 from 32 to 1024, and 1 to 8");
    }
    if (request.epochs < 1 || request.batch < 1) return bad("--epochs, --batch: expected 1 or more");
    if (request.threads < 1 || request.threads > 64) return bad("--threads: expected 1 to 64");
    const bool is_finite =
        std::isfinite(request.rate) && std::isfinite(request.last_rate) && std::isfinite(request.decay);
    if (!is_finite || !(request.rate > 0) || !(request.last_rate > 0) || !(request.decay >= 0)) {
        return bad("--rate, --last-rate, --decay: expected rates above 0 and decay of at least 0");
    }
    if (request.mover_bonus < -100 || request.mover_bonus > 100) {
        return bad("--mover-bonus: expected -100 to 100");
    }
    if (!(request.result_share >= 0 && request.result_share <= 1)) {
        return bad("--result-share: expected 0 to 1");
    }
    return std::nullopt;
}

eval::TrainingSettings settings_of(const TrainRequest& request, const eval::nnue::Architecture& sizes) {
    return {.sizes = sizes,
            .epochs = static_cast<std::size_t>(request.epochs),
            .batch = static_cast<std::size_t>(request.batch),
            .rate = static_cast<float>(request.rate),
            .last_rate = static_cast<float>(request.last_rate),
            .decay = static_cast<float>(request.decay),
            .result_share = static_cast<float>(request.result_share),
            .mover_bonus = request.mover_bonus,
            .seed = static_cast<std::uint64_t>(request.seed),
            .threads = static_cast<std::size_t>(request.threads)};
}

std::string record_of(const TrainRequest& request, const eval::Trainer& trainer,
                      const eval::EpochReport& last) {
    const eval::nnue::Architecture& sizes = trainer.parameters().sizes();
    return fmt::format(
        "(768, mirrored -> {})x2 -> 1, {}{}{}; {} of our own games; {} of {}, rate {} to {}, decay {}, "
        "result share {}, mover bonus {}, seed {}; error {:.6f}, on {} held back {:.6f}",
        sizes.hidden, counted(sizes.buckets, "bucket"),
        sizes.corrects ? ", correcting the classical evaluation" : "",
        request.from ? ", from an earlier network" : "", counted(trainer.learned(), "position"),
        counted(trainer.epochs_done(), "epoch"), request.batch, request.rate, request.last_rate,
        request.decay, request.result_share, request.mover_bonus, request.seed, last.error,
        trainer.held_back(), last.held_back);
}

/// What the games held back say, if there are any.
std::string error_held_back(const eval::Trainer& trainer, const eval::EpochReport& report) {
    if (trainer.held_back() == 0) return "none held back";
    return fmt::format("held back {:.6f}", report.held_back);
}

void print_epoch(const TrainRequest& request, const eval::Trainer& trainer, const eval::EpochReport& report) {
    const double speed = static_cast<double>(report.samples) / std::max(report.seconds, 1e-9);
    const double left = report.seconds * (request.epochs - static_cast<double>(report.epoch));
    tell(
        "epoch {:>3} of {}: error {:.6f}, {}, dead {:.1f} %, {:.2f} million positions/s, "
        "{:.0f} s left\n",
        report.epoch, request.epochs, report.error, error_held_back(trainer, report), 100 * report.dead,
        speed / 1e6, left);
}

/// Everything that is to be kept after an epoch.
Status keep(const TrainRequest& request, const eval::Trainer& trainer,
            const std::vector<eval::EpochReport>& epochs) {
    if (request.curve) {
        if (const Status kept = replace_named_file(*request.curve, eval::curve_csv(epochs)); !kept)
            return kept;
    }
    if (request.picture) {
        if (const Status kept = replace_named_file(*request.picture, eval::curve_svg(epochs)); !kept)
            return kept;
    }
    eval::nnue::Network network = eval::quantized(trainer.parameters());
    network.record = record_of(request, trainer, epochs.back());
    const Status kept = replace_named_file(request.output, eval::nnue::network_bytes(network));
    // Last, so that an epoch that it counts as done has left its network.
    if (!kept || !request.checkpoint) return kept;
    return replace_named_file(*request.checkpoint, trainer.checkpoint());
}

/// The files to write, by their options.
std::vector<std::pair<std::string, std::string>> outputs_of(const TrainRequest& request) {
    std::vector<std::pair<std::string, std::string>> outputs{{"-o", request.output}};
    if (request.checkpoint) outputs.emplace_back("--checkpoint", *request.checkpoint);
    if (request.curve) outputs.emplace_back("--curve", *request.curve);
    if (request.picture) outputs.emplace_back("--picture", *request.picture);
    return outputs;
}

/// Whether everything can be written, and nothing twice or over what is read.
Status can_keep(const TrainRequest& request) {
    const auto outputs = outputs_of(request);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto& [option, file] = outputs[i];
        if (file.empty()) return Error{ErrorCode::bad_argument, option + ": name the file"};
        for (const std::string& data : request.files) {
            if (const Status spared = check_not_output(data, file); !spared) return spared;
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (file != outputs[j].second && !would_touch(file, outputs[j].second)) continue;
            return Error{ErrorCode::bad_argument,
                         file + ": cannot be both " + outputs[j].first + " and " + option};
        }
        if (const Status status = can_replace_named_file(file); !status) return status;
    }
    return {};
}

Status resume(const TrainRequest& request, eval::Trainer& trainer) {
    if (!request.checkpoint || !std::filesystem::exists(*request.checkpoint)) return {};
    const auto text = read_named_file(*request.checkpoint);
    if (!text) return text.error();
    if (const Status resumed = trainer.resume(*text); !resumed)
        return named(*request.checkpoint, resumed.error());
    tell("going on after epoch {}\n", trainer.epochs_done());
    return {};
}

void print_outcome(const TrainRequest& request, const eval::Trainer& trainer,
                   const std::vector<eval::EpochReport>& epochs) {
    const eval::EpochReport& last = epochs.back();
    if (!request.json) {
        fmt::print("{}: {} learned from, {} held back; error {:.6f}, {}\n", request.output,
                   counted(trainer.learned(), "position"), trainer.held_back(), last.error,
                   error_held_back(trainer, last));
        return;
    }
    nlohmann::ordered_json json;
    json["file"] = request.output;
    json["positions"] = trainer.learned();
    json["held_back"] = trainer.held_back();
    for (const eval::EpochReport& epoch : epochs) {
        json["epochs"].push_back({{"epoch", epoch.epoch},
                                  {"rate", epoch.rate},
                                  {"error", epoch.error},
                                  {"held_back_error", epoch.held_back},
                                  {"dead", epoch.dead},
                                  {"time_ms", static_cast<std::int64_t>(epoch.seconds * 1000)}});
    }
    fmt::print("{}\n", json.dump());
}

Exit run_training(const TrainRequest& request) {
    if (const auto fault = find_fault(request)) return refuse(*fault);
    if (const Status writable = can_keep(request); !writable) return refuse(writable.error());
    const auto start = start_of(request);
    if (!start) return refuse(start.error());
    const auto samples = eval::read_samples(request.files, {.seen = !request.games_only});
    if (!samples) return refuse(samples.error());
    eval::Trainer trainer(*samples, settings_of(request, start->sizes()), *start);
    if (trainer.learned() == 0) return refuse({ErrorCode::bad_file, "no position to learn from"});
    if (const Status resumed = resume(request, trainer); !resumed) return refuse(resumed.error());
    if (trainer.is_done()) {
        return refuse(
            {ErrorCode::bad_argument, *request.checkpoint + ": all epochs of this training are done"});
    }
    std::vector<eval::EpochReport> epochs;
    while (!trainer.is_done()) {
        epochs.push_back(trainer.run_epoch());
        print_epoch(request, trainer, epochs.back());
        if (!std::isfinite(epochs.back().error)) {
            return refuse(
                {ErrorCode::bad_argument,
                 "--rate, --decay: the training has lost its way at these; nothing was kept of this epoch"});
        }
        if (const Status kept = keep(request, trainer, epochs); !kept) return refuse(kept.error());
    }
    print_outcome(request, trainer, epochs);
    return Exit::ok;
}

}  // namespace

Action declare_train(Arguments& arguments) {
    const auto request = std::make_shared<TrainRequest>();
    arguments.rest("DATA", request->files, "files of kempelen datagen or kempelen data shuffle");
    arguments.option("-o,--output", request->output, "the network, written after every epoch");
    arguments.option("--hidden", request->hidden, "neurons for each side: a multiple of 32, up to 1024 (64)");
    arguments.option("--buckets", request->buckets,
                     "sets of output weights, by the number of men: 1 to 8 (1)");
    arguments.option("--from", request->from,
                     "go on from this network, with its sizes, instead of from random weights");
    arguments.flag("--correct", request->corrects,
                   "learn what the classical evaluation lacks: the network's score is added to it");
    arguments.option("--epochs", request->epochs, "times that all positions are seen");
    arguments.option("--batch", request->batch, "positions a step");
    arguments.option("--rate", request->rate, "learning rate of the first step");
    arguments.option("--last-rate", request->last_rate, "learning rate of the last step");
    arguments.option("--decay", request->decay, "share of a weight lost a step, times the rate");
    arguments.option("--result-share", request->result_share,
                     "how much the result of the game counts beside the score");
    arguments.option("--mover-bonus", request->mover_bonus,
                     "centipawns by which scores of small searches favor their mover: taken off");
    arguments.option("--seed", request->seed, "of the first weights, if random, and of the order");
    arguments.option("--threads", request->threads, "changes the time, never the result");
    arguments.flag("--games-only", request->games_only, "leave out positions that were only looked at");
    arguments.option("--checkpoint", request->checkpoint,
                     "kept after every epoch; where the file is there, the training goes on from it");
    arguments.option("--curve", request->curve, "the errors of the epochs of this run as CSV");
    arguments.option("--picture", request->picture, "the same as a picture (SVG)");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "One game in twenty is held back whole: its error shows what was learned and not only remembered.\n"
        "The same data, settings and seed give the same network. docs/network.md tells the whole way.");
    return [request] { return run_training(*request); };
}

}  // namespace kempelen::apps
