import CNotify
import TodayCore

/// Queries the name and the capabilities of the notification server, and so whether it responds at all.
enum ServerQuestion {
    /// The milliseconds in which a server has to answer libnotify's own calls, which are synchronous.
    static let deadline: Int32 = 800
    /// The milliseconds in which it has to answer ours, for which todayd does not stop: a desktop that has just started is slow.
    private static let patience: Int32 = 3_000

    private final class Reply {
        let take: (OpaquePointer?) -> Void
        init(_ take: @escaping (OpaquePointer?) -> Void) { self.take = take }
    }

    /// Makes two calls to `owner`; `reply` is called once from the main loop, with `nil` if there is no answer in time.
    static func server(_ owner: String, on bus: OpaquePointer, reply: @escaping (NotificationServer?) -> Void) {
        call("GetServerInformation", "(ssss)", owner, bus) { information in
            guard let information else { return reply(nil) }
            let words = (0..<4).map { text(information, $0) ?? "" }
            call("GetCapabilities", "(as)", owner, bus) { answer in
                reply(
                    answer.map { answer in
                        NotificationServer(
                            name: words[0], vendor: words[1], version: words[2], specification: words[3],
                            capabilities: list(answer).sorted())
                    })
            }
        }
    }

    private static func call(
        _ method: String, _ type: String, _ owner: String, _ bus: OpaquePointer,
        reply: @escaping (OpaquePointer?) -> Void
    ) {
        // GIO copies it during the call, to which the text of a Swift string does not last.
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            bus, owner, ServerWatch.path, ServerWatch.name, method, nil, type,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, patience, nil,
            { bus, result, context in
                let reply = Unmanaged<Reply>.fromOpaque(context!).takeRetainedValue()
                let value = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
                reply.take(value)
                if let value { g_variant_unref(value) }
            },
            Unmanaged.passRetained(Reply(reply)).toOpaque())
    }

    private static func list(_ answer: OpaquePointer) -> Set<String> {
        guard let strings = g_variant_get_child_value(answer, 0) else { return [] }
        defer { g_variant_unref(strings) }
        let count = min(g_variant_n_children(strings), 100)
        return Set((0..<count).compactMap { text(strings, $0) })
    }

    private static func text(_ value: OpaquePointer, _ place: gsize) -> String? {
        guard let child = g_variant_get_child_value(value, place) else { return nil }
        defer { g_variant_unref(child) }
        return g_variant_get_string(child, nil).map { String(cString: $0) }
    }
}

/// What its description says about how to speak to a server.
extension NotificationServer {
    var readsMarkup: Bool { capabilities.contains(DisplayText("body-markup")) }
    var hasActions: Bool { capabilities.contains(DisplayText("actions")) }

    private var isMako: Bool { name == DisplayText("mako") }

    /// The lines of 28 columns that it shows at least; `nil` if it grows: mako cuts at 100 pixels by default (mako(5)).
    var bodyLines: Int? { isMako ? 4 : nil }

    /// Whether it puts blanks in place of the line breaks of a body; seen in GNOME Shell 46 and 48.
    var joinsLines: Bool { name == DisplayText("gnome-shell") }

    /// Whether a replacement of a notification that has left the screen is not shown.
    ///
    /// Plasma replaces without visual cues: an expired notification changes only in the history. Since 6.4.0 it keeps one
    /// with actions open there until its program ends, and does not report that it has expired:
    /// https://invent.kde.org/plasma/plasma-workspace/-/commit/412fa14afa663a3845ca6cbd21b47f602e7cfa00
    var hidesReplacements: Bool { name == DisplayText("Plasma") }

    /// Whether a notification that replaces one by id may also carry a stack tag.
    ///
    /// mako 1.7.1 crashes with a segmentation fault if it gets both, because each makes it remove the old one (seen
    /// 2026-11-21). The id alone is enough; tags matter when no id is known, after a restart of the daemon.
    var takesTagBesideID: Bool { !isMako }
}
