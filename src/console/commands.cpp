// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/commands.h"

#include <array>

namespace kempelen::console {

namespace {

struct Row {
    Verb verb;
    std::string_view key;
};

constexpr std::array rows{
    Row{Verb::help, "command.help"},
    Row{Verb::board, "command.board"},
    Row{Verb::moves, "command.moves"},
    Row{Verb::legal, "command.legal"},
    Row{Verb::undo, "command.undo"},
    Row{Verb::redo, "command.redo"},
    Row{Verb::go_to, "command.goto"},
    Row{Verb::hint, "command.hint"},
    Row{Verb::why, "command.why"},
    Row{Verb::analyse, "command.analyse"},
    Row{Verb::swap, "command.swap"},
    Row{Verb::flip, "command.flip"},
    Row{Verb::new_game, "command.new"},
    Row{Verb::setup, "command.setup"},
    Row{Verb::fen, "command.fen"},
    Row{Verb::criteria_on, "command.criteria"},
    Row{Verb::criteria_off, "command.no-criteria"},
    Row{Verb::comment, "command.comment"},
    Row{Verb::save, "command.save"},
    Row{Verb::load, "command.load"},
    Row{Verb::games, "command.games"},
    Row{Verb::resume, "command.resume"},
    Row{Verb::clock, "command.clock"},
    Row{Verb::book, "command.book"},
    Row{Verb::ponder, "command.ponder"},
    Row{Verb::time, "command.time"},
    Row{Verb::depth, "command.depth"},
    Row{Verb::level, "command.level"},
    Row{Verb::player, "command.player"},
    Row{Verb::notation, "command.notation"},
    Row{Verb::language, "command.language"},
    Row{Verb::draw, "command.draw"},
    Row{Verb::resign, "command.resign"},
    Row{Verb::quit, "command.quit"},
};

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace

CommandNames::CommandNames(const Words& words) {
    add(words);
    for (const Row& row : rows) {
        preferred_.push_back({words.list(row.key).front(), row.verb});
    }
    for (const Language language : all_languages) {
        if (language != words.language()) add(Words(language));
    }
}

void CommandNames::add(const Words& words) {
    for (const Row& row : rows) {
        for (std::string& name : words.list(row.key)) {
            names_.push_back({std::move(name), row.verb});
        }
    }
}

std::optional<Command> CommandNames::find(std::string_view line) const {
    const std::string_view typed = trimmed(line);
    const std::string text = normalized(typed);
    const Name* best = nullptr;
    for (const Name& name : names_) {
        const bool is_named =
            text.starts_with(name.text) && (text.size() == name.text.size() || text[name.text.size()] == ' ');
        // "take back" goes before "take".
        if (is_named && (best == nullptr || name.text.size() > best->text.size())) best = &name;
    }
    if (best == nullptr) return std::nullopt;
    return Command{best->verb, std::string(trimmed(typed.substr(best->text.size())))};
}

std::vector<std::string> CommandNames::preferred() const {
    std::vector<std::string> texts;
    for (const Name& name : preferred_) {
        texts.push_back(name.text);
    }
    return texts;
}

}  // namespace kempelen::console
