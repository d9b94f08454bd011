import FoundationEssentials
import TodayCore

/// CurrencyLayer's error responses; with status 200 at its own endpoints, with others at the gateway.
enum CurrencyLayerFailure {
    /// The error in an answer, if it has one; its words go without the key, which a server may well repeat.
    static func error(_ response: HTTPResponse, hiding key: String, now: Date) -> FetchError? {
        let told = try? response.decoded(CurrencyLayerRefusal.self)
        if let error = told?.error { return explained(error, response.status, hiding: key, now: now) }
        if told?.success == false { return .refused(status: response.status, message: DisplayText("")) }
        guard !response.isSuccess else { return nil }
        return gateway(response, told?.message, hiding: key, now: now)
    }

    /// The error as one of ours; source of the numbers and words: docs.apilayer.com/currencylayer.
    private static func explained(
        _ error: CurrencyLayerRefusal.Failure, _ status: Int, hiding key: String, now: Date
    ) -> FetchError {
        switch error.code.text {
        case "101", "invalid_access_key", "missing_access_key": keyRefused
        case "102", "inactive_user":
            .signInFailed(reason: "your account is not active; see https://currencylayer.com/dashboard")
        case "104", "usage_limit_reached", "monthly_limit_reached": .quotaUsed(until: monthEnd(after: now))
        case "105" where error.type == "https_access_restricted" || error.info?.contains("HTTPS") == true,
            "https_access_restricted":
            .signInFailed(reason: "your plan allows only unencrypted requests, which would expose your key")
        default: .refused(status: status, message: DisplayText(error.words.hiding([key])))
        }
    }

    /// The gateway's own answers: `{"message": "…"}` with a status.
    private static func gateway(
        _ response: HTTPResponse, _ message: String?, hiding key: String, now: Date
    ) -> FetchError {
        if response.status == 401 { return keyRefused }
        if message?.contains("cannot consume") == true {
            return .signInFailed(reason: "the access key is for a different endpoint; check TODAY_RATES_CURRENCYLAYER")
        }
        let isOfMonth = message?.lowercased().contains("month") == true
        if response.status == 429, isOfMonth || response.headers["x-ratelimit-remaining-month"] == "0" {
            return .quotaUsed(until: monthEnd(after: now))
        }
        return response.failure(message, hiding: [key], until: response.retryAfter(now))
    }

    static let keyRefused = FetchError.signInFailed(
        reason:
            "it does not accept the access key; find yours at https://currencylayer.com/dashboard, then sign in again"
    )

    /// The first moment of the next month, UTC, when the requests are counted from 0 again.
    static func monthEnd(after now: Date) -> Date {
        let words = RFC3339.text(now).prefix(7).split(separator: "-").compactMap { Int($0) }
        let (year, month) = words[1] == 12 ? (words[0] + 1, 1) : (words[0], words[1] + 1)
        let first = "\(String(year + 10_000).suffix(4))-\(month < 10 ? "0" : "")\(month)-01T00:00:00Z"
        return RFC3339.date(first) ?? now
    }
}

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
    struct Code: Decodable {
        let text: String

        init(from decoder: any Decoder) throws { text = try (try? "\(Int(from: decoder))") ?? String(from: decoder) }
    }
}

extension CurrencyLayerRefusal.Failure {
    /// The error in the service's own words: "error 106: …".
    fileprivate var words: String {
        (info ?? message ?? type).map { "error \(code.text): \($0)" } ?? "error \(code.text)"
    }
}
