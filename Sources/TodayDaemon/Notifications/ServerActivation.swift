import CNotify

/// Starts a notification server through the session bus, as is usual for mako, dunst and swaync.
///
/// Only a notice starts a server; queries are sent only to a running server (emersion/mako#155).
enum ServerActivation {
    private static let bus = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")

    private final class Reply {
        let take: (OpaquePointer?) -> Void
        init(_ take: @escaping (OpaquePointer?) -> Void) { self.take = take }
    }

    /// Starts the server; calls `reply` once from the main loop, with false on failure or after `timeout` milliseconds.
    static func start(on bus: OpaquePointer, timeout: Int32 = 30_000, reply: @escaping (Bool) -> Void) {
        var arguments = [g_variant_new_string(ServerWatch.name), g_variant_new_uint32(0)]
        call("StartServiceByName", g_variant_new_tuple(&arguments, 2), "(u)", timeout, bus) { reply($0 != nil) }
    }

    /// Checks whether the bus can start a server; false also if the bus does not reply within 3 s.
    static func isPossible(on bus: OpaquePointer, reply: @escaping (Bool) -> Void) {
        call("ListActivatableNames", nil, "(as)", 3_000, bus) { answer in
            guard let answer, let names = g_variant_get_child_value(answer, 0) else { return reply(false) }
            defer { g_variant_unref(names) }
            let all = (0..<g_variant_n_children(names)).map { place in
                let name = g_variant_get_child_value(names, place)
                defer { g_variant_unref(name) }
                return g_variant_get_string(name, nil).map { String(cString: $0) }
            }
            reply(all.contains(ServerWatch.name))
        }
    }

    private static func call(
        _ method: String, _ arguments: OpaquePointer?, _ type: String, _ timeout: Int32, _ connection: OpaquePointer,
        reply: @escaping (OpaquePointer?) -> Void
    ) {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            connection, bus.name, bus.path, bus.name, method, arguments, type, G_DBUS_CALL_FLAGS_NONE, timeout, nil,
            { connection, result, context in
                let reply = Unmanaged<Reply>.fromOpaque(context!).takeRetainedValue()
                let value = g_dbus_connection_call_finish(OpaquePointer(connection), result, nil)
                reply.take(value)
                if let value { g_variant_unref(value) }
            },
            Unmanaged.passRetained(Reply(reply)).toOpaque())
    }
}
