import FoundationEssentials
import TodayReports

/// The settings in force, as `config --json` prints them.
public struct SettingsReport: Hashable, Sendable, Decodable {
    /// The file that they are in.
    public let path: String
    /// Whether it can be changed.
    public var writable = true
    /// All settings.
    public let items: [Setting]

    private enum CodingKeys: CodingKey { case path, writable, items }

    /// Decodes what a command prints; an earlier one does not say whether the file can be changed.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        path = try fields.decode(String.self, forKey: .path)
        writable = try fields.decodeIfPresent(Bool.self, forKey: .writable) ?? true
        items = try fields.decode([Setting].self, forKey: .items)
    }
}

/// A setting in force.
public struct Setting: Hashable, Sendable, Decodable {
    /// Its key, as in "notify.dwell".
    public let key: String
    /// Its value; `nil` if it has none, or one that no preference has.
    public let value: SettingValue?
    /// Where the value comes from: `default`, `file`, a file of the `system`, or the `commandLine` of a running todayd.
    public let from: String
    /// The file of the system; `nil` if the value is not from one.
    public let path: String?
    /// What the system sets, which holds if the person's own file sets nothing; `nil` if it sets nothing.
    public let inherited: SettingValue?
    /// The values that it can have, if they are few.
    public let choices: [String]?
    /// The least that it can be, if it is a number.
    public let least: Double?
    /// The most that it can be, if it is a number.
    public let most: Double?

    private enum CodingKeys: CodingKey { case key, value, from, path, inherited, choices, least, most }

    /// Decodes what a command prints.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        key = try fields.decode(String.self, forKey: .key)
        value = try? fields.decode(SettingValue.self, forKey: .value)
        from = try fields.decode(String.self, forKey: .from)
        path = try fields.decodeIfPresent(String.self, forKey: .path)
        inherited = try? fields.decode(SettingValue.self, forKey: .inherited)
        choices = try fields.decodeIfPresent([String].self, forKey: .choices)
        least = try fields.decodeIfPresent(Double.self, forKey: .least)
        most = try fields.decodeIfPresent(Double.self, forKey: .most)
    }
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable, Decodable {
    /// True or false.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// Several texts.
    case texts([String])
    /// The hours from one time of day to another.
    case hours(from: String, to: String)

    private enum HourKeys: CodingKey { case from, to }

    /// Decodes a value as the configuration has it.
    public init(from decoder: any Decoder) throws {
        if let hours = try? decoder.container(keyedBy: HourKeys.self) {
            self = .hours(
                from: try hours.decode(String.self, forKey: .from), to: try hours.decode(String.self, forKey: .to))
            return
        }
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .texts(try value.decode([String].self))
        }
    }

    /// The value as JSON, as the command takes it.
    public var literal: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .text(let text): Self.quoted(text)
        case .texts(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
        case .hours(let from, let to): "{\"from\": \(Self.quoted(from)), \"to\": \(Self.quoted(to))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let line = text.filter { !$0.isNewline }
        return "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
