// SPDX-License-Identifier: GPL-3.0-or-later
#include "endgame/syzygy.h"

#include "core/movegen.h"

#include <tbprobe.h>

#include <array>
#include <mutex>

namespace kempelen::endgame {

namespace {

/// The library has one set of tables, maps its files when they are first asked for, and asks to be called
/// from one thread at the root: one lock for all who use it.
std::mutex& library_lock() {
    static std::mutex lock;
    return lock;
}

/// A position as the library takes it.
struct Men {
    explicit Men(const Position& position)
        : white(position.men(Color::white).bits()),
          black(position.men(Color::black).bits()),
          is_white_to_move(position.side_to_move() == Color::white) {
        for (const Piece piece : all_pieces) {
            by_piece[index_of(piece)] = position.pieces(piece).bits();
        }
        if (const auto square = position.en_passant_square()) {
            en_passant = static_cast<unsigned>(square->index());
        }
    }
    std::uint64_t of(Piece piece) const { return by_piece[index_of(piece)]; }

    std::uint64_t white;
    std::uint64_t black;
    bool is_white_to_move;
    std::array<std::uint64_t, 6> by_piece{};
    unsigned en_passant = 0;
};

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

// The tables stay mapped as long as the program runs: Fathom of 2019 takes each munmap that succeeds for a
// failure and writes "munmap: Invalid argument" to standard error when it is told to free them.
Result<Syzygy> Syzygy::open(const std::string& path) {
    const std::lock_guard guard(library_lock());
    if (!tb_init(path.c_str()) || TB_LARGEST == 0) {
        return Error{ErrorCode::bad_file, path + ": no Syzygy tables are there"};
    }
    return Syzygy(static_cast<int>(TB_LARGEST));
}

std::optional<Syzygy::Outcome> Syzygy::outcome(const Position& position) const {
    if (position.halfmove_clock() != 0 || position.castling_rooks()) return std::nullopt;
    const Men men(position);
    const std::lock_guard guard(library_lock());
    const unsigned wdl = tb_probe_wdl(men.white, men.black, men.of(Piece::king), men.of(Piece::queen),
                                      men.of(Piece::rook), men.of(Piece::bishop), men.of(Piece::knight),
                                      men.of(Piece::pawn), 0, 0, men.en_passant, men.is_white_to_move);
    if (wdl == TB_RESULT_FAILED) return std::nullopt;
    if (wdl == TB_WIN) return Outcome::win;
    return wdl == TB_LOSS ? Outcome::loss : Outcome::draw;
}

std::vector<Move> Syzygy::good_moves(const Position& position) const {
    if (position.occupied().count() > most_men_ || position.castling_rooks()) return {};
    const Men men(position);
    std::array<unsigned, TB_MAX_MOVES> results{};
    const std::lock_guard guard(library_lock());
    const unsigned best = tb_probe_root(men.white, men.black, men.of(Piece::king), men.of(Piece::queen),
                                        men.of(Piece::rook), men.of(Piece::bishop), men.of(Piece::knight),
                                        men.of(Piece::pawn), static_cast<unsigned>(position.halfmove_clock()),
                                        0, men.en_passant, men.is_white_to_move, results.data());
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

}  // namespace kempelen::endgame
