// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that misbehaves on demand, for the tests of the match runner. It plays the same legal move in the
// same position, without thinking. Usage: fault_engine MODE [--after N] [--log FILE] [--xboard]; the fault
// comes with its N-th move (counted from 0 over all games). Modes:
//   good        plays on                      crash      ends with exit status 3
//   abort       ends by a signal              hang       never answers again, not even "isready"
//   silent      never moves, but answers the rest          illegal    sends a move that is not legal
//   nonsense    sends "bestmove b2c1r"        garbage    sends bytes that are no text before each move
//   flood       writes without end            longline   writes one line without end
//   stubborn    ignores "quit" and the end of its input    slow       answers half a second late
//   late-extra  sends a second, stale bestmove after each move
//   noisy       writes a lot to standard error              resign     gives up
//   claim       says that the game is drawn    null       sends "bestmove 0000"
//   unready     moves, but answers "isready" no more
//   deaf        stops reading its input        nostart    never says "uciok"
//   child       leaves a process of its own running, like a wrapper script
#include "core/base/random.h"
#include "core/game.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

namespace {

using namespace kempelen;

struct Settings {
    std::string mode = "good";
    int after = 0;
    std::string log;
    bool xboard = false;
};

void say(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] void sleep_forever() {
    while (true) {
        ::pause();
    }
}

/// The same position, the same move.
std::string usual_move(const Position& position) {
    const MoveList moves = legal_moves(position);
    if (moves.is_empty()) return "0000";
    Random random(position.key());
    return to_uci(moves[random.below(moves.size())], position);
}

/// A move from a square to itself is never legal.
std::string illegal_move(const Position& position) {
    const std::string king = position.king(position.side_to_move()).name();
    return king + king;
}

class Engine {
public:
    explicit Engine(const Settings& settings) : settings_(settings) {
        if (!settings.log.empty()) log_.open(settings.log, std::ios::app);
        if (settings.mode == "child" && ::fork() == 0) sleep_forever();
    }

    int run() {
        std::string line;
        while (std::getline(std::cin, line)) {
            if (log_.is_open()) log_ << line << std::endl;
            if (line == "quit") {
                if (settings_.mode == "stubborn") continue;
                return 0;
            }
            settings_.xboard ? obey_xboard(line) : obey_uci(line);
        }
        if (settings_.mode == "stubborn") sleep_forever();
        return 0;
    }

private:
    void obey_uci(const std::string& line) {
        if (line == "uci") {
            if (settings_.mode == "nostart") return;
            say("id name Fault " + settings_.mode);
            say("option name Seed type spin default 1 min 0 max 1000000");
            say("option name Style type combo default Solid var Solid var Wild Fire");
            say("option name Clear Hash type button");
            say("option name Book File type string default <empty>");
            say("option name UCI_Chess960 type check default false");
            say("uciok");
        } else if (line == "isready") {
            if (settings_.mode != "unready" || moves_ < settings_.after) say("readyok");
        } else if (line.starts_with("position")) {
            set_position(line);
        } else if (line.starts_with("go")) {
            // What is asked to ponder waits for "stop" or "ponderhit".
            if (line.find("ponder") != std::string::npos) {
                is_pondering_ = true;
            } else {
                answer("bestmove ");
            }
        } else if (is_pondering_ && (line == "stop" || line == "ponderhit")) {
            is_pondering_ = false;
            answer("bestmove ");
        }
    }

    void obey_xboard(const std::string& line) {
        if (line.starts_with("protover")) {
            say("feature ping=1 setboard=1 usermove=1 time=1 reuse=1 myname=\"Fault " + settings_.mode +
                "\"" + (settings_.mode == "good" ? " nps=1" : "") + " done=1");
        } else if (line.starts_with("ping ")) {
            say("pong " + line.substr(5));
        } else if (line == "new") {
            game_ = Game();
            is_forced_ = false;
        } else if (line == "force") {
            is_forced_ = true;
        } else if (line.starts_with("setboard ")) {
            if (auto position = parse_fen(line.substr(9))) game_ = Game(*position);
        } else if (line.starts_with("usermove ")) {
            if (auto move = parse_uci_move(game_.position(), line.substr(9))) game_.play(*move);
            if (!is_forced_) answer("move ");
        } else if (line == "go") {
            is_forced_ = false;
            answer("move ");
        }
    }

