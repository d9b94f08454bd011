import Glibc
import TodayCore

/// The folders in which all of a person's programs keep their files, including ours.
public struct PersonalFolders: Hashable, Sendable {
    /// `$HOME`.
    public let home: String
    private let config: String
    private let data: String

    /// Takes the folders from the process's own environment; throws if `HOME` is not set.
    public init() throws(FileError) {
        guard let home = Environment["HOME"], home.hasPrefix("/") else {
            throw FileError("find", "HOME", reason: "it is not set to a folder")
        }
        self.home = home
        config = try XDGPaths.base("XDG_CONFIG_HOME", "/.config") { Environment[$0] }
        data = try XDGPaths.base("XDG_DATA_HOME", "/.local/share") { Environment[$0] }
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

    /// The path as people read it, with `~` for the home folder.
    public func written(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
