import CNotify

/// One call after some seconds, on the main loop; aligned with the timers of other programs to save power.
final class Timer {
    private var source: UInt32 = 0
    private let action: () -> Void

    /// Makes a timer that is not running.
    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    deinit { stop() }

    /// Starts or restarts it from now.
    func start(seconds: Int) {
        stop()
        source = g_timeout_add_seconds(
            UInt32(clamping: seconds),
            { context in
                let timer = Unmanaged<Timer>.fromOpaque(context!).takeUnretainedValue()
                timer.source = 0
                timer.action()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Cancels it.
    func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}
