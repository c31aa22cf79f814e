// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/manual.h"

#include "eval/trace.h"
#include "eval/weights_table.h"

#include <fmt/format.h>

#include <array>

namespace kempelen::eval {

namespace {

template <std::size_t n>
std::span<const Tapered> row(const std::array<Tapered, n>& values) {
    return values;
}
std::span<const Tapered> one(const Tapered& value) { return {&value, 1}; }

std::string values_text(std::span<const Tapered> values) {
    std::string text;
    for (const Tapered value : values) {
        text += fmt::format("{}{}/{}", text.empty() ? "" : ", ", value.middlegame, value.endgame);
    }
    return text;
}

std::string danger_text() {
    std::string text;
    const auto add = [&text](std::string_view name, int value) {
        text += fmt::format("| `{}` | {} |\n", name, value);
    };
    for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
        add(danger_names[kind], danger_weights.units[kind]);
    }
    add("divisor", danger_weights.divisor);
    add("endgame_divisor", danger_weights.endgame_divisor);
    add("most", danger_weights.most);
    return text;
}

std::string squares_text(std::string_view name, const HalfBoard& board) {
    std::string text =
        fmt::format("\n{}:\n\n| rank | a, h | b, g | c, f | d, e |\n|---|---|---|---|---|\n", name);
    for (std::size_t rank = board.size(); rank-- > 0;) {
        text += fmt::format("| {} |", rank + 1);
        for (const Tapered value : board[rank]) {
            text += fmt::format(" {}/{} |", value.middlegame, value.endgame);
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::vector<NamedWeights> named_weights(const Weights& w) {
    return {
        {"material", row(w.material)},
        {"pawn_isolated", one(w.pawn_isolated)},
        {"pawn_doubled", one(w.pawn_doubled)},
        {"pawn_backward", one(w.pawn_backward)},
        {"pawn_connected", row(w.pawn_connected)},
        {"pawn_passed", row(w.pawn_passed)},
        {"knight_mobility", row(w.knight_mobility)},
        {"bishop_mobility", row(w.bishop_mobility)},
        {"rook_mobility", row(w.rook_mobility)},
        {"queen_mobility", row(w.queen_mobility)},
        {"bishop_pair", one(w.bishop_pair)},
        {"bishop_own_pawn", one(w.bishop_own_pawn)},
        {"minor_behind_pawn", one(w.minor_behind_pawn)},
        {"knight_outpost", one(w.knight_outpost)},
        {"bishop_outpost", one(w.bishop_outpost)},
        {"rook_open_file", one(w.rook_open_file)},
        {"rook_half_open_file", one(w.rook_half_open_file)},
        {"rook_on_seventh", one(w.rook_on_seventh)},
        {"bishop_trapped", one(w.bishop_trapped)},
        {"rook_trapped", one(w.rook_trapped)},
        {"king_shelter", row(w.king_shelter)},
        {"king_storm", row(w.king_storm)},
        {"king_storm_blocked", one(w.king_storm_blocked)},
        {"king_file_open", one(w.king_file_open)},
        {"threat_by_pawn", one(w.threat_by_pawn)},
        {"threat_by_push", one(w.threat_by_push)},
        {"threat_by_minor_on_minor", one(w.threat_by_minor_on_minor)},
        {"threat_by_minor_on_major", one(w.threat_by_minor_on_major)},
        {"threat_by_rook_on_queen", one(w.threat_by_rook_on_queen)},
        {"threat_hanging", one(w.threat_hanging)},
        {"threat_by_king", one(w.threat_by_king)},
        {"passed_free", row(w.passed_free)},
        {"passed_blocked", row(w.passed_blocked)},
        {"passed_enemy_king", row(w.passed_enemy_king)},
        {"passed_own_king", row(w.passed_own_king)},
        {"passed_safe_path", one(w.passed_safe_path)},
        {"passed_rook_behind", one(w.passed_rook_behind)},
        {"space", one(w.space)},
        {"tempo", one(w.tempo)},
        {"bare_king", one(w.bare_king)},
        {"bare_king_edge", one(w.bare_king_edge)},
        {"bare_king_near", one(w.bare_king_near)},
        {"bare_king_corner", one(w.bare_king_corner)},
    };
}

std::string manual() {
    std::string text =
        "# The classical evaluation\n\n"
        "Made from the code by `kempelen analyse --terms`; a test compares. Each term is a file of its own "
        "in\n"
        "`src/eval/criteria`, with its source. Values are centipawns, middlegame/endgame, good for the side; "
        "they are\n"
        "blended by the phase of the game; the endgame part is scaled down in drawish endings and where the "
        "stronger\n"
        "side has few pawns, in the most drawish ones the middlegame part as well (`src/eval/scale.h`).\n"
        "`kempelen analyse FEN --trace` shows what each term says about a position.\n\n"
        "## Terms\n\n| term | what it looks at |\n|---|---|\n";
    for (const CriterionInfo& criterion : all_criteria()) {
        text += fmt::format("| `{}` | {} |\n", criterion.id, criterion.meaning);
    }
    text +=
        "\n## Weights\n\n"
        "What each means stands with it in `src/eval/weights.h`. Several values: `material` from pawn to "
        "king,\n"
        "mobility by the number of squares from 0, the others by the side's own rank 1 to 8 "
        "(`king_shelter`,\n"
        "`king_storm`: the first where there is no pawn).\n\n"
        "| weight | values |\n|---|---|\n";
    for (const NamedWeights& weight : named_weights(weights)) {
        text += fmt::format("| `{}` | {} |\n", weight.name, values_text(weight.values));
    }
    text +=
        "\n## Attack on the king\n\n"
        "Units are added up, `most` at most. Their square divided by `divisor` is the danger in the "
        "middlegame,\n"
        "in centipawns; the units divided by `endgame_divisor` that in the endgame.\n\n"
        "| weight | units |\n|---|---|\n";
    text += danger_text();
    text += "\n## Squares\n\nRanks and files as the side sees them; the king's wing mirrors the queen's.\n";
    constexpr std::array<std::string_view, 6> names{"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += squares_text(names[i], weights.square[i]);
    }
    return text;
}

}  // namespace kempelen::eval
