#!/usr/bin/python3
"""A strict notification server for tests: owns org.freedesktop.Notifications and prints the calls it gets.

  recorder.py [--like NAME in habits.py] [--name NAME] [--caps a,b,c] [--answer ok|never|error]

Each line of its output is a JSON object: "start" once it owns the name, "GetCapabilities", "GetServerInformation",
"Notify", "CloseNotification", "NotificationClosed", "ActivationToken", "ActionInvoked", and "done" after a command. A
Notify carries its "violations" of the specification, the size and digest of its picture, and what is "open" on the
screen after it. Servers that deviate from the specification are in habits.py. Commands come on standard input:

  invoke ID|last KEY [TOKEN]    act as the user: choose an action ("default" is a click), with an activation token
  close ID|last [REASON]    1 expired, 2 dismissed (the default), 3 closed, 4 undefined
  expire                    all notifications on the screen time out
  caps a,b,c                have other capabilities from now on
  answer ok|never|error|hostile   how Notify is answered from now on; it is recorded all the same. With "never",
                            CloseNotification is not answered either
  questions ok|error        how GetServerInformation and GetCapabilities are answered from now on
  quiet on|off              do not disturb, as far as the server has it; "quietly" is off without a signal, and with
                            "silent" queries are not answered
  another                   show a notification of another program, which takes the next id
  later                     a second passes
  vanish | appear           leave the bus | return to it as a restarted server

It exits at the end of its standard input. Needs python3-gi and DBUS_SESSION_BUS_ADDRESS.
"""
import argparse
import hashlib
import os
import sys

from gi.repository import Gio, GLib

import habits
import quiet
import specification
from commands import Commanded, say

NAME = INTERFACE = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
XML = f"""<node><interface name="{INTERFACE}">
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
<signal name="ActivationToken"><arg type="u"/><arg type="s"/></signal>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal></interface></node>"""


def words(text):
    return [word for word in text.split(",") if word]


def unpacked(hints):
    """The hints with their D-Bus types, which `unpack` alone would lose."""
    found = {}
    for place in range(hints.n_children()):
        pair = hints.get_child_value(place)
        value = pair.get_child_value(1).get_variant()
        kind = value.get_type_string()
        found[pair.get_child_value(0).get_string()] = {"type": kind, "value": None if "ay" in kind else value.unpack()}
    return found


