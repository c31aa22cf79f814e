// SPDX-License-Identifier: GPL-3.0-or-later
// What one place of the search pool works with: players, made when they are asked for.
#pragma once

#include "core/base/result.h"
#include "players/player.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::server {

/// The tools of one thread.
class Workshop {
public:
    using PlayerMaker = std::function<Result<std::unique_ptr<players::Player>>(std::string_view)>;

    explicit Workshop(PlayerMaker make) : make_(std::move(make)) {}

    /// Whose player is wanted, and how strong.
    struct Wish {
        std::string player;      ///< a registered name
        std::optional<int> elo;  ///< below full strength, where the player can be weaker
        std::uint64_t game = 0;  ///< what it remembers is of this game; 0: of none
    };
    /// The player; it has forgotten all other games. It is the workshop's until the next wish.
    Result<players::Player*> player(const Wish& wish);

private:
    struct Kept {
        Wish wish;
        std::unique_ptr<players::Player> player;
    };
    static constexpr std::size_t most_kept = 3;

    PlayerMaker make_;
    std::vector<Kept> kept_;  ///< used last at the end
};

}  // namespace kempelen::server
