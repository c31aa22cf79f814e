#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kempelen serve against malformed and hostile requests: it stays up, tells no file, and leaves no search running."""

import os
import random
import socket
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from board_server import BoardServer, readable  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/kempelen"
ROUNDS = int(os.environ.get("KEMPELEN_API_FUZZ", "300"))


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = BoardServer(PROGRAM, Path(cls.folder.name) / "games.db")
        cls.host = f"Host: 127.0.0.1:{cls.server.port}\r\n".encode()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.is_running(), "the server has ended"
        cls.server.wait_until_idle()
        status = cls.server.end()
        cls.folder.cleanup()
        assert status == 0, f"the server ended with {status}"

    def status_of(self, data):
        answer = self.server.raw(data)
        return int(answer.split()[1]) if answer else None

    def get(self, target):
        return self.status_of(b"GET " + target + b" HTTP/1.1\r\n" + self.host + b"Connection: close\r\n\r\n")

    def test_other_sites_and_names_are_refused(self):
        for header in ({"Host": "evil.example"}, {"Host": f"evil.example:{self.server.port}"},
                       {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
                       {"Sec-Fetch-Site": "same-site"}):
            answer = self.server.get("/api/health", headers=header)
            self.assertEqual(answer.status, 403, header)
            self.assertNotIn("access-control-allow-origin", answer.headers)
        own = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.get("/api/health", headers={"Origin": own}).status, 200)
        self.assertEqual(self.server.post("/api/games", "{}", headers={"Content-Type": "text/plain"}).status, 415)
        self.assertEqual(self.server.ask("OPTIONS", "/api/games").status, 405)

    def test_every_answer_forbids_other_sites(self):
        headers = self.server.get("/").headers
        self.assertIn("default-src 'self'", headers["content-security-policy"])
        self.assertEqual(headers["x-content-type-options"], "nosniff")
        self.assertEqual(headers["x-frame-options"], "DENY")

    def test_no_path_leads_to_a_file(self):
        for target in (b"/../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"//etc/passwd", b"/etc/passwd",
                       b"/..%2f..%2fetc%2fpasswd", b"/index.html/../../etc/passwd", b"/api/../../etc/passwd",
                       b"/kempelen.js%00.html", b"/games.db"):
            answer = self.server.raw(b"GET " + target + b" HTTP/1.1\r\n" + self.host + b"Connection: close\r\n\r\n")
            self.assertIn(int(answer.split()[1]), (400, 404), target)
            self.assertNotIn(b"root:", answer)

    def test_broken_requests_are_refused(self):
        cases = {
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n": (400,),
            b"GET\r\n\r\n": (400,),
            b"GET / HTTP/9.9\r\n" + self.host + b"\r\n": (400,),
            b"BREW / HTTP/1.1\r\n" + self.host + b"\r\n": (405,),
            b"GET / HTTP/1.1\r\n\r\n": (403,),
            b"GET / HTTP/1.1\r\n" + self.host + self.host + b"\r\n": (400,),
            b"GET / HTTP/1.1\r\n" + self.host + b"A b: c\r\n\r\n": (400,),
            b"GET / HTTP/1.1\r\n" + self.host + b"X: a\x00b\r\n\r\n": (400,),
            b"GET http://x/ HTTP/1.1\r\n" + self.host + b"\r\n": (400,),
            b"GET /api/position?fen=%zz HTTP/1.1\r\n" + self.host + b"\r\n": (400,),
            b"GET /api/position?fen=%ff%fe HTTP/1.1\r\n" + self.host + b"\r\n": (400,),
            b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + self.host + b"\r\n": (431,),
            b"GET / HTTP/1.1\r\n" + self.host + b"X: y\r\n" * 100 + b"\r\n": (431,),
            b"GET / HTTP/1.1\r\n" + self.host + b"X: " + b"y" * 20000 + b"\r\n\r\n": (431,),
            b"POST /api/games HTTP/1.1\r\n" + self.host + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n": (411,),
            b"POST /api/games HTTP/1.1\r\n" + self.host + b"Content-Length: 99999999999999999999999\r\n\r\n": (413,),
            b"POST /api/games HTTP/1.1\r\n" + self.host + b"Content-Length: 5000000\r\n\r\n": (413,),
            b"POST /api/games HTTP/1.1\r\n" + self.host + b"Content-Length: -1\r\n\r\n": (400,),
            b"POST /api/games HTTP/1.1\r\n" + self.host + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}": (400,),
        }
        for data, statuses in cases.items():
            self.assertIn(self.status_of(data), statuses, data[:80])

    def test_broken_bodies_are_refused_with_field_and_reason(self):
        game = self.server.post("/api/games").json["id"]
        for path, body in (("/api/games", "{"), ("/api/games", "[1]"), ("/api/games", "null"),
                           ("/api/games", "[" * 100_000), ("/api/games", '{"white": {"white": 1}}'),
                           ("/api/games", '{"fen": 7}'), ("/api/games", '{"clock": "soon"}'),
                           ("/api/games", '{"white": {"player": "nobody"}}'),
                           ("/api/games", '{"white": {"program": true, "level": 7}}'),
                           ("/api/games", '{"white": {"program": true, "elo": 1e400}}'),
                           ("/api/games", '{"pgn": "1. e4 e9"}'), ("/api/games", '{"pgn": "x", "index": 5}'),
                           ("/api/games", b'{"fen": "\xff\xfe"}'), ("/api/games", '{"fen": "\\ud800"}'),
                           (f"/api/games/{game}/moves", '{"move": "e2e4", "node": 99999999999}'),
                           (f"/api/games/{game}/moves", '{"move": 5}'), (f"/api/games/{game}/moves", "{}"),
                           ("/api/problems/try", '{"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}'),
                           ("/api/problems/solve", '{"fen": "x"}'), ("/api/library", '{"pgn": ""}')):
            answer = self.server.post(path, body)
            self.assertIn(answer.status, (400, 404, 422), (path, body[:60], answer.body))
            error = answer.json["error"]
            self.assertTrue(error["reason"], (path, body))
            self.assertEqual(set(error), {"field", "reason", "code"})

    def test_who_sends_too_much_is_told(self):
        # A closed connection would take the answer from a client that is still sending.
        for path, size in (("/api/games", 5 << 20), ("/api/library", 40 << 20)):
            answer = self.server.post(path + "?lang=fr", "x" * size)
            self.assertEqual((answer.status, answer.json["error"]["reason"]), (413, "C'est trop de texte à la fois."))
        self.assertLess(self.server.memory(), 200)

    def test_slow_clients_hold_nobody_up(self):
        slow = []
        for _ in range(60):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            connection.sendall(b"GET / HTTP/1.1\r\nHost: 1")
            slow.append(connection)
        self.assertEqual(self.server.get("/api/health", timeout=60).status, 200)
        # Each is told, and put out, once its time is over.
        self.assertTrue(readable(slow[0], 60))
        self.assertIn(b"408", slow[0].recv(1000))
        for connection in slow:
            connection.close()

    def test_clients_that_vanish_free_their_searches(self):
        for i in range(100):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            target = b"/api/analyse?lines=2" if i % 2 else b"/api/explain"
            connection.sendall(b"GET " + target + b" HTTP/1.1\r\n" + self.host + b"\r\n")
            connection.close()
        self.server.wait_until_idle()

    def test_random_requests(self):
        game = self.server.post("/api/games").json["id"]
        lots = random.Random(56)
        seeds = [
            b"GET /api/games/" + game.encode() + b" HTTP/1.1\r\n" + self.host + b"\r\n",
            b"GET /api/position?fen=8/8/8/8/8/2k5/8/K6Q+w+-+-+0+1&moves=a1b1 HTTP/1.1\r\n" + self.host + b"\r\n",
            b"GET /api/analyse?lines=3&depth=2 HTTP/1.1\r\n" + self.host + b"\r\n",
            b"GET /api/criteria?version=57&moves=e2e4,e7e5 HTTP/1.1\r\n" + self.host + b"\r\n",
            b"GET /api/library?q=a&limit=5 HTTP/1.1\r\n" + self.host + b"\r\n",
        ]
        for path, body in ((f"/api/games/{game}/moves", '{"move": "e2e4", "node": 0}'),
                           ("/api/games", '{"black": {"player": "random"}, "clock": "5+3", "fen": null}'),
                           ("/api/library", '{"pgn": "1. e4 (1. d4 d5) e5 {x} 2. Nf3 *"}'),
                           ("/api/problems/try", '{"fen": "8/8/8/8/8/2k5/8/K6Q w - - 0 1", "moves": ["h1h3"]}')):
            seeds.append(f"POST {path} HTTP/1.1\r\n".encode() + self.host +
                         f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        for _ in range(ROUNDS):
            data = bytearray(lots.choice(seeds))
            for _ in range(lots.randint(1, 6)):
                place = lots.randrange(len(data))
                what = lots.randrange(4)
                if what == 0:
                    data[place] = lots.randrange(256)
                elif what == 1:
                    del data[place:place + lots.randint(1, 9)]
                elif what == 2:
                    data[place:place] = bytes(lots.randrange(256) for _ in range(lots.randint(1, 9)))
                else:
                    data[place:place] = lots.choice((b"0" * 30, b"{", b"\"", b"../", b"%00", b"\r\n", b"-1", b"e2e4,"))
                if not data:
                    data += b"x"
            answer = self.server.raw(bytes(data))
            if answer:
                self.assertRegex(answer[:13], rb"^HTTP/1.1 [2-5]\d\d")
                self.assertFalse(answer.startswith(b"HTTP/1.1 500"), bytes(data))
        self.assertEqual(self.server.get(f"/api/games/{game}").status, 200)


if __name__ == "__main__":
    os.environ.pop("DISPLAY", None)
    unittest.main(argv=sys.argv[:1])
