// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen tables list, stats and verify: what is there, what it counts, whether it is right.
#include "apps/commands/all.h"
#include "apps/progress_line.h"
#include "apps/tables/tables_folder.h"
#include "core/base/counted.h"
#include "core/base/quote.h"
#include "endgame/survey.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

namespace kempelen::apps {

namespace {

struct TablesSurveyRequest {
    std::vector<std::string> names;
    std::optional<std::string> folder;
    std::optional<int> threads;
    std::int64_t memory = 1024;
    int longest = 10;
    bool fifty = false;
    bool json = false;
};

nlohmann::ordered_json side_json(const endgame::FileCounts& counts, std::size_t side) {
    nlohmann::ordered_json json;
    json["win"] = counts.wins[side];
    json["draw"] = counts.draws[side];
    json["loss"] = counts.losses[side];
    return json;
}

nlohmann::ordered_json counts_json(const endgame::TableFile& file) {
    nlohmann::ordered_json json;
    json["table"] = file.indexer().material().name();
    json[longest_key(file.metric())] = file.counts().longest_win;
    json["white_to_move"] = side_json(file.counts(), 0);
    json["black_to_move"] = side_json(file.counts(), 1);
    return json;
}

/// The counts by length of the side to move, from the shortest.
nlohmann::ordered_json lengths_json(const std::array<std::uint64_t, endgame::Value::most_moves + 1>& counts) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (std::size_t moves = 0; moves < counts.size(); ++moves) {
        if (counts[moves] != 0) json[std::to_string(moves)] = counts[moves];
    }
    return json;
}

nlohmann::ordered_json report_json(const endgame::TableFile& file, const endgame::SurveyReport& report) {
    nlohmann::ordered_json json = counts_json(file);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& tally = report.tallies[std::min(side, report.tallies.size() - 1)];
        auto& place = json["histogram"][side == 0 ? "white_to_move" : "black_to_move"];
        place["win"] = lengths_json(tally.won_in);
        place["loss"] = lengths_json(tally.lost_in);
    }
    json["longest"] = report.longest;
    json["longest_count"] = report.longest_count;
    json["positions"] = report.positions;
    json["faults"] = report.faults;
    json["examples"] = report.examples;
    return json;
}

void print_counts(const endgame::TableFile& file) {
    const endgame::FileCounts& counts = file.counts();
    fmt::print(
        "{:<6} longest win {:>3}{}; White to move {} / {} / {}; Black to move {} / {} / {}; {} bytes\n",
        file.indexer().material().name(), counts.longest_win,
        file.metric() == endgame::Metric::mate ? "" : " plies", counts.wins[0], counts.draws[0],
        counts.losses[0], counts.wins[1], counts.draws[1], counts.losses[1], file.bytes());
}

void print_lengths(const char* what,
                   const std::array<std::uint64_t, endgame::Value::most_moves + 1>& counts) {
    std::string text;
    for (std::size_t moves = 0; moves < counts.size(); ++moves) {
        if (counts[moves] != 0) text += fmt::format(" {}:{}", moves, counts[moves]);
    }
    if (!text.empty()) fmt::print("  {}:{}\n", what, text);
}

void print_report(const endgame::TableFile& file, const endgame::SurveyReport& report, bool verified) {
    print_counts(file);
    if (verified) {
        fmt::print("  {} positions checked against their moves, {} faults\n", report.positions,
                   report.faults);
        for (const std::string& example : report.examples) {
            fmt::print("  {}\n", example);
        }
        return;
    }
    for (std::size_t half = 0; half < report.tallies.size(); ++half) {
        print_lengths(half == 0 ? "White to move wins in" : "Black to move wins in",
                      report.tallies[half].won_in);
        print_lengths(half == 0 ? "White to move loses in" : "Black to move loses in",
                      report.tallies[half].lost_in);
    }
    if (report.longest_count > 0) {
        fmt::print("  won in {} {} by the side to move: {}{}\n", report.longest_win, unit_of(file.metric()),
                   counted(report.longest_count, "position"), report.longest.empty() ? "" : ", among them");
    }
    for (const std::string& fen : report.longest) {
        fmt::print("    {}\n", fen);
    }
}

Result<endgame::SurveyReport> survey_and_tell(const endgame::TableSet& set, const endgame::TableFile& file,
                                              const endgame::SurveyOptions& options) {
    ProgressLine line;
    return endgame::survey(set, file, options, [&](double done) {
        if (line.is_due()) {
            line.show(fmt::format("{:<6} {:.0f} %", file.indexer().material().name(), done * 100));
        }
    });
}

