// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/command_line.h"

#include "apps/command.h"
#include "apps/command_line_fault.h"
#include "apps/nearest.h"
#include "apps/tell.h"
#include "apps/version.h"
#include "core/base/quote.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps {

namespace {

/// The group "pgn" of "pgn check", made when the first of its commands asks for it.
CLI::App& group_of(CLI::App& app, const std::string& name) {
    for (CLI::App* group : app.get_subcommands([](CLI::App*) { return true; })) {
        if (group->get_name() == name) return *group;
    }
    const auto known = std::ranges::find(all_groups(), name, &CommandGroup::name);
    const std::string summary(known == all_groups().end() ? "" : known->summary);
    CLI::App* group = app.add_subcommand(name, summary);
    group->require_subcommand(0, 1);
    return *group;
}

CLI::App& place_of(CLI::App& app, const Command& command) {
    const std::string name(command.name);
    const std::size_t blank = name.find(' ');
    const std::string summary(command.summary);
    if (blank == std::string::npos) {
        CLI::App& place = group_of(app, name);
        place.description(summary);
        return place;
    }
    return *group_of(app, name.substr(0, blank)).add_subcommand(name.substr(blank + 1), summary);
}

/// True for a command, or the group of one ("pgn check", "pgn").
bool names_a_command(const std::string& name) {
    for (const Command& command : all_commands()) {
        if (command.name == name || command.name.starts_with(name + " ")) return true;
    }
    return false;
}

/// The refusal of a word that is no command: with what was probably meant, or where the list is.
Error no_command(const std::string& name) {
    std::vector<std::string_view> names;
    for (const Command& command : all_commands()) {
        names.push_back(command.name);
    }
    const auto meant = nearest(name, names);
    const std::string advice = meant ? "did you mean '" + std::string(*meant) + "'?"
                                     : std::string("'kempelen help' lists the commands");
    return {ErrorCode::bad_argument, "there is no command '" + shortened(name) + "'; " + advice};
}

/// Turns "help pgn check" into "pgn check --help". Fails for a first word that is no command.
Status rewrite_help(std::vector<std::string>& words) {
    const bool asks_for_help = words.front() == "help";
    if (asks_for_help) words.erase(words.begin());
    if (!words.empty() && !words.front().starts_with('-')) {
        const std::string name = asks_for_help ? fmt::format("{}", fmt::join(words, " ")) : words.front();
        if (!names_a_command(name)) return no_command(name);
    }
    if (asks_for_help) words.push_back("--help");
    return {};
}

/// The sentence for a command line that cannot be read.
std::string sentence_for(const CLI::ParseError& fault, const CLI::App& app,
                         const std::vector<std::string>& words) {
    const Language language = language_asked_for(words);
    const auto extras = app.remaining(true);
    const bool is_extra = fault.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    return is_extra && !extras.empty() ? extras_sentence(extras, language)
                                       : fault_sentence(fault.what(), language);
}

}  // namespace

Exit refuse(const Error& error) {
    std::fflush(stdout);
    tell("kempelen: {}\n", printable(error.what));
    return Exit::bad_input;
}

int run_command_line(int argc, char** argv) {
    CLI::App app{"Kempelen plays chess and says why.", "kempelen"};
    app.set_version_flag("--version", "kempelen " + std::string(version()));
    app.require_subcommand(0, 1);

    std::vector<std::string> words(argv + 1, argv + argc);
    if (const Status ok = rewrite_help(words); !ok) return static_cast<int>(refuse(ok.error()));

    Action chosen;
    std::vector<std::unique_ptr<Arguments>> declared;
    for (const Command& command : all_commands()) {
        CLI::App& place = place_of(app, command);
        declared.push_back(std::make_unique<Arguments>(place));
        const Action action = command.declare(*declared.back());
        place.final_callback([&chosen, &place, action] {
            if (place.get_subcommands().empty()) chosen = action;
        });
    }
    app.footer(
        "kempelen help COMMAND tells more. Without a command: the console program on a terminal, else a "
        "chess "
        "protocol on standard input and output.");
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them in reverse
    } catch (const CLI::Success& wanted) {
        return app.exit(wanted);
    } catch (const CLI::ParseError& fault) {
        return static_cast<int>(refuse({ErrorCode::bad_argument, sentence_for(fault, app, words)}));
    }
    if (chosen) return static_cast<int>(chosen());
    for (const CLI::App* group : app.get_subcommands()) {
        tell("{}", group->help("kempelen"));
        return static_cast<int>(Exit::bad_input);
    }
    fmt::print("{}", app.help());
    return static_cast<int>(Exit::ok);
}

}  // namespace kempelen::apps
