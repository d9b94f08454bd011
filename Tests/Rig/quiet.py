"""The do-not-disturb interfaces of notification servers; habits.py names the sources.

`habits` have a `quiet`: a property (interface, name), "mako" or "swaync"; without it, the mode cannot be queried.
"""
from gi.repository import Gio, GLib

NOTIFICATIONS = "/org/freedesktop/Notifications"
PROPERTIES = "org.freedesktop.DBus.Properties"
PATHS = {"mako": "/fr/emersion/Mako", "swaync": "/org/erikreider/swaync/cc"}
INTERFACES = {"mako": "fr.emersion.Mako", "swaync": "org.erikreider.swaync.cc"}
METHODS = {
    "property": (PROPERTIES, '<method name="Get"><arg type="s" direction="in"/><arg type="s" direction="in"/>'
                             '<arg type="v" direction="out"/></method>'),
    "mako": (INTERFACES["mako"], '<method name="ListModes"><arg type="as" direction="out"/></method>'),
    "swaync": (INTERFACES["swaync"], '<method name="GetSubscribeData"><arg type="(bbub)" direction="out"/></method>'),
}


class Quiet:
    def __init__(self, kind, say):
        self.kind, self.say, self.on, self.silent = kind, say, False, False
        self.held = []

    def register(self, bus):
        self.bus = bus
        if not self.kind:
            return
        name = self.kind if isinstance(self.kind, str) else "property"
        interface, methods = METHODS[name]
        xml = f'<node><interface name="{interface}">{methods}</interface></node>'
        bus.register_object(PATHS.get(name, NOTIFICATIONS), Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0],
                            self.call, None, None)

    def call(self, bus, sender, path, interface, method, parameters, invocation):
        self.say("quiet?", method=method)
        if self.silent:
            self.held.append(invocation)
        elif self.kind == "mako":
            invocation.return_value(GLib.Variant("(as)", (["default"] + ["do-not-disturb"] * self.on,)))
        elif self.kind == "swaync":
            invocation.return_value(GLib.Variant("((bbub))", ((False, False, 0, self.on),)))
        elif parameters.unpack() == self.kind:
            invocation.return_value(GLib.Variant("(v)", (GLib.Variant("b", self.on),)))
        else:
            invocation.return_dbus_error("org.freedesktop.DBus.Error.UnknownProperty", str(parameters.unpack()))

    def set(self, word):
        """on, off, or silent: queries are not answered from now on; quietly: without a signal."""
        self.silent = word == "silent"
        self.on = word in ("on", "silent")
        if not self.kind or word in ("silent", "quietly"):
            return
        if self.kind == "swaync":
            self.emit("swaync", INTERFACES["swaync"], "SubscribeV2", GLib.Variant("(ubbb)", (0, False, False, self.on)))
        elif self.kind == "mako":
            changed = GLib.Variant("(sa{sv}as)", (INTERFACES["mako"], {}, ["Modes"]))
            self.emit("mako", PROPERTIES, "PropertiesChanged", changed)
        else:
            interface, name = self.kind
            changed = GLib.Variant("(sa{sv}as)", (interface, {name: GLib.Variant("b", self.on)}, []))
            self.emit("property", PROPERTIES, "PropertiesChanged", changed)

    def emit(self, name, interface, signal, arguments):
        self.bus.emit_signal(None, PATHS.get(name, NOTIFICATIONS), interface, signal, arguments)
        self.bus.flush_sync(None)
