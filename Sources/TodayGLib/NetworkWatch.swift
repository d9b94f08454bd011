import CGio

/// Reports that the network has changed and is available (https://docs.gtk.org/gio/iface.NetworkMonitor.html).
package final class NetworkWatch {
    private let changed: () -> Void
    private let monitor = UnsafeMutableRawPointer(g_network_monitor_get_default()!)
    private var handler: gulong = 0

    package init(_ changed: @escaping () -> Void) {
        self.changed = changed
        typealias Context = UnsafeMutableRawPointer
        let callback: @convention(c) (Context?, gboolean, Context?) -> Void = { _, isAvailable, context in
            guard isAvailable != 0 else { return }
            Unmanaged<NetworkWatch>.fromOpaque(context!).takeUnretainedValue().changed()
        }
        handler = g_signal_connect_data(
            monitor, "network-changed", unsafeBitCast(callback, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    }

    deinit { g_signal_handler_disconnect(monitor, handler) }
}
