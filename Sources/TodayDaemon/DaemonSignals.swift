import Glibc
import TodayGLib

/// The signals that end todayd, reload its configuration (SIGHUP) or render its data again (SIGUSR1).
///
/// Create this before acquiring the lock, because commands signal the lock's holder. The main loop handles signals.
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
