// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/played_game.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <fmt/format.h>

namespace kempelen::arena {

namespace {

std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return text;
}

/// Words fitted into lines of at most 80 columns.
class LineFiller {
public:
    void add(std::string_view word) {
        constexpr std::size_t width = 80;
        if (column_ > 0 && column_ + 1 + word.size() > width) {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    /// A comment, broken at its blanks. Braces and line ends inside it are replaced.
    void add_comment(std::string_view comment) {
        std::string word = "{";
        for (const char c : comment) {
            if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
                if (!word.empty()) add(word);
                word.clear();
            } else {
                word += c == '}' ? ')' : c == '{' ? '(' : static_cast<unsigned char>(c) < 0x20 ? '?' : c;
            }
        }
        add(word + "}");
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    std::size_t column_ = 0;
};

std::string score_text(const search::ReportedScore& score) {
    if (score.is_mate()) {
        return fmt::format("{}M{}", score.value < 0 ? "-" : "+", std::abs(score.value));
    }
    return fmt::format("{:+.2f}", score.value / 100.0);
}

std::string comment_text(const PlayedMove& move) {
    if (move.is_opening) return "book";
    const double seconds = std::chrono::duration<double>(move.elapsed).count();
    std::string text = move.score ? fmt::format("{}/{} ", score_text(*move.score), move.depth) : "";
    text += fmt::format("{:.3f}s", seconds);
    if (move.nodes > 0) text += fmt::format(", {} nodes", move.nodes);
    return text;
}

std::string moves_text(const PlayedGame& game) {
    LineFiller lines;
    Position position = game.start;
    bool needs_number = true;
    for (const PlayedMove& played : game.moves) {
        const bool is_white = position.side_to_move() == Color::white;
        if (is_white || needs_number) {
            lines.add(fmt::format("{}.{}", position.fullmove_number(), is_white ? "" : ".."));
        }
        lines.add(to_san(position, played.move));
        lines.add_comment(comment_text(played));
        needs_number = true;
        position.play(played.move);
    }
    lines.add_comment(game.verdict.phrase());
    for (const Color color : all_colors) {
        const std::string& tail = game.error_tails[index_of(color)];
        if (tail.empty()) continue;
        lines.add_comment(
            fmt::format("{} wrote to standard error: {}", color == Color::white ? "White" : "Black", tail));
    }
    lines.add(result_tag(game.verdict.outcome));
    return lines.take();
}

}  // namespace

std::string to_pgn(const PlayedGame& game, const std::vector<PgnTag>& tags) {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view value) {
        text += fmt::format("[{} \"{}\"]\n", name, escaped(value));
    };
    for (const auto& [name, value] : tags) {
        add(name, value);
        if (name == "Black") add("Result", result_tag(game.verdict.outcome));
    }
    if (game.start != Position::initial()) {
        if (game.start.needs_chess960()) add("Variant", "Chess960");
        add("SetUp", "1");
        add("FEN", to_fen(game.start));
    }
    add("PlyCount", std::to_string(game.moves.size()));
    add("Termination", termination_tag(game.verdict.reason));
    return text + "\n" + moves_text(game) + "\n\n";
}

}  // namespace kempelen::arena
