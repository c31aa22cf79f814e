// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/kempelen_plus.h"

#include "core/movegen.h"
#include "core/notation/uci_move.h"
#include "players/kempelen_options.h"
#include "players/option_value.h"
#include "search/kempelen/candidate_search.h"

#include <fmt/format.h>

namespace kempelen::players {

namespace {

namespace plus = search::kempelen;

std::string line_text(Position position, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        text += (text.empty() ? "" : " ") + to_uci(move, position);
        position.play(move);
    }
    return text;
}

std::string score_text(const search::ReportedScore& score) {
    if (score.is_mate()) return fmt::format("mate {}", score.value);
    return fmt::format("{:+.2f}", score.value / 100.0);
}

class KempelenPlusPlayer final : public Player {
public:
    std::string_view name() const override { return "kempelen+"; }
    std::string_view description() const override {
        return "Kempelen+: the criteria choose candidates, alpha-beta verifies them";
    }

    std::vector<PlayerOption> options() const override {
        std::vector<PlayerOption> all = criteria_.options();
        all.push_back(width_option("Width", "8", "candidates at each node"));
        all.push_back(width_option("RootWidth", "16", "candidates at the root"));
        return all;
    }

    Status set_option(std::string_view option, std::string_view value) override {
        if (const auto status = criteria_.set(option, value)) return *status;
        const bool is_root = is_same_name(option, "RootWidth");
        if (!is_root && !is_same_name(option, "Width")) return unknown_option(name(), option);
        const auto width = read_spin(width_option(option, "8", ""), value);
        if (!width) return width.error();
        (is_root ? params_.root_width : params_.width) = static_cast<int>(*width);
        return {};
    }

    void new_game() override { search_.clear(); }

    search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                         search::Listener& listener) override {
        if (!has_legal_move(game.position())) return {};
        const auto result = search_.think(game, criteria_.settings(), params_, limits, control, listener);
        explain(game.position(), result, listener);
        return result.choice;
    }

    Means means() const override { return Means::criteria; }
    /// With a table of its own, so that the game's stays as it is.
    Account account(const Game& game, Move move, const search::Limits& limits,
                    search::Control& control) override {
        Account account = criteria_account(game, move, criteria_.settings());
        search::Limits own = limits;
        own.only_moves = {move};
        own.lines = 1;
        search::Listener nobody;
        plus::CandidateSearch search;
        const auto result = search.think(game, criteria_.settings(), params_, own, control, nobody);
        if (!result.choice.lines.empty()) account.report = result.choice.lines.front();
        return account;
    }

private:
    /// The criteria of the move, and the line that confirmed it or the reply that refuted the first choice.
    void explain(const Position& position, const plus::CandidateResult& result,
                 search::Listener& listener) const {
        const std::string first = to_uci(result.first_choice.move, position);
        if (result.choice.lines.empty()) return;
        const search::Report& best = result.choice.lines.front();
        if (result.chosen.move == result.first_choice.move) {
            listener.on_remark(fmt::format("the criteria's first choice {} ({:.3f}) is confirmed: {} {}",
                                           first, result.first_choice.total, score_text(best.score),
                                           line_text(position, best.pv)));
        } else {
            listener.on_remark(fmt::format(
                "{} ({:.3f}) with {} {}; the criteria's first choice {} ({:.3f}) has {} {}",
                to_uci(result.chosen.move, position), result.chosen.total, score_text(best.score),
                line_text(position, best.pv), first, result.first_choice.total,
                score_text(result.first_choice_score), line_text(position, result.first_choice_line)));
        }
        if (criteria_.shows_criteria()) {
            listener.on_remark(
                fmt::format("{}: {}", to_uci(result.chosen.move, position), words_of(result.chosen)));
        }
    }

    static PlayerOption width_option(std::string_view name, std::string_view standard,
                                     std::string_view meaning) {
        return {.name = std::string(name),
                .kind = PlayerOption::Kind::spin,
                .standard = std::string(standard),
                .minimum = 1,
                .maximum = 256,
                .meaning = std::string(meaning)};
    }

    KempelenOptions criteria_{eval::kempelen56::Version::k57};
    plus::CandidateParams params_;
    plus::CandidateSearch search_;
};

}  // namespace

std::unique_ptr<Player> make_kempelen_plus_player() { return std::make_unique<KempelenPlusPlayer>(); }

}  // namespace kempelen::players
