"""A person at the desk: sees the window as a screen reader does, and has a keyboard and a mouse.

Takes orders as JSON arrays, one a line, and answers each with one line: {"ok": value} or {"failed": reason}.
"""
import hashlib, itertools, json, os, subprocess, sys, time
import pyatspi
from gi.repository import GLib
import accessible
from accessible import boxes, look
from screens import LIMIT, run, screen

HOME = os.environ["DESK"]
windows = []  # the processes that were opened
messages = []  # what GTK 4.14 announced
seat = screen()
pyatspi.Registry.registerEventListener(lambda event: messages.append(event.any_data), "object:announcement")


def until(find, what, instead=None):
    """What is found, once there is something; `instead` says what there was when it took too long."""
    end, whole = time.monotonic() + LIMIT, time.monotonic() + 1
    while True:
        began = time.monotonic()
        # A look at everything, once a second.
        accessible.asks_all = began > whole
        if accessible.asks_all:
            whole = began + 1
        try:
            found = find()
        except Exception as error:  # widgets come and go while they are looked at
            found, what = None, f"{what} ({error})" if "(" not in what else what
        finally:
            accessible.asks_all = False
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"{what}, not {instead()}" if instead else what)
        leave_alone(began)


def leave_alone(began):
    """Waits after a look, which keeps the window busy: three times as long as it took since `began`, and at most a second."""
    time.sleep(max(0.03, min(3 * (time.monotonic() - began), 1)))


def application(tiles=False):
    return look("today-window", tiles)


def walk(node, tiles=False):
    """A widget and those in it; into the tiles of a grid, which are many, only if they are wanted."""
    yield node
    if tiles or node.role != "table":
        for child in node.children():
            yield from walk(child, tiles)


def shown(widgets):
    """Those that are drawn: what is on a hidden page has no height, or is outside of the window."""
    return [one for one, (_, _, width, height) in zip(widgets, boxes(widgets)) if width > 0 and height > 0]


# The same widgets have other roles in other versions of GTK.
ROLES = {"button": ("push button", "button", "toggle button"), "notice": ("alert", "notification", "label"),
         "radio": ("radio button", "check box"), "result": ("status bar", "statusbar", "label"), "picture": ("icon", "image"),
         "switch": ("switch", "toggle button", "check box"), "spin": ("spin button",), "field": ("entry", "text")}


def roles(role):
    return ROLES.get(role, (role,))


def nodes(role=None, name=None, tiles=False, is_wanted=lambda node: True):
    tiles = tiles or role == "menu item"  # a context menu hangs on its tile
    app = application(tiles)
    return shown([
        n for n in (walk(app, tiles) if app else ())
        if (role is None or n.role in roles(role)) and (name is None or name in (n.name or n.text)) and is_wanted(n)
    ])


def names(role):
    return [n.name or n.text for n in nodes(role)]


def grid(name):
    return next((n for n in nodes("table", name) if n.children()), None)


def cells(name):
    table = grid(name)
    return [] if table is None else table.children()


def tiles(name):
    """The tiles that a grid tells of: GTK 4.8 also of some far from what is seen, whose boxes have no size; GTK 4.14 not."""
    found = cells(name)
    return [{"name": c.name, "note": c.description, "box": box} for c, box in zip(found, boxes(found))]


def in_view(table):
    """The names of the tiles of which something can be seen, in order."""
    tiles = table.now().children()
    (_, top, _, height), *places = boxes([table, *tiles])
    return [c.name for c, (_, y, _, tall) in zip(tiles, places) if tall > 1 and y < top + height and y + tall > top]


def at_rest(table):
    """What is in view, unless it is moving."""
    page = in_view(table)
    time.sleep(0.05)
    return page if in_view(table) == page else None


def turn(table, page):
    """Reads on with the keyboard; whether something else has come into view: at the end, more may have to be loaded."""
    end = time.monotonic() + 1
    if in_view(table) == page:
        key("Next")
    while True:
        began = time.monotonic()
        if in_view(table) != page:
            return True
        if began > end:
            return False
        leave_alone(began)


