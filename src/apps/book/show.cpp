// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen book show [BOOK]: the tree of a book from a position.
#include "apps/book/book_files.h"
#include "apps/commands/all.h"
#include "apps/position_argument.h"
#include "apps/printing.h"
#include "book/opening_names.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

using BookJson = nlohmann::ordered_json;

struct BookShowRequest {
    std::string file;
    std::string fen;
    int depth = 4;
    int min_weight = 0;
    bool json = false;
};

/// Walks the tree. A position is shown once in each line of play, however often it occurs.
class BookTree {
public:
    BookTree(const book::Book& book, const BookShowRequest& request) : book_(book), request_(request) {}

    void print(const Position& position, int depth, const std::string& indent) const {
        const auto moves = book_.moves(position);
        const double total = sum(moves);
        for (const book::WeighedMove& known : moves) {
            if (known.weight < request_.min_weight) continue;
            const Position next = position.after(known.move);
            const auto opening = names_.at(next);
            const double percent = total > 0 ? 100.0 * known.weight / total : 0.0;
            fmt::print("{}{}{} {:<7} {:>6} {:>5.1f} %{}\n", indent, position.fullmove_number(),
                       position.side_to_move() == Color::white ? "." : "...", to_san(position, known.move),
                       known.weight, percent,
                       opening ? fmt::format("  {} {}", opening->eco, opening->name) : "");
            if (depth > 1) print(next, depth - 1, indent + "  ");
        }
    }

    BookJson json(const Position& position, int depth) const {
        BookJson list = BookJson::array();
        for (const book::WeighedMove& known : book_.moves(position)) {
            if (known.weight < request_.min_weight) continue;
            const Position next = position.after(known.move);
            BookJson node{{"move", to_uci(known.move, position)},
                          {"san", to_san(position, known.move)},
                          {"weight", known.weight}};
            if (const auto opening = names_.at(next)) {
                node["eco"] = opening->eco;
                node["name"] = opening->name;
            }
            if (depth > 1) node["moves"] = json(next, depth - 1);
            list.push_back(std::move(node));
        }
        return list;
    }

private:
    static double sum(const std::vector<book::WeighedMove>& moves) {
        double total = 0;
        for (const book::WeighedMove& known : moves) {
            total += known.weight;
        }
        return total;
    }

    const book::Book& book_;
    const BookShowRequest& request_;
    book::OpeningNames names_ = book::OpeningNames::embedded();
};

Exit show_book(const BookShowRequest& request) {
    constexpr int deepest_tree = 100;
    if (request.depth < 1 || request.depth > deepest_tree) {
        return refuse({ErrorCode::bad_argument, fmt::format("--depth must be from 1 to {}", deepest_tree)});
    }
    const auto position =
        position_of(request.fen.empty() ? std::vector<std::string>{} : std::vector{request.fen});
    if (!position) return refuse(position.error());
    const Result<NamedBook> named = read_book(request.file);
    if (!named) return refuse(named.error());
    const BookTree tree(named->book, request);
    if (request.json) {
        const BookJson json{{"book", named->book.name()},
                            {"fen", to_fen(*position)},
                            {"moves", tree.json(*position, request.depth)}};
        print_object(json);
    } else {
        tree.print(*position, request.depth, "");
    }
    return named->book.moves(*position).empty() ? Exit::no : Exit::ok;
}

}  // namespace

Action declare_book_show(Arguments& arguments) {
    const auto request = std::make_shared<BookShowRequest>();
    const auto file = std::make_shared<std::optional<std::string>>();
    arguments.operand("BOOK", *file, "a book (.bin or text); none: the one inside the program");
    arguments.option("--fen", request->fen, "start from this position, in quotes");
    arguments.option("--depth", request->depth, "half-moves of the tree (4)");
    arguments.option("--min-weight", request->min_weight, "leave out moves that weigh less");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Each move with its weight, its share in per cent and, where it has one, the name of the opening. "
        "In\n"
        "a text book the weight is the number of lines. Exit status: 0; 1 when the book does not know the\n"
        "position; 2 for wrong input.");
    return [request, file] {
        request->file = file->value_or("");
        return show_book(*request);
    };
}

}  // namespace kempelen::apps
