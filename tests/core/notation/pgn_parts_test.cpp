// SPDX-License-Identifier: GPL-3.0-or-later
// The small parts of the PGN reader: signs, texts, variants, UTF-16, plain moves.
#include "core/base/utf8.h"
#include "core/movegen.h"
#include "core/notation/pgn_symbols.h"
#include "core/notation/pgn_text.h"
#include "core/notation/pgn_variant.h"
#include "core/notation/san.h"
#include "core/notation/san_plain.h"
#include "core/notation/san_reading.h"
#include "core/notation/utf16.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen {
namespace {

TEST(PgnSymbols, FindsTheLongestSign) {
    EXPECT_EQ(find_nag_sign("!?")->nag, 5);
    EXPECT_EQ(find_nag_sign("! ")->nag, 1);
    EXPECT_EQ(find_nag_sign("+/-")->nag, 16);
    EXPECT_EQ(find_nag_sign("+-")->nag, 18);
    EXPECT_EQ(find_nag_sign("\u2213 x")->nag, 17);
    EXPECT_FALSE(find_nag_sign("Nf3"));
    EXPECT_EQ(find_nag_sign("N ")->nag, 146);
    EXPECT_FALSE(find_nag_sign("e4"));
}

TEST(PgnSymbols, NamesTheUsualSign) {
    EXPECT_EQ(sign_of_nag(1), "!");
    EXPECT_EQ(sign_of_nag(16), "+/-");
    EXPECT_FALSE(sign_of_nag(99));
}

TEST(PgnText, KnowsUtf8) {
    EXPECT_TRUE(utf8::is_valid("plain"));
    EXPECT_TRUE(utf8::is_valid("\u00E9 \u20AC \U0001F600"));
    EXPECT_FALSE(utf8::is_valid("Andr\xE9"));
    EXPECT_FALSE(utf8::is_valid("\xC0\xAF")) << "overlong";
    EXPECT_FALSE(utf8::is_valid("\xED\xA0\x80")) << "surrogate";
    EXPECT_FALSE(utf8::is_valid("\xF4\x90\x80\x80")) << "beyond Unicode";
    EXPECT_FALSE(utf8::is_valid("\xE2\x82")) << "cut";
}

TEST(PgnText, MakesLineEndsAlike) {
    std::string room;
    EXPECT_EQ(to_utf8_lines("a\r\nb\rc\nd\r", room), "a\nb\nc\nd\n");
}

TEST(PgnText, EscapesWhatItReads) {
    std::string room;
    for (const std::string text : {"a \"b\" \\c", "\\", "\\\\\"", "x\"]"}) {
        EXPECT_EQ(unescape_tag_value(escape_tag_value(text), room), text);
    }
}

TEST(PgnVariant, ReadsNamesInAnySpelling) {
    EXPECT_EQ(parse_variant("Standard"), PgnVariant::standard);
    EXPECT_EQ(parse_variant("From Position"), PgnVariant::standard);
    EXPECT_EQ(parse_variant("Fischer-Random"), PgnVariant::chess960);
    EXPECT_EQ(parse_variant("CHESS960"), PgnVariant::chess960);
    EXPECT_EQ(parse_variant("Crazyhouse"), PgnVariant::other);
    EXPECT_EQ(parse_variant("3-check"), PgnVariant::other);
}

TEST(Utf16, JoinsSurrogatesAcrossPieces) {
    Utf16Decoder decoder(Utf16Decoder::Order::little_endian);
    std::string text;
    decoder.decode(std::string_view("\x3D\xD8\x00", 3), text);
    decoder.decode(std::string_view("\xDE\x41\x00", 3), text);
    EXPECT_EQ(text, "\U0001F600A");
    decoder.decode(std::string_view("\x3D\xD8", 2), text);
    decoder.finish(text);
    EXPECT_EQ(text, "\U0001F600A\uFFFD");
}

/// Random games: each legal move's own text must be read as it, and every other text must be read as
/// san::read() reads it or be declined.
TEST(SanPlain, AgreesWithTheTolerantReader) {
    Random random(7);
    int read = 0;
    int declined = 0;
    std::vector<std::string> texts;
    for (int game = 0; game < 60; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 100; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty()) break;
            for (const Move move : moves) {
                const std::string text = to_san(position, move);
                std::string padded = text + std::string(32, '\0');
                const san::PlainMove plain = san::read_plain(position, padded.c_str());
                ASSERT_NE(plain.end, nullptr) << text;
                ASSERT_EQ(plain.move, move) << text;
                ASSERT_EQ(static_cast<std::size_t>(plain.end - padded.c_str()), text.size()) << text;
                if (random.below(40) == 0) texts.push_back(text);
            }
            // Texts of other positions: mostly illegal here.
            for (std::size_t i = texts.size() > 20 ? texts.size() - 20 : 0; i < texts.size(); ++i) {
                const std::string padded = texts[i] + std::string(32, '\0');
                const san::PlainMove plain = san::read_plain(position, padded.c_str());
                const san::Reading tolerant = san::read(position, texts[i]);
                ++(plain.end != nullptr ? read : declined);
                if (plain.end == nullptr) continue;
                ASSERT_EQ(tolerant.fault, san::Fault::none) << texts[i];
                ASSERT_EQ(plain.move, tolerant.move) << texts[i];
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
    EXPECT_GT(read, 1000);
    EXPECT_GT(declined, 1000);
}

}  // namespace
}  // namespace kempelen
