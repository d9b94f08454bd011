import Foundation
import TestSupport

/// The folders of a user for one test.
package struct Home: Sendable {
    package let root: String

    init() throws {
        let place = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(place)/topgames-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TimeoutError(wanted: "a folder", log: place) }
        root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for folder in [bin, data, config, art, temporary] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        chmod(temporary, 0o1777)
    }

    /// For temporary files of all programs.
    package var temporary: String { "\(root)/tmp" }
    package var bin: String { "\(root)/bin" }
    package var data: String { "\(root)/state/today/topgames" }
    package var config: String { "\(root)/config/today" }
    package var art: String { "\(root)/cache/today/art/topgames" }
    package var snapshot: String { "\(data)/snapshot.json" }
    package var feed: String { "\(data)/feed.json" }
    package var configuration: String { "\(config)/config.json" }
    package var systemConfiguration: String { "\(root)/xdg/today/config.json" }
    package var credentials: String { "\(root)/state/today/credentials.json" }

    package func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces a file atomically, as the programs do.
    package func replace(_ path: String, with text: String, mode: mode_t = 0o600) throws {
        var temporary = "\(path).from-test"
        try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
        if mode & 0o111 != 0 {
            // Another process writes programs: one that ours has just written may fail to start (`World.copy`).
            let (draft, copy) = (temporary, "\(path).copied")
            guard Tool.succeeds("/bin/cp", [draft, copy]) else { throw TimeoutError(wanted: "a copy", log: path) }
            unlink(draft)
            temporary = copy
        }
        chmod(temporary, mode)
        guard rename(temporary, path) == 0 else { throw TimeoutError(wanted: "a rename", log: path) }
    }

    func remove() { try? FileManager.default.removeItem(atPath: root) }
}

extension World {
    package func configureSystem(_ text: String) throws {
        let folder = (home.systemConfiguration as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try home.replace(home.systemConfiguration, with: text, mode: 0o644)
    }
}

extension Home {
    /// Lets time pass: moves every time in the snapshot and in the feed back by `seconds`.
    package func makeOlder(by seconds: Double) throws {
        for path in [snapshot, feed] {
            guard let text = text(path) else { continue }
            let older = text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) { match in
                let date = try? Date(String(match.output), strategy: .iso8601)
                return (date?.addingTimeInterval(-seconds) ?? .distantPast).formatted(.iso8601)
            }
            try replace(path, with: older, mode: 0o644)
        }
    }

    package static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
