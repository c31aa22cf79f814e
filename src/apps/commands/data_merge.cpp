// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen data merge FILE... -o OUT: one data file of several.
#include "apps/commands/all.h"
#include "apps/data/data_files.h"
#include "apps/data/data_progress.h"
#include "apps/printing.h"
#include "apps/stop_signals.h"
#include "apps/tell.h"
#include "core/base/counted.h"
#include "core/base/named_error.h"
#include "core/base/quote.h"
#include "eval/training/merge_data.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::apps {

namespace {

struct DataMergeRequest {
    std::vector<std::string> files;
    std::string output;
    bool salvage = false;
    bool json = false;
};

void print_merge(const DataMergeRequest& request, const eval::MergeReport& report) {
    tell_torn(report.torn);
    if (report.unlike > 0) {
        tell(
            "of one seed and number but different: {}; two versions of the program played them, and "
            "the first of each was taken\n",
            counted(report.unlike, "game"));
    }
    const eval::DataTotals& totals = report.totals;
    if (request.json) {
        nlohmann::ordered_json json;
        json["file"] = request.output;
        json["files"] = request.files.size();
        put_totals(json, totals);
        json["twice"] = report.twice;
        json["unlike"] = report.unlike;
        json["damaged"] = report.damaged;
        print_object(json);
        return;
    }
    fmt::print("{}: {}, {} ({} played, {} seen); {} there twice, {} damaged\n", printable(request.output),
               counted(totals.games, "game"), counted(totals.positions + totals.seen, "position"),
               totals.positions, totals.seen, counted(report.twice, "game"),
               counted(report.damaged, "place"));
}

Result<eval::MergeReport> merge_and_tell(const std::vector<std::string>& files, FileWriter& output,
                                         eval::Damage damage, const StopSignals& signals) {
    DataProgress progress(files);
    return eval::merge_data(
        files, output, damage, [&signals] { return signals.has_come(); },
        [&progress](std::uint64_t bytes) { progress.show(bytes); });
}

Exit run_data_merge(const DataMergeRequest& request) {
    if (const Status sound = check_data_files("data merge", request.files, request.output); !sound) {
        return refuse(sound.error());
    }
    const StopSignals signals;
    auto output = FileWriter::open(request.output);
    if (!output) return refuse(named(request.output, output.error()));
    const auto damage = request.salvage ? eval::Damage::leave_out : eval::Damage::refuse;
    const auto report = merge_and_tell(request.files, *output, damage, signals);
    if (!report) return refuse(report.error());
    if (report->totals.games == 0) {
        return refuse({ErrorCode::bad_file, request.output + ": not written: there are no games"});
    }
    if (const Status done = output->finish(); !done) return refuse(named(request.output, done.error()));
    print_merge(request, *report);
    return Exit::ok;
}

}  // namespace

Action declare_data_merge(Arguments& arguments) {
    const auto request = std::make_shared<DataMergeRequest>();
    arguments.rest("FILE", request->files, "files of kempelen datagen; one that is still written to, too");
    arguments.option("-o,--output", request->output, "the file to write, none of those that are read");
    arguments.flag("--salvage", request->salvage, "leave out what is damaged in place of refusing the file");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Games of the same settings and number are taken once. The file is written under another name and\n"
        "gets its own when it is complete. Memory: some 40 bytes a game. Games of one run (--ranks K/N) "
        "make\n"
        "a file that datagen goes on with; one with games of several runs is for reading only.\n"
        "Example: kempelen data merge one.data two.data -o both.data");
    return [request] { return run_data_merge(*request); };
}

}  // namespace kempelen::apps
