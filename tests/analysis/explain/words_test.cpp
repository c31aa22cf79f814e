// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/words.h"

#include "analysis/motifs/find.h"
#include "core/base/fill.h"
#include "embedded/analysis.h"
#include "eval/trace.h"

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

TEST(ExplainWords, WritesScoresAsTheLanguageDoes) {
    const search::ReportedScore score{search::ReportedScore::Kind::centipawns, 85};
    EXPECT_EQ(Words(Language::english).score(score), "+0.85");
    EXPECT_EQ(Words(Language::french).score(score), "+0,85");
    const search::ReportedScore mated{search::ReportedScore::Kind::mate, -2};
    EXPECT_EQ(Words(Language::dutch).score(mated), "zelf mat in 2");
}

}  // namespace
}  // namespace kempelen::analysis
