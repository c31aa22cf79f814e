// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/engine/xboard_seat.h"

#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "protocols/engine/xboard_features.h"
#include "protocols/words.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace kempelen::protocols {

namespace {

using Arrival = ChildProcess::Arrival;
using SteadyClock = std::chrono::steady_clock;
using namespace std::chrono_literals;

bool is_result(std::optional<std::string_view> word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2";
}

/// minutes:seconds, rounded up to a whole second: the finest that "level" can say.
std::string base_time(search::Milliseconds time) {
    const auto seconds = std::max<std::int64_t>(1, (time.count() + 999) / 1000);
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

std::string seconds_text(search::Milliseconds time) {
    if (time.count() % 1000 == 0) return std::to_string(time.count() / 1000);
    std::string text = std::to_string(static_cast<double>(time.count()) / 1000);
    while (text.back() == '0') {
        text.pop_back();
    }
    return text;
}

/// One engine and what we know about its state. Between our questions it is in force mode, unless it may
/// think in the opponent's time: then it plays on, and the opponent's move sets it thinking about its own.
class XboardSeat final : public Seat {
public:
    XboardSeat(std::unique_ptr<ChildProcess> process, const EngineOrder& order)
        : process_(std::move(process)), patience_(order.patience), words_(order.launch.words) {}
    XboardSeat(const XboardSeat&) = delete;
    XboardSeat& operator=(const XboardSeat&) = delete;
    ~XboardSeat() override {
        process_->send("quit");
        process_->end(is_broken_ ? 0ms : patience_.quit);
    }

    Status greet(const std::vector<OptionValue>& wanted);

    std::string name() const override { return features_.name; }
    Status new_game(const NewGame& game) override;
    Answer think(const Turn& turn) override;
    std::string error_tail() override { return process_->error_tail(); }
    bool needs_restart() const override { return is_broken_ || (has_played_ && !features_.reuse); }

private:
    Status set_option(const OptionValue& wanted);
    Status wait_pong();
    Status check(const NewGame& game) const;
    void send_level(const ThinkingTime& time);
    void send_clocks(const Turn& turn);
    Answer wait_for_move(const Turn& turn, SteadyClock::time_point asked);
    void send_move(Move move, const Position& before);
    /// What a line means for the question asked; nothing when it means nothing.
    std::optional<Answer> read_answer(std::string_view line, const Game& game);
    Answer read_move(std::string_view text, const Game& game) const;
    void note_thinking(std::string_view line);
    Answer lost(std::string text);
    Error broken(const std::string& what);

    std::unique_ptr<ChildProcess> process_;
    Patience patience_;
    std::vector<std::string> words_;
    XboardFeatures features_;
    bool is_broken_ = false;
    bool has_played_ = false;
    bool may_ponder_ = false;
    bool is_playing_ = false;  // not in force mode: it has moved, and may ponder
    Color color_ = Color::white;
    std::size_t known_ = 0;  // moves of the game that the engine knows
    int pings_ = 0;
    Answer thinking_;  // score, depth and nodes of its last thinking line
};

Status XboardSeat::greet(const std::vector<OptionValue>& wanted) {
    process_->send("xboard");
    process_->send("protover 2");
    auto deadline = SteadyClock::now() + 2s;
    std::string line;
    while (!features_.is_done) {
        const Arrival arrival = process_->read_line(line, deadline);
        if (arrival == Arrival::timeout && !features_.is_waiting) break;
        if (arrival != Arrival::line) return broken("it did not finish its list of features");
        Words words(line);
        if (words.next() != "feature") continue;
        for (const std::string& answer : features_.read(words.rest())) {
            process_->send(answer);
        }
        if (features_.is_waiting) deadline = SteadyClock::now() + patience_.start;
    }
    for (const OptionValue& option : wanted) {
        if (const Status status = set_option(option); !status) return status;
    }
    return wait_pong();
}

Status XboardSeat::set_option(const OptionValue& wanted) {
    std::string exact;
    if (features_.has_option(wanted.first, exact)) {
        process_->send("option " + exact + (wanted.second.empty() ? "" : "=" + wanted.second));
        return {};
    }
    const bool is_memory = features_.memory && (wanted.first == "memory" || wanted.first == "Hash");
    const bool is_cores = features_.smp && (wanted.first == "cores" || wanted.first == "Threads");
    if (is_memory || is_cores) {
        process_->send((is_memory ? "memory " : "cores ") + wanted.second);
        return {};
    }
    std::string list;
    for (const std::string& option : features_.options) {
        list += (list.empty() ? "'" : ", '") + option + "'";
    }
    return Error{ErrorCode::bad_argument, quote(words_.front()) + " has no option " + quote(wanted.first) +
                                              "; it has " + (list.empty() ? "none" : list)};
}

Status XboardSeat::wait_pong() {
    if (!features_.ping) return {};
    const std::string number = std::to_string(++pings_);
    process_->send("ping " + number);
    const auto deadline = SteadyClock::now() + patience_.ready;
    std::string line;
    while (true) {
        const Arrival arrival = process_->read_line(line, deadline);
        if (arrival != Arrival::line) return broken("it did not answer 'ping'");
        Words words(line);
        if (words.next() == "pong" && words.next() == number) return {};
    }
}

void XboardSeat::send_level(const ThinkingTime& time) {
    if (time.clock) {
        process_->send("level " + std::to_string(time.clock->moves_to_go.value_or(0)) + " " +
                       base_time(time.clock->remaining) + " " + seconds_text(time.clock->increment));
    }
    if (time.move_time) process_->send("st " + seconds_text(*time.move_time));
    if (time.depth) process_->send("sd " + std::to_string(*time.depth));
    // The protocol has no limit in nodes, but a clock that counts them: so many nodes a second, and one
    // second.
    if (time.nodes) {
        process_->send("nps " + std::to_string(*time.nodes));
        process_->send("st 1");
    }
}

/// Whether the engine can play such a game.
Status XboardSeat::check(const NewGame& game) const {
    const auto refuse = [this](const std::string& what) {
        return Error{ErrorCode::not_supported, quote(words_.front()) + what};
    };
    if (game.time.nodes && !features_.nps) {
        return refuse(" cannot be limited in nodes: it speaks the XBoard protocol without the feature nps");
    }
    if (game.time.nodes && (game.time.clock || game.time.move_time)) {
        return refuse(
            " cannot have a clock and a limit in nodes: the XBoard protocol knows one or the other");
    }
    const bool needs_chess960 = game.start.needs_chess960();
    if (needs_chess960 && features_.variants.find("fischerandom") == std::string::npos) {
        return refuse(" does not play Chess960");
    }
    if (game.start != Position::initial() && !features_.setboard) {
        return refuse(" cannot start from a given position");
    }
    return {};
}

Status XboardSeat::new_game(const NewGame& game) {
    if (const Status status = check(game); !status) return status.error();
    const Position& start = game.start;
    may_ponder_ = game.ponders;
    is_playing_ = false;
    color_ = game.color;
    known_ = 0;
    process_->discard_output();
    process_->send("force");
    process_->send("new");
    if (start.needs_chess960()) process_->send("variant fischerandom");
    process_->send("force");
    send_level(game.time);
    process_->send("post");
    process_->send(may_ponder_ ? "hard" : "easy");
    if (start != Position::initial()) process_->send("setboard " + to_fen(start));
    has_played_ = true;
    return wait_pong();
}

void XboardSeat::send_clocks(const Turn& turn) {
    if (!features_.time) return;
    for (const Color side : {color_, ~color_}) {
        const auto& clock = turn.clocks[index_of(side)];
        const std::int64_t centiseconds =
            clock ? std::max<std::int64_t>(1, clock->remaining.count() / 10) : 1;
        if (clock) process_->send((side == color_ ? "time " : "otim ") + std::to_string(centiseconds));
    }
}

void XboardSeat::send_move(Move move, const Position& before) {
    std::string text = features_.san ? to_san(before, move) : to_uci(move, before);
    if (!features_.san && move.is_castling() && before.needs_chess960()) {
        text = move.to().file() > move.from().file() ? "O-O" : "O-O-O";
    }
    process_->send(features_.usermove ? "usermove " + text : text);
}

Answer XboardSeat::think(const Turn& turn) {
    process_->discard_output();
    thinking_ = {};
    const Game& game = turn.game;
    const bool plays_on = is_playing_ && known_ + 1 == game.plies();
    if (!plays_on) {
        // It takes in all moves without thinking about them.
        if (is_playing_) process_->send("force");
        for (; known_ < game.plies(); ++known_) {
            send_move(game.moves()[known_], game.position_at(known_));
        }
        if (const Status ready = wait_pong(); !ready) return lost(ready.error().what);
    }
    const auto asked = SteadyClock::now();
    send_clocks(turn);
    if (plays_on) {
        send_move(game.moves()[known_], game.position_at(known_));
        ++known_;
    } else if (!process_->send("go")) {
        return lost("it reads nothing");
    }
    return wait_for_move(turn, asked);
}

Answer XboardSeat::wait_for_move(const Turn& turn, SteadyClock::time_point asked) {
    const auto deadline = asked + std::chrono::duration_cast<SteadyClock::duration>(turn.patience);
    std::string line;
    while (true) {
        const Arrival arrival = process_->read_line(line, deadline, turn.stop);
        const auto elapsed = SteadyClock::now() - asked;
        if (arrival == Arrival::closed) return lost("it ended: " + process_->end(patience_.stop));
        std::optional<Answer> answer;
        if (arrival == Arrival::line) {
            answer = read_answer(line, turn.game);
        } else {
            answer.emplace();
            answer->kind = arrival == Arrival::timeout ? Answer::Kind::late : Answer::Kind::interrupted;
            is_broken_ = true;  // nothing makes a version 2 engine give up its search for sure
        }
        if (!answer) continue;
        answer->elapsed = elapsed;
        answer->score = thinking_.score;
        answer->depth = thinking_.depth;
        answer->nodes = thinking_.nodes;
        if (answer->kind == Answer::Kind::move) ++known_;
        is_playing_ = may_ponder_ && answer->kind == Answer::Kind::move;
        if (!is_playing_) process_->send("force");
        return *answer;
    }
}

std::optional<Answer> XboardSeat::read_answer(std::string_view line, const Game& game) {
    Words words(line);
    const auto first = words.next();
    if (first == "move") return read_move(words.rest(), game);
    if (line.starts_with("My move is")) {
        const std::size_t colon = line.find(':');
        return read_move(line.substr(std::min(colon + 1, line.size())), game);
    }
    Answer answer;
    if (first == "resign") {
        answer.kind = Answer::Kind::resignation;
        return answer;
    }
    if (is_result(first)) {
        answer.kind = Answer::Kind::claim;
        answer.text = quote(line);
        return answer;
    }
    if (first && std::isdigit(static_cast<unsigned char>(first->front())) != 0) note_thinking(line);
    return std::nullopt;
}

Answer XboardSeat::read_move(std::string_view text, const Game& game) const {
    const std::string_view word = Words(text).next().value_or("");
    Answer answer;
    Result<Move> move = parse_uci_move(game.position(), word);
    if (!move) {
        Result<Move> san = parse_san(game.position(), word);
        if (san) move = *san;
    }
    if (!move || move->is_null()) {
        answer.kind = Answer::Kind::bad_move;
        answer.text = quote(word) + (move ? ": passing is not allowed" : ": " + move.error().what);
        return answer;
    }
    answer.kind = Answer::Kind::move;
    answer.move = *move;
    return answer;
}

/// "depth score time nodes line": centipawns, centiseconds.
void XboardSeat::note_thinking(std::string_view line) {
    Words words(line);
    const std::string_view depth_word = words.next().value_or("");
    const auto depth = parse_whole_number(depth_word.substr(0, depth_word.find_first_not_of("0123456789")));
    const auto score = words.number();
    const auto time = words.number();
    const auto nodes = words.number();
    if (!depth || !score || !time || !nodes) return;
    thinking_.depth = static_cast<int>(*depth);
    thinking_.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, *nodes));
    // Scores around 100000 count the moves to mate.
    constexpr std::int64_t mate = 100000;
    search::ReportedScore reported;
    if (std::abs(*score) > mate && std::abs(*score) < mate + 1000) {
        reported.kind = search::ReportedScore::Kind::mate;
        reported.value = static_cast<int>(*score > 0 ? *score - mate : *score + mate);
    } else {
        reported.value = static_cast<int>(std::clamp<std::int64_t>(*score, -mate, mate));
    }
    thinking_.score = reported;
}

Answer XboardSeat::lost(std::string text) {
    is_broken_ = true;
    Answer answer;
    answer.kind = Answer::Kind::gone;
    answer.text = std::move(text);
    return answer;
}

Error XboardSeat::broken(const std::string& what) {
    is_broken_ = true;
    const std::string tail = process_->error_tail();
    return {ErrorCode::bad_protocol, "the engine " + quote(words_.front()) + " fails: " + what +
                                         (tail.empty() ? "" : "; its last words: " + quote(tail))};
}

}  // namespace

Result<std::unique_ptr<Seat>> start_xboard_engine(const EngineOrder& order) {
    auto process = ChildProcess::start(order.launch);
    if (!process) return process.error();
    auto seat = std::make_unique<XboardSeat>(*std::move(process), order);
    if (const Status status = seat->greet(order.options); !status) return status.error();
    return std::unique_ptr<Seat>(std::move(seat));
}

}  // namespace kempelen::protocols
