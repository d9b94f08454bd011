/// A path inside one of the user's standard folders.
package struct PersonalPath: Hashable, Sendable {
    /// A standard folder; the raw value is its default path.
    package enum Folder: String, Hashable, Sendable {
        case home = "~"
        /// `$XDG_CONFIG_HOME`.
        case config = "~/.config"
        /// `$XDG_DATA_HOME`.
        case data = "~/.local/share"
    }

    package let folder: Folder
    package let path: String

    package static func home(_ path: String) -> PersonalPath { PersonalPath(folder: .home, path: path) }
    package static func config(_ path: String) -> PersonalPath { PersonalPath(folder: .config, path: path) }
    package static func data(_ path: String) -> PersonalPath { PersonalPath(folder: .data, path: path) }

    /// The path with the default folder, for display: "~/.config/waybar/config".
    package var written: String { "\(folder.rawValue)/\(path)" }
}

extension String {
    /// Returns the path with `~` for the home folder; other paths are unchanged.
    package func abbreviated(home: String) -> String { hasPrefix(home + "/") ? "~" + dropFirst(home.count) : self }
}
