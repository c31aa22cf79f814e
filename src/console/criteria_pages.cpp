// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/criteria_pages.h"

#include "console/report_text.h"
#include "console/spoken.h"
#include "eval/kempelen/evaluator.h"
#include "eval/kempelen/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace kempelen::console {

namespace kempelen56 = eval::kempelen56;

namespace {

std::optional<kempelen56::Version> version_of(std::string_view player) {
    if (player == "kempelen55") return kempelen56::Version::proto55;
    if (player == "kempelen56") return kempelen56::Version::proto56;
    if (player == "kempelen57" || player == "kempelen+") return kempelen56::Version::k57;
    return std::nullopt;
}

/// The value with so many decimals, as the language writes it; never "-0.00".
std::string pawns_text(double value, int decimals, const Words& words) {
    const double unit = std::pow(10.0, decimals);
    const double rounded = std::round(value * unit) / unit;
    std::string text = fmt::format("{:.{}f}", rounded == 0 ? 0.0 : rounded, decimals);
    const std::size_t point = text.find('.');
    if (point != std::string::npos) text.replace(point, 1, words.say("number.decimal"));
    return text;
}

}  // namespace

struct JudgedMoves::Judged {
    Position position;
    kempelen56::Settings settings;
    std::vector<kempelen56::MoveEvaluation> moves;
    std::vector<std::size_t> order;

    const kempelen56::MoveEvaluation* find(Move move) const {
        const auto found = std::ranges::find(moves, move, &kempelen56::MoveEvaluation::move);
        return found == moves.end() ? nullptr : &*found;
    }
};

std::optional<JudgedMoves> JudgedMoves::of(const Game& game, std::string_view player) {
    const auto version = version_of(player);
    if (!version) return std::nullopt;
    auto judged =
        std::make_unique<Judged>(Judged{game.position(), kempelen56::Settings::of(*version), {}, {}});
    judged->moves = kempelen56::judge_moves(game.position(), judged->settings, game.repeatable_keys());
    judged->order = kempelen56::ranking(judged->moves);
    return JudgedMoves(std::move(judged));
}

JudgedMoves::JudgedMoves(std::unique_ptr<Judged> judged) : judged_(std::move(judged)) {}
JudgedMoves::JudgedMoves(JudgedMoves&&) noexcept = default;
JudgedMoves& JudgedMoves::operator=(JudgedMoves&&) noexcept = default;
JudgedMoves::~JudgedMoves() = default;

std::size_t JudgedMoves::count() const { return judged_->moves.size(); }

std::string JudgedMoves::page(std::size_t index, const Words& words, std::size_t columns) const {
    const kempelen56::MoveEvaluation& move = judged_->moves[index];
    std::string line = fmt::format("{}. {}", index + 1, move_name(judged_->position, move.move, words));
    for (std::size_t i = 0; i < kempelen56::criteria_count; ++i) {
        if (!judged_->settings.criteria.test(i)) continue;
        const kempelen56::Criterion& criterion = kempelen56::all_criteria[i];
        line += fmt::format(" {}({})", criterion.abbreviation,
                            pawns_text(move.values[i], criterion.decimals, words));
    }
    const std::string head = words.say("criteria.arrival", {{"square", std::string(move.arrival.name())},
                                                            {"black", std::to_string(move.black_control)},
                                                            {"white", std::to_string(move.white_control)}});
    return head + "\n" + wrapped(line, columns) + "\n" +
           words.say("criteria.total", {{"total", pawns_text(move.total, 3, words)}});
}

std::string JudgedMoves::spoken_page(std::size_t index, const Words& words) const {
    const kempelen56::MoveEvaluation& move = judged_->moves[index];
    const kempelen56::CriteriaWords names(words.language());
    std::string text = spoken_text(spoken_name(judged_->position, move.move, words), words);
    for (std::size_t i = 0; i < kempelen56::criteria_count; ++i) {
        const kempelen56::Criterion& criterion = kempelen56::all_criteria[i];
        const std::string value = pawns_text(move.values[i], criterion.decimals, words);
        if (!judged_->settings.criteria.test(i) || value.find_first_of("123456789") == std::string::npos) {
            continue;
        }
        text += "\n" +
                spoken_text(words.say("spoken.criterion",
                                      {{"criterion", names.name(criterion.abbreviation)}, {"pawns", value}}),
                            words);
    }
    const std::string total = words.say("criteria.total", {{"total", pawns_text(move.total, 3, words)}});
    return text + "\n" + spoken_text(total, words);
}

std::vector<std::string> JudgedMoves::best_five(const Words& words,
                                                const std::function<std::string(Move)>& name) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min<std::size_t>(5, judged_->order.size()); ++i) {
        const kempelen56::MoveEvaluation& move = judged_->moves[judged_->order[i]];
        texts.push_back(fmt::format("{} ({})", name(move.move), pawns_text(move.total, 3, words)));
    }
    return texts;
}

std::optional<Move> JudgedMoves::best() const {
    if (judged_->order.empty()) return std::nullopt;
    return judged_->moves[judged_->order.front()].move;
}

std::string JudgedMoves::total_of(Move move, const Words& words) const {
    const kempelen56::MoveEvaluation* const found = judged_->find(move);
    return found == nullptr ? std::string() : pawns_text(found->total, 3, words);
}

}  // namespace kempelen::console
