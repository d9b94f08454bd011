import TodayReports

extension SettingsReport {
    /// Whether an application for signing in is configured.
    public var hasApplication: Bool { clientID != nil }

    /// The client ID of the application for signing in; `nil` if none is configured.
    public var clientID: String? {
        items.lazy.filter { $0.key.hasSuffix(".clientID") }.compactMap(\.value?.string).first { !$0.isEmpty }
    }

    /// The names of all sources.
    public var sources: [String] { items.first { $0.key == "sources" }?.choices ?? [] }
}

/// The value of a setting, in the types that preferences use.
public enum SettingValue: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case texts([String])
    /// A period of each day, between two times of day.
    case hours(from: String, to: String)
    /// The ids in a list of items with conditions, such as the games of `notify.live`.
    case items([String])
    /// A value of a type that no preference uses.
    case other

    /// Creates a value from the JSON in a report; an object without `from` and `to`, or `null`, becomes `other`.
    public init(_ value: JSONValue) {
        self =
            switch value {
            case .bool(let flag): .flag(flag)
            case .number(let number): .number(number)
            case .string(let text): .text(text)
            case .array(let values): Self.list(values)
            case .object:
                if let from = value.member("from")?.string, let to = value.member("to")?.string {
                    .hours(from: from, to: to)
                } else {
                    .other
                }
            case .null: .other
            }
    }

    /// Returns `texts` if all elements are strings, or `items` if all are strings or objects with a `game`, as in
    /// `notify.live`.
    private static func list(_ values: [JSONValue]) -> SettingValue {
        let (texts, ids) = (values.compactMap(\.string), values.compactMap { $0.string ?? $0.member("game")?.string })
        return texts.count == values.count ? .texts(texts) : ids.count == values.count ? .items(ids) : .other
    }

    /// The value as JSON, for `config KEY VALUE`; `null` for `items` and `other`, which preferences do not set.
    public var literal: String {
        switch self {
        case .flag(let flag): JSONValue.bool(flag).text
        case .number(let number): JSONValue.number(number).text
        case .text(let text): Self.quoted(text)
        case .texts(let texts): "[\(texts.map(Self.quoted).joined(separator: ", "))]"
        case .hours(let from, let to): "{\"from\": \(Self.quoted(from)), \"to\": \(Self.quoted(to))}"
        case .items, .other: JSONValue.null.text
        }
    }

    private static func quoted(_ text: String) -> String { JSONValue.quoted(text.filter { !$0.isNewline }) }
}
