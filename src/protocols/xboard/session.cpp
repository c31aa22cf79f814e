// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/xboard/session.h"

#include "core/base/quote.h"
#include "protocols/line_reader.h"
#include "protocols/words.h"
#include "protocols/xboard/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace kempelen::protocols::xboard {

namespace {

/// The option as the feature command announces it.
std::string option_text(const players::PlayerOption& option) {
    using Kind = players::PlayerOption::Kind;
    switch (option.kind) {
        case Kind::check:
            return fmt::format("{} -check {}", option.name, option.standard == "true" ? 1 : 0);
        case Kind::spin:
            return fmt::format("{} -spin {} {} {}", option.name, option.standard, option.minimum,
                               option.maximum);
        case Kind::combo: {
            std::string text = option.name + " -combo ";
            for (std::size_t i = 0; i < option.choices.size(); ++i) {
                if (i > 0) text += " /// ";
                if (option.choices[i] == option.standard) text += '*';
                text += option.choices[i];
            }
            return text;
        }
        case Kind::button:
            return option.name + " -button";
        case Kind::text:
            break;
    }
    return option.name + " -string " + option.standard;
}

/// Reads the commands and obeys them. All that takes long happens in the Board.
class Session {
public:
    Session(const uci::Services& services, std::unique_ptr<players::Player> player, LineWriter& output)
        : services_(services), output_(output), board_(std::move(player), output) {}

    void run(LineReader& input) {
        // Without anybody who reads there is nobody to play for.
        while (!is_over_ && !output_.is_broken()) {
            const auto line = input.next();
            if (!line) break;
            output_.note_received(line->text);
            obey(line->text);
        }
    }

private:
    struct Command {
        std::string_view name;
        void (Session::*obey)(Words&);
    };

    static const std::array<Command, 47> commands;

    void obey(std::string_view line) {
        Words words(line);
        const auto first = words.next();
        if (!first) return;
        const auto row = std::ranges::find_if(commands, [&](const Command& c) { return c.name == *first; });
        if (row != commands.end()) {
            (this->*row->obey)(words);
        } else if (is_move_text(*first)) {
            // An interface that does not know "usermove" sends the bare move.
            play(*first);
        } else {
            output_.send(fmt::format("Error (unknown command): {}", shortened(*first)));
        }
    }

    static bool is_move_text(std::string_view text) {
        const auto is_square = [&](std::size_t at) {
            return text[at] >= 'a' && text[at] <= 'h' && text[at + 1] >= '1' && text[at + 1] <= '8';
        };
        return (text.size() == 4 || text.size() == 5) && is_square(0) && is_square(2);
    }

    void play(std::string_view text) {
        const Status done = board_.user_move(text);
        if (!done) output_.send(fmt::format("Illegal move ({}): {}", done.error().what, text));
    }

    void report(const Status& done, std::string_view command) {
        if (!done) output_.send(fmt::format("Error ({}): {}", done.error().what, command));
    }

    void announce(Words&) {
        output_.send("feature done=0");
        output_.send(
            "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 "
            "analyze=1 colors=0 ics=0 name=0 pause=0 nps=1 debug=1");
        output_.send(fmt::format("feature myname=\"Kempelen {}\" variants=\"normal,fischerandom\"",
                                 services_.version));
        for (const players::PlayerOption& option : board_.player().options()) {
            if (option.name == "Hash") {
                output_.send("feature memory=1");
            } else if (option.name == "Threads") {
                output_.send("feature smp=1");
            } else {
                output_.send(fmt::format("feature option=\"{}\"", option_text(option)));
            }
        }
        output_.send("feature done=1");
    }

