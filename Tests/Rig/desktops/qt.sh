# What plasma.sh and quickshell.sh share: what a screen reader hears of $program, and the widget's QML. It sources world.sh.
. /srv/desktops/world.sh

names() { python3 /srv/desktops/spoken.py "$program"; }
hears() { # TEXT...
    local text said
    said=$(names)
    echo "$said"
    for text in "$@"; do grep -qF -- "$text" <<<"$said" || return 1; done
}
not_heard() { ! names | grep -qF -- "$1"; }
click_on() { # NAME [BUTTON]
    local place
    place=$(python3 /srv/desktops/spoken.py --place "$program" "$1")
    echo "$place"
    [ -n "$place" ] || return 1
    click $place "${2:-1}"
}
# Lets what moves come to rest, for a picture that is only looked at.
picture() { sleep 1; shot "$1"; } # NAME
# Shows what the imitation has, round after round; the command has to succeed after each.
show_hostile_titles() { # [COMMAND...]
    local round
    for round in $(seq 0 11); do
        echo "$round" >"$work/titles"
        check "what is new is shown ($((round + 1)) of 12)" within 20 hears "Round $round:"
        picture "hostile-$round"
        [ $# = 0 ] || check "titles that could break it do not ($((round + 1)) of 12)" "$@"
        [ "$round" -gt 0 ] || check "no title is markup" hears "<b>bold</b> & <span foreground='red'>red</span>" "</b></span><i>"
    done
}
# What qmllint finds in files of this folder, without the kinds of warnings that modules without full descriptions cause.
lint() { # KINDS FILE...: kinds as "kind", "kind"
    /usr/lib/qt6/bin/qmllint --json - -I /usr/lib/x86_64-linux-gnu/qt6/qml "${@:2}" |
        jq -r '.files[] | .filename as $file | .warnings[] | select(.id | IN('"$1"') | not)
            | "\($file):\(.line) \(.message)"'
}
