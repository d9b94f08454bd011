import Glibc
import TodayCore
import TodayFiles

/// Reports the status to the service manager, if there is one; source: sd_notify(3).
///
/// The watchdog never wakes the daemon up: each plan tells it how long the silence will be, and only a much longer one
/// counts as a hang.
final class ServiceManager {
    private struct Report {
        let source: String
        let wait: Int
        let status: String
    }

    private let socket: NotifySocket?
    private let hasWatchdog: Bool
    private var reports: [Report] = []

    /// Whether the manager started this very process rather than one of its parents; source: systemd.exec(5).
    let isParent: Bool

    /// Removes the manager's variables from the environment: a child that inherited them would speak for the daemon.
    init() {
        let own = String(getpid())
        isParent = Environment["SYSTEMD_EXEC_PID"] == own
        socket = Environment["NOTIFY_SOCKET"].flatMap { NotifySocket($0) }
        // WATCHDOG_USEC would switch on a watchdog that a person has switched off.
        hasWatchdog = Environment["WATCHDOG_USEC"] != nil && [nil, own].contains(Environment["WATCHDOG_PID"])
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) }
    }

    /// The daemon is set up; an unreachable service does not make the start a failure.
    func ready() { send(["READY=1"] + watchdog) }

    /// The configuration is being read again; `ready` ends it.
    func reloading() { send(["RELOADING=1", "MONOTONIC_USEC=\(MonotonicClock.microseconds)"]) }

    /// The daemon is about to end.
    func stopping() { send(["STOPPING=1"]) }

    /// A source was polled, and will be polled again after `wait` seconds.
    func waiting(_ source: String, _ wait: Int, _ status: String) {
        reports.removeAll { $0.source == source }
        reports.append(Report(source: source, wait: wait, status: status))
        reports.sort { $0.source < $1.source }
        send(["STATUS=" + reports.map(\.status).joined(separator: " ")] + watchdog)
    }

    /// Twice as long as the longest wait and the run after it may take.
    private var watchdog: [String] {
        guard hasWatchdog else { return [] }
        let silence = (reports.map(\.wait).max() ?? 0) + FetchDeadline.longest
        return ["WATCHDOG=1", "WATCHDOG_USEC=\(2 * silence * 1_000_000)"]
    }

    /// A line break in a value would end it and start another.
    private func send(_ lines: [String]) {
        socket?.send(lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"))
    }
}
