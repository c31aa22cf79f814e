// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/loss_curve.h"

#include <gtest/gtest.h>

#include <array>

namespace kempelen::eval {

namespace {

constexpr std::array<EpochReport, 2> two_epochs{
    EpochReport{.epoch = 1, .rate = 0.001, .error = 0.02, .held_back = 0.03, .seconds = 1.5, .samples = 950},
    EpochReport{
        .epoch = 2, .rate = 0.0005, .error = 0.01, .held_back = 0.025, .seconds = 1.25, .samples = 950}};

}  // namespace

TEST(LossCurve, IsATableWithALineForEachEpoch) {
    EXPECT_EQ(curve_csv(two_epochs),
              "epoch,rate,error,held_back,dead,samples,seconds\n"
              "1,0.00100000,0.02000000,0.03000000,0.0000,950,1.50\n"
              "2,0.00050000,0.01000000,0.02500000,0.0000,950,1.25\n");
}

TEST(LossCurve, IsAPictureWhoseLinesFallWithTheError) {
    const std::string svg = curve_svg(two_epochs);
    // Down on the page is a larger y: the lowest error stands at the bottom, the highest on top.
    EXPECT_NE(svg.find("points=\"70.0,180.0 600.0,320.0 \""), std::string::npos) << svg;
    EXPECT_NE(svg.find("points=\"70.0,40.0 600.0,110.0 \""), std::string::npos) << svg;
}

TEST(LossCurve, LeavesOutWhatWasNotHeldBack) {
    std::array<EpochReport, 1> one{two_epochs[0]};
    one[0].held_back = 0;
    EXPECT_NE(curve_svg(one).find("stroke-dasharray=\"6 3\" points=\"\""), std::string::npos);
}

}  // namespace kempelen::eval
