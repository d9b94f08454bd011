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
    quiet = None  # how its do-not-disturb mode is queried; see quiet.py

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
    quiet = ("org.freedesktop.Notifications", "Inhibited")
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
    quiet = "swaync"  # src/swayncDaemon/swayncDaemon.vala

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


class Dunst(Plain):
    """dunst: src/dbus.c."""
    name, vendor = "dunst", "knopwob"
    capabilities = "actions,body,body-hyperlinks,icon-static,x-dunst-stack-tag,body-markup"
    quiet = ("org.dunstproject.cmd0", "paused")


class Mako(Plain):
    """mako 1.10 or later: dbus/mako.c."""
    name, vendor = "mako", "emersion"
    capabilities = "body,body-markup,actions,icon-static,x-canonical-private-synchronous,x-dunst-stack-tag"
    quiet = "mako"


class Noctalia(Plain):
    """noctalia 5: src/dbus/notification/notification_service.cpp. Shows text as it is, after removing its tags."""
    name, vendor = "noctalia", "noctalia-dev"
    capabilities = "actions,activation-token,body,persistence,inline-reply"


class Quickshell(Plain):
    """Quickshell, as DankMaterialShell and caelestia set it up: src/services/notifications/server.cpp.

    Its shells may draw the body as rich text of Qt, which loads images.
    """
    name, vendor = "quickshell", "quickshell"
    capabilities = ("persistence,body,body-markup,body-hyperlinks,body-images,actions,action-icons,icon-static,"
                    "inline-reply")

    def notify(self, call, recorder):
        return call["replaces_id"] if call["replaces_id"] in recorder.open else recorder.take_id()


class Omarchy(Quickshell):
    """Omarchy 4, whose service shows the same text only once at a time: shell/plugins/notifications."""

    def __init__(self):
        self.texts = {}

    def notify(self, call, recorder):
        text = (call["app_name"], call["summary"], call["body"])
        number = self.texts.get(text)
        if number not in recorder.open:
            number = super().notify(call, recorder)
        self.texts = {known: id for known, id in self.texts.items() if id != number}
        self.texts[text] = number
        return number


class Elementary(Plain):
    """elementary OS: src/DBus.vala, src/Bubble.vala. Shows two lines of the body.

    A notification with the tag of Ubuntu is an indicator, such as that of the volume, without any text.
    """
    name, vendor = "io.elementary.notifications", "elementaryOS"
    capabilities = "actions,body,body-markup,x-canonical-private-synchronous"

    def refuses(self, call):
        return "ShownAsIndicator" if "x-canonical-private-synchronous" in call["hints"] else None


class Budgie(Plain):
    """Budgie: src/daemon/notifications. Shows two lines of the body."""
    name, vendor = "Budgie Notification Server", "Budgie Desktop Developers"
    capabilities = "action-icons,actions,body,body-markup"


ALL = {"plain": Plain, "gnome": Gnome, "plasma": Plasma, "swaync": Swaync, "dunst": Dunst, "mako": Mako,
       "noctalia": Noctalia, "quickshell": Quickshell, "omarchy": Omarchy, "elementary": Elementary, "budgie": Budgie}
