// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/doom.h"
#include "analysis/explain/gains.h"
#include "analysis/explain/passages.h"
#include "analysis/explain/reasoning.h"
#include "analysis/motifs/find.h"

#include <algorithm>
#include <utility>

namespace kempelen::analysis {

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
    } else if (!comes && !is_lost && !is_mate_for(candidate) && is_praise(explanation_.verdict) &&
               !position().gives_check(candidate.move)) {
        // A check only puts the threat off.
        say(std::move(claim));
    }
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

/// Where nothing else was said against a move: that it lets a pawn through, or comes to a pawn ending that is
/// worse.
void Reasoning::say_lapse(const Candidate& asked, const Candidate& best) {
    const bool is_told = std::ranges::any_of(
        explanation_.claims, [](const Claim& claim) { return claim.kind != ClaimKind::overlooks; });
    if (is_told || say_draw(asked) || say(pawn_through(position(), asked, ~us(), &best)) ||
        !explanation_.claims.empty()) {
        return;
    }
    if (say(into_pawn_ending(position(), asked, ~us(), &best))) return;
    if (say(wrong_bishop(position(), asked))) return;
    // Or that the man that moves goes where it is caught.
    const Line line(position(), asked.line, ~us());
    for (const Motif& motif : find_motifs(line)) {
        if (motif.id == MotifId::trapped_piece && motif.ply > 1 && line.captured(motif.ply) &&
            whereabouts(asked.line, 0, motif.ply) == line.move(motif.ply).to()) {
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

}  // namespace kempelen::analysis
