#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A 100-game tournament at fixed nodes, killed at 20 random moments and resumed, ends with the identical table and the
same games as the undisturbed run. ARENA_NODES and ARENA_SEED change the nodes a move and the moments."""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
NODES = os.environ.get("ARENA_NODES", "2000")
KILLS = 20


def command(folder, name):
    players = [f"kempelen | name=k{i} | nodes={int(NODES) * (i + 1)}" for i in range(4)] + ["random"]
    return [PROGRAM, "tournament", *players, "--games", "10", "--nodes", NODES, "--draw",
            "movenumber=30,movecount=6,score=30", "--resign", "movecount=3,score=700", "--maxmoves", "150", "-c", "2",
            "--quiet", "--json", "--pgn", str(folder / f"{name}.pgn"), "--state", str(folder / f"{name}.state")]


def games_of(pgn):
    """Moves and result of each game by its number, without times."""
    games = {}
    for game in re.split(r"(?=\[Event )", pgn.read_text()):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
        if tags:
            assert tags["GameId"] not in games, "a game stands twice in the PGN"
            moves = re.sub(r"\{[^}]*\}|\[[^\]]*\]", " ", game).split()
            games[tags["GameId"]] = (tags["White"], tags["Black"], tags["Result"], moves)
    return games


def main():
    seed = int(os.environ.get("ARENA_SEED", "1"))
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begin = time.time()
        whole = json.loads(subprocess.run(command(folder, "whole"), capture_output=True, text=True, check=True).stdout)
        length = time.time() - begin
        kills = 0
        while kills < KILLS:
            process = subprocess.Popen(command(folder, "cut"), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            try:
                process.wait(timeout=chance.uniform(0, 2 * length / KILLS))
                assert process.returncode == 0, process.returncode
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1
        cut = json.loads(subprocess.run(command(folder, "cut"), capture_output=True, text=True, check=True).stdout)
        whole_games, cut_games = games_of(folder / "whole.pgn"), games_of(folder / "cut.pgn")
        assert cut["table"] == whole["table"], (whole["table"], cut["table"])
        assert len(whole_games) == 100 and cut_games == whole_games, "the games differ"
        print(f"{kills} kills (seed {seed}), undisturbed {length:.1f} s: identical table, identical 100 games")


main()
