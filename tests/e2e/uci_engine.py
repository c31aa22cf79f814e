# SPDX-License-Identifier: GPL-3.0-or-later
"""A UCI engine as a child process, for the tests: lines in and out, with patience that has an end."""

import queue
import subprocess
import threading
import time


class Fault(Exception):
    """The engine did what it must not do."""


class Engine:
    def __init__(self, command, options=()):
        self.process = subprocess.Popen(command if isinstance(command, list) else [command], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        for name, value in options:
            self.send(f"setoption name {name} value {value}")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except OSError as fault:
            raise Fault(f"does not listen any more: {fault}") from fault

    def until(self, start, patience=30):
        """The lines up to the first that starts so, which comes last."""
        taken = []
        end = time.monotonic() + patience
        while True:
            try:
                line = self.lines.get(timeout=max(0.001, end - time.monotonic()))
            except queue.Empty:
                raise Fault(f"sent no '{start}' within {patience} s; last: {taken[-3:]}") from None
            if line is None:
                raise Fault(f"ended with status {self.process.wait()} before '{start}'; last: {taken[-3:]}")
            taken.append(line)
            if line.startswith(start):
                return taken

    def ask(self, *lines, start="bestmove ", patience=30):
        self.send(*lines)
        return self.until(start, patience)

    def ready(self):
        return self.ask("isready", start="readyok")

    def bestmove(self, *lines, patience=30):
        """The first word after `bestmove`."""
        return self.ask(*lines, patience=patience)[-1].split()[1]

    def silent(self, start, seconds):
        """True when no line that starts so comes in that time; takes all lines that do come."""
        time.sleep(seconds)
        seen = []
        while not self.lines.empty():
            seen.append(self.lines.get())
        return not any(line is None or line.startswith(start) for line in seen)

    def close(self, patience=30):
        """Ends the input and waits; returns the exit status."""
        self.process.stdin.close()
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Fault(f"still ran {patience} s after its input ended") from None
