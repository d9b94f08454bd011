import Foundation
import TestSupport
import TodayFiles

/// The state of a process in the kernel; source: proc(5).
package enum ProcProbe {
    /// The number of times its threads went to sleep by themselves: each wakeup is followed by one.
    package static func sleeps(_ pid: pid_t) -> Int {
        tasks(pid, "status").reduce(0) { $0 + (number("voluntary_ctxt_switches:", in: $1) ?? 0) }
    }

    package static func threads(_ pid: pid_t) -> [String] { tasks(pid, "comm") }

    package static func children(_ pid: pid_t) -> [pid_t] {
        tasks(pid, "children").flatMap { $0.split(separator: " ").compactMap { pid_t($0) } }
    }

    private static func tasks(_ pid: pid_t, _ file: String) -> [String] {
        names("/proc/\(pid)/task").compactMap { text("/proc/\(pid)/task/\($0)/\(file)") }
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

    /// The whole of a file in /proc; Foundation reads no more than the first 4 KiB of a file without a size.
    fileprivate static func bytes(_ path: String) -> [UInt8]? { try? AtomicFile.read(path, onlyRegular: false) }

    /// The variables of a process, as "NAME=value"; `nil` if we may not see them, or if it has ended.
    package static func environment(_ pid: pid_t) -> [String]? {
        bytes("/proc/\(pid)/environ").map { $0.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The number in the line of a status that begins with `name`.
    private static func number(_ name: String, in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    }

    /// Its state, one letter: R runs, S sleeps, T is stopped, Z has ended; `nil` if it no longer exists.
    package static func state(_ pid: pid_t) -> Character? { text("/proc/\(pid)/stat").flatMap(state(in:)) }

    private static func state(in stat: String) -> Character? { stat.split(separator: ")").last?.first { $0 != " " } }

    /// Whether a process accepts connections at a Unix socket; its file exists before.
    package static func isListening(_ socket: String) -> Bool {
        let accepting = "00010000"
        return text("/proc/net/unix")?.split(separator: "\n").contains { line in
            let columns = line.split(separator: " ")
            return columns.last.map(String.init) == socket && columns.count > 3 && columns[3] == accepting
        } ?? false
    }

    /// Waits for a condition without events, such as one in /proc.
    package static func wait(
        _ wanted: String, limit: Double = SafetyLimit.seconds, every pause: Duration = .milliseconds(20),
        until holds: () async throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(limit)
        while true {
            // On a busy machine all of the time may pass in one pause: then there is one more check.
            let isLast = ContinuousClock.now >= end
            if try await holds() { return }
            if isLast { throw TimeoutError(wanted: wanted, log: "what was looked at") }
            try await Task.sleep(for: pause)
        }
    }

    /// Waits until the process has done what woke it up, and all of its threads sleep.
    package static func waitUntilIdle(_ pid: pid_t) async throws {
        var before = -1
        try await wait("rest") {
            let now = sleeps(pid)
            defer { before = now }
            let states = tasks(pid, "stat").map(state(in:))
            let sleeps = !states.isEmpty && states.allSatisfy { $0 == "S" }
            return (now == before && sleeps) || state(pid) == "T" || state(pid) == "Z"
        }
    }

    /// Waits until it is idle and has none of the threads that GLib keeps for some seconds after a poll.
    ///
    /// The end of such a thread is a wakeup. GLib 2.80 has one more, which starts the others, stays for ever, and
    /// sleeps.
    package static func waitUntilAlone(_ pid: pid_t) async throws {
        try await wait("the end of the threads of the poll") {
            !threads(pid).contains { $0.hasPrefix("pool") && !$0.hasPrefix("pool-spawner") }
        }
        try await waitUntilIdle(pid)
    }

    /// The resources that a process holds.
    package struct Holdings: Sendable {
        /// KiB of private memory in RAM: pages that it has written to and not released.
        package let memory: Int
        package let files: Int
    }

    package static func holdings(_ pid: pid_t) -> Holdings {
        Holdings(
            memory: text("/proc/\(pid)/status").flatMap { number("RssAnon:", in: $0) } ?? 0,
            files: names("/proc/\(pid)/fd").count)
    }
}

/// The processes that a world has started, in any way; source: proc(5).
///
/// Bars leave their process group, and some of their children lose their parent. All of them keep the environment, with
/// the user's folder, which is unique to a world.
package enum ProcessList {
    /// Those called `name`, all where it is nil, that have these variables.
    package static func find(_ name: String? = nil, with variables: [String: String]) -> [pid_t] {
        let wanted = variables.map { Data("\0\($0.key)=\($0.value)\0".utf8) }
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.filter { pid in
            guard let environment = environment(pid), name == nil || name == self.name(pid) else { return false }
            return wanted.allSatisfy { environment.range(of: $0) != nil }
        }
    }

    /// The kernel's name for it: the name of its file, cut to 15 characters.
    private static func name(_ pid: pid_t) -> String? {
        let name = try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)
        return name?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// `nil` for a process that we may not see, and for one that has ended but was not reaped yet.
    private static func environment(_ pid: pid_t) -> Data? {
        guard let bytes = ProcProbe.bytes("/proc/\(pid)/environ"), !bytes.isEmpty else { return nil }
        return Data([0] + bytes)
    }
}
