import CNotify

struct BusCall {
    private final class Reply {
        let receive: (OpaquePointer?) -> Void
        init(_ receive: @escaping (OpaquePointer?) -> Void) { self.receive = receive }
    }

    private let destination, path, interface, method: String
    private let arguments: OpaquePointer?
    private let type: String

    /// Creates a call that expects a reply of this type; takes ownership of `arguments`.
    init(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: OpaquePointer?,
        _ type: String
    ) {
        (self.destination, self.path, self.interface, self.method) = (destination, path, interface, method)
        (self.arguments, self.type) = (arguments, type)
    }

    /// Sends the call, which works only once; the main loop calls `reply`, with `nil` on failure or after `timeout` ms.
    func send(
        on bus: OpaquePointer, timeout: Int32, reply: @escaping (OpaquePointer?) -> Void
    ) {
        // A pointer to a Swift string is valid during one call only; the type must live until GIO has copied it.
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            bus, destination, path, interface, method, arguments, type, G_DBUS_CALL_FLAGS_NO_AUTO_START, timeout, nil,
            { bus, result, context in
                let reply = Unmanaged<Reply>.fromOpaque(context!).takeRetainedValue()
                let value = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
                reply.receive(value)
                if let value { g_variant_unref(value) }
            },
            Unmanaged.passRetained(Reply(reply)).toOpaque())
    }

    /// Returns the first `most` strings of a reply "(as)".
    static func list(_ reply: OpaquePointer, most: gsize = 100) -> Set<String> {
        guard let strings = g_variant_get_child_value(reply, 0) else { return [] }
        defer { g_variant_unref(strings) }
        let count = min(g_variant_n_children(strings), most)
        return Set((0..<count).compactMap { text(strings, $0) })
    }

    /// Returns a string in a tuple or list, by its index; `nil` if the value is not a string.
    static func text(_ value: OpaquePointer, _ index: gsize) -> String? {
        guard let child = g_variant_get_child_value(value, index) else { return nil }
        defer { g_variant_unref(child) }
        return g_variant_get_string(child, nil).map { String(cString: $0) }
    }
}
