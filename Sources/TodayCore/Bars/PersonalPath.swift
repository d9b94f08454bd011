/// A path inside one of the standard folders of a user.
public struct PersonalPath: Hashable, Sendable {
    /// One of these folders.
    public enum Folder: String, Hashable, Sendable {
        /// `$HOME`.
        case home = "~"
        /// `$XDG_CONFIG_HOME`.
        case config = "~/.config"
        /// `$XDG_DATA_HOME`.
        case data = "~/.local/share"
    }

    /// The folder.
    public let folder: Folder
    /// The path below it.
    public let path: String

    /// A path below the home folder.
    public static func home(_ path: String) -> PersonalPath { PersonalPath(folder: .home, path: path) }
    /// A path below the folder for configuration.
    public static func config(_ path: String) -> PersonalPath { PersonalPath(folder: .config, path: path) }
    /// A path below the folder for data.
    public static func data(_ path: String) -> PersonalPath { PersonalPath(folder: .data, path: path) }

    /// The path as people write it, with the default folders: "~/.config/waybar/config".
    public var written: String { "\(folder.rawValue)/\(path)" }
}
