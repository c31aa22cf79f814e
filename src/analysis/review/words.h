// SPDX-License-Identifier: GPL-3.0-or-later
// A review in the user's language.
#pragma once

#include "analysis/explain/words.h"
#include "analysis/review/review.h"
#include "book/opening_names.h"
#include "core/base/catalogue.h"
#include "core/notation/game_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

/// A game that was reviewed, with what its file says about it.
struct ReviewedGame {
    const GameReview& review;
    const GameTree& tree;  ///< as it was read, without what the review adds
    std::optional<book::OpeningName> opening{};
    std::string fault{};  ///< where and why its text is broken; empty: it is whole
};

/// Words a review. The texts are those of i18n/review.*.toml; moves are explained by Words.
class ReviewWords {
public:
    explicit ReviewWords(Language language, Level level = Level::club);

    const Words& moves() const { return words_; }
    Language language() const { return words_.language(); }
    /// The text of a key.
    std::string text(std::string_view key) const;
    std::string say(std::string_view key, const std::vector<TextValue>& values) const;

    /// "19...d4".
    std::string name(const ReviewedMove& move) const;
    /// Verdict and reasons. Requires: the move was judged.
    std::string comment(const ReviewedMove& move) const;
    /// The better line, as many moves as the level shows. Requires: the move was judged.
    std::vector<Move> better_line(const ReviewedMove& move) const;
    /// "mistake".
    std::string mark(const ReviewedMove& move) const;
    /// The score after the move for White: "+0.35", "mate in 3".
    std::string evaluation(const ReviewedMove& move) const;
    /// "0.52", with a decimal comma where the language has one.
    std::string decimals(double number, int places) const;
    /// The name of a side's player, with what a terminal would obey written out; the side's where there is
    /// none.
    std::string player(const GameTree& tree, Color side) const;
    /// "White" in the language.
    std::string side(Color color) const { return text(color == Color::white ? "white" : "black"); }
    /// One sentence a player: how many moves, mistakes and so on.
    std::vector<std::string> summary(const ReviewedGame& game) const;

private:
    Words words_;
    Catalogue catalogue_;
};

/// "?!", "?", "??", or nothing.
std::string_view sign_of(const ReviewedMove& move);

}  // namespace kempelen::analysis
