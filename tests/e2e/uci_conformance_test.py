#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The built program as a UCI engine, with the player it ships: what needs a real search, a real clock or a real process.
The names U1, F1 ... are those of docs/uci.md; cases that need none of these are in tests/protocols/uci."""

import os
import re
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chess_rules import START, Board, Game  # noqa: E402
from uci_engine import Engine, Fault  # noqa: E402

PROGRAM = sys.argv[1]
# How much slower than it should everything may be: instrumented programs are, and machines with much else to do.
SLOW = (10 if os.environ.get("KEMPELEN_SANITIZE") else 3) * max(1, os.getloadavg()[0] / os.cpu_count())


def check(condition, text):
    if not condition:
        raise Fault(text)


def last_lines(lines):
    """The last `info` with a PV of each MultiPV number, as (score kind, score, pv moves)."""
    found = {}
    for line in lines:
        match = re.search(r" multipv (\d+) score (cp|mate) (-?\d+)( lowerbound| upperbound)? .* pv (.*)", line)
        if match and not match[4]:
            found[int(match[1])] = (match[2], int(match[3]), match[5].split())
    return found


def check_mates(fen, moves, lines):
    """U22, U40: each mate score is exact, and its line ends in mate in that many moves without a draw on the way."""
    for line in lines:
        match = re.search(r" score mate (-?\d+)( lowerbound| upperbound)?.* pv (.*)", line)
        if not match:
            continue
        check(not match[2], f"a mate that is only a bound: {line}")
        mate, pv = int(match[1]), match[3].split()
        length = 2 * mate - 1 if mate > 0 else -2 * mate
        check(len(pv) <= length, f"a mate in {mate} with a line of {len(pv)} plies: {line}")
        game = Game(fen)
        check(all(game.play(move) for move in moves), "the moves before the search are legal")
        for i, move in enumerate(pv):
            check(game.end() is None, f"the game is over after {i} plies of {line}")
            check(game.play(move), f"illegal {move} in {line}")
        if len(pv) == length:
            check((game.end() or ("", ""))[1] == "checkmate", f"no mate at the end of {line}")


def start_time():
    times = []
    for _ in range(20):
        began = time.perf_counter()
        engine = Engine(PROGRAM)
        engine.ask("uci", start="uciok")
        times.append((time.perf_counter() - began) * 1000)
        engine.send("quit")
        check(engine.close() == 0, "ends with status 0")
    print(f"start to uciok: median {statistics.median(times):.1f} ms of {len(times)} runs")
    check(min(times) < 300 * SLOW, "starts quickly")


def announced_options(engine):
    lines = engine.ask("uci", start="uciok")
    check("" not in lines, "U29: no blank lines")
    names = [match[1] for line in lines if (match := re.match(r"option name (.*) type ", line))]
    for name in ("Hash", "Clear Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "UCI_AnalyseMode", "Move Overhead",
                 "Debug Log File"):
        check(names.count(name) == 1, f"announces {name} once")
    for line in lines:
        if " type spin " in line:
            check(re.search(r" default -?\d+ min -?\d+ max -?\d+$", line), f"U28, U32: {line}")


def odd_clocks(engine):  # U9, U11, U12
    for go in ("go wtime -5 btime 1000", "go wtime 0 btime 0", "go wtime 1 btime 1 movestogo 1", "go movetime 1"):
        began = time.monotonic()
        move = engine.bestmove("position startpos", go)
        check(move in Board(START).moves(), f"{go}: {move} is legal")
        check(time.monotonic() - began < 0.2 * SLOW, f"{go}: answers at once")
    for movetime in (250, 1000):
        began = time.monotonic()
        lines = engine.ask("position startpos", f"go movetime {movetime}")
        spent = (time.monotonic() - began) * 1000
        told = max(int(match[1]) for line in lines if (match := re.search(r" time (\d+)", line)))
        print(f"movetime {movetime}: {spent:.0f} ms, of which it tells {told} ms")
        check(spent > movetime * 0.6, f"movetime {movetime} is used")
        check(spent < movetime + 70 * SLOW and told <= movetime + 15 * SLOW, f"movetime {movetime} is kept")


def ponder_time(engine):  # U3
    engine.send("position startpos moves e2e4", "go ponder movetime 400")
    check(engine.silent("bestmove", 0.8), "the clock stands before the ponderhit")
    began = time.monotonic()
    engine.ask("ponderhit")
    check(time.monotonic() - began > 0.2, "the clock runs from the ponderhit")


def infinite_waits(engine):  # U1, U2
    for go in ("go infinite", "go ponder wtime 51942 btime 62649", "go ponder depth 2"):
        engine.send("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", go)
        check(engine.silent("bestmove", 0.5), f"{go}: waits, though there is a mate in one")
        engine.ready()
        lines = engine.ask("stop")
        check(lines[-1].split()[1] in Board("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").moves(), f"{go}: {lines[-1]}")
        check(engine.silent("bestmove", 0.1), f"{go}: one answer")


def several_lines(engine):  # U14, U15, U16, U22
    engine.send("setoption name MultiPV value 4")
    found = last_lines(engine.ask("position startpos", "go depth 5 searchmoves a2a3 h2h4"))
    check(sorted(line[2][0] for line in found.values()) == ["a2a3", "h2h4"], f"two lines for two moves: {found}")
    engine.send("setoption name MultiPV value 2")
    found = last_lines(engine.ask("position fen 8/8/6k1/7q/3N4/8/1BK5/8 b - - 0 1", "go depth 6"))
    check(len(found) == 2, f"two lines of 24 moves: {found}")
    engine.send("setoption name MultiPV value 3")
    for fen in (START, "8/8/8/8/8/1k6/7r/K7 w - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1"):
        lines = engine.ask(f"position fen {fen}", "go depth 7")
        found = last_lines(lines)
        check(len(found) == min(3, len(Board(fen).moves())), f"{fen}: {found}")
        check(len({line[2][0] for line in found.values()}) == len(found), f"{fen}: distinct first moves: {found}")
        worth = [10000 * (1 if s > 0 else -1) - s if kind == "mate" else s for kind, s, _ in (found[i] for i in sorted(found))]
        check(worth == sorted(worth, reverse=True), f"{fen}: best first: {found}")
        check(lines[-1].split()[1] == found[1][2][0], f"{fen}: plays the first line")
        check_mates(fen, [], lines)
    engine.send("setoption name MultiPV value 1")


def mates(engine):  # U19, U20, U21
    problems = [
        ("8/3p4/2pP4/4P3/k7/1R2N2p/2PP3K/3R4 w - -", 1, "d1a1"),
        ("8/3p4/2pP4/4P3/1k6/3RN2p/2PP3K/3R4 w - -", 2, "d3b3"),
        ("8/3p4/2pP4/2k1P3/8/3RN2p/2PP3K/1R6 w - -", 3, "b1d1"),
        ("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6", 1, "d5e6"),
        ("2brrb2/8/p7/Q7/1p1kpPp1/1P1pN1K1/3P4/8 b - -", -1, None),
        ("8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - -", 2, "c6d7"),
        ("r1b2r1k/pp1p2pp/2p5/2B1q3/8/8/P1PN2PP/R4RK1 w - - 0 18", 1, "f1f8"),
    ]
    for threads in (1, 6):
        engine.send(f"setoption name Threads value {threads}", "ucinewgame")
        for fen, mate, key in problems:
            # Several threads take no two ways alike: now and then a short mate needs a deeper iteration.
            go = f"go mate {mate}" if mate > 0 and threads == 1 else f"go depth 40 movetime {int(10000 * SLOW)}"
            lines = engine.ask(f"position fen {fen}", go, patience=60 * SLOW)
            found = last_lines(lines)
            check(found.get(1, ("", 0))[:2] == ("mate", mate), f"{fen}, {threads} threads, {go}: {found}")
            check(key in (None, lines[-1].split()[1]), f"{fen}, {threads} threads: {lines[-1]}, not {key}")
            check_mates(fen, [], lines)
    engine.send("setoption name Threads value 1")


def mates_near_draws(engine):  # U40
    for fen, depth in (("1q3rk1/2R3p1/5p2/5P1Q/3ppP1P/4n3/6PK/2R5 b - - 2 41", 20),
                       ("1q3rk1/6R1/5p2/3n1P1Q/3ppP1P/8/6PK/2R5 b - - 0 42", 10),
                       ("7k/8/8/8/8/8/8/KQ6 w - - 96 80", 12), ("7k/8/5K2/8/8/8/8/1Q6 w - - 97 80", 8)):
        lines = engine.ask(f"position fen {fen}", f"go depth {depth} movetime {int(2000 * SLOW)}", patience=60 * SLOW)
        check_mates(fen, [], lines)


def hard_positions(engine):  # F3 to F15 with a search behind them, U5, U7, U8
    playable = [
        ("fen 2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1 moves", "2k5/8/3K4/1p6/p7/P7/1B6/8 b - - 0 1"),
        ("fen 2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQk - 0 9", "2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQ - 0 9"),
        ("fen q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1",
         "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b - - 1 1"),
        ("fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"),
        ("fen r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1",
         "r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1"),
    ]
    for position, fen in playable:
        lines = engine.ask(f"position {position}", "go depth 4")
        check(lines[-1].split()[1] in Board(fen).moves(), f"{position}: {lines[-1]}")
        for line in lines:
            game = Game(fen)
            pv = line.split(" pv ")[1].split() if " pv " in line else []
            check(all(game.play(move) for move in pv), f"F5: an impossible move in {line}")
    engine.send("position startpos moves e2e4")
    for fen in ("blah", "startpos", "4k3/8/8/8/8/8/8/8 w - - 0 1", "5k1r/2q3p1/p3p2p/1B3p1Q/n4P2/6P1/bbP2N1P/1K1RR3 b - - 0 1",
                "rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR w",
                "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
                "rnbqk1nr/pp3ppp/3bp3/2pp4/5P2/8/PPPPPNPP/R1BQKBNR KQkq - - 0 1"):
        check(engine.ask(f"position fen {fen}", start="info string"), f"{fen}: says why not")
        game = Game()
        game.play("e2e4")
        check(engine.bestmove("go nodes 100") in game.board.moves(), f"{fen}: the old position is kept")
        engine.ready()
    for fen in ("8/8/kQ6/3P4/8/8/1K3B2/3R4 b - - 5 54", "7k/7p/7P/8/1K6/8/B7/8 b - - 0 53"):
        check(engine.bestmove(f"position fen {fen}", "go movetime 1000") == "(none)", f"{fen}: there is no move")


def hash_survives(engine):  # U30, U31
    def fill():
        lines = engine.ask("position startpos", "go nodes 200000", patience=60)
        return max(int(match[1]) for line in lines if (match := re.search(r" hashfull (\d+)", line)))

    engine.send("setoption name Hash value -7", "ucinewgame")
    small = fill()
    began = time.monotonic()
    engine.send("setoption name hash value 256", "ucinewgame")
    engine.ready()
    check(time.monotonic() - began < 1 * SLOW, "a table of 256 MiB and a new game take less than a second")
    large = fill()
    check(small > 4 * max(large, 1), f"the table keeps its size in a new game: {small} and {large} permille full")
    engine.send("setoption name Hash value 16")


def options_after_a_search(_):
    """readyok comes after the answer to an option that was set right after bestmove."""
    processors = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(processors)})  # on one, this side often runs before the engine's thread goes on
    engine = Engine(PROGRAM)
    engine.ready()
    for _ in range(500):
        engine.ask("position startpos", "go nodes 100")
        lines = engine.ask("setoption name EvalFile value nosuch", "isready", start="readyok")
        check(any("nosuch" in line for line in lines), "readyok before the option's answer")
    os.sched_setaffinity(0, processors)
    check(engine.close() == 0, "ends with status 0")


def reasons(engine):
    """Explain on: one reason before the one `bestmove`, in its language, by each player's means, and within the time."""
    mate = "position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1"

    def told(*commands, patience=60 * SLOW):
        lines = engine.ask(*commands, patience=patience)
        check([line.startswith("bestmove ") for line in lines].count(True) == 1, f"one answer: {commands}: {lines}")
        check(engine.silent("bestmove", 0.1), f"{commands}: one answer")
        return [line for line in lines if re.match(r"info string .*[.]$", line)]

    check(told(mate, "go depth 4") == [], "no reason unless it is asked for")
    engine.send("setoption name Explain value true")
    began = time.monotonic()
    check(any("mate in 1" in line for line in told(mate, "go movetime 1000")), "says the mate")
    check(len(told("position startpos", "go movetime 1000")) == 1, "one reason for a quiet move")
    check(time.monotonic() - began < 2.1 * SLOW, "reasons are told within the time")
    check(told("position startpos", "go movetime 60") == [], "no reason where there is no time")
    check(told("position startpos", "go wtime 1000 btime 1000") == [], "nor with a short clock")
    engine.send("position startpos", "go infinite")
    check(engine.silent("bestmove", 0.3), "waits for stop")
    check(len(told("stop")) == 1, "a reason after go infinite")
    engine.send("position startpos moves e2e4", "go ponder wtime 60000 btime 60000")
    check(engine.silent("bestmove", 0.3), "waits for the hit")
    check(len(told("ponderhit")) == 1, "a reason after the hit")
    engine.send("setoption name Explain Language value fr")
    check(any("est le meilleur coup (mat en 1)" in line for line in told(mate, "go depth 4")), "in French")
    engine.send("setoption name Explain Language value nl")
    check(any("is de beste zet (mat in 1)" in line for line in told(mate, "go depth 4")), "in Dutch")
    for player in ("kempelen56", "gambiet80", "gambiet82", "tutoriel", "uqac", "crp", "kempelen+", "random"):
        engine.send(f"setoption name Player value {player}", "setoption name Explain Language value en")
        lines = told("position startpos moves e2e4 e7e5", "go movetime 800")
        check(any(line.startswith(f"info string {player} ") for line in lines) or "minimum" in "".join(lines),
              f"{player} speaks for itself: {lines}")


