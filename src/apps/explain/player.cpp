// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen explain --player: a player explains by its own means.
#include "analysis/explain/player_words.h"
#include "apps/explain/json_parts.h"
#include "apps/explain/task.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT
using Json = nlohmann::ordered_json;
using players::Account;

constexpr search::Milliseconds usual_time{2000};

/// One move, or two that are compared: what the player plays, or the better one, first.
struct Accounts {
    Account first;
    std::optional<Account> second;
};

search::Limits limits_of(const Effort& effort, bool is_set) {
    search::Limits limits;
    limits.move_overhead = search::Milliseconds(0);
    limits.nodes = effort.nodes;
    limits.depth = effort.depth;
    if (!effort.nodes && !effort.depth) limits.move_time = is_set ? effort.time : usual_time;
    return limits;
}

/// Whether the player thinks more of the second move than of the first.
bool is_turned(const Account& one, const Account& other) {
    if (one.report && other.report) {
        return centipawns(one.report->score) < centipawns(other.report->score);
    }
    return one.total < other.total;
}

Accounts accounts_of(players::Player& player, const Game& game, const Question& question,
                     const search::Limits& limits) {
    search::Control control;
    const auto account = [&](Move move) { return player.account(game, move, limits, control); };
    if (question.among.size() == 2) {
        const Account one = account(question.among[0]);
        const Account other = account(question.among[1]);
        return is_turned(one, other) ? Accounts{other, one} : Accounts{one, other};
    }
    search::Listener nobody;
    const search::Choice choice = player.think(game, limits, control, nobody);
    Accounts accounts{account(*choice.best), std::nullopt};
    // Its report of the whole search has looked further than that of one move.
    const bool has_thought = !accounts.first.is_from_book && accounts.first.report && !choice.lines.empty();
    if (has_thought && choice.lines.front().depth > accounts.first.report->depth) {
        accounts.first.report = choice.lines.front();
    }
    if (question.asked && *question.asked != *choice.best) accounts.second = account(*question.asked);
    return accounts;
}

void print_table(const PlayerWords& own, const Position& position, const Accounts& accounts,
                 const Words& words) {
    const auto lines = own.table(accounts.first, *accounts.second);
    if (lines.empty()) return;
    const std::vector<TextValue> moves{{"move", words.names().move(position, accounts.first.move)},
                                       {"other", words.names().move(position, accounts.second->move)}};
    fmt::print("{}\n", fill(words.text("player.table"), moves));
    for (const std::string& line : lines) {
        fmt::print("{}\n", line);
    }
}

std::string accounts_json(const players::Player& player, const Position& position, const Accounts& accounts,
                          const std::string& text) {
    Json json{{"fen", to_fen(position)},
              {"player", player.name()},
              {"text", text},
              {"moves", Json::array({account_json(position, accounts.first)})}};
    if (accounts.second) json["moves"].push_back(account_json(position, *accounts.second));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string told(const PlayerWords& own, const Position& position, const Accounts& accounts) {
    return accounts.second ? own.compared(position, accounts.first, *accounts.second)
                           : own.about(position, accounts.first);
}

}  // namespace

Json account_json(const Position& position, const Account& account) {
    Json json{{"move", to_uci(account.move, position)}};
    if (account.is_from_book) json["book"] = true;
    if (!account.criteria.empty()) {
        json["total"] = account.total;
        for (const players::CriterionValue& value : account.criteria) {
            json["criteria"][std::string(value.abbreviation)] = value.pawns;
        }
    }
    if (account.exchange) {
        json["balance"] = account.exchange->balance;
        json["minimum"] = account.exchange->minimum();
        json["maximum"] = account.exchange->maximum();
    }
    const auto found = account.report ? candidate_of(position, *account.report) : std::nullopt;
    if (!found) return json;
    json[found->score.is_mate() ? "mate" : "score_cp"] = found->score.value;
    json["depth"] = found->depth;
    json["pv"] = to_uci(found->line, position);
    return json;
}

Exit explain_as_player(players::Player& player, const PlayerTask& task, const Words& words) {
    const Game game(task.position);
    const Accounts accounts =
        accounts_of(player, game, task.question, limits_of(task.effort, task.is_effort_set));
    const PlayerWords own(words, player.name(), player.means());
    const std::string text = told(own, task.position, accounts);
    if (!task.json) {
        fmt::print("{}\n", text);
        const bool has_table = accounts.second && words.level() != Level::beginner;
        if (has_table) print_table(own, task.position, accounts, words);
        return Exit::ok;
    }
    fmt::print("{}\n", accounts_json(player, task.position, accounts, text));
    return Exit::ok;
}

std::string player_explanation_json(players::Player& player, const PlayerTask& task, const Words& words) {
    const Accounts accounts =
        accounts_of(player, Game(task.position), task.question, limits_of(task.effort, task.is_effort_set));
    const PlayerWords own(words, player.name(), player.means());
    return accounts_json(player, task.position, accounts, told(own, task.position, accounts));
}

}  // namespace kempelen::apps
