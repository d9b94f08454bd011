import Glibc
import TodayCore

/// The folders in which all of a person's programs keep their files, including ours.
package struct PersonalFolders: Hashable, Sendable {
    /// `$HOME`.
    package let home: String
    private let config: String
    private let data: String

    /// Takes the folders from the process's own environment; throws if `HOME` is not set.
    package init() throws(FileError) {
        guard let home = Environment["HOME"], home.hasPrefix("/") else {
            throw FileError("find", "HOME", reason: "it is not set to an absolute path")
        }
        self.home = home
        config = try XDGPaths.base("XDG_CONFIG_HOME", "/.config") { Environment[$0] }
        data = try XDGPaths.base("XDG_DATA_HOME", "/.local/share") { Environment[$0] }
    }

    /// The path on this machine.
    package func path(_ path: PersonalPath) -> String {
        let folder =
            switch path.folder {
            case .home: home
            case .config: config
            case .data: data
            }
        return "\(folder)/\(path.path)"
    }

    /// Where something can be: in the person's folders and, for data, in those for all users.
    ///
    /// Source: XDG Base Directory Specification 0.8, `XDG_DATA_DIRS`.
    package func places(_ path: PersonalPath) -> [String] {
        guard path.folder == .data else { return [self.path(path)] }
        let set = (Environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let shared = set.isEmpty ? ["/usr/local/share", "/usr/share"] : set
        return [self.path(path)] + shared.map { "\($0)/\(path.path)" }
    }

    /// The path as people read it, with `~` for their home.
    package func written(_ path: String) -> String { path.abbreviated(home: home) }
}
