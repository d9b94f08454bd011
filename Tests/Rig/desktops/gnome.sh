#!/usr/bin/env bash
# gnome.sh PICTURES: in a headless GNOME Shell, what somebody does with our extension, search and notifications. For a person
# in a fresh system with our packages, without a GPU, logind or systemd.
. /srv/desktops/world.sh
. /srv/desktops/news.sh
uuid=today@topgames.github.io
export XDG_SESSION_TYPE=wayland LIBGL_ALWAYS_SOFTWARE=1

start_shell() {
    # GNOME Shell does not start without a system bus that has logind; an imitation is enough.
    export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$work/system
    dbus-daemon --session --nofork --address="$DBUS_SYSTEM_BUS_ADDRESS" >/dev/null 2>&1 & processes+=($!)
    within 10 test -S "$work/system"
    python3 -m dbusmock --system --template logind >"$work/logind" 2>&1 & processes+=($!)
    gsettings set org.gnome.shell welcome-dialog-last-shown-version 99.0
    gsettings set org.gnome.desktop.interface enable-animations false
    gnome-shell --headless --virtual-monitor $((1280 * scale))x$((720 * scale)) --unsafe-mode --no-x11 >"$work/shell.log" 2>&1 & processes+=($!)
    within 60 is_up
    WAYLAND_DISPLAY=$(cd "$XDG_RUNTIME_DIR" && ls -d wayland-? | head -1)
    dbus-update-activation-environment WAYLAND_DISPLAY="$WAYLAND_DISPLAY"
}
is_up() { [ "$(shell '"up"')" = up ]; }
shell() { # JAVASCRIPT: what it returns, a string
    gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method org.gnome.Shell.Eval \
        "{ const one = () => ($1); String(one()) }" 2>&1 |
        python3 -c '
import ast, json, sys
said = sys.stdin.read().strip()
try:
    done, text = ast.literal_eval(said.replace("(true,", "(True,").replace("(false,", "(False,"))
    print(json.loads(text) if done and text else text)
except (SyntaxError, ValueError):
    print(said)'
}
shot() { # NAME
    gdbus call --session --dest org.gnome.Shell.Screenshot --object-path /org/gnome/Shell/Screenshot \
        --method org.gnome.Shell.Screenshot.Screenshot false false "$pictures/$1.png" >/dev/null
}
# Lets what moves come to rest, for a picture that is only looked at.
picture() { sleep 1; shot "$1"; } # NAME
settled_shot() { # NAME: once two pictures in a row are equal, because a window is drawn in steps
    shot "$1"
    within 20 is_settled "$1" || true
}
is_settled() {
    mv "$pictures/$1.png" "$work/before.png"
    sleep 0.5
    shot "$1"
    cmp -s "$work/before.png" "$pictures/$1.png"
}
# What the checks need in the shell: what our places in the panel say, a pointer, a keyboard.
prepare() {
    shell "globalThis.today = {
        button: source => Main.panel.statusArea[source ? '$uuid-' + source : '$uuid'],
        texts: actor => [actor, ...today.below(actor)].filter(a => a instanceof imports.gi.St.Label && a.mapped)
            .map(a => a.text.replace(/[\u2068\u2069]/g, '')).join('|'),
        below: actor => actor.get_children().flatMap(child => [child, ...today.below(child)]),
        panel: source => today.button(source) ? today.texts(today.button(source)) : 'none',
        menu: source => today.texts(today.button(source).menu.actor),
        item: (source, text) => today.below(today.button(source).menu.actor).find(a =>
            a.has_style_class_name?.('popup-menu-item') && today.texts(a).includes(text)),
        // GNOME Shell 51 has no default backend.
        seat: (imports.gi.Clutter.get_default_backend?.() ?? global.stage.context.get_backend()).get_default_seat(),
        // Whether it is shown, and neither it nor what it is in waits for a new place.
        isPlaced: actor => {
            if (!actor?.mapped) return false;
            for (let part = actor; part.get_parent(); part = part.get_parent()) if (!part.has_allocation()) return false;
            return true;
        },
        // Moves the pointer there, and clicks once it is: until the next frame the stage may find what was there before.
        click: actor => {
            if (!today.isPlaced(actor)) return 'not there yet';
            const [x, y] = actor.get_transformed_position(), [width, height] = actor.get_transformed_size();
            const now = global.get_current_time() * 1000;
            today.pointer.notify_absolute_motion(now, x + width / 2, y + height / 2);
            if (!actor.hover) return 'the pointer is not there yet';
            today.pointer.notify_button(now + 1000, 1, 1);
            today.pointer.notify_button(now + 2000, 1, 0);
            return 'clicked';
        },
        type: text => {
            for (const letter of text) {
                const value = imports.gi.Clutter.unicode_to_keysym(letter.codePointAt(0));
                today.keys.notify_keyval(global.get_current_time() * 1000, value, 1);
                today.keys.notify_keyval(global.get_current_time() * 1000, value, 0);
            }
            return 'typed';
        },
        enter: () => { for (const state of [1, 0]) today.keys.notify_keyval(global.get_current_time() * 1000, 0xff0d, state); return 'pressed'; },
    }, today.pointer = today.seat.create_virtual_device(0), today.keys = today.seat.create_virtual_device(1), 'prepared'"
}
panel() { shell "today.panel('${1:-topgames}')"; }
panel_says() { [ "$(panel)" = "$1" ] || { panel; return 1; }; }
menu_says() { # TEXT...: it is opened, because most of what is chosen in it closes it
    local text said
    open_menu
    said=$(shell "today.menu('topgames')")
    echo "$said"
    for text in "$@"; do case "|$said|" in *"$text"*) ;; *) return 1 ;; esac; done
}
start="today.below(today.button('').menu.actor).find(a => a.label?.text === 'Start')"
absent_menu_says() { # TEXT: its item has a place before it opens, because GNOME Shell 50 opens it elsewhere otherwise
    says "$1" shell "today.isPlaced(today.button('')) ?
        (today.button('').menu.open(false), today.texts(today.button('').menu.actor)) : 'no place'"
}
open_menu() { [ "$(shell "(today.button('topgames').menu.open(false), 'open')")" = open ]; }
choose() { within 10 clicks "today.item('topgames', '$1')"; }
clicks() { says clicked shell "today.click($1)"; } # JAVASCRIPT: an actor
opacity() { shell "today.button('topgames').opacity"; }
is_opacity() { [ "$(opacity)" = "$1" ]; }
title() { python3 -c 'import ast, sys; print(sys.argv[1].split("'"'title': <'"'")[int(sys.argv[2]) + 1].split("'"'>"'")[0])' "$(property topgames Rows)" "$1"; }
places() { shell "Object.keys(Main.panel.statusArea).filter(key => key.startsWith('$uuid')).sort().join()"; }
has_places() { [ "$(places)" = "$1" ] || { places; return 1; }; }
complaints() { grep -E 'JS ERROR|today@|Today:' "$work/shell.log" | grep -v "Extension $uuid already" || true; }

