// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation as JSON.
#include "analysis/motifs/find.h"
#include "apps/explain/json_parts.h"
#include "apps/explain/task.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <nlohmann/json.hpp>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT
using Json = nlohmann::ordered_json;

constexpr std::string_view kinds[] = {
    "only_legal",    "mates",       "is_mated",     "wins",      "loses",     "motif",
    "stops",         "overlooks",   "only_good",    "misses",    "criterion", "no_criterion",
    "no_common_end", "leaves",      "doomed",       "cancels",   "does",      "forsakes",
    "promotes",      "pawn_ending", "wrong_bishop", "stalemate", "offers",    "repeats"};
constexpr std::string_view verdicts[] = {"best", "good", "decided", "inaccuracy", "mistake", "blunder"};

}  // namespace

Json candidate_json(const Position& position, const Candidate& candidate) {
    Json json{{"move", to_uci(candidate.move, position)}};
    json[candidate.score.is_mate() ? "mate" : "score_cp"] = candidate.score.value;
    if (candidate.drawn != Drawn::no) {
        constexpr std::string_view reasons[] = {"", "tables", "fifty_moves", "corner"};
        json["drawn"] = reasons[static_cast<std::size_t>(candidate.drawn)];
    }
    json["depth"] = candidate.depth;
    json["line"] = to_uci(candidate.line, position);
    return json;
}

namespace {

/// Where `other` of a claim begins: a threat is played after a pass.
Position start_of_other(const Claim& claim) {
    const bool is_threat = claim.kind == ClaimKind::stops || claim.kind == ClaimKind::overlooks;
    return is_threat ? claim.position.after_null() : claim.position;
}

}  // namespace

Json claim_json(const Claim& claim, const Words& words) {
    Json json{{"kind", kinds[static_cast<std::size_t>(claim.kind)]},
              {"sentence", words.sentence(claim)},
              {"line", to_uci(claim.line, claim.position)}};
    if (!claim.other.empty()) json["other"] = to_uci(claim.other, start_of_other(claim));
    if (claim.moves > 0) json["moves"] = claim.moves;
    if (claim.swing.gain() != 0) json["gain"] = claim.swing.gain();
    if (claim.is_won_back) json["won_back"] = true;
    if (!claim.criterion.empty()) json["criterion"] = claim.criterion;
    if (claim.pawns != 0) json["pawns"] = claim.pawns;
    if (!claim.motif) return json;
    json["motif"] = name_of(claim.motif->id);
    json["ply"] = claim.motif->ply + 1;
    json["actor"] = claim.motif->actor.name();
    json["targets"] = Json::array();
    for (const Square square : claim.motif->targets) {
        json["targets"].push_back(square.name());
    }
    return json;
}

std::string_view verdict_name(Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; }

std::string explanation_json(const Explained& explained, const Words& words) {
    const Study& study = explained.study;
    const Explanation& explanation = explained.explanation;
    Json json{{"fen", to_fen(study.position)},
              {"move", to_uci(explanation.subject, study.position)},
              {"verdict", verdict_name(explanation.verdict)},
              {"cost", explanation.cost},
              {"text", words.paragraph(study, explanation)},
              {"claims", Json::array()},
              {"best", Json::array()}};
    for (const Claim& claim : explanation.claims) {
        json["claims"].push_back(claim_json(claim, words));
    }
    for (const Candidate& candidate : study.best) {
        json["best"].push_back(candidate_json(study.position, candidate));
    }
    if (study.asked) json["asked"] = candidate_json(study.position, *study.asked);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kempelen::apps
