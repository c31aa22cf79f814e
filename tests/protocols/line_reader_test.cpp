// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/line_reader.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string_view>
#include <vector>

namespace kempelen::protocols {

namespace {

std::vector<InputLine> lines_of(std::string_view bytes) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    std::fwrite(bytes.data(), 1, bytes.size(), file.get());
    std::rewind(file.get());
    LineReader reader(fileno(file.get()));
    std::vector<InputLine> lines;
    while (auto line = reader.next()) {
        lines.push_back(*line);
    }
    return lines;
}

std::vector<std::string> texts_of(std::string_view bytes) {
    std::vector<std::string> texts;
    for (const InputLine& line : lines_of(bytes)) {
        texts.push_back(line.text);
    }
    return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(LineReader, TakesEveryLineEnd) {
    EXPECT_EQ(texts_of("uci\r\nd\n\nquit"), (Texts{"uci", "d", "", "quit"}));
    EXPECT_EQ(texts_of("uci\n"), Texts{"uci"});
    EXPECT_TRUE(texts_of("").empty());
}

TEST(LineReader, MakesBlanksOfControlCharacters) {
    EXPECT_EQ(texts_of(std::string_view("a\0b\tc\x7f\n", 7)), Texts{"a b c"});
}

TEST(LineReader, SkipsAByteOrderMarkAtTheStart) { EXPECT_EQ(texts_of("\xEF\xBB\xBFuci\n"), Texts{"uci"}); }

TEST(LineReader, CutsEndlessLines) {
    const auto lines = lines_of(std::string(3 * LineReader::longest, 'x') + "\nuci\n" +
                                std::string(LineReader::longest, 'y'));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[0].is_cut);
    EXPECT_EQ(lines[0].text.size(), LineReader::longest);
    EXPECT_EQ(lines[1].text, "uci");
    EXPECT_FALSE(lines[1].is_cut);
    EXPECT_FALSE(lines[2].is_cut);
}

TEST(LineReader, EndsWhenReadingFails) {
    LineReader reader(-1);
    EXPECT_FALSE(reader.next());
}

}  // namespace kempelen::protocols
