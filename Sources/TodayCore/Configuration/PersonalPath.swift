/// A path inside one of the standard folders of a user.
package struct PersonalPath: Hashable, Sendable {
    /// One of these folders.
    package enum Folder: String, Hashable, Sendable {
        case home = "~"
        /// `$XDG_CONFIG_HOME`.
        case config = "~/.config"
        /// `$XDG_DATA_HOME`.
        case data = "~/.local/share"
    }

    package let folder: Folder
    /// The path below it.
    package let path: String

    /// A path below the home folder.
    package static func home(_ path: String) -> PersonalPath { PersonalPath(folder: .home, path: path) }
    /// A path below the folder for configuration.
    package static func config(_ path: String) -> PersonalPath { PersonalPath(folder: .config, path: path) }
    /// A path below the folder for data.
    package static func data(_ path: String) -> PersonalPath { PersonalPath(folder: .data, path: path) }

    /// The path as people write it, with the default folders: "~/.config/waybar/config".
    package var written: String { "\(folder.rawValue)/\(path)" }
}

extension String {
    /// The path as people read it, with `~` for their home.
    package func abbreviated(home: String) -> String { hasPrefix(home + "/") ? "~" + dropFirst(home.count) : self }
}
