import CGio

/// One call after some time, on the main loop, unless it is restarted before.
final class Countdown {
    private let action: () -> Void
    private var source: UInt32 = 0

    /// Makes one that is not running.
    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    deinit { stop() }

    /// Starts or restarts it from now.
    func start(milliseconds: Int) {
        stop()
        source = g_timeout_add(
            UInt32(clamping: milliseconds),
            { context in
                let countdown = Unmanaged<Countdown>.fromOpaque(context!).takeUnretainedValue()
                countdown.source = 0
                countdown.action()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}
