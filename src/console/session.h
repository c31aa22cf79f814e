// SPDX-License-Identifier: GPL-3.0-or-later
// A person at the terminal plays: one object from the welcome to the farewell.
#pragma once

#include "console/board_view.h"
#include "console/commands.h"
#include "console/interrupts.h"
#include "console/line_source.h"
#include "console/record.h"
#include "console/words.h"
#include "core/base/result.h"
#include "players/player.h"
#include "players/registry.h"
#include "search/limits.h"

#include <array>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::console {

/// Which sides the program plays.
struct Seats {
    std::array<bool, 2> program{};  ///< by color

    bool is_program(Color side) const { return program[index_of(side)]; }
    bool has_program() const { return program[0] || program[1]; }
    bool has_human() const { return !program[0] || !program[1]; }

    static Seats human_white() { return {{false, true}}; }
    static Seats human_black() { return {{true, false}}; }
    static Seats two_people() { return {{false, false}}; }
    static Seats program_alone() { return {{true, true}}; }
};

/// The seats that a word of the menu or of --side names: "1", "white", "blancs", "zwart", "two", "watch"; or
/// nothing.
std::optional<Seats> seats_of(std::string_view word, const Words& words);

/// What the user's screen can do.
struct Screen {
    BoardStyle style = BoardStyle::unicode;
    bool colors = false;       ///< 256 colors
    bool is_terminal = false;  ///< a line can be written over
    std::function<std::size_t()> columns = [] { return std::size_t{80}; };
};

/// What was asked for at the start.
struct Settings {
    Language language = Language::english;
    Screen screen;
    search::Limits limits;       ///< for each move of the program
    std::optional<Seats> seats;  ///< nothing: ask
    Position start = Position::initial();
    std::string date = "????.??.??";  ///< today, as PGN writes it
    std::string human_name;           ///< empty: the word of the language
};

using PlayerMaker = std::function<Result<std::unique_ptr<players::Player>>(std::string_view)>;

/// What a session talks to. Requires: the references outlive it.
struct Wiring {
    LineSource& lines;
    std::ostream& out;
    Interrupts& interrupts;
    std::unique_ptr<players::Player> player;
    PlayerMaker make_player;
    std::vector<players::PlayerEntry> player_list;  ///< what make_player can make
};

/// One evening at the console.
class Session {
public:
    Session(Wiring wiring, Settings settings);

    /// Plays until the user leaves or the input ends.
    void run();

private:
    // session.cpp: who is to move, and what was typed
    void welcome();
    void choose_seats();
    void human_turn();
    void take_line(const std::string& line);
    void take_move(const std::string& line);
    void offer_completions();
    void interrupted_at_prompt();
    std::optional<std::string> ask(std::string_view question);
    bool agrees(std::string_view question);
    void say(std::string_view key, std::initializer_list<TextValue> values = {});

    // session_board.cpp: what is shown
    void show_board();
    void show_board_unless_spoken();
    void show_change(std::string_view key, std::size_t plies);
    std::string note(std::size_t line) const;
    void show_moves();
    void show_legal_moves();
    void announce_move(const Position& before, Move move, std::string_view who);
    std::string move_text(const Position& before, Move move) const;
    std::string name_of(Color side) const;

    // session_thinking.cpp: the program's part
    struct Thought {
        search::Choice choice;
        bool was_stopped;  ///< by the user
    };
    Thought think(const search::Limits& limits);
    void program_turn();
    void report_choice(const Position& before, const search::Choice& choice);
    void give_hint();
    void analyse(const std::string& argument);
    void offer_draw();
    bool program_accepts_draw();

    // session_game.cpp: the course of the game
    void after_move();
    void finish(Outcome result, std::string_view sentence);
    void offer_to_save();
    void begin(Game game);
    void undo(const std::string& argument);
    void redo(const std::string& argument);
    void swap_sides();
    void new_game();
    void resign();
    void quit();

    // session_settings.cpp: limits, player, language, positions, files
    void obey(const Command& command);
    void obey_setting(const Command& command);
    void set_time(const std::string& argument);
    void set_depth(const std::string& argument);
    void set_level(const std::string& argument);
    void show_limits();
    void set_player(const std::string& argument);
    void set_language(const std::string& argument);
    void fen(const std::string& argument);
    void save(std::string name);
    void load(const std::string& argument);

    LineSource& lines_;
    std::ostream& out_;
    Interrupts& interrupts_;
    std::unique_ptr<players::Player> player_;
    PlayerMaker make_player_;
    std::vector<players::PlayerEntry> player_list_;
    Settings settings_;
    Words words_;
    CommandNames commands_;
    Record record_;
    Seats seats_ = Seats::human_white();
    bool is_flipped_ = false;
    bool is_leaving_ = false;
    std::array<search::Milliseconds, 2> thought_{};  ///< the program's time in this game, by color
    std::optional<int>
        last_score_;  ///< centipawns for the program after its last move; a mate is a large number
};

}  // namespace kempelen::console
