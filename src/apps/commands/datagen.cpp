// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen datagen -o FILE: games that the modern player plays against itself, to train a network on.
#include "apps/commands/all.h"
#include "apps/data/data_files.h"
#include "apps/printing.h"
#include "apps/progress_line.h"
#include "apps/stop_signals.h"
#include "apps/tell.h"
#include "apps/terminal.h"
#include "arena/selfplay/generator.h"
#include "core/base/memory.h"
#include "core/base/quote.h"
#include "eval/nnue/network_file.h"
#include "search/searcher.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <thread>

namespace kempelen::apps {

namespace {

struct DatagenRequest {
    std::string file;
    std::optional<std::int64_t> games;
    std::optional<std::int64_t> positions;
    std::optional<double> minutes;
    std::optional<int> threads;
    std::int64_t seed = 1;
    std::int64_t nodes = static_cast<std::int64_t>(arena::SelfPlaySettings{}.nodes);
    int samples = arena::SelfPlaySettings{}.samples;
    int sample_depth = arena::SelfPlaySettings{}.sample_depth;
    std::optional<std::string> network;
    std::string ranks = "1/1";
    bool json = false;
};

/// "3 h 05 min", "12 min 30 s".
std::string span_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
    return fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

std::string totals_text(const arena::GenerationProgress& progress) {
    const eval::DataTotals& now = progress.now;
    return fmt::format("{} games, {} positions ({} played, {} seen)", now.games, now.positions + now.seen,
                       now.positions, now.seen);
}

/// The same within the width of a terminal.
std::string short_totals_text(const arena::GenerationProgress& progress) {
    const eval::DataTotals& now = progress.now;
    return fmt::format("{} games, {:.2f} million positions", now.games,
                       static_cast<double>(now.positions + now.seen) / 1e6);
}

/// Writes progress: a line that is overwritten on a terminal, a new line now and then elsewhere.
class DatagenTeller {
public:
    DatagenTeller(const arena::GenerationPlan& plan, bool quiet) : plan_(plan), quiet_(quiet) {}

    void reading(const std::string& file) {
        if (!quiet_) line_.show(fit("reading " + printable(file)));
    }
    void clear() { line_.clear(); }
    void show(const arena::GenerationProgress& progress) {
        const std::chrono::duration<double> pause(line_.is_terminal() ? 0.5 : 60.0);
        if (quiet_ || progress.elapsed - last_ < pause) return;
        last_ = progress.elapsed;
        std::string text =
            fmt::format("{}, {:.2f} million an hour",
                        line_.is_terminal() ? short_totals_text(progress) : totals_text(progress),
                        progress.positions_an_hour() / 1e6);
        if (const auto left = progress.seconds_left(plan_)) text += ", " + span_text(*left) + " left";
        if (line_.is_terminal()) {
            line_.show(fit(text));
        } else {
            tell("{}\n", text);
        }
    }

private:
    /// A line that is wider than the terminal cannot be written over.
    static std::string fit(const std::string& text) { return text.substr(0, terminal_columns() - 1); }

    const arena::GenerationPlan& plan_;
    bool quiet_;
    ProgressLine line_;
    std::chrono::duration<double> last_{};
};

Error datagen_range(std::string_view what) {
    return {ErrorCode::bad_argument, fmt::format("datagen: {}", what)};
}

Status check_numbers(const DatagenRequest& request) {
    if (!request.games && !request.positions && !request.minutes) {
        return datagen_range("say how much: --games, --positions or --minutes");
    }
    if (request.games.value_or(1) < 1 || request.positions.value_or(1) < 1) {
        return datagen_range("--games and --positions take a number from 1");
    }
    constexpr double most_minutes = 60.0 * 24 * 366;
    const double minutes = request.minutes.value_or(1);
    if (!(minutes > 0 && minutes <= most_minutes)) {
        return datagen_range("--minutes takes a number above 0, a year at most");
    }
    if (request.nodes < 1 || request.nodes > 1'000'000'000) {
        return datagen_range("--nodes takes a number from 1 to 1000000000");
    }
    if (request.seed < 0) return datagen_range("--seed takes a number from 0");
    if (request.samples < 0 || request.samples > 1000) {
        return datagen_range("--samples takes a number from 0 to 1000");
    }
    if (request.sample_depth < 1 || request.sample_depth > 100) {
        return datagen_range("--sample-depth takes a number from 1 to 100");
    }
    const int threads = request.threads.value_or(1);
    if (threads < 1 || threads > search::most_threads) {
        return datagen_range(fmt::format("--threads takes a number from 1 to {}", search::most_threads));
    }
    // Each plays with two tables of its own, and the rest of a search.
    constexpr std::int64_t a_thread = 2 * arena::SelfPlaySettings::hash_mebibytes + 4;
    return check_table_size("datagen: --threads", threads * a_thread);
}

Result<arena::GenerationPlan> plan_of(const DatagenRequest& request) {
    if (const Status sound = check_numbers(request); !sound) return sound.error();
    const auto rank = endgame::BuildRank::parse(request.ranks);
    if (!rank) return Error{rank.error().code, "--ranks: " + rank.error().what};
    arena::GenerationPlan plan;
    plan.settings.seed = static_cast<std::uint64_t>(request.seed);
    plan.settings.nodes = static_cast<std::uint64_t>(request.nodes);
    plan.settings.samples = request.samples;
    plan.settings.sample_depth = request.sample_depth;
    if (request.network) {
        auto network = eval::nnue::open_network(*request.network);
        if (!network) return network.error();
        plan.settings.network = std::move(*network);
    }
    plan.rank = *rank;
    plan.threads =
        request.threads.value_or(static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)));
    if (request.games) plan.games = static_cast<std::uint64_t>(*request.games);
    if (request.positions) plan.positions = static_cast<std::uint64_t>(*request.positions);
    if (request.minutes) {
        plan.time = std::chrono::seconds(std::max<std::int64_t>(std::llround(*request.minutes * 60), 1));
    }
    return plan;
}

