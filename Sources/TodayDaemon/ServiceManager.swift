import Glibc
import TodayCore
import TodayFiles

/// Reports the status to the service manager, if there is one (sd_notify(3)).
///
/// The watchdog causes no wakeups, because each report sets the watchdog timeout to more than the next wait.
final class ServiceManager {
    private let socket: NotifySocket?
    private let hasWatchdog: Bool
    private var reports: [String: (wait: Int, status: String)] = [:]

    /// Whether the manager started this process directly, and not through another process (systemd.exec(5)).
    let isMainProcess: Bool

    /// Creates a reporter, and removes the manager's variables, so that children cannot report for the daemon.
    init() {
        let ownPID = String(getpid())
        isMainProcess = Environment["SYSTEMD_EXEC_PID"] == ownPID
        socket = Environment["NOTIFY_SOCKET"].flatMap { NotifySocket($0) }
        // Without WATCHDOG_USEC, the user has disabled the watchdog, and sending WATCHDOG_USEC would enable it.
        hasWatchdog = Environment["WATCHDOG_USEC"] != nil && [nil, ownPID].contains(Environment["WATCHDOG_PID"])
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) }
    }

    /// Reports the end of startup or of a reload, even if a source cannot be fetched.
    func ready() { send(["READY=1"] + watchdog) }

    func reloading() { send(["RELOADING=1", "MONOTONIC_USEC=\(MonotonicClock.microseconds)"]) }

    func stopping() { send(["STOPPING=1"]) }

    /// Replaces the status of `source`, which is polled next in `wait` seconds, and reports all statuses.
    func waiting(_ source: String, _ wait: Int, _ status: String) {
        reports[source] = (wait, status)
        let all = reports.sorted { $0.key < $1.key }.map(\.value.status)
        send(["STATUS=" + all.joined(separator: " ")] + watchdog)
    }

    func forget(_ source: String) { reports[source] = nil }

    private var watchdog: [String] {
        guard hasWatchdog else { return [] }
        let silence = (reports.values.map(\.wait).max() ?? 0) + FetchDeadline.longest
        return ["WATCHDOG=1", "WATCHDOG_USEC=\(2 * silence * 1_000_000)"]
    }

    /// Sends assignments; replaces line breaks in them, which would start another assignment.
    private func send(_ lines: [String]) {
        socket?.send(lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"))
    }
}

/// The service manager's notification socket (sd_notify(3)).
struct NotifySocket {
    /// The timeout for sending, so that a hung manager does not block the daemon.
    private static let timeout = timeval(tv_sec: 1, tv_usec: 0)

    private var address = sockaddr_un()
    private let length: socklen_t

    /// Creates the address from a path or, after "@", an abstract name; `nil` if `name` is neither, or is too long.
    init?(_ name: String) {
        var bytes = Array(name.utf8)
        guard let first = bytes.first, first == 0x2F || first == 0x40,
            bytes.count < MemoryLayout.size(ofValue: address.sun_path)
        else { return nil }
        if first == 0x40 { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
    }

    func send(_ text: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var timeout = Self.timeout
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let bytes = Array(text.utf8)
        withUnsafeBytes(of: address) { address in
            let pointer = address.bindMemory(to: sockaddr.self).baseAddress
            _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, length)
        }
    }
}
