// SPDX-License-Identifier: GPL-3.0-or-later
// A game with all that a PGN file says about it: tags, moves, variations, comments, judgements.
#pragma once

#include "core/move.h"
#include "core/notation/pgn_events.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// A tag pair: [Name "Value"].
struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

/// Something written at a move.
struct Annotation {
    enum class Kind : std::uint8_t {
        brace_comment,
        line_comment,
        escape,     ///< a line that starts with %
        nag,        ///< `number` is the glyph
        variation,  ///< `number` is the line in GameTree::lines
    };
    Kind kind = Kind::brace_comment;
    std::uint32_t number = 0;
    std::string text;

    bool is_comment() const { return kind == Kind::brace_comment || kind == Kind::line_comment; }
    friend bool operator==(const Annotation&, const Annotation&) = default;
};

/// A move of a line, and what is written behind it, in the order of the text.
struct GameMove {
    Move move = Move::null();
    std::vector<Annotation> notes;

    friend bool operator==(const GameMove&, const GameMove&) = default;
};

/// A sequence of moves: the main line, or a variation that replaces a move of another line.
struct GameLine {
    std::uint32_t parent = 0;       ///< the line that it leaves; for the main line 0
    std::uint32_t replaces = 0;     ///< index of the parent's move that it replaces
    std::vector<Annotation> notes;  ///< before the first move
    std::vector<GameMove> moves;

    friend bool operator==(const GameLine&, const GameLine&) = default;
};

/// A game as a value. Lines are held by number, so depth costs no recursion. Whoever changes it keeps it
/// consistent: moves are legal (or null) in their position, variations name existing lines.
struct GameTree {
    Position start = Position::initial();
    /// The seven tags of the roster first and complete, the others in the order of the text.
    std::vector<PgnTag> tags;
    std::vector<GameLine> lines{GameLine{}};  ///< the main line first
    PgnResult result = PgnResult::unknown;

    GameTree();

    const GameLine& main_line() const { return lines.front(); }

    /// The value of the first tag of that name, or nothing.
    std::optional<std::string_view> tag(std::string_view name) const;
    /// Changes a tag, or adds it behind the others.
    void set_tag(std::string_view name, std::string_view value);
    /// Adds missing tags of the roster ("?", "????.??.??", the result) and puts the seven first, in their
    /// order. A Result tag that tells another result than the game takes the game's.
    void complete_roster();

    /// The position in a line after that many of its moves.
    Position position_at(std::uint32_t line, std::size_t moves) const;
    /// The position at the end of the main line.
    Position final_position() const { return position_at(0, main_line().moves.size()); }

    /// Opens a variation for a move of a line, behind what is noted there; answers its number.
    std::uint32_t add_variation(std::uint32_t line, std::uint32_t move);
    /// Adds a comment behind a move of a line.
    void add_comment(std::uint32_t line, std::size_t move, std::string_view text);

    friend bool operator==(const GameTree&, const GameTree&) = default;
};

/// The value of a command in a comment: "0:09:59" for `clk` in "[%clk 0:09:59]", or nothing.
std::optional<std::string_view> find_comment_command(std::string_view comment, std::string_view name);

/// A visitor that builds the tree of each game. After PgnReader::read_game() the last game is in `game`, as
/// far as it could be read.
class GameTreeBuilder final : public PgnVisitor {
public:
    GameTree game;
    std::size_t number = 0;         ///< of the game in the text, from 1
    TextPlace place;                ///< where it starts
    std::optional<PgnFault> fault;  ///< why it could not be read to its end
    std::vector<PgnFault> warnings;

    void on_game(std::size_t game_number, const TextPlace& game_place) override;
    void on_tag(std::string_view name, std::string_view value) override;
    bool on_start(const Position& start) override;
    void on_move(const Position& before, Move move) override;
    void on_nag(int nag) override;
    void on_comment(CommentKind kind, std::string_view text) override;
    void on_escape(std::string_view text) override;
    void on_variation() override;
    void on_variation_end() override;
    void on_warning(const PgnFault& warning) override { warnings.push_back(warning); }
    void on_end(const PgnEnd& end) override;
    void on_broken(const PgnFault& found, const PgnEnd& end) override;

private:
    std::vector<Annotation>& notes();

    std::vector<std::uint32_t> open_;  ///< the line being read, and those that it stands in
};

/// Reads the first game of a text. Fails with the code and the sentence of its fault, or bad_pgn when there
/// is none.
Result<GameTree> parse_game(std::string_view text);

}  // namespace kempelen
