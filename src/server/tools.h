// SPDX-License-Identifier: GPL-3.0-or-later
// What the program hands to its server: players, and answers that other parts of it know to give.
#pragma once

#include "core/base/language.h"
#include "core/base/result.h"
#include "core/game.h"
#include "search/limits.h"
#include "server/searches/workshop.h"
#include "server/words.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::server {

/// A question about a position or a game, with what else the request says.
struct Inquiry {
    Game game;
    const Words& sentences;
    Language language = Language::english;
    std::map<std::string, std::string, std::less<>> words{};  ///< the request's other parameters

    std::string_view word(std::string_view name) const {
        const auto found = words.find(name);
        return found == words.end() ? std::string_view() : std::string_view(found->second);
    }
    /// An error by a sentence of the server's catalogue, in the language of the request.
    Error refused(ErrorCode code, std::string_view sentence,
                  const std::vector<TextValue>& values = {}) const {
        return {code, sentences.say(sentence, values, language)};
    }
    Error no_move_left() const { return refused(ErrorCode::illegal_position, "position.over"); }
};

/// Answers with one line of JSON. Fails with an Error that names what of the request is wrong. Called on a
/// thread of the search pool; ends soon when the control says stop.
using Answerer = std::function<Result<std::string>(const Inquiry&, Workshop&, search::Control&)>;

/// One player as a list shows it.
struct PlayerFacts {
    std::string name;
    std::string description;
    std::string means;  ///< "analysis", "criteria", ...
    bool can_be_weaker = false;
};

/// Everything the server does not do itself.
struct Tools {
    Workshop::PlayerMaker make_player;
    std::vector<PlayerFacts> players;  ///< the standard one first
    /// A move as a person types it, with the reason for a refusal in the language; an empty one for a text
    /// that is no move at all.
    std::function<Result<Move>(const Position&, std::string_view, Language)> read_move;
    /// The reason of an error in a language.
    std::function<std::string(const Error&, Language)> reason;
    /// Words on a player in the language; empty: there are none.
    std::function<std::string(std::string_view, Language)> about_player;
    /// The name of a level from 1 to 6.
    std::function<std::string(int, Language)> level_name;
    /// By path: "/api/explain", "/api/solve" ...
    std::map<std::string, Answerer, std::less<>> answerers;
    /// Today, as PGN writes it.
    std::function<std::string()> today;
    std::string version;
};

}  // namespace kempelen::server
