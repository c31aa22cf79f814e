// SPDX-License-Identifier: GPL-3.0-or-later
// Reads PGN game by game, checks every move, and tells a visitor. Memory does not grow with the text.
// Source: Edwards, "Standard: Portable Game Notation Specification and Implementation Guide", 1994.
#pragma once

#include "core/notation/pgn_events.h"
#include "core/notation/pgn_flaws.h"
#include "core/notation/pgn_source.h"
#include "core/notation/pgn_window.h"
#include "core/notation/piece_letters.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// How games are read.
struct PgnReading {
    /// The letters of the men. English ones are always tried first unless this says otherwise.
    const PieceLetters* letters = &letters::english;
    /// Take the letters of another language when a game shows that it is written in it (docs/pgn.md).
    bool guess_letters = true;
    /// Variations may be nested this deep; more is a fault.
    std::size_t most_depth = 1000;
};

/// A reader of one text. Everything that people and programs write is taken where its meaning is clear; a
/// game that is broken is told as such, with its place, and reading goes on with the next one.
class PgnReader {
public:
    /// The source must outlive the reader.
    explicit PgnReader(PgnSource& source, PgnReading how = {});

    /// Reads one game and tells the visitor: on_game first, on_end or on_broken last. False when there is
    /// none left.
    bool read_game(PgnVisitor& visitor);

    /// Games begun so far.
    std::size_t games() const { return games_; }
    /// The place that reading has reached.
    TextPlace place() { return window_.place(at_); }

private:
    /// One line of play: the main line, or a variation.
    struct Line {
        Position position;  ///< after the last move
        Position before;    ///< before the last move, once the game has shown a variation
        int first_ply = 0;  ///< half-moves played before the line
        int ply = 0;        ///< half-moves played up to `position`
    };
    enum class State : std::uint8_t { reading, ended, broken };

    // pgn_tags.cpp: everything before the moves. Each function takes a place in the window and returns the
    // next one.
    const char* find_game(const char* p);
    const char* read_tags(const char* p);
    const char* read_tag(const char* p);
    void note_tag(std::string_view name, std::string_view value, const char* p);
    bool starts_another_game(const char* tag, int line_ends);
    bool set_up();

    // pgn_movetext.cpp
    const char* read_moves(const char* p);
    const char* read_number(const char* p);
    const char* read_result(const char* p, PgnResult result, std::size_t size);
    const char* read_dollar(const char* p);
    const char* open_variation(const char* p);
    const char* close_variation(const char* p);
    const char* read_sign(const char* p);
    const char* read_other(const char* p);
    bool starts_headless_game(const char* number) const;
    void play(Move move);
    void start_variations();

    // pgn_odd_moves.cpp: whatever is not plain export notation.
    const char* read_odd_move(const char* p);
    const char* play_odd_move(const char* p, std::string_view token);
    std::optional<Move> guess_move(std::string_view token);

    // pgn_comments.cpp
    const char* read_brace(const char* p);
    const char* read_line_comment(const char* p);
    const char* read_escape(const char* p);
    const char* find_line_end(const char*& p);
    const char* find_brace_end(const char*& p, const char*& next_game);
    const char* read_trailing_comments(const char* p);

    // pgn_recovery.cpp
    const char* skip_game(const char* p, bool has_moves);
    const char* skip_token(const char* p);
    const char* fail(const char* p, ErrorCode code, std::string_view token, std::string reason);
    const char* fail(const char* p, std::string_view token, const PgnFlaw& flaw,
                     ErrorCode code = ErrorCode::bad_pgn);
    void warn(const char* p, std::string_view token, std::string reason);
    PgnFault describe(const char* p, ErrorCode code, std::string_view token, std::string reason);
    PgnEnd make_end() const;

    PgnWindow window_;
    PgnReading how_;
    Position initial_ = Position::initial();
    Position start_ = initial_;  ///< of the game being read
    const char* at_;
    std::size_t games_ = 0;

    // The game being read.
    PgnVisitor* visitor_ = nullptr;
    State state_ = State::reading;
    std::vector<Line> lines_;
    std::vector<Move> main_moves_;  ///< until the first variation
    bool has_variations_ = false;   ///< from then on each line keeps the position before its last move
    std::optional<PgnFault> fault_;
    PgnResult result_ = PgnResult::unknown;
    bool has_marker_ = false;
    bool in_moves_ = false;
    const char* resume_ = nullptr;  ///< where the next game starts, when a fault has shown it
    std::vector<std::uint64_t> tag_hashes_;
    bool has_fen_ = false;
    std::string fen_;
    std::string variant_;
    std::string result_tag_;
    TextPlace fen_place_;
    TextPlace variant_place_;
    const PieceLetters* letters_ = &letters::english;
    std::uint32_t letters_used_ = 0;  ///< bit n: the n-th capital letter has named a man in this game
    std::string room_;                ///< for texts that must be converted
};

namespace detail {

/// True when the text looks like a tag: [Name "
bool looks_like_tag(const char* text, const char* end);
/// True at the first character of a line.
inline bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\0' || c == '\v' || c == '\f';
}
inline bool is_line_start(const char* p) { return p[-1] == '\n' || p[-1] == '\r' || p[-1] == '\0'; }

}  // namespace detail

}  // namespace kempelen
