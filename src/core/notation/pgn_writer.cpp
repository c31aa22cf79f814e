// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_writer.h"

#include "core/notation/fen.h"
#include "core/notation/pgn_text.h"
#include "core/notation/san.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace kempelen {

namespace {

/// Puts words into lines.
class LineFiller {
public:
    LineFiller(std::string& text, std::size_t columns) : text_(text), columns_(columns) {}

    /// A word with a blank or a line end before it.
    void word(std::string_view word) {
        const std::size_t size = std::min(word.find('\n'), word.size());
        if (column_ != 0 && !is_glued_) {
            if (column_ + 1 + size > columns_) {
                end_line();
            } else {
                text_ += ' ';
                ++column_;
            }
        }
        add(word);
        is_glued_ = false;
    }
    /// "(": the next word follows without a blank.
    void open() {
        word("(");
        is_glued_ = true;
    }
    /// ")": right behind the last word where there is room.
    void close() {
        if (column_ + 1 > columns_) end_line();
        add(")");
        is_glued_ = false;
    }
    /// A line of its own from the first column on.
    void whole_line(std::string_view line) {
        if (column_ != 0) end_line();
        add(line);
        end_line();
    }
    /// The rest of this line.
    void last_word(std::string_view rest) {
        word(rest);
        end_line();
    }
    void end_line() {
        text_ += '\n';
        column_ = 0;
        is_glued_ = false;
    }

private:
    void add(std::string_view piece) {
        text_ += piece;
        const std::size_t line_end = piece.rfind('\n');
        column_ = line_end == std::string_view::npos ? column_ + piece.size() : piece.size() - line_end - 1;
    }

    std::string& text_;
    std::size_t columns_;
    std::size_t column_ = 0;
    bool is_glued_ = false;
};

class Writer {
public:
    Writer(const GameTree& game, const PgnStyle& style, std::string& text)
        : game_(game), style_(style), out_(text, style.columns), text_(text) {}

    void write() {
        write_tags();
        text_ += '\n';
        write_moves();
        out_.word(text_of(game_.result));
        text_ += "\n\n";
    }

private:
    /// A line that is being written.
    struct Place {
        std::uint32_t line;
        Position position;           ///< before the next move
        Position before;             ///< before the last move
        std::size_t moves = 0;       ///< written so far
        std::size_t notes = 0;       ///< written so far, of those behind the last move
        bool is_interrupted = true;  ///< Black's next move needs its number
    };

    void write_tag(std::string_view name, std::string_view value) {
        text_ += '[';
        text_ += name;
        text_ += " \"";
        text_ += escape_tag_value(value);
        text_ += "\"]\n";
    }

    void write_tags() {
        for (const PgnTag& tag : game_.tags) {
            write_tag(tag.name, tag.value);
        }
        if (game_.tag("FEN") || game_.start == Position::initial()) return;
        if (game_.start.needs_chess960() && !game_.tag("Variant")) write_tag("Variant", "Chess960");
        if (!game_.tag("SetUp")) write_tag("SetUp", "1");
        write_tag("FEN", to_fen(game_.start));
    }

    void write_moves() {
        places_.push_back({0, game_.start, game_.start});
        while (!places_.empty()) {
            Place& place = places_.back();
            const GameLine& line = game_.lines[place.line];
            const auto& notes = place.moves == 0 ? line.notes : line.moves[place.moves - 1].notes;
            if (place.notes < notes.size()) {
                write_note(place, notes[place.notes++]);
            } else if (place.moves < line.moves.size()) {
                write_move(place, line.moves[place.moves].move);
            } else {
                if (places_.size() > 1) out_.close();
                places_.pop_back();
            }
        }
    }

    void write_move(Place& place, Move move) {
        const bool is_white = place.position.side_to_move() == Color::white;
        if (is_white || place.is_interrupted) {
            out_.word(std::to_string(place.position.fullmove_number()) + (is_white ? "." : "..."));
        }
        out_.word(to_san(place.position, move, *style_.letters));
        place.before = place.position;
        place.position.play_or_pass(move);
        ++place.moves;
        place.notes = 0;
        place.is_interrupted = false;
    }

    void write_note(Place& place, const Annotation& note) {
        using Kind = Annotation::Kind;
        if (note.kind == Kind::nag) {
            if (style_.nags) out_.word("$" + std::to_string(note.number));
            return;
        }
        if (note.kind == Kind::variation) {
            if (!style_.variations) return;
            place.is_interrupted = true;
            out_.open();
            const Position start = place.before;
            places_.push_back({note.number, start, start});
            return;
        }
        if (note.is_comment() && !style_.comments) return;
        place.is_interrupted = true;
        if (note.kind == Kind::escape) {
            out_.whole_line("%" + note.text);
        } else if (note.kind == Kind::line_comment || note.text.find('}') != std::string::npos) {
            write_line_comments(note.text);
        } else {
            write_brace_comment(note.text);
        }
    }

    /// Each line of the text as a ; comment: the only way to write a closing brace.
    void write_line_comments(std::string_view text) {
        while (true) {
            const std::size_t line_end = text.find('\n');
            out_.last_word(";" + std::string(text.substr(0, line_end)));
            if (line_end == std::string_view::npos) return;
            text.remove_prefix(line_end + 1);
        }
    }

    void write_brace_comment(const std::string& text) {
        if (!style_.wrap_comments) {
            out_.word("{" + text + "}");
            return;
        }
        const std::string all = "{" + text + "}";
        std::size_t at = 0;
        while (at <= all.size()) {
            const std::size_t blank = std::min(all.find_first_of(" \n", at), all.size());
            if (blank > at) out_.word(std::string_view(all).substr(at, blank - at));
            at = blank + 1;
        }
    }

    const GameTree& game_;
    const PgnStyle& style_;
    LineFiller out_;
    std::string& text_;
    std::vector<Place> places_;
};

}  // namespace

std::string to_pgn(const GameTree& game, const PgnStyle& style) {
    std::string text;
    Writer(game, style, text).write();
    return text;
}

}  // namespace kempelen
