/// The report of `todayd --probe`: whether notifications can reach the screen.
package struct DesktopProbe: Hashable, Sendable, Codable {
    /// How far the probe came.
    package enum Reach: String, Hashable, Sendable, Codable {
        /// There is no session bus, or none that answers.
        case noBus
        /// No server on the bus shows notifications.
        case noServer
        /// A server is there, but did not answer in time.
        case silentServer
        /// The server has answered.
        case server
    }

    /// How the test notification went.
    package struct Test: Hashable, Sendable, Codable {
        /// Why it could not be shown; absent if the server accepted it.
        package let failure: DisplayText?

        package init(failure: String?) { self.failure = failure.map { DisplayText($0) } }
    }

    /// Version of this format.
    package var schema = 1
    /// The version of the program.
    package let version: String
    /// The version of GLib.
    package let glib: String
    /// The name of the file that libnotify was loaded from, "libnotify.so.4.0.0"; the library does not report its version.
    package let libnotify: String
    /// The names of all notifiers.
    package let notifiers: [String]
    /// How far the probe came.
    package var reach = Reach.noBus
    /// Whether the bus starts a server for the first notification; absent if not, or if one is running.
    package var startsServer: Bool?
    /// The server, if it answered.
    package var server: NotificationServer?
    /// How the test notification went; absent if none was requested, or if there was no server.
    package var test: Test?

    /// Starts with what does not depend on the session.
    package init(version: String, glib: String, libnotify: String, notifiers: [String]) {
        (self.version, self.glib, self.libnotify, self.notifiers) = (version, glib, libnotify, notifiers)
    }
}

/// A notification server, as it describes itself.
package struct NotificationServer: Hashable, Sendable, Codable {
    /// Its name: "dunst", "gnome-shell", "mako".
    package let name: DisplayText
    /// Who made it.
    package let vendor: DisplayText
    package let version: DisplayText
    /// The version of the specification that it follows.
    package let specification: DisplayText
    /// What it can do; source: Desktop Notifications Specification 1.3, "GetCapabilities".
    package let capabilities: [DisplayText]

    package init(name: String, vendor: String, version: String, specification: String, capabilities: [String]) {
        (self.name, self.vendor) = (DisplayText(name), DisplayText(vendor))
        (self.version, self.specification) = (DisplayText(version), DisplayText(specification))
        self.capabilities = capabilities.map { DisplayText($0) }
    }
}

/// A token from the desktop for one click, which lets the program it opens come to the front.
///
/// It comes from a notification server, over D-Bus, and goes into the environment of other programs, so it is limited
/// to 256 letters, digits and signs that no shell interprets. Source: the signal ActivationToken of Desktop
/// Notifications Specification 1.3.
package struct ActivationToken: Hashable, Sendable {
    /// The variables that pass it on: that of xdg-activation-v1, and that of X11, which GLib sets as well.
    ///
    /// Sources: https://wayland.app/protocols/xdg-activation-v1 and the Startup Notification Protocol.
    package static let variables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

    package static let longest = 256

    package let text: String

    /// Accepts `raw` as a token; `nil` if it is empty, too long, or has a character that we do not pass on.
    package init?(_ raw: String) {
        let bytes = raw.utf8
        guard !bytes.isEmpty, bytes.count <= Self.longest, bytes.allSatisfy(Self.isAllowed) else { return nil }
        text = raw
    }

    /// X11's tokens contain the names of host and program, with "|" for "/".
    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isPlain || "|:=@,~".utf8.contains(byte) }
}
