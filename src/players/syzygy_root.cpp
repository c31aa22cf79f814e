// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/syzygy_root.h"

#include "core/movegen.h"

#include <tbprobe.h>

#include <array>
#include <optional>

namespace kempelen::players {

namespace {

/// The move of a result of the library, found among the legal ones.
std::optional<Move> move_of(unsigned result, const MoveList& legal) {
    constexpr std::array promoted{Piece::pawn, Piece::queen, Piece::rook, Piece::bishop, Piece::knight};
    for (const Move move : legal) {
        const Piece piece = move.is_promotion() ? move.promoted_to() : Piece::pawn;
        if (static_cast<unsigned>(move.from().index()) == TB_GET_FROM(result) &&
            static_cast<unsigned>(move.to().index()) == TB_GET_TO(result) &&
            promoted[TB_GET_PROMOTES(result)] == piece) {
            return move;
        }
    }
    return std::nullopt;
}

}  // namespace

Status SyzygyRoot::use_path(const std::string& path) {
    most_men_ = 0;
    if (path.empty() || path == "<empty>") return {};
    if (!tb_init(path.c_str()) || TB_LARGEST == 0) {
        return Error{ErrorCode::bad_file, path + ": no Syzygy tables are there"};
    }
    most_men_ = static_cast<int>(TB_LARGEST);
    return {};
}

std::vector<Move> SyzygyRoot::good_moves(const Position& position) const {
    if (position.occupied().count() > most_men_ || position.castling_rooks()) return {};
    const auto men = [&](Piece piece) { return position.pieces(piece).bits(); };
    const auto en_passant = position.en_passant_square();
    std::array<unsigned, TB_MAX_MOVES> results{};
    const unsigned best =
        tb_probe_root(position.men(Color::white).bits(), position.men(Color::black).bits(), men(Piece::king),
                      men(Piece::queen), men(Piece::rook), men(Piece::bishop), men(Piece::knight),
                      men(Piece::pawn), static_cast<unsigned>(position.halfmove_clock()), 0,
                      en_passant ? static_cast<unsigned>(en_passant->index()) : 0U,
                      position.side_to_move() == Color::white, results.data());
    if (best == TB_RESULT_FAILED || best == TB_RESULT_CHECKMATE || best == TB_RESULT_STALEMATE) return {};
    const MoveList legal = legal_moves(position);
    std::vector<Move> good;
    if (TB_GET_WDL(best) == TB_WIN) {
        if (const auto move = move_of(best, legal)) good.push_back(*move);
        return good;
    }
    for (const unsigned result : results) {
        if (result == TB_RESULT_FAILED) break;
        if (TB_GET_WDL(result) != TB_GET_WDL(best)) continue;
        if (const auto move = move_of(result, legal)) good.push_back(*move);
    }
    return good;
}

}  // namespace kempelen::players
