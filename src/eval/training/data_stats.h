// SPDX-License-Identifier: GPL-3.0-or-later
// What data files hold, in numbers, and some of their positions to look at.
#pragma once

#include "core/base/random.h"
#include "core/base/result.h"
#include "eval/training/data_reader.h"
#include "eval/training/data_writer.h"
#include "eval/training/distinct.h"
#include "eval/training/read_progress.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kempelen::eval {

/// Positions by their score.
struct ScoreCounts {
    /// Centipawns, good for White: the first stretch ends below the first of these, and so on.
    static constexpr std::array<int, 14> bounds{-1000, -500, -300, -200, -100, -50, -20,
                                                20,    50,   100,  200,  300,  500, 1000};
    struct Stretch {
        std::uint64_t positions = 0;
        std::uint64_t played = 0;       ///< of those, the ones of games
        std::uint64_t half_points = 0;  ///< that White made in those games
    };
    std::array<Stretch, bounds.size() + 1> stretches{};

    static std::size_t place_of(int score) {
        return static_cast<std::size_t>(std::ranges::upper_bound(bounds, score) - bounds.begin());
    }
};

/// A position that was drawn, to be read by eye.
struct ShownPosition {
    std::string fen;
    int score = 0;  ///< centipawns, good for White
    SampleResult result = SampleResult::unknown;
    std::optional<std::uint64_t> game;  ///< nothing in a shuffled file
    std::optional<std::size_t> ply;  ///< of the game, from 1; nothing for positions that were only looked at
    std::string move;                ///< in SAN, of a game
};

/// The numbers. Positions are those that the standard filter keeps and those that searches looked at.
struct DataStats {
    static constexpr std::size_t length_step = 50;  ///< plies
    static constexpr std::size_t most_men = 32;

    DataTotals totals;
    std::uint64_t bytes = 0;
    std::map<std::string, std::uint64_t> runs;  ///< games by their settings
    std::array<std::uint64_t, 3> results{};     ///< games by SampleResult
    std::array<std::uint64_t, game_end_count> ends{};
    std::size_t shortest = std::numeric_limits<std::size_t>::max();  ///< plies
    std::size_t longest = 0;
    std::array<std::uint64_t, 9> lengths{};  ///< games by plies, length_step a place; the last takes the rest
    ScoreCounts scores;
    std::array<std::uint64_t, most_men + 1> men{};
    std::uint64_t white_to_move = 0;
    std::map<std::string, std::uint64_t> first_moves;  ///< in SAN, of games from the initial position
    std::unordered_map<std::uint64_t, std::uint32_t> openings;  ///< keys of positions where searching begins
    DistinctCount distinct;
    std::vector<ShownPosition> shown;
    std::vector<std::string> torn;  ///< files whose last game is not complete

    std::uint64_t positions() const { return totals.positions + totals.seen; }
    /// How many games the most frequent opening began.
    std::uint64_t most_frequent_opening() const;
};

/// Reads files one after the other. Memory is some 40 bytes a game, and 64 MiB.
class DataSurvey {
public:
    /// Draws that many positions to show, each with the same chance; the seed decides which.
    DataSurvey(std::size_t shown, std::uint64_t seed) : room_(shown), lots_(seed) {}

    /// Fails with bad_file as read_samples() does.
    Status take_file(const std::string& path, const ReadProgress& on_progress = {});
    const DataStats& stats() const { return stats_; }

private:
    Status take_games(const std::string& path, const ReadProgress& on_progress);
    Status take_shuffled(const std::string& path, const ReadProgress& on_progress);
    Status take_game(const DataGame& game);
    void take(const TrainingSample& sample);
    /// The place of a position that the lot falls on.
    ShownPosition* draw();

    std::size_t room_;
    Random lots_;
    std::uint64_t drawn_from_ = 0;
    DataStats stats_;
};

}  // namespace kempelen::eval
