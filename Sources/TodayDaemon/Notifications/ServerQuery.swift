import CNotify
import TodayCore

/// Queries the notification server's name and capabilities, also to find out whether the server responds.
enum ServerQuery {
    /// The timeout in milliseconds for libnotify's own calls, which block, and for finding a server at the start.
    static let shortTimeout: Int32 = 800
    /// The timeout in milliseconds for each of our asynchronous calls; a desktop that has just started is slow.
    private static let timeout: Int32 = 3_000

    /// Makes two calls to `owner`; calls `reply` once from the main loop, with `nil` if a call fails or times out.
    static func server(_ owner: String, on bus: OpaquePointer, reply: @escaping (NotificationServer?) -> Void) {
        call("GetServerInformation", "(ssss)", owner, bus) { information in
            guard let information else { return reply(nil) }
            let words = (0..<4).map { BusCall.text(information, $0) ?? "" }
            call("GetCapabilities", "(as)", owner, bus) { answer in
                reply(
                    answer.map { answer in
                        NotificationServer(
                            name: words[0], vendor: words[1], version: words[2], specification: words[3],
                            capabilities: BusCall.list(answer).sorted())
                    })
            }
        }
    }

    private static func call(
        _ method: String, _ type: String, _ owner: String, _ bus: OpaquePointer,
        reply: @escaping (OpaquePointer?) -> Void
    ) {
        BusCall(owner, ServerWatch.path, ServerWatch.name, method, nil, type)
            .send(on: bus, timeout: timeout, reply: reply)
    }
}

extension NotificationServer {
    var readsMarkup: Bool { capabilities.contains(DisplayText("body-markup")) }
    var hasActions: Bool { capabilities.contains(DisplayText("actions")) }

    private var isMako: Bool { name == DisplayText("mako") }
    private var isElementary: Bool { name == DisplayText("io.elementary.notifications") }

    /// Maximum number of body lines of 28 columns: 4 in mako's default 100 pixels (mako(5)); `nil` for no limit.
    var bodyLines: Int? { isMako ? 4 : nil }

    /// Whether the server replaces line breaks in the body with spaces, or shows only the first two lines of the body.
    ///
    /// Seen in GNOME Shell 46 and 48; for the others, see elementary/notifications, src/Bubble.vala, and
    /// budgie-desktop, src/daemon/notifications.
    var joinsLines: Bool {
        isElementary || [DisplayText("gnome-shell"), DisplayText("Budgie Notification Server")].contains(name)
    }

    /// Whether the server shows the text despite `x-canonical-private-synchronous`.
    ///
    /// elementary OS shows only an indicator; source: elementary/notifications, src/DBus.vala.
    var showsTaggedText: Bool { !isElementary }

    /// Whether a replacement is not shown if the old notification has left the screen.
    ///
    /// Plasma shows no popup for a replacement, so an expired notification changes only in the history. Since 6.4.0, an
    /// expired notification with actions stays in the history until its program ends, and is not reported as closed:
    /// https://invent.kde.org/plasma/plasma-workspace/-/commit/412fa14afa663a3845ca6cbd21b47f602e7cfa00
    var hidesReplacements: Bool { name == DisplayText("Plasma") }

    /// Whether a notification that replaces an earlier notification by id may also have a stack tag.
    ///
    /// mako 1.7.1 crashes with a segmentation fault if it receives both (seen 2026-11-21). The id is enough: a tag
    /// matters only after a restart of todayd, which loses the ids.
    var acceptsTagWithID: Bool { !isMako }
}
