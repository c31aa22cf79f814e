// SPDX-License-Identifier: GPL-3.0-or-later
// Searches that a client follows while they run, and that end when it goes away.
#pragma once

#include "core/game.h"
#include "search/limits.h"
#include "server/desk.h"
#include "server/http/exchange.h"
#include "server/searches/pool.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace kempelen::server {

/// The analyses that run or wait. Lives on the desk's thread.
class Analyses {
public:
    Analyses(SearchPool& pool, Desk& desk) : pool_(pool), desk_(desk) {}

    struct Wish {
        Game game;
        std::string player;
        search::Limits limits;  ///< none: until the client goes, or for ten minutes
    };
    /// Opens the stream and begins, or waits for a place. False where too many wait.
    bool start(const std::shared_ptr<Exchange>& exchange, const Wish& wish);
    /// A client has gone.
    void leave(std::uint64_t exchange);
    /// Tells those that wait how many are before them, and ends those that last too long.
    void tick();
    /// Ends all.
    void close();

private:
    struct Running {
        std::shared_ptr<Exchange> exchange;
        std::shared_ptr<Search> search;
        std::chrono::steady_clock::time_point began;
        std::optional<std::size_t> waiting{};
        bool is_cut = false;  ///< it lasted too long
    };
    void end(std::uint64_t exchange, const std::string& best_move, bool was_stopped);

    static constexpr std::chrono::minutes longest{10};

    SearchPool& pool_;
    Desk& desk_;
    std::map<std::uint64_t, Running> running_;
};

}  // namespace kempelen::server
