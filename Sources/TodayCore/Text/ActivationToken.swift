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

    private static let longest = 256

    /// The token as text.
    package let text: String

    /// Accepts `raw` as a token; `nil` if it is empty, too long, or has a character that we do not pass on.
    package init?(_ raw: String) {
        let bytes = raw.utf8
        guard !bytes.isEmpty, bytes.count <= Self.longest, bytes.allSatisfy(Self.isAllowed) else { return nil }
        text = raw
    }

    /// X11's tokens contain the names of host and program, with "|" for "/".
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isPlain || "|:=@,~".utf8.contains(byte)
    }
}
