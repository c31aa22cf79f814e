// SPDX-License-Identifier: GPL-3.0-or-later
// What proof says of a mate problem while somebody solves it move by move.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace kempelen::problems {

/// How long and until when to look.
struct ProofLimits {
    std::chrono::milliseconds time{5000};
    std::function<bool()> is_stopped = [] { return false; };
};

/// The answer of a proof.
struct QuickProof {
    enum class Verdict : std::uint8_t {
        forced,      ///< the mate can be forced in `length` moves and no fewer
        not_forced,  ///< it is proved that it cannot be
        unknown,     ///< the time ran out, or the user stopped it
    };
    Verdict verdict = Verdict::unknown;
    int length = 0;
    std::optional<Move> reply{};  ///< of the defence: the longest one, or one that refutes
};

/// Whether the side to move mates in at most that many moves.
QuickProof prove_mate(const Position& position, int moves, const ProofLimits& limits);

/// Whether the side to move is mated in at most that many moves of the other, and what it is to answer.
QuickProof prove_defence(const Position& position, int moves, const ProofLimits& limits);

}  // namespace kempelen::problems