    void ignore(Words&) {}
    void new_game(Words&) { board_.new_game(); }
    void set_variant(Words& words) { report(board_.set_variant(words.rest()), "variant"); }
    void set_board(Words& words) {
        const Status done = board_.set_position(words.rest());
        if (!done) output_.send(fmt::format("tellusererror Illegal position: {}", done.error().what));
    }
    void user_move(Words& words) { play(words.rest()); }
    void force(Words&) { board_.force(); }
    void go(Words&) { board_.go(); }
    void play_other(Words&) { board_.play_other(); }
    void undo(Words&) { report(board_.take_back(1), "undo"); }
    void remove(Words&) { report(board_.take_back(2), "remove"); }
    void analyze(Words&) { board_.analyze(); }
    void exit(Words&) { board_.stop_analysis(); }
    void move_now(Words&) { board_.move_now(); }
    void tell_status(Words&) { board_.tell_status(); }
    void hint(Words&) { board_.hint(); }
    void draw(Words&) { board_.answer_draw(); }
    void ping(Words& words) { board_.pong(words.rest()); }
    void end_game(Words&) { board_.end_game(); }
    void post(Words&) { board_.set_posting(true); }
    void nopost(Words&) { board_.set_posting(false); }
    void hard(Words&) { board_.set_pondering(true); }
    void easy(Words&) { board_.set_pondering(false); }
    void level(Words& words) { report(board_.time().set_level(words.rest()), "level"); }
    void seconds(Words& words) { report(board_.time().set_seconds_a_move(words.rest()), "st"); }
    void depth(Words& words) { report(board_.time().set_depth(words.rest()), "sd"); }
    void nodes_a_second(Words& words) { report(board_.time().set_nodes_a_second(words.rest()), "nps"); }
    void own_clock(Words& words) { report(board_.time().set_remaining(words.rest()), "time"); }
    void memory(Words& words) { report(board_.set_option("Hash", std::string(words.rest())), "memory"); }
    void cores(Words& words) { report(board_.set_option("Threads", std::string(words.rest())), "cores"); }
    void quit(Words&) { is_over_ = true; }

    void option(Words& words) {
        const std::string_view text = words.rest();
        const std::size_t equals = std::min(text.find('='), text.size());
        std::string name(text.substr(0, equals));
        std::string value(text.substr(std::min(equals + 1, text.size())));
        for (const players::PlayerOption& known : board_.player().options()) {
            if (known.kind == players::PlayerOption::Kind::check && is_same_word(known.name, name)) {
                value = value == "0" ? "false" : "true";
            }
        }
        report(board_.set_option(name, value), "option");
    }

    void refuse_edit(Words&) { output_.send("Error (use setboard): edit"); }

    const uci::Services& services_;
    LineWriter& output_;
    Board board_;
    bool is_over_ = false;
};

const std::array<Session::Command, 47> Session::commands{{
    {"xboard", &Session::ignore},
    {"protover", &Session::announce},
    {"accepted", &Session::ignore},
    {"rejected", &Session::ignore},
    {"new", &Session::new_game},
    {"variant", &Session::set_variant},
    {"quit", &Session::quit},
    {"random", &Session::ignore},
    {"force", &Session::force},
    {"go", &Session::go},
    {"playother", &Session::play_other},
    {"white", &Session::ignore},
    {"black", &Session::ignore},
    {"level", &Session::level},
    {"st", &Session::seconds},
    {"sd", &Session::depth},
    {"nps", &Session::nodes_a_second},
    {"time", &Session::own_clock},
    {"otim", &Session::ignore},
    {"usermove", &Session::user_move},
    {"?", &Session::move_now},
    {"ping", &Session::ping},
    {"draw", &Session::draw},
    {"result", &Session::end_game},
    {"setboard", &Session::set_board},
    {"edit", &Session::refuse_edit},
    {"hint", &Session::hint},
    {"bk", &Session::ignore},
    {"undo", &Session::undo},
    {"remove", &Session::remove},
    {"hard", &Session::hard},
    {"easy", &Session::easy},
    {"post", &Session::post},
    {"nopost", &Session::nopost},
    {"analyze", &Session::analyze},
    {"exit", &Session::exit},
    {".", &Session::tell_status},
    {"name", &Session::ignore},
    {"rating", &Session::ignore},
    {"ics", &Session::ignore},
    {"computer", &Session::ignore},
    {"memory", &Session::memory},
    {"cores", &Session::cores},
    {"option", &Session::option},
    {"egtpath", &Session::ignore},
    {"pause", &Session::ignore},
    {"resume", &Session::ignore},
}};

}  // namespace

int run_xboard(const uci::Services& services, int input, int output) {
    LineWriter writer(output);
    LineReader reader(input);
    Result<std::unique_ptr<players::Player>> player = services.make_player(services.players.front());
    if (!player) {
        writer.send("telluser " + player.error().what);
        return 2;
    }
    Session session(services, std::move(*player), writer);
    session.run(reader);
    return writer.is_broken() ? 2 : 0;
}

}  // namespace kempelen::protocols::xboard
