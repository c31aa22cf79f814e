#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A heavy load on `kempelen serve`: 50 players for two minutes, 1,000 clients that vanish."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import serve_load  # noqa: E402

serve_load.run(sys.argv[1] if len(sys.argv) > 1 else "build/kempelen", players=50, seconds=120, vanishing=1000)
