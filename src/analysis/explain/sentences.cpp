// SPDX-License-Identifier: GPL-3.0-or-later
// A claim as a sentence.
#include "analysis/explain/words.h"
#include "analysis/motifs/find.h"
#include "core/base/ascii.h"
#include "core/movegen.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

/// A number without its sign, for what is said to be more.
std::string unsigned_part(std::string text) {
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) text.erase(0, 1);
    return text;
}

/// Rook for a minor piece, and nothing else.
bool is_exchange(const Swing& swing, int sign) {
    const auto& [pawns, knights, bishops, rooks, queens] = swing.count;
    return pawns == 0 && queens == 0 && rooks * sign == 1 && (knights + bishops) * sign == -1 &&
           (knights == 0 || bishops == 0);
}

/// Whether the man that the second move of the claim's line takes can be avenged on its square.
bool can_take_back(const Claim& claim) {
    const Position taken = claim.position.after(claim.line[0]).after(claim.line[1]);
    return std::ranges::any_of(legal_moves(taken),
                               [&](Move move) { return move.to() == claim.line[1].to(); });
}

}  // namespace

/// What one side has more of by a swing: "a knight and two pawns".
std::string Words::haul(const Swing& swing, int sign) const {
    std::vector<std::string> parts;
    for (const Piece piece : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight, Piece::pawn}) {
        const int count = swing.count[static_cast<std::size_t>(index_of(piece))] * sign;
        if (count > 0) parts.push_back(counted(piece, count));
    }
    return joined(parts);
}

std::string Words::result_sentence(const Claim& claim) const {
    const std::string move = names_.move(claim.position, claim.line.front());
    const std::string moves = std::to_string(claim.moves);
    if (claim.kind == ClaimKind::mates || (claim.kind == ClaimKind::misses && claim.moves > 0)) {
        const bool is_missed = claim.kind == ClaimKind::misses;
        if (claim.moves == 1) return say(is_missed ? "missed.mate-now" : "mates-now", {{"move", move}});
        return say(is_missed ? "missed.mate" : "mates", {{"move", move}, {"moves", moves}});
    }
    if (claim.kind == ClaimKind::is_mated) {
        const std::string key = claim.moves == 1 ? "is-mated-now" : "is-mated";
        const std::string answer = claim.line.size() > 1
                                       ? names_.move(claim.position.after(claim.line[0]), claim.line[1])
                                       : std::string();
        return say(key, {{"move", move}, {"moves", moves}, {"answer", answer}});
    }
    const std::string kind = claim.kind == ClaimKind::loses    ? "loses"
                             : claim.kind == ClaimKind::misses ? "missed.wins"
                                                               : "wins";
    const bool is_lost_anyway = claim.kind == ClaimKind::loses && !claim.other.empty();
    const std::string key = kind + (claim.is_won_back ? "-back" : is_lost_anyway ? "-too" : "");
    std::vector<TextValue> values{{"move", move}};
    if (is_lost_anyway) values.push_back({"other", names_.move(claim.position, claim.other.front())});
    return say_swing(key, claim.swing, claim.kind == ClaimKind::loses ? -1 : 1, std::move(values));
}

/// The text of the key, or that with "-for" behind it where something was given in return.
std::string Words::say_swing(const std::string& key, const Swing& swing, int sign,
                             std::vector<TextValue> values) const {
    if (is_exchange(swing, sign)) {
        values.push_back({"won", text("exchange")});
        return say(key, values);
    }
    const std::string given = haul(swing, -sign);
    values.push_back({"won", haul(swing, sign)});
    values.push_back({"given", given});
    return say(given.empty() ? key : key + "-for", values);
}

std::string Words::threat_sentence(const Claim& claim) const {
    const Position passed = claim.position.after_null();
    const std::string threat = names_.move(passed, claim.other.front());
    const std::string move = names_.move(claim.position, claim.line.front());
    const std::string key = claim.kind == ClaimKind::stops ? "stops" : "overlooks";
    if (claim.moves > 0) {
        return say(key + "-mate",
                   {{"move", move}, {"threat", threat}, {"moves", std::to_string(claim.moves)}});
    }
    return say(key, {{"move", move}, {"threat", threat}});
}