def file_facts(path):
    if not path or not os.path.isfile(path):
        return None
    with open(path, "rb") as file:
        content = file.read()
    return {"path": path, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


class Recorder(Commanded):
    def __init__(self, options):
        self.habits = habits.ALL[options.like]()
        self.name, self.answer, self.questions = options.name or self.habits.name, options.answer, "ok"
        self.version = options.version or "1"
        self.capabilities = words(self.habits.capabilities if options.caps is None else options.caps)
        self.unanswered = []
        self.quiet = quiet.Quiet(self.habits.quiet, say)
        self.loop = GLib.MainLoop()

    def run(self):
        self.listen()
        self.appear()
        self.loop.run()

    def appear(self):
        """Counts from 1 and remembers nothing, as every restarted server."""
        self.open, self.listed, self.next, self.last = {}, {}, 1, 0
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
        self.closing = self.bus.connect("closed", lambda *_: self.loop.quit())
        self.bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], self.call, None, None)
        self.quiet.register(self.bus)
        do_not_queue = 4
        request = GLib.Variant("(su)", (NAME, do_not_queue))
        got = self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                                 request, None, Gio.DBusCallFlags.NONE, 10_000, None).unpack()[0]
        if got != 1:
            sys.exit(f"recorder: {NAME} is already owned on this bus")
        if self.habits.ends_with_sender:
            self.bus.signal_subscribe("org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", None, None,
                                      Gio.DBusSignalFlags.NONE, self.owner_changed)
        say("start", unique=self.bus.get_unique_name())

    def vanish(self):
        self.bus.disconnect(self.closing)
        self.bus.close_sync(None)

    def call(self, bus, sender, path, interface, method, parameters, invocation):
        try:
            getattr(self, method)(sender, parameters, invocation)
        except Exception as error:  # a test server must never fail silently
            say("broken", method=method, error=repr(error))
            invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", repr(error))

    def owner_changed(self, bus, sender, path, interface, signal, parameters):
        name, _, new = parameters.unpack()
        for number in [number for number, shown in self.known().items() if shown["sender"] == name and not new]:
            self.close(number, 2)

    def known(self):
        return {**self.open, **self.listed}

    def take_id(self):
        self.next += 1
        return self.next - 1

    def question(self, invocation, answer):
        if self.questions == "error":
            invocation.return_dbus_error("org.freedesktop.DBus.Error.Failed", "as told")
        else:
            invocation.return_value(answer)

    def GetCapabilities(self, sender, parameters, invocation):
        say("GetCapabilities", sender=sender)
        self.question(invocation, GLib.Variant("(as)", (self.capabilities,)))

    def GetServerInformation(self, sender, parameters, invocation):
        say("GetServerInformation", sender=sender)
        answer = (self.name, self.habits.vendor, self.version, self.habits.specification)
        self.question(invocation, GLib.Variant("(ssss)", answer))

    def CloseNotification(self, sender, parameters, invocation):
        number = parameters.unpack()[0]
        say("CloseNotification", sender=sender, id=number, known=number in self.known())
        self.close(number, 3)
        if self.answer == "never":
            self.unanswered.append(invocation)
        else:
            invocation.return_value(None)

    def Notify(self, sender, parameters, invocation):
        app, replaces, icon, summary, body, actions, _, timeout = parameters.unpack()
        call = {"app_name": app, "replaces_id": replaces, "app_icon": icon, "summary": summary, "body": body,
                "actions": actions, "hints": unpacked(parameters.get_child_value(6)), "expire_timeout": timeout}
        known = self.known()
        found = specification.violations(call, self.capabilities, known)
        if replaces in known and known[replaces]["sender"] != sender:
            found.append(f"replaces_id {replaces}: the notification of another program")
        number, refusal = replaces, self.habits.refuses(call)
        if self.answer in ("error", "hostile"):
            refusal = "ExcessNotificationGeneration"
        if self.answer == "ok" and not refusal:
            number = self.habits.notify(call, self)
            self.last, hidden = number, self.listed.pop(number, None) and not self.habits.shows_replacements
            (self.listed if hidden else self.open)[number] = {"sender": sender, "actions": actions[::2]}
        say("Notify", sender=sender, id=number, violations=found, file=file_facts(specification.image_file(call)),
            open=sorted(self.open), refusal=refusal, **call)
        if refusal:
            words = "no\n<0>forged\x1b[2J" + 100_000 * "x" if self.answer == "hostile" else "as told"
            invocation.return_dbus_error(f"{NAME}.Error.{refusal}", words)
        elif self.answer == "ok":
            invocation.return_value(GLib.Variant("(u)", (number,)))
        else:
            self.unanswered.append(invocation)

    def emit(self, name, kind, number, value):
        self.bus.emit_signal(self.known()[number]["sender"], PATH, INTERFACE, name, GLib.Variant(kind, (number, value)))
        # What comes after it is then also read after it.
        self.bus.flush_sync(None)
        say(name, id=number, value=value)

    def close(self, number, reason):
        if number in self.known():
            self.emit("NotificationClosed", "(uu)", number, reason)
            self.open.pop(number, None)
            self.listed.pop(number, None)

    def expire(self):
        for number, notification in list(self.open.items()):
            if self.habits.lists(notification):
                self.listed[number] = self.open.pop(number)
            else:
                self.close(number, 1)

    def obey(self, command, *values):
        if command == "caps":
            self.capabilities = words(values[0])
        elif command == "answer":
            self.answer = values[0]
        elif command == "questions":
            self.questions = values[0]
        elif command == "quiet":
            self.quiet.set(values[0])
        elif command == "another":
            self.open[self.take_id()] = {"sender": None, "actions": []}
        elif command == "expire":
            self.expire()
        elif command == "later":
            self.habits.later()
        elif command == "vanish":
            self.vanish()
        elif command == "appear":
            self.appear()
        else:
            number = self.last if values[0] == "last" else int(values[0])
            if command == "invoke":
                for token in values[2:]:
                    self.emit("ActivationToken", "(us)", number, token)
                self.emit("ActionInvoked", "(us)", number, values[1])
                self.close(number, 2)
            else:
                self.close(number, int(values[1]) if len(values) > 1 else 2)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--like", choices=habits.ALL, default="plain")
parser.add_argument("--caps")
parser.add_argument("--name")
parser.add_argument("--version")
parser.add_argument("--answer", choices=["ok", "never", "error"], default="ok")
Recorder(parser.parse_args()).run()
