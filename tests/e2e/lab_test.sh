#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen lab: its experiments end well, print the same bytes twice, and refuse what makes no sense.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subject=(lab)
source "$(dirname "$0")/expect.sh"

ablate=(lab ablate --depth 2 --positions 3 --limit 100000 --no-time)
"$program" "${ablate[@]}" --json >"$work/a" 2>/dev/null || fail "a comparison with minimax failed"
"$program" "${ablate[@]}" --json >"$work/b" 2>/dev/null
cmp -s "$work/a" "$work/b" || fail "two runs of ablate differ"
"$program" "${ablate[@]}" --format csv 2>/dev/null | head -1 | grep -q "^variant,positions,nodes," || fail "the CSV header"
"$program" "${ablate[@]}" --format html --output "$work/page.html" 2>/dev/null || fail "no page"
grep -q "</html>" "$work/page.html" || fail "the page is not whole"
"$program" lab grid --depth 1 --width 1-2 --plies 30 --no-time --json >"$work/grid" 2>/dev/null || fail "grid"
"$program" lab horizon --depth 2 --json >"$work/horizon" || fail "horizon"
"$program" lab tree --depth 2 --json "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1" >"$work/tree" || fail "tree"
"$program" lab tree --depth 2 --format svg | grep -q "</svg>" || fail "the picture of a tree"

python3 - "$work" <<'PYTHON' || fail "the JSON objects"
import json, sys
read = lambda name: json.load(open(f"{sys.argv[1]}/{name}"))
ablate, grid, horizon, tree = read("a"), read("grid"), read("horizon"), read("tree")
assert ablate["sound"] and ablate["variants"][0]["variant"] == "minimax"
assert ablate["variants"][1]["positions"] < ablate["variants"][0]["positions"]
assert len(ablate["perfect_ordering"]) == 3
assert [game["width"] for game in grid["games"]] == [1, 2]
assert horizon["queen_takes_knight"][0]["move"] == "Qxd6" and len(horizon["saavedra"]) == 5
assert tree["best"] == "exd5" and tree["tree"]["children"]
PYTHON

refused "no technique is called" ablate --techniques magic
refused "no evaluation is called" ablate --evaluation magic
refused "--mode" ablate --mode sideways
refused "--depth" ablate --depth 0
refused "--format" ablate --format pdf
refused "exclude each other" ablate --json --format html
refused "none of text, dot, svg, json" tree --depth 9 --format pdf
refused '"" is none of text, csv' horizon --format ''
refused "--output: name the file" horizon --output ''
refused "$work/none/x: its folder does not exist" grid --depth 7 --width 7 --output "$work/none/x"
refused "not a number of the kind expected" ablate --limit 99999999999999999999
printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "one";\n' >"$work/one.epd"
refused "one.epd: is read and cannot be written, too" ablate --depth 1 --epd "$work/one.epd" --output "$work/./one.epd"
grep -q '"one"' "$work/one.epd" || fail "what was read was written over"
"$program" lab ablate --depth 1 --positions 1 2>&- >"$work/untold" || fail "a closed standard error ends the work"
grep -q "^minimax" "$work/untold" || fail "without standard error there is no table"
[ "$("$program" lab 2>&1 | sed -n 2p)" = "Usage: kempelen lab [OPTIONS] [SUBCOMMAND]" ] || fail "the usage of the group"
refused "no range" grid --depth 7-2
refused "from 1 to 7" grid --white 8
refused "--most" tree --most 0
refused "no legal move" tree "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
[ $faults -eq 0 ] && echo "lab: all well"
exit $faults
