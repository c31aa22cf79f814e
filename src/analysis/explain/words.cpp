// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/words.h"

#include "analysis/motifs/board_facts.h"
#include "core/base/ascii.h"
#include "core/notation/line_text.h"
#include "embedded/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

constexpr std::array<std::string_view, 6> piece_keys{"pawn", "knight", "bishop", "rook", "queen", "king"};

std::string_view key_of(Piece piece) { return piece_keys[static_cast<std::size_t>(index_of(piece))]; }

/// Whether a claim says of itself that the game is drawn, or may be.
bool tells_a_draw(const Claim& claim) {
    return claim.kind == ClaimKind::wrong_bishop || claim.kind == ClaimKind::stalemate ||
           claim.kind == ClaimKind::repeats;
}

/// Whether it is proved that a move draws: by the tables, by the corner, or by a stalemate or a position that
/// comes back in its line.
bool is_drawn(const Candidate& candidate, const Explanation& explanation) {
    if (candidate.drawn != Drawn::no) return true;
    return candidate.score == search::ReportedScore{} &&
           std::ranges::any_of(explanation.claims, [&](const Claim& claim) {
               return tells_a_draw(claim) && !claim.line.empty() && claim.line.front() == candidate.move;
           });
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
    // Move texts begin with a digit and stay as they are.
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

/// What the verdict says already: that there is no other move, the mate that makes the best move the best, a
/// missed one that is too far off for a sentence of its own, and in a decided game both.
bool Words::is_told_by_verdict(const Claim& claim, const Study& study, const Explanation& explanation) const {
    constexpr int near = 5;
    if (claim.kind == ClaimKind::only_legal) return true;
    if (claim.kind == ClaimKind::misses && claim.moves > near) return true;
    if (explanation.verdict == Verdict::decided && level_ != Level::beginner) {
        return claim.kind == ClaimKind::mates || (claim.kind == ClaimKind::misses && claim.moves > 0);
    }
    return claim.kind == ClaimKind::mates && level_ != Level::beginner &&
           explanation.subject == study.best.front().move && study.best.front().score.is_mate();
}

/// How a sentence begins whose subject is the move.
std::string Words::opening_with(const Position& position, Move move) const {
    return capitalized(names_.move(position, move)) + " ";
}

/// Verdict and sentences. Where nothing else was spoken of since, the move is "it".
std::string Words::paragraph(const Study& study, const Explanation& explanation) const {
    std::string text = verdict(study, explanation);
    if (const std::string draw = told_draw(study, explanation); !draw.empty()) text += ' ' + draw;
    const std::string subject = opening_with(study.position, explanation.subject);
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
        const char* const heading = explanation.verdict == Verdict::best || is_close(study, explanation)
                                        ? "heading.as-good"
                                        : "heading.instead";
        all.push_back(text(heading) + " " + line(study.position, best.line));
    }
    return all;
}

bool Words::is_only_legal(const Explanation& explanation) {
    return !explanation.claims.empty() && explanation.claims.front().kind == ClaimKind::only_legal;
}

/// Whether a move that is good is behind the best one by too little to speak of.
bool Words::is_close(const Study& study, const Explanation& explanation) {
    return explanation.verdict == Verdict::good && lead_of(study.best.front(), *study.asked) < worth_telling;
}

/// The text for a verdict. Who is mated whatever is played is not told of best moves.
std::string_view Words::verdict_key(const Study& study, const Explanation& explanation) {
    const bool is_mated = study.best.front().score.is_mate() && was_lost(study);
    const bool is_best = explanation.subject == study.best.front().move;
    if (is_only_legal(explanation)) return "verdict.only-legal";
    switch (explanation.verdict) {
        case Verdict::best:
            if (is_best) return is_mated ? "verdict.best-mated" : "verdict.best";
            return is_mated ? "verdict.as-good-mated" : "verdict.as-good";
        case Verdict::good:
            return is_close(study, explanation) ? "verdict.close" : "verdict.good";
        case Verdict::decided:
            return was_lost(study) ? "verdict.lost" : "verdict.won";
        case Verdict::inaccuracy:
            return "verdict.inaccuracy";
        case Verdict::mistake:
            return "verdict.mistake";
        case Verdict::blunder:
            break;
    }
    return "verdict.blunder";
}

/// The score of a move, or the draw that it leads to where that is proved.
std::string Words::rating(const Candidate& candidate, const Explanation& explanation) const {
    if (candidate.drawn == Drawn::by_tables) return text("score.table-draw");
    if (candidate.drawn == Drawn::by_fifty_moves) return text("score.fifty-move-draw");
    return is_drawn(candidate, explanation) ? text("score.draw") : score(candidate.score);
}

/// A beginner is told no score of a move that is praised: that it draws is a sentence of its own, unless a
/// claim says so.
std::string Words::told_draw(const Study& study, const Explanation& explanation) const {
    const bool is_told = level_ != Level::beginner || !is_praise(explanation.verdict) ||
                         std::ranges::any_of(explanation.claims, tells_a_draw);
    return is_told || !is_drawn(study.subject(), explanation) ? std::string() : text("drawn");
}

std::string Words::verdict(const Study& study, const Explanation& explanation) const {
    const std::string_view key = verdict_key(study, explanation);
    const Candidate& best = study.best.front();
    const std::string best_move = names_.move(study.position, best.move);
    if (explanation.subject == best.move) {
        return say(key, {{"move", best_move},
                         {"score", rating(best, explanation)},
                         {"depth", std::to_string(best.depth)}});
    }
    return say(key, {{"move", names_.move(study.position, explanation.subject)},
                     {"score", rating(*study.asked, explanation)},
                     {"depth", std::to_string(study.asked->depth)},
                     {"best", best_move},
                     {"best_depth", std::to_string(best.depth)},
                     {"rated", rating(best, explanation)}});
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
