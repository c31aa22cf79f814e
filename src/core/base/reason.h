// SPDX-License-Identifier: GPL-3.0-or-later
// Why a position or a file is refused or changed, in no language: an id and what belongs into its text. This
// layer words it in English; front ends word it in the user's language from a catalogue.
#pragma once

#include "core/base/fill.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// What can be wrong with a FEN, a position or a file. The texts are in reason_table.h.
enum class ReasonId : std::uint8_t {
    none,
    // The text of a FEN.
    fen_missing,
    fen_too_few_squares,
    fen_too_many_squares,
    fen_too_few_ranks,
    fen_too_many_ranks,
    fen_no_man,
    fen_no_side,
    fen_side_missing,
    fen_no_castling,
    fen_no_square,
    fen_wrong_en_passant,
    fen_counter_range,
    fen_no_number,
    fen_text_follows,
    // A position that no game allows.
    no_king,
    many_kings,
    pawn_on_last_rank,
    many_men,
    many_pawns,
    many_promoted,
    side_not_to_move_in_check,
    many_checkers,
    clock_range,
    number_range,
    // What was completed or dropped.
    fields_completed,
    move_number_zero,
    castling_dropped,
    castling_doubled,
    en_passant_dropped,
    // Files.
    file_missing,
    file_is_folder,
    file_unreadable,
    file_unwritable,
    file_not_allowed,
    folder_missing,
    disk_full,
    no_game,
    no_such_game,
    game_illegal_move,
    game_no_move,
    game_ambiguous_move,
    game_broken,
    // Books.
    book_empty,
    book_cut_off,
    book_no_move,
    book_unsorted,
    book_not_text,
};

/// A reason with the values of its places. A value of the place `side` or `mover` is "White" or "Black".
struct Reason {
    ReasonId id = ReasonId::none;
    std::vector<TextValue> values{};
    int fen_field = 0;  ///< the field of a FEN that it is about, from 1 to 6; 0: none
};

/// A row of the table: the name by which catalogues know the reason, and its English text.
struct ReasonText {
    ReasonId id;
    std::string_view name;
    std::string_view english;
};

/// All reasons but `none`, in the order of ReasonId.
std::span<const ReasonText> all_reasons();

/// The row of a reason. Requires: it is not `none`.
const ReasonText& text_of(ReasonId id);

/// "castling (field 3)", for fields from 1 to 6.
std::string_view english_field(int fen_field);

/// The reason as an English sentence without its full stop, after the field's name where it has one; empty
/// for `none`.
std::string in_english(const Reason& reason);

}  // namespace kempelen