def tools(engine):
    lines = engine.ask("position startpos moves e2e4", "eval", start="score ")
    check(any(line.startswith("material") for line in lines), f"eval tells the terms: {lines}")
    check(re.match(r"\d+ nodes, ", engine.ask("bench", start="", patience=100 * SLOW)[0]), "bench counts nodes")
    check(engine.ask("go perft 4", start="Nodes searched")[-1] == "Nodes searched: 405385", "perft counts")


def end_of_input(_):  # U24
    for go in ("go infinite", "go ponder wtime 1000 btime 1000", "go depth 4", "isready"):
        engine = Engine(PROGRAM)
        engine.ready()
        engine.send("position startpos", go)
        time.sleep(0.2)
        began = time.monotonic()
        check(engine.close() == 0, f"{go}: ends with status 0")
        check(time.monotonic() - began < 1 * SLOW, f"{go}: ends within a second")


def main():
    start_time()
    for part in (announced_options, odd_clocks, ponder_time, infinite_waits, several_lines, mates, mates_near_draws,
                 hard_positions, hash_survives, options_after_a_search, reasons, tools, end_of_input):
        engine = Engine(PROGRAM)
        began = time.monotonic()
        part(engine)
        engine.send("quit")
        check(engine.close() == 0, f"{part.__name__}: ends with status 0")
        print(f"{part.__name__}: {time.monotonic() - began:.1f} s")
    return 0


try:
    sys.exit(main())
except Fault as fault:
    print(f"FAULT: {fault}")
    sys.exit(1)
