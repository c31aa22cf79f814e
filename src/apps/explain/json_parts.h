// SPDX-License-Identifier: GPL-3.0-or-later
// What the JSON of explanations and of reviews share.
#pragma once

#include "analysis/explain/words.h"
#include "players/account.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace kempelen::apps {

/// `{"move", "score_cp" or "mate", "depth", "line"}`.
nlohmann::ordered_json candidate_json(const Position& position, const analysis::Candidate& candidate);

/// A claim with its sentence and its proof.
nlohmann::ordered_json claim_json(const analysis::Claim& claim, const analysis::Words& words);

/// What a player says of a move: `{"move", "total", "criteria", ...}`, as far as it has them.
nlohmann::ordered_json account_json(const Position& position, const players::Account& account);

/// "best", "good", "decided", "inaccuracy", "mistake", "blunder".
std::string_view verdict_name(analysis::Verdict verdict);

}  // namespace kempelen::apps
