# The world of a person whose desktop is tested, sourced by gnome.sh and qt.sh: simulated services, a sign-in, favourites.
set -eu
pictures=$1
work=$(mktemp -d)
processes=()
. /srv/checks.sh
name=io.github.topgames.Today
# With ONLY_PICTURES, a scale of the screen, only the picture for the documents is made.
scale=${ONLY_PICTURES:-1}
ids() { python3 -c 'import json, sys; print("\n".join(row["id"] for row in json.load(sys.stdin)["rows"][:3]))'; }

start_bus() {
    export XDG_RUNTIME_DIR=$work/run
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    dbus-daemon --session --nofork --print-address=3 3>"$work/address" >"$work/bus.log" 2>&1 & processes+=($!)
    within 10 grep -qs = "$work/address"
    DBUS_SESSION_BUS_ADDRESS=$(cat "$work/address")
    export DBUS_SESSION_BUS_ADDRESS
}
start_world() {
    (umask 077 && echo simulatorsecret0000000000000000 >"$work/secret")
    /srv/service-simulator twitch --client-secret-file "$work/secret" >"$work/twitch" 2>&1 & twitch_process=$!
    processes+=($twitch_process)
    for service in rates pokeapi characters; do
        /srv/service-simulator $service >"$work/$service" 2>&1 & processes+=($!)
    done
    for service in twitch rates pokeapi characters; do within 20 grep -qs READY "$work/$service"; done
    address() { sed -n 's/^READY //p' "$work/$1"; }
    twitch=$(address twitch)
    export TODAY_TWITCH_API=$twitch/helix TODAY_TWITCH_ID=$twitch/oauth2
    TODAY_RATES_FRANKFURTER=$(address rates)/v2 TODAY_RATES_ERAPI=$(address rates)/v6
    TODAY_POKEAPI=$(address pokeapi)/api/v2 TODAY_RICKANDMORTY=$(address characters)/api
    export TODAY_RATES_FRANKFURTER TODAY_RATES_ERAPI TODAY_POKEAPI TODAY_RICKANDMORTY
    mkdir -p ~/.config/today
    cat >~/.config/today/config.json <<'JSON'
{"credentials": "file", "sources": ["topgames", "rates"], "rates": {"base": "BRL"}, "interval": 15,
 "notify": {"dwell": 1}}
JSON
    rank 509658 32982 21779
    topgames login --client-id simulatorclient0000000000000000 --client-secret-file "$work/secret" >"$work/output" 2>&1
    # What has been looked at is found; the search has its number as well.
    pokedex search pikachu >"$work/output" 2>&1
    pokedex show pikachu >"$work/output" 2>&1
    characters show birdperson >"$work/output" 2>&1
    for favorite in 516575 32982; do topgames favorite "$favorite" >"$work/output" 2>&1; done
}
end_world() { # and the desktop
    # In case it ends at a failure.
    shot last || true
    for process in "${processes[@]}" $(daemon); do kill "$process" 2>/dev/null || true; done
    # todayd, which the bus starts, writes where the bus does.
    cp "$work"/*.log "$pictures/" 2>/dev/null || true
    rm -rf "$work"
}
trap end_world EXIT

steer() { # CONTROL JSON
    python3 -c 'import sys, urllib.request as web; web.urlopen(web.Request(sys.argv[1], sys.argv[2].encode(), method="POST"))' \
        "$twitch/control/$1" "$2"
}
rank() { # ID...: these are in front
    local list
    list=$(printf '"%s",' "$@")
    steer ranking "{\"ids\": [${list%,}]}"
}
property() { # SOURCE NAME: as gdbus prints it
    gdbus call --session --dest $name --object-path "/io/github/topgames/Today/$1" \
        --method org.freedesktop.DBus.Properties.Get io.github.topgames.Today1 "$2" 2>&1
}
daemon() { pgrep -u "$(id -u)" -x todayd; }
opened() { # ADDRESS: the browser was to open it
    cat /tmp/opened 2>/dev/null
    grep -qF -- "$1" /tmp/opened 2>/dev/null
}

# In place of todayd, what anybody might send who has its name.
start_imitation() { # [SECONDS]: until its next poll
    python3 /srv/desktops/imitation.py "$work/titles" "$@" >"$work/imitation" 2>&1 & imitation=$!
}
