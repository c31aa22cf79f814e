// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/loss_curve.h"

#include <fmt/format.h>

#include <algorithm>

namespace kempelen::eval {

namespace {

constexpr double width = 640;
constexpr double height = 360;
constexpr double left = 70;
constexpr double margin = 40;

/// The range of errors that the picture shows.
struct ErrorRange {
    double least;
    double most;

    double place(double error) const {
        return height - margin - (error - least) / (most - least) * (height - 2 * margin);
    }
};

ErrorRange range_of(std::span<const EpochReport> epochs) {
    ErrorRange range{.least = 1, .most = 0};
    for (const EpochReport& epoch : epochs) {
        for (const double error : {epoch.error, epoch.held_back}) {
            if (error <= 0) continue;
            range.least = std::min(range.least, error);
            range.most = std::max(range.most, error);
        }
    }
    if (range.most <= range.least) range = {.least = 0, .most = std::max(range.most, 1e-6)};
    return range;
}

double column_of(std::size_t number, std::size_t count) {
    const double steps = static_cast<double>(std::max<std::size_t>(count, 2) - 1);
    return left + static_cast<double>(number) / steps * (width - left - margin);
}

std::string line_of(std::span<const EpochReport> epochs, const ErrorRange& range, double EpochReport::*error,
                    std::string_view style) {
    std::string points;
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        if (epochs[i].*error <= 0) continue;
        points += fmt::format("{:.1f},{:.1f} ", column_of(i, epochs.size()), range.place(epochs[i].*error));
    }
    return fmt::format("<polyline fill=\"none\" stroke-width=\"2\" {} points=\"{}\"/>\n", style, points);
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

}  // namespace

std::string curve_csv(std::span<const EpochReport> epochs) {
    std::string text = "epoch,rate,error,held_back,dead,samples,seconds\n";
    for (const EpochReport& epoch : epochs) {
        text += fmt::format("{},{:.8f},{:.8f},{:.8f},{:.4f},{},{:.2f}\n", epoch.epoch, epoch.rate,
                            epoch.error, epoch.held_back, epoch.dead, epoch.samples, epoch.seconds);
    }
    return text;
}

std::string curve_svg(std::span<const EpochReport> epochs) {
    const ErrorRange range = range_of(epochs);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"sans-serif\" "
        "font-size=\"13\" role=\"img\">\n<title>Mean square error by epoch</title>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        width, height);
    for (const double error : {range.least, (range.least + range.most) / 2, range.most}) {
        svg += fmt::format("<path stroke=\"#ccc\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", left, range.place(error),
                           width - margin);
        svg += text_at(left - 8, range.place(error) + 4, "end", fmt::format("{:.5f}", error));
    }
    svg += line_of(epochs, range, &EpochReport::error, "stroke=\"#1f5fa8\"");
    svg += line_of(epochs, range, &EpochReport::held_back, "stroke=\"#b3480f\" stroke-dasharray=\"6 3\"");
    svg += text_at(left, 22, "start",
                   "error: <tspan fill=\"#1f5fa8\">learned from (line)</tspan>, "
                   "<tspan fill=\"#b3480f\">held back (dashes)</tspan>");
    svg += text_at(left, height - 14, "start", "epoch 1");
    svg += text_at(width - margin, height - 14, "end", fmt::format("epoch {}", epochs.size()));
    return svg + "</svg>\n";
}

}  // namespace kempelen::eval
