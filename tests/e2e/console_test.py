#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program through a pseudo-terminal as a person does: menu, moves, editing, completion, history, Ctrl-C,
live thinking, saving and loading, in three languages. Called with the path of the program."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import time

PROGRAM = sys.argv[1]
# Where White has no first move to draw lots for: 1. a3 a6.
AFTER_A3 = "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2"
PATIENCE = 60.0  # seconds for anything to appear
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r|\x07")


class Terminal:
    """The program on a pseudo-terminal of 80 columns."""

    def __init__(self, *arguments, folder=None, **environment):
        settings = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
        if folder:
            settings["XDG_DATA_HOME"] = os.path.join(folder, "data")
        self.child, self.file = pty.fork()
        if self.child == 0:
            if folder:
                os.chdir(folder)
            os.execve(PROGRAM, [PROGRAM, *arguments], settings)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.raw = ""
        self.seen = 0  # up to here the output has been looked at

    def read(self, seconds):
        ready, _, _ = select.select([self.file], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def text(self):
        return ESCAPES.sub("", self.raw)

    def expect(self, *wanted):
        """Waits for each text in turn, after what was seen before."""
        for text in wanted:
            end = time.monotonic() + PATIENCE
            while (at := self.text().find(text, self.seen)) < 0:
                if time.monotonic() > end or not self.read(0.2):
                    sys.exit(f"expected {text!r}, got:\n{self.text()[self.seen:]}")
            self.seen = at + len(text)

    def type(self, text):
        os.write(self.file, text.encode())

    def enter(self, text):
        self.type(text + "\n")

    def ends(self, status=0):
        end = time.monotonic() + PATIENCE
        while self.read(0.2):
            if time.monotonic() > end:
                sys.exit(f"the program does not end:\n{self.text()[-500:]}")
        _, result = os.waitpid(self.child, 0)
        code = os.waitstatus_to_exitcode(result)
        if code != status:
            sys.exit(f"exit status {code} instead of {status}:\n{self.text()[-500:]}")
        os.close(self.file)


def english_evening(folder):
    """No arguments: a terminal gets the console, its menu and the colored board."""
    t = Terminal(folder=folder)
    t.expect("Kempelen ", "1 - Play White", "8 - Solve a problem", "Your choice [1]:")
    t.enter("")
    for question in ("Player [kempelen]:", "Level 1 to 6", "Book (K own", "Clock, such as 5+3 [none]:"):
        t.expect(question)
        t.enter("")
    t.expect("White: You", "White to move:")
    assert "\x1b[48;5;" in t.raw, "no colors on a terminal that has them"
    t.enter("book none")
    t.expect("without an opening book")
    t.enter("depth 4")
    t.expect("looks 4 plies ahead")
    t.enter("e5")
    t.expect("The white pawn on e2 cannot go to e5.")
    t.enter("e4")
    t.expect("You: 1. e4", "kempelen: 1... ", "depth 4", "positions", "expects 2. ", "White to move:")
    # Completion: "Nf" has one continuation at most squares; the tabulator finds a command, too.
    t.type("und\t")
    t.expect("undo")
    t.enter("")
    t.expect("White to move:")
    t.enter("moves")
    t.expect("No move has been played yet.")
    # Editing and history: the arrow recalls "moves", backspace removes a wrong letter.
    t.type("\x1b[A")
    t.expect("moves")
    t.enter("")
    t.expect("No move has been played yet.")
    t.enter("d5\x7f4")
    t.expect("You: 1. d4", "kempelen: 1... ", "White to move:")
    t.enter("save evening.pgn")
    t.expect("Saved in evening.pgn as game 1.")
    t.enter("fen")
    t.expect("fen")
    t.expect(" w KQkq ")
    fen = t.text()[: t.seen].rsplit("\n", 1)[1]
    t.enter("new")
    t.expect("Your choice [1]:")
    t.enter("3")
    for move in ("f3", "e5", "g4", "Qh4"):
        t.expect(" to move:")
        t.enter(move)
    t.expect("Checkmate: Black wins. 0-1", "Save the game?")
    t.enter("n")
    t.expect("Game over")
    t.enter("load evening.pgn")
    t.expect("Game 1 of 1", "White to move:")
    t.enter("fen")
    t.expect(fen)
    t.type("\x03")
    t.expect("Leave the program?")
    t.enter("n")
    t.expect("White to move:")
    t.enter("q")
    t.expect("Goodbye.")
    t.ends()


def french_evening(folder):
    """The locale chooses the language; Ctrl-C during thinking plays the move; the side is Black, the board flipped."""
    t = Terminal("play", "--book", "none", "--ascii", "--movetime", "600000", "--fen", AFTER_A3, folder=folder, LANG="fr_FR.UTF-8")
    t.expect("Votre choix [1] :")
    t.enter("noirs")
    t.expect("h g f e d c b a", "profondeur ")
    time.sleep(0.5)
    t.type("\x03")
    t.expect("kempelen : 2. ", "temps ", "Trait aux Noirs :")
    assert "\x1b[48;5;" not in t.raw, "--ascii must not paint"
    t.enter("niveau débutant")
    t.expect("force de 800")
    t.enter("cf6")
    t.expect("Vous : 2... Cf6", "kempelen : 3. ", "Trait aux Noirs :")
    t.enter("Re7")
    t.expect("case e7 est occupée")
    t.enter("abandonner")
    t.expect("Voulez-vous vraiment abandonner ?")
    t.enter("o")
    t.expect("Les Noirs abandonnent : les Blancs gagnent. 1-0", "Enregistrer la partie ?")
    t.enter("")
    t.expect("Partie terminée", "quitter) :")
    t.type("\x04")  # end of input
    t.expect("Au revoir.")
    t.ends()


def dutch_evening(folder):
    """--lang; words instead of a board; SIGTERM ends the program while it thinks, with its farewell."""
    t = Terminal("play", "--lang", "nl", "--plain", "--book", "none", "--side", "wit", "--depth", "2", folder=folder)
    t.expect("Wit aan zet:")
    assert "+---" not in t.text(), "--plain must not draw"
    t.enter("bord")
    t.expect("Rij 8: a8 zwarte toren", "Rij 4: leeg.")
    t.enter("pf3")
    t.expect("U: zet 1, Wit: paard g1 naar f3", "kempelen: zet 1, Zwart: ", "Wit aan zet:")
    t.enter("tijd 3600")
    t.expect("60:00")
    t.enter("e3")
    t.expect("U: zet 2, Wit: pion e2 naar e3")
    time.sleep(0.3)
    os.kill(t.child, signal.SIGTERM)
    t.expect("Tot ziens.")
    t.ends()


def two_ctrl_c_leave(folder):
    t = Terminal("play", "--side", "two", folder=folder)
    t.expect("White to move:")
    t.type("\x03")
    t.expect("Leave the program?")
    t.type("\x03")
    t.expect("Goodbye.")
    t.ends()


def end_pressed_while_it_thinks(folder):
    """Ctrl-D before there is a prompt is not lost: the terminal keeps it, and the next prompt takes it."""
    t = Terminal("play", "--side", "white", "--movetime", "1500", "--book", "none", "--plain", folder=folder)
    t.expect("White to move:")
    t.enter("e4")
    t.expect("depth ")
    t.type("\x04")
    t.expect("White to move:", "Goodbye.")
    t.ends()


def a_control_key_on_an_empty_line_leaves_nothing(folder):
    """Ctrl-Space sends a zero byte, which is no end of the input once the editor listens."""
    t = Terminal("play", "--side", "two", "--plain", folder=folder)
    t.expect("White to move:")
    t.type("\x00")
    t.enter("e4")
    t.expect("Black to move:")
    t.enter("q")
    t.expect("Goodbye.")
    t.ends()


def a_flag_falls_while_it_waits(folder):
    """Nothing is typed: the game ends when the time is over."""
    t = Terminal("play", "--side", "two", "--clock", "0:02", folder=folder)
    t.expect("White to move:", "White has overstepped the time: Black wins. 0-1", "Game over")
    t.enter("q")
    t.expect("Goodbye.")
    t.ends()


def run_piped(arguments, text, **environment):
    settings = {"PATH": os.environ["PATH"], **environment}
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, env=settings,
                          timeout=PATIENCE, check=False)


