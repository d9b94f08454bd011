/// A notification server, as it describes itself.
struct NotificationServer: Hashable, Sendable {
    /// Its name: "dunst", "gnome-shell", "mako".
    let name: String
    /// Who made it.
    let vendor: String
    /// Its version.
    let version: String
    /// The version of the specification that it follows.
    let specification: String
    /// What it can do; source: Desktop Notifications Specification 1.3, "GetCapabilities".
    let capabilities: Set<String>

    /// Whether bodies are read as markup.
    var readsMarkup: Bool { capabilities.contains("body-markup") }
    /// Whether a click can do something.
    var hasActions: Bool { capabilities.contains("actions") }

    /// How many lines of 28 columns it shows of a body at least, and by default no more; nil where it grows.
    ///
    /// mako has 100 pixels for all of it, and leaves the rest out without a sign. Source: mako(5), "height".
    var bodyLines: Int? { name == "mako" ? 4 : nil }

    /// Whether a notification that replaces one by its id may carry a stack tag as well.
    ///
    /// mako 1.7.1 ends with a segmentation fault when it gets both, since either makes it remove the old one (seen
    /// 2026-11-21). Its id alone is enough; the tags matter where no id is known, after a restart of the daemon.
    var takesTagBesideID: Bool { name != "mako" }
}
