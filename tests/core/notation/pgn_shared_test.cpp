// SPDX-License-Identifier: GPL-3.0-or-later
// The large PGN collections outside the repository: real games, and files that break readers.
#include "core/notation/fen.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_writer.h"
#include "core/notation/uci_move.h"
#include "support/paths.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <vector>

namespace kempelen {
namespace {

using nlohmann::json;

struct Collection {
    const char* name;
    std::size_t games;
    std::size_t plies;  ///< of the main lines
};

/// As the README of the data counts them, but for one game: Anand.pgn has 4144 games, of which one has two
/// empty lines before its only move; the README counts its tags and its move as two games.
constexpr std::array<Collection, 13> collections{{{"Anand.pgn", 4144, 333744},
                                                  {"Capablanca.pgn", 597, 46577},
                                                  {"Carlsen.pgn", 5662, 523622},
                                                  {"Fischer.pgn", 827, 67340},
                                                  {"Kasparov.pgn", 2128, 162894},
                                                  {"Kramnik.pgn", 3878, 328555},
                                                  {"PolgarJ.pgn", 1825, 160722},
                                                  {"lichess_2025-05_1000k.pgn", 438, 28538},
                                                  {"twic1599_1000k.pgn", 1110, 101487},
                                                  {"world_matches.pgn", 580, 49364},
                                                  {"dortmund_latin1.pgn", 347, 27742},
                                                  {"linares_2002_annotated.pgn", 42, 3063},
                                                  {"engine_games_redqueen.pgn", 270, 35040}}};

/// Writes the game, reads it again, and asks that nothing has changed; and that writing it again gives the
/// same text.
void expect_identity(const GameTree& game, const std::string& where) {
    const std::string text = to_pgn(game);
    PgnText source(text);
    PgnReader reader(source);
    GameTreeBuilder builder;
    ASSERT_TRUE(reader.read_game(builder)) << where;
    ASSERT_FALSE(builder.fault) << where << ": " << to_string(*builder.fault) << "\n" << text.substr(0, 2000);
    ASSERT_TRUE(builder.game == game) << where << "\n" << text.substr(0, 2000);
    ASSERT_EQ(to_pgn(builder.game), text) << where;
    ASSERT_FALSE(reader.read_game(builder)) << where << ": one game became two";
}

/// Reads a collection; every `step`-th game is written and read again.
void check_collection(const Collection& collection, std::size_t step) {
    std::ifstream file(test::shared_path("data/pgn_games") / collection.name, std::ios::binary);
    ASSERT_TRUE(file) << collection.name;
    PgnStream source(file);
    PgnReader reader(source);
    GameTreeBuilder builder;
    std::size_t plies = 0;
    while (reader.read_game(builder)) {
        const std::string where = std::string(collection.name) + ", game " + std::to_string(builder.number);
        ASSERT_FALSE(builder.fault) << where << ": " << to_string(*builder.fault);
        plies += builder.game.main_line().moves.size();
        if (builder.number % step == 0) expect_identity(builder.game, where);
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_EQ(reader.games(), collection.games) << collection.name;
    EXPECT_EQ(plies, collection.plies) << collection.name;
}

TEST(PgnGames, AreAllReadAndAreLegal) {
    KEMPELEN_NEEDS_SHARED("data/pgn_games");
    for (const Collection& collection : collections) {
        check_collection(collection, 50);
    }
}

TEST(PgnGamesLong, AreTheSameWhenWrittenAndReadAgain) {
    KEMPELEN_NEEDS_SHARED("data/pgn_games");
    for (const Collection& collection : collections) {
        check_collection(collection, 1);
    }
}

/// Where our reading differs from expected.jsonl, and why that is better. `ours` has the plies of each game,
/// `!` behind those that are refused; 3*2 stands for 2 2 2.
struct Difference {
    const char* file;
    const char* ours;
    const char* reason;
};
constexpr const char* empty_line =
    "an empty line between the tags and the comment, or in the movetext, does not end a game (case P15)";
constexpr const char* variant =
    "a game that this program does not play is refused, not played by other rules";
constexpr std::array differences{
    Difference{"chessjs__0.pgn", "0!",
               "HTML between the tags: refused where it starts, not read as a game without moves"},
    Difference{"chesslib__err.pgn", "91!", "the result behind the empty line belongs to the broken game"},
    Difference{"chesslibrary__corrupted.pgn", "124!",
               "the last move is cut off in the middle (\"Kx\"): told, not ignored"},
    Difference{"chessops__leading-whitespace.pgn", "4*5",
               "the last game has no tags and starts with its move 1"},
    Difference{"handmade__bad_fen.pgn", "2*0! 1", "a position without kings is no position to start from"},
    Difference{"handmade__no_result_no_blank_line.pgn", "2*2 2*1", "the four games that were meant"},
    Difference{"handmade__null_moves.pgn", "9", "\"null\" and \"@@@@\" are null moves too"},
    Difference{"handmade__only_comment.pgn", "0", "a comment before the tags belongs to their game"},
    Difference{"handmade__unbalanced_parens.pgn", "2! 2", "refused at the first stray parenthesis"},
    Difference{"handmade__unicode_figurines.pgn", "8", "figurines and printer's dashes are read"},
    Difference{"mliebelt__sampleGameThrow.pgn", "2!",
               "\"Sf3\" in a game with English letters is refused, not read as f3"},
    Difference{"pgnextract__barnes-horton.pgn", "72", empty_line},
    Difference{"pgnextract__test-C.pgn", "72", empty_line},
    Difference{"pgnextract__test-Ta.pgn", "72", empty_line},
    Difference{"pgnextract__test-WWdeutsch-out.pgn", "72",
               "German letters are seen; and an empty line ends no game"},
    Difference{"pgnextract__test-WWelalg-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-WWhalg-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-WWlalg-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-WWxlalg-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-addhashcode-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-checkmate.pgn", "4 72", empty_line},
    Difference{"pgnextract__test-fencomments-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-nobadresults.pgn", "9*1", "a tag and a move on one line are a game"},
    Difference{"pgnextract__test-nomovenumbers-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-noresults-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-notags-out.pgn", "72", empty_line},
    Difference{"pgnextract__test-w1000-out.pgn", "72", empty_line},
    Difference{"pychess__atomic.pgn", "10*0!", variant},
    Difference{"pychess__badpgn.pgn", "0!", "no tag and no move in it: told, not read as an empty game"},
    Difference{"pychess__zh.pgn", "83*0!", variant},
    Difference{"pythonchess__knightvuillaume-jannlee-zh-lichess.pgn", "0!", variant},
    Difference{"scalachess__uzchesscup.pgn", "45*0", "45 games of tags only, not one"},
};

/// Files whose games agree in every move, but not in names or signs.
constexpr std::array text_differences{
    Difference{"chesslibrary__square_bracket_in_header.pgn", "",
               "\\\" in a tag value stands for a quote, as the standard says"},
    Difference{"pgnextract__odds.pgn", "",
               "the file mixes UTF-8 and Latin-1: each text is read as what it is"},
    Difference{"supareno__testFile_2.pgn", "",
               "tags right behind a result start a game; their ?? is no sign"},
};

const Difference* find_difference(const std::string& file) {
    for (const Difference& difference : differences) {
        if (file == difference.file) return &difference;
    }
    return nullptr;
}

struct Outcome {
    GameTree game;
    bool is_broken;
};

std::vector<Outcome> read_file(const std::string& name) {
    std::ifstream file(test::shared_path("data/pgn_nasty") / name, std::ios::binary);
    PgnStream source(file);
    PgnReader reader(source);
    GameTreeBuilder builder;
    std::vector<Outcome> outcomes;
    while (reader.read_game(builder)) {
        outcomes.push_back({builder.game, builder.fault.has_value()});
    }
    return outcomes;
}

std::string summary_of(const std::vector<Outcome>& outcomes) {
    std::string summary;
    for (std::size_t i = 0; i < outcomes.size();) {
        const auto text_of = [&](std::size_t k) {
            return std::to_string(outcomes[k].game.main_line().moves.size()) +
                   (outcomes[k].is_broken ? "!" : "");
        };
        std::size_t end = i + 1;
        while (end < outcomes.size() && text_of(end) == text_of(i)) {
            ++end;
        }
        if (!summary.empty()) summary += ' ';
        if (end - i > 1) summary += std::to_string(end - i) + "*";
        summary += text_of(i);
        i = end;
    }
    return summary;
}

std::string uci_moves_of(const GameTree& game) {
    std::string text;
    Position position = game.start;
    for (const GameMove& move : game.main_line().moves) {
        text += (text.empty() ? "" : " ") + to_uci(move.move, position);
        if (move.move.is_null()) {
            position.play_null();
        } else {
            position.play(move.move);
        }
    }
    return text;
}

void compare(const json& expected, const Outcome& ours, const std::string& where) {
    EXPECT_EQ(expected["errors"].empty(), !ours.is_broken) << where;
    EXPECT_EQ(expected["plies"].get<std::size_t>(), ours.game.main_line().moves.size()) << where;
    EXPECT_EQ(expected["final_fen"].get<std::string>(), to_fen(ours.game.final_position())) << where;
    if (expected["uci"].is_string()) {
        EXPECT_EQ(expected["uci"].get<std::string>(), uci_moves_of(ours.game)) << where;
    }
    if (ours.is_broken) return;
    EXPECT_EQ(expected["variations"].get<std::size_t>(), ours.game.lines.size() - 1) << where;
}

std::size_t count_nags(const GameTree& game) {
    std::size_t nags = 0;
    const auto count = [&](const std::vector<Annotation>& notes) {
        for (const Annotation& note : notes) {
            nags += note.kind == Annotation::Kind::nag ? 1 : 0;
        }
    };
    for (const GameLine& line : game.lines) {
        count(line.notes);
        for (const GameMove& move : line.moves) {
            count(move.notes);
        }
    }
    return nags;
}

void compare_texts(const json& expected, const Outcome& ours, const std::string& where) {
    EXPECT_EQ(expected["white"].get<std::string>(), ours.game.tag("White")) << where;
    EXPECT_EQ(expected["black"].get<std::string>(), ours.game.tag("Black")) << where;
    if (ours.is_broken) return;
    EXPECT_GE(count_nags(ours.game), expected["nags"].get<std::size_t>()) << where;
}

TEST(PgnNasty, ReadsAsExpectedOrBetter) {
    KEMPELEN_NEEDS_SHARED("data/pgn_nasty/expected.jsonl");
    std::ifstream lines(test::shared_path("data/pgn_nasty/expected.jsonl"));
    std::size_t files = 0;
    std::size_t explained = 0;
    for (std::string line; std::getline(lines, line); ++files) {
        const json expected = json::parse(line);
        const std::string name = expected["file"];
        const auto ours = read_file(name);
        if (const Difference* const difference = find_difference(name)) {
            EXPECT_EQ(summary_of(ours), difference->ours) << name << ": " << difference->reason;
            ++explained;
            continue;
        }
        const json& games = expected["games"];
        ASSERT_EQ(games.size(), ours.size()) << name << ": " << summary_of(ours);
        const bool has_same_texts = std::none_of(text_differences.begin(), text_differences.end(),
                                                 [&](const Difference& d) { return name == d.file; });
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const std::string where = name + ", game " + std::to_string(i + 1);
            compare(games[i], ours[i], where);
            if (has_same_texts) compare_texts(games[i], ours[i], where);
        }
    }
    EXPECT_EQ(files, 141U);
    EXPECT_EQ(explained, differences.size()) << "an explained difference without its file";
}

TEST(PgnNasty, LosesNothingWhenWrittenAndReadAgain) {
    KEMPELEN_NEEDS_SHARED("data/pgn_nasty/expected.jsonl");
    std::ifstream lines(test::shared_path("data/pgn_nasty/expected.jsonl"));
    for (std::string line; std::getline(lines, line);) {
        const std::string name = json::parse(line)["file"];
        for (const Outcome& outcome : read_file(name)) {
            if (!outcome.is_broken) expect_identity(outcome.game, name);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace kempelen
