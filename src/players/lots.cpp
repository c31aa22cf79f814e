// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/lots.h"

#include "players/option_value.h"

namespace kempelen::players {

PlayerOption Lots::option() const {
    return {.name = "Seed",
            .kind = PlayerOption::Kind::spin,
            .standard = "1",
            .minimum = 0,
            .maximum = 1'000'000'000,
            .meaning = meaning_};
}

std::optional<Status> Lots::set(std::string_view name, std::string_view value) {
    if (!is_same_name(name, "Seed")) return std::nullopt;
    const auto seed = read_spin(option(), value);
    if (!seed) return Status(seed.error());
    seed_ = static_cast<std::uint64_t>(*seed);
    random_ = Random(seed_);
    return Status();
}

}  // namespace kempelen::players
