#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The repository checks find what they are for: each case is a small tree with one fault, or with none."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LICENSE = "// SPDX-License-Identifier: GPL-3.0-or-later\n"
HEADER = LICENSE + "#pragma once\n"


class Checks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(ROOT / "tools", self.root / "tools")
        (self.root / "cmake").mkdir()
        shutil.copy(ROOT / "cmake/layers.txt", self.root / "cmake")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_check(self, name):
        """The exit status and the output of a check."""
        done = subprocess.run([self.root / "tools" / name], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def accepts(self, check):
        status, output = self.run_check(check)
        self.assertEqual(status, 0, output)

    def refuses(self, check, *words):
        status, output = self.run_check(check)
        self.assertEqual(status, 1, output)
        for word in words:
            self.assertIn(word, output)


class Layers(Checks):
    def setUp(self):
        super().setUp()
        for layer in ("core", "eval", "book", "search"):
            self.write(f"src/{layer}/a.h", HEADER)

    def test_accepts_own_layer_and_left(self):
        self.write("src/search/b.cpp", LICENSE + '#include "search/a.h"\n#include "core/a.h"\n#include <vector>\n')
        self.accepts("check_layers")

    def test_refuses_right(self):
        self.write("src/core/b.cpp", LICENSE + '#include "search/a.h"\n')
        self.refuses("check_layers", "src/core/b.cpp:2", "to the right of")

    def test_refuses_sibling(self):
        self.write("src/eval/b.cpp", LICENSE + '#  include "book/a.h"\n')
        self.refuses("check_layers", "beside")

    def test_refuses_right_in_angle_brackets(self):
        self.write("src/core/b.cpp", LICENSE + "#include <search/a.h>\n")
        self.refuses("check_layers", "with quotes")

    def test_refuses_a_path_that_is_not_from_src(self):
        self.write("src/core/b.cpp", LICENSE + '#include "a.h"\n')
        self.refuses("check_layers", "not a path from src/")

    def test_refuses_files_embedded_to_the_right(self):
        self.write("src/core/b.cpp", LICENSE + '#include "embedded/search.h"\n')
        self.refuses("check_layers", "to the right of")

    def test_refuses_an_unknown_layer(self):
        self.write("src/other/b.h", HEADER)
        self.refuses("check_layers", "not a layer")

    def test_a_layers_tests_stand_in_that_layer(self):
        self.write("tests/core/b_test.cpp", LICENSE + '#include "search/a.h"\n#include "support/paths.h"\n')
        self.refuses("check_layers", "tests/core/b_test.cpp:2", "1 wrong")


def body(lines):
    return "    call();\n" * (lines - 2)


class Sizes(Checks):
    def test_accepts_the_limits(self):
        self.write("src/core/a.cpp", f"int f() {{\n{body(60)}}}\n" * 10)
        self.write("src/search/node.cpp", f"int f() {{\n{body(120)}}}\n")
        self.write("src/core/big_table.h", "1,\n" * 1000)
        self.accepts("check_sizes")

    def test_refuses_a_long_file(self):
        self.write("src/core/a.cpp", "int a;\n" * 601)
        self.refuses("check_sizes", "601 lines")

    def test_refuses_long_functions_of_every_form(self):
        heads = (
            "int f()",
            "int A::f(int a, const B& b) const noexcept",
            "A::A(int a) : a_{a}, b_(a)",
            "template <class T>\nauto f(T a) -> int",
            "bool operator==(A a, A b)",
            "TEST(Suite, Claim)",
            "constexpr auto f(int a = g())",
            'extern "C" int f(int a)',
        )
        for head in heads:
            self.write("src/core/a.cpp", f"namespace a {{\n\nstruct B {{\n{head} {{\n{body(61)}}}\n}};\n}}\n")
            self.refuses("check_sizes", "src/core/a.cpp:", "61 lines")

    def test_braces_in_text_do_not_count(self):
        braces = "int f() { return g('{', \"{\", R\"({)\"); /* { */ } // {\n"
        self.write("src/core/a.cpp", braces + body(80) + f"int f() {{\n{body(61)}}}\n")
        self.refuses("check_sizes", "src/core/a.cpp:80", "1 too long")

    def test_tables_and_classes_are_not_functions(self):
        table = "constexpr int a[] = {\n" + "    f(1),\n" * 80 + "};\n"
        self.write("src/core/a.cpp", table + "class A final : B<int()> {\n" + "    int a();\n" * 80 + "};\n")
        self.accepts("check_sizes")


class Rules(Checks):
    def test_accepts_good_files(self):
        self.write("src/core/a.h", HEADER + "struct A {\n    static constexpr int a = 1;\n    static A make(int a);\n};\n")
        self.write("src/core/a.cpp", LICENSE + 'int f() {\n    static const int a = 1;\n    static std::mutex b;\n    return a;  // throw, std::cout\n}\n')
        self.write("src/console/a.cpp", LICENSE + '#include <iostream>\nvoid f() { std::cout << "throw"; }\n')
        self.accepts("check_rules")

    def test_refuses_each_broken_rule(self):
        cases = {
            "a.h": ("#pragma once\n", "the first line"),
            "b.h": (LICENSE + "int a;\n", "no #pragma once"),
            "c.cpp": (LICENSE + "int f() {\n    static int a = 1;\n    return ++a;\n}\n", "a mutable static"),
            "m.cpp": (LICENSE + "int f() {\n    static thread_local std::mutex a;\n}\n", "a mutable static"),
            "d.cpp": (LICENSE + "int f() {\n    static thread_local std::vector<int> a;\n}\n", "a mutable static"),
            "e.cpp": (LICENSE + "int f() {\n    throw 1;\n}\n", "throw"),
            "f.h": (HEADER + "#include <CLI/CLI.hpp>\n", "a heavy header"),
            "g.cpp": (LICENSE + 'int f() {\n    fmt::print("a");\n}\n', "left of protocols"),
        }
        for name, (text, word) in cases.items():
            self.write(f"src/core/{name}", text)
            self.refuses("check_rules", word, "1 rules broken")
            (self.root / "src/core" / name).unlink()


if __name__ == "__main__":
    unittest.main()