void print_totals(const DatagenRequest& request, const arena::GenerationProgress& progress) {
    const eval::DataTotals& now = progress.now;
    if (!request.json) {
        fmt::print("{}: {}; {} games and {:.2f} million positions an hour in {}\n", request.file,
                   totals_text(progress), now.games - progress.before.games,
                   progress.positions_an_hour() / 1e6, span_text(progress.elapsed.count()));
        return;
    }
    nlohmann::ordered_json json;
    json["file"] = request.file;
    put_totals(json, now);
    json["games_made"] = now.games - progress.before.games;
    json["positions_an_hour"] = std::llround(progress.positions_an_hour());
    json["time_ms"] = std::llround(progress.elapsed.count() * 1000);
    print_object(json);
}

Exit run_datagen(const DatagenRequest& request) {
    if (request.file.empty()) return refuse(datagen_range("name the file: -o FILE"));
    const auto plan = plan_of(request);
    if (!plan) return refuse(plan.error());
    DatagenTeller teller(*plan, request.json);
    teller.reading(request.file);
    auto writer = eval::DataWriter::open(request.file, plan->settings.text());
    teller.clear();
    if (!writer) return refuse(writer.error());
    if (writer->dropped_bytes() > 0 && !request.json) {
        tell("{}: a game was cut off at the end; its {} bytes are dropped\n", request.file,
             writer->dropped_bytes());
    }
    const StopSignals signals;
    std::stop_source stop;
    const auto done = arena::generate_data(*plan, *writer, stop.get_token(),
                                           [&](const arena::GenerationProgress& progress) {
                                               if (signals.has_come()) stop.request_stop();
                                               teller.show(progress);
                                           });
    teller.clear();
    if (!done) return refuse(done.error());
    print_totals(request, *done);
    return Exit::ok;
}

}  // namespace

Action declare_datagen(Arguments& arguments) {
    const auto request = std::make_shared<DatagenRequest>();
    arguments.option("-o,--output", request->file, "the data file; one that is there is gone on with");
    arguments.option("--games", request->games, "end when the games below this number are there");
    arguments.option("--positions", request->positions, "end when the file has so many positions");
    arguments.option("--minutes", request->minutes, "end after so many minutes");
    arguments.option("--threads", request->threads,
                     "games played at once; without it, one for each processor");
    arguments.option("--seed", request->seed, "games of the same seed and number are the same");
    arguments.option("--nodes", request->nodes,
                     "a move is thought over until an iteration ends beyond so many nodes; eight times as "
                     "many end it at once");
    arguments.option("--samples", request->samples,
                     "quiet positions out of each search, at most; 0: only those of the games");
    arguments.option("--sample-depth", request->sample_depth, "plies that each of them is searched");
    arguments.option("--network", request->network,
                     "a network that judges positions; without it the classical evaluation");
    arguments.option("--ranks", request->ranks,
                     "K/N: be the Kth of N processes that share the numbers, each with a file of its own");
    arguments.flag("--json", request->json, "print one JSON object at the end");
    arguments.footer(
        "At least one of --games, --positions, --minutes; the first that is reached ends it, and so does "
        "Ctrl-C.\n"
        "Games are in the file as soon as they are finished, whatever happens to the program. The same "
        "command\n"
        "again goes on. 'kempelen data' checks, counts, merges and shuffles such files.\n"
        "Example: kempelen datagen -o games.data --minutes 60 --seed 7");
    return [request] { return run_datagen(*request); };
}

}  // namespace kempelen::apps
