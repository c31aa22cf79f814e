// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/runner.h"

#include "arena/game/play_game.h"
#include "arena/run/pgn_log.h"
#include "arena/run/seat_pool.h"
#include "arena/run/state_file.h"
#include "book/opening_names.h"
#include "core/base/random.h"
#include "protocols/engine/warden.h"

#include <fmt/format.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <sys/resource.h>
#include <thread>

namespace kempelen::arena {

namespace {

using SteadyClock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// A game to be played.
struct Task {
    Pairing pairing;
    int game = 0;

    GameKey key() const { return {pairing.id, game}; }
};

std::chrono::nanoseconds process_time() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval& t) {
        return std::chrono::seconds(t.tv_sec) + std::chrono::microseconds(t.tv_usec);
    };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

std::string fingerprint_of(const RunSetup& setup) {
    std::string text = setup.format + "; seed " + std::to_string(setup.seed) + "; openings " +
                       setup.openings_name + "; rules " + setup.rules_name;
    for (const PlayerSpec& player : setup.players) {
        text += "; " + fingerprint(player);
    }
    return text;
}

/// The seed of a side's chance in a game: nothing but the run's seed and the game decides it.
std::uint64_t seed_of(std::uint64_t seed, const Task& task, Color color) {
    Random random(seed ^
                  (0x9E3779B97F4A7C15ULL *
                   (4 * task.pairing.id + 2 * static_cast<std::size_t>(task.game) + index_of(color) + 1)));
    return random.next() >> 33;
}

/// The run: a schedule, a tally, and threads that play.
class Run {
public:
    Run(const RunSetup& setup, Scheduler& scheduler, std::vector<std::string> names)
        : setup_(setup), scheduler_(scheduler), tally_(std::move(names)) {}

    Status open_files();
    void play(const std::stop_token& stop, const ProgressListener& listener);
    Result<RunReport> report();

private:
    void work();
    std::optional<Task> take_task();
    void refill();
    Status play_task(const Task& task, SeatPool& seats);
    void keep(const Task& task, const PlayedGame& played, std::chrono::nanoseconds duration);
    void count(const Pairing& pairing, const FinishedGame& game);
    std::vector<PgnTag> tags_of(const Task& task, const PlayedGame& played,
                                std::chrono::nanoseconds duration) const;
    void fail(const Error& error);
    Progress progress() const;
    bool is_over() const { return workers_ == 0; }

    const RunSetup& setup_;
    Scheduler& scheduler_;
    std::optional<StateFile> state_;
    PgnLog pgn_;
    std::map<GameKey, FinishedGame> earlier_;  // of a run that was stopped
    const SteadyClock::time_point start_ = SteadyClock::now();

    const book::OpeningNames openings_ = book::OpeningNames::embedded();
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::stop_source stop_;  // ends all games
    Tally tally_;
    std::deque<Task> tasks_;
    std::size_t playing_ = 0;
    std::size_t played_now_ = 0;
    std::size_t resumed_ = 0;
    int workers_ = 0;
    std::optional<SprtState> sprt_;
    std::optional<Error> error_;
    std::chrono::nanoseconds players_time_{0};
};

Status Run::open_files() {
    StateHeader header{fingerprint_of(setup_), setup_.pgn_file, 0};
    if (!setup_.pgn_file.empty()) header.pgn_offset = PgnLog::size_of(setup_.pgn_file);
    if (!setup_.state_file.empty()) {
        auto state = StateFile::open(setup_.state_file, header);
        if (!state) return state.error();
        const auto planned = scheduler_.total_games();
        if (planned && state->games().size() > *planned) {
            return Error{
                ErrorCode::bad_argument,
                fmt::format("{}: this state holds {} games, more than the {} of this run: ask for more "
                            "games or name another state file",
                            setup_.state_file, state->games().size(), *planned)};
        }
        for (const FinishedGame& game : state->games()) {
            earlier_.emplace(game.key, game);
        }
        if (const Status status = restore_pgn(state->header(), state->games()); !status) return status;
        state_.emplace(*std::move(state));
    }
    if (setup_.sprt) sprt_ = SprtState{};
    return setup_.pgn_file.empty() ? Status() : pgn_.open(setup_.pgn_file);
}

void Run::play(const std::stop_token& stop, const ProgressListener& listener) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(setup_.concurrency));
    workers_ = setup_.concurrency;
    for (int i = 0; i < setup_.concurrency; ++i) {
        threads.emplace_back([this] { work(); });
    }
    // No lock: it may be asked for within the schedule or the listener. Workers that wait are woken by those
    // whose games end.
    const std::stop_callback pass_on(stop, [this] { stop_.request_stop(); });
    std::unique_lock lock(mutex_);
    while (!is_over()) {
        changed_.wait_for(lock, 100ms, [this] { return is_over(); });
        listener(progress());
    }
    lock.unlock();
    for (std::thread& thread : threads) {
        thread.join();
    }
    listener(progress());
}

