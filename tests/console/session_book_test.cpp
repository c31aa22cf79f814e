// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/console_script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace kempelen::console {
namespace {

using test::plain_settings;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

/// A file that goes away with the test.
class BookFile {
public:
    explicit BookFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("kempelen-book-" + std::to_string(getpid()) + ".txt")) {
        std::ofstream(path_) << text;
    }
    ~BookFile() { std::filesystem::remove(path_); }
    BookFile(const BookFile&) = delete;
    BookFile& operator=(const BookFile&) = delete;

    std::string name() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

std::string evening(std::vector<std::string> lines, std::vector<std::string> program, const std::string& book,
                    Seats seats = Seats::human_white()) {
    Settings settings = test::wide(plain_settings(Language::english, seats));
    settings.book = book;
    settings.personal_book = "/absent/book.txt";
    return test::play({std::move(lines), std::move(program), settings});
}

TEST(SessionBook, LeavesNoBookThatItDoesNotHaveAnyMore) {
    const BookFile file("e2e4 e7e5\n");
    const std::string text = evening({"e4", "book none", "Nf3"}, {"b8c6"}, file.name());
    EXPECT_THAT(text, HasSubstr("  in book: "));
    EXPECT_THAT(text, HasSubstr("script: 2... Nc6"));
    EXPECT_THAT(text, testing::Not(HasSubstr("out of book")));
}

TEST(SessionBook, SaysWhenItIsInTheBookAndWhenItLeavesIt) {
    const BookFile file("e2e4 e7e5 g1f3 b8c6\n");
    const std::string text = evening({"e4", "why", "Nf3", "d3"}, {"g8f6"}, file.name());
    EXPECT_THAT(text, HasSubstr("script: 1... e5\n  in book: " + file.name() + "\n"));
    EXPECT_THAT(text, HasSubstr("1... e5 comes from the book "));
    EXPECT_THAT(text, HasSubstr("It occupies the center"));
    EXPECT_THAT(text, HasSubstr("script: 2... Nc6\n  in book: "));
    EXPECT_THAT(text, HasSubstr("  out of book: " + file.name() + "\nscript: 3... Nf6\n"));
}

// A book move has the reason that it comes from the book, however it is asked about; nobody has searched it.
TEST(SessionBook, NeverBlamesItsOwnBookMoves) {
    const BookFile file("e2e4 g7g5\n");
    const std::string text = evening({"e4", "why", "d4", "why 1... g5"}, {"g8f6"}, file.name());
    EXPECT_THAT(text, HasSubstr("why 1... g5\n1... g5 comes from the book "));
    EXPECT_THAT(text, testing::Not(HasSubstr("g5 is ")));
}

TEST(SessionBook, NamesTheOpeningBesideTheBoard) {
    const std::string text = evening({"e4", "Nf3", "Bc4"}, {"e7e5", "b8c6", "f8c5"}, "none");
    EXPECT_THAT(text, HasSubstr("C50 Italian Game: Giuoco Piano"));
}

TEST(SessionBook, BeginsByLotWithoutABook) {
    const std::string text = evening({}, {}, "none", Seats::human_black());
    EXPECT_THAT(text, HasSubstr("  no book: a first move by lot\n"));
    EXPECT_THAT(text, AnyOf(HasSubstr("1. e4"), HasSubstr("1. d4"), HasSubstr("1. c4"), HasSubstr("1. Nf3")));
}

TEST(SessionBook, ChangesTheBookAndTellsWhatIsWrong) {
    const BookFile file("e2e4 e7e5\nd2d4 d7d5 a1a5\n");
    const std::string text =
        evening({"book", "book " + file.name(), "book personal", "book /absent.bin", "book none", "book own"},
                {}, "own");
    EXPECT_THAT(text, HasSubstr("The opening book: kempelen ("));
    EXPECT_THAT(text, HasSubstr("Left out: " + file.name() + ", line 2, column 11: a1a5 cannot"));
    EXPECT_THAT(text, HasSubstr("The opening book: " + file.name() + " (4 entries)."));
    EXPECT_THAT(
        text, HasSubstr("There is no personal book; write lines of moves (e2e4 e7e5) in /absent/book.txt."));
    EXPECT_THAT(text, HasSubstr("The book /absent.bin cannot be used: "));
    EXPECT_THAT(text, HasSubstr("The program plays without an opening book."));
}

}  // namespace
}  // namespace kempelen::console
