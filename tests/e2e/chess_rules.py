# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of chess once more, slow and plain, to judge the program by. Shares nothing with it: a mailbox of 120 cells,
moves tried out and taken back when they leave the king in check. Standard chess only."""

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
N, E, S, W = -10, 1, 10, -1
STEPS = {
    "n": (N + N + E, N + N + W, S + S + E, S + S + W, E + E + N, E + E + S, W + W + N, W + W + S),
    "b": (N + E, N + W, S + E, S + W),
    "r": (N, E, S, W),
    "q": (N, E, S, W, N + E, N + W, S + E, S + W),
    "k": (N, E, S, W, N + E, N + W, S + E, S + W),
}
WHITE, BLACK = "PNBRQK", "pnbrqk"


def cell(square):
    return 21 + "abcdefgh".index(square[0]) + 10 * (8 - int(square[1]))


def name(at):
    return "abcdefgh"[at % 10 - 1] + str(10 - at // 10)


class Board:
    """A position. `moves()` are the legal moves as UCI writes them."""

    def __init__(self, fen=START):
        placement, side, rights, passed, *counters = fen.split()
        rows = placement.split("/")
        self.cells = ["#"] * 120
        for row, text in enumerate(rows):
            column = 0
            for char in text:
                if char.isdigit():
                    for _ in range(int(char)):
                        self.cells[21 + 10 * row + column] = "."
                        column += 1
                else:
                    self.cells[21 + 10 * row + column] = char
                    column += 1
        self.white = side == "w"
        self.rights = "" if rights == "-" else rights
        self.passed = None if passed == "-" else cell(passed)
        self.clock = int(counters[0]) if counters else 0

    def attacked(self, at, by_white):
        """Whether a man of that side attacks the cell."""
        cells = self.cells
        own = WHITE if by_white else BLACK
        pawn_row = S if by_white else N
        if own[0] in (cells[at + pawn_row + E], cells[at + pawn_row + W]):
            return True
        if any(cells[at + step] == own[1] for step in STEPS["n"]) or any(cells[at + step] == own[5] for step in STEPS["k"]):
            return True
        for kind, pair in (("b", own[2] + own[4]), ("r", own[3] + own[4])):
            for step in STEPS[kind]:
                to = at + step
                while cells[to] == ".":
                    to += step
                if cells[to] in pair:
                    return True
        return False

    def check(self, white=None):
        white = self.white if white is None else white
        return self.attacked(self.cells.index("K" if white else "k"), not white)

    def _pawn_moves(self, at):
        forward, first, last = (N, 8, 2) if self.white else (S, 3, 9)
        enemies = BLACK if self.white else WHITE
        targets = []
        if self.cells[at + forward] == ".":
            targets.append(at + forward)
            if at // 10 == first and self.cells[at + 2 * forward] == ".":
                targets.append(at + 2 * forward)
        for side in (E, W):
            to = at + forward + side
            if self.cells[to] in enemies or to == self.passed:
                targets.append(to)
        for to in targets:
            for piece in "qrbn" if to // 10 == last else ("",):
                yield at, to, piece

    def _castlings(self):
        king, row = (95, "KQ") if self.white else (25, "kq")
        if self.attacked(king, not self.white):
            return
        for right, between, path in ((row[0], (1, 2), (1, 2)), (row[1], (-1, -2, -3), (-1, -2))):
            if right in self.rights and all(self.cells[king + step] == "." for step in between):
                if not any(self.attacked(king + step, not self.white) for step in path):
                    yield king, king + path[-1], ""

    def _candidates(self):
        own, enemies = (WHITE, BLACK) if self.white else (BLACK, WHITE)
        for at in range(21, 99):
            man = self.cells[at]
            if man not in own or man in "#.":
                continue
            kind = man.lower()
            if kind == "p":
                yield from self._pawn_moves(at)
                continue
            for step in STEPS[kind]:
                to = at + step
                while True:
                    if self.cells[to] != "." and self.cells[to] not in enemies:
                        break
                    yield at, to, ""
                    if self.cells[to] != "." or kind in "nk":
                        break
                    to += step
        yield from self._castlings()

    def after(self, move):
        """The position after a move (from, to, piece), legal or not."""
        at, to, piece = move
        new = Board.__new__(Board)
        new.cells = cells = self.cells[:]
        man = cells[at]
        pawn = man in "Pp"
        new.clock = 0 if pawn or cells[to] != "." else self.clock + 1
        cells[at], cells[to] = ".", (piece.upper() if self.white else piece) if piece else man
        if pawn and to == self.passed:
            cells[to + (S if self.white else N)] = "."
        if man in "Kk" and abs(to - at) == 2:
            rook = at + (3 if to > at else -4)
            cells[(at + to) // 2], cells[rook] = cells[rook], "."
        lost = {95: "KQ", 25: "kq", 98: "K", 91: "Q", 28: "k", 21: "q"}
        new.rights = "".join(r for r in self.rights if r not in lost.get(at, "") + lost.get(to, ""))
        new.passed = (at + to) // 2 if pawn and abs(to - at) == 20 else None
        new.white = not self.white
        return new

    def legal(self):
        """Pairs of UCI text and the position after it."""
        for move in self._candidates():
            new = self.after(move)
            if not new.check(self.white):
                yield name(move[0]) + name(move[1]) + move[2], new

    def moves(self):
        return [text for text, _ in self.legal()]

    def key(self):
        """What must be equal for a repetition: an en passant square counts only where the capture is legal."""
        passed = None
        if self.passed and any(self.cells[a] in "Pp" and b == self.passed and not self.after((a, b, p)).check(self.white)
                               for a, b, p in self._candidates()):
            passed = self.passed
        return "".join(self.cells), self.white, self.rights, passed

    def dead(self):
        """Bare kings, one minor piece, or bishops of one color of squares only."""
        men = [(man.lower(), (at // 10 + at % 10) % 2) for at, man in enumerate(self.cells) if man not in "#.Kk"]
        if any(kind in "pqr" for kind, _ in men):
            return False
        if len(men) <= 1:
            return True
        return all(kind == "b" for kind, _ in men) and len({color for _, color in men}) == 1


def perft(board, depth):
    if depth == 0:
        return 1
    return sum(perft(new, depth - 1) for _, new in board.legal())


class Game:
    """A game from a position, with its end by the rules (threefold repetition and fifty moves count as ends)."""

    def __init__(self, fen=START):
        self.board = Board(fen)
        self.played = []
        self.seen = {self.board.key(): 1}

    def play(self, text):
        """Plays a move; False, and nothing changes, when it is not legal."""
        for move, new in self.board.legal():
            if move == text:
                self.board = new
                self.played.append(text)
                key = new.key()
                self.seen[key] = self.seen.get(key, 0) + 1
                return True
        return False

    def end(self):
        """("1-0", "checkmate") and the like, or None while the game goes on."""
        if not self.board.moves():
            if not self.board.check():
                return "1/2-1/2", "stalemate"
            return "0-1" if self.board.white else "1-0", "checkmate"
        if self.board.dead():
            return "1/2-1/2", "dead position"
        if self.seen[self.board.key()] >= 3:
            return "1/2-1/2", "threefold repetition"
        if self.board.clock >= 100:
            return "1/2-1/2", "fifty moves"
        return None
