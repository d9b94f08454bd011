import Glibc
import TodayCore
import TodayStore

/// Tells the service manager how things stand, where one wants to know; source: sd_notify(3).
///
/// The watchdog never makes the daemon wake up: with each plan it is told how long the silence will be, and takes only
/// a much longer one for a hang.
final class ServiceManager {
    private struct Report {
        let source: String
        let wait: Int
        let status: String
    }

    private let socket: NotifySocket?
    private let hasWatchdog: Bool
    private var reports: [Report] = []

    /// Whether the manager started this very process, and not one that it is a child of; source: systemd.exec(5).
    let isParent: Bool

    /// Takes what stands in the environment out of it: a child that inherited it would speak in the daemon's name.
    init() {
        let own = String(getpid())
        isParent = Environment["SYSTEMD_EXEC_PID"] == own
        socket = Environment["NOTIFY_SOCKET"].flatMap { NotifySocket($0) }
        // A watchdog that a person turned off would be turned on by WATCHDOG_USEC.
        hasWatchdog = Environment["WATCHDOG_USEC"] != nil && [nil, own].contains(Environment["WATCHDOG_PID"])
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) }
    }

    /// The daemon has what it needs; a service that cannot be reached is no reason to call the start a failure.
    func ready() { send(["READY=1"] + watchdog) }

    /// The configuration is being read again; `ready` ends it.
    func reloading() { send(["RELOADING=1", "MONOTONIC_USEC=\(MonotonicClock.microseconds)"]) }

    /// The daemon ends.
    func stopping() { send(["STOPPING=1"]) }

    /// A source was asked, and will be asked again after `wait` seconds.
    func waiting(_ source: String, _ wait: Int, _ status: String) {
        reports.removeAll { $0.source == source }
        reports.append(Report(source: source, wait: wait, status: status))
        reports.sort { $0.source < $1.source }
        send(["STATUS=" + reports.map(\.status).joined(separator: " ")] + watchdog)
    }

    /// Twice what the longest wait and the question after it may last.
    private var watchdog: [String] {
        guard hasWatchdog else { return [] }
        let silence = (reports.map(\.wait).max() ?? 0) + FetchDeadline.longest
        return ["WATCHDOG=1", "WATCHDOG_USEC=\(2 * silence * 1_000_000)"]
    }

    /// A line break in a value would be the end of it, and the beginning of another.
    private func send(_ lines: [String]) {
        socket?.send(lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"))
    }
}
