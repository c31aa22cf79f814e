#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands for programmers as docs/json.md describes them: fen, suite, analyse, bench. Called with the path of the
program."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = sys.argv[1]
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
faults = []


def run(*arguments, text=None):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=300, check=False)


def check(condition, what, result=None):
    if condition:
        return
    faults.append(what)
    print(f"FAULT: {what}")
    if result is not None:
        print(f"  status {result.returncode}\n  out: {result.stdout[:500]}\n  err: {result.stderr[:500]}")


def fens(folder):
    positions = Path(folder) / "positions.fen"
    positions.write_text(f"# a comment\n{KIWIPETE}\r\n4k3/8/8/8/8/8/8/4K3 w - -\n\n8/8/8/8/8/8/8/8 w - - 0 1\n")
    result = run("fen", "--file", str(positions))
    check(result.returncode == 1, "fen --file: one line is no position", result)
    check(result.stdout == f"{KIWIPETE}\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "fen --file prints the others, complete", result)
    check(f"{positions}:5: column 1: piece placement (field 1): White has no king" in result.stderr,
          "fen --file tells the place of the fault", result)
    check(f"{positions}:3: note: the FEN has 4 of 6 fields" in result.stderr, "fen --file tells what was completed", result)
    lines = [json.loads(line) for line in run("fen", "--json", "--file", "-", text=positions.read_text()).stdout.splitlines()]
    check([line["ok"] for line in lines] == [True, True, False], "fen --json --file -: one object a position")
    check(lines[0]["legal_moves"] == 48 and lines[0]["fen"] == KIWIPETE, "fen --json counts the moves")
    check(lines[2]["error"]["field"] == "piece placement (field 1)" and lines[2]["error"]["reason"] == "White has no king",
          "fen --json names field and reason")
    check(run("fen", "--file", str(Path(folder) / "absent")).returncode == 2, "fen --file: an absent file is refused")
    check(run("fen", "--file", str(positions), KIWIPETE).returncode == 2, "fen: a FEN and a file are refused")
    check(run("fen", "--shredder", KIWIPETE).stdout.split()[2] == "HAha", "fen --shredder")


def suites(folder):
    suite = Path(folder) / "mates.epd"
    suite.write_text('6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; id "back rank";\n'
                     '6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Kb2; id "\x1b[31mwrong";\n'
                     '7k/8/5KQ1/8/8/8/8/8 w - - dm 1;\n')
    result = run("suite", str(suite), "--depth", "4")
    check(result.returncode == 1, "suite: not all are solved", result)
    check("solved 2 of 3" in result.stdout, "suite counts", result)
    check("\x1b" not in result.stdout, "suite prints nothing that a terminal obeys", result)
    lines = [json.loads(line) for line in run("suite", str(suite), "--depth", "4", "--json").stdout.splitlines()]
    check([line.get("solved") for line in lines] == [True, False, True, 2], "suite --json: a line a position and the sum")
    check(lines[0]["move"] == "d1d8" and lines[0]["id"] == "back rank" and lines[2]["id"] == "line 3", "suite --json: moves and names")
    check({"id", "fen", "expected", "move", "solved", "time_ms"} <= lines[0].keys() and lines[3]["positions"] == 3, "suite --json: fields")
    suite.write_text("nonsense\n")
    broken = run("suite", str(suite))
    check(broken.returncode == 2 and f"{suite}:1:" in broken.stderr, "suite tells the line that it cannot read", broken)
    check(run("suite", str(Path(folder) / "absent")).returncode == 2, "suite: an absent file is refused")


def analyses():
    result = run("analyse", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "--depth", "4", "--json")
    answer = json.loads(result.stdout)
    check(result.returncode == 0 and answer["lines"][0]["mate"] == 1 and answer["bestmove"] == answer["lines"][0]["pv"][0],
          "analyse --json finds the mate", result)
    check({"fen", "player", "lines", "bestmove", "ponder", "nodes", "nps", "time_ms"} <= answer.keys(), "analyse --json: fields")
    lines = json.loads(run("analyse", "--depth", "3", "--multipv", "2", "--moves", "e2e4,Nf3 d2d4", "--json").stdout)["lines"]
    check(len(lines) == 2 and {line["move"] for line in lines} < {"e2e4", "g1f3", "d2d4"}, "analyse --moves and --multipv")
    text = run("analyse", "--depth", "3").stdout
    check(text.splitlines()[-1].startswith("best move: "), "analyse ends with the move")
    check("material" in run("analyse", "--trace").stdout, "analyse --trace tells the terms")
    for fen, word in (("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"), ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate")):
        for command in ("analyse", "criteria"):
            result = run(command, fen)
            check(result.returncode == 1 and result.stdout == f"no legal move: {word}\n", f"{command}: {word}", result)
    for wrong in (["--depth", "0"], ["--moves", "e2e5"], ["--player", "nobody"], ["--hash", "99999999"], ["8/8 w"]):
        result = run("analyse", *wrong)
        check(result.returncode == 2 and result.stderr.startswith("kempelen: "), f"analyse {wrong} is refused", result)


def benches():
    first = json.loads(run("bench", "--depth", "2", "--json").stdout)
    again = json.loads(run("bench", "--depth", "2", "--hash", "4", "--json").stdout)
    check(first["positions"] >= 40 and first["positions"] == len(first["each"]), "bench: forty positions or more")
    check(first["nodes"] == sum(first["each"]) > 0, "bench: the sum of the nodes")
    check(first["nodes"] == json.loads(run("bench", "--depth", "2", "--json").stdout)["nodes"], "bench: the same nodes again")
    check(again["hash_mib"] == 4 and {"depth", "threads", "time_ms", "nps"} <= again.keys(), "bench --json: fields")
    check(run("bench", "--depth", "1").stdout.splitlines()[-1].split()[1] == "nodes,", "bench ends with the signature")
    for wrong in (["--depth", "0"], ["--threads", "0"], ["--hash", "0"], ["--hash", "99999999"]):
        check(run("bench", *wrong).returncode == 2, f"bench {wrong} is refused")


with tempfile.TemporaryDirectory() as place:
    fens(place)
    suites(place)
    analyses()
    benches()
sys.exit(len(faults) > 0)
