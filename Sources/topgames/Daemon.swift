import Glibc
import TodayCore
import TodayStore

/// The daemon, where one is running.
enum Daemon {
    /// Whether one is running: it alone writes then.
    static func isRunning(_ paths: XDGPaths) -> Bool {
        InstanceLock.holder(paths.daemonLock) != nil
    }

    /// Has it ask at once, after somebody signed in; without one, says how to start it.
    static func askAgain() {
        guard let paths = try? XDGPaths() else { return }
        if let process = InstanceLock.holder(paths.daemonLock) {
            kill(process, SIGHUP)
        } else {
            Terminal.tell("Now run `topgames`, or start `todayd` to keep it up to date.")
        }
    }
}
