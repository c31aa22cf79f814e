// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/san.h"

#include "core/base/quote.h"
#include "core/illegal_move.h"
#include "core/movegen.h"
#include "core/notation/san_reading.h"

namespace kempelen {

namespace {

using san::Fault;
using san::Text;

const char* side_name(const Position& position) {
    return position.side_to_move() == Color::white ? "white" : "black";
}

/// The men of the named kind that the text may mean, whatever they can do.
Bitboard named_men(const Position& position, const Text& parts) {
    Bitboard men = position.pieces(position.side_to_move(), parts.piece);
    if (parts.from_file != Text::any) men &= Bitboard::of(static_cast<File>(parts.from_file));
    if (parts.from_rank != Text::any) men &= Bitboard::of(static_cast<Rank>(parts.from_rank));
    return men;
}

/// Why none of the men can go there: the objection to the only one, or to the one that comes nearest to
/// going.
std::string explain_nobody(const Position& position, const Text& parts) {
    const Square to = Square::from_index(parts.to);
    const bool has_from = parts.from_file != Text::any && parts.from_rank != Text::any;
    if (has_from) {
        const Square from = Square::from_index(parts.from_rank * 8 + parts.from_file);
        const auto man = position.man_on(from);
        if (parts.names_piece && man && man->piece != parts.piece) {
            return std::string("the man on ") + from.name() + " is a " + english_name(man->piece) +
                   ", not a " + english_name(parts.piece);
        }
        const auto objection = find_objection(position, from, to, parts.promotion);
        return objection ? describe(*objection, position) : "the move is not possible here";
    }
    const Bitboard men = named_men(position, parts);
    const Naming naming = parts.names_piece ? Naming::by_the_man : Naming::by_squares;
    for (const Square from : men) {
        const auto objection = find_objection(position, from, to, parts.promotion, naming);
        if (!objection) continue;
        const bool could_nearly = objection->fault != MoveFault::cannot_go_there &&
                                  objection->fault != MoveFault::nothing_to_capture &&
                                  objection->fault != MoveFault::way_blocked;
        if (could_nearly || (!men.has_many() && parts.piece != Piece::pawn)) {
            return describe(*objection, position);
        }
    }
    return std::string("no ") + side_name(position) + " " + english_name(parts.piece) + " can go to " +
           to.name();
}

std::string list_choices(const Position& position, const Text& parts, const PieceLetters& letters) {
    const Square to = Square::from_index(parts.to);
    std::string choices;
    for (const Square from : san::candidates(position, parts)) {
        for (const Move move : legal_moves(position)) {
            if (move.from() != from || move.to() != to || move.is_castling()) continue;
            if (move.is_promotion() && parts.promotion && move.promoted_to() != *parts.promotion) continue;
            choices += (choices.empty() ? "" : ", ") + to_san(position, move, letters);
        }
    }
    return choices;
}

std::string list_promotions(Square to, const PieceLetters& letters) {
    std::string list;
    for (const Piece piece : {Piece::queen, Piece::rook, Piece::bishop, Piece::knight}) {
        if (!list.empty()) list += piece == Piece::knight ? " or " : ", ";
        list += to.name() + "=" + std::string(letters.name(piece));
    }
    return list;
}

Error explain(const Position& position, std::string_view text, const san::Reading& reading, const Text& parts,
              const PieceLetters& letters) {
    const std::string quoted = quote(text);
    const Square to = Square::from_index(parts.to);
    switch (reading.fault) {
        case Fault::none:
            break;
        case Fault::not_a_move: {
            const std::string where =
                reading.offset < text.size() ? quote(text.substr(reading.offset, 1)) : "its end";
            return {ErrorCode::bad_move, quoted + " is no move: not understood at " + where, reading.offset};
        }
        case Fault::nobody_can_go:
            return {ErrorCode::illegal_move, quoted + " is not possible: " + explain_nobody(position, parts)};
        case Fault::ambiguous:
            return {ErrorCode::ambiguous_move, quoted + " can be " + list_choices(position, parts, letters)};
        case Fault::promotion_missing:
            return {ErrorCode::illegal_move,
                    quoted + " does not say what the pawn becomes: " + list_promotions(to, letters)};
        case Fault::promotion_wrong:
            return {ErrorCode::illegal_move,
                    quoted + " is not possible: only a pawn that reaches the last rank promotes"};
        case Fault::castling_illegal: {
            const Wing wing = parts.kind == Text::Kind::short_castling ? Wing::king_side : Wing::queen_side;
            const auto objection = find_castling_objection(position, wing);
            return {ErrorCode::illegal_move,
                    quoted + " is not possible: " +
                        (objection ? describe(*objection, position) : "no such right")};
        }
    }
    return {ErrorCode::bad_move, quoted + " is no move"};
}

/// The part of the square of departure that tells the move from others of the same kind of man to the same
/// square.
std::string disambiguation(const Position& position, Move move, Piece piece) {
    const Color us = position.side_to_move();
    const Square from = move.from();
    Bitboard others = attacks_of({us, piece}, move.to(), position.occupied()) & position.pieces(us, piece);
    others &= ~Bitboard(from);
    for (const Square other : others) {
        if (!position.is_legal(Move::plain(other, move.to()))) others ^= other;
    }
    if (!others) return {};
    const std::string name = from.name();
    if (!(others & Bitboard::of(from.file()))) return name.substr(0, 1);
    if (!(others & Bitboard::of(from.rank()))) return name.substr(1, 1);
    return name;
}

std::string without_check_mark(const Position& position, Move move, const PieceLetters& letters) {
    if (move.is_castling()) return move.to().file() > move.from().file() ? "O-O" : "O-O-O";
    const Piece piece = position.piece_on(move.from());
    const bool is_capture = position.is_capture(move);
    std::string text;
    if (piece == Piece::pawn) {
        if (is_capture) text += move.from().name()[0];
    } else {
        text += letters.name(piece);
        if (piece != Piece::king) text += disambiguation(position, move, piece);
    }
    if (is_capture) text += 'x';
    text += move.to().name();
    if (move.is_promotion()) {
        text += '=';
        text += letters.name(move.promoted_to());
    }
    return text;
}

}  // namespace

Result<Move> parse_san(const Position& position, std::string_view text, const PieceLetters& letters) {
    Text parts;
    san::Reading reading = san::split(text, letters, parts);
    if (reading.fault == Fault::none) reading = san::resolve(position, parts);
    if (reading.fault != Fault::none) return explain(position, text, reading, parts, letters);
    if (reading.move.is_null()) {
        return Error{ErrorCode::bad_move, quote(text) + " passes, and chess has no passing"};
    }
    return reading.move;
}

std::string to_san(const Position& position, Move move, const PieceLetters& letters) {
    if (move.is_null()) return "--";
    std::string text = without_check_mark(position, move, letters);
    const Position after = position.after(move);
    if (after.is_check()) text += has_legal_move(after) ? '+' : '#';
    return text;
}

}  // namespace kempelen
