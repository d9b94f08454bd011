import CNotify
import TodayCore
import TodayFiles
import TodayGLib

/// Watches the owner of the notification server's name, and the session bus itself.
final class ServerWatch {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    private(set) var owner: String?
    private(set) var isResolved = false
    private(set) var bus: OpaquePointer?

    private let changed: (_ isNew: Bool) -> Void
    private var watch: UInt32 = 0
    /// The timer that reports a missing server if the bus is missing, or accepts the connection but does not respond.
    private lazy var deadline = Timer { [unowned self] in if !isResolved { vanished(nil) } }
    private var closedHandler: gulong = 0

    /// Creates a watch that calls `changed` from the main loop, with `false` if there is no server.
    init(changed: @escaping (_ isNew: Bool) -> Void) { self.changed = changed }

    deinit {
        stop()
        follow(nil)
    }

    /// Starts or restarts watching; without a session bus, reports once that there is no server.
    func start() {
        stop()
        guard SessionBus.isAvailable else {
            if !isResolved { deadline.start(milliseconds: 0) }
            return
        }
        watch = g_bus_watch_name(
            G_BUS_TYPE_SESSION, Self.name, GBusNameWatcherFlags(0),
            { bus, _, owner, context in ServerWatch.at(context).appeared(bus, owner) },
            { bus, _, context in ServerWatch.at(context).vanished(bus) },
            Unmanaged.passUnretained(self).toOpaque(), nil)
        if !isResolved { deadline.start(milliseconds: UInt32(ServerQuery.shortTimeout)) }
    }

    private func stop() {
        deadline.stop()
        if watch != 0 { g_bus_unwatch_name(watch) }
        watch = 0
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> ServerWatch {
        Unmanaged<ServerWatch>.fromOpaque(context!).takeUnretainedValue()
    }

    private func appeared(_ bus: OpaquePointer?, _ owner: UnsafePointer<CChar>?) {
        receive(bus)
        let new = owner.map { String(cString: $0) }
        guard new != self.owner else { return }
        self.owner = new
        changed(true)
    }

    private func vanished(_ bus: OpaquePointer?) {
        receive(bus)
        owner = nil
        changed(false)
    }

    /// Stores the bus, and disables GIO's default of exiting the process when the bus closes.
    private func receive(_ bus: OpaquePointer?) {
        follow(bus)
        isResolved = true
        deadline.stop()
        if let bus { g_dbus_connection_set_exit_on_close(bus, 0) }
    }

    /// Watches the bus itself, because `g_bus_watch_name` does not report a bus that closes after the server has left.
    private func follow(_ bus: OpaquePointer?) {
        guard bus != self.bus else { return }
        if let old = self.bus.map({ UnsafeMutableRawPointer($0) }) {
            g_signal_handler_disconnect(old, closedHandler)
            g_object_unref(old)
        }
        self.bus = bus
        guard let new = bus.map({ UnsafeMutableRawPointer($0) }) else { return }
        typealias Context = UnsafeMutableRawPointer
        typealias Closed = @convention(c) (Context?, gboolean, UnsafeMutablePointer<GError>?, Context?) -> Void
        let closed: Closed = { _, _, _, context in ServerWatch.at(context).vanished(nil) }
        closedHandler = g_signal_connect_data(
            g_object_ref(new), "closed", unsafeBitCast(closed, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    }
}

/// Reports a new notification server immediately or, soon after another new server, only once it has stayed for 5 s.
///
/// A name can change owners a thousand times a second, and each reported server receives all due notices.
final class ServerDebounce {
    private static let timeout = 5

    private let settled: () -> Void
    private var last: gint64?
    private lazy var timer = Timer { [unowned self] in settled() }

    init(settled: @escaping () -> Void) { self.settled = settled }

    func add() {
        let now = g_get_monotonic_time()
        defer { last = now }
        guard let last, now - last < gint64(Self.timeout) * 1_000_000 else { return settled() }
        timer.start(seconds: Self.timeout)
    }

    func stop() { timer.stop() }
}
