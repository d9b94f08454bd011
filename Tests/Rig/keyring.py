#!/usr/bin/python3
"""A Secret Service for tests that can misbehave: owns org.freedesktop.secrets and prints the calls it gets.

  keyring.py [--locked] [--empty]

Each line of its output is a JSON object: "start" once it owns the name, "call" with the method, "prompt" when a person
would see a window, and "done" after a command. No secret is ever printed. Commands come on standard input:

  hang METHOD | refuse METHOD | vanish METHOD   how METHOD is answered: not at all, with an error, or by exiting
  behave                                        all methods answer again
  lock | unlock                                 its only keyring
  person agrees|declines|sleeps                 how the person answers a prompt; "declines" at first
  trust maker|all                               who can read items without a prompt: their creator, or all
  forget                                        new secrets are acknowledged, but not stored
  put JSON                                      stores a secret of topgames, as from an earlier run
  secrets                                       prints "secrets" with the number of items and their attributes

It exits at the end of its standard input. Needs python3-gi and DBUS_SESSION_BUS_ADDRESS.
"""
import argparse
import os
import sys
import time

from gi.repository import Gio, GLib

from commands import Commanded, say

NAME = "org.freedesktop.secrets"
ROOT = "/org/freedesktop/secrets"
KEYRING = ROOT + "/collection/main"
SECRET = "org.freedesktop.Secret."
XML = """<node>
<interface name="org.freedesktop.Secret.Service">
<method name="OpenSession"><arg type="s" direction="in"/><arg type="v" direction="in"/>
<arg type="v" direction="out"/><arg type="o" direction="out"/></method>
<method name="SearchItems"><arg type="a{ss}" direction="in"/><arg type="ao" direction="out"/>
<arg type="ao" direction="out"/></method>
<method name="Unlock"><arg type="ao" direction="in"/><arg type="ao" direction="out"/><arg type="o" direction="out"/></method>
<method name="GetSecrets"><arg type="ao" direction="in"/><arg type="o" direction="in"/>
<arg type="a{o(oayays)}" direction="out"/></method>
<method name="ReadAlias"><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
<method name="CreateCollection"><arg type="a{sv}" direction="in"/><arg type="s" direction="in"/>
<arg type="o" direction="out"/><arg type="o" direction="out"/></method>
<property name="Collections" type="ao" access="read"/></interface>
<interface name="org.freedesktop.Secret.Collection">
<method name="CreateItem"><arg type="a{sv}" direction="in"/><arg type="(oayays)" direction="in"/>
<arg type="b" direction="in"/><arg type="o" direction="out"/><arg type="o" direction="out"/></method>
<property name="Items" type="ao" access="read"/><property name="Label" type="s" access="read"/>
<property name="Locked" type="b" access="read"/><property name="Created" type="t" access="read"/>
<property name="Modified" type="t" access="read"/></interface>
<interface name="org.freedesktop.Secret.Item">
<method name="GetSecret"><arg type="o" direction="in"/><arg type="(oayays)" direction="out"/></method>
<method name="Delete"><arg type="o" direction="out"/></method>
<property name="Locked" type="b" access="read"/><property name="Attributes" type="a{ss}" access="read"/>
<property name="Label" type="s" access="read"/><property name="Created" type="t" access="read"/>
<property name="Modified" type="t" access="read"/></interface>
<interface name="org.freedesktop.Secret.Prompt"><method name="Prompt"><arg type="s" direction="in"/></method>
<method name="Dismiss"/><signal name="Completed"><arg type="b"/><arg type="v"/></signal></interface></node>"""
INTERFACES = {interface.name: interface for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces}


class Item:
    def __init__(self, path, maker, attributes, label, secret):
        self.path, self.maker, self.attributes, self.label, self.secret = path, maker, attributes, label, secret
        self.modified = int(time.time())


