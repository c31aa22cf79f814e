// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/review.h"

#include "analysis/review/annotate.h"
#include "analysis/review/html.h"
#include "core/notation/pgn_writer.h"
#include "embedded/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* trapped_pupil = R"([White "Teacher"]
[Black "Pupil"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 $1 {[%eval 9.99] [%clk 0:01:00] a trap} 3... Nf6 $6 (3... g6) 4. Qxf7# 1-0
)";

Game played(const GameTree& tree) {
    Game game(tree.start);
    for (const GameMove& move : tree.main_line().moves) {
        game.play(move.move);
    }
    return game;
}

/// A game that was reviewed with so few nodes that a slow machine is quick, too.
struct Reviewed {
    explicit Reviewed(const char* pgn, std::uint64_t nodes = 4000)
        : tree(*parse_game(pgn)), review(reviewed(played(tree), nodes)) {}

    static GameReview reviewed(const Game& game, std::uint64_t nodes) {
        search::Searcher searcher(1);
        search::Control control;
        return analysis::review(game, {nodes, {}}, searcher, control, {});
    }
    ReviewedGame game() const { return {review, tree}; }
    std::string pgn(OldNotes notes, Language language = Language::english) const {
        return to_pgn(annotated(game(), ReviewWords(language), notes));
    }

    GameTree tree;
    GameReview review;
};

TEST(Review, JudgesEveryMoveOfAGame) {
    const Reviewed one(trapped_pupil);
    ASSERT_EQ(one.review.moves.size(), 7U);
    const ReviewedMove& blunder = one.review.moves[5];
    ASSERT_TRUE(blunder.explanation);
    EXPECT_EQ(blunder.explanation->verdict, Verdict::blunder);
    EXPECT_EQ(blunder.for_white(), (search::ReportedScore{search::ReportedScore::Kind::mate, 1}));
    EXPECT_DOUBLE_EQ(blunder.white_points(), 1);
    const ReviewedMove& mate = one.review.moves[6];
    EXPECT_EQ(mate.explanation->verdict, Verdict::best);
    EXPECT_EQ(one.review.of(Color::black).blunders, 1);
    EXPECT_EQ(one.review.of(Color::black).moves, 3);
    EXPECT_EQ(one.review.of(Color::white).moves, 4);
    EXPECT_GT(one.review.of(Color::white).accuracy, one.review.of(Color::black).accuracy);
}

TEST(Review, IsTheSameWithTheSameNodes) {
    const Reviewed one(trapped_pupil, 1000);
    const Reviewed other(trapped_pupil, 1000);
    EXPECT_EQ(one.pgn(OldNotes::kept), other.pgn(OldNotes::kept));
}

TEST(Review, OfAnExactMoveIsFullAccuracy) {
    EXPECT_NEAR(accuracy_of(0), 100, 0.001);
    EXPECT_NEAR(accuracy_of(-0.1), 100, 0.001);
    EXPECT_GT(accuracy_of(0.05), accuracy_of(0.10));
    EXPECT_EQ(accuracy_of(1), 0);
}

TEST(Review, TellsHowFarItIsAndStops) {
    search::Searcher searcher(1);
    search::Control control;
    std::size_t told = 0;
    const GameReview review = analysis::review(played(*parse_game(trapped_pupil)), {500, {}}, searcher,
                                               control, [&](std::size_t done, std::size_t all) {
                                                   ++told;
                                                   EXPECT_EQ(all, 7U);
                                                   EXPECT_EQ(done, told);
                                                   if (done == 3) control.stop();
                                               });
    EXPECT_EQ(told, 3U);
    EXPECT_TRUE(review.moves.empty());
}

TEST(Review, HasNothingToJudgeInAGameWithoutMoves) {
    const Reviewed none("[White \"A\"]\n\n*\n", 100);
    EXPECT_TRUE(none.review.moves.empty());
    EXPECT_THAT(none.pgn(OldNotes::kept), HasSubstr("no move of this side was judged"));
    EXPECT_THAT(html_game(none.game(), 1, ReviewWords(Language::english), Answers::shown),
                HasSubstr("No inaccuracy"));
}

