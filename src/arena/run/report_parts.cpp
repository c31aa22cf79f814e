// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/report_parts.h"

#include "core/base/counted.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace kempelen::arena {

namespace {

/// The keys that programs rely on, in the order of fault_reasons.
constexpr std::string_view fault_keys[] = {"crashes", "stalls", "time_forfeits", "illegal_moves",
                                           "false_claims"};

std::string plain_name(Reason reason) {
    std::string text(name_of(reason));
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::int64_t milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::max(0.0, seconds));
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string endings_text(const Tally& tally) {
    std::vector<std::pair<std::size_t, Reason>> endings;
    for (const auto& [reason, count] : tally.reasons()) {
        endings.emplace_back(count, reason);
    }
    std::stable_sort(endings.begin(), endings.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::string text;
    for (const auto& [count, reason] : endings) {
        text += fmt::format("{}{} {}", text.empty() ? "Ends  " : ", ", plain_name(reason), count);
    }
    return text.empty() ? text : text + "\n";
}

std::string faults_text(const Tally& tally) {
    std::string text;
    for (std::size_t i = 0; i < tally.names().size(); ++i) {
        if (tally.faults(i).total() == 0) continue;
        std::string list;
        for (const auto& [reason, count] : tally.faults(i).by_reason) {
            list += fmt::format("{}{} {}", list.empty() ? "" : ", ", plain_name(reason), count);
        }
        text += fmt::format("Fault {}: {}\n", tally.names()[i], list);
    }
    return text.empty() ? "Fault none\n" : text;
}

std::string time_text(const RunReport& report) {
    const double wall = std::chrono::duration<double>(report.wall).count();
    const double own = std::chrono::duration<double>(report.own_processor_time).count();
    std::string text = fmt::format("Time  {}, of which the runner itself computed {:.1f} s ({:.2f} %)\n",
                                   duration_text(wall), own, wall > 0 ? 100 * own / wall : 0);
    if (report.resumed > 0) text += counted(report.resumed, "game") + " played by an earlier run.\n";
    if (!report.is_complete) text += "Stopped before the end.\n";
    return text;
}

nlohmann::ordered_json faults_json(const FaultCounts& faults) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < std::size(fault_reasons); ++i) {
        json[std::string(fault_keys[i])] = faults.of(fault_reasons[i]);
    }
    return json;
}

nlohmann::ordered_json endings_json(const Tally& tally) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [reason, count] : tally.reasons()) {
        json[std::string(name_of(reason))] = count;
    }
    return json;
}

void add_run_json(nlohmann::ordered_json& json, const RunReport& report) {
    json["complete"] = report.is_complete;
    json["resumed"] = report.resumed;
    json["wall_ms"] = milliseconds(report.wall);
    json["runner_cpu_ms"] = milliseconds(report.own_processor_time);
}

}  // namespace kempelen::arena
