#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of the program against itself under Debian's XBoard, without a screen: the game ends by the rules, and neither side
complains about the other. Skipped where xboard or xvfb-run is missing."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
PATH = os.environ["PATH"] + ":/usr/games"


def main():
    if not shutil.which("xboard", path=PATH) or not shutil.which("xvfb-run", path=PATH):
        print("absent: xboard or xvfb-run")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        pgn, debug = Path(name) / "game.pgn", Path(name) / "xboard.debug"
        engine = f"{PROGRAM} xboard"
        words = ["xvfb-run", "-a", "xboard", "-fcp", engine, "-scp", engine, "-mg", "1", "-tc", "0:05", "-inc", "0.1",
                 "-sgf", str(pgn), "-debug", "-nameOfDebugFile", str(debug)]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                   env={**os.environ, "PATH": PATH, "HOME": name})
        try:
            for _ in range(1200):
                time.sleep(0.5)
                if pgn.exists() and re.search(r'\[Result "(1-0|0-1|1/2-1/2)"\]', pgn.read_text()):
                    break
        finally:
            # The window stays open after the match; the session is ours alone.
            os.killpg(process.pid, 9)
            process.wait()
        text, talk = pgn.read_text(), debug.read_text(errors="replace")
        print(text)
        assert re.search(r'\[Result "(1-0|0-1|1/2-1/2)"\]', text), "the game did not end"
        for wrong in ("Illegal move", "Error (", "forfeit", "exited unexpectedly"):
            assert wrong.lower() not in talk.lower(), re.findall(f".*{re.escape(wrong)}.*", talk, re.I)[:5]


main()
