// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/explain.h"

#include "analysis/explain/difference.h"
#include "analysis/explain/doom.h"
#include "analysis/explain/gains.h"
#include "analysis/explain/motif_roles.h"
#include "analysis/explain/passages.h"
#include "analysis/explain/verify.h"
#include "analysis/motifs/find.h"
#include "core/base/assert.h"
#include "core/movegen.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kempelen::analysis {

namespace {

using Score = search::ReportedScore;

constexpr double only_good_from = 0.15;  // expected points
constexpr double criterion_from = 0.15;  // pawns
constexpr int even = 5;                  // centipawns: a draw, or as good as one
constexpr std::size_t most_criteria = 3;
constexpr std::size_t most_motifs = 2;

/// Keeps the first moves of a line.
void cut(std::vector<Move>& line, std::size_t plies) {
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(plies), line.end());
}

/// Where the man that makes the first move of a line stands before a later one. Requires: it was not taken.
Square whereabouts(const std::vector<Move>& line, std::size_t ply) {
    Square square = line.front().to();
    for (std::size_t i = 1; i < ply; ++i) {
        if (line[i].from() == square) square = line[i].to();
    }
    return square;
}

/// What the one is better by, in expected points, where the last iterations think least of it and most of the
/// other.
double steady_lead(const Candidate& one, const Candidate& other) {
    const auto points = [](const std::optional<int>& bound, const Candidate& candidate) {
        if (!bound || candidate.score.is_mate()) return expected_points(candidate.score);
        return expected_points({Score::Kind::centipawns, *bound});
    };
    return points(one.lowest, one) - points(other.highest, other);
}

/// Gathers the claims that hold.
class Reasoning {
public:
    explicit Reasoning(const Study& study) : study_(study) {}

    Explanation best();
    Explanation asked();
    Explanation compared();

private:
    const Position& position() const { return study_.position; }
    Color us() const { return position().side_to_move(); }

    bool say(Claim claim);
    bool say(std::optional<Claim> claim) { return claim && say(*std::move(claim)); }
    bool say_draw(const Candidate& candidate);
    void say_lapse(const Candidate& asked, const Candidate& best);
    void say_missed_passage(const Candidate& asked, const Candidate& best);
    bool say_result(const Candidate& candidate);
    void note_exchange(Claim& claim) const;
    bool says_loss(Claim& claim) const;
    void say_motifs(const Candidate& candidate);
    void say_threat(const Candidate& candidate);
    void say_left(const Candidate& asked, const Candidate& best);
    void say_only_good();
    void say_ending(const Candidate& candidate, std::size_t ply);
    bool say_motif(const Candidate& candidate, const Motif& motif, Color side);
    void say_missed();
    void say_criteria(const Candidate& one, const Candidate& other);
    void say_shared();
    void say_deeds(Move move);
    bool is_threat_worth_saying() const;

    const Study& study_;
    Explanation explanation_{};
    bool is_comparison_ = false;  ///< both moves are spoken for
};

bool Reasoning::say(Claim claim) {
    if (!holds(claim)) {
        ++explanation_.rejected;
        return false;
    }
    explanation_.claims.push_back(std::move(claim));
    return true;
}

/// What is won in the middle of an exchange may only be what was lost in it.
void Reasoning::note_exchange(Claim& claim) const {
    claim.exchange = study_.exchange;
    claim.is_won_back = claim.exchange && is_won_back(position(), *claim.exchange, claim.swing.gain());
}

/// Mate or material, for or against. False when the line has neither.
bool Reasoning::say_result(const Candidate& candidate) {
    Claim claim{ClaimKind::mates, position(), candidate.line};
    if (is_mate_for(candidate) || is_mate_against(candidate)) {
        claim.kind = is_mate_for(candidate) ? ClaimKind::mates : ClaimKind::is_mated;
        claim.moves = std::abs(candidate.score.value);
        return say(std::move(claim));
    }
    claim.swing = men_won(position(), candidate);
    const int gain = claim.swing.gain();
    if (gain == 0) return false;
    claim.kind = gain > 0 ? ClaimKind::wins : ClaimKind::loses;
    if (gain > 0) note_exchange(claim);
    cut(claim.line, claim.swing.plies);
    if (gain < 0 && !says_loss(claim)) return false;
    return say(std::move(claim));
}

