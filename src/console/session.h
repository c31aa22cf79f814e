// SPDX-License-Identifier: GPL-3.0-or-later
// A person at the terminal plays: one object from the welcome to the farewell.
#pragma once

#include "arena/game/chess_clock.h"
#include "book/book.h"
#include "book/opening_names.h"
#include "console/board_view.h"
#include "console/commands.h"
#include "console/criteria_pages.h"
#include "console/game_file.h"
#include "console/interrupts.h"
#include "console/keeper.h"
#include "console/line_source.h"
#include "console/ponderer.h"
#include "console/record.h"
#include "console/words.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "players/player.h"
#include "players/registry.h"
#include "problems/quick_proof.h"
#include "search/limits.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::analysis {
struct Effort;
class Words;
enum class Level : std::uint8_t;
}  // namespace kempelen::analysis

namespace kempelen::players {
class TablePlay;
}

namespace kempelen::search {
class Searcher;
}

namespace kempelen::console {

class Insights;
class PositionEditor;
struct Insight;

using arena::can_ever_mate;
using arena::ChessClock;
using arena::read_clock;
using Proof = problems::QuickProof;
using problems::ProofLimits;

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

/// The seats that a word of the menu or of --side names: "1", "white",
/// "blancs", "zwart", "two", "watch"; or nothing.
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
    std::string home{};               ///< the user's folder, for names that begin with "~/"; empty: unknown
    std::string login{};              ///< the user's name in kept games where there is no other
    std::string level;                ///< as the command takes it; empty: none
    std::string clock;                ///< as read_clock() takes it; empty: none
    std::string book;                 ///< as the command takes it; empty: none
    std::string personal_book;        ///< the file of the personal book; empty: there is none
    bool asks_all = false;            ///< the menu asks for player, level and clock, too
    std::optional<int> seed;          ///< for players that draw lots
    /// How hard to think for an explanation; tests count nodes, others have their time.
    std::optional<std::uint64_t> explanation_nodes{};
    /// The time; tests have their own.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

/// Makes the endgame tables that explanations ask; nothing for those inside the program.
using TablesMaker = std::function<std::shared_ptr<players::TablePlay>()>;

using PlayerMaker = std::function<Result<std::unique_ptr<players::Player>>(std::string_view)>;

/// What a session talks to. Requires: the references outlive it.
struct Wiring {
    LineSource& lines;
    std::ostream& out;
    Interrupts& interrupts;
    std::unique_ptr<players::Player> player;
    PlayerMaker make_player;
    std::vector<players::PlayerEntry> player_list;  ///< what make_player can make
    arena::Archive* archive = nullptr;              ///< where games are kept
    std::optional<Error> archive_fault{};           ///< why there is none, if the user did not want that
    TablesMaker make_tables = [] { return nullptr; };
};

/// One evening at the console.
class Session {
public:
    Session(Wiring wiring, Settings settings);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Plays until the user leaves or the input ends.
    void run();

private:
    using Handler = void (Session::*)(const std::string&);

    // session.cpp: who is to move, and what was typed
    void human_turn();
    void take_line(const std::string& line);
    void take_move(const std::string& line);
    void offer_completions();
    void interrupted_at_prompt();
    void obey(const Command& command);
    void obey_word(Verb verb);
    std::optional<std::string> ask(std::string_view question, std::initializer_list<TextValue> values = {});
    bool agrees(std::string_view question);
    bool is_command(const std::string& line, Verb verb) const;
    void say(std::string_view key, std::initializer_list<TextValue> values = {});

    // session_menu.cpp: the start
    void welcome();
    void choose_from_menu();
    bool take_choice(const std::string& answer);
    void choose_all();
    bool choose_rival(const std::string& name);
    void ask_until(std::string_view question, bool (Session::*set)(const std::string&));
    bool begin_analysis();
    bool begin_setup();
    bool begin_loading();

    // session_problem.cpp: mates to be found
    bool begin_problem();
    void check_problem();
    bool play_defence();
    int moves_left() const;
    Proof until_interrupted(const std::function<Proof(const ProofLimits&)>& prove);

