// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/uci_seat.h"

#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "protocols/engine/uci_info.h"
#include "protocols/engine/uci_options.h"
#include "protocols/words.h"

#include <algorithm>
#include <utility>

namespace kempelen::protocols {

namespace {

using Arrival = ChildProcess::Arrival;
using SteadyClock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// An info line that tells a score, and of several lines the best.
bool is_main_line(const std::string& line) {
    if (line.find(" score ") == std::string::npos) return false;
    const std::size_t number = line.find(" multipv ");
    return number == std::string::npos || line.compare(number, 11, " multipv 1 ") == 0;
}

/// One engine and what we know about its state.
class UciSeat final : public Seat {
public:
    UciSeat(std::unique_ptr<ChildProcess> process, const EngineOrder& order)
        : process_(std::move(process)), patience_(order.patience), words_(order.launch.words) {}
    UciSeat(const UciSeat&) = delete;
    UciSeat& operator=(const UciSeat&) = delete;
    ~UciSeat() override {
        if (is_thinking_) process_->send("stop");
        process_->send("quit");
        process_->end(is_broken_ ? 0ms : patience_.quit);
    }

    Status greet(const std::vector<OptionValue>& wanted);

    std::string name() const override { return name_; }
    Status new_game(const NewGame& game) override;
    Answer think(const Turn& turn) override;
    void ponder(const Turn& turn, Move expected) override;
    std::string error_tail() override { return process_->error_tail(); }
    bool needs_restart() const override { return is_broken_; }

private:
    Status set_option(const OptionValue& wanted);
    /// Sends the command, if any, then "isready", and waits for the answer.
    Status wait_ready(std::chrono::milliseconds patience, const std::string& command = {});
    /// The next line of the engine; broken, for the reason that fits, when none comes.
    Status read_line(std::string& line, SteadyClock::time_point deadline, const char* silent,
                     const char* ended);
    bool stop_thinking();
    std::string position_line(const Game& game, std::optional<Move> expected);
    Answer wait_for_move(const Turn& turn, SteadyClock::time_point asked);
    Answer read_move(std::string_view line, const Game& game);
    Answer lost(std::string text);
    Error broken(const std::string& what);
    CastlingStyle castling() const {
        return is_chess960_ ? CastlingStyle::king_takes_rook : CastlingStyle::king_target;
    }

