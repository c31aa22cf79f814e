// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong with the text of a game, beside its moves and its start.
#pragma once

#include <array>
#include <string_view>

namespace kempelen {

/// One flaw: its name, by which catalogues word it, and its English sentence.
struct PgnFlaw {
    std::string_view name;
    std::string_view english;
};

namespace flaws {

inline constexpr PgnFlaw comment_before_game{
    "comment-before-game", "this comment is not closed: the next game starts before any closing brace"};
inline constexpr PgnFlaw comment_open{"comment-open", "this comment is not closed, or longer than 16 MiB"};
inline constexpr PgnFlaw result_inside{"result-inside",
                                       "a result inside a variation: a ) is missing before it"};
inline constexpr PgnFlaw variation_first{"variation-first",
                                         "a variation must follow the move that it replaces"};
inline constexpr PgnFlaw variation_deep{"variation-deep", "variations are nested deeper than is read"};
inline constexpr PgnFlaw variation_closed{"variation-closed", "no variation is open here"};
inline constexpr PgnFlaw variation_open{"variation-open", "the text ends inside a variation"};
inline constexpr PgnFlaw game_inside{"game-inside", "the next game starts inside a variation"};
inline constexpr PgnFlaw sign{"sign", "this sign has no meaning here"};
inline constexpr PgnFlaw pass_in_check{"pass-in-check", "a side in check may not pass"};
inline constexpr PgnFlaw tag{"tag", "this is no tag: expected [Name \"value\"] on one line"};
inline constexpr PgnFlaw variant{"variant", "only standard chess and Chess960 are read, not this variant"};

inline constexpr std::array all{comment_before_game,
                                comment_open,
                                result_inside,
                                variation_first,
                                variation_deep,
                                variation_closed,
                                variation_open,
                                game_inside,
                                sign,
                                pass_in_check,
                                tag,
                                variant};

}  // namespace flaws

}  // namespace kempelen
