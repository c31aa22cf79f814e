// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/random.h"

#include "core/base/random.h"
#include "core/movegen.h"
#include "players/option_value.h"

#include <algorithm>

namespace kempelen::players {

namespace {

class RandomPlayer final : public Player {
public:
    std::string_view name() const override { return "random"; }
    std::string_view description() const override { return "any legal move, each as likely as the others"; }

    std::vector<PlayerOption> options() const override { return {seed_option()}; }

    Status set_option(std::string_view option, std::string_view value) override {
        if (!is_same_name(option, "Seed")) return unknown_option(name(), option);
        const auto seed = read_spin(seed_option(), value);
        if (!seed) return seed.error();
        seed_ = static_cast<std::uint64_t>(*seed);
        random_ = Random(seed_);
        return {};
    }

    void new_game() override { random_ = Random(++seed_); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control&,
                         search::Listener& listener) override {
        std::vector<Move> moves;
        for (const Move move : legal_moves(game.position())) {
            const auto& wanted = limits.only_moves;
            if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
                moves.push_back(move);
        }
        if (moves.empty()) return {};
        search::Choice choice;
        choice.best = moves[random_.below(moves.size())];
        choice.nodes = 1;
        search::Report report;
        report.depth = 1;
        report.selective_depth = 1;
        report.nodes = 1;
        report.pv = {*choice.best};
        listener.on_report(report);
        choice.lines = {report};
        return choice;
    }

private:
    static PlayerOption seed_option() {
        return {.name = "Seed",
                .kind = PlayerOption::Kind::spin,
                .standard = "1",
                .minimum = 0,
                .maximum = 1'000'000'000,
                .meaning = "same seed, same moves; each new game takes the next seed"};
    }

    std::uint64_t seed_ = 1;
    Random random_{1};
};

}  // namespace

std::unique_ptr<Player> make_random_player() { return std::make_unique<RandomPlayer>(); }

}  // namespace kempelen::players
