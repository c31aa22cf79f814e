#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game killed at 50 random moments loses nothing that was shown. Called with the path of the program."""

import kept_games

kept_games.main(moments=50)
