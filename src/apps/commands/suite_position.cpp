// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/commands/suite_position.h"

#include "core/game.h"
#include "core/notation/san.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace kempelen::apps {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    while ((begin = text.find_first_not_of(' ', begin)) != std::string::npos) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

/// Pairs the moves of c7 with the numbers of c8, as far as both can be read. Points are never less than none.
std::vector<SuitePosition::Points> points_of(const Epd& epd) {
    std::vector<SuitePosition::Points> points;
    const auto moves = epd.text_of("c7");
    const auto values = epd.text_of("c8");
    if (!moves || !values) return points;
    const std::vector<std::string> names = words_of(*moves);
    const std::vector<std::string> numbers = words_of(*values);
    for (std::size_t i = 0; i < std::min(names.size(), numbers.size()); ++i) {
        const auto move = parse_san(epd.position, names[i]);
        int value = 0;
        const char* end = numbers[i].data() + numbers[i].size();
        if (move && std::from_chars(numbers[i].data(), end, value).ptr == end && value >= 0) {
            points.push_back({*move, value});
        }
    }
    return points;
}

/// Notes since when the right move has been the best one.
class Watch final : public search::Listener {
public:
    Watch(const SuitePosition& task, search::Control& control, int stop_after)
        : task_(task), control_(control), stop_after_(stop_after) {}

    void on_report(const search::Report& report) override {
        if (report.line != 1 || report.pv.empty()) return;
        if (!task_.is_solution(report.pv.front(), &report)) {
            iterations_ = 0;
            return;
        }
        if (iterations_++ == 0) since_ = report.time;
        if (stop_after_ > 0 && iterations_ >= stop_after_) control_.stop();
    }

    search::Milliseconds since() const { return since_; }
    bool is_right() const { return iterations_ > 0; }

private:
    const SuitePosition& task_;
    search::Control& control_;
    int stop_after_;
    int iterations_ = 0;
    search::Milliseconds since_{0};
};

}  // namespace

int SuitePosition::most_points() const {
    int most = 0;
    for (const Points& one : points) {
        most = std::max(most, one.value);
    }
    return most;
}

int SuitePosition::points_for(Move move) const {
    for (const Points& one : points) {
        if (one.move == move) return one.value;
    }
    return 0;
}

bool SuitePosition::is_solution(Move move, const search::Report* report) const {
    const auto has = [move](const std::vector<Move>& moves) {
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    };
    if (!epd.best_moves.empty()) return has(epd.best_moves);
    if (!epd.avoid_moves.empty()) return !has(epd.avoid_moves);
    if (!epd.direct_mate || report == nullptr) return false;
    const bool is_mate = report->score.is_mate();
    return is_mate && report->score.value > 0 && report->score.value <= *epd.direct_mate;
}

std::vector<std::string> SuitePosition::expected() const {
    std::vector<std::string> texts;
    for (const Move move : epd.best_moves) {
        texts.push_back(to_san(epd.position, move));
    }
    for (const Move move : epd.avoid_moves) {
        texts.push_back("not " + to_san(epd.position, move));
    }
    if (epd.direct_mate) texts.push_back(fmt::format("#{}", *epd.direct_mate));
    return texts;
}

Result<SuitePosition> read_suite_position(std::string_view line) {
    auto epd = parse_epd(line);
    if (!epd) return epd.error();
    SuitePosition task{.epd = *epd, .points = points_of(*epd)};
    if (task.epd.best_moves.empty() && task.epd.avoid_moves.empty() && !task.epd.direct_mate) {
        return Error{ErrorCode::bad_epd, "the line asks nothing: no bm, am or dm"};
    }
    return task;
}

SuiteAnswer solve(players::Player& player, const SuitePosition& task, const search::Limits& limits,
                  int stop_after) {
    player.new_game();
    search::Control control;
    Watch watch(task, control, stop_after);
    const search::Choice choice = player.think(Game(task.epd.position), limits, control, watch);
    SuiteAnswer answer;
    answer.move = choice.best;
    answer.time = choice.time;
    if (!choice.best) return answer;
    answer.is_solved = task.is_solution(*choice.best, choice.lines.empty() ? nullptr : &choice.lines.front());
    answer.points = task.points_for(*choice.best);
    if (answer.is_solved && watch.is_right()) answer.time = watch.since();
    return answer;
}

}  // namespace kempelen::apps
