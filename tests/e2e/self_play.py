#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""self_play.py PROGRAM: the program plays complete games against itself, each side a process of its own that speaks UCI.

Every move is judged by tests/e2e/chess_rules.py, which shares no code with the program: a game ends when those rules say
so, never by agreement, and the program must then say the same (mate and stalemate by `bestmove (none)`). Exits with 1
when anything went wrong. A summary goes to standard output, the games to --pgn (moves in UCI notation in comments-free
long form that pgn-extract reads)."""

import argparse
import concurrent.futures
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chess_rules import START, Game  # noqa: E402
from uci_engine import Engine, Fault  # noqa: E402

LONGEST_GAME = 1200  # plies
PATIENCE = 120  # seconds; far more than a move takes, for machines with much else to do


def random_opening(rng, plies):
    """A start that leaves the game open: random legal moves from the initial position."""
    while True:
        game = Game()
        for _ in range(plies):
            moves = game.board.moves()
            if not moves:
                break
            game.play(rng.choice(moves))
        if game.end() is None:
            return START, game.played


def openings(args):
    rng = random.Random(args.seed)
    if args.openings:
        lines = [line.strip() for line in open(args.openings, encoding="utf-8") if line.strip()]
        rng.shuffle(lines)
        # EPD: four fields, then operations.
        fens = [" ".join(line.split(";")[0].split()[:4]) + " 0 1" for line in lines]
        return [(fens[i // 2 % len(fens)], []) for i in range(args.games)]
    pairs = [random_opening(rng, args.plies) for _ in range((args.games + 1) // 2)]
    return [pairs[i // 2] for i in range(args.games)]


def check_none(engine, position, kind):
    """At the end by mate or stalemate the side to move must know it."""
    lines = engine.ask(position, "go movetime 10")
    if lines[-1] != "bestmove (none)":
        raise Fault(f"{kind}: answered {lines[-1]}")
    score = "score mate 0" if kind == "checkmate" else "score cp 0"
    if not any(score in line for line in lines):
        raise Fault(f"{kind}: no {score} in {lines}")


def check_lines(lines, legal):
    """Every PV starts with a legal move, every line is of the protocol."""
    for line in lines:
        if not re.match(r"(info |bestmove )", line):
            raise Fault(f"sent {line!r} during a search")
        pv = re.search(r" pv (\S+)", line)
        if pv and pv[1] not in legal:
            raise Fault(f"PV starts with the illegal {pv[1]}")


def play(args, number, fen, moves):
    """Plays one game; returns (result, reason, game, slowest move in seconds)."""
    options = [option.split("=", 1) for option in args.option]
    engines = [Engine(args.program, options) for _ in range(2)]
    game = Game(fen)
    for move in moves:
        game.play(move)
    base = "position startpos" if fen == START else f"position fen {fen}"
    slowest = 0
    try:
        for engine in engines:
            engine.send("uci")
            engine.until("uciok")
            engine.send("ucinewgame")
            engine.ready()
        while (end := game.end()) is None:
            if len(game.played) > LONGEST_GAME:
                raise Fault(f"no end after {LONGEST_GAME} plies")
            mover = engines[0 if game.board.white else 1]
            position = f"{base} moves {' '.join(game.played)}"
            began = time.monotonic()
            lines = mover.ask(position, f"go movetime {args.movetime}", patience=PATIENCE)
            slowest = max(slowest, time.monotonic() - began)
            answer = lines[-1].split()[1]
            check_lines(lines, game.board.moves())
            if not game.play(answer):
                raise Fault(f"played the illegal {answer} after {position}")
        if end[1] in ("checkmate", "stalemate"):
            check_none(engines[0 if game.board.white else 1], f"{base} moves {' '.join(game.played)}", end[1])
        for engine in engines:
            engine.send("quit")
            if (status := engine.close()) != 0:
                raise Fault(f"ended with status {status}")
        return end[0], end[1], game, slowest
    except Fault as fault:
        for engine in engines:
            engine.process.kill()
        return "*", f"FAULT in game {number}: {fault}", game, slowest


def to_pgn(number, fen, result, reason, game):
    tags = {"Event": "self-play", "Site": "?", "Date": "????.??.??", "Round": str(number), "White": "Kempelen",
            "Black": "Kempelen", "Result": result, "Termination": reason}
    if fen != START:
        tags |= {"SetUp": "1", "FEN": fen}
    text = "".join(f'[{key} "{value}"]\n' for key, value in tags.items()) + "\n"
    words = game.played + [result]
    return text + "\n".join(" ".join(words[i:i + 16]) for i in range(0, len(words), 16)) + "\n\n"


def run(args):
    """Plays all games; returns the number of faults."""
    starts = openings(args)
    began = time.monotonic()
    reasons, results, plies, slowest, faults = Counter(), Counter(), 0, 0, []
    pgn = open(args.pgn, "w", encoding="utf-8") if args.pgn else None
    with concurrent.futures.ThreadPoolExecutor(args.concurrency) as pool:
        jobs = [pool.submit(play, args, i + 1, fen, moves) for i, (fen, moves) in enumerate(starts)]
        for i, job in enumerate(jobs):
            result, reason, game, slow = job.result()
            results[result] += 1
            plies += len(game.played)
            slowest = max(slowest, slow)
            if result == "*":
                faults.append(reason)
                print(reason, flush=True)
            else:
                reasons[reason] += 1
            if pgn:
                pgn.write(to_pgn(i + 1, starts[i][0], result, reason, game))
                pgn.flush()
    print(f"{len(starts)} games, {plies} plies, {time.monotonic() - began:.0f} s: +{results['1-0']} -{results['0-1']} "
          f"={results['1/2-1/2']} for White, {len(faults)} faults")
    print("ends: " + (", ".join(f"{count} {reason}" for reason, count in reasons.most_common()) or "none"))
    print(f"slowest answer: {slowest * 1000:.0f} ms at movetime {args.movetime}")
    return len(faults)


def parse(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds a move")
    parser.add_argument("--concurrency", type=int, default=1, help="games at once")
    parser.add_argument("--openings", help="EPD file; each position is played twice")
    parser.add_argument("--plies", type=int, default=8, help="random plies at the start, without --openings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--pgn", help="file for the games")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(1 if run(parse()) else 0)