TEST(Annotate, WritesJudgementEvaluationReasonAndTheBetterLine) {
    const std::string pgn = Reviewed(trapped_pupil).pgn(OldNotes::dropped);
    EXPECT_THAT(pgn, HasSubstr("3... Nf6 $4"));
    EXPECT_THAT(pgn, HasSubstr("{[%eval #1] 3...Nf6 is a blunder (mated in 1)"));
    EXPECT_THAT(pgn, HasSubstr("(3..."));
    EXPECT_THAT(pgn, HasSubstr("4. Qxf7# 1-0"));
    EXPECT_THAT(pgn, Not(HasSubstr("a trap")));
    const auto again = parse_game(pgn);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->main_line().moves.size(), 7U);
    EXPECT_EQ(again->result, PgnResult::white_wins);
}

TEST(Annotate, KeepsWhatTheGameHasAndReplacesEvaluations) {
    const std::string pgn = Reviewed(trapped_pupil).pgn(OldNotes::kept);
    EXPECT_THAT(pgn, HasSubstr("a trap"));
    EXPECT_THAT(pgn, HasSubstr("[%clk 0:01:00]"));
    EXPECT_THAT(pgn, Not(HasSubstr("9.99")));
    EXPECT_THAT(pgn, HasSubstr("$6"));
    EXPECT_THAT(pgn, Not(HasSubstr("$4")));
    EXPECT_THAT(pgn, HasSubstr("(3... g6)"));
    EXPECT_THAT(pgn, HasSubstr("3...Nf6 is a blunder"));
}

TEST(Annotate, TellsWhereATextIsBroken) {
    const Reviewed one(trapped_pupil, 500);
    const ReviewedGame broken{one.review, one.tree, {}, "line 4, column 9"};
    const std::string pgn = to_pgn(annotated(broken, ReviewWords(Language::french), OldNotes::kept));
    EXPECT_THAT(pgn, HasSubstr("illisible à cet endroit"));
    EXPECT_THAT(pgn, HasSubstr("line 4, column 9"));
}

TEST(ReviewWords, WriteOutWhatATerminalWouldObey) {
    const Reviewed one("[White \"\x1b[31m<b>}\"]\n[Event \"\x1b]0;x\x07\"]\n\n1. e4 *\n", 100);
    const ReviewWords words(Language::english);
    EXPECT_THAT(words.summary(one.game()).front(), HasSubstr("\\x1B[31m<b>}: 1 move"));
    const std::string html = html_game(one.game(), 1, words, Answers::shown);
    EXPECT_EQ(html.find('\x1b'), std::string::npos);
    EXPECT_EQ(html.find('\x07'), std::string::npos);
    EXPECT_THAT(html, HasSubstr("\\x1B[31m&lt;b&gt;}"));
    // A brace in a name does not end the comment that names the player.
    const auto again = parse_game(one.pgn(OldNotes::kept));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->main_line().moves.size(), 1U);
}

TEST(ReviewWords, CountLikeTheLanguageDoesAndCallAPlayerWithoutANameByTheColor) {
    Reviewed one("[White \"?\"]\n\n1. e4 *\n", 100);
    PlayerReview& white = one.review.players[index_of(Color::white)];
    white.inaccuracies = 1;
    white.mistakes = 2;
    const auto summary = [&](Language language) { return ReviewWords(language).summary(one.game()).front(); };
    EXPECT_THAT(summary(Language::english),
                HasSubstr("White: 1 move, 1 inaccuracy, 2 mistakes, 0 blunders;"));
    EXPECT_THAT(summary(Language::french),
                HasSubstr("Blancs\u00a0: 1 coup, 1 imprécision, 2 erreurs, 0 gaffe\u00a0;"));
    EXPECT_THAT(summary(Language::dutch), HasSubstr("Wit: 1 zet, 1 onnauwkeurigheid, 2 fouten, 0 blunders;"));
}

