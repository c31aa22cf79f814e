// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/tables/pool_reader.h"

#include <fstream>
#include <optional>
#include <sstream>

namespace kempelen::arena {

namespace {

std::optional<Outcome> outcome_of(std::string_view text) {
    if (text == "1-0") return Outcome::white_wins;
    if (text == "0-1") return Outcome::black_wins;
    if (text == "1/2-1/2" || text == "1/2") return Outcome::draw;
    return std::nullopt;
}

/// A tag pair: [Name "value"], with \" and \\ in the value.
struct Tag {
    std::string_view name;
    std::string value;
};

std::optional<Tag> parse_tag(std::string_view line) {
    const std::size_t name_end = line.find_first_of(" \t\"", 1);
    const std::size_t open = line.find('"');
    if (name_end == std::string_view::npos || open == std::string_view::npos) return std::nullopt;
    Tag tag{line.substr(1, name_end - 1), {}};
    for (std::size_t i = open + 1; i < line.size() && line[i] != '"'; ++i) {
        if (line[i] == '\\' && i + 1 < line.size()) ++i;
        tag.value += line[i];
    }
    return tag;
}

/// Collects games line by line.
class Reader {
public:
    explicit Reader(Pool& pool) : pool_(pool) {}

    Status take(std::string_view line) {
        ++line_;
        if (!in_comment_ && !line.empty() && line.front() == '%') return {};
        const std::size_t start = line.find_first_not_of(" \t");
        if (!in_comment_ && start != std::string_view::npos && line[start] == '[') {
            if (in_moves_) {
                if (const Status status = finish(); !status) return status;
            }
            if (auto tag = parse_tag(line.substr(start))) return take_tag(std::move(*tag));
        }
        take_moves(line);
        return {};
    }

    /// Ends the last game.
    Status finish() {
        const bool has_game = has_tags_ || in_moves_;
        const std::optional<Outcome> outcome = result_.empty() ? outcome_of(last_word_) : outcome_of(result_);
        std::string white = std::move(white_);
        std::string black = std::move(black_);
        const std::size_t line = first_line_;
        in_moves_ = has_tags_ = false;
        white_.clear();
        black_.clear();
        result_.clear();
        last_word_.clear();
        if (!has_game) return {};
        if (!outcome || (white == black && !white.empty())) {
            ++pool_.unfinished;
            return {};
        }
        if (white.empty() || black.empty()) {
            return Error{ErrorCode::bad_pgn, "line " + std::to_string(line) +
                                                 ": the game has a result but no White or Black tag"};
        }
        const std::size_t w = pool_.member(white);
        const std::size_t b = pool_.member(black);
        pool_.games.push_back({w, b, *outcome});
        return {};
    }

private:
    Status take_tag(Tag tag) {
        if (!has_tags_) first_line_ = line_;
        has_tags_ = true;
        if (tag.name == "White")
            white_ = std::move(tag.value);
        else if (tag.name == "Black")
            black_ = std::move(tag.value);
        else if (tag.name == "Result") {
            if (tag.value != "*" && !outcome_of(tag.value)) {
                return Error{ErrorCode::bad_pgn, "line " + std::to_string(line_) + ": '" + tag.value +
                                                     "' is no result: expected 1-0, 0-1, 1/2-1/2 or *"};
            }
            result_ = std::move(tag.value);
        }
        return {};
    }

    void take_moves(std::string_view line) {
        std::string word;
        for (const char c : line) {
            if (in_comment_) {
                in_comment_ = c != '}';
                continue;
            }
            if (c == ';') break;
            if (c == '{') in_comment_ = true;
            if (c == ' ' || c == '\t' || c == '\r' || c == '{') {
                keep(word);
            } else {
                word += c;
            }
        }
        if (!in_comment_) keep(word);
    }

    void keep(std::string& word) {
        if (word.empty()) return;
        if (!in_moves_ && !has_tags_) first_line_ = line_;
        in_moves_ = true;
        last_word_.swap(word);
        word.clear();
    }

    Pool& pool_;
    std::size_t line_ = 0;
    std::size_t first_line_ = 0;
    bool in_comment_ = false;
    bool in_moves_ = false;
    bool has_tags_ = false;
    std::string white_;
    std::string black_;
    std::string result_;
    std::string last_word_;
};

}  // namespace

Status read_pool(std::string_view pgn, Pool& pool) {
    if (pgn.substr(0, 3) == "\xEF\xBB\xBF") pgn.remove_prefix(3);
    Reader reader(pool);
    while (!pgn.empty()) {
        const std::size_t end = std::min(pgn.find('\n'), pgn.size());
        if (const Status status = reader.take(pgn.substr(0, end)); !status) return status;
        pgn.remove_prefix(std::min(end + 1, pgn.size()));
    }
    return reader.finish();
}

Status read_pool_file(const std::string& path, Pool& pool) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        return Error{ErrorCode::bad_file, path + ": the file cannot be read or is empty"};
    }
    if (const Status status = read_pool(text.view(), pool); !status) {
        return Error{status.error().code, path + ": " + status.error().what};
    }
    return {};
}

}  // namespace kempelen::arena
