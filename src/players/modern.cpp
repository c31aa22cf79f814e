// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/modern.h"

#include "core/base/memory.h"
#include "core/base/quote.h"
#include "endgame/syzygy.h"
#include "eval/nnue/network_file.h"
#include "eval/nnue/own_network.h"
#include "players/drawn_reports.h"
#include "players/handicap.h"
#include "players/mate_seeker.h"
#include "players/option_value.h"
#include "players/table_play.h"
#include "search/searcher.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kempelen::players {

namespace {

constexpr std::int64_t largest_hash = 65536;  ///< MiB

class ModernPlayer final : public Player {
public:
    ModernPlayer() { hand_on_tables(); }

    std::string_view name() const override { return "kempelen"; }
    std::string_view description() const override {
        return "the modern player: full-width search with selective extensions, a network on the classical "
               "evaluation";
    }

    std::vector<PlayerOption> options() const override {
        std::vector<PlayerOption> all{
            hash_option(),
            threads_option(),
            {.name = "TablesPath",
             .kind = PlayerOption::Kind::text,
             .meaning = "folder of Kempelen endgame tables, beside those inside the program"},
            {.name = "SyzygyPath",
             .kind = PlayerOption::Kind::text,
             .meaning = "folders of Syzygy tables, separated by colons"},
            evaluation_option(),
            {.name = "EvalFile",
             .kind = PlayerOption::Kind::text,
             .meaning = "file of a network in the place of the one inside the program"},
            {.name = "Clear Hash",
             .kind = PlayerOption::Kind::button,
             .meaning = "empty the position table"}};
        for (PlayerOption& option : handicap_.options()) {
            all.push_back(std::move(option));
        }
        return all;
    }

    Status set_option(std::string_view option, std::string_view value) override {
        if (is_same_name(option, "Hash")) {
            const auto mebibytes = read_spin(hash_option(), value);
            if (!mebibytes) return mebibytes.error();
            if (const Status fits = check_table_size("option Hash", *mebibytes); !fits) return fits.error();
            searcher_.resize_table(static_cast<std::size_t>(*mebibytes));
            return {};
        }
        if (is_same_name(option, "Threads")) {
            const auto count = read_spin(threads_option(), value);
            if (!count) return count.error();
            searcher_.use_threads(static_cast<std::size_t>(*count));
            return {};
        }
        if (is_same_name(option, "TablesPath")) {
            const Status taken = tables_.use_folder(value == "<empty>" ? std::string_view() : value);
            hand_on_tables();
            return taken;
        }
        if (is_same_name(option, "SyzygyPath")) return open_syzygy(value);
        if (is_same_name(option, "Evaluation")) return choose_evaluation(value);
        if (is_same_name(option, "EvalFile")) return open_network(value);
        if (is_same_name(option, "Clear Hash")) {
            searcher_.clear_table();
            return {};
        }
        if (const auto status = handicap_.set(option, value)) return *status;
        return unknown_option(name(), option);
    }

    void new_game() override {
        searcher_.new_game();
        handicap_.new_game();
    }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override {
        // A search for analysis, or for a mate, tells the truth at any strength.
        if (!handicap_.is_on() || limits.infinite || limits.mate) {
            hand_on_network();
            return think_its_best(game, limits, control, listener);
        }
        // The levels were measured with the classical evaluation and keep it. What the player remembers from
        // deeper searches would betray the handicap.
        searcher_.use_network(nullptr);
        searcher_.clear_table();
        search::Listener silent;
        search::Choice choice = searcher_.think(game, handicap_.narrowed(limits), control, silent);
        handicap_.choose(choice, limits.lines);
        for (const search::Report& line : choice.lines) {
            listener.on_report(line);
        }
        return choice;
    }

    Means means() const override { return Means::analysis; }

private:
    /// Has none after a failure, or for an empty path.
    Status open_syzygy(std::string_view path) {
        syzygy_.reset();
        hand_on_tables();
        if (path.empty() || path == "<empty>") return {};
        const auto opened = endgame::Syzygy::open(std::string(path));
        if (!opened) return opened.error();
        syzygy_ = std::make_shared<const endgame::Syzygy>(*opened);
        hand_on_tables();
        return {};
    }

    Status choose_evaluation(std::string_view value) {
        const auto place = read_combo(evaluation_option(), value);
        if (!place) return place.error();
        is_classical_ = *place == 1;
        hand_on_network();
        return {};
    }

