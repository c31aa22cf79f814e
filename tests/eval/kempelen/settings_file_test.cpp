// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/settings_file.h"

#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace kempelen::eval::kempelen56 {

namespace {

const Settings base = Settings::of(Version::proto56);

std::string refusal(std::string_view text) {
    const Result<Settings> settings = read_settings(text, base);
    return settings ? "accepted" : settings.error().what;
}

}  // namespace

TEST(KempelenSettings, AreReadBackAsWritten) {
    Settings settings = Settings::of(Version::k57);
    settings.parameters.prime_echec = 0.125;
    settings.criteria.reset(*find_criterion("MAT"));
    const Result<Settings> again = read_settings(write_settings(settings), base);
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, settings);
}

TEST(KempelenSettings, ChangeOnlyWhatTheTextNames) {
    const Result<Settings> settings =
        read_settings("[parameters]\nPrimeEchec = 1\n[criteria]\noff = [\"PROI\"]\n", base);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->parameters.prime_echec, 1.0);
    EXPECT_EQ(settings->parameters.prime_petit_roque, base.parameters.prime_petit_roque);
    EXPECT_FALSE(settings->criteria.test(*find_criterion("PROI")));
}

TEST(KempelenSettings, RefuseBadEntriesByName) {
    EXPECT_EQ(refusal("[parameters]\nPrimeEchek = 1\n"), "line 2: unknown parameter \"PrimeEchek\"");
    EXPECT_EQ(refusal("[parameters]\nPrimeEchec = \"x\"\n"),
              "line 2: parameter \"PrimeEchec\" must be a number");
    EXPECT_EQ(refusal("[parameters]\nPrimeEchec = nan\n"),
              "line 2: parameter \"PrimeEchec\" must be a number");
    EXPECT_EQ(refusal("[parameters]\nPDRDiviseur = 0\n"), "line 2: parameter \"PDRDiviseur\" must not be 0");
    EXPECT_EQ(refusal("[criteria]\noff = [\"XYZ\"]\n"), "line 2: unknown criterion \"XYZ\"");
    EXPECT_EQ(refusal("[criteria]\nof = []\n"), "line 2: unknown entry \"of\"");
    EXPECT_EQ(refusal("version = \"58\"\n"), "line 1: unknown version \"58\": proto55, proto56 or 57");
    EXPECT_EQ(refusal("version = 57\n"),
              "line 1: version must be a text: \"proto55\", \"proto56\" or \"57\"");
    EXPECT_EQ(refusal("[criteria]\noff = [3]\n"), "line 2: \"off\" must be a list of texts");
    EXPECT_EQ(refusal("[parameters]\nPrim2Cases = 1e7\n"),
              "line 2: parameter \"Prim2Cases\" must be from -100000 to 100000");
    EXPECT_EQ(refusal("speed = 3\n"),
              "line 1: unknown entry \"speed\" (expected version, [parameters], [criteria])");
    EXPECT_TRUE(refusal("[parameters\n").starts_with("line 1: "));
}

/// The files that users copy are what the code has.
TEST(KempelenSettings, FilesInDataAreCurrent) {
    for (const Version version : {Version::proto55, Version::proto56, Version::k57}) {
        const auto path = test::data_path("../../data/kempelen/" + std::string(name_of(version)) + ".toml");
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        EXPECT_EQ(text.str(), write_settings(Settings::of(version)))
            << "make it anew: kempelen criteria --version " << name_of(version) << " --print-parameters >"
            << path;
    }
}

}  // namespace kempelen::eval::kempelen56
