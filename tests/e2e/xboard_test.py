#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program speaks XBoard when the first line asks for it, and otherwise UCI; it plays a game against itself through the
match runner in both protocols."""

import json
import subprocess
import sys

PROGRAM = sys.argv[1]


def talk(text, *words):
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, timeout=60).stdout


def main():
    answer = talk("xboard\nprotover 2\nping 1\nquit\n")
    assert "feature done=1" in answer and "pong 1" in answer, answer
    assert "uciok" in talk("uci\nquit\n"), "UCI without argument"
    assert "uciok" in talk("uci\nquit\n", "uci")
    assert talk("") == ""
    with subprocess.Popen([PROGRAM, "xboard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        engine.stdin.write("protover 2\nnew\neasy\nsd 1\nusermove e2e4\nping 2\n")
        engine.stdin.flush()
        said = []
        while not said or said[-1] != "pong 2":
            said.append(engine.stdout.readline().rstrip())
            assert said[-1], said
        assert said[-2].startswith("move "), said
        engine.communicate("quit\n", timeout=60)
    words = [PROGRAM, "match", f"'{PROGRAM}' xboard | protocol=xboard | name=x", f"'{PROGRAM}' uci | protocol=uci | name=u",
             "--depth", "1", "-n", "4", "--maxmoves", "60", "--quiet", "--json"]
    result = json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=300).stdout)
    assert result["games"] == 4, result
    for side in "ab":
        assert not any(result["faults"][side].values()), result


main()
