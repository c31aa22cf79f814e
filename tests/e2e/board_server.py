# SPDX-License-Identifier: GPL-3.0-or-later
"""A `kempelen serve` for tests, and a client of its API."""

import http.client
import json
import re
import select
import signal
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path


class Answer:
    """What came back: status, headers (small letters), body."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = {name.lower(): value for name, value in headers}
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)


class Stream:
    """A stream of server-sent events."""

    def __init__(self, port, path, timeout=120):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass

    def next(self, *wanted):
        """The next event of one of these kinds (any without) as (kind, data); None at the end."""
        kind, data = None, None
        while True:
            line = self.file.readline()
            if not line:
                return None
            line = line.decode().rstrip("\n")
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                data = json.loads(line[6:])
            elif not line and data is not None:
                if not wanted or kind in wanted:
                    return kind, data
                kind, data = None, None

    def close(self):
        self.file.close()
        self.socket.close()


class BoardServer:
    """The program, serving."""

    def __init__(self, program, database, *options, port=0):
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(port), "--no-browser", "--database", str(database), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"http://.*:(\d+)/\n", line)
        if not match:
            raise AssertionError(f"no address: {line!r} {self.process.stderr.read()!r}")
        self.port = int(match[1])

    def ask(self, method, path, body=None, headers=None, timeout=120):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            sent = dict(headers or {})
            data = None
            if body is not None:
                data = body if isinstance(body, (bytes, str)) else json.dumps(body)
                sent.setdefault("Content-Type", "application/json")
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            return Answer(response.status, response.getheaders(), response.read())
        finally:
            connection.close()

    def get(self, path, **options):
        return self.ask("GET", path, **options)

    def post(self, path, body=None, **options):
        return self.ask("POST", path, {} if body is None else body, **options)

    def stream(self, path):
        return Stream(self.port, path)

    def raw(self, data, timeout=20):
        """What the server says to these bytes, up to the end of the connection or of its first answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as connection:
            try:
                connection.sendall(data)
                readable(connection, 0.05)
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            got = b""
            try:
                while chunk := connection.recv(65536):
                    got += chunk
            except OSError:
                pass
            return got

    def health(self):
        return self.get("/api/health").json

    def wait_until_idle(self, seconds=60):
        """Waits until no search runs or waits; what the server says of itself then."""
        until = time.monotonic() + seconds
        while True:
            health = self.health()
            searches = health["searches"]
            if searches["running"] == searches["waiting"] == 0 and searches["started"] == searches["ended"]:
                return health
            if time.monotonic() > until:
                raise AssertionError(f"searches are left: {searches}")
            time.sleep(0.05)

    def memory(self):
        """Resident memory in MiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
        return 0

    def is_running(self):
        return self.process.poll() is None

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.release()

    def release(self):
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self, seconds=60):
        """Ends it as the system does; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=seconds)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            self.release()


def readable(connection, seconds):
    return bool(select.select([connection], [], [], seconds)[0])


class ServerCase(unittest.TestCase):
    """Tests that share a server, which must be idle and end well behind them. A subclass names the `program`."""

    program = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = Path(cls.folder.name) / "games.db"
        cls.server = BoardServer(cls.program, cls.database)

    @classmethod
    def tearDownClass(cls):
        cls.server.wait_until_idle()
        status = cls.server.end()
        cls.folder.cleanup()
        assert status == 0, f"the server ended with {status}"
