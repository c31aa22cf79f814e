// SPDX-License-Identifier: GPL-3.0-or-later
// Lines for tests, from texts.
#pragma once

#include "analysis/explain/verify.h"
#include "analysis/motifs/find.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <initializer_list>

namespace kempelen::analysis::sample {

/// A line in SAN, of the side that moves first.
inline Line line_of(const char* fen, std::initializer_list<const char*> moves) {
    const Position start = *parse_fen(fen);
    std::vector<Move> line;
    Position position = start;
    for (const char* const text : moves) {
        line.push_back(*parse_san(position, text));
        position.play(line.back());
    }
    return {start, line, start.side_to_move()};
}

/// The motif of that name in the line, or nothing.
inline std::optional<Motif> motif_in(const Line& line, MotifId id) {
    for (const Motif& motif : find_motifs(line)) {
        if (motif.id == id) return motif;
    }
    return std::nullopt;
}

/// Whether the verifier passes the motif for that line.
inline bool is_true(const Line& line, const Motif& motif) {
    Claim claim{ClaimKind::motif, line.before(0), {}};
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        claim.line.push_back(line.move(ply));
    }
    claim.motif = motif;
    claim.motif_side = line.us();
    return holds(claim);
}

inline Square square(const char* name) { return *Square::parse(name); }

}  // namespace kempelen::analysis::sample