def read_on(name, words):
    """Reads from what is in view on until a tile comes; the names of all tiles on the way, each as often as it is there."""
    table, seen = until(lambda: grid(name), name), []
    while True:
        page = until(lambda: at_rest(table), f"{name} at rest")
        common = next(n for n in range(min(len(seen), len(page)), -1, -1) if seen[len(seen) - n :] == page[:n])
        seen += page[common:]
        if any(words in one for one in page):
            return seen
        until(lambda: turn(table, page), f"{words} further down in {name}, after {page[-1]}")


def columns(name):
    found = [b for b in boxes(cells(name)) if b[2] > 1]
    return len([b for b in found if b[1] == found[0][1] and b[2:] == found[0][2:]]) if found else 0


def window():
    return seat.find(windows[-1].pid)


def frame(root=None):
    return next(n for n in walk(root or application()) if n.role == "frame")


def centre(widget, b=None, padding=6):
    """The middle of a widget, or of a box in the window, on the screen. In GTK 4.18, the place of a widget leaves out the
    padding of all that is around it: `padding`, and that of the window, twice, which is also how far to the left of itself
    the window then begins."""
    whole, b = frame(widget.tree.root).box, b or widget.box
    x, y = seat.corner(window(), whole)
    lost = padding - 2 * whole[0] if whole[0] < 0 else 0
    return x + lost + b[0] + b[2] // 2, y + lost + b[1] + b[3] // 2


