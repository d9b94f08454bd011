import FoundationEssentials

/// The JSON format of a failure: `{"kind": "rateLimited", "until": "…"}`; unknown kinds decode as `fetcher`.
extension FetchError: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind
        case until
        case seconds
        case status
        case reason
        case message
        case limit
        case trouble
        case variable
        case file
    }

    /// Decodes a failure as `today-fetch` prints it.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try fields.decode(String.self, forKey: .kind)
        func reason() throws -> String { try fields.line(.reason) }
        switch kind {
        case "notSignedIn": self = .notSignedIn
        case "signInExpired": self = .signInExpired
        case "signInFailed": self = .signInFailed(reason: try reason())
        case "environment":
            self = .environment(
                variable: try fields.line(.variable), reason: try reason(),
                file: fields.contains(.file) ? try fields.line(.file) : nil)
        case "keyring": self = .keyring(try fields.decode(KeyringTrouble.self, forKey: .trouble))
        case "rateLimited": self = .rateLimited(until: try fields.decodeIfPresent(Date.self, forKey: .until))
        case "quotaUsed": self = .quotaUsed(until: try fields.decode(Date.self, forKey: .until))
        case "timedOut": self = .timedOut(seconds: try fields.decode(Int.self, forKey: .seconds))
        case "unreachable": self = .unreachable(reason: try reason())
        case "server": self = .server(status: try fields.decode(Int.self, forKey: .status))
        case "busy": self = .busy(until: try fields.decode(Date.self, forKey: .until))
        case "outdated": self = .outdated
        case "notPublished": self = .notPublished
        case "refused":
            self = .refused(
                status: try fields.decode(Int.self, forKey: .status),
                message: try fields.decode(DisplayText.self, forKey: .message))
        case "badAnswer": self = .badAnswer(reason: try reason())
        case "tooLarge": self = .tooLarge(limit: try fields.decode(Int.self, forKey: .limit))
        case "file": self = .file(reason: try reason())
        default: self = .fetcher(reason: (try? reason()) ?? "an unknown kind of failure")
        }
    }

    /// Encodes the failure with its kind and facts.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .kind)
        switch self {
        case .notSignedIn, .signInExpired, .outdated, .notPublished: break
        case .environment(let variable, let reason, let file):
            try fields.encode(variable, forKey: .variable)
            try fields.encode(reason, forKey: .reason)
            try fields.encodeIfPresent(file, forKey: .file)
        case .keyring(let trouble): try fields.encode(trouble, forKey: .trouble)
        case .rateLimited(let until): try fields.encodeIfPresent(until, forKey: .until)
        case .quotaUsed(let until), .busy(let until): try fields.encode(until, forKey: .until)
        case .timedOut(let seconds): try fields.encode(seconds, forKey: .seconds)
        case .server(let status): try fields.encode(status, forKey: .status)
        case .refused(let status, let message):
            try fields.encode(status, forKey: .status)
            try fields.encode(message, forKey: .message)
        case .tooLarge(let limit): try fields.encode(limit, forKey: .limit)
        case .unreachable(let reason), .badAnswer(let reason), .file(let reason), .fetcher(let reason),
            .signInFailed(let reason):
            try fields.encode(reason, forKey: .reason)
        }
    }

    private var kind: String {
        switch self {
        case .notSignedIn: "notSignedIn"
        case .signInExpired: "signInExpired"
        case .signInFailed: "signInFailed"
        case .environment: "environment"
        case .keyring: "keyring"
        case .rateLimited: "rateLimited"
        case .quotaUsed: "quotaUsed"
        case .timedOut: "timedOut"
        case .unreachable: "unreachable"
        case .server: "server"
        case .busy: "busy"
        case .outdated: "outdated"
        case .notPublished: "notPublished"
        case .refused: "refused"
        case .badAnswer: "badAnswer"
        case .tooLarge: "tooLarge"
        case .file: "file"
        case .fetcher: "fetcher"
        }
    }
}
