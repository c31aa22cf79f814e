// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/xboard/board.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "protocols/xboard/thinking_line.h"

#include <fmt/format.h>

#include <utility>

namespace kempelen::protocols::xboard {

namespace {

std::string ending_text(const Ending& ending, Color mated) {
    switch (ending.reason) {
        case EndReason::checkmate:
            return mated == Color::black ? "1-0 {White mates}" : "0-1 {Black mates}";
        case EndReason::stalemate:
            return "1/2-1/2 {Stalemate}";
        case EndReason::dead_position:
            return "1/2-1/2 {Nobody can mate}";
        case EndReason::fifty_moves:
        case EndReason::seventy_five_moves:
            return "1/2-1/2 {Draw by the 50-move rule}";
        case EndReason::threefold_repetition:
        case EndReason::fivefold_repetition:
            break;
    }
    return "1/2-1/2 {Draw by repetition}";
}

}  // namespace

Board::Board(std::unique_ptr<players::Player> player, LineWriter& output)
    : player_(std::move(player)), output_(output) {}

Board::~Board() {
    const std::lock_guard lock(mutex_);
    cancel();
}

void Board::new_game() {
    const std::lock_guard lock(mutex_);
    cancel();
    game_ = Game();
    own_color_ = Color::black;
    last_score_.reset();
    time_.new_game();
    worker_.post([this] { player_->new_game(); });
    if (is_analyzing_) start(ThinkJob::Purpose::analysis, game_);
}

Status Board::set_position(std::string_view fen) {
    const Result<Position> position = parse_fen(fen);
    if (!position) return position.error();
    const std::lock_guard lock(mutex_);
    cancel();
    game_ = Game(*position);
    last_score_.reset();
    if (is_analyzing_) start(ThinkJob::Purpose::analysis, game_);
    return {};
}

Status Board::set_variant(std::string_view name) {
    if (name != "normal" && name != "fischerandom") {
        return Error{ErrorCode::not_supported,
                     "the variant is not played here: expected normal or fischerandom"};
    }
    return {};
}

Status Board::user_move(std::string_view text) {
    const std::lock_guard lock(mutex_);
    Result<Move> move = parse_uci_move(game_.position(), text);
    if (!move) {
        // Castling of Chess960, and interfaces that write SAN.
        Result<Move> san = parse_san(game_.position(), text);
        if (!san) return move.error();
        move = san;
    }
    if (move->is_null()) return Error{ErrorCode::illegal_move, "passing is not allowed"};
    const bool is_hit =
        job_ && job_->purpose() == ThinkJob::Purpose::ponder && expected_ && *expected_ == *move;
    if (!is_hit) cancel();
    game_.play(*move);
    if (is_hit) {
        job_->ponder_hit();
        return {};
    }
    if (is_analyzing_) {
        start(ThinkJob::Purpose::analysis, game_);
    } else if (game_.ending()) {
        if (own_color_) tell_ending();
    } else {
        think_if_due();
    }
    return {};
}

void Board::force() {
    const std::lock_guard lock(mutex_);
    cancel();
    own_color_.reset();
}

void Board::go() {
    const std::lock_guard lock(mutex_);
    cancel();
    own_color_ = game_.position().side_to_move();
    think_if_due();
}

void Board::play_other() {
    const std::lock_guard lock(mutex_);
    cancel();
    own_color_ = ~game_.position().side_to_move();
}

Status Board::take_back(std::size_t plies) {
    const std::lock_guard lock(mutex_);
    if (game_.plies() < plies) return Error{ErrorCode::bad_argument, "there is no move to take back"};
    cancel();
    for (std::size_t i = 0; i < plies; ++i) {
        game_.take_back();
    }
    if (is_analyzing_) start(ThinkJob::Purpose::analysis, game_);
    return {};
}

void Board::analyze() {
    const std::lock_guard lock(mutex_);
    cancel();
    own_color_.reset();
    is_analyzing_ = true;
    start(ThinkJob::Purpose::analysis, game_);
}

void Board::stop_analysis() {
    const std::lock_guard lock(mutex_);
    cancel();
    is_analyzing_ = false;
}

void Board::move_now() {
    const std::lock_guard lock(mutex_);
    if (job_ && job_->purpose() != ThinkJob::Purpose::analysis &&
        own_color_ == game_.position().side_to_move()) {
        job_->move_now();
    }
}

void Board::tell_status() {
    const std::lock_guard lock(mutex_);
    if (job_ && is_analyzing_) output_.send(job_->status_line());
}

void Board::hint() {
    const std::lock_guard lock(mutex_);
    if (expected_ && game_.position().is_legal(*expected_)) {
        output_.send("Hint: " + move_text(*expected_, game_.position()));
    }
}

void Board::answer_draw() {
    const std::lock_guard lock(mutex_);
    if (last_score_ && *last_score_ <= 0) output_.send("offer draw");
}

void Board::pong(std::string_view text) {
    const std::lock_guard lock(mutex_);
    const std::string answer = "pong " + std::string(text);
    const bool is_move_due = job_ && own_color_ == game_.position().side_to_move() && !is_analyzing_;
    if (is_move_due) {
        worker_.post([this, answer] { output_.send(answer); });
    } else {
        output_.send(answer);
    }
}

void Board::end_game() {
    const std::lock_guard lock(mutex_);
    cancel();
    own_color_.reset();
}

Status Board::set_option(const std::string& name, const std::string& value) {
    // The worker does one thing after the other, so that an option never changes under a running search.
    std::unique_lock lock(mutex_);
    cancel();
    lock.unlock();
    Status done;
    worker_.post([&] { done = player_->set_option(name, value); });
    while (!worker_.wait_until_idle(std::chrono::seconds(60))) {
    }
    lock.lock();
    if (is_analyzing_) {
        start(ThinkJob::Purpose::analysis, game_);
    } else {
        think_if_due();
    }
    return done;
}

void Board::set_posting(bool posts) {
    const std::lock_guard lock(mutex_);
    posts_ = posts;
    if (job_) job_->set_posting(posts || is_analyzing_);
}

void Board::set_pondering(bool ponders) {
    const std::lock_guard lock(mutex_);
    ponders_ = ponders;
    if (!ponders && job_ && job_->purpose() == ThinkJob::Purpose::ponder &&
        own_color_ != game_.position().side_to_move()) {
        cancel();
    }
}

/// Ends the search that runs; its answer is not wanted.
void Board::cancel() {
    if (job_) job_->cancel();
    job_.reset();
}

void Board::think_if_due() {
    if (!own_color_ || *own_color_ != game_.position().side_to_move() || game_.ending(false)) return;
    start(ThinkJob::Purpose::move, game_);
}

void Board::start(ThinkJob::Purpose purpose, Game game) {
    search::Limits limits;
    if (purpose == ThinkJob::Purpose::analysis) {
        limits.infinite = true;
    } else {
        limits = time_.limits(own_moves());
        limits.ponder = purpose == ThinkJob::Purpose::ponder;
    }
    const bool posts = posts_ || purpose == ThinkJob::Purpose::analysis;
    job_ = std::make_shared<ThinkJob>(purpose, std::move(game), std::move(limits), posts);
    worker_.post([this, job = job_] {
        job->run(*player_, output_, [&](const search::Choice& choice) { answer(job, choice); });
    });
}

/// Called by the worker: plays the move of a search, if it is still the one that runs.
void Board::answer(const std::shared_ptr<ThinkJob>& job, const search::Choice& choice) {
    const std::lock_guard lock(mutex_);
    if (job != job_ || !choice.best || job->purpose() == ThinkJob::Purpose::analysis) return;
    job_.reset();
    output_.send("move " + move_text(*choice.best, game_.position()));
    game_.play(*choice.best);
    expected_ = choice.ponder;
    if (!choice.lines.empty() && choice.lines.front().score.kind == search::ReportedScore::Kind::centipawns) {
        last_score_ = choice.lines.front().score.value;
    } else {
        last_score_.reset();
    }
    if (game_.ending()) return tell_ending();
    if (!ponders_ || !expected_ || !game_.position().is_legal(*expected_)) return;
    Game ahead = game_;
    ahead.play(*expected_);
    if (!ahead.ending(false)) start(ThinkJob::Purpose::ponder, std::move(ahead));
}

void Board::tell_ending() { output_.send(ending_text(*game_.ending(), game_.position().side_to_move())); }

/// Moves that our side has played in this game.
int Board::own_moves() const {
    const Color first = game_.start().side_to_move();
    const Color own = own_color_.value_or(game_.position().side_to_move());
    const auto plies = static_cast<int>(game_.plies());
    return own == first ? (plies + 1) / 2 : plies / 2;
}

}  // namespace kempelen::protocols::xboard