def find(what):
    """Coordinates of ["cell", grid, name], the ["star", grid, name] in one, its half ["before" or "after", grid, name], the
    room ["below", grid] its tiles, ["widget", role, name] or [x, y]."""
    if what[0] == "cell":
        found = until(lambda: [c for c in cells(what[1]) if what[2] in c.name], what)
        return centre(found[0])
    if what[0] == "star":
        found = until(lambda: [s for c in cells(what[1]) if what[2] in c.name for s in walk(c, True) if is_star(s)], what)
        return centre(found[0], padding=18)
    if what[0] in ("before", "after"):
        cell = until(lambda: [c for c in cells(what[1]) if what[2] in c.name], what)[0]
        x, y, width, height = cell.box
        return centre(cell, [x + (width // 2 if what[0] == "after" else 0), y, width // 2, height])
    if what[0] == "below":
        table = until(lambda: grid(what[1]), what)
        x, y, width, height = table.box
        return centre(table, [x, y + height - 40, width, 40])
    if what[0] == "widget":
        found = until(lambda: nodes(what[1], what[2]), what)
        return centre(found[0])
    return tuple(what)


def place(what):
    """What `find` finds, once it has come to rest: pages slide in."""
    before, now = None, find(what)
    while now != before:
        time.sleep(0.1)
        before, now = now, find(what)
    return now


def open_window(words, width, height, view="", environment={}):
    name = words.split()[0]
    folder = f"{HOME}/state/today/{name}"
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/window.ini", "w") as file:
        file.write(f"[window]\nwidth={width}\nheight={height}\nview={view}\n")
    start(words, environment)
    seat.take(window(), width, height)
    until(lambda: seat.keeps(window(), width, height), f"a window of {width} pixels")


def reopen(words):
    """Opens a window as the last one was left."""
    start(words, {})
    seat.focus(window())


def start(words, environment):
    log = open(f"{HOME}/window.log", "a")
    windows.append(subprocess.Popen(
        [os.environ["WINDOW"], *words.split()], env={**os.environ, **environment}, stdin=subprocess.PIPE, stdout=log, stderr=log))
    with windows[-1].stdin as typed:
        typed.write(environment.get("TYPED", "").encode())
    until(application, "the window")
    until(window, "the window on the screen")


def close_window():
    seat.key("ctrl+w")
    code = windows[-1].wait(LIMIT)
    until(lambda: application() is None, "the end of the window")
    return code


def stop_window():
    """Ends the window wherever it is."""
    windows[-1].terminate()
    windows[-1].wait(LIMIT)
    until(lambda: application() is None, "the end of the window")


def key(*names):
    for name in names:
        seat.key(name)
        time.sleep(0.05)  # two keys of the same moment arrive in any order


def drag(start, end):
    (x1, y1), goal, whole = place(start), end, frame()
    seat.move(x1, y1)
    time.sleep(0.05)
    seat.press(1)
    # The strip to drop on appears only now, and slides in.
    for i in range(1, 4):
        seat.move(x1 + 8 * i, y1 + 8 * i)
        heed(whole)
    hand = itertools.cycle((0, 1))

    def reach():
        # No hand is still, and a drag that GTK 4.14 has not seen begin yet begins with the next pixel.
        seat.move(x1 + 24 + next(hand), y1 + 24)
        heed(whole)
        return rest(goal) if goal[0] != "widget" or nodes(*goal[1:]) else None

    x2, y2 = until(reach, f"{goal} at rest")
    for i in range(1, 13):
        seat.move(x1 + (x2 - x1) * i // 12, y1 + (y2 - y1) * i // 12)
        heed(whole)
    # It has to say that it would take the drop.
    for i in (1, 0, 1, 0, 0):
        seat.move(x2 + i, y2)
        heed(whole)
    seat.release(1)


def heed(whole):
    """Gives the window time to take note of the pointer, and waits until it answers."""
    time.sleep(0.03)
    boxes([whole])


def rest(what):
    """Where something is that has stopped moving; nothing while it still does."""
    before = place(what)
    time.sleep(0.1)
    return before if place(what) == before else None


def drawn(name, words):
    """A digest of what a tile looks like; nothing until it is in colour, which only its picture is."""
    width, height = next(c for c in cells(name) if words in c.name).box[2:]
    x, y = place(["cell", name, words])
    path = f"{HOME}/drawn.png"
    seat.picture(path)
    part = f"{width}x{height}+{x - width // 2}+{y - height // 2}"
    pixels = subprocess.run(
        ["convert", path, "-crop", part, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
    colours = {pixels[i : i + 3] for i in range(0, len(pixels), 3)}
    return hashlib.sha256(pixels).hexdigest() if any(max(c) - min(c) > 60 for c in colours) else None


def unnamed():
    """Everything that can be focused or pressed, and has no name to read out."""
    silent = ("frame", "window", "panel", "scroll pane", "viewport", "table", "list", "filler", "label")

    def is_wanted(n):
        can = "focusable" in n.states or n.role in ("push button", "toggle button", "button", "entry")
        return can and n.role not in silent and (not n.name.strip() or n.name.startswith("Gtk"))

    return [f"{n.role} {n.name!r} {n.box}" for n in nodes(tiles=True, is_wanted=is_wanted)]


def with_focus():
    focused = nodes(is_wanted=lambda n: n.role == "table" or "focused" in n.states)
    tiles = [c for t in focused if t.role == "table" for c in t.children()]
    return [n for n in focused + tiles if "focused" in n.states]


def lasting():
    """What stays without a name: a tile that has just come has none for a moment."""
    end = time.monotonic() + 2
    while True:
        found = until(lambda: [unnamed()], "names")[0]
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.1)


def focused():
    return next((n.name or "" for n in with_focus()), "")


def said():
    """What a screen reader reads out: the last message and, without messages in GTK 4.8, what the focus says of itself."""
    while GLib.MainContext.default().iteration(False):
        pass
    return messages[-1:] + [n.description or "" for n in with_focus()]


def in_toast():
    """What the message at the bottom of the window consists of: it stands beside the button that takes it away."""
    buttons = [n for n in nodes("button", "Dismiss") if n.name == "Dismiss"]
    return [n for button in buttons[:1] for n in walk(button.parent)]


def toasts():
    return [n.text for n in in_toast() if n.role == "label"]


def press_in_toast(name):
    buttons = until(lambda: [n for n in in_toast() if name in (n.name or n.text) and n.role in roles("button")], name, toasts)
    buttons[0].act()


def key_until_toast(name, words):
    """A message stays for seconds: on a busy machine, it may go before a look comes to it, but another comes with the key."""
    pressed = 0

    def press_and_look():
        nonlocal pressed
        if time.monotonic() > pressed + 15:
            key(name)
            pressed = time.monotonic()
        return [each for each in toasts() if words in each]

    return until(press_and_look, f"{words} in a message", toasts)[0]


def keys_until_gone(name, role, words):
    """Presses a key several times a second until something is gone, however long it takes to look for it."""
    with subprocess.Popen(["xdotool", "key", "--delay", "200", "--repeat", "300", name]) as fingers:
        try:
            until(lambda: not nodes(role, words), f"no {role} {words} while {name} is pressed")
        finally:
            fingers.terminate()
            fingers.wait()
            run(["xdotool", "keyup", name])  # it may have ended in the middle of a key


def class_names():
    """What has the name of its class, which GTK gives to what has none, where a screen reader reads it out."""
    spoken = ("push button", "toggle button", "button", "menu", "list", "list item", "text", "entry", "page tab", "check box",
              "radio button", "table cell", "frame")
    everything = list(walk(application()))
    named = [n for n in everything if n.role in spoken and n.name.startswith(("Gtk", "Adw"))]
    labels = [f"label of {n.name}: {l}" for n in everything for l in n.labels if l.startswith(("Gtk", "Adw"))]
    return [f"{n.role} {n.name}" for n in shown(named)] + labels


def press(role, name):
    found = until(lambda: nodes(role, name), [role, name])
    found[0].act()


def choose(button, name):
    """Chooses from the menu of a button, which a click opens unless the menu has just been closed."""
    clicked = 0

    def click_and_look():
        nonlocal clicked
        if time.monotonic() > clicked + 10:
            click(["widget", "button", button], 1)
            clicked = time.monotonic()
        return nodes("menu item", name)

    until(click_and_look, ["menu item", name])[0].act()


def narrowest():
    """How narrow the window can be made, as it tells the window manager of X11."""
    hints = subprocess.run(["xprop", "-id", str(window()), "WM_NORMAL_HINTS"], capture_output=True, text=True).stdout
    return int(hints.split("minimum size:")[1].split()[0])


def stars():
    """The buttons of the tiles that make favourites."""
    return [n for n in nodes("button", "Favourites", True) if is_star(n)]


def is_star(node):
    """Whether it is called "Add Fortnite to Favourites" or "Remove Fortnite from Favourites"."""
    words = (node.name or "").split()
    return len(words) > 3 and [words[0], *words[-2:]] in (["Add", "to", "Favourites"], ["Remove", "from", "Favourites"])


def is_lit(star):
    return not {"pressed", "checked"}.isdisjoint(star.states)


def fake(name, script):
    path = f"{HOME}/bin/{name}"
    with open(path, "w") as file:
        file.write(script)
    os.chmod(path, 0o755)


def control(path, body=None, method="POST", service="SIMULATOR"):
    import urllib.request  # which takes as long to load as all the rest, and few tests need

    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(os.environ[service] + path, data, method=method)
    return urllib.request.urlopen(request, timeout=LIMIT).read().decode()


def requests(service):
    """How many requests a service has answered so far, besides those that steer it."""
    return json.loads(control("/control/state", method="GET", service=service))["requests"]


def background(words):
    windows.insert(0, subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    return windows[0].pid


def click(what, button):
    seat.move(*place(what))
    seat.press(button)
    seat.release(button)


def titles(name):
    """The titles of the tiles of a list, in order."""
    return [c.name.split(",")[0] for c in cells(name)]


def wheel(notches):
    """Turns the wheel over the middle of the window, towards the person or, below 0, away."""
    seat.move(*centre(frame()))
    seat.wheel(notches)


# At the end of what there is, a wheel turns in vain until more was loaded.
MOST_NOTCHES = 3000


def wheel_to(name, words):
    """Turns the wheel until a tile comes into view; by how many notches."""
    table, turned = until(lambda: grid(name), name), 0
    while True:
        page = until(lambda: at_rest(table), f"{name} at rest")
        if any(words in one for one in page):
            return turned
        wheel(10)
        turned += 10
        if turned > MOST_NOTCHES:
            raise TimeoutError(f"{words} within {turned} notches, but {page}")


def pull(what, by):
    """A finger goes down on something, and along by so many pixels."""
    x, y = place(what)
    seat.touch("drag", x, y, x, y + by)


def switches():
    """Context switches of the window's main thread so far."""
    lines = open(f"/proc/{windows[-1].pid}/status").readlines()
    return sum(int(line.split()[1]) for line in lines if "ctxt_switches" in line)


def quiet(seconds):
    """The context switches of a while in which nothing happens, the fewest of three attempts."""
    counts = []
    for _ in range(3):
        before = switches()
        time.sleep(seconds)
        counts.append(switches() - before)
    return min(counts)


def children():
    """The programs of the desk that still run, besides the service and the screen."""
    names = ("topgames", "today-fetch", "today-window")
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as file:
                ours = f"DESK={HOME}".encode() in file.read()
            name = os.path.basename(os.readlink(f"/proc/{process}/exe"))
        except OSError:
            continue
        if ours and name in names:
            found.append(name)
    return found


ORDERS = {
    "open": open_window, "reopen": reopen, "close": close_window, "stop": stop_window, "tiles": tiles, "columns": columns, "key": key, "drag": drag,
    "await-narrow": lambda width: until(lambda: narrowest() <= width, f"at most {width} pixels", narrowest),
    "press": press, "choose": choose, "requests": requests, "unnamed": lasting, "fake": fake, "control": control, "background": background,
    "await-drawn": lambda name, words, digest="": until(
        lambda: (lambda now: now if digest in ("", now) else None)(drawn(name, words)), f"{words} as it was drawn"),
    "picture": seat.picture, "quiet": quiet, "children": children,
    "await": lambda role, name: until(
        lambda: [n.name or n.text for n in nodes(role, name)], [role, name], lambda: names(role))[0],
    "await-field": lambda name, words: until(
        lambda: [n.name for n in nodes("text", name) if n.text == words], f"{words!r} in {name}",
        lambda: [(n.name, n.text) for n in nodes("text")])[0],
    "keys-until-gone": keys_until_gone,
    "await-all": lambda name, words: until(
        lambda: (lambda found: found and all(words in c.name for c in found))(cells(name)), words),
    "await-last": lambda words: until(lambda: key("End") or words in focused(), f"{words} at the end"),
    "read-on": read_on, "wheel": wheel, "wheel-to": wheel_to,
    "await-in-view": lambda name, words: until(
        lambda: any(words in one for one in in_view(grid(name))), f"{words} in view, in {name}",
        lambda: in_view(grid(name))),
    "await-state": lambda name, words, state, isSet: until(
        lambda: [c.name for c in cells(name) if words in c.name and (state in c.states) == isSet], [words, state])[0],
    "await-above": lambda role, name, bottom: until(
        lambda: [n.name for n in nodes(role, name) if 0 < n.box[1] <= bottom - n.box[3]],
        f"{role} {name} in view, above {bottom}", lambda: [n.box for n in nodes(role, name)])[0],
    "await-file": lambda path: until(lambda: os.path.exists(f"{HOME}/{path}"), path),
    "await-gone": lambda role, name: until(lambda: not nodes(role, name), f"no {role} {name}"),
    "await-tiles": lambda name: until(lambda: tiles(name), f"tiles in {name}"),
    "await-columns": lambda name, n: until(lambda: columns(name) == n, f"{n} columns of {name}", lambda: columns(name)),
    "await-cell": lambda name, words: until(
        lambda: [c.name for c in cells(name) if words in c.name], f"{words} in {name}")[0],

    "await-order": lambda name, ids: until(
        lambda: titles(name)[: len(ids)] == ids, f"{ids} in {name}", lambda: titles(name)),
    "await-favorite": lambda name, words, isFavorite: until(
        lambda: [c.name for c in cells(name) if words in c.name and c.name.endswith(", Favourite") == isFavorite],
        f"{words}, a favourite: {isFavorite}")[0],
    "await-said": lambda words: until(lambda: [s for s in said() if words in s], f"{words} to be said", said)[0],
    "await-role": lambda role, name: until(
        lambda: [n.name for n in with_focus() if n.role in roles(role) and name in n.name], f"focus on {role} {name}")[0],
    "await-checked": lambda name, isChecked: until(
        lambda: [n.name for n in with_focus() if n.name == name and ("checked" in n.states) == isChecked],
        f"focus on {name}, checked: {isChecked}")[0],
    "key-until-toast": key_until_toast, "press-in-toast": press_in_toast,
    "await-toast": lambda words: until(lambda: [t for t in toasts() if words in t], f"{words} in a message", toasts)[0],
    "class-names": class_names, "toasts": toasts, "narrowest": narrowest,
    "await-note": lambda name, words, note: until(
        lambda: [c.name for c in cells(name) if words in c.name and c.description == note], f"{words}: {note!r}")[0],
    "press-star": lambda: until(stars, "a star")[0].act(),
    "await-star-named": lambda name: until(
        lambda: [n.name for n in stars() if n.name == name], name, lambda: [n.name for n in stars()])[0],
    "await-star": lambda isLit: until(
        lambda: [n.name for n in stars()[:1] if is_lit(n) == isLit], f"a star, lit: {isLit}",
        lambda: [(n.name, is_lit(n)) for n in stars()])[0],
    "focused": focused,
    "await-focus": lambda name: until(lambda: name in focused() and name, f"focus on {name}"),
    "type": seat.type, "click": click, "pull": pull, "tap": lambda what: seat.touch("tap", *place(what)),
    "hold": lambda what: seat.touch("hold", *place(what)),
    "await-width": lambda width: until(
        lambda: all(n.box[2] == width for n in application().children()), f"{width} pixels",
        lambda: boxes(application().children())),
    # On X11, with its shadow; what the widgets measure is without.
    "window-width": lambda: seat.width(window()),
    "focus": lambda: seat.focus(window()), "resize": lambda width, height: seat.resize(window(), width, height),
    "run-words": run, "alive": lambda: windows[-1].poll() is None,
    "log": lambda: open(f"{HOME}/window.log").read(), "read": lambda path: open(f"{HOME}/{path}").read(),
    "set-text": lambda name, words: until(lambda: nodes("field", name), name)[0].type(words),
    "text-of": lambda role, name: until(lambda: nodes(role, name), [role, name])[0].text,
    "await-usable": lambda role, name, isUsable: until(
        lambda: [n.name for n in nodes(role, name) if ("sensitive" in n.states) == isUsable],
        f"{role} {name}, usable: {isUsable}")[0],
    "texts": lambda: [n.text for n in nodes("label")], "box": lambda role, name: nodes(role, name)[0].box,
}

print(json.dumps({"ok": HOME}), flush=True)
for line in sys.stdin:
    name, *words = json.loads(line)
    try:
        answer = {"ok": ORDERS[name](*words)}
    except Exception as error:
        answer = {"failed": f"{name} {words}: {error!r}"}
    print(json.dumps(answer, default=str), flush=True)
for process in reversed(windows):
    if process.poll() is None:
        process.terminate()
        # It waits for commands that ignore SIGTERM; killed before that, it would leave them running.
        try:
            process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