notices() { shell "Main.messageTray.getSources().flatMap(s => s.notifications).map(n => n.title + '|' + n.body).join('||')"; }
notice_says() { notices; case "$(notices)" in *"$1"*) ;; *) return 1 ;; esac; }
# A banner stays until somebody is there to see it.
banner() {
    shell "(today.pointer.notify_absolute_motion(global.get_current_time() * 1000, 600 + Math.random() * 9, 500),
        today.texts(Main.messageTray._bannerBin))"
}
list_says() { # TEXT [PICTURE]: the list itself, and what a group of it does not show
    local said
    shell "(Main.panel.statusArea.dateMenu.menu.open(false), 'open')"
    [ -z "${2:-}" ] || picture "$2"
    said=$(shell "today.texts(Main.panel.statusArea.dateMenu.menu.actor)" && notices)
    shell "(Main.panel.statusArea.dateMenu.menu.close(false), 'closed')"
    echo "$said"
    grep -qF -- "$1" <<<"$said"
}
clear_list() { shell "(Main.messageTray.getSources().forEach(source => source.destroy()), 'gone')"; }
headline="leads on Twitch"
set_quiet() { # on|off
    local banners=true
    [ "$1" = off ] || banners=false
    gsettings set org.gnome.desktop.notifications show-banners $banners
}
clipboard() { shell "(imports.gi.St.Clipboard.get_default().get_text(1, (_c, text) => { today.copied = text; }), today.copied)"; }
clipboard_says() { clipboard >/dev/null; [ "$(clipboard)" = "$1" ] || { clipboard; return 1; }; }
results() { shell "today.texts(Main.overview.searchController ? Main.overview.searchController._searchResults : Main.overview._overview.controls._searchController._searchResults)"; }
result_says() { results; case "$(results)" in *"$1"*) ;; *) return 1 ;; esac; }
search_for() { [ "$(shell "(Main.overview.show(), Main.overview.searchEntry.clutter_text.set_text(''), 'shown')")" = shown ]; sleep 1; [ "$(shell "today.type('$1')")" = typed ]; }
# GNOME Shell 50 lists a window before it is drawn.
window_is_open() { shell "global.get_window_actors().filter(a => a.mapped).map(a => [a.meta_window.title, a.meta_window.wm_class, a.meta_window.get_gtk_application_id()].join()).join()" | tee /dev/stderr | grep -q "$1"; }

