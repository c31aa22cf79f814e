// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/trace.h"

#include "eval/registry.h"
#include "eval/scale.h"

namespace kempelen::eval {

namespace {

/// Remembers what one criterion finds.
class TraceSink {
public:
    explicit TraceSink(TermTrace& term) : term_(term) {}

    void add(Color us, Square square, const Tapered& weight) { note(us, square, weight); }
    void add(Color us, Square square, const Tapered& weight, int count) { note(us, square, weight * count); }
    void add_side(Color us, const Tapered& weight, int count) { note(us, std::nullopt, weight * count); }

private:
    void note(Color us, std::optional<Square> square, Tapered value) {
        term_.findings.push_back({us, square, value});
        (us == Color::white ? term_.white : term_.black) += value;
    }

    TermTrace& term_;
};

}  // namespace

Trace trace(const Position& position) {
    Trace result;
    const PawnStructure structure(position);
    const Context ctx(position, structure);
    const auto run = [&]<class Criterion>(auto&& judge) {
        TermTrace term{.id = Criterion::id, .white = {}, .black = {}, .findings = {}};
        TraceSink sink(term);
        for (const Color us : all_colors) {
            judge(us, sink);
        }
        result.total += term.white - term.black;
        result.terms.push_back(std::move(term));
    };
    PieceCriteria::for_each([&]<class Criterion> {
        run.template operator()<Criterion>(
            [&](Color us, TraceSink& sink) { Criterion::judge(ctx, us, sink); });
    });
    PawnCriteria::for_each([&]<class Criterion> {
        run.template operator()<Criterion>(
            [&](Color us, TraceSink& sink) { Criterion::judge(position, structure, us, sink); });
    });
    result.phase = phase_of(position);
    result.scale = scale_of(position, result.total.endgame >= 0 ? Color::white : Color::black);
    result.score = blend(result.total, result.phase, result.scale);
    return result;
}

std::vector<CriterionInfo> all_criteria() {
    std::vector<CriterionInfo> all;
    const auto add = [&]<class Criterion> { all.push_back({Criterion::id, Criterion::meaning}); };
    PieceCriteria::for_each(add);
    PawnCriteria::for_each(add);
    return all;
}

}  // namespace kempelen::eval
