// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen pgn FILE...: games in export format, filtered.
#include "apps/commands/all.h"
#include "apps/commands/pgn_files.h"
#include "apps/tell.h"
#include "core/base/counted.h"
#include "core/base/file_writer.h"
#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_writer.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;

struct PgnRequest {
    std::vector<std::string> files;
    std::vector<std::string> tags;  ///< NAME=TEXT
    std::string player;
    std::string output;
    std::string letters = "en";
    int min_plies = 0;
    int limit = 0;  ///< 0: no limit
    bool no_comments = false;
    bool no_variations = false;
    bool no_nags = false;
    bool wrap_comments = false;
    bool json = false;
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether the text holds the word, in any case.
bool holds(std::string_view text, std::string_view word) {
    const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(),
                                   [](char a, char b) { return lower(a) == lower(b); });
    return found != text.end() || word.empty();
}

bool is_wanted(const GameTree& game, const PgnRequest& request) {
    if (game.main_line().moves.size() < static_cast<std::size_t>(request.min_plies)) return false;
    if (!holds(game.tag("White").value_or(""), request.player) &&
        !holds(game.tag("Black").value_or(""), request.player)) {
        return false;
    }
    return std::all_of(request.tags.begin(), request.tags.end(), [&](const std::string& wanted) {
        const std::size_t sign = wanted.find('=');
        const auto value = game.tag(std::string_view(wanted).substr(0, sign));
        return value && holds(*value, std::string_view(wanted).substr(sign + 1));
    });
}

std::string to_json_line(const GameTree& game) {
    Json tags = Json::object();
    for (const PgnTag& tag : game.tags) {
        if (!tags.contains(tag.name)) tags[tag.name] = tag.value;
    }
    Json moves = Json::array();
    Position position = game.start;
    for (const GameMove& move : game.main_line().moves) {
        moves.push_back(to_uci(move.move, position));
        position.play_or_pass(move.move);
    }
    const Json line{{"tags", tags},
                    {"result", text_of(game.result)},
                    {"start_fen", to_fen(game.start)},
                    {"final_fen", to_fen(position)},
                    {"moves", moves}};
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<PgnStyle> style_of(const PgnRequest& request) {
    PgnStyle style;
    style.comments = !request.no_comments;
    style.variations = !request.no_variations;
    style.nags = !request.no_nags;
    style.wrap_comments = request.wrap_comments;
    if (request.letters == "en") return style;
    if (request.letters == "fr") {
        style.letters = &letters::french;
    } else if (request.letters == "nl") {
        style.letters = &letters::dutch;
    } else if (request.letters == "figurine") {
        style.letters = &letters::figurine;
    } else {
        return Error{ErrorCode::bad_argument,
                     "--letters takes en, fr, nl or figurine, not " + quote(request.letters)};
    }
    return style;
}

/// Where games go: standard output, or a file that is written whole or not at all.
class Output {
public:
    static Result<Output> open(const std::string& name) {
        Output output;
        output.name_ = name;
        if (name.empty()) return output;
        Result<FileWriter> file = FileWriter::open(name);
        if (!file) return output.fault(file.error());
        output.file_ = std::make_unique<FileWriter>(std::move(*file));
        return output;
    }

    void write(const std::string& text) {
        if (file_) {
            file_->write(text);
        } else {
            std::fwrite(text.data(), 1, text.size(), stdout);  // main() looks whether all went well
        }
    }
    Status finish() {
        if (!file_) return {};
        const Status done = file_->finish();
        return done ? done : fault(done.error());
    }

private:
    Error fault(const Error& why) const { return {why.code, quote(name_) + ": " + why.what}; }

    std::string name_;
    std::unique_ptr<FileWriter> file_;
};

struct PgnCount {
    int read = 0;
    int written = 0;
    int broken = 0;
};

Status convert(const std::string& name, const PgnRequest& request, const PgnStyle& style, Output& output,
               PgnCount& count) {
    const auto file = InputFile::open(name);
    if (!file) return file.error();
    PgnDescriptor source(file->descriptor());
    PgnReader reader(source);
    GameTreeBuilder builder;
    while ((request.limit == 0 || count.written < request.limit) && reader.read_game(builder)) {
        ++count.read;
        if (builder.fault) {
            ++count.broken;
            tell("{}: game {}: {}\n", printable(name), builder.number, to_string(*builder.fault));
        } else if (is_wanted(builder.game, request)) {
            ++count.written;
            output.write(request.json ? to_json_line(builder.game) : to_pgn(builder.game, style));
        }
    }
    if (source.has_failed()) return Error{ErrorCode::bad_file, name + ": cannot be read to its end"};
    return {};
}

Exit run(const PgnRequest& request) {
    const auto style = style_of(request);
    if (!style) return refuse(style.error());
    if (request.limit < 0) return refuse({ErrorCode::bad_argument, "--limit must be 0 (no limit) or more"});
    for (const std::string& tag : request.tags) {
        if (tag.find('=') == std::string::npos) {
            return refuse({ErrorCode::bad_argument, "--tag takes NAME=TEXT, not " + quote(tag)});
        }
    }
    Result<Output> output = Output::open(request.output);
    if (!output) return refuse(output.error());
    PgnCount count;
    for (const std::string& name : request.files) {
        if (const Status status = convert(name, request, *style, *output, count); !status) {
            return refuse(status.error());
        }
    }
    if (const Status status = output->finish(); !status) return refuse(status.error());
    tell("{} read, {} written, {} broken\n", counted(count.read, "game"), count.written, count.broken);
    return count.broken == 0 ? Exit::ok : Exit::no;
}

}  // namespace

Action declare_pgn(Arguments& arguments) {
    const auto request = std::make_shared<PgnRequest>();
    arguments.rest("FILE", request->files, "PGN files; - or none: standard input");
    arguments.option("-o,--output", request->output, "write to this file instead of standard output");
    arguments.option("--player", request->player, "only games of a player whose name holds this");
    arguments.option("--tag", request->tags, "NAME=TEXT: only games whose tag holds this; may be repeated");
    arguments.option("--min-plies", request->min_plies, "only games of at least that many half-moves");
    arguments.option("--limit", request->limit, "stop after that many games");
    arguments.option("--letters", request->letters, "letters of the men: en, fr, nl or figurine");
    arguments.flag("--no-comments", request->no_comments, "leave comments out");
    arguments.flag("--no-variations", request->no_variations, "leave variations out");
    arguments.flag("--no-nags", request->no_nags, "leave judgements ($1) out");
    arguments.flag("--wrap-comments", request->wrap_comments, "break lines inside comments too");
    arguments.flag("--json", request->json, "one JSON object a game: tags, result, positions, main line");
    arguments.footer(
        "Games are written in PGN export format. Broken games are told on standard error and left out.\n"
        "Exit status: 0, or 1 when a game was broken, or 2 when a file cannot be read or written.");
    return [request] {
        if (request->files.empty()) request->files.emplace_back("-");
        return run(*request);
    };
}

}  // namespace kempelen::apps