Exit run_tables_survey(const TablesSurveyRequest& request, bool verifies) {
    const auto threads = table_threads(request.threads);
    if (!threads) return refuse(threads.error());
    const auto memory = table_memory(request.memory);
    if (!memory) return refuse(memory.error());
    if (request.longest < 0) return refuse({ErrorCode::bad_argument, "--longest must be 0 or more"});
    const auto tables = open_tables(request.folder, request.names, metric_of(request.fifty));
    if (!tables) return refuse(tables.error());
    if (tables->files.empty()) {
        return refuse({ErrorCode::bad_argument,
                       "there are no tables in " + tables->folder.string() + ": `kempelen tables build KBNK" +
                           (request.fifty ? " --fifty" : "") + "` makes one, with those that it needs"});
    }
    Exit worst = Exit::ok;
    for (const endgame::TableFile* file : tables->files) {
        const endgame::SurveyOptions options{*threads, verifies, static_cast<std::size_t>(request.longest),
                                             *memory};
        const auto report = survey_and_tell(tables->set, *file, options);
        if (!report) {
            worst = refuse(report.error());
            continue;
        }
        if (report->faults > 0 && worst == Exit::ok) worst = Exit::no;
        if (request.json) {
            fmt::print("{}\n", report_json(*file, *report).dump());
        } else {
            print_report(*file, *report, verifies);
        }
        std::fflush(stdout);
    }
    return worst;
}

/// Names the tables of the other metric in the folder, which are not listed.
void tell_of_others(const TablesSurveyRequest& request) {
    const auto others = open_tables(request.folder, {}, metric_of(!request.fifty));
    if (!others || others->files.empty()) return;
    const std::size_t count = others->files.size();
    fmt::print("{} {} {} the fifty-move rule: tables list{}\n", count, count == 1 ? "table" : "tables",
               request.fifty ? "without" : "with", request.fifty ? "" : " --fifty");
}

Exit run_tables_list(const TablesSurveyRequest& request) {
    const auto tables = open_tables(request.folder, request.names, metric_of(request.fifty));
    if (!tables) return refuse(tables.error());
    std::uint64_t bytes = 0;
    for (const endgame::TableFile* file : tables->files) {
        bytes += file->bytes();
        if (request.json) {
            nlohmann::ordered_json json = counts_json(*file);
            json["bytes"] = file->bytes();
            fmt::print("{}\n", json.dump());
        } else {
            print_counts(*file);
        }
    }
    if (!request.json) {
        fmt::print("{}: {}, {} bytes\n", printable(tables->folder.string()),
                   counted(tables->files.size(), "table"), bytes);
        tell_of_others(request);
    }
    return Exit::ok;
}

void declare_common(Arguments& arguments, TablesSurveyRequest& request) {
    arguments.rest("NAME", request.names, "tables, as in KBNK; without any, all in the folder");
    arguments.option("--folder", request.folder, "where the tables are");
    arguments.flag("--fifty", request.fifty, "the tables of the fifty-move rule, in plies");
    arguments.flag("--json", request.json, "a JSON object a table, one a line");
}

Action declare_survey(Arguments& arguments, bool verifies) {
    const auto request = std::make_shared<TablesSurveyRequest>();
    declare_common(arguments, *request);
    arguments.option("--threads", request->threads, "threads; without it, one for each processor");
    arguments.option("--memory", request->memory, "MiB for unpacked blocks");
    arguments.option("--longest", request->longest,
                     "how many of the longest positions (or faults) are listed");
    return [request, verifies] { return run_tables_survey(*request, verifies); };
}

}  // namespace

Action declare_tables_list(Arguments& arguments) {
    const auto request = std::make_shared<TablesSurveyRequest>();
    declare_common(arguments, *request);
    arguments.footer("Counts are win / draw / loss of the side to move.");
    return [request] { return run_tables_list(*request); };
}

Action declare_tables_stats(Arguments& arguments) {
    const Action action = declare_survey(arguments, false);
    arguments.footer("Example: kempelen tables stats KBNK");
    return action;
}

Action declare_tables_verify(Arguments& arguments) {
    const Action action = declare_survey(arguments, true);
    arguments.footer(
        "Each position is compared with the positions that its moves lead to, by the program's move "
        "generator,\n"
        "which the generator of the tables does not use. Exit status 1: a table is wrong; 2: a file is "
        "damaged.");
    return action;
}

}  // namespace kempelen::apps
