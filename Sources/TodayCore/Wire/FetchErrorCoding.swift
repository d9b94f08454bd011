import FoundationEssentials

extension FetchError: Codable {
    private struct Facts: Codable {
        let kind: String
        var reason: String?
        var until: Date?
        var isDaily: Bool?
        var seconds, status: Int?
        var message: DisplayText?
        var limit: Int?
        var keyring: KeyringFailure?
        var variable, file: String?
        var noun: String?
        var near: [DisplayText]?

        enum CodingKeys: String, CodingKey {
            case kind, reason, until, isDaily, seconds, status, message, limit, variable, file, noun, near
            case keyring = "trouble"
        }
    }

    /// Decodes a failure as printed by `today-fetch`; an unknown kind becomes `fetcher`.
    package init(from decoder: any Decoder) throws {
        let facts = try decoder.container(keyedBy: Facts.CodingKeys.self)
        func until() throws -> Date { try facts.decode(Date.self, forKey: .until) }
        func status() throws -> Int { try facts.decode(Int.self, forKey: .status) }
        switch try facts.decode(String.self, forKey: .kind) {
        case "notSignedIn": self = .notSignedIn
        case "signInExpired": self = .signInExpired
        case "permissionMissing": self = .permissionMissing
        case "signInFailed": self = .signInFailed(reason: try facts.line(.reason))
        case "environment":
            self = .environment(
                variable: try facts.line(.variable), reason: try facts.line(.reason),
                file: facts.contains(.file) ? try facts.line(.file) : nil)
        case "keyring": self = .keyring(try facts.decode(KeyringFailure.self, forKey: .keyring))
        case "rateLimited": self = .rateLimited(until: try facts.decodeIfPresent(Date.self, forKey: .until))
        case "quotaUsed":
            self = .quotaUsed(
                until: try until(), isDaily: try facts.decodeIfPresent(Bool.self, forKey: .isDaily) ?? false)
        case "timedOut": self = .timedOut(seconds: try facts.decode(Int.self, forKey: .seconds))
        case "unreachable": self = .unreachable(reason: try facts.line(.reason))
        case "server": self = .server(status: try status())
        case "busy": self = .busy(until: try until())
        case "outdated": self = .outdated
        case "notPublished": self = .notPublished
        case "unknownName":
            self = .unknownName(
                try facts.decode(DisplayText.self, forKey: .message), noun: try facts.line(.noun),
                near: try facts.decode([DisplayText].self, forKey: .near))
        case "severalNames":
            self = .severalNames(
                try facts.decode(DisplayText.self, forKey: .message), nouns: try facts.line(.noun),
                candidates: try facts.decode([DisplayText].self, forKey: .near))
        case "refused":
            self = .refused(status: try status(), message: try facts.decode(DisplayText.self, forKey: .message))
        case "badAnswer": self = .badAnswer(reason: try facts.line(.reason))
        case "tooLarge": self = .tooLarge(limit: try facts.decode(Int.self, forKey: .limit))
        case "file": self = .file(reason: try facts.line(.reason))
        case "configuration": self = .configuration(reason: try facts.line(.reason))
        default: self = .fetcher(reason: (try? facts.line(.reason)) ?? "an unknown kind of failure")
        }
    }

    package func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }

    private var facts: Facts {
        switch self {
        case .notSignedIn: .init(kind: "notSignedIn")
        case .signInExpired: .init(kind: "signInExpired")
        case .permissionMissing: .init(kind: "permissionMissing")
        case .signInFailed(let reason): .init(kind: "signInFailed", reason: reason)
        case .environment(let variable, let reason, let file):
            .init(kind: "environment", reason: reason, variable: variable, file: file)
        case .keyring(let failure): .init(kind: "keyring", keyring: failure)
        case .rateLimited(let until): .init(kind: "rateLimited", until: until)
        case .quotaUsed(let until, let isDaily):
            .init(kind: "quotaUsed", until: until, isDaily: isDaily ? true : nil)
        case .timedOut(let seconds): .init(kind: "timedOut", seconds: seconds)
        case .unreachable(let reason): .init(kind: "unreachable", reason: reason)
        case .server(let status): .init(kind: "server", status: status)
        case .busy(let until): .init(kind: "busy", until: until)
        case .outdated: .init(kind: "outdated")
        case .notPublished: .init(kind: "notPublished")
        case .unknownName(let text, let noun, let near):
            .init(kind: "unknownName", message: text, noun: noun, near: near)
        case .severalNames(let text, let nouns, let candidates):
            .init(kind: "severalNames", message: text, noun: nouns, near: candidates)
        case .refused(let status, let message): .init(kind: "refused", status: status, message: message)
        case .badAnswer(let reason): .init(kind: "badAnswer", reason: reason)
        case .tooLarge(let limit): .init(kind: "tooLarge", limit: limit)
        case .file(let reason): .init(kind: "file", reason: reason)
        case .configuration(let reason): .init(kind: "configuration", reason: reason)
        case .fetcher(let reason): .init(kind: "fetcher", reason: reason)
        }
    }
}
