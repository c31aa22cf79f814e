#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/api.md and kempelen serve have the same requests, events, statuses and fields."""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from board_server import ServerCase  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/kempelen"
ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
MATE_IN_TWO = "3R4/4K3/5p2/5p2/8/3BkNQ1/8/8 w - - 0 1"
PGN = "1. e4 (1. d4 d5) e5 {x} 2. Nf3 *"


def sources(*folders):
    return "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in sorted((ROOT / folder).rglob("*.cpp")))


def documented_requests():
    """(method, path) of all requests that the page names; ID and N stand in the paths."""
    return sorted(set(re.findall(r"`(GET|POST|PATCH|DELETE) (/api/[\w/.]*)", PAGE)))


def about(request):
    """What the page says of a request: its row, or the paragraph that it begins."""
    rows = [block for line in PAGE.split("\n\n") for block in (line.splitlines() if line.startswith("|") else [line])]
    return next(row for row in rows if re.match(rf"\|? ?`{re.escape(request)}[`?]", row))


def named_keys(text):
    return set(re.findall(r'[{,]\s*"(\w+)"', text))


def all_keys(value):
    """The keys of all objects in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(all_keys, value.values()))
    return set().union(*map(all_keys, value)) if isinstance(value, list) else set()


class Documented(ServerCase):
    program = PROGRAM

    def game(self):
        return self.server.post("/api/games", {"pgn": PGN}).json

    def test_every_request_that_is_named_is_answered(self):
        requests = documented_requests()
        self.assertGreater(len(requests), 25)
        for method, path in requests:
            game = self.game()
            number = str(game["number"]) if path.startswith("/api/library") else "1"
            target = re.sub(r"/N\b", "/" + number, path).replace("/ID", "/" + game["id"])
            if path.endswith(("/events", "/analyse")):
                stream = self.server.stream(target)
                self.assertEqual(stream.status, 200, path)
                stream.close()
                continue
            status = self.server.ask(method, target, None if method == "GET" else {}).status
            self.assertIn(status, (200, 201, 400), f"{method} {path}")

    def test_every_request_that_is_answered_is_named(self):
        code = sources("src/server/api", "src/apps/serve")
        named = {path for _, path in documented_requests()}
        answered = set(re.findall(r'answerers\["(/api/[\w/]+)"\]', code))
        self.assertGreater(len(answered), 5)
        self.assertEqual(answered - named, set())
        words = set(re.findall(r'(?:first|what|part\(\d\)) == "([\w.]+)"', code))
        self.assertGreater(len(words), 15)
        self.assertEqual(words - {part for path in named for part in path.split("/")}, set())

    def test_events_are_those_that_are_sent(self):
        table = PAGE.split("### Events")[1].split("##")[0]
        self.assertEqual(set(re.findall(r"^\| `(\w+)`", table, re.M)),
                         set(re.findall(r'push\("(\w+)"', sources("src/server/game"))))
        self.assertEqual(set(re.findall(r'`(\w+)` `\{', about("GET /api/analyse"))),
                         set(re.findall(r'push\("(\w+)"', sources("src/server/api"))))

    def test_every_status_is_told(self):
        code = sources("src/server", "src/apps/serve")
        statuses = set(re.findall(r"(?:error_response|refuse|refused)\((\d{3}),", code))
        self.assertGreater(len(statuses), 8)
        told = PAGE.split("## Conventions")[1].split("\n## ")[0]
        self.assertEqual({status for status in statuses if status not in told}, set())

    def test_a_game_has_the_fields_that_are_named(self):
        block = PAGE.split("```")[1]
        program = {"player": "material", "level": 1}
        games = [self.server.post("/api/games", body).json for body in ({"pgn": PGN}, {"white": program, "clock": "5+3"})]
        there = all_keys([{**game, "tags": {}} for game in games])
        self.assertEqual(named_keys(block) - {"Event"} - there, {"eco", "name"} - there)
        self.assertEqual({key for key in there if f'"{key}"' not in block}, set())

    def test_answers_have_the_fields_that_are_named(self):
        game, problem = self.game(), {"fen": MATE_IN_TWO, "stipulation": "#2"}
        asked = {
            "POST /api/games/ID/hint": (f"/api/games/{self.server.post('/api/games').json['id']}/hint", {"step": 2}),
            "GET /api/position": ("/api/position?moves=e2e4", None),
            "GET /api/players": ("/api/players", None),
            "GET /api/library": ("/api/library", None),
            "POST /api/library": ("/api/library", {"pgn": PGN + "\n\n1. e9 *\n"}),
            "GET /api/problems": ("/api/problems", None),
            "POST /api/problems/try": ("/api/problems/try", {**problem, "moves": ["g3g8"]}),
            "GET /api/lab/techniques": ("/api/lab/techniques", None),
            "GET /api/health": ("/api/health", None),
        }
        self.assertTrue(game["number"])
        for request, (target, body) in asked.items():
            answer = self.server.get(target) if body is None else self.server.post(target, body)
            said = about(request)
            said = re.split(r" \| ", said.strip("| "))[-1] if said.startswith("|") else said
            there = all_keys(answer.json)
            self.assertEqual(named_keys(said) - there - {"error", "field", "reason", "code", "fen", "stipulation", "moves"}, set(), request)
            self.assertEqual({key for key in there if f'"{key}"' not in said}, set(), request)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
