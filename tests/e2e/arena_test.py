#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The arena's commands from the outside: a match, its PGN recounted, Ctrl-C, kill and resume, bad input."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]


def run(*words, check=0):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=1200)
    assert done.returncode == check, (words, done.returncode, done.stdout, done.stderr)
    return done


def recount(pgn):
    """Points by name and number of games, from the tags alone."""
    points = {}
    games = 0
    for game in re.split(r"(?=\[Event )", pgn.read_text()):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
        if not tags:
            continue
        games += 1
        white = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[tags["Result"]]
        points[tags["White"]] = points.get(tags["White"], 0) + white
        points[tags["Black"]] = points.get(tags["Black"], 0) + 1 - white
    return points, games


def children_of(pid):
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_match(folder):
    pgn = folder / "match.pgn"
    result = json.loads(run("match", "random", "random", "--depth", "1", "-n", "20", "-c", "2", "--maxmoves", "60",
                            "--quiet", "--json", "--pgn", str(pgn)).stdout)
    assert result["wins"] + result["losses"] + result["draws"] == 20 and sum(result["pentanomial"]) == 10, result
    points, games = recount(pgn)
    assert games == 20 and points[result["a"]] == result["wins"] + result["draws"] / 2, (points, result)


def test_engine_process(folder):
    """The program as an engine in another process plays the same games as in this one."""
    same = []
    for opponent in ("random | name=b", f"{PROGRAM} uci | Player=random | name=b | protocol=uci"):
        out = run("match", "random | name=a", opponent, "--depth", "1", "-n", "6", "--maxmoves", "40", "--quiet", "--json")
        result = json.loads(out.stdout)
        assert result["faults"]["b"] == {k: 0 for k in result["faults"]["b"]}, result
        same.append((result["wins"], result["losses"], result["draws"], result["endings"]))
    assert same[0] == same[1], same


