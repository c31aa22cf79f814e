// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen lab horizon: positions that a search of fixed depth misjudges.
#include "apps/commands/all.h"
#include "apps/lab/output.h"
#include "lab/horizon.h"

#include <memory>

namespace kempelen::apps {

namespace {

struct HorizonRequest {
    int depth = 5;
    LabOutput output;
};

Exit run(const HorizonRequest& request) {
    if (request.depth < 1 || request.depth > 10) {
        return refuse({ErrorCode::bad_argument, "--depth must be from 1 to 10"});
    }
    if (const Status can_be = check_output(request.output); !can_be) return refuse(can_be.error());
    return print(lab::run_horizon({request.depth}), request.output);
}

}  // namespace

Action declare_lab_horizon(Arguments& arguments) {
    const auto request = std::make_shared<HorizonRequest>();
    arguments.option("--depth", request->depth,
                     "the deepest search shown, plies; of the queen that takes a knight 4 at most");
    declare_output(arguments, request->output);
    arguments.footer(
        "Shows what a search without quiescence believes: a queen that takes a guarded knight, a knight "
        "that\n"
        "cannot be saved, and Saavedra's position, which the order of the moves decides.\n"
        "Exit status: 0 with material alone Saavedra's position goes as printed in 1982; 1 it does not.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
