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
