import CAdwaita
import Glibc

private typealias Work = Box<() -> Void>

/// A time after which something is done, unless it is cancelled first.
final class Timer {
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

    /// Does nothing, if it has not been done yet.
    func cancel() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}

/// Does `work` when the process is sent one of these signals, each time.
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

/// Does `work` when a child process has ended, with its exit code; `nil` if a signal ended it.
func whenEnded(_ process: pid_t, _ work: @escaping (_ code: Int?) -> Void) {
    g_child_watch_add_full(
        G_PRIORITY_DEFAULT, process,
        { _, status, data in
            let hasExited = status & 0x7F == 0
            Box<(Int?) -> Void>.from(data).content(hasExited ? Int(status >> 8 & 0xFF) : nil)
        }, Box(work).data, releaseSwiftObject)
}

/// Does `work` when nothing more urgent is left to do.
func whenIdle(_ work: @escaping () -> Void) {
    _ = g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
            Work.from(data).content()
            return 0
        }, Work(work).data, releaseSwiftObject)
}

/// Does `work` later: within an allocation, nothing may change that needs another one.
func afterAllocation(_ work: @escaping () -> Void) { whenIdle(work) }

/// Watches a file, or the files in a folder, and wakes nobody while nothing changes.
final class FileWatch {
    private let monitor: Retained

    /// Runs `changed` with the path of whatever was created, replaced or removed; `nil` if it cannot be watched.
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
            // A file that is put in the place of another arrives as the second one; both are one change.
            let file = signal.object(2) ?? signal.object(1)
            if let path = file.flatMap({ taken(g_file_get_path(cast($0))) }) { changed(path) }
        }
    }
}

/// Whether there is a network, as the system knows it; wakes nobody while that stays so.
enum NetworkWatch {
    /// Runs `returned` whenever there is a network again, or another one, as long as the program runs.
    static func begin(_ returned: @escaping () -> Void) {
        let monitor = g_network_monitor_get_default()!
        on(monitor, "network-changed") { _ in if g_network_monitor_get_network_available(monitor) != 0 { returned() } }
    }
}
