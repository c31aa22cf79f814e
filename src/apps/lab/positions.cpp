// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/lab/positions.h"

#include "core/base/line_file.h"
#include "core/base/quote.h"
#include "core/notation/epd.h"
#include "lab/techniques.h"
#include "search/bench.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::apps {

void declare_positions(Arguments& arguments, LabPositions& positions) {
    arguments.option("--epd", positions.epd, "a file of positions; without it, those of kempelen bench");
    arguments.option("--positions", positions.count, "how many of them, from the first");
}

Result<std::vector<Position>> read_positions(const LabPositions& wanted) {
    if (wanted.count < 1) return Error{ErrorCode::bad_argument, "--positions must be at least 1"};
    const auto most = static_cast<std::size_t>(wanted.count);
    std::vector<Position> positions;
    if (!wanted.epd) {
        positions = search::bench_positions();
        positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(std::min(most, positions.size())),
                        positions.end());
        return positions;
    }
    auto file = LineFile::open(*wanted.epd);
    if (!file) return file.error();
    for (std::string line; positions.size() < most && file->next(line);) {
        if (is_epd_comment(line)) continue;
        const auto epd = parse_epd(line);
        if (!epd) {
            return Error{ErrorCode::bad_epd,
                         fmt::format("{}:{}:{}: {}", printable(*wanted.epd), file->number(),
                                     epd.error().offset + 1, epd.error().what)};
        }
        positions.push_back(epd->position);
    }
    if (!file->status()) return file->status().error();
    if (positions.empty()) {
        return Error{ErrorCode::bad_file, printable(*wanted.epd) + ": there is no position in this file"};
    }
    return positions;
}

std::string evaluation_names() {
    std::string names = "the evaluation: ";
    for (const lab::NamedEvaluation& evaluation : lab::all_evaluations()) {
        names += names.back() == ' ' ? "" : ", ";
        names += evaluation.name;
    }
    return names;
}

}  // namespace kempelen::apps
