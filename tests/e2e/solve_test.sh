#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen solve as a user meets it: problems solved with their whole play, collections, wrong input refused.
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
two='5B2/3B4/1K6/3k4/3N4/8/3R4/3N4 w - - 0 1'

subject=(solve)
source "$(dirname "$0")/expect.sh"

expect 0 'solved: #2, key Bd6$' --mate 2 "$two"
expect 0 'résolu : #2, clé Fd6$' --lang fr "$two"
expect 0 'opgelost: #2, sleutel Ld6$' --lang nl --threads 2 "$two"
expect 0 '^  1\.Bd6!  zugzwang$' --mate 2 --all "$two"
expect 0 '^  1\.Fd6!  blocus$' --lang fr --mate 2 --all "$two"
expect 0 '^verleidingen:$' --lang nl --mate 2 --all "$two"
expect 0 '^      1\.\.\.Re5!|1\.\.\.Ke5!' --mate 2 --all "$two"
expect 0 '"stipulation":"#2","solved":true,.*"length":2,"keys":\["f8d6"\]' --mate 2 --json "$two"
expect 0 'solved: #-1$' --mate -2 '7K/BN1bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q b - - 0 1'
expect 0 'solved: #33, key' --mate 40 '8/8/7N/8/8/8/8/K1k1B3 w - - 0 1'
expect 0 'solved: h#1, 1 way' --stipulation h#1 '7k/8/6K1/8/8/8/8/R7 b - - 0 1'
expect 1 'no solution: #1 is proved impossible' --mate 1 "$two"
expect 1 'not decided: the time ran out' --time 30 --mate 30 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
expect 2 'no White king|White king|king' --mate 2 '4k3/8/8/8/8/8/8/8 w - - 0 1'
expect 2 'contradict each other' --mate 2 --stipulation '#3' "$two"
expect 2 'contradict each other' --all --first "$two"
expect 2 '"x#2" is no stipulation' --stipulation 'x#2' "$two"
expect 2 '\-\-mate must be from 1 to 200' --mate 0 "$two"
expect 2 '\-\-mate must be from 1 to 200' --mate -2147483648 "$two"
expect 2 'give a position' --mate 2
expect 2 'cannot be read' --epd "$folder/none.epd"

cat >"$folder/set.epd" <<EOF
5B2/3B4/1K6/3k4/3N4/8/3R4/3N4 w - - bm Bd6; dm 2; id "right";
3R4/4K3/5p2/5p2/8/3BkNQ1/8/8 w - - bm #3;
EOF
expect 1 'problems 2, agrees 1, length differs 1' --epd "$folder/set.epd"
expect 1 '"problems":2,"unreadable":0,"agrees":1,"length differs":1' --json --epd "$folder/set.epd"
expect 2 'has no problems; expected EPD' --epd /dev/null
printf '8/8/8 w - - dm 2;\n' >"$folder/bad.epd"
expect 2 'bad\.epd:1:' --epd "$folder/bad.epd"
exit $((faults > 0))
