// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/live_line.h"

#include "console/report_text.h"

#include <ostream>

namespace kempelen::console {

LiveLine::~LiveLine() {
    if (shown_at_) out_ << "\r\x1b[K" << std::flush;
}

void LiveLine::on_report(const search::Report& report) {
    constexpr auto pause = std::chrono::milliseconds(100);
    if (columns_ == 0 || report.line != 1 || report.pv.empty()) return;
    const auto now = Clock::now();
    if (shown_at_ && now - *shown_at_ < pause) return;
    shown_at_ = now;
    const std::string text = words_.say("thinking.live", {{"depth", std::to_string(report.depth)},
                                                          {"score", score_text(report.score, words_)},
                                                          {"time", words_.duration(report.time)},
                                                          {"line", line_text(position_, report.pv, words_)}});
    // The last column stays free: writing there would wrap on some terminals.
    out_ << '\r' << cut_to(text, columns_ - 1) << "\x1b[K" << std::flush;
}

}  // namespace kempelen::console
