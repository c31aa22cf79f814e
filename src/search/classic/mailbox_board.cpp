// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/classic/mailbox_board.h"

#include <algorithm>

namespace kempelen::search::classic {

namespace {

// The two tables of the text. boxes: 12 rows of 10, a square in the 8 x 8 in the middle and outside around
// it; of_square: the box of each square.
constexpr int outside = -1;

constexpr int box_of(int square) { return 21 + square / 8 * 10 + square % 8; }

constexpr std::array<int, 120> make_boxes() {
    std::array<int, 120> boxes{};
    boxes.fill(outside);
    for (int square = 0; square < 64; ++square) {
        boxes[static_cast<std::size_t>(box_of(square))] = square;
    }
    return boxes;
}
constexpr std::array<int, 120> boxes = make_boxes();

// deplacements_tour, deplacements_fou, deplacements_cavalier; queen and king go both of the first two ways.
constexpr std::array rook_directions{-10, 10, -1, 1};
constexpr std::array bishop_directions{-11, -9, 11, 9};
constexpr std::array knight_directions{-12, -21, -19, -8, 12, 21, 19, 8};
constexpr std::array king_directions{-10, 10, -1, 1, -11, -9, 11, 9};

/// The square that many boxes away, or outside.
constexpr int from_box(int box) { return boxes[static_cast<std::size_t>(box)]; }
constexpr int neighbour(int square, int direction) { return from_box(box_of(square) + direction); }

constexpr int to_tutorial(Square square) { return square.flipped().index(); }
constexpr Square to_core(int square) { return Square::from_index(square ^ 56); }
constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }

constexpr int forward(Color color) { return color == Color::white ? -10 : 10; }
constexpr int row_of(int square) { return square / 8; }
/// The first square of the row where a side's king and rooks begin, and all rights to castle lie.
constexpr int first_row(Color color) { return color == Color::white ? 56 : 0; }

}  // namespace

MailboxBoard::MailboxBoard(const Position& position) : to_move_(position.side_to_move()) {
    for (const Square square : position.occupied()) {
        put(to_tutorial(square), Content(*position.man_on(square)));
    }
    for (const Square rook : position.castling_rooks()) {
        castling_rooks_[at(to_tutorial(rook))] = true;
    }
    if (const auto passed = position.en_passant_square()) en_passant_ = to_tutorial(*passed);
}

bool MailboxBoard::holds(int square, Color color, Piece piece) const {
    return square != outside && men_[at(square)] == Content({color, piece});
}

void MailboxBoard::put(int square, Content man) {
    men_[at(square)] = man;
    if (man.piece() == Piece::king) kings_[index_of(man.color())] = square;
}

bool MailboxBoard::is_reached_by(int square, const std::array<int, 4>& directions, Color by,
                                 Piece slider) const {
    return std::ranges::any_of(directions, [&](int direction) {
        const int to = first_man(square, direction);
        return holds(to, by, slider) || holds(to, by, Piece::queen);
    });
}

int MailboxBoard::first_man(int square, int direction) const {
    int box = box_of(square) + direction;
    while (from_box(box) != outside && is_empty(from_box(box))) {
        box += direction;
    }
    return from_box(box);
}

bool MailboxBoard::is_attacked(int square, Color by) const {
    const auto stands_at = [&](Piece piece) {
        return [this, square, by, piece](int direction) {
            return holds(neighbour(square, direction), by, piece);
        };
    };
    // A pawn attacks from the row behind the square, as it sees it.
    const std::array<int, 2> pawns{-forward(by) - 1, -forward(by) + 1};
    return std::ranges::any_of(pawns, stands_at(Piece::pawn)) ||
           std::ranges::any_of(knight_directions, stands_at(Piece::knight)) ||
           std::ranges::any_of(king_directions, stands_at(Piece::king)) ||
           is_reached_by(square, rook_directions, by, Piece::rook) ||
           is_reached_by(square, bishop_directions, by, Piece::bishop);
}

bool MailboxBoard::is_in_check(Color side) const {
    const int king = kings_[index_of(side)];
    return king != outside && is_attacked(king, ~side);
}

void MailboxBoard::list_slides(int from, const std::array<int, 4>& directions, MoveList& moves) const {
    for (const int direction : directions) {
        int box = box_of(from) + direction;
        for (; from_box(box) != outside && is_empty(from_box(box)); box += direction) {
            moves.push(Move::plain(to_core(from), to_core(from_box(box))));
        }
        const int to = from_box(box);
        if (to != outside && men_[at(to)].color() != to_move_) {
            moves.push(Move::plain(to_core(from), to_core(to)));
        }
    }
}

void MailboxBoard::list_steps(int from, const std::array<int, 8>& directions, MoveList& moves) const {
    for (const int direction : directions) {
        const int to = neighbour(from, direction);
        if (to == outside || (!is_empty(to) && men_[at(to)].color() == to_move_)) continue;
        moves.push(Move::plain(to_core(from), to_core(to)));
    }
}

void MailboxBoard::push_pawn_move(int from, int to, MoveList& moves) const {
    if (row_of(to) != 0 && row_of(to) != 7) {
        moves.push(Move::plain(to_core(from), to_core(to)));
        return;
    }
    for (const Piece piece : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight}) {
        moves.push(Move::promotion(to_core(from), to_core(to), piece));
    }
}

