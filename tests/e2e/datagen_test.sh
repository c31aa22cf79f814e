#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Data made, killed, gone on with; checked, counted, merged, shuffled; and what is refused on the way.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subject=()
here=$(dirname "$0")
source "$here/expect.sh"
source "$here/datagen_kill.sh"

# await FILE: until there is something in it, half a minute at most.
await() {
    for _ in $(seq 600); do
        [ -s "$1" ] && return
        sleep 0.05
    done
    fail "nothing comes to $1"
}

cheap=(--samples 2 --sample-depth 1)
quick=(--nodes 60 --seed 5 "${cheap[@]}")

# Killed at any moment, then ended: the games of an undisturbed run, whatever the number of threads.
killed_generation "$work/killed" "$(random_pauses 6 "${KEMPELEN_SANITIZE:+2}2.5")" --games 100000 --threads 2 "${quick[@]}"
killed=$(sound_games "$work/killed")
[ "${killed:-0}" -gt 0 ] || fail "no game between the kills"
last=$(numbers "$work/killed" | sort -n | tail -n 1 | cut -d ' ' -f 1)
games=$((last + 3))
"$program" datagen -o "$work/killed" --games $games --threads 2 "${quick[@]}" >/dev/null 2>&1 || fail "does not go on"
"$program" datagen -o "$work/calm" --games $games --threads 1 "${quick[@]}" >/dev/null 2>&1 || fail "no calm run"
[ "$(numbers "$work/killed" | sort)" = "$(numbers "$work/calm" | sort)" ] ||
    fail "killed and calm, one thread and two: other games of the same seed"
expect 0 "0 faults; sound: $games games" data check "$work/killed"
expect 0 "killed: $games games, .*; 0 games and" datagen -o "$work/killed" --games $games "${quick[@]}"

# Signals end it soon and in order.
for signal in TERM INT HUP; do
    "$program" datagen -o "$work/long" --minutes 10 --nodes 2000000 --sample-depth 30 --seed 1 >/dev/null 2>&1 &
    generator=$!
    await "$work/long"
    sleep 0.5
    begin=$(date +%s%N)
    kill -$signal $generator
    wait $generator || fail "SIG$signal: exit status $?"
    milliseconds=$((($(date +%s%N) - begin) / 1000000))
    [ -n "${KEMPELEN_SANITIZE:-}" ] || [ $milliseconds -lt 2000 ] || fail "SIG$signal took $milliseconds ms"
    expect 0 "0 faults" data check "$work/long"
    rm "$work/long"
done

# The shares of two processes make the whole.
for rank in 1 2; do
    "$program" datagen -o "$work/rank$rank" --games 6 --ranks $rank/2 "${quick[@]}" >/dev/null 2>&1
done
expect 0 "ranks: 6 games, .*; 3 games there twice" \
    data merge "$work/rank1" "$work/rank2" "$work/rank1" -o "$work/ranks"
"$program" datagen -o "$work/six" --games 6 "${quick[@]}" >/dev/null 2>&1
[ "$(numbers "$work/ranks" | sort)" = "$(numbers "$work/six" | sort)" ] || fail "two shares are not the whole"
expect 0 "7 games" datagen -o "$work/ranks" --games 7 "${quick[@]}"

# Counted, shuffled, learned from.
"$program" data stats --json --show 4 "$work/six" >"$work/stats" || fail "data stats"
"$program" data shuffle --json "$work/six" -o "$work/flat" >"$work/shuffled" || fail "data shuffle"
python3 - "$work/stats" "$work/shuffled" <<'PYTHON' || fail "the JSON objects of stats and shuffle"
import json, sys
stats, shuffled = (json.load(open(name)) for name in sys.argv[1:])
assert stats["games"] == 6 == sum(stats["results"].values()) == sum(stats["lengths"])
positions = stats["positions_played"] + stats["positions_seen"]
assert positions == sum(row["positions"] for row in stats["scores"]) == sum(stats["men"]) > 100
assert shuffled["found"] == positions and shuffled["positions"] == stats["distinct"] == positions - shuffled["twice"]
assert len(stats["shown"]) == 4 and all(shown["fen"] for shown in stats["shown"])
PYTHON
expect 0 "different positions" data stats "$work/flat"
expect 0 "0 faults; sound: .* shuffled" data check "$work/flat"
train=(train --hidden 32 --epochs 1 --batch 64)
"$program" "${train[@]}" "$work/flat" -o "$work/a.knn" >"$work/from_flat" 2>/dev/null || fail "no training on shuffled data"
"$program" "${train[@]}" "$work/six" -o "$work/b.knn" >"$work/from_games" 2>/dev/null
[ "$(grep -o '[0-9]* held back;' "$work/from_flat")" = "$(grep -o '[0-9]* held back;' "$work/from_games")" ] ||
    fail "shuffled data hold other games back"