/// Whether it is to be said that something is lost. A move that is praised may lose what the best one loses,
/// too; then that is said with it. Of the best move itself it is no reason.
bool Reasoning::says_loss(Claim& claim) const {
    if (!is_praise(explanation_.verdict)) return true;
    const Candidate& best = study_.best.front();
    if (claim.line.front() == best.move) return false;
    const Swing swing = men_won(position(), best);
    if (swing.gain() > claim.swing.gain()) return false;
    claim.other = best.line;
    cut(claim.other, swing.plies);
    return true;
}

/// The motifs behind the result that was said last: of the side that has it, while it comes about.
void Reasoning::say_motifs(const Candidate& candidate) {
    const Claim result = explanation_.claims.back();
    const bool is_ours = result.kind == ClaimKind::mates || result.kind == ClaimKind::wins;
    const bool is_mate = result.kind == ClaimKind::mates || result.kind == ClaimKind::is_mated;
    const Color side = is_ours ? us() : ~us();
    std::vector<Motif> motifs = find_motifs(Line(position(), candidate.line, side));
    // The name of a mate says most; then what comes first.
    std::ranges::stable_sort(motifs, [](const Motif& a, const Motif& b) {
        return is_mate_name(a.id) != is_mate_name(b.id) ? is_mate_name(a.id) : a.ply < b.ply;
    });
    std::size_t said = 0;
    for (const Motif& motif : motifs) {
        if (said == most_motifs) break;
        // A pawn decides little.
        const bool decides =
            explanation_.verdict != Verdict::decided && (is_mate || std::abs(result.swing.gain()) >= 3);
        // A king without pawns is exposed anywhere, and every move against a bare one attacks nothing.
        const bool has_pawns = !position().pieces(~side, Piece::pawn).is_empty();
        const bool is_bare = position().men(~side).count() == 1;
        if (motif.id == MotifId::quiet_move && (!decides || is_bare)) continue;
        if (motif.id == MotifId::exposed_king && !has_pawns) continue;
        const bool serves =
            is_mate ? serves_mate(motif.id) && decides_mate(motif, result.moves) : wins_material(motif);
        if (motif.ply >= result.line.size() || !serves) continue;
        if (say_motif(candidate, motif, side)) ++said;
    }
}

bool Reasoning::say_motif(const Candidate& candidate, const Motif& motif, Color side) {
    Claim claim{ClaimKind::motif, position(), candidate.line};
    claim.motif = motif;
    claim.motif_side = side;
    return say(std::move(claim));
}

/// What the first move of a line, or the answer to it, does in an ending; or that a side checks for ever.
void Reasoning::say_ending(const Candidate& candidate, std::size_t ply) {
    if (ply >= candidate.line.size()) return;
    const Color side = ply == 0 ? us() : ~us();
    const Line line(position(), candidate.line, side);
    std::vector<Motif> motifs = find_motifs(line);
    const bool is_even = !candidate.score.is_mate() && std::abs(candidate.score.value) <= even;
    if (is_even && line.after(ply).is_check()) {
        // Where the line breaks off too early to come round, the proof shows whether it would.
        motifs.push_back({MotifId::perpetual_check, ply, line.arrival(ply), {line.after(ply).king(~side)}});
    }
    const bool is_squeezed = ply == 0 && candidate.move == study_.subject().move && study_.duty &&
                             study_.duty->cost() >= zugzwang_from;
    if (is_squeezed) {
        motifs.push_back({MotifId::zugzwang, 0, line.arrival(0), {line.after(0).king(~side)}});
    }
    for (const Motif& motif : motifs) {
        if (motif.ply != ply || !(decides_ending(motif.id) || motif.id == MotifId::zugzwang)) continue;
        if (say_motif(candidate, motif, side)) return;
    }
}

