#!/usr/bin/env bash
# plasma.sh PICTURES: in a real plasmashell and KRunner on an X screen, what somebody does with our widget, search and
# notifications. For a person in a fresh system with our packages, without a GPU, KWin or systemd.
. /srv/desktops/qt.sh
. /srv/desktops/news.sh
program=plasmashell
widget=io.github.topgames.today
export QT_QUICK_BACKEND=software QT_QPA_PLATFORM=xcb XDG_CURRENT_DESKTOP=KDE KDE_FULL_SESSION=true KDE_SESSION_VERSION=6
# As Plasma's own start sets it: otherwise it knows no application, and lists no notification of one.
export XDG_MENU_PREFIX=plasma-
[ "$scale" = 1 ] || export QT_SCALE_FACTOR=$scale

start_screen() {
    exec 3<>"$work/display"
    Xvfb -displayfd 3 -screen 0 $((1280 * scale))x$((720 * scale))x24 >"$work/xvfb.log" 2>&1 & processes+=($!)
    within 10 test -s "$work/display"
    DISPLAY=:$(head -1 "$work/display")
    export DISPLAY
    openbox >"$work/openbox.log" 2>&1 & processes+=($!)
}
start_plasma() {
    plasmashell --no-respawn >"$work/plasma.log" 2>&1 & plasma=$!
    processes+=($plasma)
    within 90 is_up
}
is_up() { [ "$(plasma 'print(panels().length)')" = 1 ]; }
plasma() { # JAVASCRIPT: what it prints
    gdbus call --session --dest org.kde.plasmashell --object-path /PlasmaShell \
        --method org.kde.PlasmaShell.evaluateScript "$1" 2>&1 | sed -E "s/^\('(.*)',\)$/\1/; s/\\\\n$//"
}
# Whatever stands in the way of a click.
clear_screen() { xdotool key Escape mousemove 900 300; sleep 0.5; }
clipboard_says() {
    gdbus call --session --dest org.kde.klipper --object-path /klipper --method org.kde.klipper.klipper.getClipboardContents |
        tee "$work/output" | grep -qF -- "$1"
}
window_is_open() { # TEXT: in it
    pgrep -u "$(id -u)" -x today-window && python3 /srv/desktops/spoken.py "" | grep -xF "$1"
}
ask_krunner() {
    gdbus call --session --dest org.kde.krunner --object-path /App --method org.kde.krunner.App.query "$1" >"$work/output"
}
found() { # TEXT: in KRunner
    local said
    said=$(python3 /srv/desktops/spoken.py krunner)
    echo "$said"
    grep -qF -- "$1" <<<"$said"
}
krunner_finds() { # QUERY TEXT: asked again, for a runner that is only starting has nothing
    ask_krunner "$1" && sleep 2 && found "$2"
}
shot() { import -window root "$pictures/$1.png"; }
# The imitation has no pictures, and Plasma makes every page of settings before it has a place for it.
complaints() {
    grep -F "$widget" "$work/plasma.log" |
        grep -v -e 'Cannot open: file:///nowhere/' -e 'Created graphical object was not placed in the graphics scene' || true
}

