import CNotify

/// Watches the owner of the notification server's name, and the session bus itself.
final class ServerWatch {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    /// The unique name of the server; `nil` if there is none.
    private(set) var owner: String?
    /// Whether it is known yet if there is a server.
    private(set) var isResolved = false
    /// The bus; `nil` if there is none.
    private(set) var bus: OpaquePointer?

    private let changed: (_ isNew: Bool) -> Void
    private var watch: UInt32 = 0
    private var deadline: UInt32 = 0
    private var closing: gulong = 0

    /// Prepares to watch; `changed` is called from the main loop, with true if a different server has appeared.
    init(changed: @escaping (_ isNew: Bool) -> Void) {
        self.changed = changed
    }

    deinit {
        stop()
        follow(nil)
    }

    /// Begins to watch, or begins again; without a session bus there is nothing to watch.
    func start() {
        stop()
        guard SessionBus.isThere else {
            if !isResolved { startDeadline(milliseconds: 0) }
            return
        }
        watch = g_bus_watch_name(
            G_BUS_TYPE_SESSION, Self.name, GBusNameWatcherFlags(0),
            { bus, _, owner, context in ServerWatch.at(context).appeared(bus, owner) },
            { bus, _, context in ServerWatch.at(context).vanished(bus) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
        if !isResolved { startDeadline(milliseconds: UInt32(ServerQuestion.deadline)) }
    }

    /// A bus that takes connections and never answers leaves the question open; then there is no server.
    private func startDeadline(milliseconds: UInt32) {
        if deadline != 0 { g_source_remove(deadline) }
        deadline = g_timeout_add(
            milliseconds,
            { context in
                let watch = ServerWatch.at(context)
                watch.deadline = 0
                if !watch.isResolved { watch.vanished(nil) }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func stop() {
        if deadline != 0 { g_source_remove(deadline) }
        deadline = 0
        if watch != 0 { g_bus_unwatch_name(watch) }
        watch = 0
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> ServerWatch {
        Unmanaged<ServerWatch>.fromOpaque(context!).takeUnretainedValue()
    }

    private func appeared(_ bus: OpaquePointer?, _ owner: UnsafePointer<CChar>?) {
        take(bus)
        let new = owner.map { String(cString: $0) }
        guard new != self.owner else { return }
        self.owner = new
        changed(true)
    }

    private func vanished(_ bus: OpaquePointer?) {
        take(bus)
        owner = nil
        changed(false)
    }

    /// GIO ends the process when the session bus closes, unless this is switched off.
    private func take(_ bus: OpaquePointer?) {
        follow(bus)
        isResolved = true
        if deadline != 0 { g_source_remove(deadline) }
        deadline = 0
        if let bus { g_dbus_connection_set_exit_on_close(bus, 0) }
    }

    /// Looks after the bus itself: of one that closes after the server has left it, `g_bus_watch_name` says nothing.
    private func follow(_ bus: OpaquePointer?) {
        guard bus != self.bus else { return }
        if let old = self.bus.map({ UnsafeMutableRawPointer($0) }) {
            g_signal_handler_disconnect(old, closing)
            g_object_unref(old)
        }
        self.bus = bus
        guard let new = bus.map({ UnsafeMutableRawPointer($0) }) else { return }
        typealias Context = UnsafeMutableRawPointer
        typealias Closed = @convention(c) (Context?, gboolean, UnsafeMutablePointer<GError>?, Context?) -> Void
        let closed: Closed = { _, _, _, context in ServerWatch.at(context).vanished(nil) }
        closing = g_signal_connect_data(
            g_object_ref(new), "closed", unsafeBitCast(closed, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    }
}
