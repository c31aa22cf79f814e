// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen lab tree [FEN]: the search tree of a position as a picture.
#include "apps/commands/all.h"
#include "apps/lab/output.h"
#include "apps/lab/positions.h"
#include "apps/output.h"
#include "apps/position_argument.h"
#include "core/movegen.h"
#include "lab/techniques.h"
#include "lab/tree.h"

#include <fmt/format.h>

#include <memory>

namespace kempelen::apps {

namespace {

struct TreeRequest {
    std::vector<std::string> position;
    int depth = 2;
    std::string techniques = "alpha-beta";
    std::string evaluation = "tutoriel";
    int most = 500;
    LabOutput output;
};

std::string written(const lab::SearchTree& tree, const std::string& form) {
    if (form == "json") return to_json(tree);
    if (form == "dot") return to_dot(tree);
    if (form == "svg") return to_svg(tree);
    return to_text(tree);
}

Exit run(const TreeRequest& request) {
    const auto position = position_of(request.position, Strictness::playable);
    if (!position) return refuse(position.error());
    if (!has_legal_move(*position)) return refuse({ErrorCode::bad_argument, "there is no legal move"});
    if (request.depth < 1 || request.depth > 20) {
        return refuse({ErrorCode::bad_argument, "--depth must be from 1 to 20"});
    }
    if (request.most < 1 || request.most > 1'000'000) {
        return refuse({ErrorCode::bad_argument, "--most must be from 1 to 1000000"});
    }
    const auto techniques = lab::read_techniques(request.techniques);
    if (!techniques) return refuse(techniques.error());
    const auto evaluation = lab::read_evaluation(request.evaluation);
    if (!evaluation) return refuse(evaluation.error());
    if (const Status can_be = check_output(request.output); !can_be) return refuse(can_be.error());
    search::classic::Options options;
    options.depth = request.depth;
    for (const lab::Technique* technique : *techniques) {
        technique->add(options);
    }
    search::Control control;
    const lab::TreeWish wish{options, evaluation->evaluation, static_cast<std::size_t>(request.most)};
    const lab::SearchTree tree = lab::record_tree(*position, wish, control);
    const Status kept = put_out(written(tree, request.output.form()), request.output.file);
    return kept ? Exit::ok : refuse(kept.error());
}

}  // namespace

Action declare_lab_tree(Arguments& arguments) {
    const auto request = std::make_shared<TreeRequest>();
    arguments.rest("FEN", request->position, "the position; without it, the start position");
    arguments.option("--depth", request->depth, "plies");
    arguments.option(
        "--techniques", request->techniques,
        "what the search does, separated by commas (kempelen lab ablate --help lists them); \"\" is "
        "plain minimax");
    arguments.option("--evaluation", request->evaluation, evaluation_names());
    arguments.option("--most", request->most, "nodes shown at most; the others are counted");
    request->output.forms = {"text", "dot", "svg", "json"};
    declare_output(arguments, request->output, "text, dot (Graphviz), svg or json");
    arguments.footer(
        "Each node shows its move, its value for the side to move there, alpha and beta, and how it ended: "
        "a\n"
        "cut says how many moves were left out.\n"
        "Example: kempelen lab tree --depth 2 --format svg --output tree.svg \"8/8/8/4k3/8/4K3/4P3/8 w - - 0 "
        "1\"");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
