import FoundationEssentials
import TodayReports

/// The settings in force, as `config --json` prints them.
public struct SettingsReport: Hashable, Sendable, Decodable {
    /// The file that they are in.
    public let path: String
    /// Whether it can be changed, which earlier commands do not say.
    public let writable: Bool?
    /// All settings.
    public let items: [Setting]
}

/// A setting in force.
public struct Setting: Hashable, Sendable, Decodable {
    /// Its key, as in "notify.dwell".
    public let key: String
    /// Its value; `nil` if it has none.
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
    /// A value that no preference has.
    case other

    private struct Hours: Decodable { let (from, to): (String, String) }

    /// Decodes a value as the configuration has it.
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
            } else {
                .other
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
        case .other: "null"
        }
    }

    private static func quoted(_ text: String) -> String {
        let line = text.filter { !$0.isNewline }
        return "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
