# SPDX-License-Identifier: GPL-3.0-or-later
# Kills a generation of data again and again; a script sources this after expect.sh. It sets `program` and `work`.

# sound_games FILE: how many games `data check` finds sound; empty where it finds faults.
sound_games() {
    "$program" data check --json "$1" >"$work/check.json" || return 1
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["games"])' "$work/check.json"
}

# numbers FILE: the numbers and checksums of its whole games, one a line.
numbers() {
    python3 - "$1" <<'PYTHON'
import struct, sys
data = open(sys.argv[1], "rb").read()
at = 16
while at + 24 <= len(data):
    length, kind, game, body, head = struct.unpack_from("<IIQII", data, at)
    if at + 24 + length > len(data):
        break
    if kind == 2:
        print(game, body)
    at += 24 + length
PYTHON
}

# random_pauses COUNT SECONDS: the pauses between so many random moments within so many seconds, and before the first.
random_pauses() {
    python3 -c "
import random
moments = sorted(random.uniform(0, $2) for _ in range($1))
print(*(f'{b - a:.2f}' for a, b in zip([0] + moments, moments)))"
}

# killed_generation FILE PAUSES WORD...: begins or goes on `datagen WORD...` and kills it after each of the pauses (seconds,
# one word). After each the file is sound and has every game that it had before.
killed_generation() {
    local file=$1 pauses=$2 round=0 pause after generator
    shift 2
    : >"$work/before"
    for pause in $pauses; do
        round=$((round + 1))
        "$program" datagen -o "$file" "$@" >/dev/null 2>"$work/errors" &
        generator=$!
        sleep "$pause"
        kill -9 "$generator" 2>/dev/null
        wait "$generator" 2>/dev/null
        [ -s "$file" ] || continue
        after=$(sound_games "$file") || fail "round $round: faults after a kill at $pause s: $(cat "$work/check.json")"
        numbers "$file" >"$work/after"
        [ "$(wc -l <"$work/after")" = "$after" ] || fail "round $round: $after games by check, $(wc -l <"$work/after") by count"
        [ -z "$(comm -23 <(sort "$work/before") <(sort "$work/after"))" ] || fail "round $round: games are lost"
        mv "$work/after" "$work/before"
        [ -z "${KEMPELEN_TELL:-}" ] || echo "killed after $pause s: $after games, 0 faults"
    done
}
