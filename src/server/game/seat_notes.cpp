// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/seat_notes.h"

#include "arena/archive/game_state.h"
#include "players/handicap.h"
#include "players/levels.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::server {

namespace {

constexpr std::int64_t most_revision = std::int64_t{1} << 40U;

/// A number within a range that a seat allows, or nothing.
std::optional<int> within(const std::optional<std::int64_t>& number, int least, int most) {
    if (!number || *number < least || *number > most) return std::nullopt;
    return static_cast<int>(*number);
}

void note_number(arena::GameState& state, const std::string& name, const std::optional<int>& number) {
    if (number) state.note(name, std::to_string(*number));
}

/// What the console understands of a seat.
void note_for_console(arena::GameState& state, const Seat& seat) {
    state.note("player", seat.player);
    std::optional<int> elo = seat.elo;
    std::optional<int> depth = seat.depth;
    std::int64_t time = seat.movetime ? seat.movetime->count() : 0;
    if (seat.level) {
        const players::Level& level = players::levels.at(static_cast<std::size_t>(*seat.level - 1));
        if (level.elo > 0) elo = level.elo;
        if (level.depth > 0) depth = level.depth;
        time = level.milliseconds;
    }
    note_number(state, "depth", depth);
    if (time > 0) state.note("time", std::to_string(time));
    note_number(state, "elo", elo);
}

void note_seat(arena::GameState& state, const std::string& side, const Seat& seat) {
    state.note(side + "-player", seat.player);
    note_number(state, side + "-level", seat.level);
    note_number(state, side + "-elo", seat.elo);
    note_number(state, side + "-depth", seat.depth);
    if (seat.movetime) state.note(side + "-time", std::to_string(seat.movetime->count()));
}

Seat noted_seat(const arena::GameState& state, const std::string& prefix) {
    Seat seat;
    seat.is_program = true;
    seat.player = state.find(prefix + "player").value_or("kempelen");
    seat.level = within(state.number(prefix + "level"), 1, static_cast<int>(players::levels.size()));
    if (seat.level) return seat;
    seat.elo = within(state.number(prefix + "elo"), players::Handicap::weakest, players::Handicap::strongest);
    if (seat.elo) return seat;
    seat.depth = within(state.number(prefix + "depth"), 1, 100);
    const auto time = within(state.number(prefix + "time"), 1, 3'600'000);
    if (time && !seat.depth) seat.movetime = search::Milliseconds(*time);
    return seat;
}

}  // namespace

std::string notes_of(const BoardGame& board, GameMoment now) {
    arena::GameState state;
    const Seat& white = board.seat(Color::white);
    const Seat& black = board.seat(Color::black);
    state.note("program", std::string(white.is_program ? "w" : "") + (black.is_program ? "b" : ""));
    if (board.has_program()) note_for_console(state, black.is_program ? black : white);
    if (white.is_program) note_seat(state, "w", white);
    if (black.is_program) note_seat(state, "b", black);
    if (board.clock()) {
        const auto left = [&](Color side) { return std::to_string(board.time_left(side, now).count()); };
        state.note("clock", board.clock_text());
        state.note("plies", std::to_string(board.course().plies()));
        state.note("white", left(Color::white));
        state.note("black", left(Color::black));
    }
    if (!board.ending().empty()) state.note("ending", board.ending());
    state.note("revision", std::to_string(board.revision()));
    return state.text();
}

void apply_notes(BoardGame& board, std::string_view notes, GameMoment now) {
    const arena::GameState state(notes);
    const std::string program = state.find("program").value_or("");
    for (const Color side : {Color::white, Color::black}) {
        const std::string letter = side == Color::white ? "w" : "b";
        Seat seat;
        if (program.find(letter) != std::string::npos) {
            seat = noted_seat(state, state.find(letter + "-player") ? letter + "-" : std::string());
        }
        seat.name = std::string(board.tree().tag(side == Color::white ? "White" : "Black").value_or(""));
        board.set_seat(side, seat);
    }
    if (const auto clock = state.find("clock"); clock && board.set_clock(*clock, now)) {
        const auto white = state.number("white");
        const auto black = state.number("black");
        if (white && black) {
            board.resume_clock({search::Milliseconds(*white), search::Milliseconds(*black)}, now);
        }
    }
    if (const auto ending = state.find("ending"); ending && board.is_over()) board.note_ending(*ending);
    if (const auto revision = state.number("revision");
        revision && *revision > 0 && *revision < most_revision) {
        board.note_revision(static_cast<std::uint64_t>(*revision));
    }
}

}  // namespace kempelen::server