# The menu with moves in it, for the documents.
make_document_picture() {
    [ "$scale" = 1 ] || python3 - "$scale" <<'PYTHON'
import sys
from gi.repository import Gio, GLib
name = "org.gnome.Mutter.DisplayConfig"
display = Gio.DBusProxy.new_for_bus_sync(Gio.BusType.SESSION, 0, None, name, "/" + name.replace(".", "/"), name, None)
serial, monitors, *_ = display.call_sync("GetCurrentState", None, 0, -1, None).unpack()
(connector, *_), modes, _ = monitors[0]
screen = (0, 0, float(sys.argv[1]), 0, True, [(connector, modes[0][0], {})])
display.call_sync("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, [screen], {})), 0, -1, None)
PYTHON
    for setting in "picture-options none" "color-shading-type vertical" "primary-color #1b2a49" "secondary-color #7d5a8c"; do
        gsettings set org.gnome.desktop.background $setting
    done
    rank 32982 33214 509658
    check "a change is in the panel" within 60 panel_says "1▲ Grand Theft Auto V"
    rank 33214 32982 27471
    check "and the next one" within 60 panel_says "1▲ Fortnite"
    sleep 1
    shell "(Main.messageTray.getSources().forEach(source => source.destroy()), 'gone')" >"$work/output"
    check "the menu has it" within 60 menu_says Fortnite Minecraft
    settled_shot document
    echo "All of it works."
    exit
}

# The same words in another language, to look at.
in_portuguese() {
    check "in Portuguese, the menu" within 60 menu_says "Ranking da Twitch" "Favoritos" "VALORANT" "Atualizado: " "Atualizar" \
        "Silenciar por 1 hora" "Abrir janela" "Preferências"
    sleep 1
    shot portuguese-menu
    shell "(today.button('topgames').menu.close(false), 'closed')" >"$work/output"
    rank 32982 509658 21779
    check "and the notification" within 60 notice_says "Grand Theft Auto V lidera na Twitch|1▲"
    sleep 1
    shell "(Main.messageTray._expandBanner(false), 'expanded')" >"$work/output"
    sleep 1
    shot portuguese-notification
    shell "(Main.panel.statusArea.dateMenu.menu.open(false), 'open')" >"$work/output"
    sleep 1
    shot portuguese-list
    shell "(Main.panel.statusArea.dateMenu.menu.close(false), 'closed')" >"$work/output"
    gnome-extensions prefs $uuid
    check "and the preferences" within 30 window_is_open "org.gnome.Shell.Extensions"
    settled_shot portuguese-preferences
    echo "All of it works."
    exit
}

start_world
start_bus
check "GNOME Shell $(gnome-shell --version | grep -o '[0-9.]*') starts" start_shell
check "what the checks need is in the shell" says prepared prepare
# GNOME Shell 46 never ends its start if the overview goes away before that, and later ones show it again.
check "GNOME Shell has started" within 30 says true shell "!Main.layoutManager._startingUp"
check "its overview, with which it starts, goes away" within 20 says hidden shell \
    "(Main.overview.hide(), Main.messageTray.getSources().forEach(source => source.destroy()),
        Main.overview.visible || Main.overview.animationInProgress ? 'shown' : 'hidden')"
