// SPDX-License-Identifier: GPL-3.0-or-later
// The position before a move as a picture.
#include "analysis/review/html.h"
#include "core/base/html.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace kempelen::analysis {

namespace {

constexpr int square_size = 30;  ///< of a square, in the units of the picture

/// Where a square lies, seen from the side to move: its left upper corner.
struct Corner {
    int x;
    int y;
};

Corner corner_of(Square square, Color bottom) {
    const int file = index_of(square.file());
    const int rank = index_of(square.rank());
    return bottom == Color::white ? Corner{file * square_size, (7 - rank) * square_size}
                                  : Corner{(7 - file) * square_size, rank * square_size};
}

/// The filled signs for both colors, so that the men differ by color alone; the last sign asks for text, not
/// for a colored picture.
std::string glyph_of(Piece piece) {
    constexpr std::array<std::string_view, 6> glyphs{"♟", "♞", "♝", "♜", "♛", "♚"};
    return std::string(glyphs[static_cast<std::size_t>(index_of(piece))]) + "\uFE0E";
}

std::string board(const ReviewedMove& move, Color bottom) {
    std::string svg;
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        const Corner at = corner_of(square, bottom);
        const bool is_marked = square == move.move.from() || square == move.move.to();
        svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}{}\"/>", at.x, at.y,
                           square_size, square_size, square.is_light() ? "light" : "dark",
                           is_marked ? " played" : "");
    }
    for (const Square square : move.before().occupied()) {
        const ColoredPiece man = *move.before().man_on(square);
        const Corner at = corner_of(square, bottom);
        svg += fmt::format("<text x=\"{}\" y=\"{}\" class=\"man {}\">{}</text>", at.x + square_size / 2,
                           at.y + square_size * 5 / 6, man.color == Color::white ? "white" : "black",
                           glyph_of(man.piece));
    }
    return svg;
}

/// From the middle of one square to that of another, with a head.
std::string arrow(Move move, Color bottom) {
    const Square target =
        move.is_castling() ? Position::castled_king_square(move.from(), move.to()) : move.to();
    if (target == move.from()) return {};  // a king that castles without stepping, in Chess960
    const Corner from = corner_of(move.from(), bottom);
    const Corner to = corner_of(target, bottom);
    const double x = to.x - from.x;
    const double y = to.y - from.y;
    const double length = std::hypot(x, y);
    const double head = square_size * 0.4;
    const double tip_x = to.x + square_size / 2.0;
    const double tip_y = to.y + square_size / 2.0;
    const double foot_x = tip_x - x / length * head;
    const double foot_y = tip_y - y / length * head;
    return fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"better\"/><polygon "
        "points=\"{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\" class=\"better\"/>",
        from.x + square_size / 2, from.y + square_size / 2, foot_x, foot_y, tip_x, tip_y,
        foot_x - y / length * head / 2, foot_y + x / length * head / 2, foot_x + y / length * head / 2,
        foot_y - x / length * head / 2);
}

/// The men of a side by name: "Ke1, Qd1, a2, b2".
std::string men_of(const Position& position, Color color, const ReviewWords& words) {
    const PieceLetters& letters = words.moves().letters();
    std::string text;
    for (const Piece piece :
         {Piece::king, Piece::queen, Piece::rook, Piece::bishop, Piece::knight, Piece::pawn}) {
        for (const Square square : position.pieces(color, piece)) {
            text += text.empty() ? "" : ", ";
            if (piece != Piece::pawn) text += letters.name(piece);
            text += square.name();
        }
    }
    return text;
}

}  // namespace

std::string diagram_svg(const ReviewedMove& move, const std::string& id, const ReviewWords& words,
                        Answers answers) {
    const Color bottom = move.before().side_to_move();
    std::string text;
    for (const Color color : all_colors) {
        text += (text.empty() ? "" : "; ") +
                words.say("men", {{"side", words.side(color)}, {"men", men_of(move.before(), color, words)}});
    }
    std::string svg = fmt::format(
        "<svg class=\"diagram\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" height=\"{0}\" role=\"img\" "
        "aria-labelledby=\"{1}-title {1}-text\">\n<title id=\"{1}-title\">{2}</title><desc "
        "id=\"{1}-text\">{3}</desc>\n",
        8 * square_size, id,
        html_escaped(words.say("diagram", {{"move", words.name(move)}, {"side", words.side(bottom)}})),
        html_escaped(text));
    svg += board(move, bottom);
    if (answers == Answers::shown) svg += arrow(move.study.best.front().move, bottom);
    return svg + "\n</svg>\n";
}

}  // namespace kempelen::analysis