    /// A file that is no network leaves everything as it was; an empty path brings back the network inside.
    Status open_network(std::string_view path) {
        if (path.empty() || path == "<empty>") {
            network_ = eval::nnue::own_network();
        } else {
            const auto network = eval::nnue::open_network(std::string(path));
            if (!network) return network.error();
            network_ = *network;
        }
        hand_on_network();
        return {};
    }

    void hand_on_network() { searcher_.use_network(is_classical_ ? nullptr : network_); }

    /// The search asks the same tables below the root.
    void hand_on_tables() { searcher_.use_endgames({tables_.tables(), syzygy_}); }

    /// Tables first, then proof where a mate is wanted, then the search.
    search::Choice think_its_best(const Game& game, const search::Limits& wanted, search::Control& control,
                                  search::Listener& listener) {
        search::Limits limits = wanted;
        const auto advice = tables_.advise(game, limits);
        if (const auto fault = tables_.take_fault()) listener.on_remark(printable(*fault));
        if (advice) {
            if (advice->choice) {
                for (const search::Report& line : advice->choice->lines) {
                    listener.on_report(line);
                }
                return *advice->choice;
            }
            return think_of_a_draw(game, limits, advice->drawing_moves, control, listener);
        }
        if (syzygy_ && limits.lines == 1 && limits.only_moves.empty()) {
            limits.only_moves = syzygy_->good_moves(game.position());
        }
        return search_or_prove(game, limits, control, listener);
    }

    /// The search chooses among the moves that keep the draw.
    search::Choice think_of_a_draw(const Game& game, const search::Limits& wanted,
                                   const std::vector<Move>& drawing_moves, search::Control& control,
                                   search::Listener& listener) {
        search::Limits limits = wanted;
        if (static_cast<std::size_t>(limits.lines) <= drawing_moves.size()) limits.only_moves = drawing_moves;
        DrawnReports drawn(listener, drawing_moves);
        search::Choice choice = search_or_prove(game, limits, control, drawn);
        for (search::Report& line : choice.lines) {
            line = drawn.settled(std::move(line));
        }
        return choice;
    }

    search::Choice search_or_prove(const Game& game, const search::Limits& limits, search::Control& control,
                                   search::Listener& listener) {
        if (!can_seek_mate(game, limits)) return searcher_.think(game, limits, control, listener);
        const MateSought sought = seek_mate(game, limits, control, listener);
        if (sought.outcome == MateSought::Outcome::found) return sought.choice;
        if (sought.outcome == MateSought::Outcome::none) listener.on_remark("no such mate: proved");
        // Something must be played all the same.
        search::Limits rest = limits;
        rest.mate.reset();
        rest.depth = sought.outcome == MateSought::Outcome::none ? depth_without_mate : 1;
        return searcher_.think(game, rest, control, listener);
    }

    static constexpr int depth_without_mate = 10;  ///< plies

    static PlayerOption hash_option() {
        return {.name = "Hash",
                .kind = PlayerOption::Kind::spin,
                .standard = std::to_string(std::min<std::int64_t>(16, largest_table(largest_hash))),
                .minimum = 1,
                .maximum = largest_table(largest_hash),
                .meaning = "size of the position table, MiB",
                .bounded_by = "at most three quarters of the memory here"};
    }
    static PlayerOption threads_option() {
        return {.name = "Threads",
                .kind = PlayerOption::Kind::spin,
                .standard = "1",
                .minimum = 1,
                .maximum = search::most_threads,
                .meaning = "how many threads think"};
    }

    static PlayerOption evaluation_option() {
        return {.name = "Evaluation",
                .kind = PlayerOption::Kind::combo,
                .standard = "network",
                .choices = {"network", "classical"},
                .meaning =
                    "what judges positions: the network, or the classical evaluation that explains itself"};
    }

    std::shared_ptr<const eval::nnue::Network> network_ = eval::nnue::own_network();
    search::Searcher searcher_{search::Searcher::standard_hash, network_};
    bool is_classical_ = false;
    Handicap handicap_;
    TablePlay tables_;
    std::shared_ptr<const endgame::Syzygy> syzygy_;
};

}  // namespace

std::unique_ptr<Player> make_modern_player() { return std::make_unique<ModernPlayer>(); }

}  // namespace kempelen::players
