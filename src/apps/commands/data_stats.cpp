// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen data stats FILE...: what files of positions to learn from hold.
#include "apps/commands/all.h"
#include "apps/data/data_files.h"
#include "apps/data/data_progress.h"
#include "apps/data/stats_output.h"

#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct DataStatsRequest {
    std::vector<std::string> files;
    int show = 0;
    std::int64_t seed = 1;
    bool json = false;
};

Status read_and_tell(const std::vector<std::string>& files, eval::DataSurvey& survey) {
    DataProgress progress(files);
    for (const std::string& file : files) {
        const Status taken = survey.take_file(file, [&](std::uint64_t bytes) { progress.show(bytes); });
        if (!taken) return taken;
    }
    return {};
}

Exit run_data_stats(const DataStatsRequest& request) {
    const auto bad = [](const char* what) { return refuse({ErrorCode::bad_argument, what}); };
    if (request.files.empty()) return bad("data stats: name the files");
    if (request.show < 0 || request.show > 1'000'000) {
        return bad("data stats: --show takes a number from 0 to 1000000");
    }
    if (request.seed < 0) return bad("data stats: --seed takes a number from 0");
    eval::DataSurvey survey(static_cast<std::size_t>(request.show), static_cast<std::uint64_t>(request.seed));
    if (const Status taken = read_and_tell(request.files, survey); !taken) return refuse(taken.error());
    tell_torn(survey.stats().torn);
    if (request.json) {
        print_stats_json(request.files, survey.stats());
    } else {
        print_stats_text(survey.stats());
    }
    return Exit::ok;
}

}  // namespace

Action declare_data_stats(Arguments& arguments) {
    const auto request = std::make_shared<DataStatsRequest>();
    arguments.rest("FILE", request->files, "files of kempelen datagen or kempelen data shuffle, together");
    arguments.option("--show", request->show, "also this many positions, drawn at random, to read by eye");
    arguments.option("--seed", request->seed, "another one draws others");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Positions are those of games that training takes (searched, the mover not in check, no capture or\n"
        "promotion, less than 20 pawns) and those that were only looked at. Scores and results are White's.\n"
        "Beyond four million different positions their number is an estimate, to a few thousandths.\n"
        "Example: kempelen data stats games.data --show 20");
    return [request] { return run_data_stats(*request); };
}

}  // namespace kempelen::apps