    void set_position(const std::string& line) {
        std::istringstream words(line);
        std::string word;
        words >> word >> word;
        game_ = Game();
        if (word == "fen") {
            std::string fen;
            while (words >> word && word != "moves") {
                fen += (fen.empty() ? "" : " ") + word;
            }
            if (auto position = parse_fen(fen)) game_ = Game(*position);
        } else {
            words >> word;
        }
        while (words >> word) {
            if (auto move = parse_uci_move(game_.position(), word)) game_.play(*move);
        }
    }

    void answer(const std::string& prefix) {
        const bool is_due = moves_++ >= settings_.after;
        if (is_due) misbehave(prefix);
        std::string move = usual_move(game_.position());
        if (is_due && settings_.mode == "illegal") move = illegal_move(game_.position());
        if (is_due && settings_.mode == "nonsense") move = "b2c1r";
        if (is_due && settings_.mode == "null") move = "0000";
        if (!settings_.xboard) say("info depth 3 score cp 12 nodes 77 pv " + move);
        if (settings_.xboard) {
            if (auto played = parse_uci_move(game_.position(), move)) game_.play(*played);
        }
        say(prefix + move + reply_text(move));
        if (is_due && settings_.mode == "late-extra") say(prefix + illegal_move(game_.position()));
    }

    /// " ponder x" for the reply that the same engine would play.
    std::string reply_text(const std::string& move) const {
        const auto played = parse_uci_move(game_.position(), move);
        if (settings_.xboard || !played || played->is_null()) return "";
        const Position next = game_.position().after(*played);
        return has_legal_move(next) ? " ponder " + usual_move(next) : "";
    }

    void misbehave(const std::string& prefix) {
        const std::string& mode = settings_.mode;
        if (mode == "crash") {
            std::cerr << "fault engine: assertion failed: the sky is falling" << std::endl;
            ::_exit(3);
        }
        if (mode == "abort") std::abort();
        if (mode == "hang") sleep_forever();
        if (mode == "deaf") sleep_forever();
        if (mode == "silent") {
            std::string line;
            while (std::getline(std::cin, line)) {
                if (log_.is_open()) log_ << line << std::endl;
                if (line == "isready") say("readyok");
                if (line == "quit") ::_exit(0);
            }
            ::_exit(0);
        }
        if (mode == "garbage") {
            std::cout << std::string("\x01\xFF\xFE bestmove\x00 \r\n\n   \nbestmove\n", 30) << std::flush;
        }
        if (mode == "flood") {
            while (true) {
                std::cout << "info string flood flood flood flood flood flood flood flood\n";
            }
        }
        if (mode == "longline") {
            while (true) {
                std::cout << "info string no end ";
            }
        }
        if (mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(500));
        if (mode == "noisy") {
            for (int i = 0; i < 2000; ++i) {
                std::cerr << "complaint number " << i << " about nothing at all\n";
            }
        }
        if (mode == "resign") say("resign");
        if (mode == "claim") say("1/2-1/2 {Draw, I say}");
        static_cast<void>(prefix);
    }

    Settings settings_;
    std::ofstream log_;
    Game game_;
    int moves_ = 0;
    bool is_pondering_ = false;
    bool is_forced_ = false;  // XBoard: it takes moves in without answering
};

}  // namespace

int main(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--after" && i + 1 < argc) {
            settings.after = std::atoi(argv[++i]);
        } else if (word == "--log" && i + 1 < argc) {
            settings.log = argv[++i];
        } else if (word == "--xboard") {
            settings.xboard = true;
        } else {
            settings.mode = word;
        }
    }
    return Engine(settings).run();
}
