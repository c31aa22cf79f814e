// SPDX-License-Identifier: GPL-3.0-or-later
// What the historical players share: the classic search, options that set it, and a move that is always ready
// in time.
#pragma once

#include "players/player.h"
#include "search/classic/search.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// An option of a historical player: what front ends show, and what a value does. Check options give 0 or 1,
/// combo options the place among the choices.
struct Setting {
    PlayerOption option;
    std::function<void(std::int64_t)> apply;
};

/// A player that is a recipe for the classic search. Derived classes say the recipe in their constructor.
class HistoricalPlayer : public Player {
public:
    HistoricalPlayer(std::string_view name, std::string_view description,
                     const search::classic::Options& options, search::classic::Evaluation evaluation,
                     search::classic::Change change = nullptr);

    std::string_view name() const override { return name_; }
    std::string_view description() const override { return description_; }
    std::vector<PlayerOption> options() const override;
    Status set_option(std::string_view option, std::string_view value) override;
    void new_game() override { search_.clear(); }
    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override;
    /// Looks ahead ply by ply until it has looked as far as it does in a game or the limits say stop.
    Account account(const Game& game, Move move, const search::Limits& limits,
                    search::Control& control) override;

protected:
    search::classic::Search& search() { return search_; }
    search::classic::Options& recipe() { return search_.options(); }

    /// Adds an option; what it shows must be what the recipe says at the start.
    void add(Setting setting) { settings_.push_back(std::move(setting)); }
    void add_spin(std::string_view name, int minimum, int maximum, int standard, std::string_view meaning,
                  std::function<void(std::int64_t)> apply);
    void add_check(std::string_view name, bool standard, std::string_view meaning,
                   std::function<void(std::int64_t)> apply);
    /// The most time for a move, where nothing else limits the search: for the rule of a document.
    void use_move_time(std::optional<search::Milliseconds> most) { most_time_ = most; }

    /// A move that needs no search.
    virtual std::optional<Move> known_move(const Game& /*game*/) { return std::nullopt; }
    /// Whether a move is among those that known_move() may give.
    virtual bool knows(const Game& /*game*/, Move /*move*/) const { return false; }

private:
    std::string_view name_;
    std::string_view description_;
    search::classic::Search search_;
    std::vector<Setting> settings_;
    std::optional<search::Milliseconds> most_time_;
};

}  // namespace kempelen::players
