// SPDX-License-Identifier: GPL-3.0-or-later
// The names under which a front end finds its games again.
#include "arena/archive/archive.h"

#include <utility>

namespace kempelen::arena {

Status Archive::prepare_boards() {
    return database_.run(
        "CREATE TABLE IF NOT EXISTS boards(name TEXT PRIMARY KEY, number INTEGER NOT NULL, state TEXT NOT "
        "NULL, "
        "pgn TEXT NOT NULL) WITHOUT ROWID");
}

Status Archive::keep_board(std::string_view name, const Board& board) {
    if (database_.is_gone()) return error_of(ErrorCode::bad_file, {ReasonId::file_missing});
    return database_.run(
        "INSERT OR REPLACE INTO boards(name, number, state, pgn) VALUES(?, ?, ?, ?)",
        {name, board.number.value_or(0), std::string_view(board.state), std::string_view(board.pgn)});
}

Result<std::optional<Board>> Archive::find_board(std::string_view name) {
    Result<Statement> rows = database_.prepare("SELECT number, state, pgn FROM boards WHERE name=?", {name});
    if (!rows) return rows.error();
    const Result<bool> has_row = rows->next();
    if (!has_row) return has_row.error();
    if (!*has_row) return std::optional<Board>();
    Board board{std::nullopt, rows->text(1), rows->text(2)};
    if (rows->number(0) != 0) board.number = rows->number(0);
    return std::optional(std::move(board));
}

Result<std::string> Archive::board_of(GameNumber number) {
    std::string name;
    const Status done = database_.each("SELECT name FROM boards WHERE number=?", {number},
                                       [&](const Statement& row) { name = row.text(0); });
    if (!done) return done.error();
    return name;
}

std::optional<GameHold> Archive::hold(GameNumber number) { return GameHold::take(lock_file_, number); }

}  // namespace kempelen::arena
