// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen data check FILE...: whether files of positions to learn from are sound.
#include "eval/training/data_check.h"

#include "apps/commands/all.h"
#include "apps/data/data_files.h"
#include "apps/data/data_progress.h"
#include "apps/printing.h"
#include "core/base/counted.h"
#include "core/base/quote.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct DataCheckRequest {
    std::vector<std::string> files;
    bool json = false;
};

void print_data_check_json(const std::string& file, const eval::DataCheck& check) {
    nlohmann::ordered_json json;
    json["file"] = file;
    json["shuffled"] = check.is_shuffled;
    put_totals(json, check.sound);
    json["bytes"] = check.bytes;
    json["torn_at"] = nullptr;
    if (check.torn_at) json["torn_at"] = *check.torn_at;
    json["faults"] = check.faults;
    json["first_fault"] = nullptr;
    if (check.first) {
        auto& first = json["first_fault"];
        first["offset"] = check.first->offset;
        first["game"] = nullptr;
        if (check.first->game) first["game"] = *check.first->game;
        first["what"] = check.first->what;
    }
    print_object(json);
}

void print_data_check_text(const std::string& file, const eval::DataCheck& check) {
    const std::string name = printable(file);
    if (check.first) {
        const std::string game = check.first->game ? fmt::format(", game {}", *check.first->game) : "";
        fmt::print("{}: byte {}{}: {}\n", name, check.first->offset, game, printable(check.first->what));
    }
    if (check.torn_at) {
        fmt::print(
            "{}: byte {}: the last game is not complete ({}): its writer was stopped or is at work; "
            "no fault\n",
            name, *check.torn_at, counted(check.bytes - *check.torn_at, "byte"));
    }
    if (check.is_shuffled) {
        fmt::print("{}: {}; sound: {} ({} played, {} seen), shuffled\n", name, counted(check.faults, "fault"),
                   counted(check.sound.positions + check.sound.seen, "position"), check.sound.positions,
                   check.sound.seen);
        return;
    }
    fmt::print("{}: {}; sound: {}, {}, {} ({} played, {} seen)\n", name, counted(check.faults, "fault"),
               counted(check.sound.games, "game"), counted(check.sound.plies, "ply", "plies"),
               counted(check.sound.positions + check.sound.seen, "position"), check.sound.positions,
               check.sound.seen);
}

Result<eval::DataCheck> check_and_tell(const std::string& file) {
    DataProgress progress(std::span(&file, 1));
    return eval::check_data_file(file, [&progress](std::uint64_t bytes) { progress.show(bytes); });
}

Exit run_data_check(const DataCheckRequest& request) {
    if (request.files.empty()) return refuse({ErrorCode::bad_argument, "data check: name the files"});
    Exit worst = Exit::ok;
    for (const std::string& file : request.files) {
        const auto check = check_and_tell(file);
        if (!check) {
            worst = refuse(check.error());
            continue;
        }
        if (request.json) {
            print_data_check_json(file, *check);
        } else {
            print_data_check_text(file, *check);
        }
        std::fflush(stdout);
        if (check->faults > 0 && worst == Exit::ok) worst = Exit::no;
    }
    return worst;
}

}  // namespace

Action declare_data_check(Arguments& arguments) {
    const auto request = std::make_shared<DataCheckRequest>();
    arguments.rest("FILE", request->files, "files of kempelen datagen or kempelen data shuffle");
    arguments.flag("--json", request->json, "print one JSON object for each file");
    arguments.footer(
        "Looks at every byte and plays every game through: moves, ends and results, positions, scores,\n"
        "numbers. The first fault of each file is told with its place. A last game that is not complete is\n"
        "no fault: its writer was stopped, and goes on from there, or is at work. Exit status: 0; 1 when\n"
        "there are faults; 2 for a file that cannot be read or is none of ours.");
    return [request] { return run_data_check(*request); };
}

}  // namespace kempelen::apps