def piped_input():
    """Without a terminal: no escape sequences, and the end of the input is the end."""
    done = run_piped(["play", "--no-database", "--side", "two", "--lang", "fr"], "f3\ne5\ng4\nDh4\nnon\n", TERM="xterm-256color")
    assert done.returncode == 0, done
    assert "Échec et mat : les Noirs gagnent. 0-1" in done.stdout, done.stdout
    assert "\x1b" not in done.stdout and "\r" not in done.stdout, "escape sequences in a pipe"
    assert "♜" in done.stdout
    ascii_board = run_piped(["play", "--side", "two"], "quit\n", LC_ALL="POSIX")
    assert "8 | r n b q k b n r |" in ascii_board.stdout, ascii_board.stdout


def nowhere_to_keep_games():
    """One warning, and the game goes on."""
    done = run_piped(["play", "--side", "two"], "e4\ne5\nNf3\nquit\nn\n", XDG_DATA_HOME="/proc/nowhere")
    assert done.returncode == 0 and done.stdout.count("The games are not kept automatically") == 1, done
    assert "You: 2. Nf3" in done.stdout, done.stdout


def bad_options():
    """One clear sentence on standard error, exit status 2."""
    for arguments, word in ((["--side", "green"], "--side"), (["--lang", "xx"], "--lang"), (["--depth", "0"], "--depth"),
                            (["--fen", "blah"], "--fen"), (["--player", "nobody"], "nobody"),
                            (["--movetime", "-1"], "--movetime"), (["--clock", "soon"], "--clock"),
                            (["--level", "9"], "--level")):
        done = run_piped(["play", *arguments], "")
        assert done.returncode == 2 and word in done.stderr and done.stderr.count("\n") == 1, (arguments, done)


def main():
    with tempfile.TemporaryDirectory() as folder:
        english_evening(folder)
        french_evening(folder)
        dutch_evening(folder)
        two_ctrl_c_leave(folder)
        end_pressed_while_it_thinks(folder)
        a_control_key_on_an_empty_line_leaves_nothing(folder)
        a_flag_falls_while_it_waits(folder)
    piped_input()
    nowhere_to_keep_games()
    bad_options()
    print("console: all dialogues as expected")


main()
