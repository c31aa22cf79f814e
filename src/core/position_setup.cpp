// SPDX-License-Identifier: GPL-3.0-or-later
// From setup to position and back.
#include "core/position.h"

namespace kempelen {

namespace {

Setup make_initial_setup() {
    constexpr std::array<Piece, 8> back_rank{Piece::rook, Piece::knight, Piece::bishop, Piece::queen,
                                             Piece::king, Piece::bishop, Piece::knight, Piece::rook};
    Setup setup;
    for (std::size_t file = 0; file < 8; ++file) {
        setup.board[file] = ColoredPiece{Color::white, back_rank[file]};
        setup.board[8 + file] = ColoredPiece{Color::white, Piece::pawn};
        setup.board[48 + file] = ColoredPiece{Color::black, Piece::pawn};
        setup.board[56 + file] = ColoredPiece{Color::black, back_rank[file]};
    }
    using namespace literals;
    setup.castling_rooks = {"h1"_sq, "a1"_sq, "h8"_sq, "a8"_sq};
    return setup;
}

}  // namespace

Position Position::initial() { return *from_setup(make_initial_setup()); }

Result<Position> Position::from_setup(const Setup& wanted, Strictness strictness) {
    Setup setup = wanted;
    if (const auto fault = find_fault(setup, strictness)) {
        return error_of(ErrorCode::illegal_position, *fault);
    }
    drop_impossible_rights(setup);

    Position position;
    for (const Square square : Bitboard::all()) {
        const auto man = setup.board[detail::at(square)];
        if (man) position.put(man->color, man->piece, square);
    }
    position.to_move_ = setup.to_move;
    if (setup.to_move == Color::black) position.state_.key ^= zobrist.black_to_move;
    for (const Square rook : setup.castling_rooks) {
        position.state_.castling_rooks |= rook;
        position.state_.key ^= zobrist.castling_rook[detail::at(rook)];
    }
    position.state_.halfmove_clock = static_cast<std::uint16_t>(setup.halfmove_clock);
    position.state_.fullmove_number = static_cast<std::uint16_t>(setup.fullmove_number);
    if (setup.en_passant) position.set_en_passant(*setup.en_passant);
    if (setup.to_move == Color::white) {
        position.find_checks_and_pins<Color::white>();
    } else {
        position.find_checks_and_pins<Color::black>();
    }
    return position;
}

std::optional<Position> Position::of_men(std::span<const PlacedMan> men, Color to_move) {
    Position position;
    for (const auto& [man, square] : men) {
        if (!position.is_empty(square)) return std::nullopt;
        position.put(man.color, man.piece, square);
    }
    position.to_move_ = to_move;
    if (to_move == Color::black) position.state_.key ^= zobrist.black_to_move;
    for (const Color color : all_colors) {
        if (position.pieces(color, Piece::king).count() != 1) return std::nullopt;
    }
    const Bitboard last_ranks = Bitboard::of(Rank::r1) | Bitboard::of(Rank::r8);
    if (position.pieces(Piece::pawn) & last_ranks) return std::nullopt;
    if (position.is_attacked(position.king(~to_move), to_move, position.occupied())) return std::nullopt;
    if (to_move == Color::white) {
        position.find_checks_and_pins<Color::white>();
    } else {
        position.find_checks_and_pins<Color::black>();
    }
    return position;
}

Setup Position::setup() const {
    Setup setup;
    for (const Square square : Bitboard::all()) {
        setup.board[detail::at(square)] = man_on(square);
    }
    setup.to_move = to_move_;
    for (const Color color : all_colors) {
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            if (const auto rook = castling_rook(color, wing)) setup.castling_rooks.push_back(*rook);
        }
    }
    setup.en_passant = en_passant_square();
    setup.halfmove_clock = state_.halfmove_clock;
    setup.fullmove_number = state_.fullmove_number;
    return setup;
}

}  // namespace kempelen
