# SPDX-License-Identifier: GPL-3.0-or-later
"""Many clients at once at `kempelen serve`: some play, others connect and vanish. No error, no search left, memory bounded;
latencies are printed."""

import random
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from board_server import BoardServer  # noqa: E402

MOVE_MS = 100
MEMORY_MIB = 600  # the program, its tables and the players of all places


class Player(threading.Thread):
    """Plays games against the program, moves by lot, until the time is up."""

    def __init__(self, server, number, until):
        super().__init__()
        self.server, self.until = server, until
        self.lots = random.Random(number)
        self.requests, self.replies, self.games, self.error = [], [], 0, None

    def run(self):
        try:
            while time.monotonic() < self.until:
                self.play_game()
        except Exception as error:  # noqa: BLE001: told by the main thread
            self.error = error

    def ask(self, path, body):
        began = time.monotonic()
        answer = self.server.post(path, body)
        self.requests.append(time.monotonic() - began)
        if answer.status not in (200, 201):
            raise AssertionError(f"{path}: {answer.status} {answer.body[:200]}")
        return answer.json

    def play_game(self):
        game = self.ask("/api/games", {"black": {"player": "kempelen", "movetime_ms": MOVE_MS}})
        events = self.server.stream(f"/api/games/{game['id']}/events")
        try:
            state = events.next("state")[1]
            for _ in range(60):
                if time.monotonic() > self.until or not state["legal"]:
                    break
                move = self.lots.choice(state["legal"])["move"]
                began = time.monotonic()
                self.ask(f"/api/games/{game['id']}/moves", {"move": move})
                while True:
                    _, state = events.next("state")
                    if not state["thinking"]:
                        break
                self.replies.append(time.monotonic() - began)
            self.games += 1
        finally:
            events.close()


def vanish(server, number):
    """A client that asks for something that takes long, and goes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=120) as connection:
        target = ("/api/analyse?lines=3", "/api/explain", "/", "/api/players")[number % 4]
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        if number % 3 == 0:
            connection.recv(100)


def tell(name, values):
    values = sorted(values)
    at = [values[min(int(len(values) * share), len(values) - 1)] * 1000 for share in (0.5, 0.95, 1)]
    print(f"{name}: {len(values)}, median {at[0]:.1f} ms, 95 % {at[1]:.1f} ms, longest {at[2]:.1f} ms")


def run(program, players, seconds, vanishing):
    with tempfile.TemporaryDirectory() as folder:
        server = BoardServer(program, Path(folder) / "games.db")
        until = time.monotonic() + seconds
        crowd = [Player(server, number, until) for number in range(players)]
        for player in crowd:
            player.start()
        most = 0.0
        for number in range(vanishing):
            vanish(server, number)
            most = max(most, server.memory())
            time.sleep(max(0.0, seconds / 2 / vanishing - 0.002))
        for player in crowd:
            player.join()
        most = max(most, server.memory())
        errors = [player.error for player in crowd if player.error]
        assert not errors, errors[:3]
        health = server.wait_until_idle(300)
        tell("requests", [value for player in crowd for value in player.requests])
        tell(f"replies of the program, {MOVE_MS} ms a move", [value for player in crowd for value in player.replies])
        print(f"{players} players for {seconds} s, {vanishing} clients that vanish, {sum(p.games for p in crowd)} games, "
              f"{health['searches']['started']} searches on {health['searches']['places']} places, "
              f"at most {most:.0f} MiB of memory")
        assert most < MEMORY_MIB, f"{most} MiB of memory"
        status = server.end()
        assert status == 0, f"the server ended with {status}"
