import Glibc
import TodayCore

/// Facts about a process from `/proc`; source: proc(5).
package struct ProcessFacts: Sendable {
    package let process: pid_t

    package init(_ process: pid_t) { self.process = process }

    /// Whether the executable has been replaced or deleted since the process started.
    package var isReplaced: Bool { AtomicFile.link("/proc/\(process)/exe")?.hasSuffix(" (deleted)") == true }

    /// The initial environment of the process; empty if it cannot be read.
    package var environment: [String: String] {
        let pairs = words("environ").compactMap { word -> (String, String)? in
            guard let sign = word.firstIndex(of: "=") else { return nil }
            return (String(word[..<sign]), String(word[word.index(after: sign)...]))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    package var arguments: [String] { words("cmdline") }

    package var name: String { words("comm").first?.split(separator: "\n").first.map(String.init) ?? "" }

    package static var ofUser: [ProcessFacts] {
        FolderNames.of("/proc").compactMap { name in
            guard let number = pid_t(name), AtomicFile.status("/proc/\(name)")?.st_uid == geteuid() else { return nil }
            return ProcessFacts(number)
        }
    }

    private func words(_ file: String) -> [String] {
        let bytes = (try? AtomicFile.read("/proc/\(process)/\(file)")) ?? []
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension DaemonArguments {
    /// Returns the arguments of the todayd that uses these folders; `nil` if none is running.
    package static func running(_ paths: XDGPaths) -> DaemonArguments? {
        InstanceLock.holder(paths.daemonLock).map { DaemonArguments(ProcessFacts($0).arguments) }
    }
}
