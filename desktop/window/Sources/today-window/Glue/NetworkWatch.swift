import CAdwaita

/// Whether there is a network, as the system knows it; wakes nobody while that stays so.
enum NetworkWatch {
    /// Runs `returned` whenever there is a network again, or another one, as long as the program runs.
    static func begin(_ returned: @escaping () -> Void) {
        let monitor = g_network_monitor_get_default()!
        on(monitor, "network-changed") { _ in
            if g_network_monitor_get_network_available(monitor) != 0 { returned() }
        }
    }
}
