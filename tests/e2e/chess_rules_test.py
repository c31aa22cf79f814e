#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The plain rules that judge the program are right themselves: published perft counts, and ends of games."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chess_rules import START, Board, Game, perft  # noqa: E402

# Counts from the Chess Programming Wiki, "Perft Results".
COUNTS = [
    (START, 3, 8902),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486),
]
ENDS = [
    (START, "f2f3 e7e5 g2g4 d8h4", ("0-1", "checkmate")),
    (START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", ("1/2-1/2", "threefold repetition")),
    ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6", ("1/2-1/2", "stalemate")),
    ("7k/5K2/6q1/8/8/8/8/7B w - - 0 1", "f7g6", ("1/2-1/2", "dead position")),
    ("7k/8/6R1/8/8/8/8/K7 w - - 99 80", "a1a2", ("1/2-1/2", "fifty moves")),
    (START, "e2e4 e7e5", None),
]


def main():
    wrong = 0
    for fen, depth, nodes in COUNTS:
        found = perft(Board(fen), depth)
        if found != nodes:
            print(f"{fen}: perft {depth} is {found}, not {nodes}")
            wrong += 1
    for fen, moves, end in ENDS:
        game = Game(fen)
        if not all(game.play(move) for move in moves.split()) or game.end() != end:
            print(f"{fen} {moves}: {game.end()}, not {end}")
            wrong += 1
    return 1 if wrong else 0


sys.exit(main())
