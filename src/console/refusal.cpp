// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/refusal.h"

#include <string_view>

namespace kempelen::console {

namespace {

std::string_view key_of(MoveFault fault) {
    switch (fault) {
        case MoveFault::no_man:
            return "refused.no-man";
        case MoveFault::other_side:
            return "refused.other-side";
        case MoveFault::own_man_there:
            return "refused.own-man-there";
        case MoveFault::cannot_go_there:
            return "refused.cannot-go-there";
        case MoveFault::way_blocked:
            return "refused.way-blocked";
        case MoveFault::nothing_to_capture:
            return "refused.nothing-to-capture";
        case MoveFault::must_promote:
            return "refused.must-promote";
        case MoveFault::no_promotion:
            return "refused.no-promotion";
        case MoveFault::king_next_to_king:
            return "refused.king-next-to-king";
        case MoveFault::king_attacked:
            return "refused.king-attacked";
        case MoveFault::check_not_met:
            return "refused.check-not-met";
        case MoveFault::double_check:
            return "refused.double-check";
        case MoveFault::king_exposed:
            return "refused.king-exposed";
        case MoveFault::castling_right_lost:
            return "refused.castling-right-lost";
        case MoveFault::castling_way_blocked:
            return "refused.castling-way-blocked";
        case MoveFault::castling_in_check:
            return "refused.castling-in-check";
        case MoveFault::castling_through_check:
            return "refused.castling-through-check";
    }
    return {};
}

std::string man_on(const std::optional<Square>& square, const Position& position, const Words& words) {
    const auto man = square ? position.man_on(*square) : std::nullopt;
    return man ? words.man(*man) : std::string();
}

}  // namespace

std::string describe(const MoveObjection& objection, const Position& position, const Words& words) {
    return words.say(key_of(objection.fault), {{"from", objection.from.name()},
                                               {"to", objection.to.name()},
                                               {"man", man_on(objection.from, position, words)},
                                               {"target", man_on(objection.to, position, words)},
                                               {"at", objection.at ? objection.at->name() : std::string()},
                                               {"other", man_on(objection.at, position, words)}});
}

}  // namespace kempelen::console
