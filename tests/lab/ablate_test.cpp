// SPDX-License-Identifier: GPL-3.0-or-later
// The ablation compares every variant with minimax, and notices a technique that changes the value.
#include "lab/ablate.h"

#include "core/notation/fen.h"
#include "eval/historical/tutorial.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::lab {
namespace {

Ablation small(AblationMode mode) {
    Ablation ablation;
    ablation.mode = mode;
    ablation.techniques = *read_techniques("all");
    ablation.depth = 2;
    ablation.evaluation = eval::historical::tutorial_extended;
    ablation.positions = {*parse_fen("4k3/8/3q4/2pP4/8/2N2P2/8/4K3 w - c6 0 1"),
                          *parse_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")};
    ablation.most_positions = 20'000;
    ablation.measures_time = false;
    return ablation;
}

std::string cell(const Sheet& sheet, std::size_t row, const std::string& column) {
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        if (sheet.columns[i].name == column) return cell_text(sheet.rows[row][i], sheet.columns[i]);
    }
    return "no such column";
}

TEST(Ablation, EndsWhenItIsTold) {
    Ablation ablation = small(AblationMode::ladder);
    ablation.depth = 12;
    ablation.most_positions = 1'000'000'000'000;
    search::Control control;
    control.stop();
    ablation.control = &control;
    const Report report = run_ablation(ablation);
    ASSERT_EQ(report.sheets.size(), 1U);
    EXPECT_TRUE(report.sheets[0].rows.empty());
}

TEST(Ablation, EveryModeIsSoundAndRepeatable) {
    for (const AblationMode mode : {AblationMode::ladder, AblationMode::each, AblationMode::remove}) {
        const Report report = run_ablation(small(mode));
        EXPECT_TRUE(report.is_sound) << to_text(report);
        EXPECT_GE(report.sheets[0].rows.size(), all_techniques().size());
        EXPECT_EQ(to_csv(report), to_csv(run_ablation(small(mode))));
    }
}

TEST(Ablation, AlphaBetaSearchesLessThanMinimaxForTheSameValue) {
    Ablation ablation = small(AblationMode::ladder);
    ablation.techniques = *read_techniques("alpha-beta");
    const Report report = run_ablation(ablation);
    const Sheet& sheet = report.sheets[0];
    ASSERT_EQ(sheet.rows.size(), 2U);
    EXPECT_EQ(cell(sheet, 0, "alpha_cuts"), "0");
    EXPECT_LT(std::stoi(cell(sheet, 1, "positions")), std::stoi(cell(sheet, 0, "positions")));
    EXPECT_EQ(cell(sheet, 1, "value"), "yes");
}

TEST(Ablation, ATechniqueThatMayChangeTheValueIsNotCompared) {
    Ablation ablation = small(AblationMode::ladder);
    ablation.techniques = *read_techniques("alpha-beta,late-moves");
    const Report report = run_ablation(ablation);
    EXPECT_EQ(cell(report.sheets[0], 2, "value"), "may differ");
}

TEST(Ablation, ASearchThatIsTooLargeIsBrokenOffAndSaysSo) {
    Ablation ablation = small(AblationMode::ladder);
    ablation.techniques = *read_techniques("alpha-beta");
    ablation.most_positions = 50;
    const Report report = run_ablation(ablation);
    EXPECT_FALSE(report.sheets[0].notes.empty());
    EXPECT_EQ(cell(report.sheets[0], 0, "value"), "yes, 0 of 2");
}

TEST(Ablation, NamesAreCheckedAndListed) {
    const auto none = read_techniques("alpha-beta,magic");
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().what.find("killers"), std::string::npos);
    EXPECT_FALSE(read_evaluation("stockfish"));
    EXPECT_TRUE(read_evaluation("estm6"));
}

TEST(LabReport, PrintsInFourForms) {
    const Report report{"test",
                        {{"depth", std::int64_t{3}}},
                        {{"rows",
                          "A <title>",
                          {{"name"}, {"count", "", 2, true}, {"rate", "", 1}},
                          {{"a,b", std::int64_t{7}, 2.25}, {"c", std::int64_t{0}, std::string()}},
                          {"a note"}}}};
    EXPECT_NE(to_text(report).find("a note"), std::string::npos);
    EXPECT_EQ(to_csv(report), "name,count,rate\n\"a,b\",7,2.2\nc,0,\n");
    EXPECT_EQ(to_json(report),
              "{\"experiment\":\"test\",\"settings\":{\"depth\":3},\"sound\":true,\"rows\":"
              "[{\"name\":\"a,b\",\"count\":7,\"rate\":2.25},{\"name\":\"c\",\"count\":0,\"rate\":null}]}\n");
    EXPECT_NE(to_html(report).find("A &lt;title&gt;"), std::string::npos);
    EXPECT_NE(to_html(report).find("<svg"), std::string::npos);
}

}  // namespace
}  // namespace kempelen::lab
