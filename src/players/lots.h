// SPDX-License-Identifier: GPL-3.0-or-later
// The random numbers of a player that draws lots, and the option that makes its games repeatable.
#pragma once

#include "core/base/random.h"
#include "players/player.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kempelen::players {

/// A seeded generator with its option Seed.
class Lots {
public:
    /// `meaning` says in the manual what the lots decide.
    explicit Lots(std::string meaning) : meaning_(std::move(meaning)) {}

    PlayerOption option() const;
    /// Sets the option, if that is its name; else nothing. As Player::set_option.
    std::optional<Status> set(std::string_view name, std::string_view value);

    /// Each new game takes the next seed.
    void new_game() { random_ = Random(++seed_); }

    Random& random() { return random_; }

private:
    std::string meaning_;
    std::uint64_t seed_ = 1;
    Random random_{1};
};

}  // namespace kempelen::players
