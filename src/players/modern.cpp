// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/modern.h"

#include "core/base/memory.h"
#include "players/handicap.h"
#include "players/option_value.h"
#include "search/searcher.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::players {

namespace {

constexpr std::int64_t largest_hash = 65536;  ///< MiB
constexpr std::int64_t most_threads = 256;

class ModernPlayer final : public Player {
public:
    std::string_view name() const override { return "kempelen"; }
    std::string_view description() const override {
        return "the modern player: full-width search with selective extensions, classical evaluation";
    }

    std::vector<PlayerOption> options() const override {
        std::vector<PlayerOption> all{hash_option(),
                                      threads_option(),
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
            return searcher_.think(game, limits, control, listener);
        }
        // What it remembers from deeper searches would betray the handicap.
        searcher_.clear_table();
        search::Listener silent;
        search::Choice choice = searcher_.think(game, handicap_.narrowed(limits), control, silent);
        handicap_.choose(choice, limits.lines);
        for (const search::Report& line : choice.lines) {
            listener.on_report(line);
        }
        return choice;
    }

private:
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
                .maximum = most_threads,
                .meaning = "how many threads think"};
    }

    search::Searcher searcher_;
    Handicap handicap_;
};

}  // namespace

std::unique_ptr<Player> make_modern_player() { return std::make_unique<ModernPlayer>(); }

}  // namespace kempelen::players
