"""How desktop servers behave that no test can start; taken from their sources on 2026-11-21.

Each has the server's identity, and decides about a notification: the id it gets, those that it removes from the screen,
and why it is refused. `notify` gets the call and the recorder, whose `open` are the notifications on the screen; `listed`
are those that have left the screen without being closed.
"""


class Plain:
    """Follows the specification to the letter."""
    name, vendor, specification = "recorder", "topgames", "1.2"
    capabilities = "actions,body,body-markup,icon-static,persistence"
    ends_with_sender = False
    shows_replacements = True  # of those that are listed, too

    def notify(self, call, recorder):
        return call["replaces_id"] or recorder.take_id()

    def refuses(self, call):
        return None

    def lists(self, notification):
        """Whether it lists a notification that times out, instead of closing it."""
        return False

    def later(self):
        """Called when a second has passed."""


class Gnome(Plain):
    """GNOME Shell: js/ui/notificationDaemon.js."""
    name, vendor = "gnome-shell", "GNOME"
    capabilities = "actions,body,body-markup,icon-static,persistence,sound"
    ends_with_sender = True  # for every program that has a desktop entry

    def notify(self, call, recorder):
        return call["replaces_id"] if call["replaces_id"] in recorder.known() else recorder.take_id()

    def lists(self, notification):
        return True


class Plasma(Plain):
    """KDE Plasma 6.4 or later: libnotificationmanager. Knows no stack tags."""
    name, vendor = "Plasma", "KDE"
    capabilities = ("body,body-hyperlinks,body-markup,body-images,icon-static,actions,persistence,inline-reply,"
                    "x-kde-urls,x-kde-origin-name,x-kde-display-appname,inhibitions")
    shows_replacements = False
    last = None

    def refuses(self, call):
        this = [call[key] for key in ("app_name", "summary", "body", "actions")]
        if this == self.last:
            return "ExcessNotificationGeneration"
        self.last = this
        return None

    def lists(self, notification):
        return bool(notification["actions"])

    def later(self):
        self.last = None


class Swaync(Plain):
    """SwayNotificationCenter: src/notiDaemon/notiDaemon.vala."""
    name, vendor, specification = "SwayNotificationCenter", "ErikReider", "1.3"
    capabilities = ("actions,body,body-markup,body-images,persistence,synchronous,private-synchronous,"
                    "x-canonical-private-synchronous,inline-reply")

    def __init__(self):
        self.tags = {}

    def lists(self, notification):
        return True

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
