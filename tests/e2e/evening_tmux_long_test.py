#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The evening of evening_test.py in a window of tmux, where a real terminal takes the escapes. Called with the path of the
program and, to keep the recordings, a folder. Skipped without tmux."""

import os
import shutil
import subprocess
import sys
import time

import evening_test

KEPT = sys.argv[2] if len(sys.argv) > 2 else None
SERVER = f"kempelen-evening-{os.getpid()}"


def tmux(*arguments):
    done = subprocess.run(["tmux", "-L", SERVER, *arguments], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


class TmuxTerminal(evening_test.Terminal):
    """The program in a window of its own; what it writes is recorded by tmux."""

    def __init__(self, folder, locale):
        self.record = os.path.join(folder, "recording")
        self.code = os.path.join(folder, "code")
        self.locale = locale
        # C.UTF-8: tmux needs a locale that is there, the program only the name of its language.
        command = (f"env LC_ALL= LANG={locale} XDG_DATA_HOME={folder}/data {evening_test.PROGRAM}; "
                   f"echo $? > {self.code}")
        os.environ["LC_ALL"] = "C.UTF-8"
        open(self.record, "w", encoding="utf-8").close()
        tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", "-c", folder,
             f"sleep 0.5; cd {folder}; {command}")
        tmux("pipe-pane", "-o", f"cat >> {self.record}")
        self.raw = ""
        self.seen = 0

    def read(self, seconds):
        is_alive = tmux("list-sessions") is not None
        time.sleep(seconds / 4)
        before = len(self.raw)
        with open(self.record, encoding="utf-8", errors="replace") as file:
            self.raw = file.read()
        return is_alive or len(self.raw) > before

    def enter(self, text):
        tmux("send-keys", "-l", "--", text)
        tmux("send-keys", "Enter")

    def ends(self):
        while self.read(0.2):
            pass
        with open(self.code, encoding="utf-8") as file:
            code = file.read().strip()
        if code != "0":
            sys.exit(f"exit status {code}:\n{self.raw[-500:]}")
        if KEPT:
            number = len(os.listdir(KEPT)) + 1
            shutil.copy(self.record, os.path.join(KEPT, f"evening-{number}-{self.locale[:2]}.txt"))


def main():
    if shutil.which("tmux") is None:
        print("skipped: tmux is not there")
        sys.exit(77)
    try:
        for locale, words in evening_test.LANGUAGES:
            evening_test.evening(locale, words, TmuxTerminal)
    finally:
        tmux("kill-server")
    print("evening: in three languages under tmux as expected")


if __name__ == "__main__":
    main()
