import Glibc
import TodayGLib

/// The signals that end todayd, reload its configuration (SIGHUP) or render its data again (SIGUSR1).
///
/// The handlers are installed before the lock is acquired, because commands send signals to the lock holder. A signal
/// that arrives before the main loop runs is handled when the loop starts.
final class DaemonSignals {
    var end: () -> Void = {}
    var reload: () -> Void = {}
    var render: () -> Void = {}
    private var handlers: [UnixSignal] = []

    init() {
        handlers =
            [SIGTERM, SIGINT].map { UnixSignal($0) { [unowned self] in end() } }
            + [UnixSignal(SIGHUP) { [unowned self] in reload() }, UnixSignal(SIGUSR1) { [unowned self] in render() }]
    }
}
