// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_symbols.h"

#include <array>

namespace kempelen {

namespace {

struct Sign {
    std::string_view text;
    int nag;
};

// Of several signs of one number the first is the usual one.
constexpr std::array signs{
    Sign{"!!", 3},       Sign{"!?", 5},       Sign{"?!", 6},       Sign{"??", 4},       Sign{"!", 1},
    Sign{"?", 2},        Sign{"\u203C", 3},   Sign{"\u2047", 4},   Sign{"\u2049", 5},   Sign{"\u2048", 6},
    Sign{"\u25A1", 7},   Sign{"=", 10},       Sign{"\u221E", 13},  Sign{"+/=", 14},     Sign{"=/+", 15},
    Sign{"+=", 14},      Sign{"=+", 15},      Sign{"\u2A72", 14},  Sign{"\u2A71", 15},  Sign{"+/-", 16},
    Sign{"-/+", 17},     Sign{"\u00B1", 16},  Sign{"\u2213", 17},  Sign{"+--", 20},     Sign{"--+", 21},
    Sign{"+-", 18},      Sign{"-+", 19},      Sign{"\u2A00", 22},  Sign{"\u27F3", 32},  Sign{"\u2191", 36},
    Sign{"\u2192", 40},  Sign{"\u21C6", 132}, Sign{"\u2A01", 138}, Sign{"\u2206", 140}, Sign{"\u2295", 138},
    Sign{"\u25B3", 140}, Sign{"\u2313", 142}, Sign{"\u2264", 143}, Sign{"N", 146},      Sign{"TN", 146},
    Sign{"D", 220},
};

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

bool ends_word(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ')' || c == '(' || c == '{';
}

}  // namespace

std::optional<NagSign> find_nag_sign(std::string_view text) {
    std::optional<NagSign> best;
    for (const Sign& sign : signs) {
        if (!text.starts_with(sign.text) || (best && best->length >= sign.text.size())) continue;
        const bool is_word = is_letter(sign.text.front());
        if (is_word && text.size() > sign.text.size() && !ends_word(text[sign.text.size()])) continue;
        best = NagSign{sign.nag, sign.text.size()};
    }
    return best;
}

std::optional<std::string_view> sign_of_nag(int nag) {
    for (const Sign& sign : signs) {
        if (sign.nag == nag) return sign.text;
    }
    return std::nullopt;
}

}  // namespace kempelen
