// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/epd.h"

#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace kempelen;

namespace {

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

Epd read(const std::string& line) {
    auto epd = parse_epd(line);
    EXPECT_TRUE(epd) << line << ": " << epd.error().what;
    return epd ? *epd : Epd{};
}

std::vector<std::string> sans(const Epd& epd, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(to_san(epd.position, move));
    }
    return texts;
}

using Texts = std::vector<std::string>;

/// The lines of a file that hold positions.
Texts lines_of(const std::filesystem::path& path) {
    Texts lines;
    std::ifstream file(path, std::ios::binary);
    for (std::string line; std::getline(file, line);) {
        if (!is_epd_comment(line)) lines.push_back(line);
    }
    return lines;
}

Texts epd_files(const std::string& folder) {
    Texts names;
    for (const auto& entry : std::filesystem::directory_iterator(test::shared_path(folder))) {
        if (entry.path().extension() == ".epd") names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

TEST(Epd, ReadsTheStandardForm) {
    const Epd epd = read(start + " bm e4 Nf3; am f3; id \"a name\"; dm 3; c0 \"one; two\"; acd 12;");
    EXPECT_EQ(epd.position, Position::initial());
    EXPECT_EQ(sans(epd, epd.best_moves), (Texts{"e4", "Nf3"}));
    EXPECT_EQ(sans(epd, epd.avoid_moves), (Texts{"f3"}));
    EXPECT_EQ(epd.id, "a name");
    EXPECT_EQ(epd.direct_mate, 3);
    EXPECT_EQ(epd.text_of("c0"), "one; two");
    EXPECT_EQ(epd.text_of("acd"), "12");
    EXPECT_EQ(epd.text_of("c1"), std::nullopt);
    EXPECT_TRUE(epd.warnings.empty());
}

TEST(Epd, TakesCountersInTheLine) {
    const Epd epd = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 12 bm e4;");
    EXPECT_EQ(epd.position.halfmove_clock(), 7);
    EXPECT_EQ(epd.position.fullmove_number(), 12);
    EXPECT_EQ(sans(epd, epd.best_moves), Texts{"e4"});
    const Epd perft = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -  0 1; D1 20;D2 400");
    EXPECT_EQ(perft.text_of("D1"), "20");
    EXPECT_EQ(perft.text_of("D2"), "400");
    EXPECT_EQ(read(start + " hmvc 5; fmvn 9;").position.halfmove_clock(), 5);
    EXPECT_EQ(read(start + " hmvc 5; fmvn 9;").position.fullmove_number(), 9);
}

TEST(Epd, TakesWhatOldFilesHold) {
    EXPECT_EQ(sans(Epd{}, read(start + " bm e4,d4 , Nf3").best_moves), (Texts{"e4", "d4", "Nf3"}));
    const Epd unparted = read(start + " bm e4 dm 14 id \"position 02\"");
    EXPECT_EQ(sans(unparted, unparted.best_moves), Texts{"e4"});
    EXPECT_EQ(unparted.direct_mate, 14);
    EXPECT_EQ(unparted.id, "position 02");
    EXPECT_EQ(read(start + " ; bm e4 + ; id LCTII POS.01" + std::string("\0\r", 2)).id, "LCTII POS.01");
    EXPECT_EQ(sans(Epd{}, read(start + " am e4 ? ! ; c1 diff=10").avoid_moves), Texts{"e4"});
    EXPECT_EQ(sans(Epd{}, read(start + " bm e2e4 g1f3").best_moves), (Texts{"e4", "Nf3"}));
    EXPECT_EQ(sans(Epd{}, read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - bm c4;").best_moves),
              Texts{"c4"});
    EXPECT_EQ(read(start + " id \"Gr\xFCnfeld\";").id, "Gr\u00FCnfeld");
    EXPECT_EQ(read(start + " id \"Gr\u00FCnfeld\";").id, "Gr\u00FCnfeld");
    EXPECT_EQ(read(start + " bm #-5;").direct_mate, -5);
    EXPECT_EQ(read(start + " bm c4 c1 \"four\";").text_of("c1"), "four");
    const Epd parted = read("8/P7/8/8/8/8/k7/2K5 w - - ; bm a8 = Q + a8 = R + ;");
    EXPECT_EQ(sans(parted, parted.best_moves), (Texts{"a8=Q+", "a8=R+"}));
    EXPECT_EQ(read(start + " id \"never closed").id, "never closed");
}

TEST(Epd, ReadsAVariationAsFarAsItGoes) {
    const Epd whole = read(start + " pv 1. e4 e5 2. Nf3 Nc6;");
    EXPECT_EQ(whole.variation.size(), 4U);
    EXPECT_TRUE(whole.warnings.empty());
    const Epd cut = read(start + " pv e4 e5 N");
    EXPECT_EQ(cut.variation.size(), 2U);
    EXPECT_EQ(cut.warnings.size(), 1U);
}

TEST(Epd, RefusesWhatIsNoPositionOrNoMove) {
    const auto code = [](const std::string& line) {
        const auto epd = parse_epd(line);
        EXPECT_FALSE(epd) << line;
        return epd ? ErrorCode::bad_file : epd.error().code;
    };
    EXPECT_EQ(code("startpos"), ErrorCode::bad_fen);
    EXPECT_EQ(code(""), ErrorCode::bad_fen);
    EXPECT_EQ(code("8/8/8/8/8/8/8/8 w - - bm e4;"), ErrorCode::illegal_position);
    EXPECT_EQ(code(start + " bm e5;"), ErrorCode::illegal_move);
    EXPECT_EQ(code(start + " bm hello;"), ErrorCode::bad_move);
    const auto error = parse_epd(start + " am Ne2;").error();
    EXPECT_EQ(error.offset, start.size() + 4);
    EXPECT_NE(error.what.find("am: "), std::string::npos) << error.what;
}

TEST(Epd, WritesWhatItReads) {
    const std::string line =
        start + " bm e4 Nf3; id \"a; b\"; c0 \"text\"; acd 12; dm 3; pv e4 e5; hmvc 4; fmvn 9;";
    const Epd epd = read(line);
    EXPECT_EQ(to_epd(epd), line);
    Epd fresh;
    fresh.id = "say \"x\"";
    fresh.best_moves = {*parse_san(fresh.position, "d4")};
    EXPECT_EQ(to_epd(fresh), start + " bm d4; id \"say 'x'\";");
}

// Every line of the suites is read; the exceptions are those that the data's README lists as broken.
TEST(Epd, ReadsEverySuite) {
    KEMPELEN_NEEDS_SHARED("data/epd");
    const std::set<std::string> broken{
        "zz_allgeuer.epd: a8/Q e1/Q 4 Qd5+ Kb4 5",    // the tail of a comment
        "ccr_one_hour.epd: r1bqk2r/ppp2ppp/2n5/4P3",  // Ne5: two knights
        "midgames239.epd: 1r2r1k1/1pqn1pp1",          // Nf4 is illegal
    };
    std::set<std::string> refused;
    int read_lines = 0;
    for (const std::string& name : epd_files("data/epd")) {
        for (const std::string& line : lines_of(test::shared_path("data/epd/" + name))) {
            const auto epd = parse_epd(line);
            if (!epd) {
                const auto known = std::find_if(
                    broken.begin(), broken.end(),
                    [&](const std::string& start_of) { return (name + ": " + line).starts_with(start_of); });
                EXPECT_NE(known, broken.end()) << name << ": " << line << "\n" << epd.error().what;
                if (known != broken.end()) refused.insert(*known);
                continue;
            }
            ++read_lines;
            const auto again = parse_epd(to_epd(*epd));
            ASSERT_TRUE(again) << to_epd(*epd) << "\n" << again.error().what;
            EXPECT_EQ(again->position, epd->position) << line;
            EXPECT_EQ(again->best_moves, epd->best_moves) << line;
            EXPECT_EQ(again->avoid_moves, epd->avoid_moves) << line;
            EXPECT_EQ(again->variation, epd->variation) << line;
            EXPECT_EQ(again->direct_mate, epd->direct_mate) << line;
            EXPECT_EQ(to_epd(*again), to_epd(*epd)) << line;
        }
    }
    EXPECT_EQ(refused, broken);
    RecordProperty("lines", read_lines);
}

TEST(Epd, ReadsOrRefusesEveryNastyLine) {
    KEMPELEN_NEEDS_SHARED("data/epd_nasty");
    // Refused: positions that no game allows, garbage, a missing
    // blank.
    const std::map<std::string, std::pair<int, int>> read_and_refused{
        {"bratko_kopec_nul.epd", {20, 0}}, {"destructive.epd", {25, 78}},
        {"fortresses_nul.epd", {146, 3}},  {"grief_causers.epd", {5, 6}},
        {"lct2_nul.epd", {29, 0}},         {"hard_mates_no_semicolons.epd", {24, 0}},
        {"mixed.epd", {222, 2}},
    };
    for (const std::string& name : epd_files("data/epd_nasty")) {
        std::pair<int, int> counts{0, 0};
        for (const std::string& line : lines_of(test::shared_path("data/epd_nasty/" + name))) {
            const auto epd = parse_epd(line);
            ++(epd ? counts.first : counts.second);
            if (epd) continue;
            EXPECT_FALSE(epd.error().what.empty());
            EXPECT_LE(epd.error().offset, line.size());
        }
        ASSERT_TRUE(read_and_refused.contains(name)) << name;
        EXPECT_EQ(counts, read_and_refused.at(name)) << name;
    }
}

// The remarks in the file say what to do with each line.
TEST(Epd, RefusesWhatTheDestructiveFileCallsBad) {
    KEMPELEN_NEEDS_SHARED("data/epd_nasty/destructive.epd");
    for (const std::string& line : lines_of(test::shared_path("data/epd_nasty/destructive.epd"))) {
        const bool is_bad = line.find("bad EPD") != std::string::npos ||
                            line.find("garbage") != std::string::npos || line.ends_with("cull") ||
                            line.find("cull EPD") != std::string::npos;
        // Engines may take any numbers of men; asked for a real game, we do not.
        const bool is_about_numbers = line.find("leave it") != std::string::npos;
        if (is_bad && !is_about_numbers) {
            EXPECT_FALSE(parse_epd(line, Strictness::playable)) << line;
        }
        if (line.find("epd should be OK") != std::string::npos) {
            EXPECT_TRUE(parse_epd(line)) << line;
        }
        if (line.find("30 ") != std::string::npos && line.find("cull") != std::string::npos) {
            EXPECT_TRUE(parse_epd(line, Strictness::playable)) << line;
        }
    }
}
