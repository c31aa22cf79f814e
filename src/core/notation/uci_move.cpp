// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/uci_move.h"

#include "core/base/quote.h"
#include "core/illegal_move.h"
#include "core/notation/coordinates.h"
#include "core/notation/piece_letters.h"

namespace kempelen {

std::optional<Move> find_by_coordinates(const Position& position, Square from, Square to,
                                        std::optional<Piece> promotion) {
    const Color us = position.side_to_move();
    if (from == to || !position.men(us).has(from)) return std::nullopt;
    const Piece piece = position.piece_on(from);
    Move move = Move::plain(from, to);
    if (piece == Piece::pawn) {
        if (promotion) {
            if (*promotion == Piece::pawn || *promotion == Piece::king) return std::nullopt;
            move = Move::promotion(from, to, *promotion);
        } else if (position.en_passant_square() == to && from.file() != to.file()) {
            move = Move::en_passant(from, to);
        }
    } else if (promotion) {
        return std::nullopt;
    }
    if (position.is_legal(move)) return move;
    if (piece != Piece::king || from.rank() != to.rank()) return std::nullopt;
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
        const auto rook = position.castling_rook(us, wing);
        if (!rook || (to != *rook && to != Position::castled_king_square(from, *rook))) continue;
        const Move castling = Move::castling(from, *rook);
        if (position.is_legal(castling)) return castling;
    }
    return std::nullopt;
}

Result<Move> parse_uci_move(const Position& position, std::string_view text) {
    const std::string quoted = quote(text);
    if (text == "0000") return Move::null();
    const auto from = Square::parse(text.substr(0, 2));
    if (!from) {
        return Error{ErrorCode::bad_move,
                     quoted + " is no move: expected a square from a1 to h8 first, as in e2e4", 0};
    }
    const auto to = Square::parse(text.size() > 2 ? text.substr(2, 2) : std::string_view());
    if (!to) {
        return Error{ErrorCode::bad_move, quoted + " is no move: expected a square after " + from->name(), 2};
    }
    std::optional<Piece> promotion;
    if (text.size() > 4) {
        promotion = letters::english.promotion_of(text[4]);
        if (!promotion || text.size() > 5) {
            return Error{ErrorCode::bad_move,
                         quoted + " is no move: only one of q, r, b, n may follow the squares", 4};
        }
    }
    if (const auto move = find_by_coordinates(position, *from, *to, promotion)) return *move;
    const auto objection = find_objection(position, *from, *to, promotion);
    const std::string reason = objection ? describe(*objection, position) : "the move is not possible here";
    return Error{ErrorCode::illegal_move, std::string(text) + ": " + reason, 0};
}

std::string to_uci(Move move, const Position& position, CastlingStyle style) {
    if (move.is_null()) return "0000";
    if (move.is_castling()) {
        const bool is_usual =
            move.from().file() == File::e && (move.to().file() == File::a || move.to().file() == File::h);
        const bool names_rook =
            style == CastlingStyle::king_takes_rook || !is_usual || position.needs_chess960();
        const Square target = names_rook ? move.to() : Position::castled_king_square(move.from(), move.to());
        return move.from().name() + target.name();
    }
    std::string text = move.from().name() + move.to().name();
    if (move.is_promotion()) text += letter_of(move.promoted_to());
    return text;
}

std::vector<std::string> to_uci(const std::vector<Move>& line, Position position) {
    std::vector<std::string> texts;
    texts.reserve(line.size());
    for (const Move move : line) {
        texts.push_back(to_uci(move, position));
        position.play(move);
    }
    return texts;
}

}  // namespace kempelen