def test_interrupt(folder):
    """Ctrl-C prints the table."""
    process = subprocess.Popen([PROGRAM, "match", "random", "random", "--depth", "1", "-n", "100000000"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert "games" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0 and "Elo " in out and "Stopped before the end" in out, out


def test_children_die(folder):
    """M10: engines do not outlive a runner that is killed."""
    process = subprocess.Popen([PROGRAM, "match", f"{PROGRAM} uci | protocol=uci", "random", "--st", "30", "--quiet"],
                               stdout=subprocess.DEVNULL)
    engines = []
    for _ in range(200):
        time.sleep(0.05)
        engines = [p for task in os.listdir(f"/proc/{process.pid}/task")
                   for p in Path(f"/proc/{process.pid}/task/{task}/children").read_text().split()]
        if engines and Path(f"/proc/{engines[0]}/comm").read_text().strip() == Path(PROGRAM).name[:15]:
            break
    assert engines, "no engine was started"
    time.sleep(0.5)
    process.kill()
    process.wait()
    for _ in range(100):
        left = [p for p in engines if Path(f"/proc/{p}").exists()]
        if not left:
            return
        time.sleep(0.05)
    raise AssertionError(f"engines {left} are still there")


def alive(pid):
    """Whether a process is there, dead ones that nobody has looked after apart."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_left_overs_die(folder):
    """M10: nor does what a wrapper script has started, in the engine's process group or in a session of its own."""
    starts, pids = folder / "starts", folder / "pids"
    script = folder / "engine.sh"
    script.write_text(f'#!/bin/sh\ntrap "" HUP TERM INT\necho $$ >>"{starts}"\nsleep 300 &\necho $$ $! >>"{pids}"\n'
                      f'setsid sh -c \'echo $1 $$ >>"{pids}"; exec sleep 300\' sh $$ &\n"{PROGRAM}" uci\n')
    script.chmod(0o755)

    def words_of(path):
        return [line.split() for line in path.read_text().splitlines()] if path.exists() else []

    def second_start():
        """What the second start has started: that one plays; the first, asked for its options, may be gone at once."""
        begun = words_of(starts)
        return [line[1] for line in words_of(pids) if len(begun) >= 2 and len(line) == 2 and line[0] == begun[1][0]]

    for kill in (signal.SIGKILL, signal.SIGINT):
        for path in (starts, pids):
            path.unlink(missing_ok=True)
        process = subprocess.Popen([PROGRAM, "match", f"'{script}' | protocol=uci", "random", "--st", "30", "--quiet"],
                                   stdout=subprocess.DEVNULL)
        for _ in range(1200):
            time.sleep(0.05)
            if len(second_start()) == 2 and all(alive(pid) for pid in second_start()):
                break
        left = [line[-1] for line in words_of(pids)]
        if len(second_start()) < 2:
            process.kill()
            raise AssertionError(f"the engine did not start twice: {left}")
        process.send_signal(kill)
        process.wait(timeout=60)
        for _ in range(400):
            if not any(alive(pid) for pid in left):
                break
            time.sleep(0.05)
        assert not any(alive(pid) for pid in left), (kill, left)


def test_resume(folder):
    """Killed again and again, a tournament ends with the same table and PGN."""
    def command(name):
        return [PROGRAM, "tournament", "random | name=a", "random | name=b", "random | name=c", "--depth", "1", "--games",
                "40", "--maxmoves", "100", "-c", "2", "--quiet", "--json", "--pgn", str(folder / f"{name}.pgn"), "--state",
                str(folder / f"{name}.state")]

    whole = json.loads(subprocess.run(command("whole"), capture_output=True, text=True, check=True).stdout)
    kills = 0
    for delay in (0.01, 0.02, 0.03, 0.04, 0.05, 0.06):
        process = subprocess.Popen(command("cut"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(delay)
        kills += process.poll() is None
        process.kill()
        process.wait()
    cut = json.loads(subprocess.run(command("cut"), capture_output=True, text=True, check=True).stdout)
    assert cut["table"] == whole["table"], (whole["table"], cut["table"])
    assert recount(folder / "cut.pgn") == recount(folder / "whole.pgn"), kills


def test_tables(folder):
    pgn = folder / "table.pgn"
    pgn.write_text('[White "a"]\n[Black "b"]\n[Result "1-0"]\n\n1-0\n\n[White "b"]\n[Black "c"]\n[Result "1/2-1/2"]\n\n*\n')
    rows = json.loads(run("crosstable", str(pgn), "--tie-breaks", "sb,direct", "--json").stdout)
    assert [row["name"] for row in rows] == ["a", "b", "c"] or [row["name"] for row in rows] == ["a", "c", "b"], rows
    assert rows[0]["sonneborn_berger"] == 0.5
    ratings = json.loads(run("rate", str(pgn), "--json").stdout)
    assert ratings["ratings"][0]["name"] == "a"
    assert "99" in run("rate", str(pgn), "--anchor", "b=99").stdout


def test_bad_input(folder):
    """M20 and its kin: every mistake is told, with exit status 2."""
    pgn = folder / "bad.pgn"
    pgn.write_text('[White "a"]\n[Black "b"]\n[Result "1-0"]\n\n1-0\n')
    for words in (["rate", str(pgn), "--anchor", "nobody=2000"], ["rate", str(pgn), "--anchor", "a"],
                  ["rate", str(pgn), "--anchor", "a=2000", "--average", "5"], ["rate", "/nowhere.pgn"],
                  ["crosstable", str(pgn), "--tie-breaks", "age"], ["sprt"], ["sprt", "--wdl", "1", "2", "-3"],
                  ["sprt", "--wdl", "1", "2", "3", "--elo0", "5", "--elo1", "0"], ["match", "random", "random"],
                  ["match", "random", "random", "--depth", "0"], ["match", "random", "--depth", "1"],
                  ["match", "random", "/nowhere/engine", "--depth", "1"], ["match", "random | Hush=3", "random", "--depth", "1"],
                  ["tournament", "random", "--depth", "1"], ["tournament", "random", "random", "--depth", "1", "--format", "x"],
                  ["match", "random", "random", "--depth", "1", "--openings", "/nowhere.epd"]):
        done = run(*words, check=2)
        assert done.stderr.startswith("kempelen: ") and len(done.stderr) > 20, (words, done.stderr)


def test_outputs(folder):
    """What cannot be written is told, links and devices stay what they are, and a table is printed all the same."""
    words = ["tournament", "random | name=a", "random | name=b", "--depth", "1", "--maxmoves", "10", "--quiet"]
    run(*words, "--html", "/nowhere/report.html", check=2)
    run(*words, "--html", str(folder), check=2)
    run(*words, "--pgn", "/nowhere/games.pgn", check=2)
    run(*words, "--state", "/nowhere/run.state", check=2)
    run(*words, "--state", "/dev/null", check=2)
    page, link = folder / "page.html", folder / "link.html"
    page.write_text("old")
    link.symlink_to(page)
    run(*words, "--html", str(link))
    assert link.is_symlink() and "Crosstable" in page.read_text()
    full = folder / "full"
    full.symlink_to("/dev/full")
    if Path("/dev/full").is_char_device():
        done = run(*words, "--html", str(full), check=2)
        assert "points" in done.stdout and "disk is full" in done.stderr, done
        assert Path("/dev/full").is_char_device() and full.is_symlink()
        assert "No space left" in run(*words, "--pgn", "/dev/full", check=2).stderr


def test_setup_file(folder):
    setup = folder / "setup.toml"
    setup.write_text('format = "swiss"\nrounds = 2\ngames = 2\ndepth = 1\nmaxmoves = 30\nquiet = true\n'
                     '[[player]]\ncommand = "random"\nname = "x"\n[[player]]\ncommand = "random"\nname = "y"\n'
                     '[[player]]\ncommand = "random"\nname = "z"\n')
    html = folder / "report.html"
    out = json.loads(run("tournament", "--setup", str(setup), "--json", "--html", str(html)).stdout)
    assert out["games"] == 4 and len(out["table"]) == 3 and "Swiss" in out["pairing_rule"], out
    page = html.read_text()
    assert "<svg" in page and "Crosstable" in page
    setup.write_text("sprt = true\nelo0 = 0\nelo1 = 5\nmodel = 'logistic'\ngames = 4\ndepth = 1\nmaxmoves = 10\n"
                     "[[player]]\ncommand = 'random'\n[[player]]\ncommand = 'random'\n")
    assert json.loads(run("match", "--setup", str(setup), "--json", "--quiet").stdout)["sprt"]["model"] == "logistic"
    setup.write_text("format = 'swiss'\ncolour = 3\n")
    assert "colour" in run("tournament", "--setup", str(setup), check=2).stderr
    setup.write_text("format = \n")
    assert "line 1" in run("tournament", "--setup", str(setup), check=2).stderr


def main():
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            with tempfile.TemporaryDirectory() as folder:
                test(Path(folder))
            print(f"{name}: ok", flush=True)


main()
