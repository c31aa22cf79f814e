// SPDX-License-Identifier: GPL-3.0-or-later
// The modern search as a whole: a table, threads, and one call that thinks.
#pragma once

#include "core/game.h"
#include "eval/nnue/network.h"
#include "search/endgames.h"
#include "search/features.h"
#include "search/limits.h"
#include "search/params.h"
#include "search/report.h"
#include "search/table.h"
#include "search/witness.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace kempelen::search {

class Worker;

/// The most threads that a search is given.
inline constexpr int most_threads = 256;

/// Searches positions. One call at a time; only the `Control` of a running search may be touched from other
/// threads.
class Searcher {
public:
    static constexpr std::size_t standard_hash = 16;  ///< MiB

    /// `network`: see use_network().
    explicit Searcher(std::size_t hash_mebibytes = standard_hash,
                      std::shared_ptr<const eval::nnue::Network> network = nullptr);
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    /// Sets how many threads think (1 to most_threads). With one, the same limits give the same nodes on
    /// every machine.
    void use_threads(std::size_t count);
    /// Makes the table that large, and empty.
    void resize_table(std::size_t mebibytes);
    /// Empties the table.
    void clear_table();
    /// Forgets everything about earlier games: the table and what moves were good.
    void new_game();

    /// From now on these eyes are on the search; none at first, and none with nullptr. They must outlive it.
    void use_witness(Witness* witness) { witness_ = witness; }
    /// From now on these endgame tables are asked; none at first.
    void use_endgames(EndgameTables tables) { endgames_ = std::move(tables); }

    /// From now on positions are judged by this network; without one (as at first) by the classical
    /// evaluation. Forgets what was judged otherwise.
    void use_network(std::shared_ptr<const eval::nnue::Network> network);

    Features& features() { return features_; }
    Params& params() { return params_; }

    /// Thinks about the game's present position. See players::Player::think.
    Choice think(const Game& game, const Limits& limits, Control& control, Listener& listener);

private:
    Choice choose(const Game& game, const Worker& worker) const;

    Features features_;
    Params params_;
    /// Kept from search to search: those of kempelen datagen spent a fifteenth of their time making them.
    Reductions reductions_{params_.late_move_reduction};
    EndgameTables endgames_;
    std::shared_ptr<const eval::nnue::Network> network_;
    Witness* witness_ = nullptr;
    Table table_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace kempelen::search
