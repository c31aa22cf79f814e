#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every player under UCI: one legal answer to each `go`, and never over its time. The names U1 ... are those of docs/uci.md."""

import os
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chess_rules import START, Board  # noqa: E402
from uci_engine import Engine, Fault  # noqa: E402

PROGRAM = sys.argv[1]
# How much slower than it should everything may be: instrumented programs are, and machines with much else to do.
SLOW = (10 if os.environ.get("KEMPELEN_SANITIZE") else 3) * max(1, os.getloadavg()[0] / os.cpu_count())
MIDDLEGAME = "r1bqkb1r/pp3ppp/2np1n2/4p3/3NP3/2N1B3/PPP2PPP/R2QKB1R w KQkq - 0 7"


def check(condition, text):
    if not condition:
        raise Fault(text)


def players():
    engine = Engine(PROGRAM)
    for line in engine.ask("uci", start="uciok"):
        if line.startswith("option name Player type combo"):
            engine.send("quit")
            engine.close()
            return re.findall(r" var (\S+)", line)
    raise Fault("no option Player")


def timely(engine):  # U9, U11, U12: whatever the clock, an answer within it
    for go, milliseconds in (("go wtime -5 btime 1000", 0), ("go wtime 1 btime 1 movestogo 1", 0), ("go movetime 1", 1),
                             ("go movetime 60", 60), ("go wtime 400 btime 400", 400), ("go wtime 300 btime 300 movestogo 2", 300)):
        engine.ready()
        began = time.monotonic()
        move = engine.bestmove(f"position fen {MIDDLEGAME}", go)
        spent = (time.monotonic() - began) * 1000
        check(move in Board(MIDDLEGAME).moves(), f"{go}: {move} is legal")
        check(spent < milliseconds + 60 * SLOW, f"{go}: {spent:.0f} ms")


def waiting(engine):  # U1, U2, U3, U5
    for go, end in (("go infinite", "stop"), ("go ponder wtime 60000 btime 60000", "stop"), ("go ponder movetime 50", "ponderhit")):
        engine.send(f"position fen {MIDDLEGAME}", go)
        check(engine.silent("bestmove", 0.1), f"{go}: waits")
        engine.ready()
        move = engine.ask(end)[-1].split()[1]
        check(move in Board(MIDDLEGAME).moves(), f"{go}: {move} is legal")
        check(engine.silent("bestmove", 0.02), f"{go}: one answer")


def hard_positions(engine):  # promotions, castling, taking in passing, the only move; no move at all: U7, U8
    for fen in ("8/P6k/8/8/8/8/7p/K7 b - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
                "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "k7/8/8/8/8/8/1r6/K7 w - - 99 80"):
        moves = Board(fen).moves()
        move = engine.bestmove(f"position fen {fen}", "go movetime 30")
        check(move in moves if moves else move == "(none)", f"{fen}: {move}")
    check(engine.bestmove("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1 moves g6g7", "go depth 2") == "(none)", "mated")
    check(engine.bestmove("position startpos", "go depth 1 searchmoves a2a3") == "a2a3", "keeps to searchmoves")


def told_lines(engine):  # U14, U22: what is told is possible
    for line in engine.ask("position startpos moves e2e4 e7e5", "go movetime 60")[:-1]:
        match = re.search(r" pv (\S+)", line)
        check(not match or match[1] in Board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2").moves(), f"legal: {line}")
    engine.send("ucinewgame")
    engine.ready()
    check(engine.bestmove("position startpos", "go nodes 50") in Board(START).moves(), "few nodes are enough for a move")


def carried_settings():
    """What was set for one player holds for the next as far as he can: a number out of his range becomes the nearest."""
    engine = Engine(PROGRAM, [("Player", "tutoriel"), ("Depth", "20")])
    lines = engine.ask("setoption name Player value gambiet80", "isready", start="readyok")
    check(any("option Depth: 20 is not from 1 to 12; set to 12" in line for line in lines), f"Depth is carried on: {lines}")
    engine.send("quit")
    engine.close()


def main():
    carried_settings()
    names = players()
    check(len(names) > 10, f"the players are announced: {names}")
    for name in names:
        engine = Engine(PROGRAM, [("Player", name)])
        began = time.monotonic()
        for part in (timely, waiting, hard_positions, told_lines):
            try:
                part(engine)
            except Fault as fault:
                raise Fault(f"{name}, {part.__name__}: {fault}") from fault
        engine.send("position startpos", "go infinite")
        check(engine.close() == 0, f"{name}: the end of the input ends a search, status 0")  # U24
        print(f"{name}: {time.monotonic() - began:.1f} s")
    return 0


try:
    sys.exit(main())
except Fault as fault:
    print(f"FAULT: {fault}")
    sys.exit(1)
