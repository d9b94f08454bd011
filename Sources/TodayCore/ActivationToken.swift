/// What a desktop gives for a click, so that a program that is opened by it may come to the front.
///
/// It comes from a notification server, over D-Bus, and goes into the environment of other programs: at most 256 letters,
/// digits and signs that no shell reads. Source: the signal ActivationToken of Desktop Notifications Specification 1.3.
public struct ActivationToken: Hashable, Sendable {
    /// The variables that it is handed on in: the one of xdg-activation-v1, and that of X11, which GLib sets beside it.
    ///
    /// Sources: https://wayland.app/protocols/xdg-activation-v1 and the Startup Notification Protocol.
    public static let variables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

    private static let longest = 256

    /// The token as text.
    public let text: String

    /// Takes `raw` as a token; nil where it is none that we hand on.
    public init?(_ raw: String) {
        let bytes = raw.utf8
        guard !bytes.isEmpty, bytes.count <= Self.longest, bytes.allSatisfy(Self.isAllowed) else { return nil }
        text = raw
    }

    /// The names of host and program are part of those of X11, with "|" for "/".
    private static func isAllowed(_ byte: UInt8) -> Bool {
        OwnCommand.isPlain(byte) || "|:=@,~".utf8.contains(byte)
    }
}
