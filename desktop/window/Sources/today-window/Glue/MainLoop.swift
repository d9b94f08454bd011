import CAdwaita
import Glibc

/// Something to be done by the main loop, once.
private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
        self.run = run
    }

    /// The work of a source of the main loop.
    static func from(_ data: gpointer?) -> Work { Unmanaged<Work>.fromOpaque(data!).takeUnretainedValue() }
}

private nonisolated func releaseWork(_ data: gpointer?) {
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// A time after which something is done, unless it is cancelled first.
final class Later {
    private var source: guint = 0

    /// Does `work` after a number of milliseconds.
    init(milliseconds: Int, _ work: @escaping () -> Void) {
        let once = Work { [weak self] in
            self?.source = 0
            work()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(milliseconds),
            { data in
                Work.from(data).run()
                return 0
            }, Unmanaged.passRetained(once).toOpaque(), releaseWork)
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
                Work.from(data).run()
                return 1
            }, Unmanaged.passRetained(Work(work)).toOpaque(), releaseWork)
    }
}

/// Something to be done when a process has ended, with its exit code.
private final class Ending {
    let run: (Int?) -> Void

    init(_ run: @escaping (Int?) -> Void) {
        self.run = run
    }
}

/// Does `work` when a child process has ended, with its exit code; `nil` if a signal ended it.
func whenEnded(_ process: pid_t, _ work: @escaping (_ code: Int?) -> Void) {
    g_child_watch_add_full(
        G_PRIORITY_DEFAULT, process,
        { _, status, data in
            let hasExited = status & 0x7F == 0
            Unmanaged<Ending>.fromOpaque(data!).takeUnretainedValue().run(hasExited ? Int(status >> 8 & 0xFF) : nil)
        }, Unmanaged.passRetained(Ending(work)).toOpaque(), releaseWork)
}

/// Does `work` when nothing more urgent is left to do.
func whenIdle(_ work: @escaping () -> Void) {
    _ = g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
            Work.from(data).run()
            return 0
        }, Unmanaged.passRetained(Work(work)).toOpaque(), releaseWork)
}

/// What runs when an asynchronous operation of GIO has ended.
final class Completion {
    private let run: (_ sender: UnsafeMutableRawPointer, _ result: OpaquePointer) -> Void

    private init(_ run: @escaping (UnsafeMutableRawPointer, OpaquePointer) -> Void) {
        self.run = run
    }

    /// The data for `callback` that has `run` called once.
    static func data(_ run: @escaping (_ sender: UnsafeMutableRawPointer, _ result: OpaquePointer) -> Void) -> gpointer
    {
        Unmanaged.passRetained(Completion(run)).toOpaque()
    }

    /// The function to give to GIO, with `data`.
    static let callback: GAsyncReadyCallback = { sender, result, data in
        guard let sender, let result, let data else { return }
        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().run(sender.raw, result)
    }
}

/// Watches a file, or the files in a folder, and wakes nobody while nothing changes.
final class FileWatch {
    private let monitor: Kept

    /// Runs `changed` with the path of whatever was created, replaced or removed; `nil` if it cannot be watched.
    init?(_ path: String, isFolder: Bool, changed: @escaping (String) -> Void) {
        let file = g_file_new_for_path(path)!
        defer { g_object_unref(file.raw) }
        guard
            let monitor = isFolder
                ? g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
                : g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        else { return nil }
        self.monitor = Kept(owned: monitor.raw)
        on(monitor, "changed") { signal in
            // A file that is put in the place of another arrives as the second one; both are one change.
            guard let file = signal.object(2) ?? signal.object(1), let path = g_file_get_path(cast(file)) else {
                return
            }
            defer { g_free(path) }
            changed(String(cString: path))
        }
    }
}

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
