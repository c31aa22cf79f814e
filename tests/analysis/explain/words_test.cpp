// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/words.h"

#include "analysis/motifs/find.h"
#include "core/base/fill.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "embedded/analysis.h"
#include "eval/trace.h"
#include "support/explained.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

std::vector<Catalogue> catalogues() {
    return {*Catalogue::parse(embedded::i18n_explain_en_toml().text()),
            *Catalogue::parse(embedded::i18n_explain_fr_toml().text()),
            *Catalogue::parse(embedded::i18n_explain_nl_toml().text())};
}

TEST(ExplainWords, EveryLanguageHasTheSameTexts) {
    const auto all = catalogues();
    for (const Catalogue& one : all) {
        for (const auto& [key, text] : all.front().texts()) {
            EXPECT_NE(one.find(key), nullptr) << key;
        }
        EXPECT_EQ(one.texts().size(), all.front().texts().size());
    }
}

TEST(ExplainWords, AVerdictHasTheSamePlacesInEveryLanguage) {
    const auto all = catalogues();
    for (const auto& [key, text] : all.front().texts()) {
        // A language may leave out what its sentence of a motif does not need.
        if (key.find("motif.") != std::string::npos) continue;
        for (const Catalogue& one : all) {
            ASSERT_NE(one.find(key), nullptr) << key;
            EXPECT_EQ(places_of(*one.find(key)), places_of(text)) << key;
        }
    }
}

TEST(ExplainWords, HasASentenceForEveryMotifAndANameForEveryCriterion) {
    for (const Catalogue& one : catalogues()) {
        for (std::size_t i = 0; i < motif_count; ++i) {
            const auto id = static_cast<MotifId>(i);
            EXPECT_NE(one.find("motif." + std::string(name_of(id))), nullptr) << name_of(id);
        }
        for (const eval::CriterionInfo& info : eval::all_criteria()) {
            EXPECT_NE(one.find("criterion." + std::string(info.id)), nullptr) << info.id;
        }
    }
}

/// The places of a French text where a blank that may break a line, or none, stands beside double
/// punctuation, a quotation mark or a percent sign.
std::vector<std::string> loose_punctuation(const std::string& text) {
    const std::string blank = "\u00a0";
    const std::string opening = "\u00ab";
    const std::string closing = "\u00bb";
    std::vector<std::string> loose;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // What stands within a place, or behind another mark of a judgement such as "?!", is no punctuation.
        const std::size_t brace = text.find_last_of("{}", at);
        const bool is_in_place = brace != std::string::npos && text[brace] == '{';
        const bool is_mark = std::string_view(":;?!%").find(text[at]) != std::string_view::npos;
        const bool is_closing = text.compare(at, closing.size(), closing) == 0;
        const bool is_behind =
            at >= blank.size() && text.compare(at - blank.size(), blank.size(), blank) == 0;
        if ((is_mark || is_closing) && !is_in_place && !is_behind) loose.push_back(text.substr(0, at + 1));
        const bool is_opening = text.compare(at, opening.size(), opening) == 0;
        if (is_opening && text.compare(at + opening.size(), blank.size(), blank) != 0) {
            loose.push_back(text.substr(0, at + 1));
        }
    }
    return loose;
}

TEST(ExplainWords, FrenchDoublePunctuationStandsBehindABlankThatDoesNotBreak) {
    for (const std::string_view texts :
         {embedded::i18n_explain_fr_toml().text(), embedded::i18n_review_fr_toml().text()}) {
        const auto catalogue = Catalogue::parse(texts);
        ASSERT_TRUE(catalogue);
        for (const auto& [key, text] : catalogue->texts()) {
            EXPECT_TRUE(loose_punctuation(text).empty()) << key << ": " << text;
        }
    }
    EXPECT_EQ(loose_punctuation("voici : {n:un|deux}").size(), 1U);
    EXPECT_EQ(loose_punctuation("voici\u00a0: {n:un|deux} \u00ab\u00a0mot\u00a0\u00bb").size(), 0U);
}