TEST(ReviewWords, HaveOneWordForAVerdictEverywhere) {
    const auto texts = [](Language language, std::string_view english, std::string_view french,
                          std::string_view dutch) {
        return Catalogue::own(in_language(language, english, french, dutch));
    };
    for (const Language language : all_languages) {
        const Catalogue explain =
            texts(language, embedded::i18n_explain_en_toml().text(), embedded::i18n_explain_fr_toml().text(),
                  embedded::i18n_explain_nl_toml().text());
        const Catalogue review =
            texts(language, embedded::i18n_review_en_toml().text(), embedded::i18n_review_fr_toml().text(),
                  embedded::i18n_review_nl_toml().text());
        for (const std::string verdict : {"inaccuracy", "mistake", "blunder"}) {
            const std::string& word = *review.find("mark." + verdict);
            EXPECT_THAT(*review.find("summary-line"), HasSubstr(word));
            EXPECT_THAT(*review.find("made"), HasSubstr(word));
            for (const std::string level : {"", "beginner.", "expert."}) {
                EXPECT_THAT(*explain.find(level + "verdict." + verdict), HasSubstr(word));
            }
        }
    }
}

TEST(ReviewPage, HasAGraphItsTableAndADiagramOfEachFlaggedMove) {
    const Reviewed one(trapped_pupil);
    const ReviewWords words(Language::english);
    const std::string html = html_game(one.game(), 1, words, Answers::shown);
    EXPECT_THAT(html, HasSubstr("<svg class=\"graph\""));
    EXPECT_THAT(html, HasSubstr("role=\"img\" aria-labelledby=\"graph1-title graph1-text\""));
    EXPECT_THAT(html, HasSubstr("Position before 3...Nf6, Black to move"));
    EXPECT_THAT(html, HasSubstr("class=\"better\""));
    EXPECT_THAT(html, HasSubstr("<th scope=\"row\" class=\"words\">3...Nf6</th><td>mate in 1</td>"));
    EXPECT_THAT(html, HasSubstr("href=\"#g1m6\">Nf6?"
                                "?</a>"));
    EXPECT_THAT(html, HasSubstr("id=\"g1m6\""));
    EXPECT_THAT(html_begin(words), Not(HasSubstr("http")));
}

// W9 and X4: the answer is there, folded away, for every flagged move, and the picture does not tell it.
TEST(ReviewPage, AsksAndFoldsTheAnswerAway) {
    const Reviewed one(trapped_pupil);
    const ReviewWords words(Language::dutch);
    const std::string html = html_game(one.game(), 1, words, Answers::folded);
    std::size_t flagged = 0;
    for (const ReviewedMove& move : one.review.moves) {
        flagged += move.is_flagged() ? 1 : 0;
    }
    std::size_t asked = 0;
    for (std::size_t at = html.find("Toon het antwoord"); at != std::string::npos;
         at = html.find("Toon het antwoord", at + 1)) {
        ++asked;
    }
    EXPECT_EQ(asked, flagged);
    EXPECT_THAT(html, HasSubstr("Zwart aan zet. In de partij volgde 3...Pf6."));
    EXPECT_THAT(html, Not(HasSubstr("class=\"better\"")));
}

TEST(ReviewPage, TakesNoNameForMarkup) {
    Reviewed one(trapped_pupil, 500);
    one.tree.set_tag("White", "<b>&\"");
    const std::string html = html_game(one.game(), 1, ReviewWords(Language::english), Answers::shown);
    EXPECT_THAT(html, HasSubstr("&lt;b&gt;&amp;"));
    EXPECT_THAT(html, Not(HasSubstr("<b>")));
}

TEST(ReviewWords, HasTheSameTextsInEveryLanguage) {
    const Reviewed one(trapped_pupil, 500);
    for (const Language language : all_languages) {
        const ReviewWords words(language);
        EXPECT_EQ(words.summary(one.game()).size(), 2U);
        EXPECT_THAT(words.summary(one.game()).front(), HasSubstr("Teacher"));
        const std::string page =
            html_begin(words) + html_game(one.game(), 1, words, Answers::folded) + html_end(words, "0.1.0");
        EXPECT_THAT(page, Not(HasSubstr("{number}")));
        EXPECT_THAT(page, HasSubstr("lang=\"" + std::string(code_of(language)) + "\""));
    }
}

}  // namespace
}  // namespace kempelen::analysis
