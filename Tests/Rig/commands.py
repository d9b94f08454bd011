"""What the test servers have in common: they print events as JSON, and obey commands on standard input."""
import json
import os

from gi.repository import GLib


def say(event, **facts):
    print(json.dumps({"event": event, **facts}, ensure_ascii=False), flush=True)


class Commanded:
    """Obeys each line of standard input, prints "done" after it, and ends the loop at the end of input."""
    rest = b""

    def listen(self):
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self.read)

    def read(self, descriptor, condition):
        chunk = os.read(0, 65536)
        if not chunk:
            self.loop.quit()
            return False
        *lines, self.rest = (self.rest + chunk).split(b"\n")
        for line in lines:
            self.obey(*line.decode().split())
            say("done", command=line.decode())
        return True
