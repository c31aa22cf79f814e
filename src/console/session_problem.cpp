// SPDX-License-Identifier: GPL-3.0-or-later
// Mate problems in a session: set up, proved, solved against the best defence. The prover answers, whoever
// plays.
#include "console/numbers.h"
#include "console/session.h"

#include <ostream>

namespace kempelen::console {

namespace {

constexpr int longest_problem = 20;  ///< moves

}  // namespace

bool Session::begin_problem() {
    const auto position = edit_position(Setup{});
    if (!position) return false;
    std::optional<int> moves;
    while (!moves) {
        const auto answer = ask("problem.moves");
        if (!answer || words_.lists("setup.cancel-words", normalized(*answer))) return false;
        moves = number_in(normalized(*answer), 1, longest_problem);
        if (!moves) say("problem.usage", {{"longest", std::to_string(longest_problem)}});
    }
    const Color solver = position->side_to_move();
    seats_ = solver == Color::white ? Seats::human_white() : Seats::human_black();
    begin(Game(*position));
    if (record_.result()) return true;
    const Proof proof = until_interrupted(
        [&](const ProofLimits& limits) { return problems::prove_mate(*position, *moves, limits); });
    switch (proof.verdict) {
        case Proof::Verdict::forced:
            say("problem.sound", {{"moves", std::to_string(proof.length)}});
            problem_ = Problem{solver, proof.length};
            return true;
        case Proof::Verdict::not_forced:
            say("problem.refuted", {{"moves", std::to_string(*moves)}});
            seats_ = Seats::two_people();
            return true;
        case Proof::Verdict::unknown:
            say("problem.doubtful", {{"moves", std::to_string(*moves)}});
            problem_ = Problem{solver, *moves};
            return true;
    }
    return true;
}

/// A proof that Ctrl-C stops.
Proof Session::until_interrupted(const std::function<Proof(const ProofLimits&)>& prove) {
    out_ << std::flush;
    search::Control control;
    const auto watch = interrupts_.watch([&control] { control.stop(); });
    ProofLimits limits;
    limits.is_stopped = [&control] { return control.is_stopped(); };
    return prove(limits);
}

/// How many moves the solver has left in the problem.
int Session::moves_left() const {
    const auto played = static_cast<int>(record_.game().plies() + 1) / 2;
    return problem_->moves - played;
}

/// After a move in a problem: is it solved, or can it be no more?
void Session::check_problem() {
    const Position& position = record_.position();
    const auto ending = record_.game().ending(false);
    const Outcome won = problem_->solver == Color::white ? Outcome::white_wins : Outcome::black_wins;
    if (ending && ending->result == won) {
        say("problem.solved", {{"moves", std::to_string(problem_->moves)}});
        problem_.reset();
        return;
    }
    if (!ending && position.side_to_move() == problem_->solver) return;
    problem_->reply.reset();
    if (!ending && moves_left() > 0) {
        const Proof proof = until_interrupted([&](const ProofLimits& limits) {
            return problems::prove_defence(position, moves_left(), limits);
        });
        problem_->reply = proof.reply;
        if (proof.verdict != Proof::Verdict::not_forced) return;
    }
    say("problem.missed", {{"moves", std::to_string(problem_->moves)}});
    if (problem_->reply) say("problem.refutation", {{"move", move_text(position, *problem_->reply)}});
    // The board stays with the user, for another try.
    seats_ = Seats::two_people();
}

/// The defence of a problem, as the prover has it; false when the program has to think.
bool Session::play_defence() {
    if (!problem_ || !problem_->reply || !record_.position().is_legal(*problem_->reply)) return false;
    const Position before = record_.position();
    const Color side = before.side_to_move();
    const Move reply = *problem_->reply;
    problem_->reply.reset();
    record_.play(reply);
    spend_time(side, search::Milliseconds(0));
    keep_game();
    announce_move(before, reply, name_of(side));
    show_board_unless_spoken();
    after_move();
    return true;
}

}  // namespace kempelen::console
