"""The rules for a Notify call; source: Desktop Notifications Specification 1.2."""
import os
import xml.parsers.expat as expat

HINTS = {"action-icons": "b", "category": "s", "desktop-entry": "s", "image-data": "(iiibiiay)", "image-path": "s",
         "resident": "b", "sound-file": "s", "sound-name": "s", "suppress-sound": "b", "transient": "b",
         "x": "i", "y": "i", "urgency": "y", "sender-pid": "x"}
OLD_HINTS = {"image_data", "image_path", "icon_data"}
TAGS = {"b": set(), "i": set(), "u": set(), "a": {"href"}, "img": {"src", "alt"}}
NEEDED = {"a": "body-hyperlinks", "img": "body-images"}


def violations(call, capabilities, open_ids):
    """One sentence for each violation of the specification."""
    return [*hints(call["hints"]), *actions(call["actions"], capabilities), *texts(call, capabilities),
            *image(call), *replacement(call["replaces_id"], open_ids)]


def hints(given):
    for key, hint in given.items():
        if key in OLD_HINTS:
            yield f"hint {key}: deprecated name"
        elif key not in HINTS:
            if not key.startswith("x-"):
                yield f"hint {key}: not in the specification and without x- before it"
        elif hint["type"] != HINTS[key]:
            yield f"hint {key}: type {hint['type']}, should be {HINTS[key]}"
    if given.get("urgency", {}).get("value", 1) not in (0, 1, 2):
        yield "hint urgency: not 0, 1 or 2"


def actions(flat, capabilities):
    if flat and "actions" not in capabilities:
        yield "actions: sent to a server without actions"
    if len(flat) % 2:
        yield "actions: odd number of strings"
    if len(set(flat[::2])) < len(flat[::2]):
        yield "actions: the same key twice"


def texts(call, capabilities):
    if not call["summary"]:
        yield "summary: empty"
    if "\n" in call["summary"]:
        yield "summary: more than one line"
    if call["body"] and "body" not in capabilities:
        yield "body: sent to a server without body"
    if call["expire_timeout"] < -1:
        yield "expire_timeout: below -1"
    # A server without body-markup shows the text verbatim: there "<" is just a character.
    if "body-markup" in capabilities:
        yield from markup(call["body"], capabilities)


def markup(body, capabilities):
    """The markup of bodies is XML with five tags."""
    found, parser = [], expat.ParserCreate()

    def start(tag, attributes):
        if tag == "whole-body":
            return
        if tag not in TAGS:
            found.append(f"markup: <{tag}> is not in the specification")
        elif set(attributes) - TAGS[tag]:
            found.append(f"markup: <{tag}> with attribute {sorted(set(attributes) - TAGS[tag])}")
        elif NEEDED.get(tag, "body-markup") not in capabilities:
            found.append(f"markup: <{tag}> sent to a server without {NEEDED[tag]}")

    parser.StartElementHandler = start
    try:
        parser.Parse(f"<whole-body>{body}</whole-body>".encode(), True)
    except expat.ExpatError as error:
        found.append(f"markup: the body is not well-formed: {error}")
    return found


def image(call):
    path = image_file(call)
    if path and not os.path.isfile(path):
        yield f"image: {path} is not there when Notify arrives"


def image_file(call):
    """The local file to show; None if it is a name from the icon theme, or empty."""
    name = call["hints"].get("image-path", {}).get("value") or call["app_icon"]
    name = name[7:] if name.startswith("file://") else name
    return name if name.startswith("/") else None


def replacement(replaces, open_ids):
    if replaces and replaces not in open_ids:
        yield f"replaces_id {replaces}: no such notification is open"
