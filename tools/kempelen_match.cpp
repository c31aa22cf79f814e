// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a match of a built-in player against another one or a UCI engine, in pairs of games with sides
// changed from random openings (8 plies, equal material), and prints the score with its 95 % interval. The
// figures of docs/strength.md for the Kempelen family come from it. After a build in build/checked:
//   g++ -std=c++20 -O1 -DFMT_SHARED -DKEMPELEN_CHECKED=1 -march=x86-64-v2 -Isrc -Icmake/include
//   tools/kempelen_match.cpp
//       -Lbuild/checked -lkempelen_players -lkempelen_search -lkempelen_eval -lkempelen_core -lfmt
//       -ltomlplusplus -o kempelen_match
//   ./kempelen_match A B GAMES LIMIT-A LIMIT-B [OPTION VALUE]...
// B may be "uci:COMMAND"; a limit is d1 (plies), t100 (milliseconds) or n5000 (nodes); the options are for A.
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace kempelen;

/// The engine at the other end of two pipes.
class Engine {
public:
    explicit Engine(const std::string& command) {
        int to[2];
        int from[2];
        if (pipe(to) != 0 || pipe(from) != 0) std::exit(2);
        process_ = fork();
        if (process_ == 0) {
            dup2(to[0], 0);
            dup2(from[1], 1);
            for (const int end : {to[0], to[1], from[0], from[1]})
                close(end);
            execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        out_ = fdopen(to[1], "w");
        in_ = fdopen(from[0], "r");
        say("uci");
        wait("uciok");
    }
    ~Engine() {
        say("quit");
        std::fclose(out_);
        std::fclose(in_);
        waitpid(process_, nullptr, 0);
    }
    void say(const std::string& text) const {
        std::fprintf(out_, "%s\n", text.c_str());
        std::fflush(out_);
    }
    std::string wait(const std::string& word) const {
        std::array<char, 8192> line{};
        while (std::fgets(line.data(), line.size(), in_) != nullptr) {
            if (std::string(line.data()).starts_with(word)) return line.data();
        }
        return {};
    }

private:
    pid_t process_ = 0;
    std::FILE* in_ = nullptr;
    std::FILE* out_ = nullptr;
};

struct Side {
    std::unique_ptr<players::Player> player;
    std::unique_ptr<Engine> engine;
    search::Limits limits;
    std::string go;

    Move think(const Game& game, const std::string& line) {
        if (!engine) {
            search::Control control;
            search::Listener quiet;
            return *player->think(game, limits, control, quiet).best;
        }
        engine->say("position fen " + line);
        engine->say(go);
        const std::string answer = engine->wait("bestmove ");
        const auto move =
            parse_uci_move(game.position(), answer.substr(9, answer.find_first_of(" \n", 9) - 9));
        if (!move) {
            std::fprintf(stderr, "illegal: %s", answer.c_str());
            std::exit(2);
        }
        return *move;
    }
};

Side side_of(const std::string& name, const std::string& limit) {
    Side side;
    const int value = std::atoi(limit.c_str() + 1);
    if (limit[0] == 'd') side.limits.depth = value;
    if (limit[0] == 't') side.limits.move_time = std::chrono::milliseconds(value);
    if (limit[0] == 'n') side.limits.nodes = static_cast<std::uint64_t>(value);
    side.go = (limit[0] == 'd'   ? "go depth "
               : limit[0] == 't' ? "go movetime "
                                 : "go nodes ") +
              limit.substr(1);
    if (name.starts_with("uci:")) {
        side.engine = std::make_unique<Engine>(name.substr(4));
        return side;
    }
    auto player = players::make_player(name);
    if (!player) {
        std::fprintf(stderr, "%s\n", player.error().what.c_str());
        std::exit(2);
    }
    side.player = std::move(*player);
    return side;
}

int balance(const Position& position) {
    constexpr std::array values{1, 3, 3, 5, 9};
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Piece piece = all_pieces[i];
        sum += values[i] *
               (position.pieces(Color::white, piece).count() - position.pieces(Color::black, piece).count());
    }
    return sum;
}

Position opening(Random& random) {
    while (true) {
        Position position = Position::initial();
        for (int ply = 0; ply < 8 && has_legal_move(position); ++ply) {
            const MoveList moves = legal_moves(position);
            position.play(moves[random.below(moves.size())]);
        }
        if (has_legal_move(position) && balance(position) == 0) return position;
    }
}

/// The points of `a` in half points: 0, 1, 2.
int play(Side& a, Side& b, const Position& start, Color color_of_a) {
    for (Side* side : {&a, &b}) {
        if (side->player) side->player->new_game();
        if (side->engine) side->engine->say("ucinewgame");
    }
    Game game(start);
    std::string line = to_fen(start) + " moves";
    while (!game.ending() && game.plies() < 400) {
        Side& mover = game.position().side_to_move() == color_of_a ? a : b;
        const Move move = mover.think(game, line);
        line += " " + to_uci(move, game.position());
        game.play(move);
    }
    const auto ending = game.ending();
    if (!ending || ending->result == Outcome::draw) return 1;
    return (ending->result == Outcome::white_wins) == (color_of_a == Color::white) ? 2 : 0;
}

double elo(double score) {
    const double inside = std::clamp(score, 0.0005, 0.9995);
    return -400 * std::log10(1 / inside - 1);
}

}  // namespace

int main(int count, char** words) {
    if (count < 6) return 2;
    Side a = side_of(words[1], words[4]);
    Side b = side_of(words[2], words[5]);
    for (int i = 6; i + 1 < count; i += 2) {
        if (const Status set = a.player->set_option(words[i], words[i + 1]); !set) return 2;
    }
    Random random(2024);
    std::array<int, 3> results{};
    std::array<int, 5> pairs{};
    const int games = std::atoi(words[3]) / 2 * 2;
    for (int pair = 0; pair < games / 2; ++pair) {
        const Position start = opening(random);
        int points = 0;
        for (const Color color : all_colors) {
            const int result = play(a, b, start, color);
            ++results[static_cast<std::size_t>(result)];
            points += result;
        }
        ++pairs[static_cast<std::size_t>(points)];
    }
    const double score = (results[2] + 0.5 * results[1]) / games;
    double variance = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        variance += pairs[i] * std::pow(static_cast<double>(i) / 4 - score, 2) / (games / 2.0);
    }
    const double margin = 1.96 * std::sqrt(variance / (games / 2.0));
    std::printf(
        "%s - %s: +%d =%d -%d, score %.4f +- %.4f, Elo %.0f [%.0f, %.0f], pairs [%d, %d, %d, %d, %d]\n",
        words[1], words[2], results[2], results[1], results[0], score, margin, elo(score),
        elo(score - margin), elo(score + margin), pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
    return 0;
}
