#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From nothing to a network: positions made, learned from, the network shown, played with; and what is refused on the way.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subject=()
source "$(dirname "$0")/expect.sh"

"$program" datagen -o "$work/data" --games 6 --nodes 100 --seed 3 --threads 2 >/dev/null 2>&1 || fail "no data"
train=("$program" train "$work/data" --hidden 32 --batch 256 --seed 2)
"${train[@]}" -o "$work/whole.knn" --epochs 3 --curve "$work/curve.csv" --picture "$work/curve.svg" --json \
    >"$work/outcome" 2>/dev/null || fail "the training failed"
"${train[@]}" -o "$work/again.knn" --epochs 3 --threads 1 >/dev/null 2>&1
cmp -s "$work/whole.knn" "$work/again.knn" || fail "two trainings of one seed differ"
[ "$(wc -l <"$work/curve.csv")" = 4 ] || fail "the curve has another number of lines than epochs and a head"
grep -q "</svg>" "$work/curve.svg" || fail "the picture is not whole"
python3 - "$work/outcome" <<'PYTHON' || fail "the JSON object"
import json, sys
outcome = json.load(open(sys.argv[1]))
assert outcome["positions"] > 100 and [epoch["epoch"] for epoch in outcome["epochs"]] == [1, 2, 3]
assert outcome["epochs"][-1]["error"] < outcome["epochs"][0]["error"]
PYTHON

expect 0 "mirrored -> 32\)x2 -> 1.*" network "$work/whole.knn"
expect 0 '"removals":\[\{"square":"a1","piece":"r"' network --json "$work/whole.knn"
expect 0 "^the network inside: " network
expect 0 "  P h2 \+" network
expect 0 '"file":null,"hidden":' network --json
cp "$work/whole.knn" "$work/"$'\xe9.knn'
expect 0 '"file":".*é.knn","hidden":' network --json "$work/"$'\xe9.knn'
expect 0 "nodes/s" bench --depth 2 --classical
refused "contradict each other" bench --classical --network "$work/whole.knn"
expect 0 "nodes/s" bench --depth 2 --network "$work/whole.knn"
answers=$(printf 'setoption name EvalFile value %s\nposition startpos\ngo depth 3\n' "$work/whole.knn" |
    { cat; sleep 1; echo quit; } | "$program" uci)
grep -q "^bestmove " <<<"$answers" || fail "no move with a network"

# A later training goes on from a network, with its sizes.
"$program" train "$work/data" --from "$work/whole.knn" -o "$work/on.knn" --epochs 1 >/dev/null 2>&1 || fail "no going on"
expect 0 "-> 32\)x2 -> 1, 1 bucket, from an earlier network; " network "$work/on.knn"
refused "--from: the network's own sizes stay" train "$work/data" --from "$work/whole.knn" --hidden 64
refused "$work/data: not a network of Kempelen" train "$work/data" --from "$work/data"

# A checkpoint of one training is not that of another; a damaged network is named.
"${train[@]}" -o "$work/c.knn" --epochs 1 --checkpoint "$work/checkpoint" >/dev/null 2>&1 || fail "no checkpoint"
cp "$work/c.knn" "$work/c1.knn"
refused "all epochs of this training are done" train "$work/data" --hidden 32 --batch 256 --seed 2 --epochs 1 \
    -o "$work/c.knn" --checkpoint "$work/checkpoint"
rm "$work/c.knn"
"${train[@]}" -o /dev/full --epochs 1 --checkpoint "$work/full" >/dev/null 2>&1 && fail "a full disk took a network"
"${train[@]}" -o "$work/c.knn" --epochs 1 --checkpoint "$work/full" >/dev/null 2>&1 || fail "what was not kept cannot be made again"
cmp -s "$work/c.knn" "$work/c1.knn" || fail "made again, the network differs"
refused "of another training" train "$work/data" --hidden 32 --epochs 2 -o "$work/c.knn" --checkpoint "$work/checkpoint"
printf '\1' | dd of="$work/again.knn" bs=1 seek=5000 conv=notrunc 2>/dev/null
refused "$work/again.knn: a damaged network" network "$work/again.knn"
refused "$work/again.knn: a damaged network" bench --network "$work/again.knn"
refused "DATA" train
refused "--hidden" train "$work/data" --hidden 33
refused "--buckets" train "$work/data" --buckets 9
refused "--epochs" train "$work/data" --epochs 0
refused "--batch" train "$work/data" --batch -1
refused "--rate" train "$work/data" --rate 0
refused "--rate" train "$work/data" --rate inf
refused "--decay" train "$work/data" --decay inf
refused "--mover-bonus" train "$work/data" --mover-bonus 1000
refused "--result-share" train "$work/data" --result-share 1.5
refused "$work/none" train "$work/none"
# Where the result could not be written, nothing is learned first.
refused "$work/none/x.knn" train "$work/none" -o "$work/none/x.knn"
refused "$work/data: is read" train "$work/data" -o "$work/data"
refused "$work/data: is read" train "$work/data" --curve "$work/data"
refused "cannot be both -o and --checkpoint" train "$work/data" -o "$work/x.knn" --checkpoint "$work/x.knn"
refused "--checkpoint: name the file" train "$work/data" --checkpoint ""
refused "lost its way" train "$work/data" --hidden 32 --epochs 3 --batch 256 --rate 1e6 -o "$work/lost.knn"
refused "$work/none/curve" train "$work/none" --curve "$work/none/curve"
refused "$work/curve.csv" train "$work/curve.csv"
refused "$work/curve.csv: not a network of Kempelen" network "$work/curve.csv"

exit $((faults > 0))
