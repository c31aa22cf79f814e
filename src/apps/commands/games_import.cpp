// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen games import FILE...: takes the games of PGN files into the archive.
#include "apps/commands/all.h"
#include "apps/commands/pgn_files.h"
#include "apps/game_archive.h"
#include "apps/tell.h"
#include "book/opening_tags.h"
#include "core/base/counted.h"
#include "core/base/quote.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_reader.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct ImportRequest {
    std::vector<std::string> files;
    std::string database;
    bool json = false;
};

struct ImportCount {
    std::int64_t games = 0;
    std::int64_t bad = 0;
};

constexpr std::int64_t games_at_once = 1000;  ///< in one transaction: others get their turn between

/// Adds the games of one file; a broken one is told with its place and left out.
Status import_file(const std::string& name, arena::Archive& archive, ImportCount& count) {
    const auto file = InputFile::open(name);
    if (!file) return file.error();
    PgnDescriptor source(file->descriptor());
    PgnReader reader(source);
    GameTreeBuilder builder;
    const book::OpeningNames names = book::OpeningNames::embedded();
    std::optional<arena::Transaction> transaction;
    while (reader.read_game(builder)) {
        if (builder.fault) {
            ++count.bad;
            // On standard error, so that standard output has one object.
            tell("{}: game {}: {}\n", printable(name), builder.number, to_string(*builder.fault));
            continue;
        }
        if (!transaction) {
            Result<arena::Transaction> begun = archive.begin();
            if (!begun) return begun.error();
            transaction.emplace(std::move(*begun));
        }
        book::name_opening(builder.game, names);
        const Result<arena::GameNumber> added = archive.add_within(builder.game, false, {});
        if (!added) return added.error();
        if (++count.games % games_at_once == 0) {
            if (const Status done = transaction->commit(); !done) return done;
            transaction.reset();
        }
    }
    if (transaction) {
        if (const Status done = transaction->commit(); !done) return done;
    }
    if (source.has_failed()) return Error{ErrorCode::bad_file, name + ": cannot be read to its end"};
    return {};
}

Exit import_games(const ImportRequest& request) {
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::write);
    if (!archive) return refuse(archive.error());
    ImportCount count;
    bool has_failed = false;
    for (const std::string& name : request.files) {
        const Status status = import_file(name, *archive, count);
        if (status) continue;
        refuse(status.error());
        has_failed = true;
    }
    if (request.json) {
        const nlohmann::ordered_json sum{{"games", count.games}, {"bad", count.bad}};
        fmt::print("{}\n", sum.dump());
    } else {
        fmt::print("{} taken in, {} broken and left out\n", counted(count.games, "game"), count.bad);
    }
    if (has_failed) return Exit::bad_input;
    return count.bad == 0 ? Exit::ok : Exit::no;
}

}  // namespace

Action declare_games_import(Arguments& arguments) {
    const auto request = std::make_shared<ImportRequest>();
    arguments.rest("FILE", request->files, "PGN files; - or none: standard input");
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "the sums as a JSON object");
    arguments.footer(
        "Comments and variations are kept; a game without a tag Opening gets one. Exit status 1: "
        "some games are broken and were left out.");
    return [request] {
        if (request->files.empty()) request->files.emplace_back("-");
        return import_games(*request);
    };
}

}  // namespace kempelen::apps
