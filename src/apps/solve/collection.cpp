// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/solve/collection.h"

#include "apps/solve/from_tables.h"
#include "apps/tell.h"
#include "core/base/line_file.h"
#include "core/base/quote.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace kempelen::apps {

namespace {

/// How an answer stands to the claim of its source.
enum class Agreement : std::uint8_t { agrees, length_differs, keys_differ, unsolved, undecided };

constexpr std::size_t agreements = 5;
constexpr std::array<const char*, agreements> agreement_names{"agrees", "length differs", "keys differ",
                                                              "no solution", "not decided"};

struct CollectionTotals {
    int problems = 0;
    int unreadable = 0;
    std::array<int, agreements> count{};
    std::map<int, std::vector<double>> times_ms;  ///< by length, of the solved
    std::chrono::microseconds time{0};

    int of(Agreement agreement) const { return count[static_cast<std::size_t>(agreement)]; }
};

Result<ProblemTask> task_of(const std::string& line, const ProblemRequest& request,
                            const std::optional<problems::Stipulation>& wanted) {
    const auto epd = parse_epd(line, request.any_material ? Strictness::playable : Strictness::legal);
    if (!epd) return epd.error();
    ProblemTask task;
    task.position = request.assumes_castling ? with_assumed_castling(epd->position) : epd->position;
    task.id = epd->id;
    task.claimed = epd->direct_mate;
    task.claimed_moves = epd->best_moves;
    if (wanted) {
        task.wanted = *wanted;
        return task;
    }
    if (!epd->direct_mate || *epd->direct_mate == 0) {
        return Error{ErrorCode::bad_epd,
                     "the line states no length (dm or bm #N): give --mate or --stipulation"};
    }
    task.wanted.moves = std::abs(*epd->direct_mate);
    task.wanted.is_defence = *epd->direct_mate < 0;
    if (task.wanted.moves > problems::Stipulation::most_moves) {
        return Error{ErrorCode::bad_epd,
                     fmt::format("a mate in {} is longer than the most that can be asked, {}",
                                 task.wanted.moves, problems::Stipulation::most_moves)};
    }
    return task;
}

Agreement compare(const ProblemTask& task, const ProblemAnswer& answer) {
    if (answer.verdict == problems::Verdict::undecided) return Agreement::undecided;
    if (!answer.is_solved()) return Agreement::unsolved;
    if (task.wanted.play == problems::Play::help || !task.claimed) return Agreement::agrees;
    if (answer.solution.length != std::abs(*task.claimed)) return Agreement::length_differs;
    if (task.claimed_moves.empty() || !answer.solution.has_all_keys) return Agreement::agrees;
    const auto is_key = [&](Move move) {
        return std::ranges::find(answer.solution.keys, move) != answer.solution.keys.end();
    };
    const bool all_known = std::ranges::all_of(task.claimed_moves, is_key);
    const bool is_same = all_known && answer.solution.keys.size() == task.claimed_moves.size();
    return is_same ? Agreement::agrees : Agreement::keys_differ;
}

std::string outcome_text(const ProblemTask& task, const ProblemAnswer& answer, Agreement agreement,
                         Language language) {
    std::string text =
        fmt::format("{} {:<24} {:<5}", agreement == Agreement::agrees ? "+" : "-",
                    task.id.empty() ? to_fen(task.position) : printable(task.id), task.wanted.text());
    if (answer.is_solved() && task.wanted.play != problems::Play::help) {
        text += fmt::format(" in {}:", answer.solution.length);
        for (const Move key : answer.solution.keys) {
            text += " " + to_san(task.position, key, letters::of(language));
        }
    }
    if (agreement != Agreement::agrees) {
        text += fmt::format("  ({}", agreement_names[static_cast<std::size_t>(agreement)]);
        if (agreement == Agreement::undecided) text += fmt::format(", not in {}", answer.solution.refuted);
        text += ")";
    }
    return text + fmt::format("  {:.1f} ms\n", static_cast<double>(answer.time.count()) / 1000.0);
}

double median_of(std::vector<double> values) {
    std::ranges::sort(values);
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

void print_summary(const ProblemRequest& request, const CollectionTotals& totals) {
    const double total_ms = static_cast<double>(totals.time.count()) / 1000.0;
    if (request.json) {
        nlohmann::ordered_json json;
        json["problems"] = totals.problems;
        json["unreadable"] = totals.unreadable;
        for (std::size_t i = 0; i < agreements; ++i) {
            json[agreement_names[i]] = totals.count[i];
        }
        json["time_ms"] = total_ms;
        for (const auto& [length, times] : totals.times_ms) {
            json["median_ms"][std::to_string(length)] = median_of(times);
        }
        fmt::print("{}\n", json.dump());
        return;
    }
    fmt::print("problems {}", totals.problems);
    for (std::size_t i = 0; i < agreements; ++i) {
        if (totals.count[i] > 0) fmt::print(", {} {}", agreement_names[i], totals.count[i]);
    }
    if (totals.unreadable > 0) fmt::print(", unreadable lines {}", totals.unreadable);
    fmt::print(", {:.1f} s\n", total_ms / 1000.0);
    for (const auto& [length, times] : totals.times_ms) {
        fmt::print("  in {:>3}: {:>5} solved, median {:.3f} ms, slowest {:.3f} ms\n", length, times.size(),
                   median_of(times), *std::ranges::max_element(times));
    }
}

}  // namespace

Exit solve_collection(const ProblemRequest& request, const std::optional<problems::Stipulation>& wanted,
                      Language language) {
    auto file = LineFile::open(*request.epd);
    if (!file) return refuse(file.error());
    problems::ProofTable table(static_cast<std::size_t>(request.hash));
    const endgame::TableSet endings = tables_for_solving();
    endgame::Prober prober(endings);
    CollectionTotals totals;
    for (std::string line; file->next(line);) {
        if (is_epd_comment(line)) continue;
        const auto task = task_of(line, request, wanted);
        if (!task) {
            ++totals.unreadable;
            tell("kempelen: {}:{}:{}: {}\n", printable(*request.epd), file->number(), task.error().offset + 1,
                 task.error().what);
            continue;
        }
        const ProblemAnswer answer = answer_problem(*task, request, table, prober);
        const Agreement agreement = compare(*task, answer);
        ++totals.problems;
        ++totals.count[static_cast<std::size_t>(agreement)];
        totals.time += answer.time;
        if (answer.is_solved() && task->wanted.play != problems::Play::help) {
            totals.times_ms[answer.solution.length].push_back(static_cast<double>(answer.time.count()) /
                                                              1000.0);
        }
        if (request.json) {
            fmt::print("{}\n", problem_json(*task, answer));
        } else if (request.all) {
            fmt::print("{}\n", problem_text(*task, answer, language));
        } else {
            fmt::print("{}", outcome_text(*task, answer, agreement, language));
        }
        std::fflush(stdout);
    }
    if (!file->status()) return refuse(file->status().error());
    if (totals.problems + totals.unreadable == 0) {
        return refuse({ErrorCode::bad_file, *request.epd + ": has no problems; expected EPD, one a line"});
    }
    print_summary(request, totals);
    if (totals.unreadable > 0) return Exit::bad_input;
    return totals.of(Agreement::agrees) == totals.problems ? Exit::ok : Exit::no;
}

}  // namespace kempelen::apps
