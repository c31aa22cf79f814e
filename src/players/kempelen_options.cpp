// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/kempelen_options.h"

#include "core/base/file_reader.h"
#include "core/base/quote.h"
#include "eval/kempelen/settings_file.h"
#include "players/option_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace kempelen::players {

namespace kempelen56 = eval::kempelen56;

namespace {

constexpr std::size_t longest_path = 300;  ///< bytes of a file name in a message

}  // namespace

KempelenOptions::KempelenOptions(kempelen56::Version version)
    : version_(version), from_file_(kempelen56::Settings::of(version)), settings_(from_file_) {}

std::vector<PlayerOption> KempelenOptions::options() const {
    return {{.name = "KempelenParameters",
             .kind = PlayerOption::Kind::text,
             .standard = "<empty>",
             .meaning = "TOML file of numbers and criteria (kempelen criteria --print-parameters)"},
            {.name = "WithoutCriteria",
             .kind = PlayerOption::Kind::text,
             .standard = "<empty>",
             .meaning = "abbreviations of criteria to leave out, separated by commas"},
            {.name = "ShowCriteria",
             .kind = PlayerOption::Kind::check,
             .standard = "false",
             .meaning = "tell the criteria of the chosen move"}};
}

std::optional<Status> KempelenOptions::set(std::string_view name, std::string_view value) {
    const bool is_empty = value.empty() || value == "<empty>";
    if (is_same_name(name, "KempelenParameters")) return read_file(is_empty ? "" : value);
    if (is_same_name(name, "WithoutCriteria")) return switch_off(is_empty ? "" : value);
    if (!is_same_name(name, "ShowCriteria")) return std::nullopt;
    if (value != "true" && value != "false") {
        return Status(Error{ErrorCode::bad_argument,
                            fmt::format("ShowCriteria is true or false, not {}", quote(value))});
    }
    shows_criteria_ = value == "true";
    return Status();
}

Status KempelenOptions::read_file(std::string_view path) {
    kempelen56::Settings settings = kempelen56::Settings::of(version_);
    if (!path.empty()) {
        const auto named = [&](const Error& error) {
            return Error{error.code, fmt::format("{}: {}", shortened(path, longest_path), error.what)};
        };
        const auto text = kempelen::read_file(std::string(path), kempelen56::longest_settings);
        if (!text) return named(text.error());
        const auto read = kempelen56::read_settings(*text, settings);
        if (!read) return named(read.error());
        settings = *read;
    }
    from_file_ = settings;
    settle();
    return {};
}

Status KempelenOptions::switch_off(std::string_view names) {
    const auto off = kempelen56::parse_criteria(names);
    if (!off) return off.error();
    off_ = *off;
    settle();
    return {};
}

void KempelenOptions::settle() {
    settings_ = from_file_;
    settings_.criteria &= ~off_;
}

Account criteria_account(const Game& game, Move move, const kempelen56::Settings& settings) {
    Account account;
    account.move = move;
    const auto moves = kempelen56::judge_moves(game.position(), settings, game.repeatable_keys());
    const auto found = std::ranges::find(moves, move, &kempelen56::MoveEvaluation::move);
    if (found == moves.end()) return account;
    account.total = found->total;
    for (std::size_t i = 0; i < kempelen56::criteria_count; ++i) {
        if (found->values[i] == 0) continue;
        account.criteria.push_back({kempelen56::all_criteria[i].abbreviation, found->values[i]});
    }
    return account;
}

std::string words_of(const kempelen56::MoveEvaluation& move) {
    const auto values = kempelen56::thousandths(move);
    std::string text;
    for (std::size_t i = 0; i < kempelen56::criteria_count; ++i) {
        if (values[i] == 0) continue;
        text += fmt::format("{}{} {:.3f}", text.empty() ? "" : ", ", kempelen56::all_criteria[i].abbreviation,
                            values[i] / 1000.0);
    }
    return text;
}

}  // namespace kempelen::players
