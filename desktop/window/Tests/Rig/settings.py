"""settings.py SCALE: a desktop's portal for settings, with text of this scale, and without animations.

On Wayland, GTK 4.22 reads the settings of the desktop nowhere else, and only if the bus can start the portal. It ends with the
session bus. Version 0 of an interface is none, of which GTK would warn.
"""
import sys
from gi.repository import Gio, GLib

XML = """<node><interface name="org.freedesktop.portal.Settings">
<method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
<method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<method name="ReadOne"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
<property name="version" type="u" access="read"/></interface>
<interface name="org.freedesktop.portal.Inhibit"><property name="version" type="u" access="read"/></interface>
<interface name="org.freedesktop.host.portal.Registry"><property name="version" type="u" access="read"/></interface></node>"""
VERSION = {"org.freedesktop.portal.Settings": 2}
VALUES = {
    "org.gnome.desktop.interface": {
        "text-scaling-factor": GLib.Variant("d", float(sys.argv[1])), "enable-animations": GLib.Variant("b", False),
    }
}


def call(connection, sender, path, interface, method, arguments, invocation):
    if method == "ReadAll":
        invocation.return_value(GLib.Variant("(a{sa{sv}})", (VALUES,)))
        return
    group, key = arguments.unpack()
    found = VALUES.get(group, {}).get(key)
    if found is None:
        invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "Requested setting not found")
        return
    # `Read` has always packed its value twice; `ReadOne` is the same without that.
    invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", found) if method == "Read" else found,)))


def version(connection, sender, path, interface, name):
    return GLib.Variant("u", VERSION.get(interface, 0))


def register(connection, name):
    for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces:
        connection.register_object("/org/freedesktop/portal/desktop", interface, call, version, None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, register, None, None)
GLib.MainLoop().run()
