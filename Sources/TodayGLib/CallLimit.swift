import CGio

/// Rejects calls with LimitsExceeded before they reach the main loop, if they are too large or too many are pending.
///
/// GDBus queues calls and replies without any limit, so a client that does not wait for replies would exhaust the
/// memory and block the main loop. The filter runs in the GDBus thread
/// (https://docs.gtk.org/gio/method.DBusConnection.add_filter.html), and sees each message when it arrives or before it
/// is sent.
final class CallLimit {
    /// The maximum size of a call's arguments in bytes; enough for more than a hundred ids.
    private static let mostBytes: gsize = 65_536
    /// The maximum number of rejections that wait to be sent; further rejected calls get no reply.
    private static let mostRefusals = 256

    private var pending = PendingCalls()
    private var refusals = 0
    /// Calls that expect no reply, counted until the next iteration of the main loop.
    private var callsWithoutReply = PendingCalls()
    private let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)

    private init() { g_mutex_init(mutex) }

    deinit {
        g_mutex_clear(mutex)
        mutex.deallocate()
    }

    static func add(to bus: OpaquePointer) {
        g_dbus_connection_add_filter(
            bus,
            { bus, message, incoming, context in
                guard let message else { return nil }
                let limit = CallLimit.at(context)
                switch g_dbus_message_get_message_type(message) {
                case G_DBUS_MESSAGE_TYPE_METHOD_CALL where incoming != 0:
                    guard !limit.admits(message) else { return message }
                    limit.refuse(message, on: bus)
                    g_object_unref(UnsafeMutableRawPointer(message))
                    return nil
                case G_DBUS_MESSAGE_TYPE_METHOD_RETURN where incoming == 0,
                    G_DBUS_MESSAGE_TYPE_ERROR where incoming == 0:
                    limit.observe(answer: message)
                default: break
                }
                return message
            }, Unmanaged.passRetained(CallLimit()).toOpaque(),
            { context in Unmanaged<CallLimit>.fromOpaque(context!).release() })
    }

    private func admits(_ call: OpaquePointer) -> Bool {
        if let body = g_dbus_message_get_body(call), g_variant_get_size(body) > Self.mostBytes { return false }
        let sender = g_dbus_message_get_sender(call).map { String(cString: $0) } ?? ""
        if Self.expectsReply(call) { return pending.admit(sender) }
        g_mutex_lock(mutex)
        let isFirst = callsWithoutReply.isEmpty
        let isAdmitted = callsWithoutReply.admit(sender)
        g_mutex_unlock(mutex)
        if isFirst { resetSilentCalls() }
        return isAdmitted
    }

    private static func expectsReply(_ call: OpaquePointer) -> Bool {
        g_dbus_message_get_flags(call).rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
    }

    /// Resets `callsWithoutReply` at the priority of the calls, so that a flood of calls cannot delay the reset.
    private func resetSilentCalls() {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { context in
                let limit = CallLimit.at(context)
                g_mutex_lock(limit.mutex)
                limit.callsWithoutReply.removeAll()
                g_mutex_unlock(limit.mutex)
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { context in Unmanaged<CallLimit>.fromOpaque(context!).release() })
    }

    private func observe(answer: OpaquePointer) {
        if let words = g_dbus_message_get_arg0(answer), String(cString: words) == BusError.tooMany.sentence {
            refusals -= 1
        } else if let receiver = g_dbus_message_get_destination(answer) {
            pending.remove(String(cString: receiver))
        }
    }

    private func refuse(_ call: OpaquePointer, on bus: OpaquePointer?) {
        guard Self.expectsReply(call), refusals < Self.mostRefusals, let bus,
            let reply = g_dbus_message_new_method_error_literal(
                call, BusError.tooMany.name, BusError.tooMany.sentence)
        else { return }
        refusals += 1
        g_dbus_connection_send_message(bus, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(reply))
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CallLimit {
        Unmanaged<CallLimit>.fromOpaque(context!).takeUnretainedValue()
    }
}
