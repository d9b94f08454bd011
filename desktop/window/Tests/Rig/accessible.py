"""What a screen reader sees: the widgets of the window as they are at one moment.

One call (`Cache.GetItems`) returns the properties of all widgets that GTK has added, with the parent and the place of each.
GTK adds a widget only when its parent is asked for its children, so a parent is asked if the number or the places of its
children do not fit, and of a new widget the role and the children; all of these at the same time. In GTK 4.8, the answer
leaves out the pages of a stack, and has what is on them. Source: the interfaces in at-spi2-core's xml folder.
"""
import pyatspi
from gi.repository import Atspi, Gio, GLib

ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
TABLE = int(Atspi.Role.TABLE)
# What `Cache.GetItems` says of a widget, by its place.
PARENT, INDEX, CHILD_COUNT, INTERFACES, NAME, ROLE, DESCRIPTION, STATES = range(2, 10)
# What asks a widget for its place.
EXTENTS = ("Component", "GetExtents", "(u)", int(pyatspi.WINDOW_COORDS))


def connect():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(answer.unpack()[0], flags)


bus = connect()


def call(name, path, interface, method, form="()", *words):
    """What a method of a program on the accessibility bus returns."""
    return bus.call_sync(name, path, ATSPI + interface, method, GLib.Variant(form, words), None, 0, -1)


def value(name, path, interface, key):
    words = GLib.Variant("(ss)", (ATSPI + interface, key))
    return bus.call_sync(name, path, "org.freedesktop.DBus.Properties", "Get", words, None, 0, -1).unpack()[0]


def call_all(name, paths, interface, method, form="()", *words):
    """What the method of each of these widgets returns, or why it does not, by its path; all are asked at the same time."""
    paths, found, arguments = list(dict.fromkeys(paths)), {}, GLib.Variant(form, words)

    def answered(bus, result, path):
        try:
            found[path] = bus.call_finish(result).unpack()[0]
        except Exception as error:
            found[path] = error

    for path in paths:
        bus.call(name, path, ATSPI + interface, method, arguments, None, 0, -1, None, answered, path)
    while len(found) < len(paths):
        GLib.MainContext.default().iteration(True)
    return found


class Widget:
    """A widget. Its properties are those of the look; place, text, relations and children not yet asked for are current."""

    def __init__(self, tree, path, item, parent):
        self.tree, self.path, self.item, self.parent = tree, path, item, parent

    def part(self, place):
        return self.item.get_child_value(place)

    @property
    def name(self):
        return self.part(NAME).get_string()

    @property
    def role(self):
        return Atspi.role_get_name(Atspi.Role(self.part(ROLE).get_uint32()))

    @property
    def description(self):
        return self.part(DESCRIPTION).get_string()

    @property
    def states(self):
        low, high = self.part(STATES).unpack()
        bits = low | high << 32
        return [pyatspi.stateToString(state) for state in range(64) if bits >> state & 1]

    def has(self, interface):
        return ATSPI + interface in self.part(INTERFACES).unpack()

    def call(self, *words):
        return call(self.tree.name, self.path, *words).unpack()

    @property
    def box(self):
        if not self.has("Component"):
            return [0, 0, 0, 0]
        return list(self.call(*EXTENTS)[0])

    @property
    def text(self):
        if not self.has("Text"):
            return self.name
        count = value(self.tree.name, self.path, "Text", "CharacterCount")
        return self.call("Text", "GetText", "(ii)", 0, count)[0]

    def act(self):
        self.call("Action", "DoAction", "(i)", 0)

    def type(self, words):
        self.call("EditableText", "SetTextContents", "(s)", words)

    @property
    def labels(self):
        """The names of the widgets that label it."""
        relations = self.call("Accessible", "GetRelationSet")[0]
        paths = [path for kind, all in relations if kind == int(pyatspi.RELATION_LABELLED_BY) for _, path in all]
        return [value(self.tree.name, path, "Accessible", "Name") for path in paths]

    def children(self):
        return self.tree.children(self)

    def now(self):
        """The same widget as it is now."""
        tree = Tree(self.tree.name)
        return Widget(tree, self.path, tree.items[self.path], None)


def boxes(widgets):
    """Where widgets are in the window now, and their sizes: x, y, width and height; zeros for one that has gone."""
    if not widgets:
        return []
    paths = [widget.path for widget in widgets if widget.has("Component")]
    answers = call_all(widgets[0].tree.name, paths, *EXTENTS)
    found = {}
    for path, answer in answers.items():
        if not isinstance(answer, Exception):
            found[path] = list(answer)
        elif not has_gone(answer):
            raise answer
    return [found.get(widget.path, [0, 0, 0, 0]) for widget in widgets]


