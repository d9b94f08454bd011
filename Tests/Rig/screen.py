"""screen.py FILE: the eyes and the hand of a test on a headless Wayland display.

It speaks the protocol over the bare socket and needs nothing but Python. Commands come on standard input; it prints
"ready" first, then one line for each command:

  picture             the pixels of the display are in FILE, four bytes each (blue, green, red, nothing): "WIDTH HEIGHT"
  click X Y BUTTON    1 left, 2 middle, 3 right: "done" when the compositor has received it
  move X Y            the mouse goes there; press BUTTON and release BUTTON are the halves of a click

sway without a screen has no mouse. Programs that find none when they start never look again, so start this before them.
Source: wayland.xml, wlr-screencopy-unstable-v1.xml, wlr-virtual-pointer-unstable-v1.xml
"""
import os
import socket
import struct
import sys
import time

BUTTONS = {"1": 0x110, "2": 0x112, "3": 0x111}
DISPLAY, REGISTRY = 1, 2
OPAQUE = 1  # XRGB8888
wanted = {"wl_shm": 1, "wl_output": 1, "zwlr_screencopy_manager_v1": 1, "zwlr_virtual_pointer_manager_v1": 1}


def words(*numbers):
    return struct.pack("=%dI" % len(numbers), *numbers)


def text(value):
    raw = value.encode() + b"\0"
    return words(len(raw)) + raw + b"\0" * (-len(raw) % 4)


class Connection:
    """The socket, and the objects created so far; the first two are the display and the registry."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/"), os.environ["WAYLAND_DISPLAY"]))
        self.last = DISPLAY
        self.rest = b""

    def new(self):
        self.last += 1
        return self.last

    def request(self, target, opcode, body=b"", files=()):
        message = struct.pack("=IHH", target, opcode, 8 + len(body)) + body
        if files:
            socket.send_fds(self.socket, [message], files)
        else:
            self.socket.sendall(message)

    def event(self):
        """The compositor's next event: object, number, body."""
        while len(self.rest) < 8 or len(self.rest) < struct.unpack("=H", self.rest[6:8])[0]:
            more = self.socket.recv(65536)
            if not more:
                sys.exit("the compositor is gone")
            self.rest += more
        target, opcode, length = struct.unpack("=IHH", self.rest[:8])
        body, self.rest = self.rest[8:length], self.rest[length:]
        if (target, opcode) == (DISPLAY, 0):
            sys.exit("the compositor refuses: %r" % body)
        return target, opcode, body

    def await_event(self, target, opcode):
        while True:
            event = self.event()
            if event[:2] == (target, opcode):
                return event[2]

    def settle(self):
        """Waits until all requests so far are done."""
        callback = self.new()
        self.request(DISPLAY, 0, words(callback))
        self.await_event(callback, 0)


def bind(connection):
    """Binds the wanted interfaces; returns the objects by interface."""
    connection.request(DISPLAY, 1, words(connection.new()))
    bound = {}
    while len(bound) < len(wanted):
        body = connection.await_event(REGISTRY, 0)
        number, length = struct.unpack("=II", body[:8])
        interface = body[8:8 + length - 1].decode()
        if interface in wanted and interface not in bound:
            bound[interface] = connection.new()
            version = words(wanted[interface], bound[interface])
            connection.request(REGISTRY, 0, words(number) + text(interface) + version)
    return bound


class Eyes:
    def __init__(self, connection, bound, path):
        self.connection, self.bound, self.buffer = connection, bound, None
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)

    def picture(self):
        frame = self.connection.new()
        self.connection.request(self.bound["zwlr_screencopy_manager_v1"], 0, words(frame, 0, self.bound["wl_output"]))
        kind, width, height, stride = struct.unpack("=4I", self.connection.await_event(frame, 0))
        if stride != width * 4:
            sys.exit("rows of %d bytes for %d pixels" % (stride, width))
        if not self.buffer:
            self.buffer = self.make_buffer(kind, width, height)
        self.connection.request(frame, 0, words(self.buffer))
        self.connection.await_event(frame, 2)
        self.connection.request(frame, 1)
        return "%d %d" % (width, height)

    def make_buffer(self, kind, width, height):
        if kind > OPAQUE:
            sys.exit("pixels of the kind %x" % kind)
        size = width * height * 4
        os.ftruncate(self.file, size)
        pool, buffer = self.connection.new(), self.connection.new()
        self.connection.request(self.bound["wl_shm"], 0, words(pool, size), [self.file])
        self.connection.request(pool, 0, words(buffer, 0, width, height, width * 4, kind))
        return buffer


class Hand:
    def __init__(self, connection, bound, eyes):
        self.connection, self.eyes, self.pointer = connection, eyes, connection.new()
        self.size = None
        connection.request(bound["zwlr_virtual_pointer_manager_v1"], 0, words(0, self.pointer))
        self.move(1, 1, 1, 1)  # into the corner, out of the picture
        connection.settle()

    def do(self, opcode, *numbers):
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        self.connection.request(self.pointer, opcode, words(now, *numbers))
        self.connection.request(self.pointer, 4)

    def move(self, x, y, width, height):
        self.do(1, x, y, width, height)

    def go(self, x, y):
        if not self.size:
            self.size = [int(n) for n in self.eyes.picture().split()]
        self.move(int(x), int(y), *self.size)
        return self.done()

    def press(self, button):
        self.do(2, BUTTONS[button], 1)
        return self.done()

    def release(self, button):
        self.do(2, BUTTONS[button], 0)
        return self.done()

    def click(self, x, y, button):
        self.go(x, y)
        self.press(button)
        return self.release(button)

    def done(self):
        self.connection.settle()
        return "done"


def main():
    connection = Connection()
    bound = bind(connection)
    eyes = Eyes(connection, bound, sys.argv[1])
    hand = Hand(connection, bound, eyes)
    orders = {
        "picture": eyes.picture, "click": hand.click, "move": hand.go, "press": hand.press, "release": hand.release,
    }
    print("ready", flush=True)
    for line in sys.stdin:
        name, *values = line.split()
        print(orders[name](*values), flush=True)


main()
