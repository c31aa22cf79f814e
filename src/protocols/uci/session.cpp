// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/session.h"

#include "core/base/quote.h"
#include "protocols/line_reader.h"
#include "protocols/uci/board_tools.h"
#include "protocols/uci/engine.h"
#include "protocols/uci/position_command.h"
#include "protocols/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace kempelen::protocols::uci {

namespace {

/// Reads the commands and obeys them, on the thread that runs it. All that takes long happens in the Engine.
class Session {
public:
    Session(const Services& services, std::unique_ptr<players::Player> player, LineWriter& output)
        : services_(services), output_(output), engine_(services, std::move(player), output) {}

    void run(LineReader& input) {
        // Without anybody who reads there is nobody to play for.
        while (!is_over_ && !output_.is_broken()) {
            const auto line = input.next();
            if (!line) break;
            output_.note_received(line->text);
            if (line->is_cut) remark(fmt::format("a line longer than {} bytes was cut", LineReader::longest));
            obey(line->text);
        }
        engine_.finish(!is_over_ && !output_.is_broken());
    }

private:
    struct Command {
        std::string_view name;
        void (Session::*obey)(Words&);
    };

    static const std::array<Command, 14> commands;

    static const Command* find(std::string_view name) {
        const auto row =
            std::ranges::find_if(commands, [&](const Command& c) { return is_same_word(c.name, name); });
        return row == commands.end() ? nullptr : &*row;
    }

    void obey(std::string_view line) {
        Words words(line);
        const auto first = words.next();
        if (!first || first->starts_with('#')) return;
        const Command* command = find(*first);
        if (command == nullptr) {
            remark("unknown command " + quote(*first));
            // The protocol asks to try the rest: "joho debug on". Only `quit` must not come about by mistake.
            command = find(words.peek().value_or(""));
            if (command == nullptr || command->obey == &Session::quit) return;
            words.next();
        }
        (this->*command->obey)(words);
    }

    void identify(Words&) {
        output_.send("id name Kempelen " + services_.version);
        output_.send("id author the Kempelen developers");
        for (const Option& option : engine_.options().rows()) {
            output_.send(uci_line(option.face));
        }
        output_.send("uciok");
    }

    void set_debug(Words& words) {
        const auto word = words.next();
        if (word && is_same_word(*word, "on")) {
            is_debugging_ = true;
        } else if (word && is_same_word(*word, "off")) {
            is_debugging_ = false;
        } else {
            remark("debug: expected \"on\" or \"off\", got " + quote(word.value_or("")));
        }
    }

    void answer_ready(Words&) { engine_.send_when_ready("readyok"); }

    void set_option(Words& words) {
        const auto keyword = words.next();
        if (!keyword || !is_same_word(*keyword, "name")) {
            remark("setoption: expected \"name\", got " + quote(keyword.value_or("")));
            return;
        }
        std::string name;
        while (const auto word = words.next()) {
            if (is_same_word(*word, "value")) break;
            name += (name.empty() ? "" : " ") + std::string(*word);
        }
        const Result<std::string> done = engine_.options().set(name, words.rest());
        remark(done ? *done : done.error().what);
    }

    /// There is nothing to register.
    void accept_registration(Words&) {}

    void start_new_game(Words&) { engine_.new_game(); }

    void set_position(Words& words) {
        engine_.end_search();
        Result<PositionCommand> command = parse_position(words.rest());
        if (!command) {
            remark(command.error().what + "; the position stays as it was");
            return;
        }
        for (const std::string& text : command->remarks) {
            remark(text);
        }
        game_ = std::move(command->game);
        if (game_.start().needs_chess960()) note_chess960();
    }

    void note_chess960() {
        if (has_noted_chess960_) return;
        has_noted_chess960_ = true;
        remark(engine_.is_chess960() ? "Chess960: castling is written as the king taking its rook"
                                     : "this is a position of Chess960, though UCI_Chess960 is false: "
                                       "castling is written as the king "
                                       "taking its rook");
    }

    void think(Words& words) {
        GoCommand command = parse_go(words.rest(), game_.position());
        for (const std::string& text : command.remarks) {
            remark(text);
        }
        if (is_debugging_) remark(describe(command));
        engine_.go(game_, std::move(command));
    }

    static std::string describe(const GoCommand& command) {
        const search::Limits& limits = command.limits;
        std::string text = "go as understood:";
        if (limits.clock) {
            text += fmt::format(" clock {}+{} ms", limits.clock->remaining.count(),
                                limits.clock->increment.count());
        }
        if (limits.move_time) text += fmt::format(" movetime {} ms", limits.move_time->count());
        if (limits.depth) text += fmt::format(" depth {}", *limits.depth);
        if (limits.nodes) text += fmt::format(" nodes {}", *limits.nodes);
        if (limits.mate) text += fmt::format(" mate {}", *limits.mate);
        if (!limits.only_moves.empty()) text += fmt::format(" {} moves", limits.only_moves.size());
        if (limits.infinite) text += " infinite";
        if (command.hold == Hold::ponder_hit) text += " ponder";
        return text;
    }

    void stop(Words&) { engine_.stop(); }
    void ponder_hit(Words&) { engine_.ponder_hit(); }
    void quit(Words&) { is_over_ = true; }

    void show_board(Words&) {
        for (const std::string& line : board_lines(game_.position())) {
            output_.send(line);
        }
    }

    void show_evaluation(Words&) {
        if (services_.evaluation) {
            output_.send_text(services_.evaluation(game_.position()));
        } else {
            remark("eval: there is no evaluation to show");
        }
    }

    void run_bench(Words&) {
        if (services_.bench) {
            engine_.end_search();
            engine_.run_bench();
        } else {
            remark("bench: there is none");
        }
    }

    void remark(std::string_view text) {
        if (!text.empty()) output_.send(fmt::format("info string {}", text));
    }

    const Services& services_;
    LineWriter& output_;
    Engine engine_;
    Game game_;
    bool is_over_ = false;
    bool is_debugging_ = false;
    bool has_noted_chess960_ = false;
};

const std::array<Session::Command, 14> Session::commands{{
    {"uci", &Session::identify},
    {"debug", &Session::set_debug},
    {"isready", &Session::answer_ready},
    {"setoption", &Session::set_option},
    {"register", &Session::accept_registration},
    {"ucinewgame", &Session::start_new_game},
    {"position", &Session::set_position},
    {"go", &Session::think},
    {"stop", &Session::stop},
    {"ponderhit", &Session::ponder_hit},
    {"quit", &Session::quit},
    {"d", &Session::show_board},
    {"eval", &Session::show_evaluation},
    {"bench", &Session::run_bench},
}};

}  // namespace

int run_uci(const Services& services, int input, int output, std::string_view read_already) {
    LineWriter writer(output);
    LineReader reader(input, std::string(read_already));
    Result<std::unique_ptr<players::Player>> player = services.make_player(services.players.front());
    if (!player) {
        writer.send("info string " + player.error().what);
        return 2;
    }
    Session session(services, std::move(*player), writer);
    session.run(reader);
    return writer.is_broken() ? 2 : 0;
}

}  // namespace kempelen::protocols::uci