std::string Words::motif_sentence(const Claim& claim) const {
    const Motif& motif = *claim.motif;
    const Line line(claim.position, claim.line, claim.motif_side);
    const Position& before = line.before(motif.ply);
    const Position& after = line.after(motif.ply);
    const auto move_at = [&](std::size_t ply) {
        return ply < line.size() ? names_.move(line.before(ply), line.move(ply)) : std::string();
    };
    std::vector<TextValue> values{{"move", move_at(motif.ply)},
                                  {"reply", move_at(motif.ply + 1)},
                                  {"follow", move_at(motif.ply + 2)},
                                  {"square", motif.actor.name()},
                                  {"actor", man(after, motif.actor)},
                                  {"targets", men(after, motif.targets)},
                                  {"king", after.king(~claim.motif_side).name()},
                                  {"side", side(~claim.motif_side)}};
    if (!motif.targets.empty()) {
        values.push_back({"first", man(after, motif.targets[0])});
        values.push_back({"taken", man(before, motif.targets[0])});
    }
    if (motif.targets.size() > 1) values.push_back({"second", man(before, motif.targets[1])});
    if (motif.ply > 0 && !motif.targets.empty()) {
        values.push_back({"earlier", man(line.before(motif.ply - 1), motif.targets[0])});
    }
    if (line.move(motif.ply).is_promotion()) {
        values.push_back({"piece", counted(line.move(motif.ply).promoted_to(), 1)});
    }
    return say("motif." + std::string(name_of(motif.id)), values);
}

/// "After 2.Bxg6 it is a draw: the bishop does not control h8 ..."
std::string Words::draw_sentence(const Claim& claim) const {
    if (claim.kind == ClaimKind::stalemate && claim.line.size() == 1) {
        return say("stalemates", {{"move", names_.move(claim.position, claim.line.front())}});
    }
    if (claim.line.empty()) return say("wrong-bishop", {{"square", claim.where->name()}});
    const Line line(claim.position, claim.line, claim.position.side_to_move());
    const std::size_t last = line.size() - 1;
    if (claim.kind == ClaimKind::stalemate) {
        return say("stalemate-after", {{"reply", names_.move(line.before(last), line.move(last))}});
    }
    if (claim.kind == ClaimKind::repeats) {
        return say(claim.moves > 2 ? "repeats-thrice" : "repeats",
                   {{"reply", names_.move(line.before(last), line.move(last))}});
    }
    return say("wrong-bishop-after",
               {{"square", claim.where->name()}, {"reply", names_.move(line.before(last), line.move(last))}});
}

/// "19...d4 leaves the knight on a5 to be taken: 22.bxa5."
std::string Words::passage_sentence(const Claim& claim) const {
    const Line line(claim.position, claim.line, claim.motif_side);
    const std::size_t last = line.size() - 1;
    std::vector<TextValue> values{{"move", names_.move(claim.position, claim.line.front())},
                                  {"reply", names_.move(line.before(last), line.move(last))}};
    if (claim.kind == ClaimKind::forsakes) {
        values.push_back({"man", man(claim.position, *claim.where)});
        return say("forsakes", values);
    }
    if (claim.kind == ClaimKind::pawn_ending) {
        values.push_back({"side", side(claim.motif_side)});
        return say("pawn-ending", values);
    }
    const bool is_ours = claim.motif_side == claim.position.side_to_move();
    if (!is_ours) return say("lets-promote", values);
    if (!claim.other.empty()) return say(last == 0 ? "missed.promotes-now" : "missed.promotes", values);
    return say(last == 0 ? "promotes-now" : "promotes", values);
}

/// "Taking the queen on d1 is fatal: 5...Bxd1 is answered by 6.Bxf7+, and mate in 2."
std::string Words::offer_sentence(const Claim& claim) const {
    const Position after = claim.position.after(claim.line[0]);
    const Position taken = after.after(claim.line[1]);
    const char* const key = claim.moves == 0 ? "offers" : claim.moves == 1 ? "offers-mate" : "offers-mate-in";
    return say(key, {{"man", man(after, *claim.where)},
                     {"capture", names_.move(after, claim.line[1])},
                     {"reply", names_.move(taken, claim.line[2])},
                     {"moves", std::to_string(claim.moves)}});
}

/// "14.Nf3 develops the knight on f3 and attacks the pawn on e5."
std::string Words::deeds_sentence(const Claim& claim) const {
    constexpr std::string_view keys[] = {"castles",  "takes",   "checks", "develops",
                                         "occupies", "attacks", "guards", "opens"};
    const Position after = claim.position.after(claim.line.front());
    std::vector<std::string> deeds;
    for (const Deed& deed : claim.deeds) {
        const Position& seen = deed.kind == DeedKind::takes ? claim.position : after;
        const std::string key = fmt::format("deed.{}", keys[static_cast<std::size_t>(deed.kind)]);
        deeds.push_back(fill(text(key), std::vector<TextValue>{{"men", men(seen, deed.men)}}));
    }
    return say("does", {{"move", names_.move(claim.position, claim.line.front())}, {"deeds", joined(deeds)}});
}

