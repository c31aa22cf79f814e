// SPDX-License-Identifier: GPL-3.0-or-later
// The English texts of all reasons; the catalogues in i18n/ have them in every language.
#pragma once

#include "core/base/reason.h"

#include <array>

namespace kempelen::detail {

inline constexpr std::array reason_table{
    ReasonText{ReasonId::fen_missing, "fen-missing", "missing"},
    ReasonText{ReasonId::fen_too_few_squares, "fen-too-few-squares",
               "rank {rank} has {squares} {squares:square|squares} instead of 8"},
    ReasonText{ReasonId::fen_too_many_squares, "fen-too-many-squares", "rank {rank} has more than 8 squares"},
    ReasonText{ReasonId::fen_too_few_ranks, "fen-too-few-ranks", "only {ranks} of 8 ranks"},
    ReasonText{ReasonId::fen_too_many_ranks, "fen-too-many-ranks", "more than 8 ranks"},
    ReasonText{ReasonId::fen_no_man, "fen-no-man",
               "{text} is neither a man (KQRBNP, kqrbnp) nor a number from 1 to 8"},
    ReasonText{ReasonId::fen_no_side, "fen-no-side", "must be w or b, not {text}"},
    ReasonText{ReasonId::fen_side_missing, "fen-side-missing", "must be w or b, missing"},
    ReasonText{ReasonId::fen_no_castling, "fen-no-castling",
               "must be - or letters of KQkq or of rooks' files (AHah), not {text}"},
    ReasonText{ReasonId::fen_no_square, "fen-no-square", "must be - or a square such as e3, not {text}"},
    ReasonText{ReasonId::fen_wrong_en_passant, "fen-wrong-en-passant",
               "is the square behind the pawn: with {side} to move it must be {wanted}, not {square}"},
    ReasonText{ReasonId::fen_counter_range, "fen-counter-range", "must be from 0 to {most}, not {text}"},
    ReasonText{ReasonId::fen_no_number, "fen-no-number", "must be a number, not {text}"},
    ReasonText{ReasonId::fen_text_follows, "fen-text-follows",
               "a FEN has six fields, but text follows the sixth"},

    ReasonText{ReasonId::no_king, "no-king", "{side} has no king"},
    ReasonText{ReasonId::many_kings, "many-kings", "{side} has {count} kings, one is allowed"},
    ReasonText{ReasonId::pawn_on_last_rank, "pawn-on-last-rank",
               "a {side} pawn stands on {square}, where no pawn can be"},
    ReasonText{ReasonId::many_men, "many-men", "{side} has {count} men, 16 are allowed"},
    ReasonText{ReasonId::many_pawns, "many-pawns", "{side} has {count} pawns, 8 are allowed"},
    ReasonText{ReasonId::many_promoted, "many-promoted",
               "{side} has more promoted men ({count}) than missing pawns ({missing})"},
    ReasonText{ReasonId::side_not_to_move_in_check, "side-not-to-move-in-check",
               "{side} is in check, but it is {mover}'s move"},
    ReasonText{ReasonId::many_checkers, "many-checkers",
               "the {side} king is attacked by {count} men at once, two is the most"},
    ReasonText{ReasonId::clock_range, "clock-range", "must be from 0 to {most}"},
    ReasonText{ReasonId::number_range, "number-range", "must be from 1 to {most}"},

    ReasonText{ReasonId::fields_completed, "fields-completed",
               "the FEN has {count} of 6 fields: the rest is taken as \"- - 0 1\""},
    ReasonText{ReasonId::move_number_zero, "move-number-zero", "move number 0 taken as 1"},
    ReasonText{ReasonId::castling_dropped, "castling-dropped",
               "castling with the rook on {square} dropped: king or rook is not in place"},
    ReasonText{ReasonId::castling_doubled, "castling-doubled",
               "castling with the rook on {square} dropped: another rook castles to the same side"},
    ReasonText{ReasonId::en_passant_dropped, "en-passant-dropped",
               "en passant square {square} dropped: no pawn has just passed it"},

    ReasonText{ReasonId::file_missing, "file-missing", "there is no such file"},
    ReasonText{ReasonId::file_is_folder, "file-is-folder", "it is a folder"},
    ReasonText{ReasonId::file_unreadable, "file-unreadable", "it cannot be read"},
    ReasonText{ReasonId::file_unwritable, "file-unwritable", "it cannot be written"},
    ReasonText{ReasonId::file_not_allowed, "file-not-allowed", "that is not permitted"},
    ReasonText{ReasonId::folder_missing, "folder-missing", "its folder does not exist"},
    ReasonText{ReasonId::disk_full, "disk-full", "the disk is full"},
    ReasonText{ReasonId::no_game, "no-game", "it holds no game of chess"},
    ReasonText{ReasonId::no_such_game, "no-such-game",
               "it holds {count} {count:game|games}, so there is no game {number}"},
    ReasonText{ReasonId::game_illegal_move, "game-illegal-move",
               "line {line}, column {column}: {text} is not a legal move"},
    ReasonText{ReasonId::game_no_move, "game-no-move", "line {line}, column {column}: {text} is no move"},
    ReasonText{ReasonId::game_ambiguous_move, "game-ambiguous-move",
               "line {line}, column {column}: {text} can be several moves"},
    ReasonText{ReasonId::game_broken, "game-broken",
               "line {line}, column {column}: the game cannot be read on from {text}"},

    ReasonText{ReasonId::book_empty, "book-empty", "the file is empty; expected entries of 16 bytes"},
    ReasonText{ReasonId::book_cut_off, "book-cut-off",
               "byte {byte} (entry {number}): cut off after {count} of its 16 bytes"},
    ReasonText{ReasonId::book_no_move, "book-no-move",
               "byte {byte} (entry {number}): {text} is no move: this is no Polyglot book, or it is damaged"},
    ReasonText{ReasonId::book_unsorted, "book-unsorted",
               "byte {byte} (entry {number}): its key is smaller than the one before: this is no Polyglot "
               "book, or it is damaged"},
    ReasonText{ReasonId::book_not_text, "book-not-text",
               "byte {byte}: not a text; the name of a Polyglot book must end in .bin"},
};

}  // namespace kempelen::detail
