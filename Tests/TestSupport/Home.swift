import Foundation

/// The folders of a person who exists for one test.
public struct Home: Sendable {
    /// The folder that all others are in.
    public let root: String

    /// Makes them.
    init() throws {
        let place = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(place)/topgames-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw NeverHappened(wanted: "a folder", log: place) }
        root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for folder in [bin, data, config, art, temporary] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        chmod(temporary, 0o1777)
    }

    /// For temporary files, whoever writes them.
    public var temporary: String { "\(root)/tmp" }
    /// First in PATH.
    public var bin: String { "\(root)/bin" }
    /// Where `snapshot.json` and `feed.json` are.
    public var data: String { "\(root)/state/today/topgames" }
    /// Where `config.json` is.
    public var config: String { "\(root)/config/today" }
    /// Where the pictures are.
    public var art: String { "\(root)/cache/today/art/topgames" }
    /// The snapshot.
    public var snapshot: String { "\(data)/snapshot.json" }
    /// The compact feed.
    public var feed: String { "\(data)/feed.json" }
    /// What the person configured.
    public var configuration: String { "\(config)/config.json" }
    /// The tokens.
    public var credentials: String { "\(root)/state/today/credentials.json" }

    /// The text of a file; nil where there is none.
    public func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces a file in one step, as the programs do.
    public func replace(_ path: String, with text: String, mode: mode_t = 0o600) throws {
        let temporary = "\(path).from-test"
        try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
        chmod(temporary, mode)
        guard rename(temporary, path) == 0 else { throw NeverHappened(wanted: "a rename", log: path) }
    }

    /// Deletes all of it.
    func remove() {
        try? FileManager.default.removeItem(atPath: root)
    }
}
