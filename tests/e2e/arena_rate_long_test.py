#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many games an hour the runner plays at 1,000 nodes a move with players in this process and with the same players as
UCI engines; asks for five times as many. ARENA_GAMES: games of each kind (100)."""

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
    return (result["wins"] + result["losses"] + result["draws"]) / result["wall_ms"] * 3.6e6, result["endings"]


def main():
    engine = f"'{PROGRAM}' uci | protocol=uci"
    inside, endings = rate("kempelen | name=a", "kempelen | name=b")
    outside, other = rate(engine + " | name=a", engine + " | name=b")
    print(f"in process {inside:.0f} games an hour, as processes {outside:.0f}: {inside / outside:.2f} times; same endings: "
          f"{endings == other}")
    sys.exit(0 if inside >= 5 * outside else 1)


main()
