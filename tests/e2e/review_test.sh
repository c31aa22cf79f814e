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
expect 0 '3\.\.\.Nf6 is a blunder; .*Score: ' --nodes 3000 --level beginner scholar.pgn
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

expect 1 'broken\.pgn.: partie 2.: ligne 10, colonne 28, coup 3\.\.\., à "Ke4"' --nodes 300 --lang fr broken.pgn
expect 1 'illisible à cet endroit.*ligne 10, colonne 28' --nodes 300 --lang fr broken.pgn
expect 1 'partij 2: regel 10, kolom 28' --nodes 300 --lang nl broken.pgn
# The reason is the same in all languages, and the end of a text is told in words.
expect 1 'move 3\.\.\., at "Ke4": The black king on e8 cannot go to e4' --nodes 300 broken.pgn
expect 1 'coup 3\.\.\., à "Ke4".: La pièce en e8 \(roi noir\) ne peut pas aller en e4' --nodes 300 --lang fr broken.pgn
expect 1 'zet 3\.\.\., bij "Ke4": Het stuk op e8 \(zwarte koning\) kan niet naar e4' --nodes 300 --lang nl broken.pgn
printf '1. e4 e5 2. Nf3 (2. d4' > unended.pgn
expect 1 'the text ends inside a variation' --nodes 300 unended.pgn
expect 1 'le texte finit au milieu d.une variante' --nodes 300 --lang fr unended.pgn
expect 1 'de tekst houdt binnen een variant op' --nodes 300 --lang nl unended.pgn
printf '[FEN "xyz"]\n\n1. e4 *\n' > no-start.pgn
expect 1 '"x" is geen stuk' --nodes 300 --lang nl no-start.pgn

# What a terminal would obey is written out.
printf '[White "\033[31mEve<b>}"]\n[Black "\033]0;x\007"]\n[Event "\033[2J"]\n\n{two\nlines \033[1m}1. e4 {\302\2331m} (1. d4 {\033c}) ;\007\n1... e5 *\n' > escapes.pgn
expect 0 '\\x1B\[31mEve<b>\}: 1 move' --nodes 300 --html escapes.html --pgn escapes-out.pgn escapes.pgn
"$program" review --nodes 300 --player kempelen56 --pgn escapes-player.pgn escapes.pgn > /dev/null 2>&1
if { "$program" review --nodes 300 escapes.pgn; "$program" review --nodes 300 --pgn - escapes.pgn; } 2>&1 |
    cat - escapes.html escapes-out.pgn escapes-player.pgn | LC_ALL=C grep -aq $'[\033\007]\|\302\233'; then
    fail "a control character of a tag or comment goes raw to the terminal or a file"
fi
grep -q 'lines \\x1B\[1m' escapes-out.pgn && grep -q 'x9B1m' escapes-out.pgn || fail "a comment is not written out"
grep -q 'x1B\[31mEve&lt;b&gt;' escapes.html || fail "a name is not escaped in the page"
"$program" pgn check escapes-out.pgn > /dev/null || fail "a brace in a name breaks the PGN written"

# Several games at a time give the same reviews in the same order.
"$program" review --nodes 300 --pgn one.pgn broken.pgn > one.txt 2>&1
"$program" review --nodes 300 --threads 3 --pgn three.pgn broken.pgn > three.txt 2>&1
cmp -s one.pgn three.pgn && cmp -s one.txt three.txt || fail "several threads gave another review"
refused '--threads: expected a whole number from 1 to 256' --threads 0 scholar.pgn

# A player reviews by its own means.
expect 0 '^Instead of 2\.Bc4, kempelen56 would have played' --player kempelen56 scholar.pgn
expect 0 '^Teacher: 4 moves, of which kempelen56 would have played [0-4]\.' --player kempelen56 scholar.pgn
expect 0 '^Pupil.: 3 coups, dont [0-3] que kempelen56' --player kempelen56 --lang fr scholar.pgn
expect 0 '"player":"gambiet80".*"agrees":false.*"own":\{"move":' --player gambiet80 --nodes 2000 --json scholar.pgn
expect 0 '^\{Teacher: 4 moves, of which kempelen56' --player kempelen56 --pgn - scholar.pgn
expect 0 '3\.\.\.Nf6 is a blunder' --player kempelen --nodes 3000 scholar.pgn
refused 'random plays by lot' --player random scholar.pgn
refused '--player writes no page' --player kempelen56 --html x.html scholar.pgn
refused 'No player is called "nobody"' --player nobody scholar.pgn

# A damaged table in the user's folder is told, and the reviewing goes on without that folder.
mkdir tables && echo nonsense > tables/KQKR.ktb
KEMPELEN_TABLES=$folder/tables expect 0 'KQKR\.ktb' --nodes 300 scholar.pgn

# Ctrl-C keeps the games that are done: the first one ends before its first move, the second takes for ever.
printf '[White "Done"]\n[FEN "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"]\n[SetUp "1"]\n\n1-0\n\n' > long.pgn
cat scholar.pgn >> long.pgn
"$program" review --nodes 1000000000000 --pgn kept.pgn --html kept.html long.pgn > long.txt 2> long.err &
reviewing=$!
for ((i = 0; i < 600; ++i)); do
    grep -q '^Done' long.txt && break
    sleep 0.1
