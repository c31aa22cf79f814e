#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kempelen pgn and pgn check: exit codes, places, JSON, filters, and the same text after two rounds.
set -eu
program=$1
classics=$(dirname "$0")/../data/pgn/classics.pgn
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}

"$program" pgn check "$classics" >"$work/out" || fail "good games gave status $?"
grep -q '^3 games, 3 ok, 0 broken' "$work/out" || fail "$(cat "$work/out")"

printf '[Event "a"]\n\n1. e4 e5 2. Ke3 1-0\n\n[Event "b"]\n\n1. d4 *\n' >"$work/bad.pgn"
status=0
"$program" pgn check "$work/bad.pgn" >"$work/out" || status=$?
[ "$status" = 1 ] || fail "a broken game gave status $status"
grep -q 'game 1: line 3, column 13, move 2, at "Ke3"' "$work/out" || fail "$(cat "$work/out")"

status=0
"$program" pgn check --json "$work/bad.pgn" >"$work/out" || status=$?
python3 - "$work/out" <<'PY' || fail "JSON of pgn check"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
first, second, total = lines
assert first["index"] == 1 and first["line"] == 1 and not first["ok"] and first["plies"] == 2, first
assert first["error"]["line"] == 3 and first["error"]["column"] == 13 and first["error"]["ply"] == 3, first
assert second["ok"] and second["line"] == 5 and second["result"] == "*" and second["error"] is None, second
assert second["final_fen"] == "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1", second
assert (total["games"], total["ok"], total["bad"]) == (2, 1, 1) and total["bytes"] == 55, total
PY

status=0
"$program" pgn check "$work/absent.pgn" >"$work/out" 2>"$work/err" || status=$?
[ "$status" = 2 ] || fail "a missing file gave status $status"
grep -q 'absent.pgn' "$work/err" || fail "$(cat "$work/err")"

"$program" pgn "$classics" -o "$work/one.pgn" 2>"$work/err" || fail "convert: $(cat "$work/err")"
"$program" pgn "$work/one.pgn" -o "$work/two.pgn" 2>"$work/err"
cmp "$work/one.pgn" "$work/two.pgn" || fail "the second round changed the text"
[ ! -e "$work/one.pgn.part" ] || fail "a part file is left"
[ "$("$program" pgn --player morphy "$classics" 2>"$work/err" | grep -c '^\[Event ')" = 1 ] || fail "--player"
[ "$("$program" pgn --tag Date=1852 "$classics" 2>"$work/err" | grep -c '^\[Event "Berlin')" = 1 ] || fail "--tag"
"$program" pgn --letters fr --limit 1 - <"$classics" 2>"$work/err" | grep -q '2. Cf3 d6' || fail "--letters"
echo "pgn: all good"