TEST(ExplainWords, CallsAMoveItAlsoWhereMovesAreToldInWords) {
    const sample::Explained start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", nullptr, 3000);
    Words words(Language::english);
    words.use_names({[](const Position&, Move) { return std::string("move 1, White: a pawn"); }, {}});
    const std::string text = words.paragraph(start.study, start.explanation);
    EXPECT_TRUE(text.starts_with("Move 1, White: a pawn is ")) << text;
    EXPECT_NE(text.find(" It "), std::string::npos) << text;
}

TEST(ExplainWords, PrefersNothingByNothing) {
    Claim claim{
        ClaimKind::no_common_end, Position::initial(), {*parse_uci_move(Position::initial(), "e2e4")}};
    claim.other = {*parse_uci_move(Position::initial(), "d2d4")};
    claim.pawns = 0.004;
    EXPECT_EQ(Words(Language::english).sentence(claim), "To the search 1.e4 and 1.d4 are worth the same.");
    EXPECT_EQ(Words(Language::french).sentence(claim), "Selon le calcul, 1.e4 et 1.d4 se valent.");
    claim.pawns = 0.09;
    EXPECT_EQ(Words(Language::english).sentence(claim),
              "To the search 1.e4 and 1.d4 are worth about the same.");
    claim.pawns = 0.10;
    EXPECT_NE(Words(Language::english).sentence(claim).find("0.10"), std::string::npos);
}

TEST(ExplainWords, CallsAMoveAsGoodThatIsBehindByNothingToSpeakOf) {
    const Position start = Position::initial();
    const Move d4 = *parse_uci_move(start, "d2d4");
    const Move e4 = *parse_uci_move(start, "e2e4");
    const auto told = [&](int behind, Level level = Level::club) {
        Study study{start, {Candidate{d4, {}, {d4}, 9}}, Candidate{e4, {}, {e4}, 9}, {}, {}};
        study.best.front().score.value = 50;
        study.asked->score.value = 50 - behind;
        const Explanation explanation{e4, verdict_of(study), 0.01, {}};
        EXPECT_EQ(explanation.verdict, Verdict::good);
        const Words words(Language::english, level);
        return words.verdict(study, explanation) + " " + words.lines(study, explanation).back();
    };
    EXPECT_EQ(told(1), "1.e4 (+0.49) is as good as 1.d4 (+0.50). As good: 1.d4");
    EXPECT_EQ(told(9), "1.e4 (+0.41) is as good as 1.d4 (+0.50). As good: 1.d4");
    EXPECT_EQ(told(9, Level::beginner), "1.e4 is as good as 1.d4. As good: 1.d4");
    EXPECT_EQ(told(10), "1.e4 is good (+0.40); 1.d4 is a little better (+0.50). Better: 1.d4");
}

TEST(ExplainWords, SpeaksOfTakingBackWhereThatIsPossible) {
    const Position start = *parse_fen("4k3/8/8/8/4n3/8/3P4/4K3 w - - 0 1");
    Claim claim{ClaimKind::leaves, start, {*parse_uci_move(start, "e1f1")}};
    claim.line.push_back(*parse_uci_move(start.after(claim.line[0]), "e4d2"));
    EXPECT_NE(Words(Language::english).sentence(claim).find("nothing can take back"), std::string::npos);
    claim.line = {*parse_uci_move(start, "e1e2")};
    claim.line.push_back(*parse_uci_move(start.after(claim.line[0]), "e4d2"));
    EXPECT_NE(Words(Language::english).sentence(claim).find("taking back does not"), std::string::npos);
}

TEST(ExplainWords, WritesScoresAsTheLanguageDoes) {
    const search::ReportedScore score{search::ReportedScore::Kind::centipawns, 85};
    EXPECT_EQ(Words(Language::english).score(score), "+0.85");
    EXPECT_EQ(Words(Language::french).score(score), "+0,85");
    const search::ReportedScore mated{search::ReportedScore::Kind::mate, -2};
    EXPECT_EQ(Words(Language::dutch).score(mated), "zelf mat in 2");
}

}  // namespace
}  // namespace kempelen::analysis
