import CNotify
import TodayCore

/// Queries the server's do-not-disturb mode, and watches for its end; a mode that cannot be queried counts as off.
final class DoNotDisturb {
    private let ended: () -> Void
    /// The watch on the server while the mode is on; `nil` while the mode is off or unknown.
    private var watch: DoNotDisturbWatch?

    /// Creates the state; `ended` is called from the main loop when the mode is off again, or cannot be queried.
    init(ended: @escaping () -> Void) { self.ended = ended }

    func defers(_ settings: DeliverySettings) -> Bool { watch.map { settings.isDeferrable(by: $0.server) } ?? false }

    /// Calls `reply` once, from the main loop or immediately, with whether the mode is on.
    func query(
        _ server: NotificationServer, _ owner: String, on bus: OpaquePointer, reply: @escaping (Bool) -> Void
    ) {
        guard let query = server.doNotDisturbQuery else { return reply(false) }
        query.run(owner, on: bus) { [weak self] isOn in
            guard let self else { return }
            if isOn == true, watch?.owner != owner {
                watch = DoNotDisturbWatch(server, query, owner, on: bus) { [weak self] in self?.refresh() }
            }
            reply(isOn == true)
        }
    }

    /// Queries the mode again if it was on, because not all servers report its end.
    func refresh() {
        guard let watch else { return }
        watch.query.run(watch.owner, on: watch.bus) { [weak self] isOn in
            guard let self, isOn != true, self.watch === watch else { return }
            reset()
            ended()
        }
    }

    func reset() { watch = nil }
}

private final class DoNotDisturbWatch {
    let server: NotificationServer
    let query: DoNotDisturbQuery
    let owner: String
    let bus: OpaquePointer
    private let changed: () -> Void
    private var subscription: UInt32 = 0

    init(
        _ server: NotificationServer, _ query: DoNotDisturbQuery, _ owner: String, on bus: OpaquePointer,
        changed: @escaping () -> Void
    ) {
        (self.server, self.query, self.owner, self.bus, self.changed) = (server, query, owner, bus, changed)
        g_object_ref(UnsafeMutableRawPointer(bus))
        guard let signal = query.signal else { return }
        subscription = g_dbus_connection_signal_subscribe(
            bus, owner, signal.interface, signal.name, signal.path, signal.first, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, _, context in
                Unmanaged<DoNotDisturbWatch>.fromOpaque(context!).takeUnretainedValue().changed()
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit {
        if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
        g_object_unref(UnsafeMutableRawPointer(bus))
    }
}

/// How to query a server's do-not-disturb mode, and the signal that reports a change.
enum DoNotDisturbQuery: Hashable {
    case property(String, interface: String)
    /// The active modes of mako(5), which hides notifications while "do-not-disturb" is one of them.
    case makoModes
    /// The state of swaync: do not disturb, whether its list is open, the count, and whether it is inhibited.
    case swayncState
    /// A GNOME setting, which is neither a D-Bus property nor available through the settings portal.
    case showBanners

    struct Signal: Hashable {
        let interface, name, path: String
        let first: String?
    }

    private static let timeout: Int32 = 1_000
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let mako = (path: "/fr/emersion/Mako", interface: "fr.emersion.Mako", mode: "do-not-disturb")
    private static let swaync = (path: "/org/erikreider/swaync/cc", interface: "org.erikreider.swaync.cc")

    var signal: Signal? {
        let changed = "PropertiesChanged"
        return switch self {
        case .property(_, let interface):
            Signal(interface: Self.properties, name: changed, path: ServerWatch.path, first: interface)
        case .makoModes:
            Signal(interface: Self.properties, name: changed, path: Self.mako.path, first: Self.mako.interface)
        case .swayncState:
            Signal(interface: Self.swaync.interface, name: "SubscribeV2", path: Self.swaync.path, first: nil)
        case .showBanners: nil
        }
    }

    /// Queries the mode; calls `reply` once, with `nil` if the query fails or times out.
    func run(_ owner: String, on bus: OpaquePointer, reply: @escaping (Bool?) -> Void) {
        switch self {
        case .property(let name, let interface):
            var arguments = [g_variant_new_string(interface), g_variant_new_string(name)]
            let call = BusCall(
                owner, ServerWatch.path, Self.properties, "Get", g_variant_new_tuple(&arguments, 2), "(v)")
            call.send(on: bus, timeout: Self.timeout) { reply($0.flatMap { Self.flag(in: $0) }) }
        case .makoModes:
            BusCall(owner, Self.mako.path, Self.mako.interface, "ListModes", nil, "(as)")
                .send(on: bus, timeout: Self.timeout) { reply($0.map { BusCall.list($0).contains(Self.mako.mode) }) }
        case .swayncState:
            BusCall(owner, Self.swaync.path, Self.swaync.interface, "GetSubscribeData", nil, "((bbub))")
                .send(on: bus, timeout: Self.timeout) { reply($0.flatMap { Self.isOn($0) }) }
        case .showBanners: Self.queryBanners(reply)
        }
    }

    private static func flag(in answer: OpaquePointer) -> Bool? {
        guard let variant = g_variant_get_child_value(answer, 0) else { return nil }
        defer { g_variant_unref(variant) }
        guard let value = g_variant_get_variant(variant) else { return nil }
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_type_string(value)) == "b" ? g_variant_get_boolean(value) != 0 : nil
    }

    private static func isOn(_ answer: OpaquePointer) -> Bool? {
        guard let state = g_variant_get_child_value(answer, 0) else { return nil }
        defer { g_variant_unref(state) }
        return [gsize(0), 3].contains { index in
            guard let flag = g_variant_get_child_value(state, index) else { return false }
            defer { g_variant_unref(flag) }
            return g_variant_get_boolean(flag) != 0
        }
    }

    /// Runs `gsettings`, because GSettings in this process would load dconf, which has a thread of its own.
    private static func queryBanners(_ reply: @escaping (Bool?) -> Void) {
        let words = ["gsettings", "get", "org.gnome.desktop.notifications", "show-banners"]
        let child = TimedChild(words, milliseconds: UInt32(timeout), limit: 1_024) { output in
            switch output.map({ String(decoding: $0.bytes, as: UTF8.self) }) {
            case "false\n": reply(true)
            case "true\n": reply(false)
            default: reply(nil)
            }
        }
        if child == nil { reply(nil) }
    }
}

extension NotificationServer {
    /// How to query the server's do-not-disturb mode; `nil` if the server has none, or if the mode cannot be queried.
    ///
    /// Sources: dunst, src/dbus.c; mako, dbus/mako.c; SwayNotificationCenter, src/swayncDaemon/swayncDaemon.vala; for
    /// the capability "inhibitions", plasma-workspace, libnotificationmanager/dbus/org.freedesktop.Notifications.xml.
    var doNotDisturbQuery: DoNotDisturbQuery? {
        if capabilities.contains(DisplayText("inhibitions")) {
            return .property("Inhibited", interface: ServerWatch.name)
        }
        return switch name {
        case DisplayText("dunst"): .property("paused", interface: "org.dunstproject.cmd0")
        case DisplayText("mako"): .makoModes
        case DisplayText("SwayNotificationCenter"): .swayncState
        case DisplayText("gnome-shell"): .showBanners
        default: nil
        }
    }
}
