// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/book/maker.h"

#include "analysis/book/line_judge.h"
#include "core/base/fields.h"
#include "core/movegen.h"
#include "core/notation/uci_move.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>

namespace kempelen::analysis {

namespace {

using book::BookLine;

/// The line of a row of names; without moves when the row cannot be read.
BookLine line_of(std::string_view row, const BookRecipe& recipe) {
    BookLine line;
    take_field(row, '\t');
    const std::string_view eco = take_field(row, '\t');
    line.comment = std::string(eco) + " " + std::string(take_field(row, '\t'));
    Position position = Position::initial();
    while (!row.empty() && line.moves.size() < recipe.most_plies) {
        const auto move = parse_uci_move(position, take_field(row, ' '));
        if (!move) break;
        line.moves.push_back(*move);
        position.play(*move);
    }
    return line;
}

bool is_before(const BookLine& a, const BookLine& b) {
    return std::ranges::lexicographical_compare(a.moves, b.moves, {}, &Move::packed, &Move::packed);
}

/// Whether the line is how the other begins.
bool begins(const BookLine& line, const BookLine& other) {
    return line.moves.size() <= other.moves.size() &&
           std::ranges::equal(line.moves, std::span(other.moves).first(line.moves.size()));
}

/// Sorts the lines and keeps those that no other goes on from.
void keep_whole_lines(std::vector<BookLine>& lines) {
    std::ranges::stable_sort(lines, is_before);
    std::vector<BookLine> kept;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i + 1 < lines.size() && begins(lines[i], lines[i + 1])) continue;
        kept.push_back(std::move(lines[i]));
    }
    lines = std::move(kept);
}

/// Gambits that give a pawn for little are named too; those of theory are kept.
bool is_trusted(const BookLine& line) {
    const std::string& name = line.comment;
    if (name.find("Gambit") == std::string::npos) return true;
    return std::ranges::any_of(
        std::vector<std::string_view>{"Queen's Gambit", "King's Gambit", "Benko Gambit", "Evans Gambit",
                                      "Scotch Gambit", "Marshall", "Vienna Gambit", "Smith-Morra",
                                      "Danish Gambit"},
        [&](std::string_view kept) { return name.find(kept) != std::string::npos; });
}

void keep_evenly(std::vector<BookLine>& lines, std::size_t most) {
    if (lines.size() <= most) return;
    std::vector<BookLine> kept;
    for (std::size_t i = 0; i < most; ++i) {
        kept.push_back(std::move(lines[i * lines.size() / most]));
    }
    lines = std::move(kept);
}

using OnProgress = std::function<void(const BookProgress&)>;

/// Does the work for each line, with that many nodes.
void for_each_line(std::vector<BookLine>& lines, std::string_view step, const JudgeTeam& team,
                   const OnProgress& on_progress, const std::function<void(BookLine&, LineJudge&)>& work) {
    team.judge_each(
        lines.size(),
        [&](std::size_t done) {
            on_progress({step, done, lines.size()});
        },
        [&](std::size_t number, LineJudge& judge) { work(lines[number], judge); });
}

/// Keeps the lines that the judge holds within the limit.
struct Sieve {
    std::string_view step;
    JudgeTeam team;
    int limit = 0;
};

void sift(std::vector<BookLine>& lines, const Sieve& sieve, const OnProgress& on_progress) {
    for_each_line(lines, sieve.step, sieve.team, on_progress,
                  [limit = sieve.limit](BookLine& line, LineJudge& judge) {
                      if (std::abs(judge.white_score(line.game())) > limit) line.moves.clear();
                  });
    std::erase_if(lines, [](const BookLine& line) { return line.moves.empty(); });
}

void play_on(BookLine& line, std::size_t plies, LineJudge& judge) {
    Game game = line.game();
    while (game.plies() < plies && has_legal_move(game.position())) {
        game.play(judge.best_move(game));
    }
    line.moves = game.moves();
}

}  // namespace

std::vector<BookLine> make_book(std::string_view names, const BookRecipe& recipe,
                                const std::function<void(const BookProgress&)>& on_progress) {
    std::vector<BookLine> lines;
    while (!names.empty()) {
        const std::string_view row = take_field(names, '\n');
        if (row.empty() || row.front() == '#') continue;
        BookLine line = line_of(row, recipe);
        if (!line.moves.empty() && is_trusted(line)) lines.push_back(std::move(line));
    }
    keep_whole_lines(lines);
    sift(lines, {"sift", {recipe.sift_nodes, recipe.threads}, recipe.sift_limit}, on_progress);
    keep_evenly(lines, recipe.lines);
    for_each_line(lines, "play", {recipe.play_nodes, recipe.threads}, on_progress,
                  [&](BookLine& line, LineJudge& judge) { play_on(line, recipe.plies, judge); });
    keep_whole_lines(lines);
    for (const std::uint64_t nodes : recipe.check_nodes) {
        sift(lines, {"check", {nodes, recipe.threads}, recipe.limit}, on_progress);
    }
    return lines;
}

}  // namespace kempelen::analysis
