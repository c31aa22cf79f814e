// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/fen.h"

#include "core/base/quote.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace kempelen {

using detail::FenField;

namespace {

constexpr std::string_view blanks_between_fields = " \t\r\n";

Error bad_field(int number, ReasonId id, std::vector<TextValue> values, std::size_t offset) {
    return error_of(ErrorCode::bad_fen, {id, std::move(values), number}, offset);
}

std::string number_text(int number) { return std::to_string(number); }

/// Splits at blanks into at most six fields; `rest` is where a seventh starts, or npos.
struct Fields {
    std::array<FenField, 6> fields{};
    std::size_t count = 0;
    std::size_t rest = std::string_view::npos;
};

Fields split(std::string_view text) {
    Fields split;
    std::size_t at = text.find_first_not_of(blanks_between_fields);
    while (at != std::string_view::npos) {
        if (split.count == split.fields.size()) {
            split.rest = at;
            break;
        }
        const std::size_t end = std::min(text.find_first_of(blanks_between_fields, at), text.size());
        split.fields[split.count++] = {text.substr(at, end - at), at};
        at = text.find_first_not_of(blanks_between_fields, end);
    }
    // A missing field is where the text ends.
    for (std::size_t i = split.count; i < split.fields.size(); ++i) {
        split.fields[i].offset = text.size();
    }
    return split;
}

Status read_placement(FenField field, Setup& setup) {
    const auto wrong = [](ReasonId id, std::vector<TextValue> values, std::size_t offset) {
        return bad_field(1, id, std::move(values), offset);
    };
    int rank = 7;
    int file = 0;
    const auto too_few = [&](std::size_t offset) {
        return wrong(ReasonId::fen_too_few_squares,
                     {{"rank", number_text(rank + 1)}, {"squares", number_text(file)}}, offset);
    };
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const std::size_t offset = field.offset + i;
        if (c == '/') {
            if (file != 8) return too_few(offset);
            if (rank == 0) return wrong(ReasonId::fen_too_many_ranks, {}, offset);
            --rank;
            file = 0;
            continue;
        }
        const bool is_number = c >= '1' && c <= '8';
        const auto man = man_of_letter(c);
        if (!is_number && !man) {
            const std::string_view rest = field.text.substr(i);
            const std::string_view sign = rest.substr(0, utf8::first_length(rest));
            return wrong(ReasonId::fen_no_man, {{"text", quote(sign)}}, offset);
        }
        const int width = is_number ? c - '0' : 1;
        if (file + width > 8) {
            return wrong(ReasonId::fen_too_many_squares, {{"rank", number_text(rank + 1)}}, offset);
        }
        if (man) setup.board[static_cast<std::size_t>(rank * 8 + file)] = man;
        file += width;
    }
    const std::size_t end = field.offset + field.text.size();
    if (file != 8) return too_few(end);
    if (rank != 0) return wrong(ReasonId::fen_too_few_ranks, {{"ranks", number_text(8 - rank)}}, end);
    return {};
}

Status read_side(FenField field, Setup& setup) {
    if (field.text == "w" || field.text == "W") {
        setup.to_move = Color::white;
    } else if (field.text == "b" || field.text == "B") {
        setup.to_move = Color::black;
    } else if (field.text.empty()) {
        return bad_field(2, ReasonId::fen_side_missing, {}, field.offset);
    } else {
        return bad_field(2, ReasonId::fen_no_side, {{"text", quote(field.text)}}, field.offset);
    }
    return {};
}

std::optional<Square> find_king(const Setup& setup, Color color, Rank rank) {
    for (int file = 0; file < 8; ++file) {
        const Square square = Square::at(static_cast<File>(file), rank);
        if (setup.board[static_cast<std::size_t>(square.index())] == ColoredPiece{color, Piece::king}) {
            return square;
        }
    }
    return std::nullopt;
}