done
kill -INT "$reviewing"
wait "$reviewing"
status=$?
[ "$status" = 130 ] || fail "interrupted, it ended with status $status"
grep -q 'the games reviewed so far are kept' long.err || fail "nothing is said of the interruption"
grep -q '^\[White "Done"\]' kept.pgn && ! grep -q Teacher kept.pgn || fail "the reviewed game is not kept alone"
grep -q '</html>' kept.html || fail "the page of an interrupted review is not whole"
[ -z "$(ls -- *.new 2>/dev/null)" ] || fail "an interrupted review leaves a half-written file"

# Asked to end while it waits for a game to be typed, it ends at once, and leaves no half-written file.
for signal in INT TERM; do
    mkfifo typed
    sleep 60 > typed &
    typing=$!
    "$program" review --nodes 300 --pgn typed.pgn --html typed.html - < typed > /dev/null 2> typed.err &
    reviewing=$!
    for ((i = 0; i < 100; ++i)); do
        [ -e typed.html.new ] && break
        sleep 0.1
    done
    sleep 0.2
    kill -"$signal" "$reviewing"
    for ((i = 0; i < 50; ++i)); do
        kill -0 "$reviewing" 2> /dev/null || break
        sleep 0.1
    done
    kill -0 "$reviewing" 2> /dev/null && fail "SIG$signal does not end a review that waits for games"
    kill "$typing" "$reviewing" 2> /dev/null
    wait "$reviewing"
    status=$?
    [ "$status" = 130 ] || fail "after SIG$signal it ended with status $status"
    grep -q 'the games reviewed so far are kept' typed.err || fail "nothing is said of SIG$signal"
    [ -z "$(ls -- *.new typed.pgn 2>/dev/null)" ] || fail "SIG$signal leaves a half-written file"
    rm typed
done
# Asked twice while nobody reads what it writes, it ends at once and takes its drafts with it.
mkfifo unread
sleep 60 < unread &
for ((i = 0; i < 400; ++i)); do cat scholar.pgn; echo; done > many.pgn
"$program" review --nodes 1 --html unread.html --pgn - many.pgn > unread 2> /dev/null &
reviewing=$!
sleep 3
kill -TERM "$reviewing"
sleep 0.3
kill -TERM "$reviewing"
wait "$reviewing"
[ -z "$(ls -- *.new 2>/dev/null)" ] || fail "a review that is asked twice to end leaves a half-written file"
kill %% 2> /dev/null

refused 'that is the file with the games' --nodes 300 --pgn scholar.pgn scholar.pgn
ln -s scholar.pgn linked.pgn
refused 'that is the file with the games' --nodes 300 --pgn linked.pgn scholar.pgn
ln -s nothing-yet.pgn one-link && ln -s ./nothing-yet.pgn other-link && ln -s one-link third-link
refused 'cannot take both PGN and HTML' --nodes 300 --pgn one-link --html other-link scholar.pgn
refused 'cannot take both PGN and HTML' --nodes 300 --pgn third-link --html nothing-yet.pgn scholar.pgn
cp scholar.pgn draft.pgn.new
refused 'that is the file with the games' --nodes 300 --pgn draft.pgn draft.pgn.new
refused 'cannot take both PGN and HTML' --nodes 300 --html both --pgn ./both scholar.pgn
message=$("$program" review - --nodes 300 --pgn scholar.pgn < scholar.pgn 2>&1 > /dev/null)
[[ $? = 2 && $message == *'that is the file with the games'* ]] || fail "standard input is overwritten: $message"
cmp -s scholar.pgn before.pgn || fail "the file with the games was changed"
refused 'that is the file with the games' --nodes 300 --html ./scholar.pgn scholar.pgn
refused 'cannot take both PGN and HTML' --nodes 300 --pgn one --html one scholar.pgn
refused 'has no game 4' --nodes 300 --game 4 broken.pgn
refused 'No such file' --pgn left.pgn /no/such/file
[ ! -e left.pgn ] || fail "an output was made for a file that is not there"
refused 'expected a whole number from 1 to' --nodes 0 scholar.pgn
refused 'il faut un nombre entier' --lang fr --depth x scholar.pgn
refused 'expected en, fr or nl' --lang de scholar.pgn
refused 'hier hoort beginner, club of expert' --lang nl --level meester scholar.pgn
refused 'dat bestand bestaat niet' --lang nl /no/such/file
refused "n'a pas de partie 4" --lang fr --nodes 300 --game 4 broken.pgn
refused "c'est le fichier des parties" --lang fr --nodes 300 --pgn scholar.pgn scholar.pgn
refused 'kan niet zowel PGN als HTML bevatten' --lang nl --nodes 300 --pgn one --html one scholar.pgn
refused "le dossier n'existe pas" --lang fr --nodes 300 --pgn /no/such/folder/x.pgn scholar.pgn
refused '--train needs --html' --train scholar.pgn
refused 'the value is empty' --pgn '' scholar.pgn
refused 'would both go to standard output' --pgn - --json scholar.pgn
refused 'GAME.pgn is required'
: > empty.pgn
refused 'has no game' empty.pgn
# A closed standard input once gave its number to the descriptor of signals, which was read for ever.
timeout 20 "$program" review --nodes 300 - <&- >closed.txt 2>&1
[ $? -eq 2 ] || fail "a closed standard input is not refused: $(head -n 2 closed.txt)"
grep -q 'cannot be read' closed.txt || fail "of a closed standard input: $(head -n 2 closed.txt)"
refused 'its folder does not exist' --nodes 300 --pgn /no/such/folder/x.pgn scholar.pgn

[ "$faults" = 0 ] && echo "all as expected"
exit $((faults > 0))
