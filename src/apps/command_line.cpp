// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/command_line.h"

#include "apps/command.h"
#include "apps/version.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

/// The group "pgn" of "pgn check", made when the first of its commands asks for it.
CLI::App& group_of(CLI::App& app, const std::string& name) {
    for (CLI::App* group : app.get_subcommands([](CLI::App*) { return true; })) {
        if (group->get_name() == name) return *group;
    }
    CLI::App* group = app.add_subcommand(name, "see: kempelen help " + name);
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

/// "help pgn check" becomes "pgn check --help"; CLI11 takes the words in reverse.
std::vector<std::string> words_of(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.front() == "help") {
        words.erase(words.begin());
        words.push_back("--help");
    }
    return {words.rbegin(), words.rend()};
}

}  // namespace

Exit refuse(const Error& error) {
    std::fflush(stdout);
    fmt::print(stderr, "kempelen: {}\n", error.what);
    return Exit::bad_input;
}

int run_command_line(int argc, char** argv) {
    CLI::App app{"Kempelen plays chess and says why.", "kempelen"};
    app.set_version_flag("--version", "kempelen " + std::string(version()));
    app.require_subcommand(0, 1);

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
        std::vector<std::string> words = words_of(argc, argv);
        app.parse(words);
    } catch (const CLI::Success& wanted) {
        return app.exit(wanted);
    } catch (const CLI::ParseError& fault) {
        return static_cast<int>(refuse({ErrorCode::bad_argument, fault.what()}));
    }
    if (chosen) return static_cast<int>(chosen());
    for (const CLI::App* group : app.get_subcommands()) {
        fmt::print(stderr, "{}", group->help());
        return static_cast<int>(Exit::bad_input);
    }
    fmt::print("{}", app.help());
    return static_cast<int>(Exit::ok);
}

}  // namespace kempelen::apps
