import Glibc
import TodayCore

/// The folders in which all programs of a person keep things, ours among them.
public struct PersonalFolders: Hashable, Sendable {
    /// `$HOME`.
    public let home: String
    private let config: String
    private let data: String

    /// Takes the folders from the process's own environment; throws where `HOME` is not set.
    public init() throws(FileError) {
        func folder(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        guard let home = folder("HOME") else { throw FileError("find", "HOME", reason: "it is not set to a folder") }
        self.home = home
        config = folder("XDG_CONFIG_HOME") ?? home + "/.config"
        data = folder("XDG_DATA_HOME") ?? home + "/.local/share"
    }

    /// The path on this machine.
    public func path(_ path: PersonalPath) -> String {
        let folder =
            switch path.folder {
            case .home: home
            case .config: config
            case .data: data
            }
        return "\(folder)/\(path.path)"
    }

    /// The path as people read it, with `~` for their home.
    public func written(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
