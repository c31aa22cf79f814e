// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify_motif.h"

#include "analysis/explain/verify_endgame.h"
#include "analysis/explain/verify_pins.h"
#include "analysis/motifs/board_facts.h"
#include "core/geometry.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace kempelen::analysis {

namespace {

bool proves_fork(const Case& c) {
    return c.motif.targets.size() >= 2 && std::ranges::all_of(c.motif.targets, [&](Square target) {
               return is_man_of(c.after(), target, ~c.line.us()) && reaches(c.after(), c.motif.actor, target);
           });
}

bool proves_pin(const Case& c) {
    const Position& now = c.after();
    const Square pinned = c.target(0);
    const Square king = c.target(1);
    return now.king(~c.line.us()) == king && is_man_of(now, pinned, ~c.line.us()) &&
           reaches(now, c.motif.actor, pinned) && between(c.motif.actor, king).has(pinned) &&
           (between(pinned, king) & now.occupied()).is_empty();
}

bool proves_skewer(const Case& c) {
    const Move taking = c.line.move(c.ply());
    const Move reply = c.line.move(c.ply() - 1);
    return reply.from() == c.target(0) && taking.to() == c.target(1) && c.line.captured(c.ply()) &&
           between(taking.from(), taking.to()).has(reply.from());
}

bool proves_discovery(const Case& c) {
    return c.motif.actor != c.line.arrival(c.ply()) && is_man_of(c.after(), c.target(0), ~c.line.us()) &&
           reaches(c.after(), c.motif.actor, c.target(0)) && !reaches(c.before(), c.motif.actor, c.target(0));
}

bool proves_double_check(const Case& c) {
    const Square king = c.after().king(~c.line.us());
    return c.motif.targets.size() == 2 &&
           std::ranges::all_of(c.motif.targets, [&](Square from) { return reaches(c.after(), from, king); });
}

bool proves_hanging(const Case& c) {
    return c.line.captured(c.ply()) && std::ranges::none_of(legal_moves(c.after()), [&](Move move) {
               return move.to() == c.target(0) && !move.is_castling();
           });
}

/// Wherever the man goes, it can be taken with gain.
bool proves_trapped(const Case& c) {
    const Position& trapped = c.line.before(c.ply() - 1);
    if (!is_man_of(trapped, c.target(0), ~c.line.us()) || !c.line.captured(c.ply())) return false;
    return std::ranges::all_of(legal_moves(trapped), [&](Move escape) {
        if (escape.from() != c.target(0)) return true;
        const Position gone = trapped.after(escape);
        const auto answers = legal_moves(gone);
        return std::ranges::any_of(answers, [&](Move answer) {
            return answer.to() == escape.to() && static_exchange(gone, answer) > 0;
        });
    });
}

bool proves_capture_of_guard(const Case& c) {
    return c.line.move(c.ply()).to() == c.target(0) && is_man_of(c.before(), c.target(0), ~c.line.us()) &&
           reaches(c.before(), c.target(0), c.target(1)) &&
           is_free_to_go(c.before(), c.target(0), c.target(1));
}

bool proves_deflection(const Case& c) {
    const std::size_t reply = c.ply() + 1;
    return c.line.move(reply).from() == c.target(0) &&
           reaches(c.line.before(reply), c.target(0), c.target(1)) &&
           is_free_to_go(c.line.before(reply), c.target(0), c.target(1)) &&
           !reaches(c.line.after(reply), c.line.arrival(reply), c.target(1));
}

bool proves_attraction(const Case& c) {
    const std::size_t reply = c.ply() + 1;
    return c.line.move(reply).to() == c.motif.actor && c.line.move(reply).from() == c.target(0) &&
           reaches(c.line.after(reply + 1), c.line.arrival(reply + 1), c.motif.actor);
}

bool proves_interference(const Case& c) {
    return c.line.is_ours(c.ply()) && between(c.target(0), c.target(1)).has(c.motif.actor) &&
           reaches(c.before(), c.target(0), c.target(1)) && !reaches(c.after(), c.target(0), c.target(1));
}

bool proves_clearance(const Case& c) {
    const Move follow = c.line.move(c.ply() + 2);
    const Square cleared = c.line.move(c.ply()).from();
    return cleared == c.target(0) &&
           (cleared == follow.to() || between(follow.from(), follow.to()).has(cleared));
}

bool proves_intermezzo(const Case& c) {
    const Move taking = c.line.move(c.ply() + 2);
    return c.ply() > 0 && taking.to() == c.target(0) && c.before().is_legal(taking) &&
           c.line.captured(c.ply() - 1) && c.line.move(c.ply() - 1).to() == c.target(0);
}

bool proves_x_ray(const Case& c) {
    const Move last = c.line.move(c.ply());
    return c.line.move(c.ply() - 1).from() == c.target(0) && between(last.from(), last.to()).has(c.target(0));
}

bool proves_sacrifice(const Case& c) {
    return c.ply() + 2 < c.line.size() &&
           balance(c.line.after(c.ply() + 2), c.line.us()) <= balance(c.line.before(0), c.line.us()) - 2;
}

bool proves_promotion(const Case& c) {
    const Move move = c.line.move(c.ply());
    return move.is_promotion() && (c.motif.id == MotifId::promotion || move.promoted_to() != Piece::queen);
}

/// It takes nothing, gives no check, and attacks no enemy man.
bool proves_quiet(const Case& c) {
    if (c.line.captured(c.ply()) || c.after().is_check()) return false;
    return std::ranges::none_of(squares_of(c.after().men(~c.line.us())), [&](Square enemy) {
        return reaches(c.after(), c.line.arrival(c.ply()), enemy);
    });
}

/// The enemy king is at home, and no pawn of its own stands beside or before it.
bool proves_exposed_king(const Case& c) {
    const Square king = c.target(0);
    if (!c.after().is_check() || c.after().king(~c.line.us()) != king) return false;
    const int forward = c.line.us() == Color::white ? -1 : 1;
    for (const Square pawn : squares_of(c.after().pieces(~c.line.us(), Piece::pawn))) {
        const int files = std::abs(index_of(pawn.file()) - index_of(king.file()));
        const int ranks = (index_of(pawn.rank()) - index_of(king.rank())) * forward;
        if (files <= 1 && (ranks == 0 || ranks == 1)) return false;
    }
    return true;
}

/// The detectors have found which name; that it is mate at all is looked at here.
bool proves_mate(const Case& c) {
    return is_mate(c.after()) && c.after().side_to_move() != c.line.us() &&
           c.target(0) == c.after().king(~c.line.us());
}

/// Pins, endings and mates.
bool is_proved_on_board(const Case& c) {
    switch (c.motif.id) {
        case MotifId::relative_pin:
            return proves_relative_pin(c);
        case MotifId::pinned_defender:
            return proves_pinned_defender(c);
        case MotifId::exposed_king:
            return proves_exposed_king(c);
        case MotifId::opposition:
            return proves_opposition(c);
        case MotifId::pawn_square:
            return proves_pawn_square(c);
        case MotifId::perpetual_check:
            return proves_perpetual_check(c);
        case MotifId::zugzwang:
            return proves_zugzwang(c);
        default:
            return c.motif.id >= MotifId::smothered_mate && proves_mate(c);
    }
}

bool is_proved(const Case& c) {
    switch (c.motif.id) {
        case MotifId::fork:
            return proves_fork(c);
        case MotifId::pin:
            return proves_pin(c);
        case MotifId::skewer:
            return proves_skewer(c);
        case MotifId::discovered_attack:
            return proves_discovery(c);
        case MotifId::double_check:
            return proves_double_check(c);
        case MotifId::hanging_piece:
            return proves_hanging(c);
        case MotifId::trapped_piece:
            return proves_trapped(c);
        case MotifId::capturing_defender:
            return proves_capture_of_guard(c);
        case MotifId::deflection:
            return proves_deflection(c);
        case MotifId::attraction:
            return proves_attraction(c);
        case MotifId::interference:
            return proves_interference(c);
        case MotifId::clearance:
            return proves_clearance(c);
        case MotifId::intermezzo:
            return proves_intermezzo(c);
        case MotifId::x_ray_attack:
            return proves_x_ray(c);
        case MotifId::sacrifice:
            return proves_sacrifice(c);
        case MotifId::promotion:
        case MotifId::under_promotion:
            return proves_promotion(c);
        case MotifId::en_passant:
            return c.line.move(c.ply()).is_en_passant();
        case MotifId::quiet_move:
            return proves_quiet(c) && !c.before().is_check();
        case MotifId::defensive_move:
            return !c.line.captured(c.ply()) && !c.after().is_check() && legal_moves(c.before()).size() >= 3;
        default:
            return is_proved_on_board(c);
    }
    return false;
}

}  // namespace

bool proves(const Claim& claim) {
    const Line line(claim.position, claim.line, claim.motif_side);
    if (claim.motif->ply >= line.size()) return false;
    return is_proved({line, *claim.motif});
}

}  // namespace kempelen::analysis
