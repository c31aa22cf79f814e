// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as PGN: nothing crashes, and every game that is good reads the same after it is written.
#include "core/notation/game_tree.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_writer.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kempelen;
    PgnText source({reinterpret_cast<const char*>(data), size});
    PgnReader reader(source);
    GameTreeBuilder builder;
    while (reader.read_game(builder)) {
        if (builder.fault) continue;
        const GameTree game = builder.game;
        const std::string text = to_pgn(game);
        PgnText again(text);
        PgnReader second(again);
        GameTreeBuilder copy;
        if (!second.read_game(copy) || copy.fault || !(copy.game == game) || second.read_game(copy)) {
            std::fprintf(stderr, "not the same when written and read again:\n%s\n", text.c_str());
            std::abort();
        }
    }
    return 0;
}
