#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many games an hour the runner plays at 1,000 nodes a move with players in this process and with the same players as
UCI engines. In this process nearly all time must go into the searches, so that nothing is left to gain there: the runner's
own share is to be under 5 %, and games are to come faster than from processes (docs/arena.md has figures). ARENA_GAMES:
games of each kind (100)."""

import json
import os
import subprocess
import sys

PROGRAM = sys.argv[1]
GAMES = os.environ.get("ARENA_GAMES", "100")


def rate(*players):
    words = [PROGRAM, "match", *players, "--nodes", os.environ.get("ARENA_NODES", "1000"), "-n", GAMES, "--maxmoves", "200",
             "--quiet", "--json"]
    result = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert not any(result["faults"]["a"].values()) and not any(result["faults"]["b"].values()), result
    games = result["wins"] + result["losses"] + result["draws"]
    return games / result["wall_ms"] * 3.6e6, result["endings"], result["runner_cpu_ms"] / result["wall_ms"]


def main():
    engine = f"'{PROGRAM}' uci | protocol=uci"
    inside, endings, share = rate("kempelen | name=a", "kempelen | name=b")
    outside, other, _ = rate(engine + " | name=a", engine + " | name=b")
    print(f"in process {inside:.0f} games an hour, as processes {outside:.0f}: {inside / outside:.2f} times; the runner itself takes "
          f"{100 * share:.1f} % of the time in process; same endings: {endings == other}")
    sys.exit(0 if inside > 1.2 * outside and share < 0.05 and endings == other else 1)


main()
