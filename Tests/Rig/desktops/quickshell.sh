#!/usr/bin/env bash
# quickshell.sh PICTURES: in a real Quickshell under sway without a screen, what somebody does with our widget. For a person
# in a fresh system with our packages, without a GPU or systemd.
. /srv/desktops/qt.sh
program=quickshell
module=/usr/share/topgames/quickshell
export QT_QPA_PLATFORM=wayland QT_QUICK_BACKEND=software QT_ACCESSIBILITY=1 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1

start_screen() {
    cat >"$work/sway.conf" <<'SWAY'
xwayland disable
output HEADLESS-1 resolution 1280x720 position 0 0
output * bg #335577 solid_color
seat * hide_cursor 100
exec sh -c 'echo "$WAYLAND_DISPLAY" >"$XDG_RUNTIME_DIR/ready"'
SWAY
    WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman sway -c "$work/sway.conf" >"$work/sway.log" 2>&1 &
    processes+=($!)
    within 20 test -s "$XDG_RUNTIME_DIR/ready"
    WAYLAND_DISPLAY=$(cat "$XDG_RUNTIME_DIR/ready")
    export WAYLAND_DISPLAY
    # Qt registers with a screen reader that is there already.
    names >/dev/null
    mkfifo "$work/hand"
    exec 4<>"$work/hand"
    python3 /srv/screen.py "$work/pixels" <&4 >"$work/hand.log" 2>&1 & processes+=($!)
    within 10 grep -qs ready "$work/hand.log"
}
start_shell() { # [FOLDER]: with its programs
    mkdir -p "$work/shell"
    cp /srv/desktops/quickshell.qml "$work/shell/shell.qml"
    PATH=${1:+$1:}$PATH quickshell -p "$work/shell" >>"$work/quickshell.log" 2>&1 & quickshell=$!
    processes+=($quickshell)
}
click() { echo "click $1 $2 ${3:-1}" >&4; } # X Y [BUTTON]
shot() { grim "$pictures/$1.png"; }
# Where the popup would be, there is only the background.
is_closed() { shot closed && [ "$(convert "$pictures/closed.png" -crop 200x100+1020+100 -unique-colors -format '%w' info:)" = 1 ]; }
differ() { shot "$2" && ! cmp -s "$pictures/$1.png" "$pictures/$2.png"; } # NAME NAME: the second is taken
feeds() { pgrep -u "$(id -u)" -f -- '--format widget --follow' | xargs; }
is_feed() { [ "$(feeds)" = "$1" ] || { feeds; return 1; }; }
is_another() { [ -n "$(feeds)" ] && ! is_feed "$1"; }
# Quickshell's descriptions of its types are incomplete.
complaints_of_qmllint() {
    cd "$module" && lint '"missing-type", "missing-property", "uncreatable-type", "signal-handler-parameters"' Today*.qml shell.qml
}
# The imitation has no pictures.
complaints() {
    grep -E 'WARN|ERROR' "$work/quickshell.log" | grep -v -e 'Cannot open: file:///nowhere/' -e 'qt.accessibility.atspi' \
        -e 'Ignoring unresolvable import' || true
}

in_portuguese() {
    check "in Portuguese, the card" within 60 hears "Ranking da Twitch" "Atualizar" "Silenciar por 1 hora"
    picture portuguese
    echo "All of it works."
    exit
}

start_world
start_bus
start_screen
check "qmllint finds nothing in the module" empty complaints_of_qmllint
check "$(quickshell --version | head -1) starts" start_shell
start=Refresh
case "$LANG" in pt_BR*) start=Atualizar ;; esac
check "the widget is there" within 30 hears "$start"
picture absent
check "a click on $start" click_on "$start"
check "starts todayd, and the leader is there within a minute" within 60 hears "1 Just Chatting"
case "$LANG" in pt_BR*) in_portuguese ;; esac
check "the card has the three with their numbers, and the favourites" within 60 hears "1 ○ Just Chatting ≥ " \
    "2 ○ Grand Theft Auto V ≥ " "3 ○ League of Legends ≥ " "VALORANT" "Mute for 1 hour" "Open Window"
sleep 2
shot card
feed=$(feeds)
check "one program follows the source: $feed" test "$(wc -w <<<"$feed")" = 1
check "a click on a game" click_on "2 ○ Grand Theft Auto V"
check "opens its page" within 20 opened "https://www.twitch.tv/directory/"
rm -f /tmp/opened
check "a click on a favourite" click_on "VALORANT"
check "opens its page, too" within 20 opened "https://www.twitch.tv/directory/"
check "a click on the item in the bar" click 1240 15
sleep 1
check "opens the popup" within 10 differ card popup
check "a click elsewhere" click 800 700
check "closes it" within 10 is_closed
check "a click on the item" click 1240 15
check "opens it again" within 10 fails is_closed
check "and another click" click 1240 15
check "closes it, too" within 10 is_closed
rank 32982 509658 21779
check "a change is there after the poll that finds it, in the bar and the card" within 60 \
    hears "1▲ Grand Theft Auto V" "1 ▲ Grand Theft Auto V ≥ "
picture changed
check "Mute" click_on "Mute for 1 hour"
check "mutes, and the card says until when" within 10 hears "Unmute (muted until "
check "until a time" within 20 fails says "<int64 0>" property topgames MutedUntil
check "a right click on the bar" click 1240 15 3
check "unmutes" within 10 hears "Mute for 1 hour"
rank 33214 32982 509658
check "the next change is there, too" within 60 hears "1● Fortnite"
check "Refresh soon after a poll" click_on Refresh
sleep 2
check "the program is still the same" is_feed "$feed"
topgames favorite 27471 >"$work/output" 2>&1
check "a new favourite is there at once" within 10 hears "Minecraft"

# Trouble.
kill -KILL $(daemon)
check "without todayd the data turns old, and the card says why" within 400 hears "todayd is not running. The data shown is from "
shot old
todayd >"$work/todayd.log" 2>&1 & processes+=($!)
check "a todayd that is started later brings new data" within 60 hears "Updated "
kill "$twitch_process"
check "without Twitch it says of when the data is" within 240 hears "The data shown is from "
picture offline
check "the program is still the same" is_feed "$feed"
kill -KILL "$feed"
check "if it is killed, another follows" within 20 is_another "$feed"
kill "$quickshell"
check "with Quickshell, it ends" within 10 is_feed ''
start_shell
check "once more" within 30 hears "Fortnite"
kill -KILL "$quickshell"
check "and after a kill of Quickshell as well" within 10 is_feed ''

# Whoever has the program's name.
mkdir "$work/bin"
printf '#!/bin/sh\nexec python3 /srv/desktops/imitation.py --feed %s --format widget --follow\n' "$work/titles" >"$work/bin/topgames"
chmod 755 "$work/bin/topgames"
echo 0 >"$work/titles"
start_shell "$work/bin"
show_hostile_titles
kill "$quickshell"
check "nothing is left of it" within 10 is_feed ''
check "Quickshell's log has no complaint of it" empty complaints
echo "All of it works."
