// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN, a line end, and move texts parted by line ends, read as SAN in every language and in coordinates:
// what is read is legal, and written it is read again.
#include "core/notation/san.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace kempelen;

namespace {

void check(const Position& position, const Result<Move>& move, std::size_t size) {
    if (!move) {
        if (move.error().what.empty() || move.error().offset > size) std::abort();
        return;
    }
    if (move->is_null()) return;
    if (!position.is_legal(*move)) std::abort();
    for (const PieceLetters* table :
         {&letters::english, &letters::french, &letters::dutch, &letters::figurine}) {
        const auto again = parse_san(position, to_san(position, *move, *table), *table);
        if (!again || *again != *move) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto next_line = [&text] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    const auto position = parse_fen(next_line(), Strictness::playable);
    if (!position) return 0;
    while (!text.empty()) {
        const std::string_view line = next_line();
        check(*position, parse_san(*position, line), line.size());
        check(*position, parse_san(*position, line, letters::french), line.size());
        check(*position, parse_san(*position, line, letters::dutch), line.size());
        check(*position, parse_san(*position, line, letters::figurine), line.size());
        check(*position, parse_uci_move(*position, line), line.size());
    }
    return 0;
}