def has_gone(error):
    """Whether there is no such widget any more."""
    gone = (Gio.DBusError.UNKNOWN_METHOD, Gio.DBusError.UNKNOWN_OBJECT)
    return isinstance(error, GLib.Error) and any(error.matches(Gio.dbus_error_quark(), code) for code in gone)


asks_all = False  # whether each widget is asked for its children


def path_of(item, place=0):
    return item.get_child_value(place).get_child_value(1).get_string()


class Tree:
    """The widgets of a program, by the name that it has on the bus."""

    def __init__(self, name):
        self.name = name
        self.known = {}  # the paths of the children of each, by its path
        self.read()
        self.root = Widget(self, ROOT, self.items[ROOT], None)

    def read(self):
        answer = call(self.name, "/org/a11y/atspi/cache", "Cache", "GetItems").get_child_value(0)
        all = (answer.get_child_value(place) for place in range(answer.n_children()))
        self.items = {path_of(item): item for item in all}
        self.below = {}
        for path, item in self.items.items():
            index = item.get_child_value(INDEX).get_int32()
            self.below.setdefault(path_of(item, PARENT), []).append((index, path))

    def told(self, path):
        """The children of a widget, if what is known of all widgets tells them.

        It may be wrong: a widget that is hidden now still says its place, which another may have that nobody has asked for
        yet. Therefore `asks_all`.
        """
        # A program always says that it has none; nothing is known yet of a new widget.
        if path == ROOT or path not in self.items:
            return None
        count = self.items[path].get_child_value(CHILD_COUNT).get_int32()
        if count and asks_all:
            return None
        found = sorted(self.below.get(path, [])) if count else []
        return [child for _, child in found] if [index for index, _ in found] == list(range(count)) else None

    def answers(self, paths, method):
        """What the method of each of these widgets returns; raises the error of one that has gone."""
        answers = call_all(self.name, paths, "Accessible", method)
        for answer in answers.values():
            if isinstance(answer, Exception):
                raise answer
        return answers

    def fetch(self, paths, goes_into):
        """Fetches the children of these widgets, and of those below for whose role `goes_into` is true."""
        new, seen = {}, set()  # the roles of widgets that are not among the items yet, and all that were found

        def role(path):
            return new[path] if path in new else self.items[path].get_child_value(ROLE).get_uint32()

        while paths:
            told = {path: self.told(path) for path in paths}
            self.known |= {path: children for path, children in told.items() if children is not None}
            asked = [path for path in paths if told[path] is None]
            for path, answer in self.answers(asked, "GetChildren").items():
                self.known[path] = [path for _, path in answer]
            below = [child for path in paths for child in self.known[path]]
            new |= self.answers([path for path in below if path not in self.items], "GetRole")
            seen.update(below)
            paths = [path for path in below if path not in self.known and goes_into(role(path))]
        # Once, when all of them have been found.
        if new:
            self.read()
            if gone := seen - self.items.keys():
                raise KeyError(*gone)

    def children(self, widget):
        if widget.path not in self.known:
            self.fetch([widget.path], lambda role: False)
        return [Widget(self, path, self.items[path], widget) for path in self.known[widget.path]]


names = {}  # the name of each program by its name on the bus


def look(program, tiles=False):
    """The widgets of a program now, with those in its tables only if the `tiles` are wanted; nothing if it does not run.

    Widgets come and go while they are looked at: then it looks again.
    """
    for attempt in range(3):
        try:
            return look_once(program, tiles)
        except (GLib.Error, KeyError) as error:
            missed = error
    raise missed


def look_once(program, tiles):
    def goes_into(role):
        return tiles or role != TABLE

    missed = None
    for name, path in call("org.a11y.atspi.Registry", ROOT, "Accessible", "GetChildren").unpack()[0]:
        try:
            if name not in names:
                names[name] = value(name, path, "Accessible", "Name")
            if names[name] == program:
                tree = Tree(name)
                tree.fetch([ROOT], goes_into)
                if tree.known[ROOT]:
                    return tree.root
        except (GLib.Error, KeyError) as error:  # perhaps it is ending, and another one has begun
            missed = error
    if missed:
        raise missed
    return None
