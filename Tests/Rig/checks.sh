# Checks in sentences, for scripts that source this; $work is a folder of theirs.
passed=0

check() { # SENTENCE COMMAND...: the command has to succeed
    local sentence=$1
    shift
    if "$@" >"$work/output" 2>&1; then
        passed=$((passed + 1))
        echo "  ✓ $sentence"
    else
        echo "  ✘ $sentence" >&2
        tail -20 "$work/output" >&2
        echo "$passed passed, 1 failed"
        exit 1
    fi
}
says() { # TEXT COMMAND...: the command says this, whether it succeeds or not
    local text=$1
    shift
    "$@" >"$work/said" 2>&1 || true
    cat "$work/said"
    grep -qF -- "$text" "$work/said"
}
fails() { ! "$@"; }
empty() { "$@" >"$work/said"; cat "$work/said"; [ ! -s "$work/said" ]; }
# SECONDS COMMAND...: the command succeeds within this time
within() {
    local last=$((SECONDS + $1))
    shift
    until "$@"; do
        [ $SECONDS -lt $last ] || return 1
        sleep 0.2
    done
}
