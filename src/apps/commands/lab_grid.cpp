// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen lab grid: the matches of the CRP report over depth and width.
#include "apps/commands/all.h"
#include "apps/lab/output.h"
#include "apps/tell.h"
#include "core/base/quote.h"
#include "lab/grid.h"

#include <fmt/format.h>

#include <charconv>
#include <memory>

namespace kempelen::apps {

namespace {

struct GridRequest {
    std::string depths = "2-4";
    std::string widths = "2-4";
    int white = 7;
    int black = 1;
    std::string ordering = "both";
    std::int64_t limit = 200'000'000;
    int plies = 400;
    bool stand_pat = false;
    bool no_time = false;
    LabOutput output;
};

/// "3" or "2-7". Fails with bad_argument.
Result<std::vector<int>> read_range(std::string_view option, std::string_view text, int most) {
    int first = 0;
    const char* const end = text.data() + text.size();
    auto read = std::from_chars(text.data(), end, first);
    int last = first;
    if (read.ec == std::errc{} && read.ptr != end && *read.ptr == '-') {
        read = std::from_chars(read.ptr + 1, end, last);
    }
    if (read.ec != std::errc{} || read.ptr != end || first < 1 || last < first || last > most) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("{}: {} is no range such as 2-7, from 1 to {}", option, quote(text), most)};
    }
    std::vector<int> all;
    for (int i = first; i <= last; ++i) {
        all.push_back(i);
    }
    return all;
}

Exit run(const GridRequest& request) {
    lab::Grid grid;
    auto depths = read_range("--depth", request.depths, 12);
    if (!depths) return refuse(depths.error());
    grid.depths = *depths;
    auto widths = read_range("--width", request.widths, 64);
    if (!widths) return refuse(widths.error());
    grid.widths = *widths;
    for (const int estimator : {request.white, request.black}) {
        if (estimator < 1 || estimator > 7) {
            return refuse({ErrorCode::bad_argument, "--white and --black are estimators from 1 to 7"});
        }
    }
    grid.white = request.white;
    grid.black = request.black;
    if (request.ordering != "both" && request.ordering != "before" && request.ordering != "after") {
        return refuse({ErrorCode::bad_argument, fmt::format("--ordering: {} is none of before, after, both",
                                                            quote(request.ordering))});
    }
    grid.without_ordering = request.ordering != "after";
    grid.with_ordering = request.ordering != "before";
    if (request.limit < 1 || request.plies < 1) {
        return refuse({ErrorCode::bad_argument, "--limit and --plies must be at least 1"});
    }
    grid.most_positions = static_cast<std::uint64_t>(request.limit);
    grid.most_plies = request.plies;
    grid.stands_pat = request.stand_pat;
    grid.measures_time = !request.no_time;
    if (const Status can_be = check_output(request.output); !can_be) return refuse(can_be.error());
    const lab::Report report =
        lab::run_grid(grid, [](const std::string& game) { tell("lab grid: {}\n", game); });
    return print(report, request.output);
}

}  // namespace

Action declare_lab_grid(Arguments& arguments) {
    const auto request = std::make_shared<GridRequest>();
    arguments.option("--depth", request->depths, "plies after the own move (hauteur), one or a range: 2-7");
    arguments.option("--width", request->widths, "replies looked at (largeur), one or a range: 2-7");
    arguments.option("--white", request->white, "White's estimator, 1 to 7");
    arguments.option("--black", request->black, "Black's estimator, 1 to 7");
    arguments.option("--ordering", request->ordering,
                     "before or after the ordering of successors, or both and the table of the two");
    arguments.option("--limit", request->limit, "positions after which a game takes too much time");
    arguments.option("--plies", request->plies, "half-moves after which a game is broken off");
    arguments.flag("--stand-pat", request->stand_pat,
                   "estm7 may let a capture be; as printed it must capture");
    arguments.flag("--no-time", request->no_time, "leave times out: two runs print the same bytes");
    declare_output(arguments, request->output);
    arguments.footer(
        "One game for each depth and width, from the initial position, with the search of the CRP report:\n"
        "estm7 is estm1 behind a quiescence search. The report's grid is --depth 2-7 --width 2-7.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
