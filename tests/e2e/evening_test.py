#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole evening at the terminal in each language: the menu, a game against Kempelen 56 with its criteria, a take-back, a
change of level and of player, a clock, a position set up man by man, a game saved and loaded again, and one that is left,
taken up again and given up. Waits for texts, never for time. Called with the path of the program."""

import os
import pty
import re
import select
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
PATIENCE = 240.0  # seconds for anything to appear
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r|\x07")

# What is typed and what answers, by language; what is the same everywhere stands in evening().
ENGLISH = {
    "choice": "Your choice [1]:", "player": "Player [kempelen]:", "level": "Level 1 to 6", "clock": "Clock, such as",
    "white": "White to move:", "criteria on": ("A", "criteria of every move are shown"), "more": "Press Enter to see more",
    "best": "The five best moves:", "list": "Moves of the game so far:", "undo": ("undo", "No move has been played"),
    "moves": "moves", "criteria off": ("n", "shown no longer"), "why": ("why", "For it:"), "why not": ("why not a6", "kempelen56"), "hint": ("hint", "Hint: look at"), "change": ("player kempelen", "kempelen"),
    "weak": ("level 800", "strength of 800"), "set clock": ("clock 10+5", "White 10:05"), "save": ("save game.pgn", "as game 1"),
    "setup": "setup", "empty": "empty", "position": "Ke1 Qd1 black Ke8", "refused": ("-e8", "done", "not a possible position"),
    "done": ("black Ke8", "done"), "fen": ("fen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "load": ("load game.pgn", "Game 1 of 1"),
    "quit": ("quit", "offered again at the next start", "Goodbye."), "offer": ("Go on with it?", "y"), "first": "Nf3",
    "book": "Book (K own", "in book": "in book: kempelen", "no book": ("book none", "without an opening book"),
    "games": ("games", "kempelen *"), "comment": ("comment so far so good", "comment is written"),
    "resign": ("resign", "Do you really want to resign?"), "keep": "Save the game?", "no": "n",
}
FRENCH = {
    "choice": "Votre choix [1] :", "player": "Joueur [kempelen] :", "level": "Niveau 1 à 6", "clock": "Pendule, par exemple",
    "white": "Trait aux Blancs :", "criteria on": ("a", "critères de chaque coup sont affichés"), "more": "Appuyez sur Entrée",
    "best": "Les 5 meilleurs coups :", "list": "Liste des coups de la partie en cours :",
    "undo": ("ANNULER", "Aucun coup"), "moves": "COUPS",
    "criteria off": ("N", "ne sont plus affichés"), "why": ("pourquoi", "Pour\u00a0:"), "why not": ("pourquoi pas a6", "kempelen56"), "hint": ("indice", "Indice : regardez"), "change": ("joueur kempelen", "kempelen"),
    "weak": ("niveau 800", "force de 800"), "set clock": ("pendule 10+5", "Blancs 10:05"),
    "save": ("enregistrer partie.pgn", "partie.pgn"), "setup": "installer", "empty": "vide", "position": "Re1 Dd1 noirs Re8",
    "refused": ("-e8", "fini", "position est impossible"), "done": ("noirs re8", "fini"),
    "fen": ("fen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "load": ("charger partie.pgn", "Partie 1 sur 1"),
    "quit": ("quitter", "proposée au prochain démarrage", "Au revoir."), "offer": ("La continuer ?", "o"), "first": "Cf3",
    "book": "Bibliothèque (K", "in book": "dans la bibliothèque : kempelen",
    "no book": ("bibliothèque sans", "sans bibliothèque"),
    "games": ("parties", "kempelen *"), "comment": ("commentaire jusqu'ici tout va bien", "Commentaire ajouté"),
    "resign": ("abandonner", "Voulez-vous vraiment abandonner"), "keep": "Enregistrer la partie", "no": "n",
}
DUTCH = {
    "choice": "Uw keuze [1]:", "player": "Speler [kempelen]:", "level": "Niveau 1 tot 6", "clock": "Klok, bijvoorbeeld",
    "white": "Wit aan zet:", "criteria on": ("criteria", "criteria van elke zet worden getoond"), "more": "Druk op Enter",
    "best": "De vijf beste zetten:", "list": "Zetten van de partij tot nu toe:", "undo": ("terug", "Er is nog geen zet"),
    "moves": "zetten", "criteria off": ("geen criteria", "niet meer getoond"), "why": ("waarom", "Ervoor:"), "why not": ("waarom niet a6", "kempelen56"), "hint": ("tip", "Tip: kijk naar"),
    "change": ("speler kempelen", "kempelen"), "weak": ("niveau 800", "sterkte van 800"), "set clock": ("klok 10+5", "Wit 10:05"),
    "save": ("bewaar partij.pgn", "partij.pgn"), "setup": "opzetten", "empty": "leeg", "position": "Ke1 Dd1 zwart Ke8",
    "refused": ("-e8", "klaar", "geen mogelijke stelling"), "done": ("zwart Ke8", "klaar"),
    "fen": ("fen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "load": ("laad partij.pgn", "Partij 1 van 1"),
    "quit": ("stop", "bij de volgende start weer aangeboden", "Tot ziens."), "offer": ("Ermee doorgaan?", "j"), "first": "Pf3",
    "book": "Boek (K eigen", "in book": "in het boek: kempelen", "no book": ("boek geen", "zonder openingsboek"),
    "games": ("partijen", "kempelen *"), "comment": ("opmerking tot nu toe goed", "opmerking staat"),
    "resign": ("opgeven", "Wilt u echt opgeven?"), "keep": "De partij bewaren?", "no": "n",
}


class Terminal:
    """The program on a pseudo-terminal."""

    def __init__(self, folder, locale, *arguments):
        settings = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": locale,
                    "XDG_DATA_HOME": os.path.join(folder, "data")}
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execve(PROGRAM, [PROGRAM, *arguments], settings)
        self.raw = ""
        self.seen = 0

    def read(self, seconds):
        if not select.select([self.file], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def expect(self, *wanted):
        for text in wanted:
            end = time.monotonic() + PATIENCE
            while True:
                plain = ESCAPES.sub("", self.raw)
                at = plain.find(text, self.seen)
                if at >= 0:
                    break
                if time.monotonic() > end or not self.read(0.2):
                    sys.exit(f"expected {text!r}, got:\n{plain[self.seen:]}")
            self.seen = at + len(text)

    def enter(self, text):
        os.write(self.file, (text + "\n").encode())

    def says(self, line, *answers):
        self.enter(line)
        self.expect(*answers)

    def ends(self):
        while self.read(0.2):
            pass
        _, result = os.waitpid(self.child, 0)
        os.close(self.file)
        code = os.waitstatus_to_exitcode(result)
        if code != 0:
            sys.exit(f"exit status {code}:\n{self.raw[-500:]}")


def start(t, words):
    """The menu, with Kempelen 56 for Black."""
    t.expect(words["choice"])
    t.enter("1")
    t.expect(words["player"])
    t.says("kempelen56", words["level"])
    t.says("", words["book"])
    t.says("", words["clock"])
    t.says("", words["white"])


def game(t, words):
    """Criteria, a take-back, a reason, then another player, weaker, with a clock."""
    t.says("e4", words["in book"], words["white"])
    t.says(*words["no book"], words["white"])
    t.says(words["undo"][0], words["white"])
    t.says(*words["criteria on"], words["white"])
    t.says("e4", "BALCENTRE(", words["more"])
    t.says("", words["more"])
    t.says("q", words["best"], words["list"], "1. e4", words["white"])
    t.says(*words["criteria off"], words["white"])
    t.says(*words["why"], words["white"])
    t.says(*words["why not"], words["white"])
    t.says(*words["hint"], words["white"])
    t.says(words["undo"][0], words["white"])
    t.says(words["moves"], words["undo"][1], words["white"])
    t.says("d4", words["best"], words["white"])
    t.says(*words["comment"], words["white"])
    t.says(*words["change"], words["white"])
    t.says(*words["weak"], words["white"])
    t.says(words["first"], "kempelen", words["white"])
    t.says(*words["save"], words["white"])


def position(t, words):
    """A position set up man by man, refused and mended; then the saved game again."""
    t.says(words["setup"], "a b c d e f g h")
    t.says(words["empty"], "a b c d e f g h")
    t.says(words["position"], "a b c d e f g h")
    no_king, done, refusal = words["refused"]
    t.says(no_king, "a b c d e f g h")
    t.says(done, refusal)
    king, done = words["done"]
    t.says(king, "a b c d e f g h")
    t.says(done, words["white"])
    t.says(*words["fen"], words["white"])
    t.says(*words["load"], words["white"])
    t.says(*words["games"], words["white"])


def evening(locale, words, terminal=Terminal):
    with tempfile.TemporaryDirectory() as folder:
        t = terminal(folder, locale)
        start(t, words)
        game(t, words)
        position(t, words)
        t.says("g3", "kempelen", words["white"])
        t.says(*words["set clock"], words["white"])
        command, *answers = words["quit"]
        t.says(command, *answers)
        t.ends()
        again = terminal(folder, locale)
        question, yes = words["offer"]
        again.expect(question)
        again.says(yes, words["white"])
        again.says(words["moves"], "3. g3", words["white"])
        again.says("a3", "kempelen", words["white"])
        resign, asked = words["resign"]
        again.says(resign, asked)
        again.says(yes, "0-1", words["keep"])
        again.enter(words["no"])
        again.enter(command)
        again.expect(answers[-1])
        again.ends()


LANGUAGES = (("en_US.UTF-8", ENGLISH), ("fr_FR.UTF-8", FRENCH), ("nl_NL.UTF-8", DUTCH))


def main():
    for locale, words in LANGUAGES:
        evening(locale, words)
    print("evening: in three languages as expected")


if __name__ == "__main__":
    main()