class Keyring(Commanded):
    def __init__(self, options):
        self.locked, self.empty = options.locked, options.empty
        self.faults, self.person, self.trust, self.forgets = {}, "declines", "all", False
        self.items, self.count, self.unanswered = {}, 0, []
        self.loop = GLib.MainLoop()

    def run(self):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
        self.bus.connect("closed", lambda *_: self.loop.quit())
        self.show(ROOT, "Service")
        if not self.empty:
            self.show(KEYRING, "Collection")
        got = self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                                 GLib.Variant("(su)", (NAME, 4)), None, Gio.DBusCallFlags.NONE, 10_000, None).unpack()[0]
        if got != 1:
            sys.exit(f"keyring: {NAME} is already owned on this bus")
        self.listen()
        say("start")
        self.loop.run()

    def show(self, path, kind):
        return self.bus.register_object(path, INTERFACES[SECRET + kind], self.call, self.get, None)

    def call(self, bus, sender, path, interface, method, parameters, invocation):
        say("call", method=method)
        fault = self.faults.get(method)
        if fault == "vanish":
            os._exit(0)
        if fault == "hang":
            return self.unanswered.append(invocation)
        if fault == "refuse":
            return invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", "as told")
        try:
            getattr(self, method)(sender, path, parameters.unpack(), invocation)
        except Exception as error:  # a test server must never fail silently
            say("broken", method=method, error=type(error).__name__)
            invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", "broken")

    def get(self, bus, sender, path, interface, name):
        if path == ROOT:
            return GLib.Variant("ao", [] if self.empty else [KEYRING])
        if path == KEYRING:
            return {"Items": GLib.Variant("ao", list(self.items)), "Label": GLib.Variant("s", "main"),
                    "Locked": GLib.Variant("b", self.locked)}.get(name, GLib.Variant("t", 0))
        item = self.items[path]
        return {"Locked": GLib.Variant("b", self.is_locked(item, sender)), "Label": GLib.Variant("s", item.label),
                "Attributes": GLib.Variant("a{ss}", item.attributes)}.get(name, GLib.Variant("t", item.modified))

    def is_locked(self, item, sender):
        return self.locked or (self.trust == "maker" and item.maker != sender)

    def OpenSession(self, sender, path, arguments, invocation):
        if arguments[0] != "plain":
            return invocation.return_dbus_error("org.freedesktop.DBus.Error.NotSupported", "only plain")
        invocation.return_value(GLib.Variant("(vo)", (GLib.Variant("s", ""), ROOT + "/session/1")))

    def SearchItems(self, sender, path, arguments, invocation):
        found = [item for item in self.items.values() if arguments[0].items() <= item.attributes.items()]
        locked = [item.path for item in found if self.is_locked(item, sender)]
        invocation.return_value(GLib.Variant("(aoao)", ([i.path for i in found if i.path not in locked], locked)))

    def ReadAlias(self, sender, path, arguments, invocation):
        invocation.return_value(GLib.Variant("(o)", ("/" if self.empty else KEYRING,)))

    def Unlock(self, sender, path, arguments, invocation):
        if not self.locked:
            return invocation.return_value(GLib.Variant("(aoo)", (arguments[0], "/")))
        prompt = f"{ROOT}/prompt/{self.count}"
        self.count += 1
        self.show(prompt, "Prompt")
        invocation.return_value(GLib.Variant("(aoo)", ([], prompt)))

    def Prompt(self, sender, path, arguments, invocation):
        say("prompt")
        invocation.return_value(None)
        if self.person == "sleeps":
            return
        agrees = self.person == "agrees"
        self.locked = self.locked and not agrees
        unlocked = GLib.Variant("ao", [KEYRING] if agrees else [])
        self.bus.emit_signal(sender, path, SECRET + "Prompt", "Completed", GLib.Variant("(bv)", (not agrees, unlocked)))

    def CreateItem(self, sender, path, arguments, invocation):
        if self.locked:
            return invocation.return_dbus_error(SECRET + "Error.IsLocked", "locked")
        properties, secret, replace = arguments
        attributes = properties[SECRET + "Item.Attributes"]
        same = [item for item in self.items.values() if replace and item.attributes == attributes]
        new = b"" if self.forgets else bytes(secret[2])
        item = same[0] if same else self.keep(sender, attributes, properties[SECRET + "Item.Label"], new)
        if not self.forgets:
            item.secret, item.maker, item.modified = new, sender, int(time.time())
        invocation.return_value(GLib.Variant("(oo)", (item.path, "/")))

    def keep(self, maker, attributes, label, secret):
        self.count += 1
        item = Item(f"{KEYRING}/{self.count}", maker, attributes, label, secret)
        self.items[item.path] = item
        item.shown = self.show(item.path, "Item")
        return item

    def secret(self, item, session):
        return (session, b"", item.secret, "text/plain")

    def GetSecret(self, sender, path, arguments, invocation):
        if self.is_locked(self.items[path], sender):
            return invocation.return_dbus_error(SECRET + "Error.IsLocked", "locked")
        invocation.return_value(GLib.Variant("((oayays))", (self.secret(self.items[path], arguments[0]),)))

    def GetSecrets(self, sender, path, arguments, invocation):
        found = {name: self.secret(self.items[name], arguments[1]) for name in arguments[0]
                 if not self.is_locked(self.items[name], sender)}
        invocation.return_value(GLib.Variant("(a{o(oayays)})", (found,)))

    def Delete(self, sender, path, arguments, invocation):
        self.bus.unregister_object(self.items.pop(path).shown)
        invocation.return_value(GLib.Variant("(o)", ("/",)))

    def obey(self, command, argument=None):
        if command in ("hang", "refuse", "vanish"):
            self.faults[argument] = command
        elif command == "behave":
            self.faults, self.forgets, self.trust = {}, False, "all"
        elif command in ("lock", "unlock"):
            self.locked = command == "lock"
        elif command == "person":
            self.person = argument
        elif command == "trust":
            self.trust = argument
        elif command == "forget":
            self.forgets = True
        elif command == "put":
            attributes = {"application": "io.github.topgames.topgames", "source": "topgames", "slot": "person"}
            self.keep(None, attributes, "put there by a test", argument.encode())
        elif command == "secrets":
            say("secrets", items=[{**item.attributes, "label": item.label} for item in self.items.values()])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--locked", action="store_true", help="the keyring is locked at first")
    parser.add_argument("--empty", action="store_true", help="there is no keyring")
    Keyring(parser.parse_args()).run()


if __name__ == "__main__":
    main()
