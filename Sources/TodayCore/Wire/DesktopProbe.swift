/// The report of `todayd --probe`: whether notifications can be shown.
package struct DesktopProbe: Hashable, Sendable, Codable {
    /// How far the probe got.
    package enum Reach: String, Hashable, Sendable, Codable {
        /// There is no session bus, or it does not respond.
        case noBus
        case noServer
        case silentServer
        case server
    }

    /// The result of the test notification.
    package struct Test: Hashable, Sendable, Codable {
        /// Why the notification could not be shown; absent if the server accepted it.
        package let failure: DisplayText?

        package init(failure: String?) { self.failure = failure.map { DisplayText($0) } }
    }

    package var schema = 1
    package let version: String
    package let glib: String
    /// The file name of the loaded library, "libnotify.so.4.0.0", because the library does not report its version.
    package let libnotify: String
    package let notifiers: [String]
    package var reach = Reach.noBus
    /// True if no server is running, but the bus can start one on demand; otherwise absent.
    package var startsServer: Bool?
    package var server: NotificationServer?
    /// Whether do not disturb is on in the desktop; absent if no server responded, or the mode cannot be queried.
    package var isDoNotDisturbOn: Bool?
    /// The result of the test; absent if no test was requested, or if no server responded.
    package var test: Test?

    private enum CodingKeys: String, CodingKey {
        case schema, version, glib, libnotify, notifiers, reach, startsServer, server
        case isDoNotDisturbOn = "isQuiet"
        case test
    }

    package init(version: String, glib: String, libnotify: String, notifiers: [String]) {
        (self.version, self.glib, self.libnotify, self.notifiers) = (version, glib, libnotify, notifiers)
    }
}

/// A notification server's description of itself.
package struct NotificationServer: Hashable, Sendable, Codable {
    package let name: DisplayText
    package let vendor: DisplayText
    package let version: DisplayText
    package let specification: DisplayText
    /// The capabilities; source: Desktop Notifications Specification 1.3, "GetCapabilities".
    package let capabilities: [DisplayText]

    package init(name: String, vendor: String, version: String, specification: String, capabilities: [String]) {
        (self.name, self.vendor) = (DisplayText(name), DisplayText(vendor))
        (self.version, self.specification) = (DisplayText(version), DisplayText(specification))
        self.capabilities = capabilities.map { DisplayText($0) }
    }

    /// Whether the server stores notifications until the user has seen them.
    ///
    /// In do-not-disturb mode, GNOME Shell, Plasma and swaync list a notification without a popup (Decisions/0038).
    package var listsNotifications: Bool { capabilities.contains(DisplayText("persistence")) }
}

/// A token from the desktop that lets the program opened by a click raise its window.
///
/// The token is received over D-Bus and passed to other programs in their environment, so it is limited to 256 letters,
/// digits and common signs. Source: Desktop Notifications Specification 1.3, signal ActivationToken.
package struct ActivationToken: Hashable, Sendable {
    /// The environment variables of https://wayland.app/protocols/xdg-activation-v1 and of X11 startup notification.
    package static let variables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

    package static let longest = 256

    package let text: String

    package init?(_ raw: String) {
        let bytes = raw.utf8
        guard !bytes.isEmpty, bytes.count <= Self.longest, bytes.allSatisfy(Self.isAllowed) else { return nil }
        text = raw
    }

    /// X11 tokens contain the names of the host and of the program, in which "|" replaces "/".
    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isPlain || "|:=@,~".utf8.contains(byte) }
}
