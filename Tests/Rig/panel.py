#!/usr/bin/python3
"""A panel's widget on the session bus, for tests: follows the objects of todayd, and prints what it hears, line by line.

    {"event": "owner", "text": "yes"}                      somebody has the name; "no": nobody has
    {"event": "signal", "member": "PropertiesChanged", "path": "…", "values": {…}}
    {"event": "done", "text": "…"}                         the answer to an order, or {"event": "error", "text": NAME}

Each line of standard input is an order: a JSON object with "path", "interface", "method", and "type" and "arguments" of the
call; "times" repeats it. It exits at the end of its standard input. Needs python3-gi and DBUS_SESSION_BUS_ADDRESS.
"""
import json
import sys
import threading

from gi.repository import Gio, GLib

NAME = "io.github.topgames.Today"


def say(**event):
    print(json.dumps(event, ensure_ascii=False), flush=True)


def heard(_bus, _sender, path, _interface, member, values):
    values = values.unpack()
    changed = values[1] if member != "InterfacesRemoved" else {}
    say(event="signal", member=member, path=path if member == "PropertiesChanged" else values[0], values=changed)


def obey(bus, line):
    order = json.loads(line)
    # Texts are all that is sent in dictionaries.
    arguments = [
        {key: GLib.Variant("s", text) for key, text in argument.items()} if isinstance(argument, dict) else argument
        for argument in order.get("arguments", [])
    ]
    value = GLib.Variant(order.get("type", "()"), tuple(arguments))
    try:
        for _ in range(order.get("times", 1)):
            answer = bus.call_sync(
                NAME, order["path"], order["interface"], order["method"], value, None,
                Gio.DBusCallFlags.NO_AUTO_START, 60_000, None)
        say(event="done", text=json.dumps(answer.unpack(), ensure_ascii=False))
    except GLib.Error as error:
        say(event="error", text=Gio.DBusError.get_remote_error(error) or error.message, words=error.message)


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for member in "PropertiesChanged", "InterfacesAdded", "InterfacesRemoved":
        bus.signal_subscribe(NAME, None, member, None, None, Gio.DBusSignalFlags.NONE, heard)
    Gio.bus_watch_name_on_connection(
        bus, NAME, Gio.BusNameWatcherFlags.NONE, lambda *_: say(event="owner", text="yes"),
        lambda *_: say(event="owner", text="no"))
    loop = GLib.MainLoop()

    def read():
        for line in sys.stdin:
            GLib.idle_add(lambda line=line: obey(bus, line) and False)
        GLib.idle_add(loop.quit)

    threading.Thread(target=read, daemon=True).start()
    say(event="start")
    loop.run()


main()
