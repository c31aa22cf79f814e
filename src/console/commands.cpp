// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/commands.h"

#include <array>

namespace kempelen::console {

namespace {

struct Row {
    Verb verb;
    std::string_view key;
};

constexpr std::array<Row, 22> rows{{
    {Verb::help, "command.help"},         {Verb::board, "command.board"},
    {Verb::moves, "command.moves"},       {Verb::legal, "command.legal"},
    {Verb::undo, "command.undo"},         {Verb::redo, "command.redo"},
    {Verb::hint, "command.hint"},         {Verb::analyse, "command.analyse"},
    {Verb::swap, "command.swap"},         {Verb::flip, "command.flip"},
    {Verb::new_game, "command.new"},      {Verb::fen, "command.fen"},
    {Verb::save, "command.save"},         {Verb::load, "command.load"},
    {Verb::time, "command.time"},         {Verb::depth, "command.depth"},
    {Verb::level, "command.level"},       {Verb::player, "command.player"},
    {Verb::language, "command.language"}, {Verb::draw, "command.draw"},
    {Verb::resign, "command.resign"},     {Verb::quit, "command.quit"},
}};

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
