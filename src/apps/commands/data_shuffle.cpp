// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen data shuffle FILE... -o OUT: positions in random order, each once.
#include "apps/commands/all.h"
#include "apps/data/data_files.h"
#include "apps/data/data_progress.h"
#include "apps/printing.h"
#include "apps/stop_signals.h"
#include "core/base/counted.h"
#include "core/base/memory.h"
#include "core/base/named_error.h"
#include "core/base/quote.h"
#include "eval/training/shuffle_samples.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct DataShuffleRequest {
    std::vector<std::string> files;
    std::string output;
    std::int64_t seed = 1;
    std::optional<std::int64_t> limit;
    std::int64_t memory = 1024;
    bool games_only = false;
    bool json = false;
};

Result<eval::ShufflePlan> shuffle_plan(const DataShuffleRequest& request) {
    const auto bad = [](const char* what) { return Error{ErrorCode::bad_argument, what}; };
    if (const Status sound = check_data_files("data shuffle", request.files, request.output); !sound) {
        return sound.error();
    }
    if (request.seed < 0) return bad("data shuffle: --seed takes a number from 0");
    if (request.limit.value_or(1) < 1) return bad("data shuffle: --limit takes a number from 1");
    constexpr std::int64_t most_memory = std::int64_t{1} << 24;
    if (request.memory < 1 || request.memory > most_memory) {
        return bad("data shuffle: --memory takes a number from 1 to 16777216");
    }
    if (const Status fits = check_table_size("data shuffle: --memory", request.memory); !fits) {
        return fits.error();
    }
    eval::ShufflePlan plan;
    plan.seed = static_cast<std::uint64_t>(request.seed);
    plan.filter.seen = !request.games_only;
    if (request.limit) plan.limit = static_cast<std::uint64_t>(*request.limit);
    plan.memory = static_cast<std::uint64_t>(request.memory) << 20;
    plan.scratch = file_behind(request.output);
    return plan;
}

void print_shuffle(const DataShuffleRequest& request, const eval::ShuffleReport& report) {
    if (request.json) {
        nlohmann::ordered_json json;
        json["file"] = request.output;
        json["files"] = request.files.size();
        json["found"] = report.found;
        json["twice"] = report.twice;
        json["positions"] = report.written;
        print_object(json);
        return;
    }
    fmt::print("{}: {} of {} found; {} there twice\n", printable(request.output),
               counted(report.written, "position"), report.found, report.twice);
}

Result<eval::ShuffleReport> shuffle_and_tell(const std::vector<std::string>& files, FileWriter& output,
                                             const eval::ShufflePlan& plan, const StopSignals& signals) {
    DataProgress progress(files);
    return eval::shuffle_samples(
        files, output, plan, [&signals] { return signals.has_come(); },
        [&progress](std::uint64_t bytes) { progress.show(bytes); });
}

Exit run_data_shuffle(const DataShuffleRequest& request) {
    const auto plan = shuffle_plan(request);
    if (!plan) return refuse(plan.error());
    const StopSignals signals;
    auto output = FileWriter::open(request.output);
    if (!output) return refuse(named(request.output, output.error()));
    const auto report = shuffle_and_tell(request.files, *output, *plan, signals);
    if (!report) return refuse(report.error());
    if (report->written == 0) {
        return refuse({ErrorCode::bad_file, request.output + ": not written: there are no positions"});
    }
    if (const Status done = output->finish(); !done) return refuse(named(request.output, done.error()));
    print_shuffle(request, *report);
    return Exit::ok;
}

}  // namespace

Action declare_data_shuffle(Arguments& arguments) {
    const auto request = std::make_shared<DataShuffleRequest>();
    arguments.rest("FILE", request->files, "files of kempelen datagen, or shuffled ones");
    arguments.option("-o,--output", request->output, "the file to write, none of those that are read");
    arguments.option("--seed", request->seed, "another one, another order");
    arguments.option("--limit", request->limit, "so many positions, chosen at random; without it, all");
    arguments.option("--memory", request->memory, "MiB to sort in (1024)");
    arguments.flag("--games-only", request->games_only, "leave out positions that were only looked at");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "For kempelen train, which reads such files faster: 32 bytes a position, what training would leave\n"
        "out left out, of equal positions the first. Each keeps the mark of its game, so that training "
        "holds\n"
        "games back whole. The order depends on the positions and the seed alone. Beside OUT there must be\n"
        "room for the positions once more, for a while.\n"
        "Example: kempelen data shuffle one.data two.data -o both.flat --seed 3");
    return [request] { return run_data_shuffle(*request); };
}

}  // namespace kempelen::apps
