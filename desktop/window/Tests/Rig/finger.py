"""finger.py SOCKET WIDTHxHEIGHT: a finger for Xorg's own test driver, "inputtest".

Commands come on standard input; it prints "ready" first, then "done" for each:

  tap X Y
  hold X Y            down, a long rest, up
  drag X Y X Y        down, along in small steps, a short rest, up

Source: xf86-input-inputtest-protocol.h of the X server.
"""
import socket
import struct
import sys
import time

BEGIN, UPDATE, END = 18, 19, 20
VERSION = (0, 1, 1)
width, height = map(int, sys.argv[2].split("x"))
connection = socket.socket(socket.AF_UNIX)
connection.connect(sys.argv[1])
connection.sendall(struct.pack("=IIHH", 12, *VERSION[:1], *VERSION[1:]))
connection.recv(64)


def touch(kind, x, y):
    """One event: the axes that it sets, as a mask of 64 bits, then all 64 values, and those without acceleration."""
    axes = [x * 65535 / width, y * 65535 / height] + [0] * 62
    values = struct.pack("=I", 0) + bytes([3]) + bytes(7) + bytes(4) + struct.pack("=64d", *axes) + bytes(64 * 8)
    connection.sendall(struct.pack("=IIII", 16 + len(values), 6, 1, kind) + values)


def drag(x1, y1, x2, y2):
    touch(BEGIN, x1, y1)
    time.sleep(0.03)
    for step in range(1, 13):
        touch(UPDATE, x1 + (x2 - x1) * step / 12, y1 + (y2 - y1) * step / 12)
        time.sleep(0.016)
    time.sleep(0.2)
    touch(END, x2, y2)


def tap(x, y):
    touch(BEGIN, x, y)
    time.sleep(0.06)
    touch(END, x, y)


def hold(x, y):
    touch(BEGIN, x, y)
    time.sleep(1)
    touch(END, x, y)


print("ready", flush=True)
for line in sys.stdin:
    name, *numbers = line.split()
    {"tap": tap, "hold": hold, "drag": drag}[name](*map(int, numbers))
    print("done", flush=True)
