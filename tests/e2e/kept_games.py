# SPDX-License-Identifier: GPL-3.0-or-later
"""A scripted game of two people at the console, killed at random moments: after a restart the game is offered again,
complete to the last move that was shown, and the database is whole."""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile

MOVES = ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 "
         "a4 c5 d5 c4").split()
PATIENCE = 300  # seconds for anything


def environment(folder):
    return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_DATA_HOME": folder}


def run(program, folder, *arguments, text=""):
    """The program with that input, to its end."""
    return subprocess.run([program, *arguments], input=text, capture_output=True, text=True, env=environment(folder),
                          timeout=PATIENCE, check=False)


def moves_of(program, folder, number):
    done = run(program, folder, "games", "show", str(number), "--json")
    assert done.returncode == 0, done
    return json.loads(done.stdout)["moves"]


def whole_game(program, folder):
    """The moves of the script as squares, as the program itself keeps them."""
    done = run(program, folder, "play", "--side", "two", "--plain", text="\n".join(MOVES) + "\nquit\n")
    assert done.returncode == 0, done
    listed = run(program, folder, "games", "list", "--json")
    number = json.loads(listed.stdout)["number"]
    moves = moves_of(program, folder, number)
    assert len(moves) == len(MOVES), (moves, done.stdout)
    # It is offered; this answer leaves it.
    refused = run(program, folder, "play", "--plain", text="n\n")
    assert "Go on with it?" in refused.stdout, refused.stdout
    return moves


def play_until_killed(program, folder, shown, delay_steps):
    """Types the whole game; kills the program once so many moves were shown, and a random little later."""
    game = subprocess.Popen([program, "play", "--side", "two", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            text=True, bufsize=1, env=environment(folder))
    game.stdin.write("\n".join(MOVES) + "\n")
    game.stdin.flush()
    seen = 0
    while seen < shown:
        line = game.stdout.readline()
        assert line, f"the program ended after {seen} moves"
        seen += "You: move " in line
    for _ in range(delay_steps):  # a moment that no clock chooses
        os.getppid()
    game.send_signal(signal.SIGKILL)
    rest, _ = game.communicate(timeout=PATIENCE)
    return seen + rest.count("You: move ")


def export_and_import(program, folder, games):
    """All games as a PGN file, and that file taken into another archive; then what the commands refuse."""
    pgn = os.path.join(folder, "all.pgn")
    other = os.path.join(folder, "other.db")
    done = run(program, folder, "games", "export", "--output", pgn, "--json")
    assert json.loads(done.stdout)["games"] == games, done
    with open(pgn, "a", encoding="utf-8") as file:
        file.write('[White "A"]\n\n1. e4 e5 2. Ke3 *\n')
    done = run(program, folder, "games", "import", pgn, "--database", other, "--json")
    assert done.returncode == 1 and json.loads(done.stdout) == {"games": games, "bad": 1}, done
    assert f"game {games + 1}: " in done.stderr and "Ke3" in done.stderr, done
    listed = run(program, folder, "games", "list", "--database", other, "--player", "you", "--result", "0-1", "--json")
    rows = [json.loads(line) for line in listed.stdout.splitlines()]
    # The first game was left, all others were resigned by Black or White.
    assert all(row["result"] == "0-1" and row["white"] == "You" for row in rows), rows
    for arguments, word in ((["show", "999"], "999"), (["list", "--from", "tomorrow"], "--from"),
                            (["list", "--result", "2-0"], "--result"), (["check", "--database", pgn], "all.pgn")):
        done = run(program, folder, "games", *arguments)
        assert done.returncode == 2 and word in done.stderr and done.stderr.count("\n") == 1, (arguments, done)


def check(program, moments, seed=6):
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        script = whole_game(program, folder)
        for moment in range(moments):
            shown = play_until_killed(program, folder, chance.randint(1, len(MOVES) - 1), chance.randint(0, 30000))
            again = run(program, folder, "play", "--plain", text="y\nquit\n")
            assert "An unfinished game: You - You" in again.stdout, again.stdout
            number = json.loads(run(program, folder, "games", "list", "--open", "--json").stdout)["number"]
            kept = moves_of(program, folder, number)
            assert kept == script[: len(kept)], (kept, script)
            assert len(kept) >= shown, f"moment {moment}: {shown} moves were shown, {len(kept)} are kept"
            # The game that was resumed takes its next move, and stays one game.
            after = run(program, folder, "play", "--plain", text="y\n" + "\n".join(MOVES[len(kept):]) + "\nresign\ny\nn\nquit\n")
            assert after.returncode == 0, after
            assert moves_of(program, folder, number) == script, after.stdout
        export_and_import(program, folder, moments + 1)
        done = run(program, folder, "games", "check", "--json")
        found = json.loads(done.stdout)
        assert done.returncode == 0 and found == {"games": moments + 1, "faults": []}, done
    print(f"kept games: killed {moments} times, nothing lost")


def main(moments):
    check(sys.argv[1], moments)
