/// The settings in effect, as `config --json` prints them.
public struct SettingsReport: Hashable, Sendable, Codable {
    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The path of the user's configuration.
    public let path: String
    /// Whether that file exists.
    public let exists: Bool
    /// Whether that file can be changed.
    public let writable: Bool
    /// The settings, in the order of the manual.
    public let items: [Setting]
    /// The names of the environment variables that are set and affect the settings.
    public let variables: [String]
    /// The state of todayd; absent from reports of older programs.
    public let daemon: DaemonState?

    package init(
        _ settings: [Setting], path: String, exists: Bool, isWritable: Bool, variables: [String], daemon: DaemonState
    ) {
        (self.path, self.exists, writable) = (path, exists, isWritable)
        (items, self.variables, self.daemon) = (settings, variables, daemon)
    }
}

/// Whether todayd is running, and how it is started.
public struct DaemonState: Hashable, Sendable, Codable {
    /// Whether todayd is running.
    public let running: Bool
    /// The path of todayd; absent if it is not installed beside this program.
    public let program: String?
    /// Whether the user's systemd has a unit for todayd; absent while todayd is running.
    public let unit: Bool?

    package init(running: Bool, program: String?, unit: Bool?) {
        (self.running, self.program, self.unit) = (running, program, unit)
    }
}

/// A setting in effect, with its origin.
public struct Setting: Hashable, Sendable, Codable {
    /// Where the value of a setting comes from.
    public enum Origin: String, Hashable, Sendable, Codable {
        case standard = "default"
        case file
        case system
        case commandLine
    }

    /// The key, such as "notify.dwell".
    public let key: String
    /// The value; absent if the setting has none.
    public package(set) var value: JSONValue?
    /// The origin of the value.
    public let from: Origin
    /// The line number in the file; absent if the setting is not from a file.
    public let line: Int?
    /// The path of the file if it applies to all users; otherwise absent.
    public let path: String?
    /// The value in the files for all users; absent if these files do not set it.
    public package(set) var inherited: JSONValue?
    /// The PID of the todayd that has the setting on its command line; absent for other origins.
    public let process: Int32?
    /// The possible values; absent unless they are few.
    public package(set) var choices: [String]?
    /// The names of the choices, in the order of `choices`; absent if the choices need none.
    public package(set) var names: [String]?
    /// The minimum of a number; absent without a limit.
    public package(set) var least: Double?
    /// The maximum of a number; absent without a limit.
    public package(set) var most: Double?

    package init(
        key: String, value: JSONValue?, from: Origin, line: Int? = nil, path: String? = nil, process: Int32? = nil
    ) {
        (self.key, self.value, self.from) = (key, value, from)
        (self.line, self.path, self.process) = (line, path, process)
    }
}

/// The hidden items, as `hidden --json` prints them.
public struct HiddenReport: Hashable, Sendable, Codable {
    /// A hidden item.
    public struct Item: Hashable, Sendable, Codable {
        /// The text in the configuration: an id, or a name.
        public let entry: DisplayText
        /// The id of the item; absent if no cached item has this name and the text cannot be an id.
        public let id: ItemID?
        /// The title of the item; the text in the configuration if the item is unknown.
        public let title: DisplayText

        package init(entry: DisplayText, id: ItemID?, title: DisplayText) {
            (self.entry, self.id, self.title) = (entry, id, title)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// The items, in the order of the configuration.
    public let items: [Item]
    /// The hidden games, as in the configuration, whose channels are also hidden; absent if there are none.
    public let games: [DisplayText]?
    /// The name of the source that lists the games; absent without `games`.
    public let gamesSource: String?

    package init(source: String, items: [Item], games: [DisplayText]?, gamesSource: String?) {
        (self.source, self.items, self.games, self.gamesSource) = (source, items, games, gamesSource)
    }
}
