// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/words.h"

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/find.h"
#include "core/movegen.h"
#include "core/notation/line_text.h"
#include "embedded/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

constexpr std::array<std::string_view, 6> piece_keys{"pawn", "knight", "bishop", "rook", "queen", "king"};

std::string_view key_of(Piece piece) { return piece_keys[static_cast<std::size_t>(index_of(piece))]; }

/// A sentence begins with a capital letter; move texts begin with a digit.
std::string capitalized(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string uncapitalized(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

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

Words::Words(Language language, Level level)
    : catalogue_(Catalogue::own(in_language(language, embedded::i18n_explain_en_toml().text(),
                                            embedded::i18n_explain_fr_toml().text(),
                                            embedded::i18n_explain_nl_toml().text()))),
      language_(language),
      level_(level),
      letters_(&letters::of(language)),
      names_{[letters = letters_](const Position& position, Move move) {
                 return numbered_move(position, move, *letters);
             },
             [letters = letters_](const Position& position, const std::vector<Move>& moves) {
                 return numbered_line(position, moves, *letters);
             }} {}

/// A beginner is told what a word means, an expert the depth, where the catalogue has a text for them.
std::string Words::text(std::string_view key) const {
    const std::string* found = nullptr;
    if (level_ != Level::club) {
        found = catalogue_.find(fmt::format("{}.{}", level_ == Level::beginner ? "beginner" : "expert", key));
    }
    if (found == nullptr) found = catalogue_.find(key);
    KEMPELEN_ASSERT(found != nullptr, "the catalogue of explanations lacks a text");
    return found != nullptr ? *found : std::string(key);
}

std::string Words::say(std::string_view key, const std::vector<TextValue>& values) const {
    return capitalized(fill(text(key), values));
}

std::string Words::hundredths(double pawns) const {
    std::string text = fmt::format("{:+.2f}", pawns);
    if (language_ != Language::english) std::ranges::replace(text, '.', ',');
    return text;
}

std::string Words::score(const search::ReportedScore& score) const {
    if (score.kind == search::ReportedScore::Kind::centipawns) return hundredths(score.value / 100.0);
    return fill(text(score.value > 0 ? "score.mate" : "score.mated"),
                std::vector<TextValue>{{"moves", std::to_string(std::abs(score.value))}});
}

std::string Words::criterion(std::string_view id) const { return text("criterion." + std::string(id)); }

std::vector<Move> Words::shown(const Position& position, const std::vector<Move>& moves) const {
    constexpr std::size_t lengths[] = {4, 8, 100};
    std::vector<Move> shown = moves;
    Position end = position;
    for (const Move move : moves) {
        end.play(move);
    }
    const std::size_t most = lengths[static_cast<std::size_t>(level_)];
    const bool is_cut = !is_mate(end) && shown.size() > most;
    if (is_cut) shown.erase(shown.begin() + static_cast<std::ptrdiff_t>(most), shown.end());
    return shown;
}

std::string Words::line(const Position& position, const std::vector<Move>& moves) const {
    const std::vector<Move> told = shown(position, moves);
    return names_.line(position, told) + (told.size() < moves.size() ? " ..." : "");
}

std::string Words::man(const Position& position, Square square) const {
    const auto found = position.man_on(square);
    if (!found) return square.name();
    const std::string name = text(fmt::format("man.{}", key_of(found->piece)));
    return fill(text("man-on"), std::vector<TextValue>{{"man", name}, {"square", square.name()}});
}

std::string Words::side(Color color) const {
    return text(color == Color::white ? "heading.white" : "heading.black");
}

std::string Words::joined(const std::vector<std::string>& parts) const {
    std::string all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) all += i + 1 == parts.size() ? " " + text("and") + " " : ", ";
        all += parts[i];
    }
    return all;
}

std::string Words::men(const Position& position, const std::vector<Square>& squares) const {
    std::vector<std::string> names;
    names.reserve(squares.size());
    for (const Square square : squares) {
        names.push_back(man(position, square));
    }
    return joined(names);
}

std::string Words::counted(Piece piece, int count) const {
    if (count == 1) return text(fmt::format("one.{}", key_of(piece)));
    const std::string number = count <= 8 ? text(fmt::format("number.{}", count)) : std::to_string(count);
    return number + " " + text(fmt::format("many.{}", key_of(piece)));
}

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
    const std::string key = kind + (claim.is_won_back ? "-back" : "");
    return say_swing(key, claim.swing, claim.kind == ClaimKind::loses ? -1 : 1, {{"move", move}});
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

