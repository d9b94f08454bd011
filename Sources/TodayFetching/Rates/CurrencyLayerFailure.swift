import FoundationEssentials
import TodayCore

/// What CurrencyLayer says when it has no answer; with status 200 at its own addresses, with others at the gateway.
enum CurrencyLayerFailure {
    /// The error in an answer, if it has one; its words go without the key, which a server may well repeat.
    static func error(_ response: HTTPResponse, hiding key: String, now: Date) -> FetchError? {
        let told = try? response.decoded(CurrencyLayerRefusal.self)
        if let error = told?.error { return explained(error, response.status, hiding: key, now: now) }
        if told?.success == false { return .refused(status: response.status, message: DisplayText("")) }
        guard !response.isSuccess else { return nil }
        return gateway(response, told?.message, hiding: key, now: now)
    }

    /// The error as one of ours.
    private static func explained(
        _ error: CurrencyLayerRefusal.Failure, _ status: Int, hiding key: String, now: Date
    ) -> FetchError {
        switch error.meaning {
        case .key: keyRefused
        case .inactive: .signInFailed(reason: "your account is not active; see https://currencylayer.com/dashboard")
        case .quota: .quotaUsed(until: monthEnd(after: now))
        case .encryption: unencrypted
        case .other:
            .refused(status: status, message: DisplayText(error.words.hiding([key])))
        }
    }

    /// The gateway's own answers: `{"message": "…"}` with a status.
    private static func gateway(
        _ response: HTTPResponse, _ message: String?, hiding key: String, now: Date
    ) -> FetchError {
        if response.status == 401 { return keyRefused }
        if message?.contains("cannot consume") == true {
            return .signInFailed(
                reason: "the access key is for another of its addresses; check TODAY_RATES_CURRENCYLAYER")
        }
        let isOfMonth = message?.lowercased().contains("month") == true
        if response.status == 429, isOfMonth || response.headers["x-ratelimit-remaining-month"] == "0" {
            return .quotaUsed(until: monthEnd(after: now))
        }
        return response.failure(message, hiding: [key], until: response.retryAfter(now))
    }

    static let keyRefused = FetchError.signInFailed(
        reason:
            "it does not accept the access key; find yours at https://currencylayer.com/dashboard, then run `rates login`"
    )

    private static let unencrypted = FetchError.signInFailed(
        reason: "your plan allows only unencrypted requests, which would expose your key")

    /// The first moment of the next month, UTC, when the requests are counted from 0 again.
    static func monthEnd(after now: Date) -> Date {
        let words = RFC3339.text(now).prefix(7).split(separator: "-").compactMap { Int($0) }
        let (year, month) = words[1] == 12 ? (words[0] + 1, 1) : (words[0], words[1] + 1)
        let first = "\(String(year + 10_000).suffix(4))-\(month < 10 ? "0" : "")\(month)-01T00:00:00Z"
        return RFC3339.date(first) ?? now
    }
}

/// The body of an answer without what was asked for, which can have any of these parts.
struct CurrencyLayerRefusal: Decodable {
    let success: Bool?
    let message: String?
    let error: Failure?

    /// The service's own error; bodies of 2015 have no `type`, some no `info`, and sister services a `message` instead.
    struct Failure: Decodable {
        let code: Code
        let type: String?
        let info: String?
        let message: String?
    }

    /// A number; sister services send a word in its place.
    enum Code: Decodable {
        case number(Int)
        case word(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .word(try container.decode(String.self))
            }
        }
    }

    /// What an error means for us.
    enum Meaning {
        case key
        case inactive
        case quota
        case encryption
        case other
    }
}

extension CurrencyLayerRefusal.Failure {
    /// What it means for us.
    ///
    /// Source of the numbers and words: docs.apilayer.com/currencylayer.
    var meaning: CurrencyLayerRefusal.Meaning {
        switch code {
        case .number(101), .word("invalid_access_key"), .word("missing_access_key"): .key
        case .number(102), .word("inactive_user"): .inactive
        case .number(104), .word("usage_limit_reached"), .word("monthly_limit_reached"): .quota
        case .number(105) where type == "https_access_restricted" || info?.contains("HTTPS") == true: .encryption
        case .word("https_access_restricted"): .encryption
        case .number, .word: .other
        }
    }

    /// The error in the service's own words: "error 106: …".
    var words: String {
        let name =
            switch code {
            case .number(let number): "error \(number)"
            case .word(let word): "error \(word)"
            }
        return (info ?? message ?? type).map { "\(name): \($0)" } ?? name
    }
}
