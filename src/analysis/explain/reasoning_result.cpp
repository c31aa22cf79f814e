// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/gains.h"
#include "analysis/explain/motif_roles.h"
#include "analysis/explain/passages.h"
#include "analysis/explain/reasoning.h"
#include "analysis/explain/verify.h"
#include "analysis/motifs/find.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kempelen::analysis {

namespace {

constexpr int even = 5;  // centipawns: a draw, or as good as one
constexpr std::size_t most_motifs = 2;

}  // namespace

bool Reasoning::say(Claim claim) {
    if (!holds(claim)) {
        ++explanation_.rejected;
        return false;
    }
    explanation_.claims.push_back(std::move(claim));
    return true;
}

/// What is won in the middle of an exchange may only be what was lost in it; what is won at another time only
/// what the side is behind, as the pawn of a gambit.
void Reasoning::note_exchange(Claim& claim) const {
    claim.exchange = study_.exchange.value_or(Exchange{position(), {}});
    claim.is_won_back = is_won_back(position(), *claim.exchange, claim.swing);
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
/// too; then that is said with it. Of the best move itself it is no reason, and against a move that is blamed
/// it is none where the best one loses no less.
bool Reasoning::says_loss(Claim& claim) const {
    const Candidate& best = study_.best.front();
    if (is_blame(explanation_.verdict)) {
        return swing_of(Line(position(), best.line, us())).gain() > claim.swing.gain();
    }
    if (!is_praise(explanation_.verdict)) return true;
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
    const Line line(position(), candidate.line, side);
    std::vector<Motif> motifs = find_motifs(line);
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
        const bool is_bare = line.before(motif.ply).men(~side).count() == 1;
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

/// How a line ends in a draw.
bool Reasoning::say_draw(const Candidate& candidate) {
    return say(into_stalemate(position(), candidate)) || say(into_repetition(study_, candidate));
}

}  // namespace kempelen::analysis
