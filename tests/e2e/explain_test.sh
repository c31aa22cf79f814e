#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen explain as a user meets it: text, languages, threats, comparison, JSON, measurements, wrong input.
set -u
program=$1
here=$(cd "$(dirname "$0")" && pwd)
scholar='r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'

subject=(explain)
source "$(dirname "$0")/expect.sh"

expect 0 '^4\.Qxf7# is best \(mate in 1\)\.$' --nodes 5000 "$scholar"
expect 0 '^4\.a3 is a blunder .*4\.Qxf7# would have been mate\.' --nodes 20000 "$scholar" a3
expect 0 '^4\.a3 is a blunder' --nodes 20000 --why-not a2a3 "$scholar"
expect 0 '^4\.a3 is a blunder' --nodes 20000 --compare Qxf7# a3 "$scholar"
expect 0 'est une gaffe.*aurait fait mat' --nodes 20000 --lang fr "$scholar" a3
expect 0 'is een blunder.*was mat geweest' --nodes 20000 --lang nl "$scholar" a3
expect 0 'Dxf7' --nodes 5000 --lang nl "$scholar" Dxf7
expect 0 '^Black threatens 4\.\.\.Nxh5, which wins the queen\b' --nodes 20000 --threats "$scholar"
expect 0 'is best' --nodes 5000
expect 0 '(Line|Better): 1\.e4' --nodes 5000 e4
expect 0 '"verdict":"best".*"kind":"mates"' --nodes 5000 --json "$scholar"
expect 1 '^The game is over\. Stalemate: draw\. 1/2-1/2$' --nodes 100 '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
expect 0 '^fork +8 +1\.0000 +1\.0000' --puzzles "$here/../data/puzzles/motifs.csv"
expect 0 '"motif":"fork","labelled":8,"recall":1.0' --json --puzzles "$here/../data/puzzles/motifs.csv"
expect 0 'takes the opposition: the kings face each other' --nodes 20000 '8/8/4k3/8/3K4/8/4P3/8 w - - 0 4'
expect 0 'prend l.opposition : les rois se font face' --nodes 20000 --lang fr '8/8/4k3/8/3K4/8/4P3/8 w - - 0 4'
expect 0 '"kind":"leaves"' --nodes 40000 --json 'r1k4r/pp3pp1/2p1pnqp/8/3PP3/2P2B2/P4PPP/R2QK2R w KQ - 0 15' O-O
expect 0 ', 0 of them not there; the languages differ in 0 claims' --from 1 --positions 1 --nodes 500 --games "$here/../data/pgn/classics.pgn"
expect 2 '--from must not be negative' --from -1 --games "$here/../data/pgn/classics.pgn"
expect 0 ' 0 faulty sentences' --positions 2 --nodes 500 --games "$here/../data/pgn/classics.pgn"
expect 2 'e9' "$scholar" Ke9
expect 2 '--level: expected beginner, club or expert' --level master
expect 2 '--lang: expected en, fr or nl' --lang de
expect 2 '--nodes: expected a whole number from 1 to ' --nodes 0
expect 2 '--nodes: expected a whole number from 1 to ' --nodes 99999999999999999999999
expect 2 '--nodes : il faut un nombre entier de 1' --lang fr --nodes beaucoup
expect 2 '--movetime: hier hoort een geheel getal' --lang nl --movetime 0
expect 2 'Le roi serait en échec|roi' --lang fr '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' Rd2
expect 2 'rangée|champ' --lang fr 'x/8 w - - 0 1'
expect 2 "Aucun joueur ne s'appelle" --lang fr --player personne
expect 0 '^4\.a3 is a blunder; 4\.Qxf7# was the move\. Score: ' --nodes 20000 --level beginner "$scholar" a3
expect 0 'is best \(\+[0-9.]+, depth [0-9]+\)' --nodes 20000 --level expert
expect 0 'kempelen56 gives 4\.Qxf7# the sum .*: \+' --player kempelen56 --compare Qxf7# a3 "$scholar"
expect 0 'Balance matérielle' --player kempelen56 --lang fr --compare Qxf7# a3 "$scholar"
expect 0 'leaves \+3 as the minimum; .* as the maximum' --player gambiet82 '6k1/8/2p5/3r4/4Q3/5B2/8/4K3 w - - 0 1' Qxd5+
expect 0 'de tegenstander kan 8 winnen door te slaan, wat \+3 als minimum' --player gambiet80 --lang nl '6k1/8/2p5/3r4/4Q3/5B2/8/4K3 w - - 0 1' Dxd5+
expect 0 'tutoriel regarde [0-9]+ demi-coups? plus loin' --player tutoriel --lang fr '8/8/8/8/p2k4/Q7/6PK/3q4 w - - 13 68'
expect 0 'uqac looks [0-9]+ pl' --player uqac '8/8/8/8/p2k4/Q7/6PK/3q4 w - - 13 68' Kg3
expect 0 'crp looks [0-9]+ pl' --player crp '8/8/8/8/p2k4/Q7/6PK/3q4 w - - 13 68'
expect 0 'plays by lot' --player random
expect 0 '"player":"gambiet82".*"minimum":' --player gambiet82 --json '6k1/8/2p5/3r4/4Q3/5B2/8/4K3 w - - 0 1'
expect 1 'The game is over' --player kempelen56 '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
expect 2 'no way to look for threats' --player tutoriel --threats
# The tables inside the program decide: a drawn pawn ending is drawn, and a mate has its length.
expect 0 '1\.e3 is as good as 1\.Kd2 \(draw by the endgame tables\)' --nodes 20000 '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1' e3
expect 0 'As good: 1\.Kd2' --nodes 20000 '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1' e3
expect 0 '60\.Ra7 is best \(mate in 10\)' --nodes 20000 '7k/8/8/8/8/8/R7/K7 w - - 0 60'
expect 0 '^1\.Kd2 is the best move\. The position is a draw\.' --level beginner --nodes 20000 '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1'
expect 0 '^4\.e4 est une gaffe \(nulle selon les tables de finales\)' --lang fr --nodes 20000 '8/8/4k3/8/3K4/8/4P3/8 w - - 6 4' e4
expect 0 '^1\.L.. is de beste zet \(remise\)' --lang nl --nodes 20000 '7k/8/6K1/8/7P/8/B7/8 w - - 0 1'
expect 0 '"score_cp":0,"drawn":"tables"' --json --nodes 20000 '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1'
expect 1 '^\{"over":true,"text":"Stalemate: draw\. 1/2-1/2"\}$' --json '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
expect 1 '^The game is over\. Checkmate: White wins\. 1-0$' '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
expect 1 '^La partie est finie\. Plus aucun camp ne peut mater.: partie nulle\.' --lang fr '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
expect 1 '^De partij is uit\. 75 zetten zonder slagzet' --lang nl --threats '8/8/4k3/8/8/3K3R/8/8 w - - 150 100'
# A piece lost in a lost game is neither good nor a mistake.
behind='r1b1kb1r/pp2pp1p/2np1np1/8/3NP3/2N1B3/PPP1BPPP/R2QK2R b KQkq - 1 7'
expect 0 '^The game was lost before; 7\.\.\.Ng4 makes it worse .*7\.\.\.Ng4 loses a knight\.' --nodes 60000 "$behind" Ng4
expect 0 '"verdict":"decided"' --nodes 60000 --json "$behind" Ng4
expect 2 'ask different things: give one' --compare e4 d4 --why-not a3
expect 2 'prints no JSON' --threats --json
expect 2 'no such file|cannot be read' --puzzles /no/such/file
expect 2 'No such file' --games /no/such/file

