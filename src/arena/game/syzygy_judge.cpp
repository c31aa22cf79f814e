// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/syzygy_judge.h"

#include "endgame/syzygy.h"

namespace kempelen::arena {

namespace {

class SyzygyJudge final : public TableJudge {
public:
    SyzygyJudge(endgame::Syzygy tables, int most_men) : tables_(tables), most_men_(most_men) {}

    std::optional<Outcome> judge(const Position& position) const override {
        if (position.occupied().count() > most_men_) return std::nullopt;
        const auto found = tables_.outcome(position);
        if (!found) return std::nullopt;
        if (*found == endgame::Syzygy::Outcome::draw) return Outcome::draw;
        const bool has_won = *found == endgame::Syzygy::Outcome::win;
        const bool is_white = position.side_to_move() == Color::white;
        return has_won == is_white ? Outcome::white_wins : Outcome::black_wins;
    }

private:
    endgame::Syzygy tables_;
    int most_men_;
};

}  // namespace

Result<std::shared_ptr<const TableJudge>> open_syzygy(const std::string& path, int most_men) {
    const auto tables = endgame::Syzygy::open(path);
    if (!tables) return tables.error();
    return std::shared_ptr<const TableJudge>(std::make_shared<SyzygyJudge>(*tables, most_men));
}

}  // namespace kempelen::arena