check "our extension is among those that can be enabled" says $uuid gnome-extensions list
check "doctor finds that it supports this GNOME Shell" says "supports GNOME Shell $(gnome-shell --version | grep -o '[0-9.]*')" \
    env LANG=C.UTF-8 topgames doctor
check "it is enabled in one line" gnome-extensions enable $uuid
started=$SECONDS
check "the bus starts todayd for it, and the leader is in the panel within a minute" within 60 panel_says "1 Just Chatting"
check "  after $((SECONDS - started)) s" true
case "$LANG" in pt_BR*) in_portuguese ;; esac
[ -z "${ONLY_PICTURES:-}" ] || make_document_picture
check "each source has its place" has_places "$uuid-rates,$uuid-topgames"
# What the shell says of this session is not ours.
shell "(Main.messageTray.getSources().forEach(source => source.destroy()), 'gone')" >"$work/output"
shot panel
check "the menu opens" open_menu
check "it has the three, the favourites, when, and what can be done" within 10 menu_says "Just Chatting" "Grand Theft Auto V" \
    "League of Legends" "≥ " "Favourites" "VALORANT" "Updated " "Refresh" "Mute for 1 hour" "Open Window" "Preferences"
sleep 1
shot menu
check "a click on a game" choose "Grand Theft Auto V"
check "opens its page" within 20 opened "https://www.twitch.tv/directory/"
open_menu
check "Refresh, and once more" choose Refresh
rank 32982 509658 21779
check "a change is in the panel by the bus's own signal" within 60 panel_says "1▲ Grand Theft Auto V"
check "GNOME's notification has the news as its headline" within 30 notice_says "Grand Theft Auto V leads on Twitch|1▲"
sleep 1
shell "(today.button('topgames').menu.close(false), 'closed')" >"$work/output"
shot notification-banner
shell "(Main.messageTray._expandBanner(false), 'expanded')" >"$work/output"
sleep 1
shot notification-expanded
shell "(today.button('topgames').menu.close(false), Main.panel.statusArea.dateMenu.menu.open(false), 'open')" >"$work/output"
sleep 1
shot notification-list
shell "(Main.panel.statusArea.dateMenu.menu.close(false), 'closed')" >"$work/output"
rank 33214 32982 509658
check "the next one takes its place" within 60 notice_says "Fortnite leads on Twitch"
check "and there is only one" test "$(shell 'Main.messageTray.getSources().flatMap(s => s.notifications).length')" = 1
check "it has a button to mute" says "Mute for 1 hour" shell \
    "Main.messageTray.getSources()[0].notifications[0].actions.map(a => a.label ?? a.get_label?.()).join()"
rm -f /tmp/opened
shell "(Main.messageTray.getSources()[0].notifications[0].activate(), 'activated')" >"$work/output"
check "a click on it opens the page of its game" within 20 opened "Fortnite"
open_menu
check "Open Window, while GNOME believes that it is starting" choose "Open Window"
check "opens the window" within 60 window_is_open "io.github.topgames.topgames"
settled_shot window
shell "(global.get_window_actors().forEach(a => a.meta_window.delete(global.get_current_time())), 'closed')" >"$work/output"
open_menu
check "Mute" choose "Mute for 1 hour"
check "mutes, and the menu says until when" within 10 menu_says "Unmute (muted until "
check "Unmute" choose "Unmute"
check "unmutes" within 10 says "<int64 0>" property topgames MutedUntil
check "and the menu says so" within 10 menu_says "Mute for 1 hour"
for shown in three icon; do
    gsettings set org.gnome.shell.extensions.today-topgames shown $shown
    sleep 0.5
    shot "shown-$shown"
done
check "with the icon alone there is no text" panel_says ""
gsettings set org.gnome.shell.extensions.today-topgames shown three
check "the three stand side by side" within 5 panel_says "1● Fortnite · 2▼ Grand Theft Auto V · 3▼ Just Chatting"
gsettings set org.gnome.shell.extensions.today-topgames side left
check "it goes to the left side, after what is there" within 5 says "left 1 2" shell \
    "(() => { const places = ['rates', 'topgames'].map(source => Main.panel._leftBox.get_children().indexOf(today.button(source).container));
        const first = Main.panel._leftBox.get_n_children() - 2; return 'left ' + places.map(place => place - first + 1).join(' '); })()"
