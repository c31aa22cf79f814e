#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen tables as a user meets it: made once, kept, probed, checked; damaged files and wrong input refused.
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export KEMPELEN_TABLES=$folder/tables

subject=(tables)
source "$(dirname "$0")/expect.sh"

expect 2 'no table of KQKR in .*kempelen tables build KQKR' probe '8/8/8/8/2r5/8/2k5/K6Q w - - 0 1'
expect 0 '"outcome":"win","dtm":33,' probe --json '8/8/7N/8/8/8/8/K1k1B3 w - - 0 1'
expect 0 '5 tables to build, 0 there; at most [0-9]+ MiB' build --all-men 3
expect 0 '0 tables to build, 5 there' build KPK
expect 0 '"outcome":"win","dtm":10,' probe --json '8/8/8/5k2/8/8/1Q6/K7 w - - 0 1'
expect 0 '10\. [A-Za-z0-9]+#$' probe --line '8/8/8/5k2/8/8/1Q6/K7 w - - 0 1'
expect 0 'draw' probe '8/8/8/8/8/1k6/1p6/1K6 w - - 0 1'
expect 0 '"longest_win_moves":28,"white_to_move":\{"win":62480,"draw":19184,"loss":0\}' stats KPK --json
expect 0 '^KQK .* 18081 / 0 / 0' list
expect 0 ' 0 faults' verify KRK KPK
expect 2 'no table of KRK for the fifty-move rule in .*kempelen tables build KRK --fifty' probe --fifty '7k/8/8/8/8/8/R7/K7 w - - 0 1'
expect 0 'KRK +longest win +31 plies' build KRK --fifty
expect 0 'win, 19 plies to a capture, pawn move or mate' probe --fifty '7k/8/8/8/8/8/R7/K7 w - - 81 60'
expect 0 'draw by the fifty-move rule: 82 plies are counted, the win takes 19 more' \
    probe --fifty '7k/8/8/8/8/8/R7/K7 w - - 82 60'
expect 0 '"outcome":"draw","dtz":19,' probe --fifty --json '7k/8/8/8/8/8/R7/K7 w - - 82 60'
expect 0 'loss, 0 plies' probe --fifty 'R6k/8/6K1/8/8/8/8/8 b - - 150 1'
expect 0 ' 0 faults' verify --fifty
expect 0 '1 table with the fifty-move rule: tables list --fifty' list
expect 0 '5 tables without the fifty-move rule: tables list' list --fifty
expect 2 'castling' probe '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
expect 2 '6 men' probe '4k3/pppp4/8/8/8/8/8/4K3 w - - 0 1'
expect 2 "'KXK' is no endgame" build KXK
expect 2 'from 3 to 5' build --men 6
expect 2 'KRPKR needs [0-9]+ MiB|needs [0-9]+ MiB of memory; the limit is 1 MiB' build KRPKR --memory 1
expect 2 'give a position' probe
expect 2 'piece placement .field 1.: missing' probe ''
mkfifo "$folder/tables/KQK.ktz"
expect 2 'KQK.ktz: not a table file' list --fifty
rm "$folder/tables/KQK.ktz"
(
    unset KEMPELEN_TABLES HOME XDG_DATA_HOME
    expect 2 'neither KEMPELEN_TABLES, XDG_DATA_HOME nor HOME names a folder' build KQK
    exit $((faults > 0))
) || fail "a build without a folder for the user's data"

expect 2 '--ranks: .3/2. is no rank such as 2/4' build KQK --ranks 3/2
KEMPELEN_TABLES=$folder/shared "$program" tables build KRK KQK KPK --ranks 2/2 >"$folder/second" 2>&1 &
second=$!
KEMPELEN_TABLES=$folder/shared expect 0 'left to the other ranks' build KRK KQK KPK --ranks 1/2
wait $second || { echo "FAULT: the second rank failed: $(cat "$folder/second")"; faults=$((faults + 1)); }
KEMPELEN_TABLES=$folder/shared expect 0 ' 0 faults' verify KRK KQK KPK

size=$(stat -c %s "$KEMPELEN_TABLES/KRK.ktb")
printf '\377' | dd of="$KEMPELEN_TABLES/KRK.ktb" bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
expect 2 'KRK\.ktb: damaged' verify KRK
expect 2 '^KQK .*' verify KRK KQK # the others are verified all the same
# With nothing to do another build is not in the way.
exec 8>"$KEMPELEN_TABLES/.lock" && flock 8
expect 0 '0 tables to build' build KPK
expect 2 'another build is at work there' build KBNK
exec 8>&-
exit $((faults > 0))
