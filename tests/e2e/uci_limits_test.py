#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The built program as a UCI engine at the limits of the machine: more memory asked for than there is, a log on a full disk,
text that a terminal would obey, and input that ends while much is still to be done."""

import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from uci_engine import Engine, Fault  # noqa: E402

PROGRAM = sys.argv[1]
SANITIZED = bool(os.environ.get("KEMPELEN_SANITIZE"))
# The rule is a second; a loaded machine gets far more before the test fails.
PATIENCE = 60 if SANITIZED else 20


def check(condition, text):
    if not condition:
        raise Fault(text)


def physical_memory():
    """MiB."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20


def huge_table():
    """A table larger than the memory is cut to what there is, told so, and is there at once."""
    engine = Engine(PROGRAM)
    lines = engine.ask("uci", start="uciok")
    most = next(int(match[1]) for line in lines if (match := re.match(r"option name Hash .* max (\d+)", line)))
    check(1 <= most <= max(1, physical_memory()), f"the largest table, {most} MiB, fits the memory, {physical_memory()} MiB")
    line = engine.ask("setoption name Hash value 999999", start="info string option Hash")[-1]
    check(f"set to {most}" in line and "memory" in line, f"a larger one is cut: {line}")
    engine.ready()
    check(engine.bestmove("position startpos", "go depth 3", patience=PATIENCE) != "(none)", "and it plays")
    began = time.monotonic()
    engine.send("ucinewgame", "setoption name Clear Hash", "ucinewgame")
    check(engine.close(PATIENCE) == 0, "the end of input ends the program while the table is emptied")
    print(f"end of input with a table of {most} MiB: {time.monotonic() - began:.2f} s")


def little_memory():
    """Where the process may have little memory, the table is small, and the program lives."""
    if SANITIZED:
        return  # the sanitizers reserve more than that for themselves
    limit = 400 << 20
    process = subprocess.run(
        [PROGRAM], input="uci\nsetoption name Hash value 65536\nisready\nposition startpos\ngo depth 2\n", text=True,
        capture_output=True, timeout=PATIENCE * 3,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)), check=False)
    check(process.returncode == 0, f"ends with status {process.returncode}: {process.stderr}")
    match = re.search(r"option name Hash .* max (\d+)", process.stdout)
    check(match and int(match[1]) < 400, f"no table beyond the limit is offered: {process.stdout}")
    check("bestmove " in process.stdout, f"it plays: {process.stdout}")


def full_log():
    engine = Engine(PROGRAM)
    if os.path.exists("/dev/full"):
        line = engine.ask("setoption name Debug Log File value /dev/full", start="info string")[-1]
        check("cannot be written: No space left on device" in line, f"a log on a full disk is told: {line}")
    line = engine.ask("setoption name Debug Log File value /absent/folder/log", start="info string")[-1]
    check("cannot be written: No such file" in line, f"a log in no folder is told: {line}")
    engine.send("quit")
    check(engine.close() == 0, "ends with status 0")


def unprintable_text():
    commands = ["\x1b[2J", "position fen \u009b2J", "setoption name \u009b2J value 1", "go \u009b2J", "setoption name Hash value \u009b",
                "position startpos moves \u009b2J", "setoption name MultiPV value " + "9" * 5000, "position " + "x" * 5000]
    process = subprocess.run([PROGRAM], input="".join(c + "\n" for c in commands) + "isready\n", text=True, capture_output=True,
                             timeout=PATIENCE * 3, check=False)
    check("readyok" in process.stdout, "still answers")
    for line in process.stdout.splitlines():
        check(not re.search(r"[\x00-\x1f\x7f-\x9f]", line), f"an unprintable character: {line!r}")
        check(len(line) < 300, f"a long answer: {line!r}")


def documented_options():
    """Every option that any player announces stands in docs/uci.md."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "uci.md").read_text()
    documented = {name for row in re.findall(r"^\| (`[^|]*`) \|", page, re.M) for name in re.findall(r"`([^`]+)`", row)}
    engine = Engine(PROGRAM)
    players = next(re.findall(r" var (\S+)", line) for line in engine.ask("uci", start="uciok")
                   if line.startswith("option name Player "))
    check(len(players) > 2, f"the players are announced: {players}")
    for player in players:
        for line in engine.ask(f"setoption name Player value {player}", "uci", start="uciok"):
            if match := re.match(r"option name (.*) type ", line):
                check(match[1] in documented, f"docs/uci.md lacks the option {match[1]} of {player}")
    engine.send("quit")
    check(engine.close() == 0, "ends with status 0")


def ends_with_its_input():  # U12, U24, U31
    """Whatever the program is doing when its input ends, it ends soon and with status 0."""
    for commands in (["go infinite"], ["go ponder wtime 1000 btime 1000"], ["go movetime 600000"], ["go depth 4"],
                     ["setoption name Hash value 256", "ucinewgame", "go infinite"], ["setoption name Threads value 8", "go infinite"],
                     ["setoption name MultiPV value 5", "go wtime 9999999 btime 9999999"], ["isready"], []):
        engine = Engine(PROGRAM)
        engine.ready()
        engine.send("position startpos", *commands)
        time.sleep(0.1)
        began = time.monotonic()
        check(engine.close(PATIENCE) == 0, f"{commands}: ends with status 0")
        print(f"end of input after {commands}: {time.monotonic() - began:.2f} s")


try:
    for part in (huge_table, little_memory, full_log, unprintable_text, documented_options, ends_with_its_input):
        part()
except Fault as fault:
    print(f"FAULT: {fault}")
    sys.exit(1)
