// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen book check [BOOK]: what a book holds, and what our search thinks of the ends of its lines.
#include "analysis/book/line_judge.h"
#include "apps/book/book_files.h"
#include "apps/commands/all.h"
#include "apps/printing.h"
#include "apps/tell.h"
#include "book/polyglot.h"
#include "core/base/counted.h"
#include "core/base/quote.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

constexpr std::int64_t own_book_nodes = 40'000;  ///< as the book inside the program was made with

struct BookCheckRequest {
    std::string file;
    std::int64_t nodes = 0;
    int threads = 1;
    int limit = 60;
    bool json = false;
};

/// The lines of a book as games. In a Polyglot book they are walked from the initial position, each position
/// once.
struct BookEnds {
    std::vector<Game> ends;
    std::size_t plies = 0;  ///< moves of lines; in a Polyglot book moves of positions that can be reached
};

BookEnds ends_of_lines(const book::BookLines& lines) {
    BookEnds found;
    found.plies = lines.plies();
    for (const book::BookLine& line : lines.lines) {
        found.ends.push_back(line.game());
    }
    return found;
}

BookEnds ends_of_tree(const book::Book& book) {
    BookEnds found;
    std::set<std::uint64_t> seen;
    std::vector<Game> open{Game()};
    while (!open.empty()) {
        const Game game = std::move(open.back());
        open.pop_back();
        const auto moves = book.moves(game.position());
        found.plies += moves.size();
        if (moves.empty() && game.plies() > 0) found.ends.push_back(game);
        for (const book::WeighedMove& known : moves) {
            if (!seen.insert(book::polyglot_key(game.position().after(known.move))).second) continue;
            open.push_back(game);
            open.back().play(known.move);
        }
    }
    return found;
}

/// The worst end for the side that follows the line: either may, so that it is the largest score of either.
struct WorstEnd {
    int score = 0;  ///< centipawns, good for White
    std::size_t number = 0;
    std::size_t beyond = 0;  ///< ends worse than the limit
};

WorstEnd judge_ends(const BookEnds& found, const BookCheckRequest& request) {
    std::vector<int> scores(found.ends.size());
    const analysis::JudgeTeam team{static_cast<std::uint64_t>(request.nodes),
                                   static_cast<std::size_t>(request.threads)};
    team.judge_each(
        found.ends.size(),
        [&](std::size_t done) {
            if (done % 100 == 0) tell("{} of {} lines\n", done, found.ends.size());
        },
        [&](std::size_t number, analysis::LineJudge& one) {
            scores[number] = one.white_score(found.ends[number]);
        });
    WorstEnd worst;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (std::abs(scores[i]) > request.limit) ++worst.beyond;
        if (std::abs(scores[i]) > std::abs(worst.score)) {
            worst.score = scores[i];
            worst.number = i;
        }
    }
    return worst;
}

std::string book_line_text(const Game& game) {
    std::string text = book::write_book_lines({{game.moves(), 0}});
    text.pop_back();
    return text;
}

void print_check_json(const NamedBook& named, const BookEnds& found, const BookCheckRequest& request,
                      const WorstEnd& worst) {
    nlohmann::ordered_json json{{"book", named.book.name()},
                                {"entries", named.book.size()},
                                {"lines", found.ends.size()},
                                {"plies", found.plies},
                                {"faults", named.lines ? named.lines->faults.size() : 0}};
    if (request.nodes > 0 && !found.ends.empty()) {
        json["nodes"] = request.nodes;
        json["worst_score_cp"] = -std::abs(worst.score);
        json["worst_line"] = book_line_text(found.ends[worst.number]);
        json["beyond_limit"] = worst.beyond;
    }
    print_object(json);
}

void print_check_text(const NamedBook& named, const BookEnds& found, const BookCheckRequest& request,
                      const WorstEnd& worst) {
    fmt::print("{}: {}, {}, {}, {}\n", printable(named.book.name()), counted(found.ends.size(), "line"),
               counted(found.plies, "ply", "plies"), counted(named.book.size(), "entry", "entries"),
               counted(named.lines ? named.lines->faults.size() : 0, "impossible move"));
    if (request.nodes == 0 || found.ends.empty()) return;
    fmt::print("worst end for the side that follows it: {:+.2f} ({} nodes a line), {} beyond {:+.2f}\n",
               -std::abs(worst.score) / 100.0, request.nodes, counted(worst.beyond, "line"),
               -request.limit / 100.0);
    fmt::print("  {}\n", book_line_text(found.ends[worst.number]));
}

Exit check_book(const BookCheckRequest& request) {
    if (request.nodes < 0) return refuse({ErrorCode::bad_argument, "--nodes must be 0 (no search) or more"});
    if (request.threads < 1 || request.threads > 256) {
        return refuse({ErrorCode::bad_argument, "--threads must be from 1 to 256"});
    }
    const Result<NamedBook> named = read_book(request.file);
    if (!named) return refuse(named.error());
    const BookEnds found = named->lines ? ends_of_lines(*named->lines) : ends_of_tree(named->book);
    const WorstEnd worst = request.nodes > 0 ? judge_ends(found, request) : WorstEnd{};
    if (request.json) {
        print_check_json(*named, found, request, worst);
    } else {
        print_check_text(*named, found, request, worst);
    }
    const bool has_faults = named->lines && !named->lines->faults.empty();
    return has_faults || worst.beyond > 0 ? Exit::no : Exit::ok;
}

}  // namespace

Action declare_book_check(Arguments& arguments) {
    const auto request = std::make_shared<BookCheckRequest>();
    const auto file = std::make_shared<std::optional<std::string>>();
    const auto nodes = std::make_shared<std::optional<std::int64_t>>();
    arguments.operand("BOOK", *file, "a book (.bin or text); none: the one inside the program");
    arguments.option("--nodes", *nodes,
                     "search the end of each line with so many nodes; 0: not at all (the book inside the "
                     "program: 40000, others: 0)");
    arguments.option("--threads", request->threads, "lines searched at a time");
    arguments.option("--limit", request->limit, "the worst end allowed, centipawns below zero (60)");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "A line may be followed by either side, so its end counts for the side that it is worse for. Exit\n"
        "status: 0; 1 when a text book has impossible moves or a line ends beyond the limit; 2 for a file\n"
        "that cannot be read or is damaged.");
    return [request, file, nodes] {
        request->file = file->value_or("");
        request->nodes = nodes->value_or(file->has_value() ? 0 : own_book_nodes);
        return check_book(*request);
    };
}

}  // namespace kempelen::apps
