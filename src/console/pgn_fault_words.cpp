// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/pgn_fault_words.h"

#include "console/move_entry.h"
#include "core/base/quote.h"
#include "core/notation/piece_letters.h"

#include <algorithm>

namespace kempelen::console {

namespace {

/// Line and column, the move, and the text in question, as far as there are any.
std::string place_of(const PgnFault& fault, const Words& words) {
    std::string place = words.say("fault.place", {{"line", std::to_string(fault.place.line)},
                                                  {"column", std::to_string(fault.place.column)}});
    if (fault.ply > 0) {
        const std::string move = std::to_string((fault.ply + 1) / 2) + (fault.ply % 2 == 1 ? "" : "...");
        place += words.say("fault.move", {{"move", move}});
    }
    if (!fault.token.empty()) place += words.say("fault.at", {{"text", quote(fault.token)}});
    return place;
}

/// A move text of a file, which has English letters, with those of the language.
std::string translated(std::string token, Language language) {
    std::string text;
    for (const char c : token) {
        const auto piece = c >= 'A' && c <= 'Z' ? letters::english.piece_of(c) : std::nullopt;
        if (piece && *piece != Piece::pawn) {
            text += letters::of(language).name(*piece);
        } else {
            text += c;
        }
    }
    return text;
}

/// The position in which the move that could not be read was to be played; nothing in a variation, whose
/// moves before it are not known.
std::optional<Position> before_the_fault(const PgnFault& fault, const GameTree& read) {
    const auto& moves = read.main_line().moves;
    if (fault.is_in_variation || fault.ply != static_cast<int>(moves.size()) + 1) return std::nullopt;
    Position position = read.start;
    for (const GameMove& move : moves) {
        position.play_or_pass(move.move);
    }
    return position;
}

std::string_view key_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::illegal_move:
            return "fault.illegal-move";
        case ErrorCode::bad_move:
            return "fault.no-move";
        case ErrorCode::ambiguous_move:
            return "fault.ambiguous-move";
        default:
            return "fault.unreadable";
    }
}

std::string why(const PgnFault& fault, const GameTree& read, const Words& words) {
    if (!fault.flaw.empty()) return words.say("fault." + std::string(fault.flaw));
    if (fault.start.id != ReasonId::none) return words.reason(fault.start);
    const bool is_move = fault.code == ErrorCode::illegal_move || fault.code == ErrorCode::ambiguous_move;
    const auto position = is_move ? before_the_fault(fault, read) : std::nullopt;
    if (!position) return words.say(key_of(fault.code));
    const MoveEntry entry = read_move(*position, translated(fault.token, words.language()), words);
    // Who types is understood more readily than a file.
    return entry.move ? words.say(key_of(fault.code)) : refusal_of(entry, *position, words);
}

}  // namespace

std::string told(const PgnFault& fault, const GameTree& read, const Words& words) {
    return words.say("fault.told", {{"place", place_of(fault, words)}, {"why", why(fault, read, words)}});
}

}  // namespace kempelen::console
