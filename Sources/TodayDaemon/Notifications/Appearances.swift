import CNotify

/// Tells of a server that has appeared: at once, or, if servers come and go all the time, when one has stayed.
///
/// A name on the bus can change hands a thousand times a second, and each new owner would be offered all that is due.
final class Appearances {
    /// Seconds after which a server counts as here to stay.
    private static let patience: UInt32 = 5

    private let settled: () -> Void
    private var last: gint64?
    private var timer: UInt32 = 0

    /// `settled` is called from the main loop, once for each server that is worth an offer.
    init(settled: @escaping () -> Void) {
        self.settled = settled
    }

    deinit { stop() }

    /// Takes note of a new server.
    func add() {
        let now = g_get_monotonic_time()
        defer { last = now }
        guard let last, now - last < gint64(Self.patience) * 1_000_000 else { return settled() }
        stop()
        timer = g_timeout_add_seconds(
            Self.patience,
            { context in
                let appearances = Unmanaged<Appearances>.fromOpaque(context!).takeUnretainedValue()
                appearances.timer = 0
                appearances.settled()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The server has gone: nothing is left to tell.
    func stop() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }
}
