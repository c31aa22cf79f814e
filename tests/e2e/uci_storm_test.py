#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A few seconds of commands at random moments (tests/e2e/uci_storm.py)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import uci_storm  # noqa: E402

sys.exit(uci_storm.run(sys.argv[1], 6, seed=1))
