#!/usr/bin/python3
"""Has todayd's name on the session bus, and sends titles that could break a panel, three at a time.

    imitation.py FILE [SECONDS]
    imitation.py --feed FILE

Prints "ROUND n" when it has sent the round, and goes on when a line with the next round's number is in FILE: what it shows can
be looked at meanwhile; the line about the service begins with the round. Ends after the last round, "END". If FILE says "old",
it sends data that it never renews. NextPoll is always SECONDS ahead, or one. With --feed, it has no name on the bus, and prints what
`feed --format widget --follow` might.
"""
import json
import os
import select
import sys
import time

from gi.repository import Gio, GLib

UNTIL_POLL = int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[1] != "--feed" else 1
NAME, ROOT, IFACE = "io.github.topgames.Today", "/io/github/topgames/Today", "io.github.topgames.Today1"
TITLES = [
    "<b>bold</b> & <span foreground='red'>red</span>", "</b></span><i>", "&amp; &lt; &#60; &#x3c; &nbsp;",
    "\"quoted\", \\back\\slash\\, \\u0041 \\n", "\x1b[2J\x1b]0;title\x07\x9b31m", "line\none\r\ntwo\u2028three\u2029four\x85five",
    "\u202egnp.exe\u202c \u2066isolated\u2069 \u200f\u061c", "and \ufffd and \ufeff", "]]> <!-- --> <![CDATA[ ]]> <?xml ?>",
    "${HOME} $(reboot) `reboot` %s %n %1$s \\x41", "👨‍👩‍👧‍👦 🇪🇸 ♥️ 1️⃣", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", "W" * 5000, "<" * 500, "字" * 300,
    "e" + "\u0301" * 3000, "   padded \t blanks   ", "\u200b\u2060\xad", "العاب אב mixed with English", "'; DROP TABLE games; --",
    "&lt;" * 50, "-" * 100, "$t" * 50, "", "0", "null", "undefined", "[object Object]", "__proto__", "constructor",
    "https://example.org/<a href='x'>y</a>", "%1 %2 %n", "i18n({time})", "<img src='file:///etc/passwd'>",
]


def rows(titles):
    return [
        {"id": GLib.Variant("s", str(place)), "title": GLib.Variant("s", title), "rank": GLib.Variant("u", place),
         "move": GLib.Variant("s", "up"), "number": GLib.Variant("s", title[:40]),
         "picture": GLib.Variant("s", "/nowhere/" + title[:200].replace("\0", ""))}
        for place, title in enumerate(titles, 1)
    ]


def properties(round_, titles, valid_until=None):
    now = int(time.time())
    texts = {"Source": "topgames", "Service": titles[0], "Heading": titles[-1], "State": "fresh", "Reason": titles[0]}
    times = {"FetchedAt": now, "AsOf": now, "CheckedAt": 0, "ValidUntil": valid_until or now + 300,
             "NextPoll": now + UNTIL_POLL, "MutedUntil": 0}
    return {
        **{key: GLib.Variant("s", text) for key, text in texts.items()},
        **{key: GLib.Variant("x", value) for key, value in times.items()},
        "Rows": GLib.Variant("aa{sv}", rows(titles)), "Favorites": GLib.Variant("aa{sv}", rows(titles)),
        "Attribution": GLib.Variant("(ss)", (f"Round {round_}: {titles[0]}", "")),
    }


def feed(path):
    """Prints a line for each round, until the reader is gone."""
    rounds, last = [TITLES[at:at + 3] for at in range(0, len(TITLES), 3)], None
    reader = select.poll()
    reader.register(1, 0)
    while not reader.poll(100):
        text = open(path).read().strip() if os.path.exists(path) else "0"
        if text != last and text.isdigit():
            now = properties(int(text), rounds[int(text)])
            print(json.dumps({key: value.unpack() for key, value in now.items()} | {"Words": {"Refresh": rounds[0][0]}}), flush=True)
            last = text


def main():
    path, rounds = sys.argv[1], [TITLES[at:at + 3] for at in range(0, len(TITLES), 3)]
    current, valid_until = [0], [None]
    xml = open("/usr/share/dbus-1/interfaces/io.github.topgames.Today1.xml").read()
    manager = """<node><interface name="org.freedesktop.DBus.ObjectManager"><method name="GetManagedObjects">
        <arg type="a{oa{sa{sv}}}" direction="out"/></method></interface></node>"""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def present():
        return properties(current[0], rounds[current[0]], valid_until[0])

    def managed(_bus, _sender, _path, _interface, _method, _arguments, invocation):
        objects = {f"{ROOT}/topgames": {IFACE: present()}}
        invocation.return_value(GLib.Variant("(a{oa{sa{sv}}})", (objects,)))

    def called(_bus, _sender, _path, _interface, _method, _arguments, invocation):
        invocation.return_dbus_error("io.github.topgames.Today1.Error.TooSoon", rounds[current[0]][0] or "no")

    def get(_bus, _sender, _path, _interface, key):
        return present()[key]

    info = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
    bus.register_object(f"{ROOT}/topgames", info, called, get, None)
    bus.register_object(ROOT, Gio.DBusNodeInfo.new_for_xml(manager).interfaces[0], managed, None, None)
    Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)
    loop = GLib.MainLoop()

    def send():
        changed = GLib.Variant("(sa{sv}as)", (IFACE, present(), []))
        bus.emit_signal(None, f"{ROOT}/topgames", "org.freedesktop.DBus.Properties", "PropertiesChanged", changed)
        print(f"ROUND {current[0]}", flush=True)

    def look():
        text = open(path).read().strip() if os.path.exists(path) else ""
        if text == "old":
            if not valid_until[0]:
                valid_until[0] = int(time.time()) + 2
                send()
            return True
        wanted = int(text or 0)
        if wanted > current[0]:
            current[0] = wanted
            if wanted >= len(rounds):
                print("END", flush=True)
                loop.quit()
                return False
            send()
        return True

    GLib.timeout_add(100, look)
    send()
    loop.run()


if sys.argv[1] == "--feed":
    feed(sys.argv[2])
main()