    std::unique_ptr<ChildProcess> process_;
    Patience patience_;
    std::vector<std::string> words_;
    std::string name_;
    std::vector<UciOption> options_;
    bool is_broken_ = false;
    bool is_silent_ = false;        // it lives, and does not answer
    bool is_thinking_ = false;      // a "go" without its bestmove
    std::optional<Move> pondered_;  // the reply that it ponders on
    bool is_chess960_ = false;
    std::string position_;     // the position command, moves of the game appended as they come
    std::size_t written_ = 0;  // how many moves it has
    std::string info_;         // the last info line with a score
};

Status UciSeat::read_line(std::string& line, SteadyClock::time_point deadline, const char* silent,
                          const char* ended) {
    switch (process_->read_line(line, deadline)) {
        case Arrival::line:
            return {};
        case Arrival::timeout:
            is_silent_ = true;
            return broken(silent);
        default:
            return broken(ended);
    }
}

Status UciSeat::greet(const std::vector<OptionValue>& wanted) {
    const auto deadline = SteadyClock::now() + patience_.start;
    process_->send("uci");
    std::string line;
    while (true) {
        const Status arrived =
            read_line(line, deadline, "it sent no 'uciok'; is it an XBoard engine (protocol=xboard)?",
                      "it ended before it said 'uciok'");
        if (!arrived) return arrived;
        Words words(line);
        const auto first = words.next();
        if (first == "uciok") break;
        if (first == "id" && words.next() == "name") name_ = words.rest();
        if (first == "option") {
            if (auto option = parse_uci_option(words.rest())) options_.push_back(std::move(*option));
        }
    }
    for (const OptionValue& option : wanted) {
        if (const Status status = set_option(option); !status) return status;
    }
    return wait_ready(patience_.start);
}

Status UciSeat::set_option(const OptionValue& wanted) {
    const auto found = find_uci_option(options_, wanted.first);
    if (!found) {
        return Error{ErrorCode::bad_argument, quote(words_.front()) + " has no option " +
                                                  quote(wanted.first) + "; it has " +
                                                  list_uci_options(options_)};
    }
    const auto line = setoption_line(**found, wanted.second);
    if (!line) return line.error();
    process_->send(*line);
    return {};
}

Status UciSeat::wait_ready(std::chrono::milliseconds patience, const std::string& command) {
    process_->send(command.empty() ? "isready" : command + "\nisready");
    const auto deadline = SteadyClock::now() + patience;
    std::string line;
    while (true) {
        const Status arrived =
            read_line(line, deadline, "it sent no 'readyok'", "it ended instead of sending 'readyok'");
        if (!arrived) return arrived;
        if (Words(line).next() == "readyok") return {};
    }
}

Status UciSeat::new_game(const NewGame& game) {
    if (!stop_thinking()) return broken("it did not answer 'stop' with a move");
    const bool needs_chess960 = game.start.needs_chess960();
    if (needs_chess960 || is_chess960_) {
        if (!find_uci_option(options_, "UCI_Chess960")) {
            return Error{ErrorCode::not_supported, quote(words_.front()) + " does not play Chess960"};
        }
        if (needs_chess960 != is_chess960_) {
            process_->send(needs_chess960 ? "setoption name UCI_Chess960 value true"
                                          : "setoption name UCI_Chess960 value false");
        }
        is_chess960_ = needs_chess960;
    }
    if (const auto seed = find_uci_option(options_, "Seed")) {
        const auto most = static_cast<std::uint64_t>((*seed)->maximum.value_or(0x7FFFFFFF));
        process_->send("setoption name " + (*seed)->name + " value " +
                       std::to_string(game.seed % (most + 1)));
    }
    position_.clear();
    written_ = 0;
    return wait_ready(patience_.ready, "ucinewgame");
}

/// Brings a search in progress to its end. False when the engine does not answer.
bool UciSeat::stop_thinking() {
    pondered_.reset();
    if (!is_thinking_) return true;
    process_->send("stop");
    const auto deadline = SteadyClock::now() + patience_.stop;
    std::string line;
    while (process_->read_line(line, deadline) == Arrival::line) {
        if (Words(line).next() != "bestmove") continue;
        is_thinking_ = false;
        return true;
    }
    is_broken_ = true;
    return false;
}

std::string UciSeat::position_line(const Game& game, std::optional<Move> expected) {
    if (position_.empty()) {
        const bool is_standard = game.start() == Position::initial();
        const FenStyle style{is_chess960_ ? CastlingLetters::shredder : CastlingLetters::x_fen,
                             EnPassantField::when_legal};
        position_ = is_standard ? "position startpos" : "position fen " + to_fen(game.start(), style);
    }
    for (; written_ < game.plies(); ++written_) {
        position_ += written_ == 0 ? " moves " : " ";
        position_ += to_uci(game.moves()[written_], game.position_at(written_), castling());
    }
    if (!expected) return position_;
    return position_ + (written_ == 0 ? " moves " : " ") + to_uci(*expected, game.position(), castling());
}

Answer UciSeat::think(const Turn& turn) {
    const bool is_hit = pondered_ && !turn.game.moves().empty() && turn.game.moves().back() == *pondered_;
    if (is_hit) {
        pondered_.reset();
        const auto asked = SteadyClock::now();
        if (!process_->send("ponderhit")) return lost("it reads nothing");
        return wait_for_move(turn, asked);
    }
    if (!stop_thinking()) return lost("it did not answer 'stop' with a move");
    // Whatever it writes up to "readyok" belongs to an earlier search. It reads the position before its clock
    // starts.
    process_->discard_output();
    const std::string position = position_line(turn.game, std::nullopt);
    if (const Status ready = wait_ready(patience_.ready, position); !ready) {
        Answer answer = lost(ready.error().what);
        if (is_silent_) answer.kind = Answer::Kind::late;
        return answer;
    }
    info_.clear();
    const auto asked = SteadyClock::now();
    if (!process_->send(uci_go_command(turn, false))) return lost("it reads nothing");
    is_thinking_ = true;
    return wait_for_move(turn, asked);
}

void UciSeat::ponder(const Turn& turn, Move expected) {
    if (is_thinking_ || is_broken_) return;
    process_->discard_output();
    info_.clear();
    process_->send(position_line(turn.game, expected) + "\n" + uci_go_command(turn, true));
    is_thinking_ = true;
    pondered_ = expected;
}

Answer UciSeat::wait_for_move(const Turn& turn, SteadyClock::time_point asked) {
    const auto deadline = asked + std::chrono::duration_cast<SteadyClock::duration>(turn.patience);
    std::string line;
    Answer answer;
    while (true) {
        const Arrival arrival = process_->read_line(line, deadline, turn.stop);
        const auto elapsed = SteadyClock::now() - asked;
        if (arrival == Arrival::closed) return lost("it ended: " + process_->end(patience_.stop));
        if (arrival != Arrival::line) {
            answer.kind = arrival == Arrival::timeout ? Answer::Kind::late : Answer::Kind::interrupted;
            answer.elapsed = elapsed;
            apply_uci_info(info_, answer);
            stop_thinking();
            return answer;
        }
        if (line.starts_with("info ")) {
            if (is_main_line(line)) info_.swap(line);
            continue;
        }
        if (Words(line).next() != "bestmove") continue;
        is_thinking_ = false;
        answer = read_move(line, turn.game);
        answer.elapsed = elapsed;
        apply_uci_info(info_, answer);
        return answer;
    }
}

Answer UciSeat::read_move(std::string_view line, const Game& game) {
    Words words(line);
    words.next();
    const std::string_view text = words.next().value_or("");
    Answer answer;
    const Result<Move> move = parse_uci_move(game.position(), text);
    if (!move || move->is_null()) {
        answer.kind = Answer::Kind::bad_move;
        answer.text = quote(line) + (move ? ": passing is not allowed" : ": " + move.error().what);
        return answer;
    }
    answer.kind = Answer::Kind::move;
    answer.move = *move;
    if (words.next() == "ponder") {
        const Result<Move> reply = parse_uci_move(game.position().after(*move), words.next().value_or(""));
        if (reply && !reply->is_null()) answer.ponder = *reply;
    }
    return answer;
}

Answer UciSeat::lost(std::string text) {
    is_broken_ = true;
    Answer answer;
    answer.kind = Answer::Kind::gone;
    answer.text = std::move(text);
    return answer;
}

Error UciSeat::broken(const std::string& what) {
    is_broken_ = true;
    const std::string tail = process_->error_tail();
    return {ErrorCode::bad_protocol, "the engine " + quote(words_.front()) + " fails: " + what +
                                         (tail.empty() ? "" : "; its last words: " + quote(tail))};
}

}  // namespace

Result<std::unique_ptr<Seat>> start_uci_engine(const EngineOrder& order) {
    auto process = ChildProcess::start(order.launch);
    if (!process) return process.error();
    auto seat = std::make_unique<UciSeat>(*std::move(process), order);
    if (const Status status = seat->greet(order.options); !status) return status.error();
    return std::unique_ptr<Seat>(std::move(seat));
}

}  // namespace kempelen::protocols
