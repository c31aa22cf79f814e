// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/arena/run_options.h"

#include "arena/game/syzygy_judge.h"

#include <fmt/format.h>

#include <charconv>

namespace kempelen::apps {

namespace {

constexpr std::int64_t largest = 1'000'000'000'000;

Error bad(const std::string& what) { return {ErrorCode::bad_argument, what}; }

/// "a=1,b=2": whole numbers by name.
Result<std::vector<std::pair<std::string, int>>> parse_fields(const std::string& option,
                                                              const std::string& text) {
    std::vector<std::pair<std::string, int>> fields;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string field = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t equals = field.find('=');
        int number = 0;
        const char* const last = field.data() + field.size();
        if (equals == std::string::npos || equals + 1 == field.size() ||
            std::from_chars(field.data() + equals + 1, last, number).ptr != last || number < 0) {
            return bad(fmt::format("{}: '{}': expected name=number", option, field));
        }
        fields.emplace_back(field.substr(0, equals), number);
    }
    return fields;
}

Result<arena::DrawRule> parse_draw(const std::string& text) {
    arena::DrawRule rule;
    const auto fields = parse_fields("--draw", text);
    if (!fields) return fields.error();
    for (const auto& [name, number] : *fields) {
        if (name == "movenumber") {
            rule.first_move = number;
        } else if (name == "movecount" && number > 0) {
            rule.moves = number;
        } else if (name == "score") {
            rule.score = number;
        } else {
            return bad("--draw: '" + name + "': expected movenumber, movecount (at least 1) or score");
        }
    }
    return rule;
}

Result<arena::ResignRule> parse_resign(const std::string& text) {
    arena::ResignRule rule;
    const auto fields = parse_fields("--resign", text);
    if (!fields) return fields.error();
    for (const auto& [name, number] : *fields) {
        if (name == "movecount" && number > 0) {
            rule.moves = number;
        } else if (name == "score" && number > 0) {
            rule.score = number;
        } else if (name == "twosided" && number < 2) {
            rule.two_sided = number == 1;
        } else {
            return bad("--resign: '" + name +
                       "': expected movecount, score (at least 1) or twosided (0 or 1)");
        }
    }
    return rule;
}

Result<arena::AdjudicationRules> rules_of(const RunOptions& options) {
    arena::AdjudicationRules rules;
    if (const auto text = options.text("draw")) {
        const auto rule = parse_draw(*text);
        if (!rule) return rule.error();
        rules.draw = *rule;
    }
    if (const auto text = options.text("resign")) {
        const auto rule = parse_resign(*text);
        if (!rule) return rule.error();
        rules.resign = *rule;
    }
    const auto longest = options.number("maxmoves", 1, 10000);
    if (!longest) return longest.error();
    if (*longest) rules.longest_game = static_cast<int>(**longest);
    const auto men = options.number("table-men", 3, 7);
    if (!men) return men.error();
    if (const auto path = options.text("tables")) {
        const auto judge = arena::open_syzygy(*path, static_cast<int>(**men));
        if (!judge) return judge.error();
        rules.tables = *judge;
    }
    return rules;
}

std::string rules_name(const arena::AdjudicationRules& rules) {
    std::string name;
    if (rules.draw) {
        name += fmt::format("draw {} {} {} ", rules.draw->first_move, rules.draw->moves, rules.draw->score);
    }
    if (rules.resign) {
        name += fmt::format("resign {} {} {} ", rules.resign->moves, rules.resign->score,
                            rules.resign->two_sided);
    }
    if (rules.longest_game) name += fmt::format("maxmoves {} ", *rules.longest_game);
    if (rules.tables) name += "tables ";
    return name.empty() ? "none" : name;
}

std::string openings_name(const arena::OpeningOrder& order) {
    if (order.file.empty()) return "none";
    std::string name = order.file;
    if (order.is_shuffled) name += fmt::format(" random {}", order.seed);
    if (order.first > 0) name += fmt::format(" from {}", order.first);
    if (order.plies) name += fmt::format(" plies {}", *order.plies);
    return name;
}

Result<arena::OpeningOrder> openings_of(const RunOptions& options) {
    arena::OpeningOrder order;
    order.file = options.text("openings").value_or("");
    const std::string sequence = *options.text("order");
    if (sequence != "file" && sequence != "random") return bad("--order: expected file or random");
    order.is_shuffled = sequence == "random";
    const auto seed = options.number("seed", 0, largest);
    const auto first = options.number("first-opening", 0, largest);
    const auto plies = options.number("plies", 0, 1000);
    if (!seed) return seed.error();
    if (!first) return first.error();
    if (!plies) return plies.error();
    order.seed = static_cast<std::uint64_t>(**seed);
    order.first = static_cast<std::size_t>(**first);
    if (*plies) order.plies = static_cast<int>(**plies);
    return order;
}

/// The settings that every player starts from.
Result<arena::PlayerSpec> default_player(const RunOptions& options) {
    arena::PlayerSpec spec;
    for (const std::string key : {"tc", "st", "depth", "nodes", "margin"}) {
        const auto value = options.text(key);
        if (!value) continue;
        if (const Status status = set_property(spec, key, *value); !status) return status.error();
    }
    for (const std::string& option : options.player_options()) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0) {
            return bad("--option '" + option + "': expected NAME=VALUE");
        }
        const Status status = set_property(spec, "option." + option.substr(0, equals),
                                           std::string_view(option).substr(equals + 1));
        if (!status) return status.error();
    }
    spec.ponders = options.is_on("ponder");
    spec.restarts = options.is_on("restart");
    return spec;
}

