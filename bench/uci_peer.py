# SPDX-License-Identifier: GPL-3.0-or-later
"""A UCI engine as a child process, for the comparisons of this folder. It reads in the caller's thread: a mate may take a tenth of
a millisecond, to which the queue of tests/e2e/uci_engine.py would add."""
import ctypes
import shutil
import subprocess
import sys
import time
from pathlib import Path

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PROGRAM = Path(__file__).resolve().parent.parent / "build" / "kempelen"


def find_engine(name):
    """The path of an engine of Debian, None where it is not installed."""
    return shutil.which(name, path="/usr/games:/usr/bin:/usr/local/bin")


class UciPeer:
    """Asks an engine and waits for its answers; ends the program where the engine does."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        clock = ctypes.c_int()
        ctypes.CDLL(None).clock_getcpuclockid(self.process.pid, ctypes.byref(clock))
        self.clock = clock.value
        self.ask("uci", "uciok")
        self.ask("isready", "readyok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, answer):
        """The lines up to the one that begins with `answer`."""
        self.tell(line)
        lines = []
        for reply in self.process.stdout:
            lines.append(reply)
            if reply.startswith(answer):
                return lines
        sys.exit("the engine ended")

    def set(self, name, value):
        self.tell(f"setoption name {name} value {value}")

    def place(self, fen):
        """Sets up a position ("startpos" or a FEN) and waits until the engine has it."""
        self.tell("position " + (fen if fen == "startpos" else "fen " + fen))
        self.ask("isready", "readyok")

    def spent(self):
        """Milliseconds of processor time so far, all threads."""
        return time.clock_gettime_ns(self.clock) / 1e6
