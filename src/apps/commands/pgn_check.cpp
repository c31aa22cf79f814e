// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen pgn check FILE...: reads games, checks every move, and says what is broken and where.
#include "apps/commands/all.h"
#include "apps/commands/pgn_files.h"
#include "core/base/counted.h"
#include "core/base/quote.h"
#include "core/notation/fen.h"
#include "core/notation/pgn_reader.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;

struct PgnCheckRequest {
    std::vector<std::string> files;
    bool json = false;
    bool warnings = false;
};

struct PgnCheckCount {
    std::size_t games = 0;
    std::size_t bad = 0;
    std::uint64_t bytes = 0;
};

Json to_json(const PgnFault& fault) {
    return {{"line", fault.place.line},
            {"column", fault.place.column},
            {"ply", fault.ply},
            {"token", fault.token},
            {"reason", fault.reason}};
}

/// Prints what is found, as lines for a person or for a program.
class Checker final : public PgnVisitor {
public:
    Checker(const std::string& file, const PgnCheckRequest& request, PgnCheckCount& count)
        : file_(file), request_(request), count_(count) {}

    void on_game(std::size_t number, const TextPlace& place) override {
        number_ = number;
        line_ = place.line;
        warnings_.clear();
        ++count_.games;
    }
    void on_warning(const PgnFault& warning) override { warnings_.push_back(warning); }
    void on_end(const PgnEnd& end) override { print(end, nullptr); }
    void on_broken(const PgnFault& fault, const PgnEnd& end) override {
        ++count_.bad;
        print(end, &fault);
    }

private:
    void print(const PgnEnd& end, const PgnFault* fault) {
        if (request_.json) {
            print_json(end, fault);
            return;
        }
        if (request_.warnings) {
            for (const PgnFault& warning : warnings_) {
                fmt::print("{}: game {}: {} (warning)\n", printable(file_), number_, to_string(warning));
            }
        }
        if (fault != nullptr) fmt::print("{}: game {}: {}\n", printable(file_), number_, to_string(*fault));
    }

    void print_json(const PgnEnd& end, const PgnFault* fault) {
        Json game{{"index", number_},
                  {"line", line_},
                  {"ok", fault == nullptr},
                  {"plies", end.plies},
                  {"result", text_of(end.result)},
                  {"final_fen", end.position != nullptr ? Json(to_fen(*end.position)) : Json()},
                  {"error", fault != nullptr ? to_json(*fault) : Json()},
                  {"file", file_}};
        Json warnings = Json::array();
        for (const PgnFault& warning : warnings_) {
            warnings.push_back(to_json(warning));
        }
        game["warnings"] = warnings;
        fmt::print("{}\n", game.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    const std::string& file_;
    const PgnCheckRequest& request_;
    PgnCheckCount& count_;
    std::size_t number_ = 0;
    std::uint64_t line_ = 0;
    std::vector<PgnFault> warnings_;
};

Status check_file(const std::string& name, const PgnCheckRequest& request, PgnCheckCount& count) {
    const auto file = InputFile::open(name);
    if (!file) return file.error();
    PgnDescriptor source(file->descriptor());
    PgnReader reader(source);
    Checker checker(name, request, count);
    while (reader.read_game(checker)) {
    }
    count.bytes += reader.place().offset;
    if (source.has_failed()) return Error{ErrorCode::bad_file, name + ": cannot be read to its end"};
    return {};
}

Exit run(const PgnCheckRequest& request) {
    const auto start = std::chrono::steady_clock::now();
    PgnCheckCount count;
    bool is_missing = false;
    for (const std::string& name : request.files) {
        const Status status = check_file(name, request, count);
        if (status) continue;
        refuse(status.error());
        is_missing = true;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (request.json) {
        const Json sum{{"games", count.games},
                       {"ok", count.games - count.bad},
                       {"bad", count.bad},
                       {"bytes", count.bytes},
                       {"time_ms", seconds * 1000}};
        fmt::print("{}\n", sum.dump());
    } else {
        const auto megabytes = static_cast<double>(count.bytes) / 1e6;
        fmt::print("{}, {} ok, {} broken; {:.1f} MB in {:.2f} s ({:.0f} MB/s)\n",
                   counted(count.games, "game"), count.games - count.bad, count.bad, megabytes, seconds,
                   megabytes / seconds);
    }
    if (is_missing) return Exit::bad_input;
    return count.bad == 0 ? Exit::ok : Exit::no;
}

}  // namespace

Action declare_pgn_check(Arguments& arguments) {
    const auto request = std::make_shared<PgnCheckRequest>();
    arguments.rest("FILE", request->files, "PGN files; - or none: standard input");
    arguments.flag("--json", request->json, "one line a game, and one with the sums");
    arguments.flag("--warnings", request->warnings, "also tell what is odd but readable");
    arguments.footer(
        "Exit status: 0 when all games are good, 1 when some are broken, 2 when a file cannot be read.");
    return [request] {
        if (request->files.empty()) request->files.emplace_back("-");
        return run(*request);
    };
}

}  // namespace kempelen::apps
