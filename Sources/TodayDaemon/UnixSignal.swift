import CNotify

/// Calls a closure on the main loop whenever a signal arrives.
final class UnixSignal {
    private let action: () -> Void
    private var source: UInt32 = 0

    /// Starts to listen for `signal`.
    init(_ signal: Int32, _ action: @escaping () -> Void) {
        self.action = action
        source = g_unix_signal_add(
            signal,
            { context in
                Unmanaged<UnixSignal>.fromOpaque(context!).takeUnretainedValue().action()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { g_source_remove(source) }
}
