// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen book build GAMES.pgn... -o OUT.bin, and kempelen book merge BOOK... -o OUT.bin.
#include "apps/book/book_files.h"
#include "apps/commands/all.h"
#include "apps/commands/pgn_files.h"
#include "apps/printing.h"
#include "apps/same_file.h"
#include "apps/tell.h"
#include "book/tally.h"
#include "core/base/counted.h"
#include "core/base/quote.h"
#include "core/notation/pgn_events.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct BookBuildRequest {
    std::vector<std::string> files;
    std::string output;
    std::string weights = "by-result";
    int min_games = 1;
    int max_ply = 30;
    bool json = false;
};

/// Counts the moves of each game that begins in the initial position and can be read to its end.
class TallyVisitor final : public PgnVisitor {
public:
    TallyVisitor(book::Tally& tally, int max_ply)
        : tally_(tally), max_ply_(static_cast<std::size_t>(max_ply)) {}

    void on_game(std::size_t, const TextPlace&) override {
        moves_.clear();
        depth_ = 0;
        has_null_ = false;
    }
    bool on_start(const Position& start) override { return start == Position::initial(); }
    void on_variation() override { ++depth_; }
    void on_variation_end() override { --depth_; }
    void on_move(const Position&, Move move) override {
        has_null_ = has_null_ || move.is_null();
        if (depth_ == 0 && !has_null_ && moves_.size() < max_ply_) moves_.push_back(move);
    }
    void on_end(const PgnEnd& end) override {
        if (moves_.empty()) return;
        ++games;
        std::uint32_t white = 1;
        if (end.result == PgnResult::white_wins) white = 2;
        if (end.result == PgnResult::black_wins) white = 0;
        Position position = Position::initial();
        for (const Move move : moves_) {
            tally_.add(position, move, position.side_to_move() == Color::white ? white : 2 - white);
            position.play(move);
        }
    }
    void on_broken(const PgnFault& fault, const PgnEnd&) override {
        ++broken;
        tell("game {}: {}\n", fault.game, printable(to_string(fault)));
    }

    std::uint64_t games = 0;
    std::uint64_t broken = 0;

private:
    book::Tally& tally_;
    std::size_t max_ply_;
    std::vector<Move> moves_;
    int depth_ = 0;
    bool has_null_ = false;
};

Status check_build(const BookBuildRequest& request) {
    if (request.files.empty()) {
        return Error{ErrorCode::bad_argument, "name a PGN file, or - for standard input"};
    }
    if (request.min_games < 1) return Error{ErrorCode::bad_argument, "--min-games must be at least 1"};
    if (request.max_ply < 1) return Error{ErrorCode::bad_argument, "--max-ply must be at least 1"};
    if (request.weights != "by-result" && request.weights != "by-games") {
        return Error{ErrorCode::bad_argument,
                     "--weights takes by-result or by-games, not " + quote(request.weights)};
    }
    return check_output(request.output);
}

Status count_book_games(const std::string& name, TallyVisitor& visitor) {
    constexpr std::uint64_t news = 10000;
    return read_games(name, visitor, [&] {
        if (visitor.games % news == 0 && visitor.games > 0) {
            tell("{}: {} games\n", printable(name), visitor.games);
        }
        return true;
    });
}

Exit build_book(const BookBuildRequest& request) {
    if (const Status status = check_build(request); !status) return refuse(status.error());
    book::Tally tally;
    TallyVisitor visitor(tally, request.max_ply);
    for (const std::string& file : request.files) {
        if (const Status status = check_not_output(file, request.output); !status) {
            return refuse(status.error());
        }
        if (const Status status = count_book_games(file, visitor); !status) return refuse(status.error());
    }
    const book::TallyRules rules{
        static_cast<std::uint32_t>(request.min_games),
        request.weights == "by-games" ? book::Weighing::by_games : book::Weighing::by_result};
    const book::Book made = tally.book(request.output, rules);
    if (const Status status = write_book(made, request.output); !status) return refuse(status.error());
    if (request.json) {
        const nlohmann::ordered_json json{{"file", request.output},
                                          {"games", visitor.games},
                                          {"broken", visitor.broken},
                                          {"counted", tally.size()},
                                          {"entries", made.size()}};
        print_object(json);
    } else {
        fmt::print("{} ({} broken), {} counted, {} in {}\n", counted(visitor.games, "game"), visitor.broken,
                   counted(tally.size(), "move of a position", "moves of positions"),
                   counted(made.size(), "entry", "entries"), printable(request.output));
    }
    return visitor.broken == 0 ? Exit::ok : Exit::no;
}

struct BookMergeRequest {
    std::vector<std::string> files;
    std::string output;
    bool json = false;
};

Exit merge_named_books(const BookMergeRequest& request) {
    if (request.files.empty()) return refuse({ErrorCode::bad_argument, "name the books to merge"});
    if (const Status status = check_output(request.output); !status) return refuse(status.error());
    std::vector<book::Book> books;
    bool has_faults = false;
    for (const std::string& file : request.files) {
        if (const Status status = check_not_output(file, request.output); !status) {
            return refuse(status.error());
        }
        Result<NamedBook> named = read_book(file);
        if (!named) return refuse(named.error());
        has_faults = has_faults || (named->lines && !named->lines->faults.empty());
        books.push_back(std::move(named->book));
    }
    const book::Book merged =
        books.size() == 1 ? std::move(books.front()) : book::merge_books(request.output, books);
    if (const Status status = write_book(merged, request.output); !status) return refuse(status.error());
    if (request.json) {
        const nlohmann::ordered_json json{
            {"file", request.output}, {"books", request.files.size()}, {"entries", merged.size()}};
        print_object(json);
    } else {
        fmt::print("{} in {}\n", counted(merged.size(), "entry", "entries"), printable(request.output));
    }
    return has_faults ? Exit::no : Exit::ok;
}

}  // namespace

Action declare_book_build(Arguments& arguments) {
    const auto request = std::make_shared<BookBuildRequest>();
    arguments.rest("FILE", request->files, "PGN files; - is standard input");
    arguments.option("-o,--output", request->output, "the Polyglot book to write (.bin)");
    arguments.option("--min-games", request->min_games, "leave out moves played in fewer games (1)");
    arguments.option("--max-ply", request->max_ply, "half-moves of each game that count (30)");
    arguments.option("--weights", request->weights,
                     "by-result (2 for a win of the mover, 1 for a draw or no result) or by-games");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Games are read one by one; memory is 24 bytes for each different move of a position, and 24 MiB.\n"
        "Games that start elsewhere are passed over, variations too. Exit status: 0; 1 when a game was\n"
        "broken; 2 for wrong input.");
    return [request] { return build_book(*request); };
}

Action declare_book_merge(Arguments& arguments) {
    const auto request = std::make_shared<BookMergeRequest>();
    arguments.rest("BOOK", request->files, "books: Polyglot (.bin) or lines of moves in coordinates");
    arguments.option("-o,--output", request->output, "the Polyglot book to write (.bin)");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "The weights of a move are added up. One book alone is written as it is: a text book becomes a\n"
        "Polyglot book, and a Polyglot book the same bytes again. Exit status: 0; 1 when a text book has\n"
        "impossible moves, which are left out; 2 for wrong input.");
    return [request] { return merge_named_books(*request); };
}

}  // namespace kempelen::apps
