#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen explain as a user meets it: text, languages, threats, comparison, JSON, measurements, wrong input.
set -u
program=$1
here=$(cd "$(dirname "$0")" && pwd)
scholar='r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'

subject=(explain)
source "$(dirname "$0")/expect.sh"

expect 0 '^4\.Qxf7# is best \(mate in 1\)\. 4\.Qxf7# is mate\.$' --nodes 5000 "$scholar"
expect 0 '^4\.a3 is a blunder .*4\.Qxf7# would have been mate\.' --nodes 20000 "$scholar" a3
expect 0 '^4\.a3 is a blunder' --nodes 20000 --why-not a2a3 "$scholar"
expect 0 '^4\.a3 is a blunder' --nodes 20000 --compare Qxf7# a3 "$scholar"
expect 0 'est une gaffe.*aurait fait mat' --nodes 20000 --lang fr "$scholar" a3
expect 0 'is een blunder.*was mat geweest' --nodes 20000 --lang nl "$scholar" a3
expect 0 'Dxf7' --nodes 5000 --lang nl "$scholar" Dxf7
expect 0 '^Black threatens 4\.\.\.Nxh5, which wins a queen\b' --nodes 20000 --threats "$scholar"
expect 0 'is best' --nodes 5000
expect 0 '(Line|Better): 1\.e4' --nodes 5000 e4
expect 0 '"verdict":"best".*"kind":"mates"' --nodes 5000 --json "$scholar"
expect 1 'The game is over' --nodes 100 '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
expect 0 '^fork +8 +1\.0000 +1\.0000' --puzzles "$here/../data/puzzles/motifs.csv"
expect 0 '"motif":"fork","labelled":8,"recall":1.0' --json --puzzles "$here/../data/puzzles/motifs.csv"
expect 0 ' 0 faulty sentences' --positions 2 --nodes 500 --games "$here/../data/pgn/classics.pgn"
expect 2 '"Ke9" is no move|Ke9' "$scholar" Ke9
expect 2 '--level: expected beginner, club or expert' --level master
expect 2 '--lang: expected en, fr or nl' --lang de
expect 2 '--nodes must be at least 1' --nodes 0
expect 2 'no such file|cannot be read' --puzzles /no/such/file
expect 2 'No such file' --games /no/such/file

[ "$faults" = 0 ] && echo "all as expected"
exit $((faults > 0))
