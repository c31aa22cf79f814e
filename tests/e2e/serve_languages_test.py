#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What kempelen serve refuses it refuses in the language asked for: every reason differs from the English one, is a sentence,
and has none of the English words that reasons are made of."""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from board_server import ServerCase  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/kempelen"
NOBODY = "0" * 32
MATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
BROKEN = "1. e4 e5 2. Nf3 Qxh9 *\n"
FENS = (
    "x", "8/8/8/8/8/8/8/8 w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR w KQkq - 0 1", "8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "4k3/8/8/8/8/8/8/4K3",
    "4k3/8/8/8/8/8/8/4K3 w xyz - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 99999 1", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more",
    "4k3/8/8/8/8/8/8/8 w - - 0 1", "4kk2/8/8/8/8/8/8/4K3 w - - 0 1", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
    "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "4k3/4R3/3N4/1B6/8/8/8/4K3 b - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 0 0",
)
WARNED = ("4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 0")
ENGLISH = re.compile(
    r"\b(the|must|there|cannot|missing|instead|has|kings?|more than|field|line|move|game|legal|taken|dropped|may|have)\b", re.I)


class Languages(ServerCase):
    program = PROGRAM

    def refusals(self, lang):
        """(what was asked, its reason) for everything that is refused."""
        tail = f"lang={lang}"
        ask = self.server.ask
        person = self.server.post("/api/games", {}).json["id"]
        program = self.server.post("/api/games", {"white": {"player": "material"}, "black": {"player": "material"}, "fen": MATED}).json["id"]
        against = self.server.post("/api/games", {"black": {"player": "material"}}).json["id"]
        over = self.server.post("/api/games", {"fen": MATED}).json["id"]
        moves = f"/api/games/{person}/moves"
        self.server.post(moves, {"move": "e4"})
        self.server.post(f"/api/games/{against}/moves", {"move": "e4"})
        requests = [
            ("POST", moves, {"move": "x" * 41}), ("POST", moves, {"move": "help"}), ("POST", moves, {"move": "Ke5"}), ("POST", moves, {"move": "e9"}),
            ("POST", moves, {"move": ""}), ("POST", moves, {"move": 7}), ("POST", moves, {"slip": 7}), ("POST", moves, {"move": "a6", "node": 77}),
            ("POST", moves, {"move": "d4", "node": 0, "in_game": True}), ("POST", moves, {"move": "a6", "revision": 99}),
            ("POST", f"/api/games/{over}/moves", {"move": "a6"}), ("POST", f"/api/games/{over}/hint", {"step": 1}),
            ("POST", f"/api/games/{over}/takeback", {}), ("POST", f"/api/games/{person}/hint", {"step": 7}),
            ("POST", f"/api/games/{program}/resign", {}), ("POST", f"/api/games/{person}/resign", {"side": "x"}),
            ("POST", f"/api/games/{person}/nothing", {}), ("GET", f"/api/games/{NOBODY}", None), ("GET", "/api/nothing", None),
            ("DELETE", f"/api/games/{person}/nodes/0", None), ("DELETE", f"/api/games/{against}/nodes/1", None), ("DELETE", f"/api/games/{person}/nodes/9", None),
            ("PATCH", f"/api/games/{against}/nodes/1", {"promote": True}), ("PATCH", f"/api/games/{person}/nodes/0", {"nags": [1]}),
            ("PATCH", f"/api/games/{person}/nodes/1", {"comment": "x" * 20001}), ("PATCH", f"/api/games/{person}/nodes/1", {"nags": ["x"]}),
            ("PATCH", f"/api/games/{person}", {"clock": "soon"}), ("PATCH", f"/api/games/{person}", {"tags": {"FEN": "x"}}),
            ("PATCH", f"/api/games/{person}", {"white": {"player": "nobody"}}), ("PATCH", f"/api/games/{person}", {"white": {"player": "material", "depth": 0}}),
            ("PATCH", f"/api/games/{person}", {"white": {"player": "material", "elo": 9}}), ("PATCH", f"/api/games/{person}", {"white": {"player": "material", "movetime_ms": 0}}),
            ("PATCH", f"/api/games/{person}", {"white": {"player": "material", "level": 1, "depth": 1}}),
            ("POST", "/api/games", {"clock": "soon"}), ("POST", "/api/games", {"pgn": BROKEN}), ("POST", "/api/games", {"pgn": "1. e4 *", "index": 2}),
            ("POST", "/api/games", {"from": {"game": NOBODY}}), ("POST", "/api/games", "[]"), ("POST", "/api/library", {"pgn": ""}),
            ("POST", "/api/library", {"pgn": BROKEN}), ("POST", "/api/library", {}), ("POST", "/api/library", {"pgn": 1}), ("GET", "/api/library?result=2-0", None),
            ("GET", "/api/library?from=soon", None), ("GET", "/api/library/999999", None), ("POST", "/api/library/999999/open", {}),
            ("GET", f"/api/hint?fen={MATED}", None), ("GET", "/api/hint?step=7", None), ("GET", f"/api/explain?fen={MATED}", None),
            ("GET", "/api/explain?words=loud", None), ("GET", "/api/criteria?version=99", None), ("GET", f"/api/analyse?fen={MATED}", None),
            ("GET", "/api/analyse?player=nobody", None), ("GET", "/api/analyse?lines=99", None), ("GET", "/api/position?moves=e2e5", None),
            ("GET", f"/api/lab/tree?fen={MATED}", None), ("GET", "/api/lab/tree?depth=99", None), ("GET", f"/api/lab/ablation?fen={MATED}", None),
            ("POST", "/api/problems/try", {}), ("POST", "/api/problems/try", {"fen": MATED, "stipulation": "#99", "moves": []}),
            ("GET", "/api/position?fen=" + "x" * 9000, None), ("GET", "/nothing", None),
            ("GET", "/api/lab/tree?fen=x", None), ("GET", "/api/criteria?fen=8/8/8/8/8/8/8/8 w - - 0 1", None),
        ]
        for method, path, body in requests:
            at = path.replace(" ", "%20") + ("&" if "?" in path else "?") + tail
            answer = ask(method, at, body)
            self.assertGreaterEqual(answer.status, 400, (method, path, answer.body))
            yield f"{method} {re.sub('[0-9a-f]{32}', 'ID', path)[:60]} {str(body)[:60]}", answer.json["error"]["reason"]
            for fault in answer.json.get("faults", []):
                yield f"the fault of {path}", fault["reason"]
        for fen in FENS:
            answer = self.server.get(f"/api/position?fen={fen.replace(' ', '%20')}&{tail}").json
            if not answer["ok"]:
                yield f"FEN {fen}", answer["error"]["reason"]
            else:
                for warning in answer["warnings"]:
                    yield f"warning of {fen}", warning
        for fen in WARNED:
            warnings = self.server.get(f"/api/position?fen={fen.replace(' ', '%20')}&{tail}").json["warnings"]
            self.assertTrue(warnings, fen)
            for warning in warnings:
                yield f"warning of {fen}", warning

    def test_every_reason_is_in_the_language(self):
        english = dict(self.refusals("en"))
        self.assertGreater(len(english), 80)
        for lang in ("fr", "nl"):
            told = dict(self.refusals(lang))
            self.assertEqual(set(told), set(english))
            for asked, reason in told.items():
                self.assertNotEqual(reason, english[asked], (lang, asked))
                quoted = re.sub(r'"[^"]*"', "", reason)
                self.assertIsNone(ENGLISH.search(quoted), (lang, asked, reason))

    def test_every_reason_is_a_sentence(self):
        for lang in ("en", "fr", "nl"):
            for asked, reason in self.refusals(lang):
                self.assertRegex(reason, r'^([A-ZÀ-Ý"«“„]|[a-h][1-8]|lang|side|version|words).*[.!?]$', (lang, asked))

    def test_an_unknown_language_is_refused(self):
        for path in ("/api/players?lang=xx", "/api/position?lang=xx", "/api/hint?step=1&lang=xx"):
            answer = self.server.get(path)
            self.assertEqual((answer.status, answer.json["error"]["field"]), (400, "lang"), path)

    def test_a_step_of_a_hint_is_1_2_or_3(self):
        for step in ("0", "7", "x", "-1"):
            answer = self.server.get(f"/api/hint?step={step}")
            self.assertEqual((answer.status, answer.json["error"]["code"]), (400, "bad_argument"), step)
        self.assertEqual(self.server.get("/api/hint").json["step"], 1)


if __name__ == "__main__":
    unittest.main()