    // session_board.cpp: what is shown
    bool is_flipped() const;
    void show_board();
    bool is_spoken() const { return settings_.screen.style == BoardStyle::spoken; }
    void say_text(const std::string& text);
    void show_board_unless_spoken();
    void show_change(std::string_view key, std::size_t plies);
    std::string note(std::size_t line) const;
    std::string player_note(Color side) const;
    void show_moves();
    void show_legal_moves();
    void announce_move(const Position& before, Move move, std::string_view who);
    std::string move_text(const Position& before, Move move) const;
    std::string moves_text(const Position& start, const std::vector<Move>& moves) const;
    std::string name_of(Color side) const;
    std::string archive_name(Color side) const;
    players::Player& player_of(Color side) {
        return side == Color::black && rival_ && !seats_.has_human() ? *rival_ : *player_;
    }

    // session_thinking.cpp: the program's part
    struct Thought {
        search::Choice choice;
        bool was_stopped;  ///< by the user
        search::Milliseconds time;
    };
    Thought think(players::Player& player, const search::Limits& limits);
    players::Player& analyst();
    search::Limits limits_for(Color side) const;
    void program_turn();
    void ponder();
    void analyse(const std::string& argument);
    void analyse_for(const search::Limits& wanted);
    void offer_draw();
    bool program_accepts_draw();

    // session_report.cpp: what is said about a thought
    std::string bare_move(const Position& before, Move move) const;
    void say_aloud(std::string_view key, std::initializer_list<TextValue> values);
    void say_best_five(const Position& position, const JudgedMoves& judged);
    void report_choice(const Game& before, const search::Choice& choice,
                       const std::optional<JudgedMoves>& judged);
    void say_line(const Position& position, const search::Report& report);
    void report_effort(Color side, const search::Choice& choice);
    void show_criteria(const JudgedMoves& judged);

    // session_why.cpp: reasons and hints
    analysis::Words explanation_words(const Position& about) const;
    void say_wrapped(const std::string& text);
    bool remembers_last_thought() const;
    void explain(const std::string& argument);
    void explain_last();
    void explain_asked(const std::string& text);
    void explain_move(const Game& before, Move move);
    void explain_by_player(players::Player& player, const Game& before, std::optional<Move> asked);
    void explain_by_book(const Game& before, Move move, const std::string& book);
    void explain_by_analysis(const Game& before, std::optional<Move> asked);
    const Insight* insight_into(const Game& game, search::Control& control);
    analysis::Effort explanation_effort(search::Milliseconds time);
    void note_thought(const Game& before, const search::Choice& choice);
    std::unique_ptr<players::Player> player_unless_seated(std::string_view name);
    void give_hint(const std::string& argument);
    bool think_of_a_hint();

    // session_game.cpp: the course of the game
    enum class Shown : std::uint8_t { not_yet, already };  ///< the board after the move
    void after_move(Shown shown = Shown::not_yet);
    void analyse_if_wanted();
    void finish(Outcome result, std::string_view sentence);
    void offer_to_save();
    void begin(Game game);
    void take_up(const SavedGame& saved);
    void show_loaded(const SavedGame& saved);
    void undo(const std::string& argument);
    bool take_back_result();
    void redo(const std::string& argument);
    void go_to(const std::string& argument);
    void swap_sides();
    void new_game();
    void comment(const std::string& argument);
    void resign();
    void quit();

    // session_settings.cpp: how the program plays and what it shows
    void set_time(const std::string& argument);
    void set_depth(const std::string& argument);
    void set_level(const std::string& argument);
    bool use_level(const std::string& argument);
    void set_elo(int elo);
    void show_limits();
    void show_thinking_limits();
    void list_players();
    void set_player(const std::string& argument);
    bool use_player(const std::string& name);
    void prepare_player(players::Player& player);
    void set_language(const std::string& argument);
    void set_notation(const std::string& argument);
    void switch_criteria(bool on);
    void switch_ponder(const std::string& argument);

    // session_book.cpp: opening books and names
    void set_book(const std::string& argument);
    bool change_book(const std::string& argument);
    void tell_book();
    bool use_book(const std::string& argument);
    bool load_book(const std::string& path);
    std::string opening_text() const;
    std::optional<Move> book_move(std::string& said);
    bool play_from_book();
    void show_opening();

