#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kempelen serve: games, analysis, the library, problems, and who may ask; a killed server loses nothing."""

import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from board_server import BoardServer, ServerCase  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/kempelen"
MATE_IN_TWO = "3R4/4K3/5p2/5p2/8/3BkNQ1/8/8 w - - 0 1"


class PlayingCase(ServerCase):
    program = PROGRAM

    def new_game(self, **body):
        answer = self.server.post("/api/games", body)
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json

    def move(self, game, move, status=200, **more):
        answer = self.server.post(f"/api/games/{game['id']}/moves", {"move": move, **more})
        self.assertEqual(answer.status, status, answer.body)
        return answer.json


class Games(PlayingCase):
    def test_a_game_between_two_people_ends_in_mate(self):
        game = self.new_game()
        self.assertRegex(game["id"], "^[0-9a-f]{32}$")
        self.assertEqual(len(game["legal"]), 20)
        for move in ("f3", "e7e5", "g2g4"):
            game = self.move(game, move)
        self.assertIsNone(game["ending"])
        game = self.move(game, "Qh4#")
        self.assertEqual((game["result"], game["ending"], game["check"]), ("0-1", "checkmate", True))
        self.assertEqual(game["legal"], [])
        self.assertEqual([node["san"] for node in game["nodes"]], [None, "f3", "e5", "g4", "Qh4#"])
        self.assertEqual(game["last_move"], "d8h4")
        self.move(game, "a3", status=409)

    def test_moves_are_refused_with_their_reason_in_the_language(self):
        game = self.new_game()
        answer = self.server.post(f"/api/games/{game['id']}/moves?lang=fr", {"move": "e2e5"})
        self.assertEqual(answer.status, 422)
        self.assertEqual(answer.json["error"]["code"], "illegal_move")
        self.assertIn("pion", answer.json["error"]["reason"])
        self.assertEqual(self.server.get(f"/api/games/{game['id']}").json["revision"], game["revision"])

    def test_castling_is_one_move_however_it_is_written(self):
        game = self.new_game(fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        one = self.move(game, "e1g1")
        self.server.post(f"/api/games/{game['id']}/takeback")
        other = self.move(game, "e1h1")
        self.assertEqual(one["last_move"], "e1g1")
        self.assertEqual([n["san"] for n in one["nodes"]], [n["san"] for n in other["nodes"]])

    def test_the_program_answers_and_tells_what_it_thinks(self):
        game = self.new_game(black={"player": "kempelen", "movetime_ms": 400}, fen="4k3/8/8/8/8/8/PP6/4K3 w - - 0 1")
        events = self.server.stream(f"/api/games/{game['id']}/events")
        self.assertEqual(events.next("state")[1]["revision"], game["revision"])
        self.move(game, "a2a4")
        kinds = set()
        while True:
            kind, data = events.next()
            kinds.add(kind)
            if kind == "state" and data["head"] == 2:
                break
        events.close()
        self.assertIn("thinking", kinds)
        self.assertFalse(data["thinking"])
        back = self.server.post(f"/api/games/{game['id']}/takeback").json
        self.assertEqual(back["head"], 0)

    def test_level_changes_draw_and_resignation(self):
        game = self.new_game(black={"player": "material", "level": 1})
        changed = self.server.ask("PATCH", f"/api/games/{game['id']}", {"black": {"player": "kempelen", "elo": 1000}})
        self.assertEqual(changed.status, 200, changed.body)
        self.assertEqual((changed.json["black"]["player"], changed.json["black"]["elo"]), ("kempelen", 1000))
        self.assertFalse(self.server.post(f"/api/games/{game['id']}/draw").json["accepted"])
        over = self.server.post(f"/api/games/{game['id']}/resign").json
        self.assertEqual((over["result"], over["ending"]), ("0-1", "resigned"))
        again = self.server.post(f"/api/games/{game['id']}/takeback").json
        self.assertEqual(again["result"], "*")

    def test_a_fallen_flag_ends_the_game(self):
        game = self.new_game(clock="0:00.3")
        events = self.server.stream(f"/api/games/{game['id']}/events")
        while True:
            data = events.next("state")[1]
            if data["result"] != "*":
                break
        events.close()
        self.assertEqual((data["result"], data["ending"]), ("0-1", "time"))

    def test_going_on_from_a_move_makes_another_game(self):
        game = self.new_game()
        for move in ("e4", "e5", "Nf3"):
            game = self.move(game, move)
        other = self.new_game(**{"from": {"game": game["id"], "node": 2}})
        self.assertEqual([node["san"] for node in other["nodes"]], [None, "e4", "e5"])
        other = self.move(other, "Nc3")
        self.assertNotEqual(other["number"], game["number"])
        self.assertEqual(self.server.get(f"/api/games/{game['id']}").json["nodes"], game["nodes"])

    def test_two_tabs_stay_in_step(self):
        game = self.new_game()
        one, two = (self.server.stream(f"/api/games/{game['id']}/events") for _ in range(2))
        one.next("state")
        two.next("state")
        self.move(game, "d4")
        self.assertEqual(one.next("state")[1], two.next("state")[1])
        self.move(game, "d5", status=409, revision=game["revision"])
        one.close()
        two.close()

    def test_unknown_games_are_not_found(self):
        for path in ("/api/games/" + "0" * 32, "/api/games/1", "/api/games/" + "0" * 32 + "/events", "/api/games/x/y/z"):
            self.assertEqual(self.server.get(path).status, 404, path)


class Trees(PlayingCase):
    PGN = ('[Event "Test"]\n[Site "?"]\n[Date "2026.11.28"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n'
           "{Start} 1. e4 $1 {best by test} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 {open}) (1... e6) 2. Nf3 Nc6 "
           "3. Bb5 1-0\n\n")

    def test_a_pgn_with_variations_comes_back_identical(self):
        game = self.new_game(pgn=self.PGN)
        text = self.server.get(f"/api/games/{game['id']}/pgn").body.decode()
        again = self.new_game(pgn=text)
        self.assertEqual(self.server.get(f"/api/games/{again['id']}/pgn").body.decode(), text)
        self.assertEqual(again["nodes"], game["nodes"])
        for part in ("{Start}", "$1", "{best by test}", "(2. c3 d5)", "{open}", "(1... e6)"):
            self.assertIn(part, text)

    def test_variations_are_added_judged_promoted_and_dropped(self):
        game = self.new_game()
        for move in ("e4", "e5", "Nf3"):
            game = self.move(game, move)
        game = self.move(game, "c5", node=1)
        sicilian = game["node"]
        node = next(n for n in game["nodes"] if n["id"] == sicilian)
        self.assertEqual((node["san"], node["parent"], node["variation"]), ("c5", 1, True))
        self.assertEqual(self.move(game, "c7c5", node=1)["node"], sicilian)
        path = f"/api/games/{game['id']}/nodes/{sicilian}"
        game = self.server.ask("PATCH", path, {"comment": "sharp", "nags": [1]}).json
        node = next(n for n in game["nodes"] if n["id"] == sicilian)
        self.assertEqual((node["comment"], node["nags"]), ("sharp", [1]))
        game = self.server.ask("PATCH", path, {"promote": True}).json
        self.assertEqual([n["san"] for n in game["nodes"]], [None, "e4", "c5", "e5", "Nf3"])
        self.assertEqual(game["head"], 2)
        game = self.server.ask("DELETE", f"/api/games/{game['id']}/nodes/2").json
        self.assertEqual([n["san"] for n in game["nodes"]], [None, "e4", "e5", "Nf3"])


class Library(PlayingCase):
    def test_games_are_listed_searched_added_opened_and_exported(self):
        answer = self.server.post("/api/library", {"pgn": Trees.PGN + '[White "Broken"]\n\n1. e4 e9 *\n\n'})
        self.assertEqual(answer.status, 201)
        self.assertEqual((answer.json["games"], answer.json["bad"]), (1, 1))
        self.assertEqual(answer.json["faults"][0]["game"], 2)
        number = answer.json["numbers"][0]
        found = self.server.get("/api/library?q=A&result=1-0").json
        self.assertIn(number, [head["number"] for head in found["games"]])
        self.assertEqual(self.server.get("/api/library?q=nobody").json["games"], [])
        shown = self.server.get(f"/api/library/{number}").json
        self.assertIn("2. c3 d5", shown["pgn"])
        opened = self.server.post(f"/api/library/{number}/open").json
        self.assertEqual((opened["number"], opened["result"]), (number, "1-0"))
        self.assertEqual(self.server.post(f"/api/library/{number}/open").json["id"], opened["id"])
        self.assertIn("(1... e6)", self.server.get("/api/library.pgn?q=A").body.decode())
        self.assertEqual(self.server.get("/api/library/999999").status, 404)


class Questions(PlayingCase):
    def test_positions(self):
        answer = self.server.get("/api/position?moves=e2e4,c7c5").json
        self.assertEqual((answer["ok"], answer["opening"]["eco"], len(answer["legal"])), (True, "B20", 30))
        bad = self.server.get("/api/position?fen=8/8/8/8/8/8/8/8+w+-+-+0+1").json
        self.assertFalse(bad["ok"])
        self.assertIn("king", bad["error"]["reason"])

    def test_an_analysis_lasts_as_long_as_its_client(self):
        stream = self.server.stream("/api/analyse?lines=2")
        kind, data = stream.next("info")
        while len(data["lines"]) < 2:
            kind, data = stream.next("info")
        self.assertTrue(data["lines"][0]["san"])
        self.assertEqual(self.server.health()["searches"]["running"], 1)
        stream.close()
        self.server.wait_until_idle()
        done = self.server.stream("/api/analyse?depth=3")
        self.assertEqual(done.next("end")[1]["reason"], "done")
        done.close()
        self.assertEqual(self.server.get("/api/analyse?fen=7k/5KQ1/8/8/8/8/8/8+b+-+-+0+1").status, 422)

    def test_explanations_in_three_languages(self):
        texts = set()
        for language in ("en", "fr", "nl"):
            answer = self.server.get(f"/api/explain?fen=6k1/5ppp/8/8/8/8/5PPP/3R2K1+w+-+-+0+1&lang={language}")
            self.assertEqual(answer.json["move"], "d1d8")
            texts.add(answer.json["text"])
        self.assertEqual(len(texts), 3)
        own = self.server.get("/api/explain?move=a2a3&player=kempelen56").json
        self.assertEqual(own["player"], "kempelen56")

    def test_criteria_tables_and_hints(self):
        judged = self.server.get("/api/criteria?moves=e2e4&lang=nl").json
        self.assertEqual(len(judged["moves"]), 20)
        self.assertTrue(judged["names"])
        classical = self.server.get("/api/criteria?version=classical").json
        self.assertEqual(len(classical["moves"]), 20)
        table = self.server.get("/api/tables?fen=8/8/8/8/8/2k5/8/K6Q+w+-+-+0+1").json
        self.assertEqual(table["outcome"], "win")
        self.assertFalse(self.server.get("/api/tables").json["known"])
        game = self.new_game(fen="6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
        first = self.server.post(f"/api/games/{game['id']}/hint", {"step": 1}).json
        self.assertEqual((first["square"], first["move"]), ("d1", None))
        last = self.server.post(f"/api/games/{game['id']}/hint", {"step": 3}).json
        self.assertEqual(last["san"], "Rd8#")
        self.assertTrue(last["text"])

    def test_a_problem_is_solved_without_its_answer_being_told(self):
        listed = self.server.get("/api/problems").json["problems"]
        self.assertTrue(listed)
        self.assertEqual(set(listed[0]), {"id", "fen", "stipulation", "author", "source"})
        problem = {"fen": MATE_IN_TWO, "stipulation": "#2"}
        wrong = self.server.post("/api/problems/try", {**problem, "moves": ["g3g8"]}).json
        self.assertEqual(wrong["verdict"], "wrong")
        self.assertEqual(set(wrong), {"verdict", "reply", "san", "moves_left"})
        right = self.server.post("/api/problems/try", {**problem, "moves": ["d3e4"]}).json
        self.assertEqual((right["verdict"], right["moves_left"]), ("right", 1))
        solved = self.server.post("/api/problems/solve", problem).json
        self.assertEqual(solved["keys"], ["d3e4"])
        self.assertTrue(solved["play"]["keys"])

    def test_the_laboratory(self):
        tree = self.server.get("/api/lab/tree?depth=2&most=100").json
        self.assertTrue(tree["tree"]["children"])
        self.assertTrue(self.server.get("/api/lab/techniques").json["techniques"])
        self.assertTrue(self.server.get("/api/lab/ablation?depth=2").json["sound"])

    def test_a_tree_that_nobody_waits_for_ends(self):
        # Every capture of eleven queens, none cut off: it would take for ever.
        fen = "1q1q2bk/6pp/1q1q1q2/8/8/2Q1Q1Q1/PP6/KB2Q1Q1+w+-+-+0+1"
        for what in ("tree?depth=3&techniques=quiescence", "ablation?depth=4"):
            asking = socket.create_connection(("127.0.0.1", self.server.port), timeout=60)
            target = f"/api/lab/{what}&fen={fen}"
            asking.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
            while self.server.health()["searches"]["running"] == 0:
                pass
            asking.close()
            self.server.wait_until_idle()

    def test_players_and_levels(self):
        answer = self.server.get("/api/players?lang=fr").json
        self.assertEqual(answer["players"][0]["name"], "kempelen")
        self.assertTrue(answer["players"][0]["weaker"])
        self.assertEqual([level["level"] for level in answer["levels"]], [1, 2, 3, 4, 5, 6])


class Restart(unittest.TestCase):
    def test_a_killed_server_loses_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "games.db"
            server = BoardServer(PROGRAM, database)
            empty = server.post("/api/games", {"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}).json
            game = server.post("/api/games", {"black": {"player": "random"}, "clock": "30"}).json
            for move in ("e4", "d4"):
                events = server.stream(f"/api/games/{game['id']}/events")
                state = events.next("state")[1]
                while state["thinking"]:
                    state = events.next("state")[1]
                answer = server.post(f"/api/games/{game['id']}/moves", {"move": move})
                self.assertIn(answer.status, (200, 422))
                events.close()
            state = server.get(f"/api/games/{game['id']}").json
            server.kill()
            again = BoardServer(PROGRAM, database)
            kept = again.get(f"/api/games/{game['id']}").json
            self.assertEqual(kept["nodes"][: len(state["nodes"])], state["nodes"])
            for field in ("number", "start_fen", "white", "black"):
                self.assertEqual(kept[field], state[field])
            self.assertEqual(kept["clock"]["setting"], "30")
            self.assertLess(kept["clock"]["white_ms"], 30 * 60_000 + 1)
            self.assertEqual(again.get(f"/api/games/{empty['id']}").json["fen"], empty["fen"])
            again.wait_until_idle()
            self.assertEqual(again.end(), 0)
            listed = subprocess.run([PROGRAM, "games", "list", "--database", database, "--json"],
                                    capture_output=True, text=True, check=True).stdout
            self.assertEqual(len(listed.splitlines()), 1)


class Keeping(unittest.TestCase):
    def test_a_game_that_cannot_be_written_is_told_and_written_later(self):
        with tempfile.TemporaryDirectory() as folder:
            database, away = Path(folder) / "games.db", Path(folder) / "away.db"
            server = BoardServer(PROGRAM, database)
            game = server.post("/api/games").json["id"]
            self.assertTrue(server.post(f"/api/games/{game}/moves", {"move": "e4"}).json["kept"])
            database.rename(away)
            answer = server.post(f"/api/games/{game}/moves?lang=fr", {"move": "e5"})
            self.assertEqual(answer.status, 500)
            self.assertRegex(answer.json["error"]["reason"], r"^La partie n'a pas pu être gardée\. .+\.$")
            # It goes on all the same, in memory.
            state = server.get(f"/api/games/{game}").json
            self.assertEqual(([node["san"] for node in state["nodes"]], state["kept"]), ([None, "e4", "e5"], False))
            self.assertEqual(server.post("/api/games").status, 500)
            events = server.stream(f"/api/games/{game}/events")
            self.assertFalse(events.next("state")[1]["kept"])
            away.rename(database)
            self.assertTrue(events.next("state")[1]["kept"])
            events.close()
            server.kill()
            again = BoardServer(PROGRAM, database)
            self.assertEqual([node["san"] for node in again.get(f"/api/games/{game}").json["nodes"]], [None, "e4", "e5"])
            self.assertEqual(again.end(), 0)

    def test_the_end_of_the_server_writes_what_could_not_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            database, away = Path(folder) / "games.db", Path(folder) / "away.db"
            server = BoardServer(PROGRAM, database)
            game = server.post("/api/games").json["id"]
            server.post(f"/api/games/{game}/moves", {"move": "e4"})
            database.rename(away)
            server.post(f"/api/games/{game}/moves", {"move": "c5"})
            away.rename(database)
            self.assertEqual(server.end(), 0)
            again = BoardServer(PROGRAM, database)
            self.assertEqual([node["san"] for node in again.get(f"/api/games/{game}").json["nodes"]], [None, "e4", "c5"])
            self.assertEqual(again.end(), 0)


class Starting(unittest.TestCase):
    def refused(self, *options):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, "serve", "--no-browser", "--database", f"{folder}/games.db", *options],
                                  capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr

    def test_a_taken_port_is_told_in_one_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            server = BoardServer(PROGRAM, f"{folder}/games.db")
            self.assertIn(f"port {server.port} is taken", self.refused("--port", str(server.port)))
            self.assertEqual(server.end(), 0)

    def test_a_folder_without_the_page_is_refused(self):
        for folder in ("/nope", os.devnull):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--no-browser", "--page", folder], capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertIn(f"--page: {folder}/index.html", done.stderr)

    def test_other_addresses_need_a_password(self):
        self.assertIn("password", self.refused("--port", "0", "--bind", "0.0.0.0"))
        with tempfile.TemporaryDirectory() as folder:
            secret = Path(folder) / "secret"
            secret.write_text("correct horse\n", encoding="ascii")
            nowhere = self.refused("--port", "0", "--bind", "nowhere", "--password-file", str(secret))
            self.assertIn("no IP address", nowhere)
            server = BoardServer(PROGRAM, f"{folder}/games.db", "--bind", "0.0.0.0", "--password-file", str(secret))
            self.assertEqual(server.get("/api/health").status, 401)
            wrong = {"Authorization": "Basic eDp3cm9uZw=="}
            self.assertEqual(server.get("/api/health", headers=wrong).status, 401)
            right = {"Authorization": "Basic eDpjb3JyZWN0IGhvcnNl"}
            self.assertEqual(server.get("/api/health", headers=right).status, 200)
            for _ in range(20):
                last = server.get("/api/health", headers=wrong).status
            self.assertEqual(last, 429)
            self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    os.environ.pop("DISPLAY", None)
    unittest.main(argv=sys.argv[:1])