bool Reasoning::is_threat_worth_saying() const {
    if (!study_.threat) return false;
    if (is_mate_for(*study_.threat)) return true;
    const Position passed = position().after_null();
    return swing_of(Line(passed, study_.threat->line, ~us())).gain() >= 2 &&
           is_borne_out(passed, *study_.threat, 2);
}

/// Why something is lost: the move leaves a man to be taken, or a man could not be saved.
void Reasoning::say_left(const Candidate& asked, const Candidate& best) {
    const Line line(position(), asked.line, us());
    if (line.size() > 1 && line.captured(1) && line.move(1).to() != line.move(0).to()) {
        if (say({ClaimKind::leaves, position(), {asked.line[0], asked.line[1]}})) return;
    }
    if (say(forsaken_man(position(), asked, best))) return;
    for (const Square square : position().men(us())) {
        if (asked.move.from() == square || best.move.from() == square) continue;
        const auto falls = winning_move(position().after(best.move), square);
        if (!falls) continue;
        Claim claim{ClaimKind::doomed, position(), {asked.move}};
        claim.other = {best.move, *falls};
        claim.where = square;
        if (say(std::move(claim))) return;
    }
}

/// What the opponent threatens, and whether the move does something about it.
void Reasoning::say_threat(const Candidate& candidate) {
    if (!is_threat_worth_saying()) return;
    const bool comes = candidate.line.size() > 1 && candidate.line[1] == study_.threat->move;
    const bool is_lost =
        is_mate_against(candidate) || swing_of(Line(position(), candidate.line, us())).gain() < 0;
    Claim claim{ClaimKind::stops, position(), candidate.line};
    claim.other = study_.threat->line;
    if (is_mate_for(*study_.threat)) claim.moves = study_.threat->score.value;
    if (comes && is_lost && !is_praise(explanation_.verdict)) {
        claim.kind = ClaimKind::overlooks;
        say(std::move(claim));
    } else if (!comes && !is_lost && !is_mate_for(candidate) && is_praise(explanation_.verdict)) {
        say(std::move(claim));
    }
}

void Reasoning::say_only_good() {
    if (study_.best.size() < 2) return;
    const double lead = expected_points(study_.best[0].score) - expected_points(study_.best[1].score);
    // What the last iterations do not agree on is no reason.
    if (lead < only_good_from || steady_lead(study_.best[0], study_.best[1]) < lead / 2) return;
    Claim claim{ClaimKind::only_good, position(), study_.best[0].line};
    claim.other = study_.best[1].line;
    claim.pawns = lead;
    say(std::move(claim));
}

/// What the best move would have done in place of the one asked about, which does less.
void Reasoning::say_missed() {
    const Candidate& best = study_.best.front();
    const Candidate& asked = *study_.asked;
    Claim claim{ClaimKind::misses, position(), best.line};
    if (is_mate_for(best)) {
        claim.moves = best.score.value;
    } else {
        claim.swing = men_won(position(), best);
        if (claim.swing.gain() <= most_won(Line(position(), asked.line, us()))) return;
        cut(claim.line, claim.swing.plies);
        claim.other = asked.line;
        cut(claim.other, std::min(claim.other.size(), foreseeable));
        note_exchange(claim);
    }
    say(std::move(claim));
}

/// How a line ends in a draw.
bool Reasoning::say_draw(const Candidate& candidate) {
    return say(into_stalemate(position(), candidate)) || say(into_repetition(study_, candidate));
}

