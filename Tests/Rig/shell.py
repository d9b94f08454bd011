#!/usr/bin/python3
"""A desktop's side of a search, for tests: calls a search provider on the session bus, and prints the answers.

Each line of standard input is a JSON object with "path", "method" and "arguments", and gets a line in return: "reply" with
the value, or "error" with the name of the error. "interface" is GNOME Shell's unless it says otherwise; "type" stands for arguments of another type than the interface has;
"times" repeats the first of the arguments. The icon of a result is read as the Shell reads it, and printed as a path.

It exits at the end of its standard input. Needs python3-gi and DBUS_SESSION_BUS_ADDRESS.
"""
import json
import sys

from gi.repository import Gio, GLib

NAME, INTERFACE = "io.github.topgames.search", "org.gnome.Shell.SearchProvider2"
TYPES = {
    "GetInitialResultSet": "(as)", "GetSubsearchResultSet": "(asas)", "GetResultMetas": "(as)",
    "ActivateResult": "(sasu)", "LaunchSearch": "(asu)"}


def shown(meta):
    """A result as the Shell shows it: with the path of an icon that it can read."""
    icon = meta.pop("icon", None)
    path = Gio.Icon.deserialize(icon).get_file().get_path() if icon else None
    fields = {key: value.unpack() for key, value in meta.items()}
    return {**fields, **({"icon": path} if path else {})}


def called(bus, order):
    arguments = order["arguments"]
    if "times" in order:
        arguments[0] = arguments[0] * order["times"]
    method = order["method"]
    value = GLib.Variant(order.get("type", TYPES.get(method, "()")), tuple(arguments))
    answer = bus.call_sync(
        NAME, order["path"], order.get("interface", INTERFACE), method, value, None, Gio.DBusCallFlags.NONE, 60_000, None)
    if method != "GetResultMetas":
        return answer.unpack()
    metas = answer.get_child_value(0)
    return [[shown(pairs(metas.get_child_value(place))) for place in range(metas.n_children())]]


def pairs(meta):
    entries = [meta.get_child_value(place) for place in range(meta.n_children())]
    return {entry.get_child_value(0).get_string(): entry.get_child_value(1).get_variant() for entry in entries}


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    print(json.dumps({"event": "start"}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"event": "reply", "value": json.dumps(called(bus, json.loads(line)), ensure_ascii=False)}
        except GLib.Error as error:
            answer = {"event": "error", "value": Gio.DBusError.get_remote_error(error) or error.message}
        print(json.dumps(answer, ensure_ascii=False), flush=True)


main()
