#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# web_long_test.sh KEMPELEN: the tests of the page that are marked @long.
exec "$(dirname "$0")/web_test.sh" "$1" --grep @long
