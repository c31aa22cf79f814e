// SPDX-License-Identifier: GPL-3.0-or-later
// The modern player against itself, for the record.
#pragma once

#include "arena/selfplay/reservoir.h"
#include "arena/selfplay/settings.h"
#include "core/base/random.h"
#include "core/game.h"
#include "eval/training/game_record.h"
#include "search/searcher.h"

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

namespace kempelen::arena {

/// A game and the positions that its searches looked at.
struct SelfPlayedGame {
    eval::RecordedGame record;
    std::vector<eval::TrainingSample> seen;
};

/// Plays games by number. One thread at a time.
class SelfPlayer {
public:
    explicit SelfPlayer(const SelfPlaySettings& settings);
    SelfPlayer(const SelfPlayer&) = delete;
    SelfPlayer& operator=(const SelfPlayer&) = delete;

    /// Plays the game of that number, which depends on nothing but the settings and the number. Nothing when
    /// it was told to stop.
    std::optional<SelfPlayedGame> play(std::uint64_t number, search::Control& control);

private:
    std::optional<Game> play_opening(Random& lots, search::Control& control);
    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control);
    void take_samples(SelfPlayedGame& played, WhiteScore score, search::Control& control);
    std::optional<eval::TrainingSample> judge(const Position& position, search::Control& control);

    SelfPlaySettings settings_;
    search::Searcher player_;
    search::Searcher judge_;  ///< of positions out of the tree; apart, so that they leave the play alone
    Reservoir reservoir_;
    std::unordered_set<std::uint64_t> taken_;  ///< keys of the positions of this game that are samples
};

}  // namespace kempelen::arena
