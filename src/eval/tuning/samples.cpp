// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/samples.h"

#include "eval/registry.h"
#include "eval/scale.h"
#include "eval/weights_table.h"

#include <cstdlib>
#include <type_traits>

namespace kempelen::eval {

namespace {

static_assert(std::is_standard_layout_v<Weights> && sizeof(Weights) % sizeof(Tapered) == 0);

/// Counts the findings of each weight, told by its address in the table.
class CountingSink {
public:
    void add(Color us, Square, const Tapered& weight) { count(us, weight, 1); }
    void add(Color us, Square, const Tapered& weight, int times) { count(us, weight, times); }
    void add_side(Color us, const Tapered& weight, int times) { count(us, weight, times); }

    const std::array<int, weight_count>& counts() const { return counts_; }

private:
    void count(Color us, const Tapered& weight, int times) {
        const auto offset =
            reinterpret_cast<std::uintptr_t>(&weight) - reinterpret_cast<std::uintptr_t>(&weights);
        KEMPELEN_ASSERT(offset < sizeof(Weights), "a criterion uses a number that is not in the table");
        counts_[offset / sizeof(Tapered)] += us == Color::white ? times : -times;
    }

    std::array<int, weight_count> counts_{};
};

/// The evaluation cuts a drawish middlegame as well: see blend().
float middlegame_share(int phase, int scale) {
    const Tapered unit{full_scale * opening_phase, 0};
    return static_cast<float>(blend(unit, phase, scale).value()) / (full_scale * opening_phase);
}

float endgame_share(int phase, int scale) {
    const Tapered unit{0, full_scale * opening_phase};
    return static_cast<float>(blend(unit, phase, scale).value()) / (full_scale * opening_phase);
}

}  // namespace

void Samples::add(const Position& position, double result, bool is_held_back) {
    const PawnStructure structure(position);
    const Context ctx(position, structure);
    CountingSink sink;
    SumSink sum;
    PieceCriteria::for_each([&]<class Criterion> {
        for (const Color us : all_colors) {
            Criterion::judge(ctx, us, sum);
            // The attack on the king is no sum of weights; its counts are kept apart.
            if constexpr (!std::is_same_v<Criterion, KingDanger>) Criterion::judge(ctx, us, sink);
        }
    });
    PawnCriteria::for_each([&]<class Criterion> {
        for (const Color us : all_colors) {
            Criterion::judge(position, structure, us, sum);
            Criterion::judge(position, structure, us, sink);
        }
    });
    const int phase = phase_of(position);
    const int scale = scale_of(position, sum.total().endgame >= 0 ? Color::white : Color::black);
    Sample sample{.first = coefficients_.size(),
                  .result = static_cast<float>(result),
                  .middlegame = middlegame_share(phase, scale),
                  .endgame = endgame_share(phase, scale),
                  .is_held_back = is_held_back};
    for (const Color us : all_colors) {
        const DangerCounts counts = KingDanger::counts(ctx, us);
        for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
            sample.danger[index_of(us)][kind] = static_cast<std::int8_t>(counts[kind]);
        }
    }
    for (std::size_t i = 0; i < weight_count; ++i) {
        const int count = sink.counts()[i];
        if (count == 0) continue;
        coefficients_.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(count)});
    }
    sample.size = coefficients_.size() - sample.first;
    samples_.push_back(sample);
}

}  // namespace kempelen::eval
