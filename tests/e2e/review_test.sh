#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen review as a user meets it: text, PGN, page, JSON, several games, a broken one, wrong input.
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
subject=(review)
source "$(dirname "$0")/expect.sh"

cat > scholar.pgn <<'PGN'
[White "Teacher"]
[Black "Pupil"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 {a trap} Nf6 4. Qxf7# 1-0
PGN
cp scholar.pgn before.pgn
cat scholar.pgn - > broken.pgn <<'PGN'

[White "Broken"]
[Black "Text"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke4 4. O-O *

[White "Last"]
[Black "Game"]

1. d4 d5 *
PGN

expect 0 '^3\.\.\.Nf6 is a blunder \(mated in 1\).*was the move' --nodes 3000 scholar.pgn
expect 0 '^Teacher: 4 moves, .*; accuracy [0-9.]+ %' --nodes 3000 scholar.pgn
expect 0 '^1 game reviewed, 0 broken$' --nodes 300 scholar.pgn
expect 0 '3\.\.\.Cf6 est une gaffe' --nodes 3000 --lang fr scholar.pgn
expect 0 '3\.\.\.Pf6 is een blunder' --nodes 3000 --lang nl scholar.pgn
expect 0 '3\.\.\.Nf6 is a bad mistake' --nodes 3000 --level beginner scholar.pgn
expect 0 '3\.\.\.Nf6 is a blunder' --depth 3 scholar.pgn
expect 0 '"verdict":"blunder".*"best":.*"text":"3\.\.\.Nf6 is a blunder' --nodes 3000 --json scholar.pgn
expect 0 '^\{"games":1,"bad":0,"time_ms":' --nodes 300 --json scholar.pgn

# The games with their reviews: what was there is kept, and the file is read again without a fault.
expect 0 '^\{\[%eval #1\] 3\.\.\.Nf6 is a blunder' --nodes 3000 --pgn - scholar.pgn
expect 0 'blunder' --nodes 3000 --pgn out.pgn --html out.html scholar.pgn
grep -q 'a trap' out.pgn || fail "the comment is lost"
grep -q '^\[Annotator "Kempelen ' out.pgn || fail "no Annotator"
grep -q '^\[Opening "' out.pgn || fail "no Opening"
grep -q '<svg class="graph"' out.html && grep -q '</html>' out.html || fail "the page has no graph or no end"
"$program" pgn check out.pgn > /dev/null || fail "the PGN written is broken"
"$program" review --nodes 3000 --pgn again.pgn scholar.pgn > /dev/null 2>&1
cmp -s out.pgn again.pgn || fail "the same nodes gave another review"
cmp -s scholar.pgn before.pgn || fail "the file with the games was changed"
[ -z "$(ls -- *.new 2>/dev/null)" ] || fail "a half-written file is left"
expect 0 'blunder' --nodes 3000 --html train.html --train scholar.pgn
grep -q '<details><summary>Show the answer' train.html || fail "no answer folded away"

# A broken game is told with its place, and all else is reviewed.
expect 1 'broken\.pgn: game 2: line 10, column 28' --nodes 300 broken.pgn
expect 1 'Last: 1 move,' --nodes 300 broken.pgn
expect 1 'Broken: 3 moves,' --nodes 300 broken.pgn
expect 1 '^3 games reviewed, 1 broken$' --nodes 300 broken.pgn
expect 1 '"error":\{"line":10,"column":28,"ply":6,' --nodes 300 --json broken.pgn
expect 1 'The text of the game is broken here' --nodes 300 --pgn - broken.pgn
expect 0 '^1 game reviewed, 0 broken$' --nodes 300 --game 3 broken.pgn

refused 'that is the file with the games' --nodes 300 --pgn scholar.pgn scholar.pgn
refused 'that is the file with the games' --nodes 300 --html ./scholar.pgn scholar.pgn
refused 'cannot take both PGN and HTML' --nodes 300 --pgn one --html one scholar.pgn
refused 'has no game 4' --nodes 300 --game 4 broken.pgn
refused 'No such file' --pgn left.pgn /no/such/file
[ ! -e left.pgn ] || fail "an output was made for a file that is not there"
refused 'expected a whole number from 1 to' --nodes 0 scholar.pgn
refused 'il faut un nombre entier' --lang fr --depth x scholar.pgn
refused 'expected en, fr or nl' --lang de scholar.pgn
refused 'hier hoort beginner, club of expert' --lang nl --level meester scholar.pgn
refused '--train needs --html' --train scholar.pgn
refused 'the value is empty' --pgn '' scholar.pgn
refused 'would both go to standard output' --pgn - --json scholar.pgn
refused 'GAME.pgn is required'
: > empty.pgn
refused 'has no game' empty.pgn
refused 'its folder does not exist' --nodes 300 --pgn /no/such/folder/x.pgn scholar.pgn

[ "$faults" = 0 ] && echo "all as expected"
exit $((faults > 0))
