// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/table_play.h"

#include "core/base/quote.h"
#include "core/movegen.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace kempelen::players {

TablePlay::TablePlay() { take(endgame::TableSet::embedded()); }

void TablePlay::take(endgame::TableSet set) {
    prober_.reset();
    tables_ = std::make_shared<const endgame::TableSet>(std::move(set));
    prober_.emplace(*tables_);
}

Status TablePlay::use_folder(const std::filesystem::path& folder) {
    endgame::TableSet set;
    if (!folder.empty()) {
        if (std::error_code fault; !std::filesystem::is_directory(folder, fault)) {
            return Error{ErrorCode::bad_file, "there is no folder " + quote(folder.string())};
        }
        auto opened = endgame::TableSet::open(folder);
        if (!opened) return opened.error();
        set = *std::move(opened);
    }
    set.add_missing(endgame::TableSet::embedded());
    take(std::move(set));
    return {};
}

void TablePlay::note_fault(const Error& error) {
    if (faults_.insert(error.what).second) fault_ = error.what;
}

/// The line to the mate after a root move, both sides playing best; nothing where a table fails on the way.
std::optional<search::Report> TablePlay::report_of(const Game& game, const endgame::MoveValue& root,
                                                   int number) {
    search::Report report;
    report.line = number;
    report.pv.push_back(root.move);
    if (!root.value.is_draw()) {
        const auto line = prober_->best_line(game.position().after(root.move));
        if (!line) note_fault(line.error());
        if (!line || has_legal_move(line->end)) return std::nullopt;
        report.pv.insert(report.pv.end(), line->moves.begin(), line->moves.end());
        const int length = root.value.moves();
        report.score = {search::ReportedScore::Kind::mate, root.value.is_win() ? length : -length};
    }
    report.depth = static_cast<int>(report.pv.size());
    report.selective_depth = report.depth;
    report.table_hits = report.pv.size();
    return report;
}

namespace {

/// The moves of a position won or lost after which the mate comes too late for the fifty-move rule, where
/// nobody can begin a new count: there are no pawns, and who is to be mated is alone. Empty where the best
/// move is in time, or where a new count may begin.
std::vector<Move> saved_by_fifty_moves(const Position& position,
                                       const std::vector<endgame::MoveValue>& moves) {
    const endgame::Value best = moves.front().value;
    const Color loser = best.is_win() ? ~position.side_to_move() : position.side_to_move();
    if (!position.pieces(Piece::pawn).is_empty() || position.men(loser).count() > 1) return {};
    const auto is_saved = [&](const endgame::MoveValue& one) {
        if (one.value.is_draw()) return true;
        if (position.is_capture(one.move)) return false;
        const int plies = 2 * one.value.moves() - (one.value.is_win() ? 1 : 0);
        return position.halfmove_clock() + plies > endgame::fifty_move_plies;
    };
    if (!is_saved(moves.front())) return {};
    std::vector<Move> saved;
    for (const endgame::MoveValue& one : moves) {
        if (is_saved(one)) saved.push_back(one.move);
    }
    return saved;
}

}  // namespace

std::optional<TablePlay::Advice> TablePlay::advise(const Game& game, const search::Limits& limits) {
    const Position& position = game.position();
    if (position.occupied().count() > endgame::most_men || position.castling_rooks()) return std::nullopt;
    const auto all = prober_->moves(position);
    if (!all) note_fault(all.error());
    if (!all || !*all) return std::nullopt;
    std::vector<endgame::MoveValue> moves = **all;
    std::erase_if(moves, [&limits](const endgame::MoveValue& one) { return !limits.considers(one.move); });
    if (moves.empty()) return std::nullopt;
    Advice advice;
    const endgame::Value best = moves.front().value;
    if (best.is_draw()) {
        for (const endgame::MoveValue& one : moves) {
            if (one.value.is_draw()) advice.drawing_moves.push_back(one.move);
        }
        return advice;
    }
    advice.drawing_moves = saved_by_fifty_moves(position, moves);
    advice.is_by_fifty_moves = !advice.drawing_moves.empty();
    if (advice.is_by_fifty_moves) return advice;
    // A capture or pawn move may begin a new count, but nobody is to rely on that here.
    if (position.halfmove_clock() + 2 * best.moves() > endgame::fifty_move_plies) return std::nullopt;
    search::Choice choice;
    choice.best = moves.front().move;
    const std::size_t lines = std::min<std::size_t>(moves.size(), static_cast<std::size_t>(limits.lines));
    for (std::size_t i = 0; i < lines; ++i) {
        auto report = report_of(game, moves[i], static_cast<int>(i + 1));
        if (!report) return std::nullopt;
        choice.lines.push_back(*std::move(report));
    }
    if (choice.lines.front().pv.size() > 2) choice.ponder = choice.lines.front().pv[1];
    choice.nodes = moves.size();
    advice.choice = std::move(choice);
    return advice;
}

}  // namespace kempelen::players
