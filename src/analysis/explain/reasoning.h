// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers what can be said of a study, each claim proved. Parts in files of their own: what a move brings
// (reasoning_result.cpp), what it fails to do (reasoning_lapse.cpp), what the criteria say
// (reasoning_criteria.cpp).
#pragma once

#include "analysis/explain/difference.h"
#include "analysis/explain/explain.h"
#include "analysis/explain/line_play.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace kempelen::analysis {

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
    void say_why_no_queen(Move move);
    void say_offer(const Candidate& candidate);
    void say_ending(const Candidate& candidate, std::size_t ply);
    bool say_motif(const Candidate& candidate, const Motif& motif, Color side);
    void say_missed();
    void say_criteria(const Candidate& one, const Candidate& other);
    bool say_each(const Difference& difference, Claim claim);
    void say_shared();
    void say_deeds(Move move);
    bool is_threat_worth_saying() const;

    const Study& study_;
    Explanation explanation_{};
    bool is_comparison_ = false;  ///< both moves are spoken for
};

}  // namespace kempelen::analysis
