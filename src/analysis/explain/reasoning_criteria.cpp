// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/difference.h"
#include "analysis/explain/reasoning.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kempelen::analysis {

namespace {

constexpr double criterion_from = 0.15;   // pawns
constexpr double unexplained_from = 0.5;  // pawns: so much is not a matter of small criteria
constexpr std::size_t most_criteria = 3;

}  // namespace

/// What the criteria say at the ends of two lines, for the one against the other. Where they do not bear the
/// search out, that is said.
void Reasoning::say_criteria(const Candidate& one, const Candidate& other) {
    if (!can_be_compared(one, other)) return;
    Claim claim{ClaimKind::no_common_end, position(), one.line};
    claim.other = other.line;
    const double lead = lead_of(one, other);
    claim.pawns = lead;
    const auto ends = compare_at_ends(position(), one.line, other.line, lead);
    if (ends) {
        cut(claim.line, ends->plies);
        cut(claim.other, ends->plies);
        const double most = std::abs(ends->difference.criteria.front().pawns);
        if (most < criterion_from && lead < unexplained_from) {
            claim.kind = ClaimKind::no_criterion;
        } else if (explains(ends->difference, lead) && say_each(ends->difference, claim)) {
            return;
        }
    }
    say(std::move(claim));
    say_shared();
}

/// The criteria that speak for the one line, and against it where that weighs much. False where none was
/// proved.
bool Reasoning::say_each(const Difference& difference, Claim claim) {
    const double lead = claim.pawns;
    claim.kind = ClaimKind::criterion;
    std::size_t said = 0;
    double told = 0;
    const auto say_one = [&](const CriterionDifference& part, std::size_t& count) {
        claim.criterion = part.id;
        claim.pawns = part.pawns;
        if (!say(claim)) return;
        ++count;
        told += part.pawns;
    };
    for (const CriterionDifference& part : difference.criteria) {
        if (said < most_criteria && part.pawns >= criterion_from) say_one(part, said);
    }
    if (said == 0) return false;
    // What weighs most of all may be on the other side, or what speaks for the move be more than the search
    // finds; then that is said, too, and in a comparison always.
    std::size_t opposed = 0;
    for (const CriterionDifference& part : difference.criteria) {
        const bool weighs_most = opposed == 0 && difference.criteria.front().pawns < 0;
        if (opposed == most_criteria || !(is_comparison_ || weighs_most || !bears_out(told, lead))) break;
        if (part.pawns <= -criterion_from) say_one(part, opposed);
    }
    return true;
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
               claim.kind != ClaimKind::no_common_end && claim.kind != ClaimKind::cancels &&
               claim.kind != ClaimKind::offers;
    });
    if (has_reason) return;
    auto deeds = what_it_does(position(), move);
    if (deeds) explanation_.claims.insert(explanation_.claims.begin(), *std::move(deeds));
}

}  // namespace kempelen::analysis
