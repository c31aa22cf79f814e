// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/position_command.h"

#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "protocols/words.h"

#include <fmt/format.h>

namespace kempelen::protocols::uci {

namespace {

/// The words before `moves`, joined by single blanks; takes `moves` too.
std::string take_fen(Words& words) {
    std::string fen;
    while (const auto word = words.next()) {
        if (is_same_word(*word, "moves")) break;
        if (!fen.empty()) fen += ' ';
        fen += *word;
    }
    return fen;
}

/// Plays the moves up to the first that is not legal.
void play_moves(Words& words, PositionCommand& command) {
    for (int number = 1; const auto word = words.next(); ++number) {
        const Result<Move> move = parse_uci_move(command.game.position(), *word);
        if (move && !move->is_null()) {
            command.game.play(*move);
            continue;
        }
        command.remarks.push_back(
            fmt::format("position: move {} is not played, nor are those after it: {}", number,
                        move ? "0000 (the null move) is not legal" : move.error().what));
        return;
    }
}

}  // namespace

Result<PositionCommand> parse_position(std::string_view text) {
    Words words(text);
    const auto kind = words.next();
    PositionCommand command;
    if (kind && is_same_word(*kind, "startpos")) {
        const auto next = words.next();
        if (next && !is_same_word(*next, "moves")) {
            return Error{ErrorCode::bad_protocol,
                         "position startpos: expected \"moves\", got " + quote(*next)};
        }
    } else if (kind && is_same_word(*kind, "fen")) {
        const std::string fen = take_fen(words);
        const Result<FenReading> reading = read_fen(fen);
        if (!reading) return Error{reading.error().code, "position fen: " + reading.error().what};
        command.game = Game(reading->position);
        for (const std::string& warning : reading->warnings()) {
            command.remarks.push_back("position fen: " + warning);
        }
    } else {
        return Error{ErrorCode::bad_protocol,
                     "position: expected \"startpos\" or \"fen\", got " + quote(kind.value_or(""))};
    }
    play_moves(words, command);
    return command;
}

}  // namespace kempelen::protocols::uci
