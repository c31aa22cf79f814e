#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen criteria: its outputs, its refusals, and that the page in docs/ and the files in data/ are current.
set -u
program=$1
root=$(cd "$(dirname "$0")/../.." && pwd)

subject=(criteria)
source "$(dirname "$0")/expect.sh"

diff <("$program" criteria --page) "$root/docs/kempelen56.md" >/dev/null ||
    fail "docs/kempelen56.md is old: kempelen criteria --page >docs/kempelen56.md"
for version in proto55 proto56 57; do
    diff <("$program" criteria --version $version --print-parameters) "$root/data/kempelen/$version.toml" >/dev/null ||
        fail "data/kempelen/$version.toml is old"
done

screen=$("$program" criteria --classic --version proto55 "r1bq1rk1/pppp1ppp/2n2n2/1Bb1p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 8 6")
[[ $screen == *"X(0.136) total tEval(0.136)"* ]] || fail "the classic screen of b5e2"
[[ $screen == *"b5-e2 (0.136) b5-c4 (0.100) f1-e1 (0.043) f3-g5 (0.037)"* ]] || fail "the classic list of the best"
[[ $screen == *"Nombre de Variantes analysées : 30"* ]] || fail "the number of variations"
screen=$("$program" criteria --classic --version proto55 8/3k4/6pp/p1p5/2p2pP1/2K2P2/6P1/8 w - - 0 46)
[[ $screen == *"Nombre de Variantes analysées : 10"* ]] || fail "pseudo-legal moves are counted"

python3 - "$program" <<'PYTHON' || fail "the JSON object"
import json, subprocess, sys
text = subprocess.run([sys.argv[1], "criteria", "--moves", "e2e4 e7e5", "--json"], capture_output=True, text=True).stdout
table = json.loads(text)
assert table["version"] == "proto56" and len(table["moves"]) == 29 and len(table["best"]) == 5
for move in table["moves"]:
    assert len(move["criteria"]) == 60
    assert abs(sum(move["criteria"].values()) - move["total"]) < 1e-9
    assert {"move", "arrival", "white_control", "black_control"} <= move.keys()
totals = {move["move"]: move["total"] for move in table["moves"]}
assert totals[table["best"][0]] == max(totals.values())
PYTHON

"$program" criteria --compare e2e4 d2d4 --nonzero | grep -q '^X  *[-0-9.]*  *[-0-9.]*  *[-0-9.]*$' || fail "--compare"
[ "$("$program" criteria "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" --json | grep -c '"moves":\[\]')" -eq 1 ] || fail "stalemate"

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
printf '[parameters]\nPrimeEchek = 1\n' >"$folder/bad.toml"
refused 'bad.toml: line 2: unknown parameter "PrimeEchek"' --parameters "$folder/bad.toml"
refused 'absent.toml: cannot be read' --parameters "$folder/absent.toml"
refused 'unknown version "58"' --version 58
refused '--only: unknown criterion "XX"' --only M,XX
refused '--moves, move 2' --moves "e2e4 e2e4"
refused 'e2e5' --compare e2e4 e2e5
refused 'cannot be read; the comparison needs' --fidelity "$folder"
refused '--lang' --lang xx
refused 'only 3 of 8 ranks' "8/8/8 w"

exit $((faults > 0))