gsettings set org.gnome.shell.extensions.today-topgames hidden-sources "['rates']"
check "a hidden source has no place" within 5 has_places "$uuid-topgames"
gsettings reset-recursively org.gnome.shell.extensions.today-topgames
check "its preferences open" gnome-extensions prefs $uuid
check "in a window" within 30 window_is_open "org.gnome.Shell.Extensions"
settled_shot preferences
shell "(global.get_window_actors().forEach(a => a.meta_window.delete(global.get_current_time())), 'closed')" >"$work/output"

# News and quiet; todayd polls another source meanwhile.
check_news
check "a source that todayd polls no longer has no place" within 60 has_places "$uuid-rates,$uuid-topgames"

# Search.
check "the overview is typed into" search_for "100 usd brl"
check "and shows what it is worth" within 30 result_says " BRL"
shot overview-rates
worth=$(results | grep -o '[0-9.,]* BRL' | head -1 | cut -d ' ' -f 1)
shell "today.enter()" >"$work/output"
check "Return copies it: $worth" within 10 clipboard_says "$worth"
for result in "25 - pikachu" Birdperson; do
    word=${result##* }
    check "the overview is typed into" search_for "${word,,}"
    check "and finds $result" within 30 result_says "$result"
done
check "the overview is typed into" search_for "fortnite"
check "and finds a game" within 30 result_says "Number 1 on Twitch"
shot overview-game
shell "today.enter()" >"$work/output"
check "Return opens it in the window" within 60 window_is_open "io.github.topgames.topgames"
settled_shot overview-opened
shell "(global.get_window_actors().forEach(a => a.meta_window.delete(global.get_current_time())), Main.overview.hide(), 'closed')" >"$work/output"

# Trouble.
kill "$twitch_process"
check "without Twitch the place is dimmed" within 200 is_opacity 150
check "and the menu says why, and of when the data is" within 10 menu_says "The data shown is from "
sleep 1
shot offline
kill -KILL $(daemon)
check "without todayd it says so" within 10 absent_menu_says "todayd is not running."
check "Start can be clicked" within 10 says true shell "today.isPlaced($start)"
shot absent
check "Start" within 10 clicks "$start"
check "starts it, and what it knows is back" within 60 panel_says "1● Fortnite"
left() { shell "today.below(Main.uiGroup).length + ' actors'"; }
before=$(left)
check "the extension can be disabled and enabled 100 times" says done shell "((() => {
    const extension = Main.extensionManager.lookup('$uuid').stateObj;
    for (let i = 0; i < 100; i++) {
        extension.disable();
        extension.enable();
    }
})(), 'done')"
check "and is there once" within 30 has_places "$uuid-rates,$uuid-topgames"
check "it leaves nothing in the shell" within 30 says "$before" left
shell "(Main.extensionManager.disableExtension('$uuid'), 'disabled')" >"$work/output"
check "disabled, it leaves nothing" within 5 has_places ""
shell "(Main.extensionManager.enableExtension('$uuid'), 'enabled')" >"$work/output"
within 20 has_places "$uuid-rates,$uuid-topgames"

# Whoever has the name.
kill $(daemon)
within 20 fails daemon
start_imitation
gsettings set org.gnome.shell.extensions.today-topgames shown three
gsettings set org.gnome.shell.extensions.today-topgames numbers true
check "another program may have todayd's name" within 10 has_places "$uuid-topgames"
height=$(shell "Main.panel.height")
fits() {
    [ "$(shell "Main.panel.height === $height && today.button('topgames').width <= 700 && today.button('topgames').height <= $height &&
        today.button('topgames').menu.actor.width <= 640")" = true ]
}
for round in $(seq 0 11); do
    echo "$round" >"$work/titles"
    within 10 grep -qx "ROUND $round" "$work/imitation"
    sleep 0.3
    open_menu
    check "its titles are one line of text each, and the panel keeps its shape ($((round + 1)) of 12)" within 5 fits
    shot "hostile-$round"
done
check "no title was markup" says none shell "today.below(today.button('topgames')).concat(today.below(today.button('topgames').menu.actor))
    .filter(a => a instanceof imports.gi.St.Label && a.clutter_text.use_markup).map(a => a.text).join() || 'none'"
kill "$imitation"
check "GNOME's log has no complaint of it" empty complaints
echo "All of it works."
