import TestSupport

/// A notification server that has a window for each notification, on an X display.
struct WindowServer: Sendable {
    /// Its name, which is that of its package and of the class of its windows as well.
    let name: String
    /// Its program, which is not in PATH: desktops start it through the bus.
    let program: String
    /// Whether two notifications stand beside each other; else the second waits until the first one goes.
    let showsSeveral: Bool
    /// Whether it takes a notification off the screen at once when its program wants that.
    let closesAtOnce: Bool
    /// Where a click on a window opens the page, as the screen looks.
    let opens: @Sendable (Box, Picture) -> Point

    /// What its tests need beside it, in words.
    static let needs = "xvfb, xdotool, dbus, gdbus, systemd"

    /// Whether all that its tests need is there.
    var isThere: Bool { Tool.areThere(program, "Xvfb", "xdotool", "dbus-daemon", "gdbus", "busctl") }
}