# The rows of the table add up to the sum as they are printed.
table=$("$program" explain --nodes 20000 --compare e4 a4 | sed -n 's/^  \([-+][0-9]*\.[0-9]*\)  \(.*\)$/\1 \2/p')
awk '/ Sum$/ { total = $1; next } { rows += $1 } END { d = rows - total; exit !(NR > 1 && d < 0.001 && d > -0.001) }' \
    <<<"$table" || fail "the rows do not add up: $table"
expect 0 '^1\.a4 .*1\.e4 occupies the center' --nodes 20000 --compare e4 a4
expect 0 '^If White passed: 4\.\.\.Nxh5' --nodes 20000 --threats "$scholar"
expect 0 'is best' --depth 4
expect 2 'is no move of this position; expected SAN' --why-not zzz
expect 2 "n'est pas un coup de cette position" --lang fr --why-not zzz
expect 2 '--player: the value is empty' --player ''
expect 2 '--why-not : la valeur est vide' --lang fr --why-not ''
expect 2 'vragen verschillende dingen' --lang nl --compare e4 d4 --why-not a3
# What is left over or would be void is refused, and in the language asked for.
left='is one argument too many'
expect 2 "^kempelen: \"e4\" $left: --threats takes a position, and no other move\\.$" --threats e4
expect 2 "\"a3\" $left: --threats" --threats "$scholar" a3
expect 2 "\"a3\" $left: --threats" --threats $scholar a3
expect 2 "\"d4\" $left: explain takes one position and one move" e4 d4
expect 2 "\"b3\" $left: explain" --player kempelen56 "$scholar" a3 b3
expect 2 "\"d4\" $left: --why-not" --why-not e4 d4
expect 2 "\"c4\" $left: --compare" --compare e4 d4 c4
expect 2 '"e4" est de trop.: --threats prend une position' --lang fr --threats e4
expect 2 '"e4" is te veel: --puzzles neemt stelling noch zet' --lang nl --puzzles x e4
expect 2 '--part goes with --puzzles only' --part final
expect 2 '--from ne va qu.avec --games' --lang fr --from 3
expect 2 '--part: hier hoort all, development of final' --lang nl --part most --puzzles "$here/../data/puzzles/motifs.csv"
expect 2 '--games and --player exclude each other' --player kempelen56 --games x
expect 2 '--movetime et --nodes s.excluent' --lang fr --movetime 9 --nodes 9
expect 2 "x.: ce fichier n'existe pas" --lang fr --puzzles x
expect 2 'x: dat bestand bestaat niet' --lang nl --games x
expect 0 'remarque.: le FEN a 4 champs' --lang fr --nodes 300 '4k3/8/8/8/8/8/R7/4K3 w - -'
expect 0 '^4\.a3 is a blunder' --nodes 20000 $scholar a3
expect 0 'tutoriel looks 2 plies ahead' --player tutoriel --depth 2
expect 2 '--depth: expected a whole number from 1 to 100' --depth 0

refused '"" is no move' ""

[ "$faults" = 0 ] && echo "all as expected"
exit $((faults > 0))
