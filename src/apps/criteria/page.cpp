// SPDX-License-Identifier: GPL-3.0-or-later
// The page docs/kempelen56.md, made from what the criteria declare.
#include "apps/criteria/view.h"
#include "eval/kempelen/words.h"

#include <fmt/format.h>

namespace kempelen::apps::criteria {

namespace {

using namespace eval::kempelen56;  // NOLINT

constexpr std::string_view introduction = R"(# Kempelen 56

<!-- Made by `kempelen criteria --page`; change the code, not this page. -->

Kempelen (Gérard Legat, Free Pascal, 2015) looks one ply ahead. It gives every legal move the sum of 60 criteria, prints
them all, and plays the move with the highest sum. Its manual (docs/sources.md) is what this page rests on; its source is lost
to us.
This page says what each criterion does here, and how we know.

`kempelen criteria [FEN]` prints the table. `--version` takes

- `proto55`: 58 criteria, the version of the printed screens (58 is also what its welcome screen says);
- `proto56`: the 60 of the manual's list and its table of parameters;
- `57`: with the wishes of the author (sections 6 and 7 of the manual), ours.

`kempelen criteria --list --lang fr` names them all, with a sentence each, in French (or `en`, `nl`).
`--print-parameters` writes all numbers as a TOML file (also in `data/kempelen/`); copy it, edit it, and pass it with
`--parameters FILE`.

## How a move is judged

All values are in pawns, good for the side that moves. The move is played on a copy of the board, and most criteria look
at the board after it; those about men *en prise* compare with the board before.

- Men are worth 2, 6, 7, 10, 19 and 126 (the manual's constants); a pawn's worth is 2, so values in pawns are halves.
- *Controls* of a square are the men that attack it, pins ignored. A slider looks through own sliders that move along the
  same line. Of 32 rules only this one gives the printed totals.
- *I*, the man most en prise: the most valuable own man that is attacked and either undefended, or (a piece) attacked by
  a man cheaper by more than half a pawn. Reconstructed.
- *Moves played* are the completed moves of White.
- Of equal totals the first generated move wins: squares from a1 to h8; directions up, down, right, left, then up-right,
  up-left, down-left, down-right.
- With a material lead of three pawns or more (our threshold) lots are drawn among the best three when the third is less
  below the best than the lead divided by 6 (proto 55) or 8 (proto 56).

## The criteria

Standing: *printed* (the manual gives it), *recovered* (derived from its numbers), *reconstructed* (ours, where it is
silent), *ours* (beyond it).
)";

constexpr std::string_view lessons = R"(
## What was learnt about the original

- All 870 values on the 15 printed screens come out with the printed digits, and all 15 totals.
- C is not the control balance divided by 60, as MOB is, but times 0.0167: only so g7g5 comes to 0.2075 (printed 0.207)
  and d8d2 to within 0.001.
- APNP counts an attack by the king alone less than by another man: 0.126 and 0.176 explain the three printed values and
  the total of 33...Rd2.
- PPDS must shrink with the distance: with it the king walks f3, e3, d3, c3, b2, takes on a1, for each of the 34 squares
  on which the black king of the lost picture may stand.
- AMAJ does not simply count: the pawn c4 at 33...g5 is attacked twice and defended once without a penalty, because
  taking it loses a bishop.
- The -0.20 that the manual gives for c3c4 under the name AR is PAR (RoiAvance 0.20) of another version.

Not explained: d2d3 at move 6 is 0.0228 below our formulas (AVP or PDR); after 14...Nf6 our Qb3 (+0.015) stands above the
printed fifth, Qc2 (+0.007); with our PSR the rook moves a1b1 and a1c1 do not. 33...Rd2 is -1.086 (printed -1.087).
`kempelen criteria --fidelity FOLDER` prints the comparison with the numbers of the manual, and the share of the moves of
its games that come first here; the folder holds the transcribed numbers (`kempelen-golden.json`) and games
(`kempelen-moves.jsonl`), which are no part of this repository.

What was tried for the moves of the games (124 without the opening; first choice / among three): controls instead of an
exchange for M 84 / 114; any cheaper attacker for *en prise* 85 / 115, undefended men alone 84 / 112; no PEP 82 / 112;
APNP in proportion to the value 82 / 111; PDP also on controlled squares 82 / 115; CAC also for captures 76 / 107; AMAJ
also for the capturing man 78 / 109; AR for empty squares too 89 / 117, but then d8d2 is 0.1 too high; no P2C 89 / 115, but
then g7g5 is 0.05 too low. As it is: 87 / 116.
)";

std::string parameters_of(const Criterion& criterion) {
    const Parameters old = Parameters::of(Version::proto55);
    const Parameters now = Parameters::of(Version::proto56);
    std::string text;
    for (const std::string_view name : criterion.parameters) {
        const ParameterInfo* info = find_parameter(name);
        if (info == nullptr) continue;
        text += fmt::format("{}`{}` {}", text.empty() ? "" : ", ", name, now.*(info->member));
        if (old.*(info->member) != now.*(info->member)) {
            text += fmt::format(" (proto 55: {})", old.*(info->member));
        }
        if (info->standing != Standing::printed) text += fmt::format(" ({})", name_of(info->standing));
    }
    return text;
}

std::string section_of(const Criterion& criterion) {
    const std::string_view id = criterion.abbreviation;
    const CriteriaWords english(Language::english);
    const CriteriaWords french(Language::french);
    const CriteriaWords dutch(Language::dutch);
    std::string text = fmt::format("\n### {}. {}: {}\n\n", criterion.number, id, english.name(id));
    text += fmt::format("{} *{}* ({}); *{}*.\n\n", english.meaning(id), french.name(id), french.meaning(id),
                        dutch.name(id));
    text += fmt::format("{}\n\nStanding: {}. Source: {}.", criterion.formula, name_of(criterion.standing),
                        criterion.source);
    if (const std::string numbers = parameters_of(criterion); !numbers.empty()) {
        text += fmt::format(" Numbers: {}.", numbers);
    }
    if (criterion.since != Version::proto55) text += fmt::format(" Since {}.", name_of(criterion.since));
    return text + "\n";
}

}  // namespace

std::string page_text() {
    std::string text(introduction);
    for (const Criterion& criterion : all_criteria) {
        text += section_of(criterion);
    }
    return text + std::string(lessons);
}

}  // namespace kempelen::apps::criteria
