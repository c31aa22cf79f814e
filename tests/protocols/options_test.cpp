// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/options.h"

#include <gtest/gtest.h>

namespace kempelen::protocols {

namespace {

class Options : public ::testing::Test {
protected:
    Options() {
        add(spin("Hash", 16, 1, 1024, "room"));
        add(check("Own Book", true, "book"));
        add(text("Path", "", "where"));
        players::PlayerOption style = text("Style", "calm", "temper");
        style.kind = players::PlayerOption::Kind::combo;
        style.choices = {"calm", "very wild"};
        add(style);
    }

    void add(players::PlayerOption face) {
        table_.add({face, [this](std::string_view value) {
                        last_ = std::string(value);
                        return Status();
                    }});
    }

    OptionTable table_;
    std::string last_ = "nothing";
};

}  // namespace

TEST_F(Options, ClampsNumbersAndSaysSo) {
    EXPECT_EQ(*table_.set("hash", "64"), "");
    EXPECT_EQ(last_, "64");
    EXPECT_EQ(*table_.set("Hash", "-64"), "option Hash: -64 is not from 1 to 1024; set to 1");
    EXPECT_EQ(last_, "1");
    EXPECT_NE(*table_.set("Hash", "99999999999999999999"), "");
    EXPECT_EQ(last_, "1024");
}

TEST_F(Options, SaysWhatBoundsANumberAndShortensWhatItRepeats) {
    players::PlayerOption room = spin("Room", 1, 1, 7, "room");
    room.bounded_by = "the memory here";
    add(room);
    EXPECT_EQ(*table_.set("Room", "9"), "option Room: 9 is not from 1 to 7 (the memory here); set to 7");
    EXPECT_LT(table_.set("Room", std::string(5000, '9'))->size(), 100U);
    EXPECT_LT(table_.set("Room", std::string(5000, 'x')).error().what.size(), 150U);
    EXPECT_EQ(table_.set("Own Book", "\x1b[2J").error().what,
              "option Own Book: expected true or false, got \"\\x1B[2J\"");
}

TEST_F(Options, RefusesWhatMakesNoSense) {
    for (const auto& [name, value] :
         {std::pair("Hash", "0.0149"), std::pair("Hash", ""), std::pair("Own Book", "maybe"),
          std::pair("Style", "wild"), std::pair("", ""), std::pair("OwnBook", "true")}) {
        const auto result = table_.set(name, value);
        ASSERT_FALSE(result) << name << " " << value;
        EXPECT_EQ(result.error().code, ErrorCode::bad_argument);
    }
    EXPECT_EQ(last_, "nothing");
}

TEST_F(Options, SpellsValuesAsTheTableDoes) {
    ASSERT_TRUE(table_.set("own   BOOK", "Off"));
    EXPECT_EQ(last_, "false");
    ASSERT_TRUE(table_.set("style", "VERY WILD"));
    EXPECT_EQ(last_, "very wild");
    ASSERT_TRUE(table_.set("path", "/a  b/C"));
    EXPECT_EQ(last_, "/a  b/C");
    ASSERT_TRUE(table_.set("path", "<empty>"));
    EXPECT_EQ(last_, "");
}

TEST_F(Options, DoesBothWhereANameIsAddedTwice) {
    std::string second;
    table_.add({spin("HASH", 1, 1, 2, "room again"), [&](std::string_view value) {
                    second = std::string(value);
                    return Status();
                }});
    EXPECT_EQ(table_.rows().size(), 4U);
    ASSERT_TRUE(table_.set("Hash", "500"));
    EXPECT_EQ(last_, "500");
    EXPECT_EQ(second, "500");
}

TEST_F(Options, PrintsTheLinesOfTheUciProtocol) {
    std::vector<std::string> lines;
    for (const Option& row : table_.rows()) {
        lines.push_back(uci_line(row.face));
    }
    EXPECT_EQ(lines,
              (std::vector<std::string>{"option name Hash type spin default 16 min 1 max 1024",
                                        "option name Own Book type check default true",
                                        "option name Path type string default <empty>",
                                        "option name Style type combo default calm var calm var very wild"}));
}

}  // namespace kempelen::protocols
