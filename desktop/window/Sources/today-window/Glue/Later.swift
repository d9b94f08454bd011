import CAdwaita

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

/// Does `work` when nothing more urgent is left to do.
func whenIdle(_ work: @escaping () -> Void) {
    _ = g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
            Work.from(data).run()
            return 0
        }, Unmanaged.passRetained(Work(work)).toOpaque(), releaseWork)
}
