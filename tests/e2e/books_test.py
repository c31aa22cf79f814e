#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kempelen book as a user meets it: built of games, merged, checked, shown, rewritten byte for byte; a book of 4 MB; damaged
files and wrong input refused; and play from a book through UCI."""

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from uci_engine import Engine  # noqa: E402

PROGRAM = sys.argv[1]
POLYGLOT = Path(os.environ.get("KEMPELEN_SHARED", "/nowhere")) / "data/polyglot"
START_KEY = 0x463B96181691FC9C  # of the initial position; published with the format
E2E4, D2D4 = 12 << 6 | 28, 11 << 6 | 27

GAMES = """[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 1-0

[Result "0-1"]

1. e4 c5 (1... e6 2. d4) 2. Nf3 d6 0-1

[Result "1/2-1/2"]

1. d4 d5 2. c4 e6 1/2-1/2

[Result "1-0"]
[FEN "4k3/8/8/8/8/8/8/KQ6 w - - 0 1"]
[SetUp "1"]

1. Qb8+ 1-0

[Result "1-0"]

1. e4 e5 2. Ke3 1-0
"""


def book(*arguments, status=0):
    """Standard output and error of kempelen book ARGUMENTS..., which must end with that status."""
    done = subprocess.run([PROGRAM, "book", *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=300)
    assert done.returncode == status, f"book {arguments}: status {done.returncode}\n{done.stdout[-500:]}{done.stderr[-500:]}"
    return done.stdout, done.stderr


def entry(key, move, weight, learn=0):
    return b"".join(value.to_bytes(size, "big") for value, size in ((key, 8), (move, 2), (weight, 2), (learn, 4)))


def builds_from_games():
    Path("games.pgn").write_text(GAMES)
    out, err = book("build", "games.pgn", "-o", "games.bin", "--json", status=1)
    told = json.loads(out)
    assert (told["games"], told["broken"]) == (3, 1), told
    assert "Ke3" in err, err
    tree = json.loads(book("show", "games.bin", "--depth", 2, "--json")[0])["moves"]
    assert [(node["san"], node["weight"]) for node in tree] == [("e4", 2), ("d4", 1)], tree
    assert sorted(node["san"] for node in tree[0]["moves"]) == ["c5", "e5"], tree
    book("build", "games.pgn", "-o", "games.bin", "--weights", "by-games", "--min-games", 2, "--max-ply", 1, status=1)
    out = book("show", "games.bin")[0]
    assert out.split() == ["1.", "e4", "2", "100.0", "%", "B00", "King's", "Pawn", "Game"], out


def keeps_a_good_book():
    """A book without moves is not written, and an input is not overwritten."""
    before = Path("games.bin").read_bytes()
    Path("none.pgn").write_text("")
    assert "no move" in book("build", "none.pgn", "-o", "games.bin", status=2)[1]
    games = Path("games.pgn").read_bytes()
    Path("linked.bin").symlink_to("games.pgn")
    assert "cannot be written, too" in book("build", "games.pgn", "-o", "linked.bin", status=2)[1]
    assert Path("games.pgn").read_bytes() == games
    assert "is read" in book("merge", "games.bin", "-o", "./games.bin", status=2)[1]
    assert Path("games.bin").read_bytes() == before


def merges_and_checks_text():
    Path("lines.txt").write_text("e2e4 e7e5 a1a5 g1f3  # the rook is shut in\nd2d4 d7d5 {best} c2c4\nnothing here\n")
    out, err = book("check", "lines.txt", status=1)
    assert out.startswith("lines.txt: 2 lines, 5 plies, 5 entries, 1 impossible move\n"), out
    assert "lines.txt: line 1, column 11: a1a5: " in err, err
    book("merge", "lines.txt", "-o", "lines.bin", status=1)
    told = json.loads(book("merge", "lines.bin", "lines.txt", "-o", "both.bin", "--json", status=1)[0])
    assert (told["books"], told["entries"]) == (2, 5), told
    tree = json.loads(book("show", "both.bin", "--depth", 1, "--json")[0])["moves"]
    assert sorted((node["move"], node["weight"]) for node in tree) == [("d2d4", 2), ("e2e4", 2)], tree
    told = json.loads(book("check", "lines.txt", "--nodes", 500, "--json", status=1)[0])
    assert told["lines"] == 2 and told["worst_score_cp"] <= 0, told
    fen = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"
    assert "2. c4" in book("show", "lines.txt", "--fen", fen)[0]
    book("show", "lines.txt", "--fen", "4k3/8/8/8/8/8/8/KQ6 w - - 0 1", status=1)


def rewrites_real_books():
    """One book alone is written as it is; the largest ones that there are."""
    for path in sorted(POLYGLOT.glob("*.bin")):
        book("merge", path, "-o", "again.bin")
        assert Path("again.bin").read_bytes() == path.read_bytes(), path


def takes_a_book_of_four_megabytes():
    lots = random.Random(6)
    keys = sorted({lots.getrandbits(64) for _ in range(270_000)} | {START_KEY})
    entries = []
    for key in keys:
        if key == START_KEY:
            entries += [entry(key, E2E4, 60, 7), entry(key, D2D4, 40, 8)]
        else:
            entries.append(entry(key, 1 << 6 | 18, 1 + key % 100, key % 1000))
    Path("large.bin").write_bytes(b"".join(entries))
    assert Path("large.bin").stat().st_size > 4 << 20
    out = book("show", "large.bin", "--depth", 1)[0]
    assert [line.split()[1:5] for line in out.splitlines()] == [["e4", "60", "60.0", "%"], ["d4", "40", "40.0", "%"]], out
    told = json.loads(book("check", "large.bin", "--json")[0])
    assert told["entries"] == len(entries), told
    book("merge", "large.bin", "-o", "again.bin")
    assert Path("again.bin").read_bytes() == Path("large.bin").read_bytes()


def refuses_damage():
    whole = entry(1, E2E4, 1) + entry(START_KEY, E2E4, 1)
    for name, content, expected in (
            ("cut.bin", whole[:-5], r"cut.bin: byte 16 (entry 2): cut off after 11 of its 16 bytes"),
            ("order.bin", whole[16:] + whole[:16], "order.bin: byte 16 (entry 2): its key is smaller"),
            ("move.bin", whole[:8] + b"\xff" + whole[9:], "move.bin: byte 0 (entry 1): ff1c is no move"),
            ("empty.bin", b"", "empty.bin: the file is empty"),
            ("zeros.txt", b"e2e4\0", "zeros.txt: byte 4: not a text")):
        Path(name).write_bytes(content)
        for command in (("show", name), ("check", name), ("merge", name, "-o", "x.bin")):
            out, err = book(*command, status=2)
            assert expected in err and not out, (command, out, err)
    assert not Path("x.bin").exists(), "a refused book must leave nothing"
    for arguments, expected in (
            (("show", "nothing.bin"), "nothing.bin: "),
            (("show", "--depth", 0), "--depth"),
            (("show", "--fen", "4k3/8"), "piece placement"),
            (("build", "games.pgn"), "-o"),
            (("build", "-o", "x.bin"), "name a PGN file"),
            (("build", "games.pgn", "-o", "x.txt"), '"x.txt"'),
            (("build", "games.pgn", "-o", "x.bin", "--weights", "heavy"), '"heavy"'),
            (("build", "games.pgn", "-o", "x.bin", "--min-games", 0), "--min-games"),
            (("merge", "-o", "x.bin"), "name the books"),
            (("merge", "lines.bin", "-o", "nowhere/x.bin"), "nowhere/x.bin: "),
            (("check", "--nodes", -1), "--nodes"),
            (("check", "--threads", 0), "--threads"),
            (("make", "games.pgn"), "games.pgn: "),
            (("make", "nothing.tsv"), "nothing.tsv: ")):
        err = book(*arguments, status=2)[1]
        assert expected in err, (arguments, err)


def holds_a_book_of_its_own():
    told = json.loads(book("check", "--nodes", 0, "--json")[0])
    assert told["lines"] >= 450 and told["faults"] == 0, told
    out = book("show", "--depth", 1)[0]
    assert any(line.split()[1] == "e4" for line in out.splitlines()), out


def plays_from_a_book():
    engine = Engine([PROGRAM, "uci"], [("OwnBook", "true"), ("Book File", os.path.abspath("lines.bin")), ("Book Seed", 3)])
    lines = engine.ask("position startpos", "go wtime 60000 btime 60000")
    assert lines[-1].split()[1] in ("e2e4", "d2d4"), lines
    assert any("from the book" in line for line in lines), lines
    lines = engine.ask("position startpos moves d2d4 d7d5", "go infinite", "stop")
    assert not any("from the book" in line for line in lines), "an infinite search is one for analysis"
    assert engine.bestmove("position startpos moves d2d4 d7d5", "go depth 1 searchmoves a2a3") == "a2a3"
    engine.send("position startpos moves d2d4 d7d5", "go ponder wtime 1000 btime 1000")
    assert engine.silent("bestmove", 0.2), "a pondered move waits"
    assert engine.bestmove("ponderhit") == "c2c4"
    lines = engine.ask("setoption name Book File value /nowhere/x.bin", start="info string")
    assert "/nowhere/x.bin" in lines[-1], lines
    assert engine.bestmove("position startpos moves d2d4 d7d5", "go depth 1") == "c2c4", "it keeps the book that it had"
    engine.send("setoption name OwnBook value false")
    assert not any("from the book" in line for line in engine.ask("position startpos", "go depth 1"))
    engine.send("setoption name Book File value", "setoption name OwnBook value true")
    assert any("from the book kempelen" in line for line in engine.ask("position startpos", "go depth 1"))
    engine.send("quit")
    assert engine.close() == 0


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for case in (builds_from_games, keeps_a_good_book, merges_and_checks_text, rewrites_real_books, takes_a_book_of_four_megabytes,
                     refuses_damage, holds_a_book_of_its_own, plays_from_a_book):
            case()
        os.chdir("/")


main()
