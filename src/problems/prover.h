// SPDX-License-Identifier: GPL-3.0-or-later
// The search that proves: every move of the side that forces, every reply of the other, no evaluation.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/proof_table.h"
#include "problems/stipulation.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace kempelen::problems {

/// In the order of attacks a quiet one counts as a check that leaves so many more replies.
inline constexpr unsigned quiet_attack_rank = 12;

/// When a solver must give up. Any thread may call any member.
class Watch {
public:
    using Clock = std::chrono::steady_clock;

    /// Without a limit it runs until stop(), or until `also` says so.
    explicit Watch(std::optional<std::chrono::milliseconds> limit = std::nullopt,
                   std::function<bool()> also = nullptr)
        : start_(Clock::now()),
          end_(limit ? std::optional(start_ + *limit) : std::nullopt),
          also_(std::move(also)) {}

    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    /// True once stopped or out of time; stays true.
    bool is_over() {
        if (stopped_.load(std::memory_order_relaxed)) return true;
        const bool is_late = end_ && Clock::now() >= *end_;
        if (!is_late && !(also_ && also_())) return false;
        stop();
        return true;
    }
    std::chrono::microseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    }

private:
    Clock::time_point start_;
    std::optional<Clock::time_point> end_;
    std::function<bool()> also_;
    std::atomic<bool> stopped_{false};
};

/// Which moves the forcing side may try.
enum class Attacks : std::uint8_t {
    all,
    checks,  ///< checks alone, but for the last move of a stalemate: finds much of what there is, and fast
};

/// Proves and refutes that the goal of a direct or self problem can be forced. For one thread; several may
/// share the table. Every answer is a proof, but for those given after gave_up() has become true.
///
/// Depth-first search over attacks and replies, as problem-solving programs have always done it. The order of
/// moves is what makes it fast: attacks that leave the fewest replies come first, and the reply that has
/// refuted a like attack is tried first.
class Prover {
public:
    Prover(Play play, Aim aim, ProofTable& table, Attacks attacks = Attacks::all);

    /// Heeds this watch from now on. Must be called before the first question; the watch must outlive the
    /// last.
    void start(Watch& watch);

    /// True when the side to move can force the goal within that many moves of its own (at least 1).
    bool attack(const Position& position, int moves);

    /// True when the side to move cannot avoid the goal within `moves` more moves of its opponent (direct),
    /// or within `moves` replies of its own, this one included (self). `last` is the attack that led here.
    bool defend(const Position& position, int moves, Move last = Move::null());

    /// A move by which the side to move forces the goal within that many moves, or nothing where it cannot.
    std::optional<Move> forcing_move(const Position& position, int moves);

    /// True when an answer was given up: answers since then are worth nothing.
    bool gave_up() const { return gave_up_; }
    /// Positions looked at so far.
    std::uint64_t nodes() const { return nodes_; }

private:
    bool tick();
    bool attack_by(const Position& position, Move move, int moves);
    bool try_attacks(const Position& position, int moves, Move first, Move& found);
    bool try_attacks_in_order(const Position& position, int moves, Move first, Move& found);
    bool holds(const Position& position, Move reply, int moves);
    std::optional<Move> find_refutation(const Position& position, int moves, Move first, Move last,
                                        bool& has_reply);
    void remember(Move refutation, int moves, Move last);

    static constexpr std::size_t depths = Stipulation::most_moves + 1;

    Play play_;
    Aim aim_;
    Attacks attacks_;
    ProofTable& table_;
    Watch* watch_ = nullptr;
    std::uint64_t attack_salt_;  ///< folded into keys: roles and stipulations share the table
    std::uint64_t defend_salt_;
    std::uint64_t nodes_ = 0;
    bool gave_up_ = false;
    // Packed moves, 0 for none.
    std::array<std::array<std::uint16_t, 2>, depths> killers_{};  ///< replies that refuted last at a distance
    std::array<std::uint16_t, 4096> answers_{};  ///< the reply that refuted an attack, by its squares
};

}  // namespace kempelen::problems
