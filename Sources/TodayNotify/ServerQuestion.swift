import CNotify

/// Asks the notification server for its capabilities, and with that whether it answers at all.
enum ServerQuestion {
    /// Milliseconds a server has to answer in, here and in libnotify's own synchronous calls.
    static let deadline: Int32 = 800

    private final class Reply {
        let take: (Set<String>?) -> Void
        init(_ take: @escaping (Set<String>?) -> Void) { self.take = take }
    }

    /// Asks `owner`; `reply` is called once from the main loop, with nil where it does not answer in time.
    static func capabilities(of owner: String, on bus: OpaquePointer, reply: @escaping (Set<String>?) -> Void) {
        let type = g_variant_type_checked_("(as)")
        g_dbus_connection_call(
            bus, owner, ServerWatch.path, ServerWatch.name, "GetCapabilities", nil, type,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, deadline, nil,
            { bus, result, context in
                let reply = Unmanaged<Reply>.fromOpaque(context!).takeRetainedValue()
                reply.take(ServerQuestion.finish(bus, result))
            },
            Unmanaged.passRetained(Reply(reply)).toOpaque())
    }

    private static func finish(_ bus: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) -> Set<String>? {
        guard let value = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) else { return nil }
        defer { g_variant_unref(value) }
        let list = g_variant_get_child_value(value, 0)
        defer { g_variant_unref(list) }
        var names: Set<String> = []
        for place in 0..<min(g_variant_n_children(list), 100) {
            let child = g_variant_get_child_value(list, place)
            if let text = g_variant_get_string(child, nil) { names.insert(String(cString: text)) }
            g_variant_unref(child)
        }
        return names
    }
}
