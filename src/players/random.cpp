// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/random.h"

#include "core/movegen.h"
#include "players/lots.h"
#include "players/option_value.h"

namespace kempelen::players {

namespace {

class RandomPlayer final : public Player {
public:
    std::string_view name() const override { return "random"; }
    std::string_view description() const override { return "any legal move, each as likely as the others"; }

    std::vector<PlayerOption> options() const override { return {lots_.option()}; }

    Status set_option(std::string_view option, std::string_view value) override {
        if (const auto status = lots_.set(option, value)) return *status;
        return unknown_option(name(), option);
    }

    void new_game() override { lots_.new_game(); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control&,
                         search::Listener& listener) override {
        std::vector<Move> moves;
        for (const Move move : legal_moves(game.position())) {
            if (limits.considers(move)) moves.push_back(move);
        }
        if (moves.empty()) return {};
        search::Choice choice;
        choice.best = moves[lots_.random().below(moves.size())];
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

    Means means() const override { return Means::lot; }
    Account account(const Game&, Move move, const search::Limits&, search::Control&) override {
        Account account;
        account.move = move;
        return account;
    }

private:
    Lots lots_{"same seed, same moves; each new game takes the next seed"};
};

}  // namespace

std::unique_ptr<Player> make_random_player() { return std::make_unique<RandomPlayer>(); }

}  // namespace kempelen::players
