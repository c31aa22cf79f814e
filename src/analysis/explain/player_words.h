// SPDX-License-Identifier: GPL-3.0-or-later
// What a player says of its moves by its own means, in the user's language.
#pragma once

#include "analysis/explain/words.h"
#include "players/account.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

/// Words the accounts of one player. Nothing is said that is not in them, but the count of men at the end of
/// a line.
class PlayerWords {
public:
    /// Requires: the words outlive this.
    PlayerWords(const Words& words, std::string_view player, players::Means means)
        : words_(words), player_(player), means_(means) {}

    /// One move: its sum and the criteria that weigh most, its minimum and maximum evaluation, its line.
    std::string about(const Position& position, const players::Account& account) const;
    /// Two moves of one position: what is said of each, by how much the first is better in the player's eyes,
    /// and which criteria make the difference or cancel.
    std::string compared(const Position& position, const players::Account& one,
                         const players::Account& other) const;
    /// A line for each criterion that tells two moves apart, the weightiest first: both values, the
    /// difference, the name. None where the player has no criteria.
    std::vector<std::string> table(const players::Account& one, const players::Account& other) const;

private:
    std::string say(std::string_view key, const std::vector<TextValue>& values) const;
    std::string sums(const Position& position, const players::Account& one,
                     const players::Account& other) const;
    std::string weighed(const players::Account& account) const;
    std::string told_apart(const Position& position, const players::Account& one,
                           const players::Account& other) const;
    std::string exchange(const Position& position, const players::Account& account) const;
    std::string line(const Position& position, const players::Account& account) const;
    std::string preference(const Position& position, const players::Account& one,
                           const players::Account& other) const;
    std::string name(std::string_view abbreviation) const;
    std::string listed(const std::vector<players::CriterionValue>& values, std::size_t most) const;

    const Words& words_;
    std::string player_;
    players::Means means_;
};

}  // namespace kempelen::analysis
