"""How the servers of desktops behave that no test can start; read in their sources on 2026-11-21.

Each says who it is, and what becomes of a notification: the id it gets, those that leave the screen for it, and why it is
refused. `notify` is given the call, its sender and the recorder, whose `open` are the notifications on the screen.
"""


class Plain:
    """By the letter of the specification."""
    name, vendor, specification = "recorder", "topgames", "1.2"
    capabilities = "actions,body,body-markup,icon-static,persistence"
    ends_with_sender = False

    def notify(self, call, recorder):
        return call["replaces_id"] or recorder.take_id()

    def refuses(self, call):
        return None

    def later(self):
        """A second passes."""


class Gnome(Plain):
    """GNOME Shell: js/ui/notificationDaemon.js."""
    name, vendor = "gnome-shell", "GNOME"
    capabilities = "actions,body,body-markup,icon-static,persistence,sound"
    ends_with_sender = True  # of every program that has a desktop entry

    def notify(self, call, recorder):
        return call["replaces_id"] if call["replaces_id"] in recorder.open else recorder.take_id()


class Plasma(Plain):
    """KDE Plasma: libnotificationmanager/server_p.cpp. Knows no stack tags."""
    name, vendor = "Plasma", "KDE"
    capabilities = ("body,body-hyperlinks,body-markup,body-images,icon-static,actions,persistence,inline-reply,"
                    "x-kde-urls,x-kde-origin-name,x-kde-display-appname,inhibitions")
    last = None

    def refuses(self, call):
        this = [call[key] for key in ("app_name", "summary", "body", "actions")]
        if this == self.last:
            return "ExcessNotificationGeneration"
        self.last = this
        return None

    def later(self):
        self.last = None


class Swaync(Plain):
    """SwayNotificationCenter: src/notiDaemon/notiDaemon.vala."""
    name, vendor, specification = "SwayNotificationCenter", "ErikReider", "1.3"
    capabilities = ("actions,body,body-markup,body-images,persistence,synchronous,private-synchronous,"
                    "x-canonical-private-synchronous,inline-reply")

    def __init__(self):
        self.tags = {}

    def notify(self, call, recorder):
        if 0 < call["replaces_id"] < recorder.next:
            return call["replaces_id"]
        number = recorder.take_id()
        tag = call["hints"].get("x-canonical-private-synchronous", {}).get("value")
        if tag:
            recorder.open.pop(self.tags.get(tag), None)
            self.tags[tag] = number
        return number


ALL = {"plain": Plain, "gnome": Gnome, "plasma": Plasma, "swaync": Swaync}
