// SPDX-License-Identifier: GPL-3.0-or-later
// What a PGN reader tells, game by game: tags, moves, comments, variations, faults.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen {

/// A place in a text, as an editor counts: lines and columns from 1. A column is a byte of the line.
struct TextPlace {
    std::uint64_t offset = 0;  ///< bytes before it
    std::uint64_t line = 1;
    std::uint64_t column = 1;
};

/// The four endings that a game's text can have.
enum class PgnResult : std::uint8_t { white_wins, black_wins, draw, unknown };

/// 1-0, 0-1, 1/2-1/2 or *.
constexpr std::string_view text_of(PgnResult result) {
    switch (result) {
        case PgnResult::white_wins:
            return "1-0";
        case PgnResult::black_wins:
            return "0-1";
        case PgnResult::draw:
            return "1/2-1/2";
        case PgnResult::unknown:
            break;
    }
    return "*";
}

/// The result that a tag or the end of a movetext says, in any common spelling (1/2, ½-½), or nothing.
std::optional<PgnResult> parse_pgn_result(std::string_view text);

/// What is wrong with a game, and where.
struct PgnFault {
    ErrorCode code = ErrorCode::bad_pgn;
    TextPlace place;
    std::size_t game = 0;          ///< number of the game in the text, from 1
    int ply = 0;                   ///< the half-move at which reading stopped, from 1; 0 before the moves
    std::string token;             ///< the text that could not be used
    std::string reason;            ///< a sentence for a person
    std::string_view flaw{};       ///< its name where it has one (pgn_flaws.h): not for moves and starts
    Reason start{};                ///< what is wrong with the position that the game starts from
    bool is_in_variation = false;  ///< it was found there, and not in the game itself
};

/// Line, column, half-move, token and reason in one sentence for a person.
std::string to_string(const PgnFault& fault);

/// How a comment is written.
enum class CommentKind : std::uint8_t {
    brace,  ///< { ... }
    line,   ///< ; to the end of the line
};

/// How a game ended and where.
struct PgnEnd {
    PgnResult result =
        PgnResult::unknown;   ///< what the movetext says; where it says nothing or *, the Result tag
    bool has_marker = false;  ///< the movetext ends with a result
    int plies = 0;            ///< half-moves of the main line, null moves included
    const Position* position =
        nullptr;  ///< at the end of the main line; null when the game has no position at all
};

/// Listens to a PgnReader. Texts are UTF-8 and live only during the call. All functions do nothing unless
/// overridden.
class PgnVisitor {
public:
    virtual ~PgnVisitor() = default;

    /// A game starts: its number in the text, from 1, and the place of its first character.
    virtual void on_game(std::size_t /*number*/, const TextPlace& /*place*/) {}
    virtual void on_tag(std::string_view /*name*/, std::string_view /*value*/) {}
    /// The tags are over; the moves start from this position. Answer false to skip the moves of this game.
    virtual bool on_start(const Position& /*start*/) { return true; }
    /// A legal move, or the null move, in the position before it.
    virtual void on_move(const Position& /*before*/, Move /*move*/) {}
    /// A numeric annotation glyph for the move before it, from 0 to 65535.
    virtual void on_nag(int /*nag*/) {}
    /// The text as it stands in the file, blanks included; line ends are \n.
    virtual void on_comment(CommentKind /*kind*/, std::string_view /*text*/) {}
    /// The rest of a line that starts with %.
    virtual void on_escape(std::string_view /*text*/) {}
    /// What follows, up to on_variation_end(), replaces the move before it.
    virtual void on_variation() {}
    virtual void on_variation_end() {}
    /// Something odd that did not keep the game from being read.
    virtual void on_warning(const PgnFault& /*warning*/) {}
    /// The game is over, and all right.
    virtual void on_end(const PgnEnd& /*end*/) {}
    /// The game is broken at this place; `end` says how far it was read. The rest of it is skipped.
    virtual void on_broken(const PgnFault& /*fault*/, const PgnEnd& /*end*/) {}
};

}  // namespace kempelen
