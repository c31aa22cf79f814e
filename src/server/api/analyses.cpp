// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/analyses.h"

#include "core/notation/uci_move.h"
#include "server/report_json.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace kempelen::server {

namespace {

constexpr std::chrono::milliseconds analysis_interval{100};

/// Sends the lines of a search to a client: by way of the desk, which opens the stream before it does
/// anything else, however early the search finds something.
class AnalysisNews final : public search::Listener {
public:
    AnalysisNews(const Position& position, std::shared_ptr<Exchange> exchange, Desk& desk)
        : position_(position), exchange_(std::move(exchange)), desk_(desk) {}

    void on_report(const search::Report& report) override {
        if (report.pv.empty() || report.line < 1) return;
        const auto place = static_cast<std::size_t>(report.line - 1);
        if (place > lines_.size()) return;
        if (place == lines_.size()) {
            lines_.push_back(report);
        } else {
            lines_[place] = report;
        }
        is_news_ = true;
        const auto at = std::chrono::steady_clock::now();
        if (at - last_ >= analysis_interval) send(at);
    }

    void flush() {
        if (is_news_) send(std::chrono::steady_clock::now());
    }

private:
    void send(std::chrono::steady_clock::time_point at) {
        last_ = at;
        is_news_ = false;
        desk_.post([exchange = exchange_, news = analysis_json(position_, lines_)] {
            exchange->push("info", news);
        });
    }

    Position position_;
    std::shared_ptr<Exchange> exchange_;
    Desk& desk_;
    std::vector<search::Report> lines_;
    std::chrono::steady_clock::time_point last_{};
    bool is_news_ = false;
};

}  // namespace

bool Analyses::start(const std::shared_ptr<Exchange>& exchange, const Wish& wish) {
    const auto work = [this, exchange, wish](Workshop& workshop, search::Control& control) {
        const Position& position = wish.game.position();
        const Result<players::Player*> player = workshop.player({wish.player, std::nullopt, 0});
        AnalysisNews news(position, exchange, desk_);
        search::Choice choice;
        if (player) choice = (*player)->think(wish.game, wish.limits, control, news);
        news.flush();
        const std::string best = choice.best ? "\"" + to_uci(*choice.best, position) + "\"" : "null";
        desk_.post([this, number = exchange->number(), best, was_stopped = control.is_stopped()] {
            end(number, best, was_stopped);
        });
    };
    std::shared_ptr<Search> search = pool_.submit(Purpose::analysis, work);
    if (!search) return false;
    exchange->open_stream();
    running_[exchange->number()] = {exchange, std::move(search), std::chrono::steady_clock::now()};
    return true;
}

void Analyses::end(std::uint64_t exchange, const std::string& best_move, bool was_stopped) {
    const auto found = running_.find(exchange);
    if (found == running_.end()) return;
    const char* const reason = found->second.is_cut ? "limit" : was_stopped ? "stopped" : "done";
    found->second.exchange->push("end",
                                 fmt::format(R"({{"reason": "{}", "bestmove": {}}})", reason, best_move));
    found->second.exchange->end_stream();
    running_.erase(found);
}

void Analyses::leave(std::uint64_t exchange) {
    const auto found = running_.find(exchange);
    if (found == running_.end()) return;
    pool_.cancel(found->second.search);
    running_.erase(found);
}

void Analyses::tick() {
    const auto at = std::chrono::steady_clock::now();
    for (auto& [number, one] : running_) {
        const auto waiting = pool_.waiting_before(one.search);
        if (waiting && waiting != one.waiting) {
            one.exchange->push("waiting", fmt::format(R"({{"waiting": {}}})", *waiting));
        }
        one.waiting = waiting;
        if (waiting) one.began = at;
        if (!waiting && at - one.began > longest) {
            one.is_cut = true;
            one.search->control().stop();
        }
    }
}

void Analyses::close() {
    for (auto& [number, one] : running_) {
        pool_.cancel(one.search);
        one.exchange->push("end", R"({"reason": "bye", "bestmove": null})");
        one.exchange->end_stream();
    }
    running_.clear();
}

}  // namespace kempelen::server