Status add_players(const std::vector<std::string>& players, const std::optional<arena::SetupFile>& file,
                   const arena::PlayerSpec& defaults, arena::RunSetup& setup) {
    if (file) {
        for (const auto& properties : file->players) {
            auto spec = player_of(properties, defaults);
            if (!spec) return Error{spec.error().code, file->path + ": " + spec.error().what};
            setup.players.push_back(*std::move(spec));
        }
    }
    for (const std::string& text : players) {
        auto spec = arena::parse_player_spec(text, defaults);
        if (!spec) return spec.error();
        setup.players.push_back(*std::move(spec));
    }
    for (const arena::PlayerSpec& player : setup.players) {
        if (!player.time.is_empty()) continue;
        return bad("nothing limits the thinking of " + player.command +
                   ": give --tc, --st, --depth or --nodes");
    }
    return {};
}

Status set_up_games(const RunOptions& options, arena::RunSetup& setup) {
    const auto concurrency = options.number("concurrency", 1, 1024);
    const auto stall = options.number("stall", 1, 86400);
    const auto seed = options.number("seed", 0, largest);
    if (!concurrency) return concurrency.error();
    if (!stall) return stall.error();
    if (!seed) return seed.error();
    setup.concurrency = static_cast<int>(**concurrency);
    setup.seed = static_cast<std::uint64_t>(**seed);
    setup.stall_limit = std::chrono::seconds(**stall);
    const auto rules = rules_of(options);
    if (!rules) return rules.error();
    setup.rules = *rules;
    setup.rules_name = rules_name(*rules);
    const auto order = openings_of(options);
    if (!order) return order.error();
    auto openings = load_openings(*order);
    if (!openings) return openings.error();
    setup.openings = *std::move(openings);
    setup.openings_name = openings_name(*order);
    setup.pgn_file = options.text("pgn").value_or("");
    setup.state_file = options.text("state").value_or("");
    setup.event = *options.text("event");
    setup.site = *options.text("site");
    return {};
}

}  // namespace

Result<arena::RunSetup> make_setup(RunOptions& options, const std::vector<std::string>& players) {
    std::optional<arena::SetupFile> file;
    if (const auto path = options.text("setup")) {
        auto read = arena::read_setup_file(*path);
        if (!read) return read.error();
        file = *std::move(read);
        if (const Status status = options.add_file(*file); !status) return status.error();
    }
    arena::RunSetup setup;
    if (const Status status = set_up_games(options, setup); !status) return status.error();
    const auto defaults = default_player(options);
    if (!defaults) return defaults.error();
    if (const Status status = add_players(players, file, *defaults, setup); !status) return status.error();
    return setup;
}

}  // namespace kempelen::apps
