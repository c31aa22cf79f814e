#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The command line as a user meets it: counts, JSON, help, and one sentence with exit status 2 for what makes no sense.
set -u
program=$1

subject=()
source "$(dirname "$0")/expect.sh"

expect 0 '^197281 nodes' perft 4
expect 0 '^4085603 nodes' perft 4 --threads 2 --hash 4 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
expect 0 '"nodes":8902,.*"nps":' perft 3 --json
expect 0 '"e1h1":' perft 1 --divide --json --chess960 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
expect 0 '^1 node,' perft 0
expect 0 'count the leaves' help perft
expect 0 'Usage: kempelen pgn check' help pgn check
expect 0 'Subcommands' help
expect 0 "tables +exact endgame tables" help
expect 0 "games +the games that the console has kept" help
expect 0 '^kempelen [0-9]' --version
expect 0 '^solved 3 of 3' suite --nodes 200000 "$(dirname "$0")/../data/puzzles/historical.epd"
expect 2 "there is no command 'nothing'; 'kempelen help' lists the commands" help nothing
expect 2 "there is no command 'frob'; 'kempelen help' lists the commands" frob
expect 2 "there is no command 'prft'; did you mean 'perft'\?" prft 3
expect 2 "there is no command 'anaylse'; did you mean 'analyse'\?" help anaylse
expect 2 "there is no command .*x1B" $'\x1b[2J'
expect 0 'Usage: kempelen fen \[OPTIONS\] \[FEN\.\.\.\]' help fen
expect 0 'kempelen, kempelen\+, .*random' help play
expect 0 'kempelen, kempelen\+, .*random' help analyse
expect 0 'kempelen-golden.json' help criteria
expect 2 'kempelen-golden.json: cannot be read; the comparison needs' criteria --fidelity /absent
expect 2 'N is required' perft
expect 2 'N = x: that is not a number' perft x
expect 2 'N must be from 0 to 100' perft -1
expect 2 'White has no king' perft 2 '8/8/8/8/8/8/8/8 w - - 0 1'
expect 2 'unknown option: --bogus' --bogus
expect 2 'unknown option: --bogus$' perft --bogus 3
expect 2 'not expected: "4 5"' perft 1 startpos --json -- 4 5

# What is wrong with a command line is told in the language that it asks for.
expect 2 '^kempelen: option inconnue.: --bogus$' explain --lang fr --bogus
expect 2 '^kempelen: onbekende optie: --bogus$' solve --bogus --lang=nl
expect 2 '^kempelen: --nodes.: la valeur manque$' explain --lang fr --nodes
expect 2 '^kempelen: --level: de waarde ontbreekt$' review x --lang nl --level
expect 2 '^kempelen: --compare.: il faut 2 valeurs, et non 1$' explain --compare e4 --lang fr
expect 2 '^kempelen: --compare: 2 values are needed, and 1 was given$' explain --compare e4
expect 2 '^kempelen: --nodes: meer dan één keer gegeven$' explain --lang nl --nodes 1 --nodes 2
expect 2 '^kempelen: --json ne prend pas de valeur$' explain --lang fr --json=3
expect 2 '^kempelen: il manque GAME\.pgn$' review --lang fr
expect 2 '^kempelen: argument de trop.: "b"$' review --lang fr a b
expect 2 "^kempelen: --from = x.: ce n'est pas un nombre" explain --lang fr --from x
LC_ALL=nl_BE.UTF-8 expect 2 '^kempelen: onbekende optie: --bogus$' play --bogus

# Of two options of which one would undo the other, neither is taken silently.
expect 2 '\-\-level and --depth exclude each other' play --level 1 --depth 5
expect 2 '\-\-clock and --movetime exclude each other' play --clock 5+3 --movetime 100
expect 2 '\-\-plain and --unicode exclude each other' play --plain --unicode

# A folder is no file without lines, a device no file without end.
expect 2 '/tmp: cannot be read: Is a directory' fen --file /tmp
expect 2 '/tmp: cannot be read: Is a directory' suite --nodes 1 /tmp
expect 2 '/dev/zero: line 1 is longer than' suite --nodes 1 /dev/zero
expect 2 '/dev/null: no position' suite /dev/null
for limit in --depth --nodes --movetime; do
    expect 2 '--depth, --nodes, --movetime: expected 1 or more' suite "$limit" 0 /dev/null
    expect 2 '--depth, --nodes, --movetime: expected 1 or more' suite "$limit" -5 /dev/null
done
expect 2 '--stop-after: expected 0 or more' suite --stop-after -1 /dev/null
expect 2 "there is no folder '/no/such/folder'" tables verify --folder /no/such/folder
expect 2 '--threads must be from 1 to 256' bench --depth 1 --threads 1000

expect 2 '^kempelen: /no/such.epd: cannot be read: No such file' match random material --openings /no/such.epd -n 2
expect 2 'rounds 5: a Swiss tournament of 2 players has fewer' tournament random material --format swiss --rounds 5 --depth 1

# A mate is told once, not at each of 128 depths.
mate_lines=$("$program" analyse --movetime 200 '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1' | grep -c '#1')
if [ "$mate_lines" != 1 ]; then
    echo "analyse: the same mate told $mate_lines times"
    faults=$((faults + 1))
fi

# What would be taken for nothing is told.
expect 2 "--moves ',,': no move in it" analyse --moves ,, --depth 1
expect 2 "--moves '': no move in it" analyse --moves '' --depth 1
expect 2 '--terms tells of no position' analyse --terms startpos
expect 2 '/dev/null: no position' fen --file /dev/null

expect 2 '--limit must be 0' pgn --limit -1 /dev/null

# A full disk is told, and a device stays a device.
if [ -c /dev/full ]; then
    for command in 'perft 2' '--version' 'fen 8/8/8/8/8/8/k7/7K\ w'; do
        eval "\"\$program\" $command" >/dev/full 2>/dev/null
        if [ $? != 2 ]; then
            echo "kempelen $command on a full disk was not refused"
            faults=$((faults + 1))
        fi
    done
    if [ "$("$program" explain --lang nl --nodes 1000 2>&1 >/dev/full)" != "kempelen: de uitvoer kan niet worden geschreven (is de schijf vol?)" ]; then
        echo "kempelen explain --lang nl on a full disk told it in another language"
        faults=$((faults + 1))
    fi
    pipe=$(mktemp -d)/pipe
    mkfifo "$pipe"
    cat "$pipe" >/dev/null &
    "$program" pgn -o "$pipe" "$(dirname "$0")/../data/pgn/classics.pgn" >/dev/null 2>&1
    wait
    if [ ! -p "$pipe" ]; then
        echo "kempelen pgn -o put a file in the place of a pipe"
        faults=$((faults + 1))
    fi
    rm -r "$(dirname "$pipe")"
fi

# An engine whose answers nobody reads ends, however much it is asked.
yes isready | timeout 60 "$program" uci | head -n 2 >/dev/null
if [ "${PIPESTATUS[1]}" = 124 ]; then
    echo "kempelen uci went on when nobody read its answers"
    faults=$((faults + 1))
fi
if [ -c /dev/full ]; then
    printf 'uci\nquit\n' | "$program" uci >/dev/full
    if [ "${PIPESTATUS[1]}" != 2 ]; then
        echo "kempelen uci on a full disk did not fail"
        faults=$((faults + 1))
    fi
fi

[ "$faults" = 0 ] && echo "all as expected"
exit $((faults != 0))
