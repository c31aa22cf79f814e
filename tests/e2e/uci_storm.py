#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""uci_storm.py PROGRAM [--seconds N] [--seed N]: a UCI engine under commands at random moments, most of them while it thinks:
`stop`, `ponderhit`, new positions, new searches, other hash sizes and numbers of threads, new games. Each `go` must be answered by
one legal move, `isready` also while it thinks, and the engine must end well; under the thread sanitizer it ends with 66 where threads raced."""

import argparse
import random
import sys
import time
from collections import Counter, deque
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chess_rules import START, Game  # noqa: E402
from uci_engine import Engine, Fault  # noqa: E402

STARTS = [START, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
          "8/8/8/8/8/2k5/2p5/2K5 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 0 1"]
PATIENCE = 120  # seconds; a sanitized engine on a busy machine


class Storm:
    def __init__(self, program, seed):
        self.rng = random.Random(seed)
        self.engine = Engine([program])
        self.counts = Counter()
        self.unanswered = deque()  # for each `go`, the moves that may answer it
        self.legal = set()

    def place(self):
        """A position after some random moves, of a game that is not over."""
        while True:
            start = self.rng.choice(STARTS)
            game = Game(start)
            for _ in range(self.rng.randrange(30)):
                moves = sorted(game.board.moves())
                if not moves:
                    break
                game.play(self.rng.choice(moves))
            self.legal = set(game.board.moves())
            if self.legal:
                break
        base = "startpos" if start == START else f"fen {start}"
        self.engine.send(f"position {base} moves {' '.join(game.played)}" if game.played else f"position {base}")

    def go(self):
        clocks = f"wtime {self.rng.randrange(1, 3000)} btime {self.rng.randrange(1, 3000)} winc {self.rng.randrange(100)} binc 10"
        legal = self.legal
        limits = self.rng.choice(["infinite", "infinite", f"ponder {clocks}", f"ponder {clocks}", clocks, "depth 9", "nodes 30000",
                                  f"movetime {self.rng.randrange(1, 300)}", "mate 3 movetime 200", "only"])
        if limits == "only":
            legal = set(self.rng.sample(sorted(legal), min(2, len(legal))))
            limits = f"infinite searchmoves {' '.join(legal)}"
        self.engine.send(f"go {limits}")
        self.unanswered.append(legal)

    def set_option(self):
        name, value = self.rng.choice([("Hash", self.rng.choice([1, 8, 16, 64])), ("Threads", self.rng.choice([1, 2, 2, 2, 3])),
                                       ("MultiPV", self.rng.choice([1, 1, 3])), ("Clear Hash", None)])
        self.engine.send(f"setoption name {name}" + ("" if value is None else f" value {value}"))

    def is_ready(self):
        self.engine.send("isready")
        self.take_until("readyok")

    def take_until(self, start):
        for line in self.engine.until(start, PATIENCE):
            if line.startswith("bestmove "):
                self.judge(line.split()[1])

    def judge(self, move):
        if not self.unanswered:
            raise Fault(f"sent bestmove {move} without a go")
        legal = self.unanswered.popleft()
        if move not in legal:
            raise Fault(f"answered {move}, expected one of {sorted(legal)}")

    def step(self):
        action = self.rng.choices(["go", "stop", "ponderhit", "place", "set_option", "is_ready", "new game", "wait"],
                                  [6, 6, 3, 5, 4, 2, 1, 6])[0]
        self.counts[action] += 1
        if action in ("stop", "ponderhit"):
            self.engine.send(action)
        elif action == "new game":
            self.engine.send("ucinewgame")
        elif action == "wait":
            time.sleep(self.rng.random() * 0.1)
        else:
            getattr(self, action)()

    def blow(self, seconds):
        self.engine.send("uci", "setoption name Threads value 2", "setoption name Hash value 16")
        self.place()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()
        self.engine.send("stop")
        while self.unanswered:
            self.take_until("bestmove ")
        self.is_ready()
        self.engine.send("quit")
        if (status := self.engine.close(PATIENCE)) != 0:
            raise Fault(f"ended with status {status}")


def run(program, seconds, seed):
    """Returns the exit status: 1 after a fault."""
    storm = Storm(program, seed)
    try:
        storm.blow(seconds)
    except Fault as fault:
        storm.engine.process.kill()
        print(f"FAULT, seed {seed}: {fault}")
        return 1
    print(f"{seconds} s, seed {seed}: {', '.join(f'{count} {name}' for name, count in sorted(storm.counts.items()))}: no fault")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.exit(run(options.program, options.seconds, options.seed))


if __name__ == "__main__":
    main()
