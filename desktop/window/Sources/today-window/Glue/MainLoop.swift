import CAdwaita
import Glibc

private typealias Work = CallbackBox<() -> Void>

final class GLibTimer {
    private var source: guint = 0

    init(milliseconds: Int, _ work: @escaping () -> Void) {
        let once = Work { [weak self] in
            self?.source = 0
            work()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(milliseconds),
            { data in
                Work.from(data).content()
                return 0
            }, once.data, releaseSwiftObject)
    }

    func cancel() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}

func onSignals(_ signals: [Int32], _ work: @escaping () -> Void) {
    for number in signals {
        _ = g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, number,
            { data in
                Work.from(data).content()
                return 1
            }, Work(work).data, releaseSwiftObject)
    }
}

func whenEnded(_ process: pid_t, _ work: @escaping (_ code: Int?) -> Void) {
    g_child_watch_add_full(
        G_PRIORITY_DEFAULT, process,
        { _, status, data in
            let hasExited = status & 0x7F == 0
            CallbackBox<(Int?) -> Void>.from(data).content(hasExited ? Int(status >> 8 & 0xFF) : nil)
        }, CallbackBox(work).data, releaseSwiftObject)
}

func whenIdle(_ work: @escaping () -> Void) {
    _ = g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
            Work.from(data).content()
            return 0
        }, Work(work).data, releaseSwiftObject)
}

/// Runs `work` later, because code that runs during the size allocation of widgets must not request another one.
func afterAllocation(_ work: @escaping () -> Void) { whenIdle(work) }

final class FileWatch {
    private let monitor: Retained

    /// Runs `changed` with the path of each file that changes; `nil` if watching fails.
    init?(_ path: String, isFolder: Bool, changed: @escaping (String) -> Void) {
        let file = g_file_new_for_path(path)!
        defer { g_object_unref(file.raw) }
        guard
            let monitor = isFolder
                ? g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
                : g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        else { return nil }
        self.monitor = Retained(owned: monitor.raw)
        on(monitor, "changed") { signal in
            // If a file was renamed, the second argument is the new name.
            let file = signal.object(2) ?? signal.object(1)
            if let path = file.flatMap({ taken(g_file_get_path(cast($0))) }) { changed(path) }
        }
    }
}

enum NetworkMonitor {
    /// Runs `returned` whenever the network has changed and is available, until the program ends.
    static func begin(_ returned: @escaping () -> Void) {
        let monitor = g_network_monitor_get_default()!
        on(monitor, "network-changed") { _ in if g_network_monitor_get_network_available(monitor) != 0 { returned() } }
    }
}
