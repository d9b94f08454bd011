import TestRig
import TestSupport

/// A notification server as on a desktop, on a display of its own.
struct WindowServer: Sendable {
    enum Display {
        case x
        case wayland
    }

    /// Its name, which is also that of its package.
    let name: String
    /// Its program, by path if desktops start it through the bus.
    let program: String
    var arguments: [String] = []
    let display: Display
    /// Whether it shows one notification at a time, each for some seconds, whatever its program wants.
    var isFleeting = false
    /// How many notifications are visible.
    let count: @Sendable (ServerOnScreen) async throws -> Int
    /// Where a click on the only one opens its page.
    let opens: @Sendable (ServerOnScreen) async throws -> Point

    /// What the tests of all of them need, in words.
    static let needs = "xvfb, xdotool or sway, dbus, gdbus, systemd"

    /// Whether everything that its tests need is installed.
    var isThere: Bool {
        let display = display == .x ? Tool.areThere("Xvfb", "xdotool") : Tool.areThere("sway", "python3")
        return display && Tool.areThere(program, "dbus-daemon", "gdbus", "busctl")
    }
}
