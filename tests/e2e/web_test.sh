#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# web_test.sh KEMPELEN [PLAYWRIGHT-OPTION...]: the page of `kempelen serve` in Chromium (web/tests), but for the tests marked @long.
# Skipped (77) where web/node_modules (make web), Chromium or the subcommand is missing, and under the sanitizers, whose server has
# tests of its own.
set -eu
program=$(realpath "$1")
shift
cd "$(dirname "$0")/../../web"
if [ -n "${KEMPELEN_SANITIZE:-}" ] || ! "$program" serve --help >/dev/null 2>&1; then
    exit 77
fi
if [ ! -d node_modules ] || ! command -v "${CHROMIUM:-chromium-headless-shell}" chromium >/dev/null; then
    echo "web/node_modules or Chromium is missing: make test installs them"
    exit 77
fi
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
[ $# -gt 0 ] || set -- --grep-invert '@long|@pictures'
node_modules/.bin/tsc --noEmit
# A loaded machine may be ten times slower than one where a time counts.
export KEMPELEN_WEB_SLOWNESS="${KEMPELEN_WEB_SLOWNESS:-10}"
KEMPELEN=$program KEMPELEN_WEB_RESULTS=$results node_modules/.bin/playwright test "$@"
