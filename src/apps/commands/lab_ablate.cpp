// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen lab ablate: what each technique of the classic search buys.
#include "apps/commands/all.h"
#include "apps/lab/output.h"
#include "apps/lab/positions.h"
#include "apps/tell.h"
#include "core/base/quote.h"
#include "lab/ablate.h"

#include <fmt/format.h>

#include <memory>

namespace kempelen::apps {

namespace {

struct AblateRequest {
    std::string mode = "ladder";
    std::string techniques = "all";
    int depth = 3;
    std::string evaluation = "tutoriel+";
    LabPositions positions;
    std::int64_t limit = 2'000'000;
    bool no_time = false;
    LabOutput output;
};

Result<lab::AblationMode> read_mode(const std::string& mode) {
    if (mode == "ladder") return lab::AblationMode::ladder;
    if (mode == "each") return lab::AblationMode::each;
    if (mode == "remove") return lab::AblationMode::remove;
    return Error{ErrorCode::bad_argument,
                 fmt::format("--mode: {} is none of ladder, each, remove", quote(mode))};
}

Exit run(const AblateRequest& request) {
    lab::Ablation ablation;
    const auto mode = read_mode(request.mode);
    if (!mode) return refuse(mode.error());
    ablation.mode = *mode;
    auto techniques = lab::read_techniques(request.techniques);
    if (!techniques) return refuse(techniques.error());
    ablation.techniques = *techniques;
    const auto evaluation = lab::read_evaluation(request.evaluation);
    if (!evaluation) return refuse(evaluation.error());
    ablation.evaluation = evaluation->evaluation;
    if (request.depth < 1 || request.depth > 20) {
        return refuse({ErrorCode::bad_argument, "--depth must be from 1 to 20"});
    }
    ablation.depth = request.depth;
    if (request.limit < 1) return refuse({ErrorCode::bad_argument, "--limit must be at least 1"});
    ablation.most_positions = static_cast<std::uint64_t>(request.limit);
    auto positions = read_positions(request.positions);
    if (!positions) return refuse(positions.error());
    ablation.positions = *positions;
    ablation.measures_time = !request.no_time;
    if (const Status can_be = check_output(request.output, request.positions.epd.value_or("")); !can_be)
        return refuse(can_be.error());
    const lab::Report report =
        lab::run_ablation(ablation, [](const std::string& variant) { tell("lab ablate: {}\n", variant); });
    return print(report, request.output);
}

}  // namespace

Action declare_lab_ablate(Arguments& arguments) {
    const auto request = std::make_shared<AblateRequest>();
    std::string names;
    for (const lab::Technique& technique : lab::all_techniques()) {
        names += fmt::format("  {:<11} {}\n", technique.name, technique.meaning);
    }
    arguments.option(
        "--mode", request->mode,
        "ladder: from minimax, one technique more each time; each: alpha-beta with one beside it; "
        "remove: all, and all but one");
    arguments.option("--techniques", request->techniques, "which, in this order, separated by commas");
    arguments.option("--depth", request->depth, "plies");
    arguments.option("--evaluation", request->evaluation, evaluation_names());
    declare_positions(arguments, request->positions);
    arguments.option("--limit", request->limit, "positions after which one search is broken off");
    arguments.flag("--no-time", request->no_time, "leave times out: two runs print the same bytes");
    declare_output(arguments, request->output);
    arguments.footer("Techniques:\n" + names +
                     "Variants that may not change the value are compared with minimax of the same tree.\n"
                     "Exit status: 0 all comparisons held; 1 one did not; 2 the request makes no sense.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
