import Foundation
import TestSupport

/// The processes that a world has started, in whatever way; source: proc(5).
///
/// Bars leave their process group, and some of what they start is nobody's child any more. What all of them keep is the
/// environment, and the person's folder in it is of one world alone.
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
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/environ"), !bytes.isEmpty else {
            return nil
        }
        return Data([0]) + bytes
    }
}