void MailboxBoard::list_pawn_moves(int from, MoveList& moves) const {
    const int ahead = forward(to_move_);
    const int home_row = to_move_ == Color::white ? 6 : 1;
    const int one = neighbour(from, ahead);
    if (one == outside) return;
    if (is_empty(one)) {
        push_pawn_move(from, one, moves);
        const int two = neighbour(one, ahead);
        if (row_of(from) == home_row && is_empty(two)) moves.push(Move::plain(to_core(from), to_core(two)));
    }
    for (const int side : {-1, 1}) {
        const int to = neighbour(from, ahead + side);
        if (to == outside) continue;
        if (!is_empty(to) && men_[at(to)].color() != to_move_) push_pawn_move(from, to, moves);
        if (en_passant_ == to) moves.push(Move::en_passant(to_core(from), to_core(to)));
    }
}

/// The squares of the king's way and the rook's are free but for the two, and the king is nowhere attacked on
/// its own.
bool MailboxBoard::can_castle(int king, int rook) const {
    const int king_to = to_tutorial(Position::castled_king_square(to_core(king), to_core(rook)));
    const int rook_to = to_tutorial(Position::castled_rook_square(to_core(king), to_core(rook)));
    const auto [first, last] = std::minmax({king, rook, king_to, rook_to});
    for (int square = first; square <= last; ++square) {
        if (square != king && square != rook && !is_empty(square)) return false;
    }
    MailboxBoard without_the_two = *this;
    without_the_two.men_[at(king)] = Content();
    without_the_two.men_[at(rook)] = Content();
    const auto [from, to] = std::minmax({king, king_to});
    for (int square = from; square <= to; ++square) {
        // The rook still shelters the squares of the king's way; on the last of them it has gone to its own.
        const MailboxBoard& board = square == king_to ? without_the_two : *this;
        if (board.is_attacked(square, ~to_move_)) return false;
    }
    return true;
}

void MailboxBoard::list_castling(int king, MoveList& moves) const {
    const int row = first_row(to_move_);
    for (int rook = row; rook < row + 8; ++rook) {
        if (!castling_rooks_[at(rook)] || !holds(rook, to_move_, Piece::rook)) continue;
        if (can_castle(king, rook)) moves.push(Move::castling(to_core(king), to_core(rook)));
    }
}

void MailboxBoard::list_moves_of(int square, MoveList& moves) const {
    switch (men_[at(square)].piece()) {
        case Piece::king:
            list_steps(square, king_directions, moves);
            list_castling(square, moves);
            break;
        case Piece::queen:
            list_slides(square, rook_directions, moves);
            list_slides(square, bishop_directions, moves);
            break;
        case Piece::rook:
            list_slides(square, rook_directions, moves);
            break;
        case Piece::knight:
            list_steps(square, knight_directions, moves);
            break;
        case Piece::bishop:
            list_slides(square, bishop_directions, moves);
            break;
        case Piece::pawn:
            list_pawn_moves(square, moves);
            break;
    }
}

void MailboxBoard::list_moves(MoveList& moves, Bitboard from) const {
    for (int rank = index_of(Rank::r8); rank >= index_of(Rank::r1); --rank) {
        for (const Square square : from& Bitboard::of(static_cast<Rank>(rank))) {
            const int own = to_tutorial(square);
            if (!is_empty(own) && men_[at(own)].color() == to_move_) list_moves_of(own, moves);
        }
    }
}

void MailboxBoard::move_men(Move move) {
    const int from = to_tutorial(move.from());
    const int to = to_tutorial(move.to());
    const Content man = men_[at(from)];
    men_[at(from)] = Content();
    if (move.is_castling()) {
        men_[at(to)] = Content();
        put(to_tutorial(Position::castled_king_square(move.from(), move.to())), man);
        put(to_tutorial(Position::castled_rook_square(move.from(), move.to())),
            Content({man.color(), Piece::rook}));
        return;
    }
    if (move.is_en_passant()) men_[at(neighbour(to, -forward(man.color())))] = Content();
    put(to, move.is_promotion() ? Content({man.color(), move.promoted_to()}) : man);
}

bool MailboxBoard::play(Move move) {
    before_.push_back({men_, castling_rooks_, kings_, en_passant_});
    const Color us = to_move_;
    const int from = to_tutorial(move.from());
    const int to = to_tutorial(move.to());
    const Piece piece = men_[at(from)].piece();
    move_men(move);
    to_move_ = ~us;
    castling_rooks_[at(from)] = false;
    castling_rooks_[at(to)] = false;
    if (piece == Piece::king) {
        std::fill_n(castling_rooks_.begin() + first_row(us), 8, false);
    }
    en_passant_.reset();
    if (piece == Piece::pawn && std::abs(to - from) == 16) en_passant_ = (from + to) / 2;
    if (!is_in_check(us)) return true;
    take_back();
    return false;
}

void MailboxBoard::take_back() {
    const Memory& memory = before_.back();
    men_ = memory.men;
    castling_rooks_ = memory.castling_rooks;
    kings_ = memory.kings;
    en_passant_ = memory.en_passant;
    to_move_ = ~to_move_;
    before_.pop_back();
}

}  // namespace kempelen::search::classic
