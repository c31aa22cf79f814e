// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen fen [FEN]: checks positions, completes them and writes them in another style.
#include "core/notation/fen.h"

#include "apps/commands/all.h"
#include "apps/tell.h"
#include "core/base/line_file.h"
#include "core/base/quote.h"
#include "core/base/utf8.h"
#include "core/movegen.h"
#include "core/notation/epd.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace kempelen::apps {

namespace {

struct FenRequest {
    std::vector<std::string> words;
    std::string file;
    bool shredder = false;
    bool adjacent = false;
    bool playable = false;
    bool json = false;

    Strictness strictness() const { return playable ? Strictness::playable : Strictness::legal; }
    FenStyle style() const {
        return {shredder ? CastlingLetters::shredder : CastlingLetters::x_fen,
                adjacent ? EnPassantField::when_adjacent : EnPassantField::when_legal};
    }
};

nlohmann::ordered_json to_json(const Error& error) {
    const Reason& reason = error.reason;
    return {{"field", english_field(reason.fen_field)},
            {"reason", in_english({reason.id, reason.values})},
            {"offset", error.offset}};
}

void print_json(const std::string& input, const Result<FenReading>& reading, FenStyle style) {
    nlohmann::ordered_json json;
    json["input"] = utf8::from_bytes(input);
    json["ok"] = static_cast<bool>(reading);
    if (reading) {
        json["fen"] = to_fen(reading->position, style);
        json["legal_moves"] = count_legal_moves(reading->position);
        json["warnings"] = reading->warnings();
    } else {
        json["warnings"] = nlohmann::ordered_json::array();
        json["error"] = to_json(reading.error());
    }
    fmt::print("{}\n", json.dump());
}

/// Checks one text; `place` goes before what is said about it on standard error.
bool check(const std::string& text, const std::string& place, const FenRequest& request) {
    const auto reading = read_fen(text, request.strictness());
    if (request.json) {
        print_json(text, reading, request.style());
    } else if (reading) {
        for (const std::string& warning : reading->warnings()) {
            tell("kempelen: {}note: {}\n", place, warning);
        }
        fmt::print("{}\n", to_fen(reading->position, request.style()));
    } else {
        tell("kempelen: {}column {}: {}\n", place, reading.error().offset + 1, reading.error().what);
    }
    return static_cast<bool>(reading);
}

Exit check_lines(const FenRequest& request) {
    auto file = LineFile::open(request.file);
    if (!file) return refuse(file.error());
    const std::string name = request.file == "-" ? "standard input" : request.file;
    bool all_good = true;
    bool is_empty = true;
    for (std::string line; file->next(line);) {
        if (is_epd_comment(line)) continue;
        is_empty = false;
        all_good &= check(line, fmt::format("{}:{}: ", printable(name), file->number()), request);
    }
    if (!file->status()) return refuse(file->status().error());
    if (is_empty) return refuse({ErrorCode::bad_file, printable(name) + ": no position"});
    return all_good ? Exit::ok : Exit::no;
}

Exit run(const FenRequest& request) {
    const std::string text = fmt::format("{}", fmt::join(request.words, " "));
    if (request.file.empty()) {
        if (text.empty()) return refuse({ErrorCode::bad_argument, "fen: give a FEN, or --file FILE"});
        return check(text, "", request) ? Exit::ok : Exit::bad_input;
    }
    if (!text.empty()) return refuse({ErrorCode::bad_argument, "fen: a FEN or --file, not both"});
    return check_lines(request);
}

}  // namespace

Action declare_fen(Arguments& arguments) {
    const auto request = std::make_shared<FenRequest>();
    arguments.rest("FEN", request->words, "two to six fields, in quotes or not");
    arguments.option("--file", request->file, "check every line of this file instead; - is standard input");
    arguments.flag("--shredder", request->shredder, "write castling rights as the files of the rooks (HAha)");
    arguments.flag(
        "--adjacent", request->adjacent,
        "write the en passant square after every double step beside an enemy pawn, not only when the "
        "capture is legal");
    arguments.flag("--playable", request->playable, "take any numbers of men, as problems and tests need");
    arguments.flag("--json", request->json, "print one JSON object a position");
    arguments.footer(
        "Prints each position as a FEN of six fields. What was completed or dropped, and why a position is "
        "refused, is\n"
        "told on standard error. Exit status: 0 all positions good; 1 a line of the file is not; 2 the FEN "
        "is not.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
