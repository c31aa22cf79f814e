// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/solve/task.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <nlohmann/json.hpp>

namespace kempelen::apps {

namespace {

using ProblemJson = nlohmann::ordered_json;

ProblemJson reply_json(const Position& position, const problems::Reply& reply);

ProblemJson attack_json(const Position& position, const problems::Attack& attack) {
    ProblemJson json;
    json["move"] = to_uci(attack.move, position);
    json["san"] = to_san(position, attack.move);
    const Position after = position.after(attack.move);
    if (attack.is_zugzwang) json["zugzwang"] = true;
    if (!attack.threats.empty()) {
        const Position passed = after.after_null();
        for (const problems::Attack& threat : attack.threats) {
            json["threats"].push_back(attack_json(passed, threat));
        }
    }
    for (const problems::Reply& reply : attack.replies) {
        json["replies"].push_back(reply_json(after, reply));
    }
    for (const Move move : attack.refutations) {
        json["refutations"].push_back(to_uci(move, after));
        json["refutations_san"].push_back(to_san(after, move));
    }
    return json;
}

ProblemJson reply_json(const Position& position, const problems::Reply& reply) {
    ProblemJson json;
    json["move"] = to_uci(reply.move, position);
    json["san"] = to_san(position, reply.move);
    json["length"] = reply.length;
    if (reply.is_short) json["short"] = true;
    if (reply.is_dual) json["dual"] = true;
    const Position after = position.after(reply.move);
    for (const problems::Attack& answer : reply.answers) {
        json["answers"].push_back(attack_json(after, answer));
    }
    return json;
}

ProblemJson tree_json(const Position& position, const problems::PlayTree& tree) {
    ProblemJson json;
    json["set_play"] = ProblemJson::array();
    if (!tree.set_play.empty()) {
        const Position passed = position.after_null();
        for (const problems::Reply& reply : tree.set_play) {
            json["set_play"].push_back(reply_json(passed, reply));
        }
    }
    json["tries"] = ProblemJson::array();
    for (const problems::Attack& attempt : tree.tries) {
        json["tries"].push_back(attack_json(position, attempt));
    }
    json["keys"] = ProblemJson::array();
    for (const problems::Attack& key : tree.keys) {
        json["keys"].push_back(attack_json(position, key));
    }
    json["complete"] = tree.is_whole;
    return json;
}

const char* verdict_name(problems::Verdict verdict) {
    switch (verdict) {
        case problems::Verdict::solved:
            return "solved";
        case problems::Verdict::refuted:
            return "no solution";
        case problems::Verdict::undecided:
            break;
    }
    return "not decided";
}

}  // namespace

std::string problem_json(const ProblemTask& task, const ProblemAnswer& answer) {
    ProblemJson json;
    json["id"] = task.id;
    json["fen"] = to_fen(task.position);
    json["stipulation"] = task.wanted.text();
    json["solved"] = answer.is_solved();
    json["verdict"] = verdict_name(answer.verdict);
    const bool is_help = task.wanted.play == problems::Play::help;
    json["length"] = nullptr;
    if (answer.is_solved()) json["length"] = is_help ? answer.help.length.moves : answer.solution.length;
    json["keys"] = ProblemJson::array();
    for (const Move key : answer.solution.keys) {
        json["keys"].push_back(to_uci(key, task.position));
    }
    json["complete"] = is_help ? answer.help.has_all_lines : answer.solution.has_all_keys;
    if (is_help) {
        json["lines"] = ProblemJson::array();
        for (const std::vector<Move>& line : answer.help.lines) {
            json["lines"].push_back(to_uci(line, task.position));
        }
    } else {
        json["refuted"] = answer.solution.refuted;
        json["pv"] = to_uci(answer.line, task.position);
    }
    json["duals"] = answer.tree ? ProblemJson(answer.tree->duals) : ProblemJson();
    if (task.claimed) json["claimed"] = *task.claimed;
    json["nodes"] = answer.nodes;
    json["time_ms"] = static_cast<double>(answer.time.count()) / 1000.0;
    if (answer.tree) json["play"] = tree_json(task.position, *answer.tree);
    return json.dump();
}

}  // namespace kempelen::apps
