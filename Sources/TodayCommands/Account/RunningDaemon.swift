import Glibc
import TodayFiles

/// The daemon, if one is running.
enum RunningDaemon {
    /// Whether one is running: then nothing else writes.
    static func isRunning(_ paths: XDGPaths) -> Bool {
        InstanceLock.holder(paths.daemonLock) != nil
    }

    /// Makes it poll at once, after a sign-in; returns false if none is running.
    static func askAgain() -> Bool {
        guard let paths = try? XDGPaths(), let process = InstanceLock.holder(paths.daemonLock) else { return false }
        return kill(process, SIGHUP) == 0
    }
}
