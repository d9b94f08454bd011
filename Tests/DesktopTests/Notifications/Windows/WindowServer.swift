import TestSupport

/// A notification server as a desktop has it, on a display of its own.
struct WindowServer: Sendable {
    enum Display {
        case x
        case wayland
    }

    /// Its name, which is that of its package as well.
    let name: String
    /// Its program, by a path where desktops start it through the bus.
    let program: String
    var arguments: [String] = []
    let display: Display
    /// Whether it shows one notification at a time, each for some seconds, whatever its program wants.
    var isFleeting = false
    /// How many notifications can be seen.
    let count: @Sendable (ServerOnScreen) async throws -> Int
    /// Where a click on the only one opens the page.
    let opens: @Sendable (ServerOnScreen) async throws -> Point

    /// What the tests of all of them need, in words.
    static let needs = "xvfb, xdotool or sway, dbus, gdbus, systemd"

    /// Whether all that its tests need is there.
    var isThere: Bool {
        let display = display == .x ? Tool.areThere("Xvfb", "xdotool") : Tool.areThere("sway", "python3")
        return display && Tool.areThere(program, "dbus-daemon", "gdbus", "busctl")
    }
}
