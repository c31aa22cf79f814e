// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/game_record.h"

#include "core/base/little_endian.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace kempelen::eval {

namespace {

/// The start of a game: men, side to move, en passant square, counters, result, end.
constexpr std::size_t game_head_bytes = 32;
constexpr std::size_t ply_bytes = 4;
constexpr std::uint8_t no_en_passant = 64;
constexpr std::int16_t no_score = std::numeric_limits<std::int16_t>::min();
/// Codes of men are 2 * kind + color; a rook that may still castle has one of its own, plus the color.
constexpr unsigned castling_rook_code = 12;
constexpr unsigned code_count = 14;

Error no_game_bytes(std::string what) { return {ErrorCode::bad_file, std::move(what)}; }

unsigned code_on(const Position& position, Square square) {
    const ColoredPiece man = *position.man_on(square);
    const auto color = static_cast<unsigned>(index_of(man.color));
    if (position.castling_rooks().has(square)) return castling_rook_code + color;
    return 2 * static_cast<unsigned>(index_of(man.piece)) + color;
}

/// Sixteen bytes of four bits a man, in the order of the squares.
void append_men(std::string& bytes, const Position& position) {
    std::array<std::uint8_t, 16> men{};
    std::size_t number = 0;
    for (const Square square : position.occupied()) {
        men[number / 2] |= static_cast<std::uint8_t>(code_on(position, square) << (4 * (number % 2)));
        ++number;
    }
    bytes.append(men.begin(), men.end());
}

unsigned code_at(std::string_view men, std::size_t number) {
    return (static_cast<unsigned>(static_cast<std::uint8_t>(men[number / 2])) >> (4 * (number % 2))) & 15U;
}

bool is_unused_zero(std::string_view men, std::size_t used) {
    for (std::size_t number = used; number < 32; ++number) {
        if (code_at(men, number) != 0) return false;
    }
    return true;
}

/// The first 32 bytes but result and end.
std::string start_bytes(const Position& position) {
    std::string bytes;
    append_little_endian(bytes, position.occupied().bits());
    append_men(bytes, position);
    append_little_endian(bytes, static_cast<std::uint8_t>(position.side_to_move()));
    const auto en_passant = position.en_passant_square();
    append_little_endian(bytes, en_passant ? static_cast<std::uint8_t>(en_passant->index()) : no_en_passant);
    append_little_endian(bytes, static_cast<std::uint16_t>(position.halfmove_clock()));
    append_little_endian(bytes, static_cast<std::uint16_t>(position.fullmove_number()));
    return bytes;
}

Result<Position> parse_start(std::string_view bytes) {
    const Bitboard occupied(little_endian<std::uint64_t>(bytes, 0));
    const std::string_view men = bytes.substr(8, 16);
    if (occupied.count() > 32) return no_game_bytes("more than 32 men at the start");
    Setup setup;
    std::size_t number = 0;
    for (const Square square : occupied) {
        const unsigned code = code_at(men, number++);
        if (code >= code_count) return no_game_bytes("a man at the start that does not exist");
        const bool may_castle = code >= castling_rook_code;
        if (may_castle) setup.castling_rooks.push_back(square);
        setup.board[static_cast<std::size_t>(square.index())] = ColoredPiece{
            static_cast<Color>(code & 1U), may_castle ? Piece::rook : static_cast<Piece>(code >> 1U)};
    }
    const auto side = static_cast<std::uint8_t>(bytes[24]);
    const auto en_passant = static_cast<std::uint8_t>(bytes[25]);
    if (side > 1 || en_passant > no_en_passant) return no_game_bytes("no side to move at the start");
    setup.to_move = static_cast<Color>(side);
    if (en_passant != no_en_passant) setup.en_passant = Square::from_index(en_passant);
    setup.halfmove_clock = little_endian<std::uint16_t>(bytes, 26);
    setup.fullmove_number = little_endian<std::uint16_t>(bytes, 28);
    Result<Position> position = Position::from_setup(setup, Strictness::playable);
    // Rights that no game allows are dropped by a position, which then has other bytes.
    if (position && start_bytes(*position) != bytes.substr(0, game_head_bytes - 2)) {
        return no_game_bytes("rights at the start that no game allows");
    }
    return position;
}

std::int16_t recorded(const std::optional<WhiteScore>& score) {
    if (!score) return no_score;
    return static_cast<std::int16_t>(std::clamp(score->value(), -recorded_score_limit, recorded_score_limit));
}

}  // namespace

