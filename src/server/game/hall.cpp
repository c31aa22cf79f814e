// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/hall.h"

#include "book/library.h"
#include "book/opening_tags.h"
#include "core/notation/pgn_writer.h"
#include "server/game/seat_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

namespace kempelen::server {

namespace {

GameMoment moment_now() { return std::chrono::steady_clock::now(); }

std::uint64_t random_bits() {
    // The system's source, not a generator: what it gives cannot be computed from what it gave.
    std::random_device source;
    return (std::uint64_t{source()} << 32U) | source();
}

}  // namespace

std::string unguessable_id() { return fmt::format("{:016x}{:016x}", random_bits(), random_bits()); }

GameHall::GameHall(arena::Archive& archive, SearchPool& pool, Desk& desk, const Tools& tools)
    : archive_(archive),
      pool_(pool),
      desk_(desk),
      tools_(tools),
      openings_(book::OpeningNames::embedded()),
      book_(book::own_book()),
      lots_(random_bits()) {}

Result<HallGame*> GameHall::find(std::string_view id) {
    if (const auto known = games_.find(id); known != games_.end()) return known->second.get();
    auto board = archive_.find_board(id);
    if (!board) return board.error();
    if (!*board) return static_cast<HallGame*>(nullptr);
    return load(std::string(id), **board);
}

Result<HallGame*> GameHall::find_number(arena::GameNumber number) {
    for (const auto& [id, game] : games_) {
        if (game->number == number) return game.get();
    }
    const Result<std::string> id = archive_.board_of(number);
    if (!id) return id.error();
    return load(id->empty() ? unguessable_id() : *id, {number, {}, {}});
}

Result<HallGame*> GameHall::load(std::string id, const arena::Board& board) {
    arena::Board kept = board;
    std::optional<arena::GameHold> hold;
    bool is_open = false;
    if (board.number) {
        auto found = archive_.find(*board.number);
        if (!found) return found.error();
        if (!*found) return static_cast<HallGame*>(nullptr);
        kept.state = (**found).state;
        kept.pgn = (**found).pgn;
        is_open = (**found).head.is_open;
        hold = archive_.hold(*board.number);
        if (!hold && is_open) {
            return Error{ErrorCode::not_supported, "another program is playing this game just now"};
        }
    }
    Result<GameTree> tree = parse_game(kept.pgn);
    if (!tree) return tree.error();
    HallGame& game = keep_in_memory(std::move(id), BoardGame(std::move(*tree)));
    apply_notes(game.board, kept.state, moment_now());
    game.number = board.number;
    game.hold = std::move(hold);
    return &game;
}

HallGame& GameHall::keep_in_memory(std::string id, BoardGame board) {
    make_room();
    auto game = std::make_unique<HallGame>(HallGame{id, next_serial_++, std::move(board)});
    game->touched = moment_now();
    return *(games_[std::move(id)] = std::move(game));
}

/// Games that nobody watches and that have not been asked for longest leave the memory; the archive has them.
void GameHall::make_room() {
    while (games_.size() >= HallLimits::games) {
        auto oldest = games_.end();
        for (auto it = games_.begin(); it != games_.end(); ++it) {
            const bool is_older = oldest == games_.end() || it->second->touched < oldest->second->touched;
            if (it->second->watchers.empty() && it->second->is_kept && is_older) oldest = it;
        }
        if (oldest == games_.end()) return;
        stop_thinking(*oldest->second);
        games_.erase(oldest);
    }
}

Result<HallGame*> GameHall::add(BoardGame board) {
    HallGame& game = keep_in_memory(unguessable_id(), std::move(board));
    if (const Status done = changed(game); !done) {
        games_.erase(game.id);
        return done.error();
    }
    return &game;
}

Status GameHall::keep(HallGame& game) {
    Status kept = write(game);
    game.is_kept = static_cast<bool>(kept);
    game.keep_tried = moment_now();
    return kept;
}

/// A disk that was full, or a database that was away, may be there again.
void GameHall::keep_again(HallGame& game, GameMoment at) {
    if (game.is_kept || at - game.keep_tried < HallLimits::keeping) return;
    if (keep(game)) publish(game);
}

Status GameHall::write(HallGame& game) {
    BoardGame& board = game.board;
    board.write_tags(tools_.today());
    GameTree tree = board.tree();
    book::name_opening(tree, openings_);
    const std::string notes = notes_of(board, moment_now());
    const bool is_open = !board.is_over() && board.has_program();
    if (game.number) {
        // A game that had to be left to another program is not written over.
        if (!game.hold) game.hold = archive_.hold(*game.number);
        return archive_.update(*game.number, tree, is_open, notes);
    }
    if (tree.main_line().moves.empty()) {
        return archive_.keep_board(game.id, {std::nullopt, notes, to_pgn(tree)});
    }
    auto added = archive_.add(tree, is_open, notes);
    if (!added) return added.error();
    game.number = added->number;
    game.hold = std::move(added->hold);
    return archive_.keep_board(game.id, {game.number, {}, {}});
}

Status GameHall::changed(HallGame& game) {
    if (game.thinking && game.thinking_revision != game.board.revision()) stop_thinking(game);
    const Status kept = keep(game);
    game.touched = moment_now();
    publish(game);
    think(game);
    return kept;
}

void GameHall::publish(HallGame& game) {
    if (game.watchers.empty()) return;
    const std::string state = state_of(game);
    const std::string revision = std::to_string(game.board.revision());
    for (const auto& watcher : game.watchers) {
        watcher->push("state", state, revision);
    }
}

void GameHall::touch(HallGame& game) {
    game.touched = moment_now();
    think(game);
}

void GameHall::watch(HallGame& game, const std::shared_ptr<Exchange>& exchange) {
    if (game.watchers.size() >= HallLimits::watchers) {
        game.watchers.front()->end_stream();
        game.watchers.erase(game.watchers.begin());
    }
    exchange->open_stream();
    touch(game);
    exchange->push("state", state_of(game), std::to_string(game.board.revision()));
    game.watchers.push_back(exchange);
}

void GameHall::leave(std::uint64_t exchange) {
    for (const auto& [id, game] : games_) {
        const auto gone = std::erase_if(
            game->watchers, [exchange](const auto& watcher) { return watcher->number() == exchange; });
        // A page that is loaded again comes back soon.
        if (gone > 0 && game->watchers.empty()) {
            game->touched = moment_now() - HallLimits::unwatched + HallLimits::patience;
        }
    }
}

bool GameHall::may_go_on(const HallGame& game, GameMoment at) const {
    return !game.watchers.empty() || at - game.touched < HallLimits::unwatched;
}

void GameHall::tick() {
    const GameMoment at = moment_now();
    for (const auto& [id, game] : games_) {
        keep_again(*game, at);
        if (game->board.look_at_flags(at)) static_cast<void>(changed(*game));
        if (!game->thinking) {
            // It may have been turned away when too many waited.
            think(*game);
            continue;
        }
        const auto waiting = pool_.waiting_before(game->thinking);
        tell_waiting(*game, waiting.value_or(0));
        if (!may_go_on(*game, at)) {
            stop_thinking(*game);
        } else if (!waiting && at - game->thinking_since > HallLimits::longest_thought) {
            hurry(*game);
        }
    }
}

void GameHall::close() {
    for (const auto& [id, game] : games_) {
        stop_thinking(*game);
        // All but the time that has run since the last move is kept already, if it could be.
        const bool runs = game->board.clock() && !game->board.is_over();
        if (runs || !game->is_kept) static_cast<void>(keep(*game));
        for (const auto& watcher : game->watchers) {
            watcher->push("bye", "{}");
            watcher->end_stream();
        }
        game->watchers.clear();
    }
}

bool GameHall::can_be_weaker(std::string_view player) const {
    const auto found = std::ranges::find(tools_.players, player, &PlayerFacts::name);
    return found != tools_.players.end() && found->can_be_weaker;
}

void GameHall::name_seat(Seat& seat, Language language) const {
    if (!seat.name.empty()) return;
    if (!seat.is_program) {
        seat.name = in_language(language, "Human", "Humain", "Mens");
        return;
    }
    seat.name = seat.player;
    if (seat.level)
        seat.name += fmt::format(" (level {})", *seat.level);  // each reader sees it in his language
    if (seat.elo) seat.name += fmt::format(" (Elo {})", *seat.elo);
}

}  // namespace kempelen::server