# Qt reports places to screen readers without its scale.
click() { xdotool mousemove $(($1 * scale)) $(($2 * scale)) click "$3"; } # X Y BUTTON
# The widget in the panel, by the fourth entry of its menu; a menu that is open is not heard.
configure() { # NAME PICTURE
    clear_screen
    click_on "$1" 3
    picture "$2"
    xdotool key Down Down Down Down Return
}
# Plasma's own modules have no descriptions.
complaints_of_qmllint() {
    cd "/usr/share/plasma/plasmoids/$widget/contents" &&
        lint '"import", "unresolved-type", "missing-property", "missing-type", "unqualified"' ui/*.qml config/*.qml
}
# QML of Plasma 6.4 and later receives signals.
has_signals() { printf '%s\n' 6.4 "$(plasmashell --version | grep -o '[0-9.]*$')" | sort -CV; }
# Records the signals of Twitch's source and each read of it: sig or mc, the time, …, and the name.
record_bus() {
    local path=path=/io/github/topgames/Today/topgames interface=interface=org.freedesktop.DBus.Properties
    dbus-monitor --profile "type=signal,$interface,$path" "type=method_call,member=GetAll,$interface,$path" \
        >"$work/record.log" 2>&1 & processes+=($!)
    within 10 test -s "$work/record.log"
}
place_in_record() { wc -l <"$work/record.log"; }
is_signalled() { tail -n "+$(($1 + 1))" "$work/record.log" | grep 'PropertiesChanged$'; } # PLACE: after it
# In the record after this place, from the first signal on, each is followed by a read of each of the two widgets, and nothing
# else is read. It prints how many there were, and the longest time between a signal and a read.
reads_only_at_signals() { # PLACE SIGNALS: at least
    tail -n "+$(($1 + 1))" "$work/record.log" | awk -v least="$2" '
        $NF == "PropertiesChanged" { signals++; due += 2; missing = 2; sent = $2 }
        $NF == "GetAll" && signals { reads++; missing--; if (--due < 0) extra = 1; if ($2 - sent > longest) longest = $2 - sent }
        END {
            printf "%d reads after %d signals, %.0f ms at most\n", reads, signals, 1000 * longest
            exit signals < least || missing > 0 || extra
        }'
}
set_up() { # SCRIPT: on the widgets of the panel and the desktop
    plasma "for (const place of panels().concat(desktops())) place.widgets('$widget').forEach(widget => {
        widget.currentConfigGroup = ['General']; $1; widget.reloadConfig(); })" >"$work/output"
}

# Plasma's own list of notifications, which is on the desktop while it is read.
list=org.kde.plasma.notifications
show_list() { plasma "desktops()[0].addWidget('$list', 500, 60, 380, 420)" && within 20 hears "Do not disturb"; }
hide_list() {
    plasma "desktops()[0].widgets('$list').forEach(widget => widget.remove())" && within 20 not_heard "Do not disturb"
}
headline="Top games on Twitch changed"
banner() { names; }
list_says() { # TEXT [PICTURE]
    local is_listed=0
    # A banner is not the list.
    within 20 not_heard "$1" && show_list || return 1
    within 10 hears "$1" || is_listed=1
    [ -z "${2:-}" ] || picture "$2"
    hide_list && return $is_listed
}
clear_list() { show_list && click_on "Clear All Notifications" && within 10 hears "No unread notifications" && hide_list; }
# What a program does that shows a presentation, as long as it runs.
inhibit() {
    exec python3 -c '
import signal, dbus
name = "org.freedesktop.Notifications"
server = dbus.Interface(dbus.SessionBus().get_object(name, "/" + name.replace(".", "/")), name)
server.Inhibit("org.kde.okular", "A presentation", dbus.Dictionary({}, signature="sv"))
signal.pause()'
}
set_quiet() { # on|off
    if [ "$1" = on ]; then
        inhibit & inhibiting=$!
        processes+=($inhibiting)
    else
        kill "$inhibiting"
    fi
}

# The same words in another language, to look at.
in_portuguese() {
    check "in Portuguese, the card" within 60 hears "Ranking da Twitch" "Atualizado: " "Atualizar"
    check "and the popup" click_on "Ranking da Twitch, 1"
    check "which has the favourites" within 10 hears "Favoritos"
    picture portuguese-popup
    clear_screen
    rank 32982 509658 21779
    check "and the notification" within 60 hears "Ranking da Twitch mudou" "Silenciar por 1 hora"
    picture portuguese-notification
    check "and the menu" configure "Ranking da Twitch, 1" portuguese-menu
    check "and the settings" within 30 hears "Fonte" "Em um painel, mostrar"
    picture portuguese-settings
    echo "All of it works."
    exit
}

# The card, and that of the panel, with moves in them, for the documents.
make_document_picture() {
    rank 32982 33214 509658
    check "a change is there" within 60 hears "1▲ Grand Theft Auto V"
    rank 33214 32982 27471
    check "and the next one" within 60 hears "1▲ Fortnite" "● Minecraft"
    within 30 not_heard "Top games on Twitch changed"
    check "a click on the panel's line" click_on "Top games on Twitch, 1"
    check "opens the card" within 10 hears "Favourites"
    sleep 2
    shot document
    echo "All of it works."
    exit
}

start_world
start_screen
start_bus
export QT_ACCESSIBILITY=1 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
check "qmllint finds nothing in the widget" empty complaints_of_qmllint
check "$(plasmashell --version) starts" start_plasma
start=Start absent="todayd is not running."
case "$LANG" in pt_BR*) start=Iniciar absent="O todayd não está em execução." ;; esac
plasma "panels()[0].addWidget('$widget'); desktops()[0].addWidget('$widget', 60, 60, 340, 240)" >"$work/output"
check "on the panel and the desktop, the widget says that todayd is not running" within 30 hears "$absent"
picture absent
started=$SECONDS
check "a click on Start" click_on "$start"
check "starts it, and the leader is there within a minute" within 60 hears ", 1 Just Chatting"
check "  after $((SECONDS - started)) s" true
case "$LANG" in pt_BR*) in_portuguese ;; esac
[ -z "${ONLY_PICTURES:-}" ] || make_document_picture
check "the card has the three with their numbers, and when" within 60 hears "1 ○ Just Chatting ≥ " "2 ○ Grand Theft Auto V ≥ " \
    "3 ○ League of Legends ≥ " "Updated "
sleep 2
shot card
check "a click on a game" click_on "2 ○ Grand Theft Auto V"
check "opens its page" within 20 opened "https://www.twitch.tv/directory/"
check "a click on the panel's line" click_on "Top games on Twitch, 1"
check "opens the card, with the favourites" within 10 hears "Favourites" "VALORANT"
picture popup
clear_screen
record_bus
rank 32982 509658 21779
check "a change is there after the poll that finds it, on the panel and the card" within 60 \
    hears "Top games on Twitch, 1▲ Grand Theft Auto V" "1 ▲ Grand Theft Auto V ≥ "
check "Plasma's notification is there" within 20 hears "Top games on Twitch changed" "Mute for 1 hour"
picture notification
check "it goes by itself" within 20 not_heard "Top games on Twitch changed"
rank 33214 32982 509658
check "the next change is a new one, with a button for what is new" within 60 hears "Top games on Twitch changed" "Open Fortnite"
check "it goes by itself, too" within 20 not_heard "Top games on Twitch changed"
rank 27471 33214 32982
check "and so is the one after it" within 60 hears "Top games on Twitch changed" "Open Minecraft"
if has_signals; then
    check "at each signal, both widgets read their source, and at no other time" within 5 reads_only_at_signals 0 3
    check "  $(reads_only_at_signals 0 3)" true
fi
rm -f /tmp/opened
check "its button mutes" click_on "Mute for 1 hour"
check "until a time" within 20 fails says "<int64 0>" property topgames MutedUntil
gdbus call --session --dest $name --object-path /io/github/topgames/Today/topgames --method io.github.topgames.Today1.Mute 0 \
    >"$work/output"
rank 516575 33214 32982
check "Refresh" click_on Refresh
check "brings what is new without waiting for the next poll" within 14 hears "1● VALORANT"
check "and its notification, the fourth" within 20 hears "Top games on Twitch changed" "Open VALORANT"
rank 33214 32982 509658

set_up "widget.writeConfig('shown', 'three')"
check "the panel shows the three, as its settings say" within 60 hears "1▲ Fortnite · 2▲ Grand Theft Auto V · 3● Just Chatting"
shot shown-three
set_up "widget.writeConfig('source', 'rates')"
check "another source, as its settings say" within 20 hears "Exchange rates" "5.43 BRL"
shot rates
set_up "widget.writeConfig('source', 'pokedex')"
check "it says so where todayd does not poll a source" within 20 hears "todayd does not poll this source. To add it, see today-config(5)."
if has_signals; then
    topgames config sources '["topgames", "rates", "pokedex"]' >"$work/output" 2>&1
    check "and shows the source when todayd begins to poll it" within 60 hears "bulbasaur"
    topgames config sources '["topgames", "rates"]' >"$work/output" 2>&1
    check "until it no longer does" within 60 hears "todayd does not poll this source."
fi
set_up "widget.writeConfig('source', 'topgames')"
check "its menu has what can be done, and its settings" configure "Top games on Twitch, 1" menu
check "its settings open" within 30 hears "Source" "In a panel, show" "Numbers beside the names"
picture settings
clear_screen
xdotool search --name "Settings$" windowclose >"$work/output" 2>&1 || true
plasma-apply-colorscheme BreezeDark >"$work/output" 2>&1 && plasma-apply-desktoptheme breeze-dark >"$work/output" 2>&1
sleep 3
shot dark
plasma-apply-colorscheme BreezeLight >"$work/output" 2>&1 && plasma-apply-desktoptheme breeze-light >"$work/output" 2>&1

check_news

# Search.
krunner >"$work/krunner.log" 2>&1 & processes+=($!)
check "KRunner answers what it is worth" within 60 krunner_finds "100 usd brl" " BRL"
shot krunner-rates
xdotool key Return
check "Return copies it" within 20 clipboard_says "543.12"
for result in "25 - pikachu" Birdperson; do
    word=${result##* }
    check "it finds $result" within 60 krunner_finds "${word,,}" "$result"
done
shot krunner-characters
check "it finds a game, with its rank" within 60 krunner_finds fortnite "Number 1 on Twitch"
shot krunner-game
xdotool key Return
check "Return opens it in the window" within 60 window_is_open "Last 24 Hours"
sleep 2
shot krunner-opened
pkill -u "$(id -u)" -x today-window || true

# Trouble.
place=$(place_in_record)
check "todayd polls" within 60 is_signalled "$place"
kill "$twitch_process"
check "without Twitch it says why, and of when the data is" within 240 hears "The data shown is from "
# todayd polled several times meanwhile.
! has_signals || check "until then, the widgets read nothing" within 5 reads_only_at_signals "$place" 2
picture offline
kill -KILL $(daemon)
check "without todayd it says so at once" within 10 hears "todayd is not running."
todayd >"$work/todayd.log" 2>&1 & processes+=($!)
check "a todayd that is started later is noticed by itself" within 30 hears "Fortnite"

# Whoever has the name.
kill $(daemon)
within 20 fails daemon
# Where there are signals, nothing else has the widget read what is new.
if has_signals; then start_imitation 3600; else start_imitation; fi
set_up "widget.writeConfig('shown', 'three'); widget.writeConfig('numbers', true)"
check "todayd's name with another owner is noticed" within 20 hears "Round 0:"
place=$(place_in_record)
height=$(plasma 'print(panels()[0].height)')
show_hostile_titles says "$height" plasma 'print(panels()[0].height)'
! has_signals || check "both widgets read it at each signal, and at no other time" within 5 reads_only_at_signals "$place" 11
echo old >"$work/titles"
check "what is not renewed turns old by itself" within 20 hears "The data shown is from "
picture old
kill "$imitation"
check "it takes its leave" within 10 hears "todayd is not running."
check "Plasma's log has no complaint of it" empty complaints
echo "All of it works."
