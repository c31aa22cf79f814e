#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Ten minutes of making data, killed ten times: the file is sound after each, and no game that was in it is lost.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subject=()
here=$(dirname "$0")
source "$here/expect.sh"
source "$here/datagen_kill.sh"

begin=$(date +%s)
settings=(--nodes 400 --samples 16 --sample-depth 2 --seed 9)
seconds=600
KEMPELEN_TELL=yes killed_generation "$work/data" "$(random_pauses 10 $seconds)" --minutes 60 "${settings[@]}"
left=$((seconds - ($(date +%s) - begin)))
[ $left -gt 0 ] || left=1
"$program" datagen -o "$work/data" --minutes "$(python3 -c "print($left / 60)")" "${settings[@]}" 2>/dev/null ||
    fail "does not go on"
"$program" data check "$work/data" || fail "faults"
echo "$(($(date +%s) - begin)) s in all"

exit $((faults > 0))
