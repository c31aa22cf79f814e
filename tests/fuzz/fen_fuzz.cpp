// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a FEN: read or refused; what is read is written and read again as the same position, and can
// be played on.
#include "core/notation/fen.h"

#include "core/movegen.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace kempelen;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Strictness strictness : {Strictness::legal, Strictness::playable}) {
        const auto reading = read_fen(text, strictness);
        if (!reading) {
            if (reading.error().what.empty() || reading.error().offset > size) std::abort();
            continue;
        }
        const FenStyle whole{CastlingLetters::shredder, EnPassantField::when_adjacent};
        const auto again = parse_fen(to_fen(reading->position, whole), strictness);
        if (!again || !(*again == reading->position)) std::abort();
        const MoveList moves = legal_moves(reading->position);
        if (static_cast<int>(moves.size()) != count_legal_moves(reading->position)) std::abort();
        for (const Move move : moves) {
            const Position next = reading->position.after(move);
            if (next.is_check() != reading->position.gives_check(move)) std::abort();
        }
    }
    return 0;
}
