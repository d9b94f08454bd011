#!/usr/bin/python3
"""What a screen reader hears of a program on the X screen.

    spoken.py APPLICATION               the names and paragraphs of everything that is shown, a line each; of all programs
                                        if it is empty
    spoken.py --place APPLICATION NAME  the middle of the first thing whose name begins so, as "X Y"
"""
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def words(thing):
    """The name of the thing; for a paragraph, which has none, its text."""
    paragraph = None if thing.get_name() else thing.get_text_iface()
    return thing.get_name() or (paragraph and Atspi.Text.get_text(paragraph, 0, -1)) or ""


def shown(thing, depth=0):
    """The thing and all below it that are on the screen."""
    if thing is None or depth > 60:
        return
    try:
        states = thing.get_state_set()
        if depth > 1 and not states.contains(Atspi.StateType.SHOWING):
            return
        if words(thing):
            yield thing
        for place in range(min(thing.get_child_count(), 500)):
            yield from shown(thing.get_child_at_index(place), depth + 1)
    except gi.repository.GLib.Error:
        return


def main():
    *options, application = sys.argv[1:2] if sys.argv[1] != "--place" else sys.argv[1:3]
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(place)
        if program is None or application not in ("", program.get_name()):
            continue
        for thing in shown(program):
            if not options:
                print(words(thing).replace("\n", "⏎").translate({0xa0: " ", 0x2068: None, 0x2069: None}))
            elif words(thing).translate({0x2068: None, 0x2069: None}).startswith(sys.argv[3]):
                box = thing.get_extents(Atspi.CoordType.SCREEN)
                print(box.x + box.width // 2, box.y + box.height // 2)
                return


main()
