// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/serve/answers.h"
#include "apps/tables/table_players.h"
#include "apps/terminal.h"
#include "apps/version.h"
#include "console/move_entry.h"
#include "console/words.h"
#include "core/notation/uci_move.h"
#include "players/levels.h"
#include "players/registry.h"

#include <array>
#include <memory>

namespace kempelen::apps {

namespace {

std::string means_word(players::Means means) {
    switch (means) {
        case players::Means::analysis:
            return "analysis";
        case players::Means::criteria:
            return "criteria";
        case players::Means::exchange:
            return "exchange";
        case players::Means::line:
            return "line";
        case players::Means::lot:
            return "lot";
    }
    return "line";
}

std::vector<server::PlayerFacts> facts_of_players() {
    std::vector<server::PlayerFacts> facts;
    for (const players::PlayerEntry& entry : players::all_players()) {
        const auto player = players::make_player(entry.name);
        if (!player) continue;
        facts.push_back({std::string(entry.name), std::string(entry.description),
                         means_word((*player)->means()), players::can_be_weaker(**player)});
    }
    return facts;
}

/// The words of the console in all languages.
using AllWords = std::array<console::Words, all_languages.size()>;

}  // namespace

server::Tools server_tools() {
    const auto words = std::make_shared<const AllWords>(AllWords{console::Words(Language::english),
                                                                 console::Words(Language::french),
                                                                 console::Words(Language::dutch)});
    server::Tools tools;
    tools.make_player = make_player_with_tables;
    tools.players = facts_of_players();
    tools.read_move = [words](const Position& position, std::string_view text,
                              Language language) -> Result<Move> {
        if (const Result<Move> move = parse_uci_move(position, text); move && !move->is_null()) return move;
        const console::Words& own = (*words)[static_cast<std::size_t>(language)];
        const console::MoveEntry entry = console::read_move(position, text, own);
        if (entry.move) return *entry.move;
        const ErrorCode code = entry.choices.empty()
                                   ? entry.looks_like_a_move ? ErrorCode::illegal_move : ErrorCode::bad_move
                                   : ErrorCode::ambiguous_move;
        // The console would name its commands here.
        if (entry.is_unknown) return Error{code, {}};
        return Error{code, console::refusal_of(entry, position, own)};
    };
    tools.reason = [words](const Error& error, Language language) {
        return (*words)[static_cast<std::size_t>(language)].reason(error);
    };
    tools.about_player = [words](std::string_view player, Language language) {
        return (*words)[static_cast<std::size_t>(language)].about(player);
    };
    tools.level_name = [words](int level, Language language) {
        const auto names = (*words)[static_cast<std::size_t>(language)].list("level.names");
        const auto index = static_cast<std::size_t>(level - 1);
        return index < names.size() ? names[index] : std::to_string(level);
    };
    tools.today = today;
    tools.version = version();
    add_explanations(tools);
    add_criteria(tools);
    add_tables(tools);
    add_problems(tools);
    add_laboratory(tools);
    return tools;
}

}  // namespace kempelen::apps
