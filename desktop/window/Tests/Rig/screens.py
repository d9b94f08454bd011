"""The screens at which a person can sit: X11, and Wayland; each has a keyboard and a mouse of its own.

Coordinates are those of the screen; `corner` is where the widgets' own coordinates begin.
"""
import json, os, re, subprocess, sys, time

LIMIT = 90  # seconds; nothing is asserted of them


def run(words, **more):
    done = subprocess.run(words, capture_output=True, text=True, timeout=LIMIT, **more)
    return {"code": done.returncode, "output": done.stdout, "errors": done.stderr}


def must(*words):
    done = run(list(map(str, words)))
    if done["code"]:
        raise RuntimeError(f"{words}: {done['errors']}{done['output']}")
    return done["output"]


class X11:
    """Xvfb, or Xorg with a finger."""

    def __init__(self):
        self.finger = None

    def find(self, process):
        return must("xdotool", "search", "--onlyvisible", "--pid", process).split()[0]

    def take(self, window, width, height):
        self.focus(window)

    def keeps(self, window, width, height):
        return True

    def focus(self, window):
        must("xdotool", "windowfocus", "--sync", window)

    def resize(self, window, width, height):
        must("xdotool", "windowsize", "--sync", window, width, height)

    def corner(self, window, inner):
        """The shadow around the window counts."""
        lines = self.geometry(window)
        return (
            int(lines["X"]) + (int(lines["WIDTH"]) - inner[2]) // 2,
            int(lines["Y"]) + (int(lines["HEIGHT"]) - inner[3]) // 2,
        )

    def geometry(self, window):
        return dict(l.split("=") for l in must("xdotool", "getwindowgeometry", "--shell", window).split())

    def width(self, window):
        return int(self.geometry(window)["WIDTH"])

    def key(self, name):
        # On Debian testing's keyboards, xdotool presses Alt with a function key; not with a key's code. F1 has 67.
        must("xdotool", "key", re.sub(r"\bF([1-9]|10)$", lambda key: str(66 + int(key[1])), name))

    def type(self, words):
        must("xdotool", "type", "--delay", 60, words)

    def move(self, x, y):
        must("xdotool", "mousemove", x, y)

    def press(self, button):
        must("xdotool", "mousedown", button)

    def release(self, button):
        must("xdotool", "mouseup", button)

    def wheel(self, notches):
        must("xdotool", "click", "--repeat", abs(notches), "--delay", 20, 5 if notches > 0 else 4)

    def picture(self, path):
        must("import", "-window", "root", path)

    def touch(self, *words):
        """A finger, on a screen that has one."""
        if self.finger is None:
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "finger.py")
            self.finger = Helper([sys.executable, script, os.environ["TOUCH_SOCKET"], os.environ["SCREEN_SIZE"]])
        self.finger.ask(*words)


class Wayland:
    """sway without a screen; its mouse has to be there before the first window is."""

    MODIFIERS = ("ctrl", "alt", "shift")

    def __init__(self):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../Tests/Rig/screen.py")
        self.pixels = os.environ["DESK"] + "/pixels"
        self.helper = Helper([sys.executable, script, self.pixels])

    def tell(self, *words):
        return must("swaymsg", "-s", os.environ["SWAYSOCK"], *words)

    def node(self, process):
        def search(node):
            if node.get("pid") == process:
                return node
            for child in node.get("nodes", []) + node.get("floating_nodes", []):
                found = search(child)
                if found:
                    return found

        return search(json.loads(self.tell("-t", "get_tree", "-r")))

    def find(self, process):
        return process if self.node(process) else None

    def take(self, window, width, height):
        """Floating, so that the window has the size that it wants."""
        self.tell(f"[pid={window}] floating enable, focus")
        self.resize(window, width, height)

    def keeps(self, window, width, height):
        """Whether the window has the width; a slow one may first answer to the one before, which sway then takes."""
        if self.node(window)["geometry"]["width"] == width:
            return True
        self.resize(window, width, height)
        return False

    def focus(self, window):
        self.tell(f"[pid={window}] focus")

    def resize(self, window, width, height):
        self.tell(f"[pid={window}] resize set {width} {height}, move position 0 0")

    def width(self, window):
        return self.node(window)["geometry"]["width"]

    def corner(self, window, inner):
        place = self.node(window)["rect"]
        return place["x"], place["y"]

    def key(self, name):
        *held, last = name.split("+")
        words = [word for one in held for word in ("-M", one)] + ["-k", last]
        must("wtype", "-s", 300, *words, *[word for one in held for word in ("-m", one)])

    def type(self, words):
        must("wtype", "-s", 300, "-d", 60, words)

    def move(self, x, y):
        self.helper.ask("move", x, y)

    def press(self, button):
        self.helper.ask("press", button)

    def release(self, button):
        self.helper.ask("release", button)

    def picture(self, path):
        width, height = self.helper.ask("picture").split()
        must("convert", "-size", f"{width}x{height}", "-depth", 8, f"bgra:{self.pixels}", "-alpha", "off", path)


class Helper:
    """A process that answers each line with a line."""

    def __init__(self, words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"no answer to {words}")
        return answer.strip()


def screen():
    return Wayland() if os.environ["SCREEN"] == "wayland" else X11()
