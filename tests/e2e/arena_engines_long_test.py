#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games at 1+0.01, two at once, between our standard player and Debian's engines, as far as they are installed. Asks: no
fault of ours, no lost game, the runner's processor time under 2 % of the wall time, and a table that an independent count
of the PGN confirms. ARENA_GAMES: games in all (1002); ARENA_OPPONENTS: only these, parted by commas; ARENA_PGN: add the
games to this file."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = sys.argv[1]
GAMES = int(os.environ.get("ARENA_GAMES", "1002"))
# Glaurung 2.2 cannot keep time at such increments: it loses nearly every game by its clock. The margin lets it play on.
OPPONENTS = {"toga2": "toga2", "glaurung": "glaurung | margin=1000", "stockfish": "stockfish | Skill Level=3 | name=stockfish skill 3"}


def installed(command):
    return shutil.which(command, path=os.environ["PATH"] + ":/usr/games")


def recount(pgn, us):
    """Wins, draws and losses of ours, and the games that we lost by a fault, from the tags alone."""
    counts = {"win": 0, "draw": 0, "loss": 0}
    faults = []
    for game in re.split(r"(?=\[Event )", pgn.read_text()):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
        if not tags:
            continue
        white = {"1-0": "win", "0-1": "loss", "1/2-1/2": "draw"}[tags["Result"]]
        mirror = {"win": "loss", "loss": "win", "draw": "draw"}
        ours = white if tags["White"] == us else mirror[white]
        counts[ours] += 1
        if ours == "loss" and tags["Termination"] not in ("normal", "adjudication"):
            faults.append((tags["GameId"], tags["White"], tags["Result"], tags["Termination"]))
    return counts, faults


def main():
    wanted = os.environ.get("ARENA_OPPONENTS", ",".join(OPPONENTS)).split(",")
    opponents = [spec for command, spec in OPPONENTS.items() if command in wanted and installed(command)]
    if not opponents:
        sys.exit(77)
    each = GAMES // len(opponents) // 2 * 2
    fail = False
    for opponent in opponents:
        with tempfile.TemporaryDirectory() as folder:
            pgn = Path(folder) / "games.pgn"
            words = [PROGRAM, "match", "kempelen | name=us", opponent, "--tc", "1+0.01", "-n", str(each), "-c", "2", "--quiet",
                     "--json", "--pgn", str(pgn), "--maxmoves", "300"]
            result = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
            counts, faults = recount(pgn, "us")
            if "ARENA_PGN" in os.environ:
                with open(os.environ["ARENA_PGN"], "a") as keep:
                    keep.write(pgn.read_text())
        ours = result["faults"]["a"]
        share = result["runner_cpu_ms"] / result["wall_ms"]
        same = [counts["win"], counts["draw"], counts["loss"]] == [result["wins"], result["draws"], result["losses"]]
        print(f"{result['b']}: +{result['wins']} -{result['losses']} ={result['draws']}, Elo {result['elo']:+.0f} +- "
              f"{result['error']:.0f}, our faults {ours}, theirs {result['faults']['b']}, runner {100 * share:.2f} % of "
              f"{result['wall_ms'] / 1000:.0f} s, recount {'agrees' if same else 'DIFFERS'}, games that we lost by a fault {faults}",
              flush=True)
        fail = fail or any(ours.values()) or faults or sum(counts.values()) != each or share >= 0.02 or not same
    sys.exit(1 if fail else 0)


main()
