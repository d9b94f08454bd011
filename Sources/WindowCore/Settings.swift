import FoundationEssentials
import TodayReports

/// The settings in force, as `config --json` prints them.
public struct SettingsReport: Hashable, Sendable, Decodable {
    /// The path of the configuration.
    public let path: String
    /// Whether the configuration can be changed; missing in reports of earlier versions.
    public let writable: Bool?
    /// All settings.
    public let items: [Setting]
}

/// The hidden items, as `hidden --json` prints them.
public struct HiddenReport: Hashable, Sendable, Decodable {
    /// A hidden item.
    public struct Item: Hashable, Sendable, Decodable {
        /// The entry in the configuration: an id, or a name.
        public let entry: String
        /// The title.
        public let title: DisplayText
    }

    /// The items, in the order of the configuration.
    public let items: [Item]
}

extension SettingsReport {
    /// Whether an application is configured to sign in with.
    public var hasApplication: Bool {
        items.contains { item in
            guard item.key.hasSuffix(".clientID"), case .text(let id) = item.value else { return false }
            return !id.isEmpty
        }
    }

    /// The names of all sources.
    public var sources: [String] { items.first { $0.key == "sources" }?.choices ?? [] }
}

/// A setting in force.
public struct Setting: Hashable, Sendable, Decodable {
    /// The key, as in "notify.dwell".
    public let key: String
    /// The value; `nil` if there is none.
    public let value: SettingValue?
    /// The origin of the value: `default`, `file`, a file of the `system`, or the `commandLine` of a running todayd.
    public let from: String
    /// The path of the system-wide file; `nil` for other origins.
    public let path: String?
    /// The value in the system-wide file, which the user's own file overrides; `nil` if there is none.
    public let inherited: SettingValue?
    /// The possible values; `nil` unless they are few.
    public let choices: [String]?
    /// The names of the choices, in their order; `nil` if the choices need none.
    public let names: [String]?
    /// The minimum of a number.
    public let least: Double?
    /// The maximum of a number.
    public let most: Double?
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable, Decodable {
    /// True or false.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// Text.
    case text(String)
    /// A list of texts.
    case texts([String])
    /// A period of each day, between two times of day.
    case hours(from: String, to: String)
    /// The ids in a list of items with conditions, such as the games of `notify.live`.
    case items([String])
    /// A value of a type that no preference uses.
    case other

    private struct Hours: Decodable { let (from, to): (String, String) }

    /// An entry of `notify.live`: the id of a game, or an object with its id.
    private struct Game: Decodable {
        private enum Key: String, CodingKey { case game }

        let id: String

        init(from decoder: any Decoder) throws {
            if let id = try? decoder.singleValueContainer().decode(String.self) {
                self.id = id
            } else {
                id = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .game)
            }
        }
    }

    /// Decodes a value of the configuration.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if let flag = try? value.decode(Bool.self) {
                .flag(flag)
            } else if let number = try? value.decode(Double.self) {
                .number(number)
            } else if let text = try? value.decode(String.self) {
                .text(text)
            } else if let texts = try? value.decode([String].self) {
                .texts(texts)
            } else if let hours = try? value.decode(Hours.self) {
                .hours(from: hours.from, to: hours.to)
            } else if let games = try? value.decode([Game].self) {
                .items(games.map(\.id))
            } else {
                .other
            }
    }

    /// The value as JSON, for the command.
    public var literal: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .text(let text): Self.quoted(text)
        case .texts(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
        case .hours(let from, let to): "{\"from\": \(Self.quoted(from)), \"to\": \(Self.quoted(to))}"
        case .items, .other: "null"
        }
    }

    private static func quoted(_ text: String) -> String {
        let line = text.filter { !$0.isNewline }
        return "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
