import CGio

/// Answers calls with LimitsExceeded before they reach the main loop, if their sender already has too many pending.
///
/// GDBus reads messages in a thread of its own, and queues calls for the main loop and answers for the bus without any
/// limit: a client that does not wait for answers would fill the memory, and delay everything else that the main loop
/// does. The filter runs in that thread (https://docs.gtk.org/gio/method.DBusConnection.add_filter.html), and sees what
/// arrives and, when it is about to be written, what is sent.
final class CallLimit {
    /// The most bytes of a call's arguments; a hundred ids have fewer.
    private static let mostBytes: gsize = 65_536
    /// The most refusals that wait to be written; further surplus calls are dropped without one.
    private static let mostRefusals = 256

    /// The calls whose answers are not written yet; only the thread of GDBus uses these two.
    private var pending = PendingCalls()
    private var refusals = 0
    /// The calls that want no answer, until the main loop has had a turn.
    private var silent = PendingCalls()
    /// Guards `silent`, which the main loop empties.
    private let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)

    private init() { g_mutex_init(mutex) }

    deinit {
        g_mutex_clear(mutex)
        mutex.deallocate()
    }

    /// Limits the calls that arrive on `bus`, for as long as it exists.
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
        if Self.wantsAnswer(call) { return pending.admit(sender) }
        g_mutex_lock(mutex)
        let isFirst = silent.isEmpty
        let isAdmitted = silent.admit(sender)
        g_mutex_unlock(mutex)
        if isFirst { forgetAfterTurn() }
        return isAdmitted
    }

    private static func wantsAnswer(_ call: OpaquePointer) -> Bool {
        g_dbus_message_get_flags(call).rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
    }

    /// Forgets the calls that want no answer in the next turn of the main loop, which handles all that have arrived by then.
    ///
    /// It has the priority of the calls: with a lower one, two clients that take turns could keep it from running.
    private func forgetAfterTurn() {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { context in
                let limit = CallLimit.at(context)
                g_mutex_lock(limit.mutex)
                limit.silent.removeAll()
                g_mutex_unlock(limit.mutex)
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { context in Unmanaged<CallLimit>.fromOpaque(context!).release() })
    }

    /// Notes an answer that GDBus is about to write.
    private func observe(answer: OpaquePointer) {
        if let words = g_dbus_message_get_arg0(answer), String(cString: words) == BusError.tooMany.sentence {
            refusals -= 1
        } else if let receiver = g_dbus_message_get_destination(answer) {
            pending.remove(String(cString: receiver))
        }
    }

    private func refuse(_ call: OpaquePointer, on bus: OpaquePointer?) {
        guard Self.wantsAnswer(call), refusals < Self.mostRefusals, let bus,
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