/// One thread: its own seats, one game after the other. Engines end with it.
void Run::work() {
    SeatPool seats(setup_.players);
    while (const auto task = take_task()) {
        const Status status = play_task(*task, seats);
        const std::lock_guard lock(mutex_);
        --playing_;
        if (!status) fail(status.error());
        changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    players_time_ += seats.players_time();
    --workers_;
    changed_.notify_all();
}

std::optional<Task> Run::take_task() {
    std::unique_lock lock(mutex_);
    for (;;) {
        refill();
        if (stop_.stop_requested()) return std::nullopt;
        if (!tasks_.empty()) {
            const Task task = tasks_.front();
            tasks_.pop_front();
            ++playing_;
            return task;
        }
        if (playing_ == 0) return std::nullopt;
        changed_.wait(lock);
    }
}

/// Asks the schedule for more. Games that an earlier run has played are counted at once.
void Run::refill() {
    while (tasks_.empty() && !stop_.stop_requested()) {
        const auto pairing = scheduler_.next();
        if (!pairing) return;
        for (int game = 0; game < pairing->games; ++game) {
            const auto found = earlier_.find({pairing->id, game});
            if (found == earlier_.end()) {
                tasks_.push_back({*pairing, game});
                continue;
            }
            ++resumed_;
            count(*pairing, found->second);
        }
    }
}

Status Run::play_task(const Task& task, SeatPool& seats) {
    const std::size_t white = task.pairing.white(task.game);
    const std::size_t black = task.pairing.black(task.game);
    seats.keep_only({white, black});
    PlayedGame played;
    const auto begin = SteadyClock::now();
    auto white_seat = seats.seat(white);
    if (!white_seat) return white_seat.error();
    auto black_seat = seats.seat(black);
    if (!black_seat) return black_seat.error();
    const auto side = [&](std::size_t player, protocols::Seat& seat, Color color) {
        const PlayerSpec& spec = setup_.players[player];
        return GameSide{seat, spec.time, grace(spec), spec.ponders, seed_of(setup_.seed, task, color)};
    };
    const GameOrder order{side(white, **white_seat, Color::white), side(black, **black_seat, Color::black),
                          setup_.openings.at(task.pairing.opening), setup_.rules, setup_.stall_limit};
    const auto result = play_game(order, stop_.get_token());
    if (!result) return result.error();
    seats.after_game();
    if (result->verdict.outcome) keep(task, *result, SteadyClock::now() - begin);
    return {};
}

void Run::keep(const Task& task, const PlayedGame& played, std::chrono::nanoseconds duration) {
    FinishedGame game;
    game.key = task.key();
    game.white = task.pairing.white(task.game);
    game.black = task.pairing.black(task.game);
    game.outcome = *played.verdict.outcome;
    game.reason = played.verdict.reason;
    game.plies = played.moves.size();
    game.milliseconds = std::chrono::duration_cast<Milliseconds>(duration).count();
    game.pgn = to_pgn(played, tags_of(task, played, duration));
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested()) return;  // the test has decided meanwhile, or the run was stopped
    if (state_) {
        if (const Status status = state_->add(game); !status) return fail(status.error());
    }
    if (const Status status = pgn_.add(game.pgn); !status) return fail(status.error());
    ++played_now_;
    count(task.pairing, game);
}

