// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says to an offer of a draw.
#pragma once

namespace kempelen::players {

/// When it takes a draw.
struct DrawParams {
    static constexpr int bad = -50;          ///< centipawns: gladly, at any time
    static constexpr int level = 15;         ///< centipawns on either side: a level game ...
    static constexpr int endgame_move = 30;  ///< ... from this move on
};

/// Whether it does, with that score for it, in centipawns, at that move of the game.
constexpr bool accepts_draw(int score, int move_number) {
    if (score <= DrawParams::bad) return true;
    const bool is_level = score >= -DrawParams::level && score <= DrawParams::level;
    return is_level && move_number >= DrawParams::endgame_move;
}

}  // namespace kempelen::players
