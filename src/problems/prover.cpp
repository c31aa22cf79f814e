// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/prover.h"

#include "core/movegen.h"
#include "problems/goal_in_one.h"

#include <algorithm>

namespace kempelen::problems {

namespace {

std::uint64_t salt_of(Play play, Aim aim, Attacks attacks, bool is_attack) {
    const unsigned number = 1 + static_cast<unsigned>(play) * 8 + static_cast<unsigned>(aim) * 4 +
                            static_cast<unsigned>(attacks) * 2 + (is_attack ? 1U : 0U);
    return number * 0x9E3779B97F4A7C15ULL;
}

std::size_t squares_of(Move move) { return move.packed() & 4095; }

}  // namespace

Prover::Prover(Play play, Aim aim, ProofTable& table, Attacks attacks)
    : play_(play),
      aim_(aim),
      attacks_(attacks),
      table_(table),
      attack_salt_(salt_of(play, aim, attacks, true)),
      defend_salt_(salt_of(play, aim, attacks, false)) {}

void Prover::start(Watch& watch) {
    watch_ = &watch;
    gave_up_ = false;
}

bool Prover::tick() {
    constexpr std::uint64_t look_at_clock_every = 1024;
    if (++nodes_ % look_at_clock_every == 0 && watch_->is_over()) gave_up_ = true;
    return !gave_up_;
}

bool Prover::attack(const Position& position, int moves) {
    if (!tick()) return false;
    if (play_ == Play::direct && moves == 1) return find_goal_in_one(position, aim_).has_value();
    const std::uint64_t key = position.key() ^ attack_salt_;
    Move first = Move::null();
    if (const auto proof = table_.find(key)) {
        if (proof->proved <= moves) return true;
        if (proof->refuted >= moves) return false;
        first = proof->move;
    }
    if (play_ == Play::direct) {
        if (const auto move = find_goal_in_one(position, aim_)) {
            table_.store(key, {.proved = 1, .move = *move});
            return true;
        }
    }
    Move found = Move::null();
    const bool can = moves == 2 ? try_attacks(position, moves, first, found)
                                : try_attacks_in_order(position, moves, first, found);
    if (gave_up_) return false;
    table_.store(key, can ? Proof{.proved = moves, .move = found} : Proof{.refuted = moves});
    return can;
}

std::optional<Move> Prover::forcing_move(const Position& position, int moves) {
    if (play_ == Play::direct) {
        if (const auto move = find_goal_in_one(position, aim_)) return move;
    }
    if (!attack(position, moves)) return std::nullopt;
    const auto proof = table_.find(position.key() ^ attack_salt_);
    const bool is_kept = proof && proof->proved <= moves && position.is_legal(proof->move);
    if (is_kept && attack_by(position, proof->move, moves)) return proof->move;
    // The table has lost it, or never had it.
    for (const Move move : legal_moves(position)) {
        if (attack_by(position, move, moves)) return move;
    }
    return std::nullopt;
}

bool Prover::attack_by(const Position& position, Move move, int moves) {
    const Position after = position.after(move);
    return defend(after, play_ == Play::self ? moves : moves - 1, move);
}

/// Near the end all attacks are tried anyway, or the right one is a check: sorting costs more than it saves.
bool Prover::try_attacks(const Position& position, int moves, Move first, Move& found) {
    if (!first.is_null() && position.is_legal(first) && attack_by(position, first, moves)) {
        found = first;
        return true;
    }
    const MoveList all = legal_moves(position);
    for (const bool wants_check : {true, false}) {
        if (!wants_check && attacks_ == Attacks::checks) break;
        for (const Move move : all) {
            if (move == first || position.gives_check(move) != wants_check) continue;
            if (attack_by(position, move, moves)) {
                found = move;
                return true;
            }
            if (gave_up_) return false;
        }
    }
    return false;
}

bool Prover::try_attacks_in_order(const Position& position, int moves, Move first, Move& found) {
    std::array<std::uint32_t, MoveList::capacity> order;
    std::size_t count = 0;
    for (const Move move : legal_moves(position)) {
        if (attacks_ == Attacks::checks && !position.gives_check(move)) continue;
        const Position after = position.after(move);
        const auto replies = static_cast<unsigned>(count_legal_moves(after));
        if (replies == 0) continue;  // mates were looked for, and stalemate ends the attack
        unsigned rank = replies + (after.is_check() ? 0 : quiet_attack_rank);
        if (move == first) rank = 0;
        order[count++] = (rank << 16) | move.packed();
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        const Move move = Move::unpack(static_cast<std::uint16_t>(order[i]));
        if (attack_by(position, move, moves)) {
            found = move;
            return true;
        }
        if (gave_up_) return false;
    }
    return false;
}

bool Prover::defend(const Position& position, int moves, Move last) {
    if (!tick()) return false;
    const bool is_deep = moves >= 2;
    const std::uint64_t key = position.key() ^ defend_salt_;
    Move first = Move::null();
    if (is_deep) {
        if (const auto proof = table_.find(key)) {
            if (proof->proved <= moves) return true;
            if (proof->refuted >= moves) return false;
            first = proof->move;
        }
    }
    bool has_reply = false;
    const auto refutation = find_refutation(position, moves, first, last, has_reply);
    if (gave_up_) return false;
    if (!has_reply) {
        // Only the side that forces may be left without a move in a self problem.
        return play_ == Play::direct && position.is_check() == (aim_ == Aim::mate);
    }
    if (refutation) remember(*refutation, moves, last);
    if (is_deep) {
        table_.store(key, refutation ? Proof{.refuted = moves, .move = *refutation} : Proof{.proved = moves});
    }
    return !refutation;
}

/// True when the goal is forced after this reply.
bool Prover::holds(const Position& position, Move reply, int moves) {
    const Position after = position.after(reply);
    if (play_ == Play::direct) return moves > 0 && attack(after, moves);
    if (!has_legal_move(after)) return after.is_check() == (aim_ == Aim::mate);
    return moves > 1 && attack(after, moves - 1);
}

std::optional<Move> Prover::find_refutation(const Position& position, int moves, Move first, Move last,
                                            bool& has_reply) {
    const auto& killers = killers_[static_cast<std::size_t>(moves)];
    const std::array<Move, 4> guesses{first, Move::unpack(answers_[squares_of(last)]),
                                      Move::unpack(killers[0]), Move::unpack(killers[1])};
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const Move guess = guesses[i];
        const bool is_known = std::find(guesses.begin(), guesses.begin() + static_cast<std::ptrdiff_t>(i),
                                        guess) != guesses.begin() + static_cast<std::ptrdiff_t>(i);
        if (guess.is_null() || is_known || !position.is_legal(guess)) continue;
        has_reply = true;
        if (!holds(position, guess, moves)) return guess;
        if (gave_up_) return std::nullopt;
    }
    const auto was_tried = [&guesses](Move move) {
        return std::find(guesses.begin(), guesses.end(), move) != guesses.end();
    };
    for (const MoveKind kind : {MoveKind::captures, MoveKind::quiets}) {
        MoveList replies;
        if (kind == MoveKind::captures) {
            generate<MoveKind::captures>(position, replies);
        } else {
            generate<MoveKind::quiets>(position, replies);
        }
        for (const Move reply : replies) {
            if (was_tried(reply)) continue;
            has_reply = true;
            if (!holds(position, reply, moves)) return reply;
            if (gave_up_) return std::nullopt;
        }
    }
    return std::nullopt;
}

void Prover::remember(Move refutation, int moves, Move last) {
    auto& killers = killers_[static_cast<std::size_t>(moves)];
    if (killers[0] != refutation.packed()) {
        killers[1] = killers[0];
        killers[0] = refutation.packed();
    }
    answers_[squares_of(last)] = refutation.packed();
}

}  // namespace kempelen::problems
