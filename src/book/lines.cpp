// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/lines.h"

#include "book/polyglot.h"
#include "core/base/fields.h"
#include "core/base/file_reader.h"
#include "core/base/named_error.h"
#include "core/base/quote.h"
#include "core/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace kempelen::book {

namespace {

constexpr std::size_t largest_text = std::size_t{1} << 28;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The word in small letters when it has the form of a move in coordinates: e2e4, e7e8q.
std::optional<std::string> move_text(std::string_view word) {
    if (word.size() != 4 && word.size() != 5) return std::nullopt;
    std::string text(word);
    std::ranges::transform(text, text.begin(), to_lower);
    for (const std::size_t i : {0U, 2U}) {
        if (text[i] < 'a' || text[i] > 'h' || text[i + 1] < '1' || text[i + 1] > '8') return std::nullopt;
    }
    if (text.size() == 5 && std::string_view("nbrq").find(text[4]) == std::string_view::npos) {
        return std::nullopt;
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// A word of a line, and its column from 1.
struct Word {
    std::string_view text;
    std::size_t column = 0;
};

/// The words of one line outside comments, one after the other.
class WordReader {
public:
    explicit WordReader(std::string_view line) : line_(line) {}

    std::optional<Word> next() {
        skip_comments();
        if (at_ == line_.size() || is_comment_start()) return std::nullopt;
        const std::size_t start = at_;
        while (at_ < line_.size() && !is_space(line_[at_]) && line_[at_] != '{' && !is_comment_start()) {
            ++at_;
        }
        return Word{line_.substr(start, at_ - start), start + 1};
    }
    /// What follows # once next() has answered nothing.
    std::string_view comment() const { return trimmed(line_.substr(std::min(at_ + 1, line_.size()))); }

private:
    bool is_comment_start() const { return line_[at_] == '#' || line_[at_] == ';'; }
    void skip_comments() {
        while (at_ < line_.size() && (is_space(line_[at_]) || line_[at_] == '{')) {
            const std::size_t end = line_[at_] == '{' ? line_.find('}', at_) : at_;
            at_ = std::min(end, line_.size() - 1) + 1;
        }
    }

    std::string_view line_;
    std::size_t at_ = 0;
};

void read_line(std::string_view text, std::size_t number, BookLines& book) {
    WordReader words(text);
    BookLine line;
    line.number = number;
    Position position = Position::initial();
    bool is_broken = false;
    while (const auto word = words.next()) {
        const auto written = is_broken ? std::nullopt : move_text(word->text);
        if (!written) continue;
        const Result<Move> move = parse_uci_move(position, *written);
        if (!move) {
            book.faults.push_back({number, word->column, std::string(word->text), move.error().what});
            is_broken = true;
            continue;
        }
        line.moves.push_back(*move);
        position.play(*move);
    }
    line.comment = printable(words.comment());
    if (!line.moves.empty()) book.lines.push_back(std::move(line));
}

}  // namespace

Game BookLine::game() const {
    Game game;
    for (const Move move : moves) {
        game.play(move);
    }
    return game;
}

std::string LineFault::sentence() const {
    // Some reasons name the move themselves.
    const bool is_named = reason.starts_with(move + ": ");
    return fmt::format("line {}, column {}: {}{}", line, column, is_named ? "" : move + ": ", reason);
}

Book BookLines::book() const {
    std::map<std::pair<std::uint64_t, std::uint16_t>, std::uint32_t> counts;
    for (const BookLine& line : lines) {
        Position position = Position::initial();
        for (const Move move : line.moves) {
            ++counts[{polyglot_key(position), encode_polyglot_move(move)}];
            position.play(move);
        }
    }
    std::vector<BookEntry> entries;
    entries.reserve(counts.size());
    constexpr std::uint32_t most = std::numeric_limits<std::uint16_t>::max();
    for (const auto& [known, count] : counts) {
        entries.push_back({known.first, known.second, static_cast<std::uint16_t>(std::min(count, most)), 0});
    }
    return Book(name, std::move(entries));
}

std::size_t BookLines::plies() const {
    std::size_t sum = 0;
    for (const BookLine& line : lines) {
        sum += line.moves.size();
    }
    return sum;
}

BookLines read_book_lines(std::string name, std::string_view text) {
    BookLines book;
    book.name = std::move(name);
    std::size_t number = 0;
    while (!text.empty()) {
        read_line(take_field(text, '\n'), ++number, book);
    }
    return book;
}

std::string write_book_lines(const std::vector<BookLine>& lines) {
    std::string text;
    for (const BookLine& line : lines) {
        Position position = Position::initial();
        for (const Move move : line.moves) {
            if (position.fullmove_number() > 1 || position.side_to_move() == Color::black) text += ' ';
            text += to_uci(move, position);
            position.play(move);
        }
        if (!line.comment.empty()) text += "  # " + line.comment;
        text += '\n';
    }
    return text;
}

Result<BookLines> load_book_lines(const std::string& path) {
    const Result<std::string> text = read_named_file(path, largest_text);
    if (!text) return text.error();
    if (const std::size_t zero = text->find('\0'); zero != std::string::npos) {
        return named(path, error_of(ErrorCode::bad_file,
                                    {ReasonId::book_not_text, {{"byte", std::to_string(zero)}}}, zero));
    }
    return read_book_lines(path, *text);
}

}  // namespace kempelen::book
