# What gnome.sh and plasma.sh check alike, sourced by both: news of live channels, and quiet. Each has its own
#   banner                    what its banners say
#   list_says TEXT [PICTURE]  whether its list of notifications has the text
#   clear_list
#   set_quiet on|off
#   $headline                 in the summary of a notification of the ranking

# Records what todayd sends to the notification server, with the hints, which no list shows.
record_notices() {
    dbus-monitor "type=method_call,interface=org.freedesktop.Notifications,member=Notify" >"$work/notices" 2>&1 & processes+=($!)
    within 10 test -s "$work/notices"
}
# GNOME Shell passes each on to itself, so only what has been counted before says how many there are.
sent() { grep -A 1 'member=Notify$' "$work/notices" | grep -c '"topgames"$' || true; }
is_sent_after() { [ "$(sent)" -gt "$1" ]; } # COUNT
nothing_sent_after() { echo "$1, and now $(sent)"; [ "$(sent)" = "$1" ]; }
banner_says() { local said; said=$(banner); echo "$said"; grep -qF -- "$1" <<<"$said"; }
asked() { # PATH TEXT: how often todayd has requested the path with the text in its query
    python3 -c '
import json, sys, urllib.request as web
requests = json.load(web.urlopen(sys.argv[1] + "/control/requests"))["requests"]
print(sum(each["path"] == sys.argv[2] and sys.argv[3] in json.dumps(each["query"]) for each in requests))' "$twitch" "$@"
}
# Until todayd has polled twice, so that at least one of the polls began after this.
polled_twice() { # [PATH TEXT]
    local path=${1:-/helix/games/top} text=${2:-} before
    before=$(asked "$path" "$text")
    within 60 eval '[ "$(asked "$path" "$text")" -ge $((before + 2)) ]'
}
set_live() { steer channels "$1"; } # JSON
# Signs in as somebody who permits reading what they follow.
permit_channels() {
    channels login >"$work/login" 2>&1 & local login=$!
    within 20 grep -q /activate "$work/login" && steer device/approve '{}' && wait $login || { cat "$work/login"; return 1; }
}
command_ran() { cat "$work/ran"; grep -qxF -- "$1" "$work/ran"; } # LINE
# It breaks its sentences into lines.
status_says() { topgames status | tr -s ' \n' ' ' | tee /dev/stderr | grep -qF -- "$1"; }
deferred() { says "deferred: do not disturb is on" topgames log; }

check_news() {
    check "what todayd sends can be seen" record_notices
    printf '#!/bin/sh\nprintf "%%s|" "$@" >>%s/ran\necho >>%s/ran\n' "$work" "$work" >"$work/note"
    chmod 755 "$work/note"
    : >"$work/ran"
    check_live_in_game
    check_followed_channels
    check_quiet
    # As it was.
    for key in notify.run notify.sound; do topgames config --unset $key >"$work/output" 2>&1 || true; done
}

check_live_in_game() {
    check "notify --live has channels of a game announced" says \
        "Channels that go live in Chess (50 viewers or more) will be announced." topgames notify --live chess --at-least 50
    check "a sound can be set" topgames config notify.sound message-new-instant
    check "todayd begins with the channels that are live, and announces none" polled_twice /helix/streams '"743"'
    set_live '{"live": ["ibai", "alanzoka"], "game": "743", "title": "1. e4 <b>&"}'
    check "two channels that go live in the game are one banner" within 60 banner_says "2 channels went live in Chess"
    picture live-banner
    check "and are in the desktop's list" within 20 list_says "2 channels went live in Chess" live-list
    check "with the title as it is" list_says "1. e4 <b>&"
    check "the server is told the sound" eval 'grep -A 1 "\"sound-name\"" "$work/notices" | grep "\"message-new-instant\""'
    local before
    before=$(sent)
    check "todayd polls on" polled_twice /helix/streams '"743"'
    check "and announces nobody twice" nothing_sent_after "$before"
    check "notify --off ends it" says "will no longer be announced." topgames notify --off chess
}

check_followed_channels() {
    check "channels login asks for what it needs" permit_channels
    topgames config sources '["topgames", "rates", "channels"]' >"$work/output" 2>&1
    check "a channel can be announced for one game" says "GamesDoneQuick will be announced only when it plays Minecraft." \
        channels notify gamesdonequick --game minecraft
    check "a command can be set" topgames config notify.run \
        "[\"$work/note\", \"{source}\", \"{title}\", \"{id}\", \"{page}\", \"{summary}\", \"{text}\"]"
    # Plasma shows two of a program before a click.
    check "the list can be cleared" clear_list
    check "todayd polls the channels" polled_twice /helix/streams/followed
    set_live '{"live": ["gamesdonequick", "rocketbeanstv"], "game": "33214", "title": "Moin & <i>"}'
    check "a followed channel that goes live is a banner" within 60 banner_says "RocketBeansTV is live"
    picture channel-banner
    check "the command runs with the words of the notification" within 20 command_ran \
        "channels|RocketBeansTV|107|https://www.twitch.tv/rocketbeanstv|RocketBeansTV is live|Fortnite · Moin & <i>|"
    check "a channel that plays another game than that of its rule is not announced" fails grep -q GamesDoneQuick "$work/notices"
    set_live '{"live": ["gamesdonequick"], "game": "27471", "title": "Any%"}'
    check "until it plays it" within 60 banner_says "GamesDoneQuick: Fortnite → Minecraft"
    check "the first is in the desktop's list" within 20 list_says "RocketBeansTV is live" channel-list
    check "and so is the second" within 20 list_says "GamesDoneQuick: Fortnite → Minecraft"
    topgames config sources '["topgames", "rates"]' >"$work/output" 2>&1
}

# With changes of the ranking, which afterwards is what it was.
check_quiet() {
    local before
    check "status says that do not disturb is off" within 20 status_says "do not disturb is off"
    set_quiet on
    check "status says that a command waits while do not disturb is on" within 20 status_says \
        "Do not disturb is on: changes are announced when it is off again."
    before=$(sent)
    rank 32982 509658 21779
    check "with a command, a change is deferred" within 60 deferred
    check "and sent to nobody" nothing_sent_after "$before"
    set_quiet off
    check "and announced afterwards" within 60 banner_says "$headline"
    check "and the command runs then" within 20 eval 'grep "^topgames|Grand Theft Auto V|32982|" "$work/ran"'
    before=$(sent)
    check "todayd polls on" polled_twice
    check "and announces it once" nothing_sent_after "$before"

    topgames config notify.run '[]' >"$work/output" 2>&1
    check "the list is cleared" clear_list
    set_quiet on
    check "status says that the desktop lists without showing" within 20 status_says \
        "lists notifications without showing them."
    rank 33214 32982 509658
    check "without a command, a change is sent in spite of it" within 60 is_sent_after "$before"
    sleep 2
    check "and no banner shows it" fails banner_says "$headline"
    picture quiet
    check "the desktop's list has it" within 20 list_says "$headline" quiet-list
    before=$(sent)
    set_quiet off
    check "do not disturb is off again" within 20 status_says "do not disturb is off"
    check "todayd polls on" polled_twice
    check "and announces nothing twice" nothing_sent_after "$before"
    picture quiet-over
}
