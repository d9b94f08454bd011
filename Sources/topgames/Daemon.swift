import Glibc
import TodayCore
import TodayStore

/// The daemon, where one is running.
enum Daemon {
    /// Whether one is running: it alone writes then.
    static func isRunning(_ paths: XDGPaths) -> Bool {
        InstanceLock.holder(paths.daemonLock) != nil
    }

    /// Has it ask at once, after somebody signed in; false where none is running.
    static func askAgain() -> Bool {
        guard let paths = try? XDGPaths(), let process = InstanceLock.holder(paths.daemonLock) else { return false }
        return kill(process, SIGHUP) == 0
    }
}
