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

    /// Whether it reads bodies as markup.
    var readsMarkup: Bool { capabilities.contains("body-markup") }
    /// Whether it supports actions.
    var hasActions: Bool { capabilities.contains("actions") }

    /// The fewest lines of 28 columns that it shows of a body by default; `nil` if it grows with the text.
    ///
    /// mako has 100 pixels for all of it, and cuts off the rest without a sign. Source: mako(5), "height".
    var bodyLines: Int? { name == "mako" ? 4 : nil }

    /// Whether a notification that replaces one by id may also carry a stack tag.
    ///
    /// mako 1.7.1 crashes with a segmentation fault if it gets both, because each makes it remove the old one (seen
    /// 2026-11-21). The id alone is enough; tags matter when no id is known, after a restart of the daemon.
    var takesTagBesideID: Bool { name != "mako" }
}
