// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/library.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace kempelen::book {
namespace {

TEST(Library, OwnBookOpensTheGameAndHasNoFaults) {
    const BookLines lines = own_lines();
    EXPECT_TRUE(lines.faults.empty());
    EXPECT_GE(lines.lines.size(), 450U);
    Random random(1);
    EXPECT_TRUE(own_book().choose(Position::initial(), random));
    EXPECT_EQ(own_book().name(), "kempelen");
}

TEST(Library, ReadsEitherFormatByTheNameOfTheFile) {
    const auto folder = std::filesystem::path(::testing::TempDir());
    const std::string text = (folder / "library_test.txt").string();
    std::ofstream(text) << "e2e4 e7e5\ne2e4 e4e5\n";
    const auto book = load_book(text);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->book.size(), 2U);
    ASSERT_EQ(book->faults.size(), 1U);
    EXPECT_EQ(book->faults[0].line, 2U);

    const std::string binary = (folder / "library_test.bin").string();
    std::ofstream(binary) << "e2e4 e7e5\ne2e4 e4e5\n";
    const auto refused = load_book(binary);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().what.starts_with(binary)) << refused.error().what;
    std::filesystem::rename(binary, text);
    EXPECT_TRUE(load_book(text));
    std::ofstream(text) << std::string("e2e4\0", 5);
    EXPECT_FALSE(load_book(text));
    std::filesystem::remove(text);
    EXPECT_FALSE(load_book(text));
}

}  // namespace
}  // namespace kempelen::book
