// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/board_view.h"

#include "core/movegen.h"

#include <fmt/format.h>

#include <array>

namespace kempelen::console {

namespace {

/// Background and foreground colors, numbers of the 256-color palette.
struct Palette {
    static constexpr int light = 180;
    static constexpr int dark = 137;
    static constexpr int marked_light = 186;
    static constexpr int marked_dark = 143;
    static constexpr int white_man = 231;
    static constexpr int black_man = 16;
};

constexpr std::array<std::string_view, 6> outlined{"♙", "♘", "♗", "♖", "♕", "♔"};
constexpr std::array<std::string_view, 6> solid{"♟", "♞", "♝", "♜", "♛", "♚"};

/// The squares of a rank, or the ranks of the board, in the order of drawing.
std::array<int, 8> order(bool is_reversed) {
    if (is_reversed) return {7, 6, 5, 4, 3, 2, 1, 0};
    return {0, 1, 2, 3, 4, 5, 6, 7};
}

using Men = std::array<std::optional<ColoredPiece>, 64>;

bool is_marked(Square square, const BoardLook& look) {
    return look.last_move && !look.last_move->is_null() &&
           (square == look.last_move->from() || square == look.last_move->to());
}

std::string letter(ColoredPiece man, const Words& words) {
    std::string text = words.say("board.letters").substr(index_of(man.piece), 1);
    if (man.color == Color::black) text = normalized(text);
    return text;
}

std::string plain_square(const Men& men, Square square, const BoardLook& look, const Words& words) {
    const auto man = men[square.index()];
    std::string text;
    if (look.style == BoardStyle::ascii) {
        text = man ? letter(*man, words) : ".";
    } else {
        text = man ? std::string((man->color == Color::white ? outlined : solid)[index_of(man->piece)]) : "·";
    }
    return text;
}

std::string painted_square(const Men& men, Square square, const BoardLook& look) {
    const auto man = men[square.index()];
    const bool marked = is_marked(square, look);
    const int light = marked ? Palette::marked_light : Palette::light;
    const int dark = marked ? Palette::marked_dark : Palette::dark;
    const int background = square.is_light() ? light : dark;
    if (!man) return fmt::format("\x1b[48;5;{}m  ", background);
    const int foreground = man->color == Color::white ? Palette::white_man : Palette::black_man;
    return fmt::format("\x1b[48;5;{};38;5;{}m{} ", background, foreground, solid[index_of(man->piece)]);
}

std::string draw_rank(const Men& men, int rank, const BoardLook& look, const Words& words) {
    const bool painted = look.colors && look.style == BoardStyle::unicode;
    std::string line = fmt::format("{} {}", rank + 1, painted ? " " : "|");
    bool was_marked = false;
    for (const int file : order(look.flipped)) {
        const Square square = Square::from_index(rank * 8 + file);
        if (painted) {
            line += painted_square(men, square, look);
            continue;
        }
        // The last move stands between angle brackets.
        const bool marked = is_marked(square, look);
        line += marked ? (was_marked ? "|" : "<") : (was_marked ? ">" : " ");
        line += plain_square(men, square, look, words);
        was_marked = marked;
    }
    if (painted) return line + "\x1b[0m";
    return line + (was_marked ? ">|" : " |");
}

/// A listener wants square and man, square and man.
std::string spoken_rank(const Men& men, int rank, const BoardLook& look, const Words& words) {
    std::string text;
    for (const int file : order(look.flipped)) {
        const Square square = Square::from_index(rank * 8 + file);
        const auto man = men[square.index()];
        if (!man) continue;
        if (!text.empty()) text += ", ";
        text += words.say("spoken.square", {{"square", square.name()}, {"man", words.man(*man)}});
    }
    if (text.empty()) text = words.say("spoken.empty");
    return words.say("spoken.rank", {{"rank", std::to_string(rank + 1)}, {"men", text}});
}

}  // namespace

std::vector<std::string> draw_board(const Setup& setup, const BoardLook& look, const Words& words) {
    const Men& men = setup.board;
    std::vector<std::string> lines;
    if (look.style == BoardStyle::spoken) {
        for (const int rank : order(!look.flipped)) {
            lines.push_back(spoken_rank(men, rank, look, words));
        }
        return lines;
    }
    const bool painted = look.colors && look.style == BoardStyle::unicode;
    const std::string edge = "  +-----------------+";
    if (!painted) lines.push_back(edge);
    for (const int rank : order(!look.flipped)) {
        lines.push_back(draw_rank(men, rank, look, words));
    }
    if (!painted) lines.push_back(edge);
    std::string files = painted ? "   " : "    ";
    for (const int file : order(look.flipped)) {
        files += static_cast<char>('a' + file);
        files += ' ';
    }
    files.pop_back();
    lines.push_back(files);
    return lines;
}

std::string spoken_move(const Position& position, Move move, const Words& words) {
    if (move.is_null()) return words.say("spoken.pass");
    std::string text;
    const Square from = move.from();
    if (move.is_castling()) {
        text = words.say(move.to().file() > from.file() ? "spoken.castles-short" : "spoken.castles-long");
    } else if (const auto victim = position.captured_by(move)) {
        text = words.say("spoken.captures", {{"piece", words.piece(position.piece_on(from))},
                                             {"from", from.name()},
                                             {"victim", words.the_piece(*victim)},
                                             {"to", move.to().name()}});
    } else {
        text = words.say("spoken.moves", {{"piece", words.piece(position.piece_on(from))},
                                          {"from", from.name()},
                                          {"to", move.to().name()}});
    }
    if (move.is_en_passant()) text += words.say("spoken.en-passant");
    if (move.is_promotion()) {
        text += words.say("spoken.promotes", {{"piece", words.piece(move.promoted_to())}});
    }
    const Position next = position.after(move);
    if (next.is_check()) text += words.say(has_legal_move(next) ? "spoken.check" : "spoken.mate");
    return text;
}

}  // namespace kempelen::console
