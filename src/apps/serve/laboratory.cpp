// SPDX-License-Identifier: GPL-3.0-or-later
// The search laboratory on the web board: small trees, and what each technique buys in a position.
#include "apps/serve/answers.h"
#include "core/movegen.h"
#include "lab/ablate.h"
#include "lab/techniques.h"
#include "lab/tree.h"
#include "server/http/message.h"

#include <fmt/format.h>

#include <charconv>

namespace kempelen::apps {

namespace {

using server::Inquiry;
using server::json_string;

/// What a page can show, and a person waits for.
struct BoardLimits {
    static constexpr int tree_depth = 4;
    static constexpr int tree_nodes = 5000;
    static constexpr int ablation_depth = 4;
    static constexpr std::uint64_t positions = 200'000;
};

Result<int> board_number(const Inquiry& inquiry, std::string_view name, int usual, int most) {
    const std::string_view text = inquiry.word(name);
    if (text.empty()) return usual;
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < 1 || number > most) {
        return inquiry.refused(
            ErrorCode::bad_argument, "body.number",
            {{"field", std::string(name)}, {"least", "1"}, {"most", std::to_string(most)}});
    }
    return number;
}

std::string one_line(std::string text) {
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return text;
}

Result<std::string> tree_on_board(const Inquiry& inquiry, server::Workshop& /*workshop*/,
                                  search::Control& control) {
    const auto depth = board_number(inquiry, "depth", 2, BoardLimits::tree_depth);
    if (!depth) return depth.error();
    const auto most = board_number(inquiry, "most", 500, BoardLimits::tree_nodes);
    if (!most) return most.error();
    const bool is_named = inquiry.words.contains("techniques");
    const auto techniques = lab::read_techniques(is_named ? inquiry.word("techniques") : "alpha-beta");
    if (!techniques) return techniques.error();
    const std::string_view name = inquiry.word("evaluation");
    const auto evaluation = lab::read_evaluation(name.empty() ? "tutoriel" : name);
    if (!evaluation) return evaluation.error();
    if (!has_legal_move(inquiry.game.position())) {
        return inquiry.no_move_left();
    }
    lab::TreeWish wish{{}, evaluation->evaluation, static_cast<std::size_t>(*most)};
    wish.options.depth = *depth;
    for (const lab::Technique* const technique : *techniques) {
        technique->add(wish.options);
    }
    return one_line(to_json(lab::record_tree(inquiry.game.position(), wish, control)));
}

Result<std::string> ablation_on_board(const Inquiry& inquiry, server::Workshop& /*workshop*/,
                                      search::Control& control) {
    const auto depth = board_number(inquiry, "depth", 3, BoardLimits::ablation_depth);
    if (!depth) return depth.error();
    const std::string_view name = inquiry.word("evaluation");
    const auto evaluation = lab::read_evaluation(name.empty() ? "tutoriel+" : name);
    if (!evaluation) return evaluation.error();
    if (!has_legal_move(inquiry.game.position())) {
        return inquiry.no_move_left();
    }
    lab::Ablation wanted;
    const auto techniques = lab::read_techniques("all");
    if (!techniques) return techniques.error();
    wanted.techniques = *techniques;
    wanted.depth = *depth;
    wanted.evaluation = evaluation->evaluation;
    wanted.positions = {inquiry.game.position()};
    wanted.most_positions = BoardLimits::positions;
    wanted.control = &control;
    return one_line(to_json(lab::run_ablation(wanted)));
}

Result<std::string> techniques_on_board(const Inquiry& /*inquiry*/, server::Workshop& /*workshop*/,
                                        search::Control& /*control*/) {
    std::string all;
    for (const lab::Technique& technique : lab::all_techniques()) {
        all += fmt::format(R"({}{{"name": {}, "meaning": {}}})", all.empty() ? "" : ", ",
                           json_string(technique.name), json_string(technique.meaning));
    }
    std::string evaluations;
    for (const lab::NamedEvaluation& evaluation : lab::all_evaluations()) {
        evaluations += (evaluations.empty() ? "" : ", ") + json_string(evaluation.name);
    }
    return fmt::format(R"({{"techniques": [{}], "evaluations": [{}]}})", all, evaluations);
}

}  // namespace

void add_laboratory(server::Tools& tools) {
    tools.answerers["/api/lab/tree"] = tree_on_board;
    tools.answerers["/api/lab/ablation"] = ablation_on_board;
    tools.answerers["/api/lab/techniques"] = techniques_on_board;
}

}  // namespace kempelen::apps
