// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen tables build NAME...: exact endgame tables, with all that they need.
#include "apps/commands/all.h"
#include "apps/progress_line.h"
#include "apps/tables/tables_folder.h"
#include "apps/tell.h"
#include "endgame/builder.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>
#include <memory>

namespace kempelen::apps {

namespace {

struct TablesBuildRequest {
    std::vector<std::string> names;
    std::optional<int> men;
    std::optional<int> all_men;
    std::optional<std::string> folder;
    std::optional<int> threads;
    std::int64_t memory = 2048;
    std::string ranks = "1/1";
    bool fifty = false;
    bool json = false;
};

/// Tells the user how a build goes.
class BuildTeller final : public endgame::BuildListener {
public:
    BuildTeller(bool json, std::size_t tables) : json_(json), tables_(tables) {}

    void on_progress(const endgame::Material& material, double done) override {
        if (json_) return;
        const double passed = seconds();
        const std::string left =
            done > 0.01 ? fmt::format("{:.0f} s left", passed * (1 - done) / done) : "time left unknown";
        line_.show(fmt::format("{:<6} {}/{} tables, {:.1f} %, {:.0f} s, {}", material.name(), finished_,
                               tables_, done * 100, passed, left));
    }

    void on_table(const endgame::TableFile& file) override {
        ++finished_;
        line_.clear();
        if (json_) {
            nlohmann::ordered_json line;
            line["table"] = file.indexer().material().name();
            line[longest_key(file.metric())] = file.counts().longest_win;
            line["bytes"] = file.bytes();
            line["time_ms"] = static_cast<std::int64_t>(seconds() * 1000);
            fmt::print("{}\n", line.dump());
        } else {
            fmt::print("{:<6} longest win {:>3} {}, {:>10} bytes, {:.1f} s\n",
                       file.indexer().material().name(), file.counts().longest_win, unit_of(file.metric()),
                       file.bytes(), seconds());
        }
        std::fflush(stdout);
    }

    void on_wait(const endgame::Material& awaited) override {
        if (json_) return;
        line_.clear();
        tell("waiting for {}, which another rank makes\n", awaited.name());
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    bool json_;
    std::size_t tables_;
    std::size_t finished_ = 0;
    ProgressLine line_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Result<std::vector<endgame::Material>> wanted_tables(const TablesBuildRequest& request) {
    std::vector<endgame::Material> wanted;
    for (const std::string& name : request.names) {
        const auto material = endgame::Material::parse(name);
        if (!material) return material.error();
        wanted.push_back(*material);
    }
    const auto add_all = [&wanted](int men) {
        const auto all = endgame::all_materials(men);
        wanted.insert(wanted.end(), all.begin(), all.end());
    };
    for (const auto& number : {request.men, request.all_men}) {
        if (number && (*number < 3 || *number > endgame::most_men)) {
            return Error{ErrorCode::bad_argument,
                         fmt::format("--men and --all-men take a number from 3 to {}", endgame::most_men)};
        }
    }
    if (request.men) add_all(*request.men);
    for (int men = 3; request.all_men && men <= *request.all_men; ++men) {
        add_all(men);
    }
    if (wanted.empty()) {
        return Error{ErrorCode::bad_argument, "tables build: name tables (KBNK), or give --men or --all-men"};
    }
    return wanted;
}

Exit run_tables_build(const TablesBuildRequest& request) {
    const auto wanted = wanted_tables(request);
    if (!wanted) return refuse(wanted.error());
    const auto threads = table_threads(request.threads);
    if (!threads) return refuse(threads.error());
    const auto memory = table_memory(request.memory);
    if (!memory) return refuse(memory.error());
    const auto rank = endgame::BuildRank::parse(request.ranks);
    if (!rank) return refuse({rank.error().code, "--ranks: " + rank.error().what});
    const auto folder = tables_folder(request.folder);
    if (!folder) return refuse(folder.error());
    endgame::Builder builder(*folder, {*threads, *memory}, metric_of(request.fifty), *rank);
    const auto plan = builder.plan(*wanted);
    if (!plan) return refuse(plan.error());
    if (!request.json) {
        const std::string others =
            rank->is_alone() ? "" : fmt::format(", {} left to the other ranks", plan->of_others.size());
        fmt::print("{}: {} {} to build, {} there{}; at most {} MiB of memory (limit {} MiB), {} threads\n",
                   folder->string(), plan->missing.size(), plan->missing.size() == 1 ? "table" : "tables",
                   plan->present.size(), others, (plan->memory >> 20) + 1, request.memory, *threads);
        std::fflush(stdout);
    }
    BuildTeller teller(request.json, plan->missing.size());
    if (const Status done = builder.build(*plan, teller); !done) return refuse(done.error());
    return Exit::ok;
}

}  // namespace

Action declare_tables_build(Arguments& arguments) {
    const auto request = std::make_shared<TablesBuildRequest>();
    arguments.rest("NAME", request->names, "tables, as in KBNK or KRPKR");
    arguments.option("--men", request->men, "all tables of exactly so many men (3 to 5)");
    arguments.option("--all-men", request->all_men, "all tables of up to so many men");
    arguments.option("--folder", request->folder, "where the tables are and go");
    arguments.option("--threads", request->threads, "threads; without it, one for each processor");
    arguments.option("--memory", request->memory, "MiB that the tables at work may take");
    arguments.option("--ranks", request->ranks,
                     "K/N: be the Kth of N processes that share the folder and the work");
    arguments.flag("--fifty", request->fifty,
                   "with the fifty-move rule: plies to the next mate, capture or pawn move");
    arguments.flag("--json", request->json, "a JSON object a table, one a line");
    arguments.footer(
        "Smaller tables that captures and promotions lead to are built first. What is there is kept: a "
        "build\n"
        "that was ended goes on where it was. The folder is --folder, else $KEMPELEN_TABLES, else\n"
        "kempelen/tables in the user's data folder.\n"
        "Example: kempelen tables build KBNK");
    return [request] { return run_tables_build(*request); };
}

}  // namespace kempelen::apps