/// Where nothing else was said against a move: that it lets a pawn through, or comes to a pawn ending that is
/// worse.
void Reasoning::say_lapse(const Candidate& asked, const Candidate& best) {
    const bool is_told = std::ranges::any_of(
        explanation_.claims, [](const Claim& claim) { return claim.kind != ClaimKind::overlooks; });
    if (is_told || say_draw(asked) || say(pawn_through(position(), asked, ~us(), &best)) ||
        !explanation_.claims.empty())
        return;
    if (say(into_pawn_ending(position(), asked, ~us(), &best))) return;
    if (say(wrong_bishop(position(), asked))) return;
    // Or that the man that moves goes where it is caught.
    const Line line(position(), asked.line, ~us());
    for (const Motif& motif : find_motifs(line)) {
        if (motif.id == MotifId::trapped_piece && motif.ply > 1 && line.captured(motif.ply) &&
            whereabouts(asked.line, motif.ply) == line.move(motif.ply).to()) {
            if (say_motif(asked, motif, ~us())) return;
        }
    }
}

/// Or that the best move would have brought a pawn through, or come to one that is better.
void Reasoning::say_missed_passage(const Candidate& asked, const Candidate& best) {
    if (!explanation_.claims.empty()) return;
    if (say(pawn_through(position(), best, us(), &asked))) return;
    say(into_pawn_ending(position(), best, us(), &asked));
}

/// What the criteria say at the ends of two lines, for the one against the other. Where they do not bear the
/// search out, that is said.
void Reasoning::say_criteria(const Candidate& one, const Candidate& other) {
    if (one.score.is_mate() || other.score.is_mate()) return;
    Claim claim{ClaimKind::no_common_end, position(), one.line};
    claim.other = other.line;
    const double lead = lead_of(one, other);
    claim.pawns = lead;
    const auto ends = compare_at_ends(position(), one.line, other.line, lead);
    if (!ends) {
        say(std::move(claim));
        say_shared();
        return;
    }
    cut(claim.line, ends->plies);
    cut(claim.other, ends->plies);
    const Difference& difference = ends->difference;
    const bool is_even = difference.criteria.front().pawns < criterion_from &&
                         difference.criteria.front().pawns > -criterion_from;
    if (is_even || !bears_out(difference.sum, lead)) {
        if (is_even) claim.kind = ClaimKind::no_criterion;
        say(std::move(claim));
        say_shared();
        return;
    }
    claim.kind = ClaimKind::criterion;
    std::size_t said = 0;
    double told = 0;
    for (const CriterionDifference& part : difference.criteria) {
        if (said == most_criteria || part.pawns < criterion_from) continue;
        claim.criterion = part.id;
        claim.pawns = part.pawns;
        if (!say(claim)) continue;
        ++said;
        told += part.pawns;
    }
    if (said == 0) return;
    // What weighs most of all may be on the other side, or what speaks for the move be more than the search
    // finds; then that is said, too, and in a comparison always.
    std::size_t opposed = 0;
    for (const CriterionDifference& part : difference.criteria) {
        const bool weighs_most = opposed == 0 && difference.criteria.front().pawns < 0;
        if (opposed == most_criteria || !(is_comparison_ || weighs_most || !bears_out(told, lead))) break;
        if (part.pawns > -criterion_from) continue;
        claim.criterion = part.id;
        claim.pawns = part.pawns;
        if (!say(claim)) continue;
        ++opposed;
        told += part.pawns;
    }
}

/// A feature of the position that both sides have: it is there to be seen, and decides nothing.
void Reasoning::say_shared() {
    const auto feature = shared_feature(position());
    if (!feature) return;
    Claim claim{ClaimKind::cancels, position(), {}};
    claim.criterion = feature->id;
    claim.pawns = feature->pawns;
    say(std::move(claim));
}

/// Where nothing else is said, or only what the criteria say: what the move does.
void Reasoning::say_deeds(Move move) {
    const bool has_reason = std::ranges::any_of(explanation_.claims, [](const Claim& claim) {
        return claim.kind != ClaimKind::criterion && claim.kind != ClaimKind::no_criterion &&
               claim.kind != ClaimKind::no_common_end && claim.kind != ClaimKind::cancels;
    });
    if (has_reason) return;
    auto deeds = what_it_does(position(), move);
    if (deeds) explanation_.claims.insert(explanation_.claims.begin(), *std::move(deeds));
}

