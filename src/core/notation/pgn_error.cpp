// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_error.h"

#include "core/base/quote.h"

namespace kempelen {

namespace {

ReasonId reason_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::illegal_move:
            return ReasonId::game_illegal_move;
        case ErrorCode::bad_move:
            return ReasonId::game_no_move;
        case ErrorCode::ambiguous_move:
            return ReasonId::game_ambiguous_move;
        default:
            return ReasonId::game_broken;
    }
}

}  // namespace

Error error_of(const PgnFault& fault) {
    return {ErrorCode::bad_pgn,
            to_string(fault),
            0,
            {reason_of(fault.code),
             {{"line", std::to_string(fault.place.line)},
              {"column", std::to_string(fault.place.column)},
              {"text", quote(fault.token)}}}};
}

}  // namespace kempelen
