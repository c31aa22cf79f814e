// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluator.h"

#include "eval/registry.h"
#include "eval/scale.h"

namespace kempelen::eval {

const Evaluator::Slot& Evaluator::look_up(const Position& position) {
    Slot& slot = pawns_[position.pawn_key() & (slots - 1)];
    // A fresh slot has key 0, which is also the key of a board without pawns: its contents are then right as
    // well.
    if (slot.key == position.pawn_key()) return slot;
    slot.key = position.pawn_key();
    slot.structure = PawnStructure(position);
    SumSink sink;
    PawnCriteria::for_each([&]<class Criterion> {
        for (const Color us : all_colors) {
            Criterion::judge(position, slot.structure, us, sink);
        }
    });
    slot.total = sink.total();
    return slot;
}

MoverScore Evaluator::evaluate(const Position& position) {
    const Slot& pawns = look_up(position);
    const Context ctx(position, pawns.structure);
    SumSink sink(pawns.total);
    PieceCriteria::for_each([&]<class Criterion> {
        Criterion::judge(ctx, Color::white, sink);
        Criterion::judge(ctx, Color::black, sink);
    });
    const Tapered total = sink.total();
    const Color strong = total.endgame >= 0 ? Color::white : Color::black;
    const WhiteScore score = blend(total, phase_of(position), scale_of(position, strong));
    return for_mover(score, position.side_to_move());
}

}  // namespace kempelen::eval