/// The outermost rook on that side of the king, or the corner when there is none.
Square outermost_rook(const Setup& setup, Color color, Wing wing) {
    const Rank rank = color == Color::white ? Rank::r1 : Rank::r8;
    const Square corner = Square::at(wing == Wing::king_side ? File::h : File::a, rank);
    const auto king = find_king(setup, color, rank);
    if (!king) return corner;
    const int step = wing == Wing::king_side ? -1 : 1;
    for (Square square = corner; square != *king; square = Square::from_index(square.index() + step)) {
        if (setup.board[static_cast<std::size_t>(square.index())] == ColoredPiece{color, Piece::rook}) {
            return square;
        }
    }
    return corner;
}

Status read_castling(FenField field, Setup& setup) {
    if (field.text == "-") return {};
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const bool is_upper = c >= 'A' && c <= 'Z';
        const char lower = is_upper ? static_cast<char>(c - 'A' + 'a') : c;
        const Color color = is_upper ? Color::white : Color::black;
        Square rook = Square::from_index(0);
        if (lower == 'k' || lower == 'q') {
            rook = outermost_rook(setup, color, lower == 'k' ? Wing::king_side : Wing::queen_side);
        } else if (lower >= 'a' && lower <= 'h') {
            rook = Square::at(static_cast<File>(lower - 'a'), color == Color::white ? Rank::r1 : Rank::r8);
        } else {
            return bad_field(3, ReasonId::fen_no_castling, {{"text", quote(field.text)}}, field.offset + i);
        }
        auto& rooks = setup.castling_rooks;
        if (std::find(rooks.begin(), rooks.end(), rook) == rooks.end()) rooks.push_back(rook);
    }
    return {};
}

Status read_en_passant(FenField field, Setup& setup) {
    if (field.text == "-") return {};
    const auto square = Square::parse(field.text);
    if (!square) {
        return bad_field(4, ReasonId::fen_no_square, {{"text", quote(field.text)}}, field.offset);
    }
    const Rank wanted = setup.to_move == Color::white ? Rank::r6 : Rank::r3;
    if (square->rank() != wanted) {
        return bad_field(4, ReasonId::fen_wrong_en_passant,
                         {{"side", english_name(setup.to_move)},
                          {"wanted", Square::at(square->file(), wanted).name()},
                          {"square", square->name()}},
                         field.offset);
    }
    setup.en_passant = square;
    return {};
}

struct Counter {
    int field;
    int most;
};

Status read_counter(FenField field, const Counter& counter, int& value) {
    const char* const end = field.text.data() + field.text.size();
    int read = 0;
    const auto [stop, error] = std::from_chars(field.text.data(), end, read);
    if (error == std::errc::result_out_of_range ||
        (error == std::errc() && stop == end && (read < 0 || read > counter.most))) {
        return bad_field(counter.field, ReasonId::fen_counter_range,
                         {{"most", number_text(counter.most)}, {"text", quote(field.text)}}, field.offset);
    }
    if (error != std::errc() || stop != end) {
        return bad_field(counter.field, ReasonId::fen_no_number, {{"text", quote(field.text)}}, field.offset);
    }
    value = read;
    return {};
}

Status read_counters(const Fields& split, Setup& setup) {
    if (split.count > 4 && split.fields[4].text != "-") {
        auto status = read_counter(split.fields[4], {5, max_halfmove_clock}, setup.halfmove_clock);
        if (!status) return status;
    }
    if (split.count > 5 && split.fields[5].text != "-") {
        auto status = read_counter(split.fields[5], {6, max_fullmove_number}, setup.fullmove_number);
        if (!status) return status;
    }
    return {};
}

Result<Setup> read_setup(const Fields& split) {
    auto setup = detail::parse_position_fields(
        {split.fields[0], split.fields[1], split.fields[2], split.fields[3]}, split.count);
    if (!setup) return setup;
    if (auto status = read_counters(split, *setup); !status) return status.error();
    if (split.rest != std::string_view::npos) {
        return error_of(ErrorCode::bad_fen, {ReasonId::fen_text_follows}, split.rest);
    }
    return setup;
}