void Run::count(const Pairing& pairing, const FinishedGame& game) {
    if (!tally_.add(pairing, game)) return;
    scheduler_.report(tally_.result_of(pairing));
    if (!setup_.sprt) return;
    sprt_ = evaluate(*setup_.sprt, score_counts(tally_.first_player_pairs()));
    if (sprt_->decision != SprtDecision::go_on) stop_.request_stop();
}

std::vector<PgnTag> Run::tags_of(const Task& task, const PlayedGame& played,
                                 std::chrono::nanoseconds duration) const {
    const std::size_t white = task.pairing.white(task.game);
    const std::size_t black = task.pairing.black(task.game);
    const std::time_t now = std::time(nullptr);
    std::tm date{};
    ::gmtime_r(&now, &date);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    std::vector<PgnTag> tags{
        {"Event", setup_.event},
        {"Site", setup_.site},
        {"Date", fmt::format("{:04}.{:02}.{:02}", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday)},
        {"Round", fmt::format("{}.{}", task.pairing.round, task.game + 1)},
        {"White", tally_.names()[white]},
        {"Black", tally_.names()[black]},
        {"GameId", fmt::format("{}.{}", task.pairing.id, task.game)},
        {"GameDuration", fmt::format("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)}};
    const TimeControl& a = setup_.players[white].time;
    const TimeControl& b = setup_.players[black].time;
    if (describe(a) == describe(b)) {
        tags.emplace_back("TimeControl", to_pgn_tag(a));
    } else {
        tags.emplace_back("WhiteTimeControl", to_pgn_tag(a));
        tags.emplace_back("BlackTimeControl", to_pgn_tag(b));
    }
    std::vector<Move> moves;
    moves.reserve(played.moves.size());
    for (const PlayedMove& move : played.moves) {
        moves.push_back(move.move);
    }
    if (const auto opening = openings_.of(played.start, moves)) {
        tags.emplace_back("ECO", std::string(opening->eco));
        tags.emplace_back("Opening", std::string(opening->name));
    }
    return tags;
}

/// Requires: the lock is held.
void Run::fail(const Error& error) {
    if (!error_) error_ = error;
    stop_.request_stop();
}

Progress Run::progress() const {
    return {tally_, scheduler_.total_games(), played_now_, sprt_, SteadyClock::now() - start_};
}

Result<RunReport> Run::report() {
    if (error_) return *error_;
    const bool has_decided = sprt_ && sprt_->decision != SprtDecision::go_on;
    const bool is_complete =
        has_decided || (scheduler_.is_done() && tasks_.empty() && !stop_.stop_requested());
    return RunReport{.tally = tally_,
                     .byes = scheduler_.byes(),
                     .rounds = scheduler_.rounds(),
                     .pairing_rule = scheduler_.rule(),
                     .winner = scheduler_.winner(),
                     .sprt = sprt_,
                     .is_complete = is_complete,
                     .resumed = resumed_,
                     .wall = SteadyClock::now() - start_,
                     .own_processor_time = process_time() - players_time_};
}

}  // namespace

Result<RunReport> run(const RunSetup& setup, Scheduler& scheduler, const std::stop_token& stop,
                      const ProgressListener& listener) {
    const protocols::Warden warden;
    auto names = name_players(setup.players);
    if (!names) return names.error();
    Run run(setup, scheduler, *std::move(names));
    if (const Status status = run.open_files(); !status) return status.error();
    run.play(stop, listener);
    return run.report();
}

}  // namespace kempelen::arena
