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

    /// Prepares to watch; `changed` is called from the main loop, with true if a different server has appeared.
    init(changed: @escaping (_ isNew: Bool) -> Void) {
        self.changed = changed
    }

    deinit { stop() }

    /// Starts or restarts watching.
    func start() {
        stop()
        watch = g_bus_watch_name(
            G_BUS_TYPE_SESSION, Self.name, GBusNameWatcherFlags(0),
            { bus, _, owner, context in ServerWatch.at(context).appeared(bus, owner) },
            { bus, _, context in ServerWatch.at(context).vanished(bus) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
        if !isResolved { startDeadline() }
    }

    /// A bus that accepts connections but never answers would leave the question open; treat it as no server.
    private func startDeadline() {
        if deadline != 0 { g_source_remove(deadline) }
        deadline = g_timeout_add(
            UInt32(ServerQuestion.deadline),
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
        self.bus = bus
        isResolved = true
        if deadline != 0 { g_source_remove(deadline) }
        deadline = 0
        if let bus { g_dbus_connection_set_exit_on_close(bus, 0) }
    }
}