# Damage is named; nothing is cut off then.
cp "$work/six" "$work/damaged"
printf '\377\377' | dd of="$work/damaged" bs=1 seek=3000 conv=notrunc 2>/dev/null
cp "$work/damaged" "$work/copy"
expect 1 "damaged: byte [0-9]+(, game [0-9]+)?: " data check "$work/damaged"
for command in "data stats" "data merge -o $work/out" "data shuffle -o $work/out" "train -o $work/out"; do
    # shellcheck disable=SC2086
    refused "damaged: byte " $command "$work/damaged"
done
refused "damaged: byte " datagen -o "$work/damaged" --games 9 "${quick[@]}"
cmp -s "$work/damaged" "$work/copy" || fail "a damaged file was changed"
expect 0 "1 place damaged" data merge --salvage "$work/damaged" -o "$work/rest"
expect 0 "0 faults" data check "$work/rest"
printf 'X' | dd of="$work/copy" bs=1 seek=2 conv=notrunc 2>/dev/null
refused "copy: is no data file" data check "$work/copy"
refused "copy: is no data file" datagen -o "$work/copy" --games 9 "${quick[@]}"
[ -e "$work/out" ] && fail "a refused command has written"

# What cannot be written.
refused "nodes=60, not nodes=61" datagen -o "$work/six" --games 9 --nodes 61 --seed 5 "${cheap[@]}"
refused "seed=5, not seed=6" datagen -o "$work/six" --games 9 --nodes 60 --seed 6 "${cheap[@]}"
"$program" datagen -o "$work/other" --games 1 --nodes 60 --seed 6 "${cheap[@]}" >/dev/null 2>&1
"$program" data merge "$work/six" "$work/other" -o "$work/mixed" >/dev/null || fail "no merge of two runs"
refused "several runs" datagen -o "$work/mixed" --games 9 "${quick[@]}"
expect 0 "7 games" data stats "$work/mixed"
refused "plain file" datagen -o /dev/full --games 1
refused "cannot be written" datagen -o "$work/none/data" --games 1
refused "cannot be written" datagen -o "$work" --games 1
refused "six: is read and cannot be written" data merge "$work/six" -o "$work/six"
refused "six: is read and cannot be written" data shuffle "$work/six" -o "$work/./six"
refused "full" data shuffle "$work/six" -o /dev/full
(
    trap '' XFSZ
    ulimit -f 8
    exec "$program" datagen -o "$work/small" --games 50 "${quick[@]}"
) 2>"$work/errors" >/dev/null
[ $? -eq 2 ] && grep -q "small: cannot be written" "$work/errors" || fail "a full disk: $(cat "$work/errors")"
expect 0 "0 faults" data check "$work/small"

# Two at once; the file taken away.
"$program" datagen -o "$work/busy" --minutes 5 "${quick[@]}" >/dev/null 2>"$work/errors" &
generator=$!
await "$work/busy"
refused "another process" datagen -o "$work/busy" --games 9 "${quick[@]}"
expect 0 "0 faults" data check "$work/busy"
rm "$work/busy"
wait $generator
[ $? -eq 2 ] && grep -q "busy: was deleted" "$work/errors" || fail "a deleted file: $(cat "$work/errors")"

# Words that make no sense.
refused "-o FILE" datagen --games 1
refused "say how much" datagen -o "$work/x"
for words in "--games 0" "--positions -1" "--minutes 0" "--minutes nan" "--minutes inf" "--games 1 --threads 0" \
    "--games 1 --threads 999999" "--games 1 --nodes 0" "--games 1 --samples -1" "--games 1 --sample-depth 0" \
    "--games 1 --seed -1" "--games 1 --ranks 3/2" "--games x"; do
    option=--${words##*--}
    # shellcheck disable=SC2086
    refused "${option%% *}" datagen -o "$work/x" $words
done
refused "none" data check "$work/none"
for command in check stats merge shuffle; do
    refused "data $command: name the files" data $command
done
refused "-o OUT" data merge "$work/six"
refused "--limit" data shuffle "$work/six" -o "$work/x" --limit 0
refused "--memory" data shuffle "$work/six" -o "$work/x" --memory 0
refused "--show" data stats "$work/six" --show -1
[ -e "$work/x" ] && fail "a refused command has made a file"
[ -z "$(find "$work" -name '*.new*' -o -name '*.part*')" ] || fail "drafts are left: $(ls "$work")"

exit $((faults > 0))