std::string_view name_of(GameEnd end) {
    constexpr std::array<std::string_view, game_end_count> names{
        "checkmate",   "stalemate",  "dead position", "repetition",
        "fifty moves", "scores won", "scores drawn",  "too long"};
    return names[static_cast<std::size_t>(end)];
}

std::string_view name_of(SampleResult result) {
    constexpr std::array<std::string_view, 4> names{"black won", "draw", "white won", "unknown"};
    return names[static_cast<std::size_t>(result)];
}

std::string game_bytes(const RecordedGame& game) {
    KEMPELEN_ASSERT(game.start.occupied().count() <= 32, "a game record holds 32 men");
    std::string bytes = start_bytes(game.start);
    append_little_endian(bytes, static_cast<std::uint8_t>(game.result));
    append_little_endian(bytes, static_cast<std::uint8_t>(game.end));
    for (const RecordedPly& ply : game.plies) {
        append_little_endian(bytes, ply.move.packed());
        append_little_endian(bytes, recorded(ply.score));
    }
    return bytes;
}

Result<RecordedGame> parse_game_bytes(std::string_view bytes) {
    if (bytes.size() < game_head_bytes || (bytes.size() - game_head_bytes) % ply_bytes != 0) {
        return no_game_bytes(fmt::format("{} bytes are no game", bytes.size()));
    }
    Result<Position> start = parse_start(bytes);
    if (!start) return no_game_bytes(start.error().what);
    RecordedGame game;
    game.start = *start;
    const auto result = static_cast<std::uint8_t>(bytes[30]);
    const auto end = static_cast<std::uint8_t>(bytes[31]);
    if (result >= static_cast<std::uint8_t>(SampleResult::unknown)) return no_game_bytes("no such result");
    if (end >= game_end_count) return no_game_bytes("no such end of a game");
    game.result = static_cast<SampleResult>(result);
    game.end = static_cast<GameEnd>(end);
    game.plies.reserve((bytes.size() - game_head_bytes) / ply_bytes);
    for (std::size_t at = game_head_bytes; at < bytes.size(); at += ply_bytes) {
        const auto score = little_endian<std::int16_t>(bytes, at + 2);
        if (score != no_score && (score < -recorded_score_limit || score > recorded_score_limit)) {
            return no_game_bytes(fmt::format("the score {} is beyond the limit", score));
        }
        game.plies.push_back({Move::unpack(little_endian<std::uint16_t>(bytes, at)),
                              score == no_score ? std::nullopt : std::optional(WhiteScore(score))});
    }
    return game;
}

Error illegal_ply(Move move, std::size_t ply) {
    return {ErrorCode::illegal_move,
            fmt::format("ply {}: {}{} is not legal", ply, move.from().name(), move.to().name())};
}

void append_sample(std::string& bytes, const TrainingSample& sample) {
    append_little_endian(bytes, sample.occupied);
    bytes.append(sample.men.begin(), sample.men.end());
    append_little_endian(bytes, sample.group);
    append_little_endian(bytes, sample.score);
    append_little_endian(bytes, static_cast<std::uint8_t>(sample.result));
    append_little_endian(bytes, static_cast<std::uint8_t>(sample.side_to_move));
}

std::optional<TrainingSample> parse_sample(std::string_view bytes) {
    TrainingSample sample{.occupied = little_endian<std::uint64_t>(bytes, 0),
                          .group = little_endian<std::uint32_t>(bytes, 24),
                          .score = little_endian<std::int16_t>(bytes, 28)};
    const std::string_view men = bytes.substr(8, 16);
    std::ranges::copy(men, sample.men.begin());
    const auto count = static_cast<std::size_t>(Bitboard(sample.occupied).count());
    const auto result = static_cast<std::uint8_t>(bytes[30]);
    const auto side = static_cast<std::uint8_t>(bytes[31]);
    if (count > 32 || result > static_cast<std::uint8_t>(SampleResult::unknown) || side > 1) {
        return std::nullopt;
    }
    std::array<int, 16> seen{};
    for (std::size_t number = 0; number < count; ++number) {
        ++seen[code_at(men, number)];
    }
    constexpr std::size_t king = 2 * static_cast<std::size_t>(Piece::king);
    const bool is_sound =
        seen[king] == 1 && seen[king + 1] == 1 && seen[12] + seen[13] + seen[14] + seen[15] == 0;
    if (!is_sound || !is_unused_zero(men, count)) return std::nullopt;
    sample.result = static_cast<SampleResult>(result);
    sample.side_to_move = static_cast<Color>(side);
    return sample;
}

}  // namespace kempelen::eval
