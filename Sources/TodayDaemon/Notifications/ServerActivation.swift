import CNotify

/// Starts a notification server through the session bus, as is usual for mako, dunst and swaync.
///
/// Only a notification starts a server; queries are sent only to a running server (emersion/mako#155).
enum ServerActivation {
    private static let bus = "org.freedesktop.DBus"

    /// Starts the server; calls `reply` once from the main loop, with `false` on failure or after `timeout` in ms.
    static func start(on bus: OpaquePointer, timeout: Int32 = 30_000, reply: @escaping (Bool) -> Void) {
        var arguments = [g_variant_new_string(ServerWatch.name), g_variant_new_uint32(0)]
        call("StartServiceByName", g_variant_new_tuple(&arguments, 2), "(u)", timeout, bus) { reply($0 != nil) }
    }

    /// Checks whether the bus can start a server; calls `reply` with `false` if the bus does not reply within 3 s.
    static func isPossible(on bus: OpaquePointer, reply: @escaping (Bool) -> Void) {
        call("ListActivatableNames", nil, "(as)", 3_000, bus) { answer in
            reply(answer.map { BusCall.list($0, most: .max).contains(ServerWatch.name) } ?? false)
        }
    }

    private static func call(
        _ method: String, _ arguments: OpaquePointer?, _ type: String, _ timeout: Int32, _ connection: OpaquePointer,
        reply: @escaping (OpaquePointer?) -> Void
    ) {
        BusCall(bus, "/org/freedesktop/DBus", bus, method, arguments, type)
            .send(on: connection, timeout: timeout, reply: reply)
    }
}