    // session_clock.cpp
    void set_clock(const std::string& argument);
    bool use_clock(const std::string& argument);
    void start_clock();
    search::Milliseconds since_turn_began() const;
    Patience time_left() const;
    void spend_time(Color side, search::Milliseconds time);
    bool lost_on_time(Color side, search::Milliseconds used);

    // session_files.cpp: positions and PGN files
    void fen(const std::string& argument);
    std::optional<std::string> finished_line(const std::string& line) const;
    void set_up(const std::string& argument);
    std::optional<Position> edit_position(const Setup& first);
    void show_editor(const PositionEditor& editor);
    bool edit_line(PositionEditor& editor, const std::string& line);
    std::optional<Position> accepted(const PositionEditor& editor);
    std::string path_of(const std::string& name) const;
    void save(const std::string& argument);
    void save_text(const std::string& name);
    void load(const std::string& argument);
    bool load_game_of(const std::string& argument);

    // session_archive.cpp: the games kept
    void warn_about_archive(const Error& error);
    SavedGame saved_game() const { return saved_game(record_.game()); }
    SavedGame saved_game(const Game& game) const;
    std::string state_text() const;
    void apply_state(std::string_view text);
    void keep_game();
    bool offer_unfinished();
    void resume();
    std::optional<SavedGame> read_kept(const arena::KeptGame& kept);
    bool go_on_with(const arena::KeptGame& kept, arena::GameHold hold);
    void list_games(const std::string& argument);
    bool load_kept(int number);

    static constexpr std::int64_t listed_games = 20;

    /// A problem to be solved: mate in so many moves.
    struct Problem {
        Color solver;
        int moves;
        std::optional<Move> reply{};  ///< the defence to the last move, as the prover has it
    };
    /// What the program last played, and from where.
    struct LastThought {
        Game before;
        search::Choice choice;
        std::string player;
        /// The book that the move comes from, empty for a first move by lot; nothing: it was thought about.
        std::optional<std::string> book{};
    };

    /// What was thought about for a hint, and how much of it was told: 1 the man, 2 the move, 3 the reason.
    struct Hint {
        Position position;
        std::size_t plies;
        Move move;
        int step;
    };

    LineSource& lines_;
    std::ostream& out_;
    Interrupts& interrupts_;
    std::unique_ptr<players::Player> player_;
    std::unique_ptr<players::Player> analyst_;  ///< made when it is first asked for
    std::unique_ptr<players::Player> rival_;  ///< plays Black when the program plays itself, if there is one
    PlayerMaker make_player_;
    std::vector<players::PlayerEntry> player_list_;
    Settings settings_;
    Words words_;
    CommandNames commands_;
    Record record_;
    Keeper keeper_;
    std::optional<Error> archive_fault_;
    std::string pending_line_;       ///< typed where it was not asked for, to be taken next
    std::string last_file_;          ///< saved or read last
    std::vector<PgnTag> game_tags_;  ///< of the game, beyond names, date and result
    Seats seats_ = Seats::human_white();
    std::optional<int> elo_;  ///< below full strength
    std::optional<ChessClock> clock_;
    std::chrono::steady_clock::time_point turn_began_;
    std::optional<Problem> problem_;
    std::optional<LastThought> last_thought_;
    std::optional<Hint> hint_;
    std::unique_ptr<Insights> insights_;           ///< into the positions of this game
    std::unique_ptr<search::Searcher> explainer_;  ///< made when it is first asked for
    TablesMaker make_tables_;
    std::optional<std::shared_ptr<players::TablePlay>> tables_;  ///< looked for when they are first needed
    analysis::Level vocabulary_;                                 ///< of explanations
    book::Book book_;
    book::OpeningNames openings_ = book::OpeningNames::embedded();
    std::string opening_;    ///< the name shown last
    Random book_random_{1};  ///< for the choice among continuations
    bool in_book_ = false;   ///< the program's last move came from the book
    bool shows_criteria_ = false;
    bool ponders_ = false;
    bool is_analysing_ = false;
    bool is_turned_ = false;  ///< the user has turned the board around
    bool is_leaving_ = false;
    std::array<search::Milliseconds, 2> thought_{};  ///< the program's time in this game, by color
    std::optional<int> last_score_;                  ///< centipawns for the program after its last
                                                     ///< move; a mate is a large number
    Ponderer ponderer_;
};

}  // namespace kempelen::console