char castling_letter(const Position& position, Color color, Wing wing, CastlingLetters style) {
    const Square rook = *position.castling_rook(color, wing);
    const int files = wing == Wing::king_side ? 1 : -1;
    const Bitboard outside = slide(rook, {files, 0}, {}) & position.pieces(color, Piece::rook);
    char letter = wing == Wing::king_side ? 'K' : 'Q';
    if (style == CastlingLetters::shredder || outside) {
        letter = static_cast<char>('A' + index_of(rook.file()));
    }
    return color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string castling_field(const Position& position, CastlingLetters style) {
    std::string field;
    for (const Color color : all_colors) {
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            if (position.castling_rook(color, wing)) field += castling_letter(position, color, wing, style);
        }
    }
    return field.empty() ? "-" : field;
}

}  // namespace

Result<Setup> detail::parse_position_fields(const std::array<FenField, 4>& fields, std::size_t count) {
    Setup setup;
    if (count == 0) return bad_field(1, ReasonId::fen_missing, {}, fields[0].offset);
    if (auto status = read_placement(fields[0], setup); !status) return status.error();
    if (auto status = read_side(fields[1], setup); !status) return status.error();
    if (count > 2) {
        if (auto status = read_castling(fields[2], setup); !status) return status.error();
    }
    if (count > 3) {
        if (auto status = read_en_passant(fields[3], setup); !status) return status.error();
    }
    return setup;
}

Status detail::check_setup(const Setup& setup, Strictness strictness, const std::array<FenField, 6>& fields) {
    const auto fault = find_fault(setup, strictness);
    if (!fault) return {};
    const std::size_t offset = fields[static_cast<std::size_t>(fault->fen_field - 1)].offset;
    return error_of(ErrorCode::illegal_position, *fault, offset);
}

Result<Setup> parse_setup(std::string_view text) { return read_setup(split(text)); }

Result<FenReading> read_fen(std::string_view text, Strictness strictness) {
    const Fields fields = split(text);
    auto setup = read_setup(fields);
    if (!setup) return setup.error();
    std::vector<Reason> remarks;
    if (fields.count < 6) {
        remarks.push_back({ReasonId::fields_completed, {{"count", std::to_string(fields.count)}}});
    }
    if (setup->fullmove_number == 0) {
        remarks.push_back({ReasonId::move_number_zero});
        setup->fullmove_number = 1;
    }
    if (auto status = detail::check_setup(*setup, strictness, fields.fields); !status) return status.error();
    for (Reason& dropped : drop_impossible_rights(*setup)) {
        remarks.push_back(std::move(dropped));
    }
    auto position = Position::from_setup(*setup, strictness);
    if (!position) return position.error();
    return FenReading{*position, std::move(remarks)};
}

std::vector<std::string> FenReading::warnings() const {
    std::vector<std::string> texts;
    for (const Reason& remark : remarks) {
        texts.push_back(in_english(remark));
    }
    return texts;
}

Result<Position> parse_fen(std::string_view text, Strictness strictness) {
    auto reading = read_fen(text, strictness);
    if (!reading) return reading.error();
    return reading->position;
}

std::string to_fen_placement(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto man = position.man_on(Square::from_index(rank * 8 + file));
            if (!man) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += letter_of(*man);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

std::string to_fen(const Position& position, FenStyle style) {
    std::string text = to_fen_placement(position);
    text += position.side_to_move() == Color::white ? " w " : " b ";
    text += castling_field(position, style.castling);
    const auto skipped = position.en_passant_square();
    const bool shows =
        skipped && (style.en_passant == EnPassantField::when_adjacent || position.can_capture_en_passant());
    text += ' ';
    text += shows ? skipped->name() : "-";
    text +=
        ' ' + std::to_string(position.halfmove_clock()) + ' ' + std::to_string(position.fullmove_number());
    return text;
}

void keep_standard_rights(Setup& setup) {
    std::erase_if(setup.castling_rooks, [&](Square rook) {
        const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
        const Square king = Square::at(File::e, rook.rank());
        return (rook.file() != File::a && rook.file() != File::h) ||
               (rook.rank() != Rank::r1 && rook.rank() != Rank::r8) ||
               setup.board[static_cast<std::size_t>(king.index())] != ColoredPiece{color, Piece::king} ||
               setup.board[static_cast<std::size_t>(rook.index())] != ColoredPiece{color, Piece::rook};
    });
}

}  // namespace kempelen
