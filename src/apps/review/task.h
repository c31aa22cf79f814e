// SPDX-License-Identifier: GPL-3.0-or-later
// What `kempelen review` was asked, and the forms in which it answers.
#pragma once

#include "analysis/review/by_player.h"
#include "analysis/review/words.h"
#include "apps/command.h"
#include "core/base/result.h"
#include "core/notation/game_tree.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::apps {

/// What was asked.
struct ReviewTask {
    std::string file;  ///< "-" is standard input
    std::string pgn;   ///< file for the games with their reviews; "-" is standard output; empty: none
    std::string html;  ///< file for the page; empty: none
    std::optional<std::size_t> only;  ///< review this game of the file alone, from 1
    analysis::Effort effort;
    bool json = false;
    bool is_fresh = false;    ///< leave out comments, variations and judgements that the file has
    bool trains = false;      ///< the page asks first and answers when it is asked
    std::size_t threads = 1;  ///< games reviewed at a time
    std::string player;       ///< who reviews by its own means; empty: the analysis does
};

/// A game of the file that was reviewed.
struct GameReport {
    std::size_t number;  ///< in the file, from 1
    TextPlace place;     ///< where it starts
    analysis::ReviewedGame game;
    const std::optional<PgnFault>& fault;
};

/// What a player says of a game.
struct PlayerReport {
    const GameReport& report;
    const analysis::OpinionsOfGame& opinions;
    const analysis::PlayerReviewWords& words;
    std::string_view player;
};

/// The games reviewed so far are written, and no more, because the user pressed Ctrl-C or its kin.
inline constexpr Exit interrupted{130};

/// Reviews the games of a file. Exit status 1 where one is broken or none is there, 2 where a file cannot be
/// read or written, `interrupted` where the user has had enough.
Exit review_games(const ReviewTask& task, const analysis::ReviewWords& words);

/// Summary, and the moves worth a word, as text.
std::string report_text(const GameReport& report, const analysis::ReviewWords& words);

/// One JSON object on one line.
std::string report_json(const GameReport& report, const analysis::ReviewWords& words);

/// The same two of what a player says.
std::string player_report_text(const PlayerReport& said, const analysis::ReviewWords& words);
std::string player_report_json(const PlayerReport& said);

}  // namespace kempelen::apps
