// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/gambiet.h"

#include "book/lines.h"
#include "core/movegen.h"
#include "eval/historical/gambiet80.h"
#include "players/historical_player.h"
#include "players/known_move.h"
#include "players/option_value.h"
#include "players/searched_account.h"
#include "search/gambiet/gambiet_search.h"

#include <fmt/format.h>

#include <vector>

namespace kempelen::players {

namespace {

/// What the articles show of the opening book: "5 ... Pg4 was de laatste zet uit het openingsboek"
/// (Computerschaak, "Gambiet afgeslacht"). The rest of it is not printed.
constexpr std::string_view printed_book = "e2e4 e7e5 f2f4 e5f4 g1f3 f8e7 f1c4 g8f6 e4e5 f6g4\n";

class Gambiet82Player final : public Player {
public:
    Gambiet82Player() : book_(book::read_book_lines("gambiet82", printed_book).book()) {}

    std::string_view name() const override { return "gambiet82"; }
    std::string_view description() const override {
        return "Gambiet/82 (1982): exchange evaluation, iterative passes, forward pruning";
    }

    std::vector<PlayerOption> options() const override {
        return {budget_option(), check_option("Pruning", "leaves out moves whose maximum is too low"),
                check_option("Tree", "takes the tree of variations along to the next move"),
                check_option("Book", "plays what the articles show of its opening book")};
    }

    Status set_option(std::string_view option, std::string_view value) override {
        if (is_same_name(option, "Budget")) {
            const auto budget = read_spin(budget_option(), value);
            if (!budget) return budget.error();
            search_.settings().budget = static_cast<std::uint64_t>(*budget);
            return {};
        }
        bool* const chosen = is_same_name(option, "Pruning") ? &search_.settings().prunes_forward
                             : is_same_name(option, "Tree")  ? &search_.settings().keeps_tree
                             : is_same_name(option, "Book")  ? &uses_book_
                                                             : nullptr;
        if (chosen == nullptr) return unknown_option(name(), option);
        const auto is_on = read_check(option, value);
        if (!is_on) return is_on.error();
        *chosen = *is_on;
        return {};
    }

    void new_game() override { search_.clear(); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override {
        if (!has_legal_move(game.position())) return {};
        Random random(1);
        const auto known = uses_book_ ? book_.choose(game.position(), random) : std::nullopt;
        if (auto choice = play_known(known, limits, listener)) return *std::move(choice);
        search::Choice choice = search_.think(game, limits, control, listener);
        listener.on_remark(fmt::format("{} moves evaluated, {} left out, last pass {} plies{}",
                                       search_.work().evaluations, search_.work().left_out,
                                       search_.work().last_pass,
                                       search_.work().took_tree_along ? ", variations kept" : ""));
        return choice;
    }

    Means means() const override { return Means::exchange; }
    /// With a tree of its own, so that the game's stays as it is.
    Account account(const Game& game, Move move, const search::Limits& limits,
                    search::Control& control) override {
        search::gambiet::GambietSearch search;
        search.settings() = search_.settings();
        Account account = searched_account(search, game, move, limits, control);
        account.exchange = eval::historical::gambiet_exchange(game.position().after(move));
        account.is_from_book = uses_book_ && book_.has(game.position(), move);
        return account;
    }

private:
    static PlayerOption budget_option() {
        return {.name = "Budget",
                .kind = PlayerOption::Kind::spin,
                .standard = "15000",
                .minimum = 1,
                .maximum = 10'000'000,  // the tree takes some 33 bytes a move
                .meaning = "moves evaluated for one move of the game (the articles name 12000 and 15000)"};
    }
    static PlayerOption check_option(std::string_view name, std::string_view meaning) {
        return {.name = std::string(name),
                .kind = PlayerOption::Kind::check,
                .standard = "true",
                .meaning = std::string(meaning)};
    }

    search::gambiet::GambietSearch search_;
    book::Book book_;
    bool uses_book_ = true;
};

/// "Alhoewel voornamelijk Shannon-A": all moves to a depth, the better ones first, alpha-beta.
search::classic::Options gambiet80_recipe(int depth) {
    search::classic::Options options;
    options.depth = depth;
    options.alpha_beta = true;
    options.ordering.estimate = true;
    return options;
}

/// The depth is coupled to the level ("de vrij vaste plydiepte-koppeling aan het gekozen spelniveau",
/// Computerschaak 3(3), June 1983); how, is not told: level n looks n plies ahead here.
class Gambiet80Player final : public HistoricalPlayer {
public:
    Gambiet80Player(std::string_view name, std::string_view description, bool has_levels)
        : HistoricalPlayer(name, description, gambiet80_recipe(standard), eval::historical::gambiet80) {
        if (has_levels) {
            add_spin("Level", 1, 6, standard, "plies, from 1 to 6; may change in mid-game",
                     [this](std::int64_t level) { recipe().depth = static_cast<int>(level); });
        } else {
            add_spin("Depth", 1, 12, standard, "plies of the search",
                     [this](std::int64_t depth) { recipe().depth = static_cast<int>(depth); });
        }
    }

    Means means() const override { return Means::exchange; }
    Account account(const Game& game, Move move, const search::Limits& limits,
                    search::Control& control) override {
        Account account = HistoricalPlayer::account(game, move, limits, control);
        account.exchange = eval::historical::gambiet_exchange(game.position().after(move));
        return account;
    }

private:
    static constexpr int standard = 3;  ///< plies
};

}  // namespace

std::unique_ptr<Player> make_gambiet82_player() { return std::make_unique<Gambiet82Player>(); }

std::unique_ptr<Player> make_gambiet80_player() {
    return std::make_unique<Gambiet80Player>("gambiet80", "Gambiet/80 (1980): all moves to a fixed depth",
                                             false);
}

std::unique_ptr<Player> make_c7010_player() {
    return std::make_unique<Gambiet80Player>(
        "c7010", "the Videopac chess module of 1982: Gambiet/80, six levels", true);
}

}  // namespace kempelen::players
