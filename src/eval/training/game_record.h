// SPDX-License-Identifier: GPL-3.0-or-later
// A game as a data file keeps it: where it began, how it ended, and four bytes a ply.
#pragma once

#include "core/base/result.h"
#include "core/position.h"
#include "eval/score.h"
#include "eval/training/sample.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::eval {

/// Why a game was over.
enum class GameEnd : std::uint8_t {
    checkmate,
    stalemate,
    dead_position,  ///< no sequence of moves mates
    repetition,     ///< the third time
    fifty_moves,
    scores_won,    ///< both sides' searches have called it won for long enough
    scores_drawn,  ///< or drawn
    too_long,      ///< counts as drawn
};
inline constexpr std::size_t game_end_count = 8;

/// "checkmate", "scores won": for people and for JSON.
std::string_view name_of(GameEnd end);
/// "white won", "draw", "black won", "unknown".
std::string_view name_of(SampleResult result);

/// No recorded score is further from nothing than this, in centipawns: a mate counts so much.
inline constexpr int recorded_score_limit = 20000;

/// A move and what was known before it.
struct RecordedPly {
    Move move;
    std::optional<WhiteScore> score;  ///< of the position before the move; nothing: the move was random

    friend bool operator==(const RecordedPly&, const RecordedPly&) = default;
};

/// A game with the scores of its searches.
struct RecordedGame {
    Position start = Position::initial();
    SampleResult result = SampleResult::draw;
    GameEnd end = GameEnd::too_long;
    std::vector<RecordedPly> plies;
};

/// The bytes of a game. Scores beyond the limit are cut. Requires: at most 32 men at the start.
std::string game_bytes(const RecordedGame& game);
/// Reads such bytes. Fails with bad_file for anything that game_bytes() does not write; the moves are not
/// looked at: see replay().
Result<RecordedGame> parse_game_bytes(std::string_view bytes);

/// The failure of a move that the position does not allow; `ply` counts from 1.
Error illegal_ply(Move move, std::size_t ply);

/// Plays a game through: `visit(position, ply)` for every position in which a move was made. Returns the last
/// position; fails with illegal_move.
template <class Visit>
Result<Position> replay(const RecordedGame& game, Visit visit) {
    Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const RecordedPly& ply = game.plies[i];
        if (!position.is_legal(ply.move)) return illegal_ply(ply.move, i + 1);
        visit(position, ply);
        position.play(ply.move);
    }
    return position;
}

inline constexpr std::size_t sample_bytes = 32;
/// Appends the 32 bytes of a sample.
void append_sample(std::string& bytes, const TrainingSample& sample);
/// Reads 32 bytes; nothing where they are no sample: men that do not exist, not one king a side.
std::optional<TrainingSample> parse_sample(std::string_view bytes);

}  // namespace kempelen::eval