Explanation Reasoning::best() {
    const Candidate& best = study_.best.front();
    explanation_.subject = best.move;
    if (study_.best.size() == 1 && legal_moves(position()).size() == 1) {
        say({ClaimKind::only_legal, position(), {best.move}});
        return std::move(explanation_);
    }
    const Candidate* const second = study_.best.size() > 1 ? &study_.best[1] : nullptr;
    if (say_result(best)) {
        say_motifs(best);
    } else if (!say(pawn_through(position(), best, us(), nullptr))) {
        say_threat(best);
    }
    say_ending(best, 0);
    if (explanation_.claims.empty()) say(into_pawn_ending(position(), best, us(), second));
    if (explanation_.claims.empty()) say(wrong_bishop(position(), best)) || say_draw(best);
    if (!best.score.is_mate()) say_only_good();
    if (explanation_.claims.empty() && second != nullptr) say_criteria(best, *second);
    say_deeds(best.move);
    return std::move(explanation_);
}

Explanation Reasoning::asked() {
    const Candidate& best = study_.best.front();
    const Candidate& asked = *study_.asked;
    explanation_.subject = asked.move;
    explanation_.verdict = verdict_of(study_);
    explanation_.cost = std::max(0.0, expected_points(best.score) - expected_points(asked.score));
    // A move that is blamed is not praised in the same breath: what it wins is less than what it misses.
    const bool speaks_for_it = is_mate_for(asked) || men_won(position(), asked).gain() > 0;
    if (!(is_blame(explanation_.verdict) && speaks_for_it) && say_result(asked)) {
        say_motifs(asked);
    } else {
        say_threat(asked);
    }
    const bool has_no_cause =
        explanation_.claims.empty() || explanation_.claims.back().kind == ClaimKind::loses;
    const bool is_worse = !is_praise(explanation_.verdict);
    if (is_worse && has_no_cause) say_left(asked, best);
    if (is_worse) {
        say_ending(asked, 1);
        say_lapse(asked, best);
        say_missed();
        say_ending(best, 0);
        say_missed_passage(asked, best);
    } else {
        say_ending(asked, 0);
        if (explanation_.claims.empty()) {
            say(wrong_bishop(position(), asked)) || say_draw(asked);
        }
    }
    if (explanation_.claims.empty()) say_criteria(best, asked);
    if (!is_worse) say_deeds(asked.move);
    return std::move(explanation_);
}

/// Where a move's reasons are told with the verdict, the comparison adds what each of the two does.
Explanation Reasoning::compared() {
    is_comparison_ = true;
    Explanation explanation = asked();
    std::erase_if(explanation.claims, [](const Claim& claim) { return claim.kind == ClaimKind::does; });
    for (const Move move : {study_.best.front().move, study_.asked->move}) {
        auto deeds = what_it_does(position(), move);
        if (deeds) explanation.claims.push_back(*std::move(deeds));
    }
    return explanation;
}

}  // namespace

Explanation explain_both(const Study& study) {
    KEMPELEN_ASSERT(study.asked && study.asked->move != study.best.front().move, "one move is not two");
    return Reasoning(study).compared();
}

Explanation explain(const Study& study) {
    KEMPELEN_ASSERT(!study.best.empty(), "the game is over: there is nothing to explain");
    Reasoning reasoning(study);
    if (study.asked && study.asked->move != study.best.front().move) return reasoning.asked();
    return reasoning.best();
}

std::optional<Claim> what_it_does(const Position& position, Move move) {
    Claim claim{ClaimKind::does, position, {move}};
    claim.deeds = deeds_of(position, move);
    std::erase_if(claim.deeds, [&](const Deed& deed) { return !holds(position, move, deed); });
    if (!holds(claim)) return std::nullopt;
    return claim;
}

}  // namespace kempelen::analysis