/// "For 1.d4 against 1.e4: mobility (+0.24). Against 1.d4: ...".
std::string Words::parted_criteria(const std::vector<Claim>& claims) const {
    std::string all;
    for (const Claim& claim : claims) {
        if (!all.empty()) all += ' ';
        all += say(claim.pawns > 0 ? "criterion-speaks" : "criterion-opposes",
                   {{"move", names_.move(claim.position, claim.line.front())},
                    {"other", names_.move(claim.position, claim.other.front())},
                    {"criterion", uncapitalized(criterion(claim.criterion))},
                    {"pawns", hundredths(claim.pawns)}});
    }
    return all;
}

/// Requires: all claims are about criteria, and about the same two lines; there is one at least. What speaks
/// against the move comes last.
std::string Words::criteria_sentence(const std::vector<Claim>& claims) const {
    if (parts_criteria_) return parted_criteria(claims);
    const Claim& first = claims.front();
    const std::string move = names_.move(first.position, first.line.front());
    const std::string other = names_.move(first.position, first.other.front());
    std::vector<std::string> speaking;
    std::vector<std::string> opposing;
    for (const Claim& claim : claims) {
        const std::string name = uncapitalized(criterion(claim.criterion));
        const std::string shown =
            level_ == Level::beginner ? name : fmt::format("{} ({})", name, hundredths(claim.pawns));
        (claim.pawns > 0 ? speaking : opposing).push_back(shown);
    }
    const auto tell = [&](std::string_view key, const std::vector<std::string>& named) {
        return say(key, {{"count", std::to_string(named.size())},
                         {"move", move},
                         {"other", other},
                         {"criteria", joined(named)}});
    };
    std::string all = speaking.empty() ? std::string() : tell("criteria-speak", speaking);
    if (!opposing.empty()) all += (all.empty() ? "" : " ") + tell("criteria-oppose", opposing);
    return all;
}

std::string Words::sentence(const Claim& claim) const {
    const auto first = [&](const std::vector<Move>& moves) {
        return moves.empty() ? std::string() : names_.move(claim.position, moves.front());
    };
    switch (claim.kind) {
        case ClaimKind::only_legal:
            return say("only-legal", {{"move", first(claim.line)}});
        case ClaimKind::motif:
            return motif_sentence(claim);
        case ClaimKind::stops:
        case ClaimKind::overlooks:
            return threat_sentence(claim);
        case ClaimKind::only_good:
            return say("only-good", {{"move", first(claim.line)}, {"other", first(claim.other)}});
        case ClaimKind::criterion:
            return criteria_sentence({claim});
        case ClaimKind::no_criterion:
        case ClaimKind::no_common_end:
            return say(std::abs(claim.pawns) < 0.005           ? "no-difference"
                       : std::abs(claim.pawns) < worth_telling ? "little-difference"
                       : claim.kind == ClaimKind::no_criterion ? "no-criterion"
                                                               : "no-common-end",
                       {{"move", first(claim.line)},
                        {"other", first(claim.other)},
                        {"pawns", unsigned_part(hundredths(claim.pawns))}});
        case ClaimKind::leaves:
            return say(can_take_back(claim) ? "leaves" : "leaves-unguarded",
                       {{"man", man(claim.position, claim.line[1].to())},
                        {"reply", names_.move(claim.position.after(claim.line[0]), claim.line[1])}});
        case ClaimKind::doomed:
            return say("doomed",
                       {{"man", man(claim.position, *claim.where)},
                        {"other", first(claim.other)},
                        {"reply", names_.move(claim.position.after(claim.other[0]), claim.other[1])}});
        case ClaimKind::cancels:
            return say("cancels",
                       {{"criterion", criterion(claim.criterion)}, {"pawns", hundredths(claim.pawns)}});
        case ClaimKind::forsakes:
        case ClaimKind::promotes:
        case ClaimKind::pawn_ending:
            return passage_sentence(claim);
        case ClaimKind::offers:
            return offer_sentence(claim);
        case ClaimKind::wrong_bishop:
        case ClaimKind::stalemate:
        case ClaimKind::repeats:
            return draw_sentence(claim);
        case ClaimKind::does:
            return deeds_sentence(claim);
        case ClaimKind::mates:
        case ClaimKind::is_mated:
        case ClaimKind::wins:
        case ClaimKind::loses:
        case ClaimKind::misses:
            break;
    }
    return result_sentence(claim);
}

std::string Words::sentence_about_it(const Claim& claim) const {
    const std::string said = sentence(claim);
    if (claim.line.empty()) return said;
    const std::string subject = opening_with(claim.position, claim.line.front());
    return said.starts_with(subject) ? text("it") + " " + said.substr(subject.size()) : said;
}

}  // namespace kempelen::analysis