/// Requires: all claims are about criteria, and about the same two lines; there is one at least. What speaks
/// against the move comes last.
std::string Words::criteria_sentence(const std::vector<Claim>& claims) const {
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

/// What the verdict says already: the mate that makes the best move the best, and a missed one that is too
/// far off for a sentence of its own.
bool Words::is_told_by_verdict(const Claim& claim, const Study& study, const Explanation& explanation) const {
    constexpr int near = 5;
    if (claim.kind == ClaimKind::misses && claim.moves > near) return true;
    return claim.kind == ClaimKind::mates && level_ != Level::beginner &&
           explanation.subject == study.best.front().move && study.best.front().score.is_mate();
}

/// Verdict and sentences. Where nothing else was spoken of since, the move is "it".
std::string Words::paragraph(const Study& study, const Explanation& explanation) const {
    std::string text = verdict(study, explanation);
    const std::string subject = names_.move(study.position, explanation.subject) + " ";
    bool is_subject_clear = explanation.subject == study.best.front().move;
    std::vector<Claim> criteria;
    for (const Claim& claim : explanation.claims) {
        if (claim.kind == ClaimKind::criterion) {
            criteria.push_back(claim);
            continue;
        }
        if (is_told_by_verdict(claim, study, explanation)) continue;
        std::string said = sentence(claim);
        const bool is_about_it = said.starts_with(subject);
        if (is_about_it && is_subject_clear) said = this->text("it") + " " + said.substr(subject.size());
        is_subject_clear = is_about_it;
        text += ' ' + said;
    }
    if (!criteria.empty()) text += ' ' + criteria_sentence(criteria);
    return text;
}

std::vector<std::string> Words::lines(const Study& study, const Explanation& explanation) const {
    const Candidate& best = study.best.front();
    const bool is_other = study.asked && explanation.subject != best.move;
    const Candidate& subject = is_other ? *study.asked : best;
    std::vector<std::string> all{text("heading.line") + " " + line(study.position, subject.line)};
    if (is_other) {
        const char* const heading =
            explanation.verdict == Verdict::best ? "heading.as-good" : "heading.instead";
        all.push_back(text(heading) + " " + line(study.position, best.line));
    }
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
    const std::string subject = names_.move(claim.position, claim.line.front()) + " ";
    return said.starts_with(subject) ? text("it") + " " + said.substr(subject.size()) : said;
}

std::string Words::verdict(const Study& study, const Explanation& explanation) const {
    constexpr std::string_view keys[] = {"verdict.as-good", "verdict.good", "verdict.inaccuracy",
                                         "verdict.mistake", "verdict.blunder"};
    const Candidate& best = study.best.front();
    const std::string best_move = names_.move(study.position, best.move);
    if (explanation.subject == best.move) {
        return say(
            "verdict.best",
            {{"move", best_move}, {"score", score(best.score)}, {"depth", std::to_string(best.depth)}});
    }
    return say(keys[static_cast<std::size_t>(explanation.verdict)],
               {{"move", names_.move(study.position, explanation.subject)},
                {"score", score(study.asked->score)},
                {"depth", std::to_string(study.asked->depth)},
                {"best", best_move},
                {"best_depth", std::to_string(best.depth)},
                {"rated", score(best.score)}});
}

std::string Words::threat(const Study& study) const {
    if (!study.threat) return text("heading.no-threat");
    const Position passed = study.position.after_null();
    const Color threatening = passed.side_to_move();
    const std::string move = names_.move(passed, study.threat->move);
    if (study.threat->score.is_mate() && study.threat->score.value > 0) {
        return say("heading.threatens-mate", {{"side", side(threatening)},
                                              {"move", move},
                                              {"moves", std::to_string(study.threat->score.value)}});
    }
    const Swing swing = swing_of(Line(passed, study.threat->line, threatening));
    if (swing.gain() < 1) return text("heading.no-threat");
    return say_swing("heading.threatens", swing, 1, {{"side", side(threatening)}, {"move", move}});
}

}  // namespace kempelen::analysis
