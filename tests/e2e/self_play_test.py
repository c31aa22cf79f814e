#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four quick games of the program against itself, every move judged (tests/e2e/self_play.py)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import self_play  # noqa: E402

sys.exit(1 if self_play.run(self_play.parse([sys.argv[1], "--games", "4", "--movetime", "20", "--concurrency", "2"])) else 0)
