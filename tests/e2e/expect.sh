# SPDX-License-Identifier: GPL-3.0-or-later
# What the dialogues with the program share; a script sources this. It sets `program`, and `subject`, the words of the
# command that all its calls begin with (none: `subject=()`), and ends with `exit $((faults > 0))`.
faults=0

# fail SENTENCE: tells a fault and goes on.
fail() {
    echo "FAILED: $1"
    faults=$((faults + 1))
}

# expect STATUS PATTERN ARGUMENT...: the exit status, and a regular expression that the output (both streams) matches.
expect() {
    local status=$1 pattern=$2 output got
    shift 2
    output=$("$program" ${subject[@]+"${subject[@]}"} "$@" </dev/null 2>&1)
    got=$?
    if [ "$got" != "$status" ] || ! grep -qE -- "$pattern" <<<"$output"; then
        echo "kempelen ${subject[*]-} $*: status $got (wanted $status), output:"
        echo "$output" | head -n 8
        echo "wanted: $pattern"
        faults=$((faults + 1))
    fi
}

# refused TEXT ARGUMENT...: exit status 2 and a message with that text.
refused() {
    local expected=$1 message
    shift
    message=$("$program" ${subject[@]+"${subject[@]}"} "$@" 2>&1 >/dev/null)
    [ $? -eq 2 ] || fail "not refused: $*"
    [[ $message == *"$expected"* ]] || fail "message of $*: $message"
}
