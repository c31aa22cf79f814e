// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/command_words.h"

namespace kempelen::protocols {

Result<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    bool is_open = false;  // a word has begun, maybe an empty one in quotes
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
            word += command[++i];
            is_open = true;
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '"' || c == '\'') {
            quote = c;
            is_open = true;
        } else if (c == ' ' || c == '\t') {
            if (is_open) words.push_back(std::exchange(word, {}));
            is_open = false;
        } else {
            word += c;
            is_open = true;
        }
    }
    if (quote != 0) {
        return Error{ErrorCode::bad_argument,
                     "the command '" + std::string(command) + "' has a quote that is not closed"};
    }
    if (is_open) words.push_back(std::move(word));
    if (words.empty()) return Error{ErrorCode::bad_argument, "the command is empty"};
    return words;
}

}  // namespace kempelen::protocols
