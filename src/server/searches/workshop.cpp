// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/searches/workshop.h"

#include "players/levels.h"

#include <algorithm>
#include <utility>

namespace kempelen::server {

Result<players::Player*> Workshop::player(const Wish& wish) {
    const auto same = std::ranges::find_if(
        kept_, [&](const Kept& one) { return one.wish.player == wish.player && one.wish.elo == wish.elo; });
    if (same != kept_.end()) {
        std::rotate(same, same + 1, kept_.end());
        Kept& kept = kept_.back();
        if (wish.game == 0 || kept.wish.game != wish.game) kept.player->new_game();
        kept.wish = wish;
        return kept.player.get();
    }
    Result<std::unique_ptr<players::Player>> made = make_(wish.player);
    if (!made) return made.error();
    if (wish.elo && players::can_be_weaker(**made)) {
        Status set = (*made)->set_option("UCI_LimitStrength", "true");
        if (set) set = (*made)->set_option("UCI_Elo", std::to_string(*wish.elo));
        if (!set) return set.error();
    }
    if (kept_.size() == most_kept) kept_.erase(kept_.begin());
    kept_.push_back({wish, std::move(*made)});
    return kept_.back().player.get();
}

}  // namespace kempelen::server
