import FoundationEssentials
import TodayCore

/// CurrencyLayer's error responses, which have status 200 at its own endpoint, and other statuses at the gateway.
enum CurrencyLayerFailure {
    /// Returns the error in a response, without the key, which a server may repeat; `nil` if there is no error.
    static func error(_ response: HTTPResponse, hiding key: String, now: Date) -> FetchError? {
        let refusal = try? response.decoded(CurrencyLayerRefusal.self)
        if let error = refusal?.error { return self.error(from: error, response, hiding: key, now: now) }
        if refusal?.success == false {
            return response.isLimited
                ? RequestLimit(response, "", otherwise: .moment).error(response, now)
                : .refused(status: response.status, message: DisplayText(""))
        }
        guard !response.isSuccess else { return nil }
        return gateway(response, refusal?.message, hiding: key, now: now)
    }

    /// Maps an error in a body; source of the codes and messages: docs.apilayer.com/currencylayer.
    private static func error(
        from error: CurrencyLayerRefusal.Failure, _ response: HTTPResponse, hiding key: String, now: Date
    ) -> FetchError {
        switch error.code.text {
        case "101", "invalid_access_key", "missing_access_key": keyRefused
        case "102", "inactive_user":
            .signInFailed(reason: "your account is not active; see https://currencylayer.com/dashboard")
        case "104", "usage_limit_reached", "monthly_limit_reached":
            RequestLimit(response, error.words, otherwise: .month).error(response, now)
        case "105" where error.type == "https_access_restricted" || error.info?.contains("HTTPS") == true,
            "https_access_restricted":
            .signInFailed(reason: "your plan allows only unencrypted requests, which would expose your key")
        // Not all codes are documented, so headers, or the error's type or message, can also report a limit.
        case _ where response.isLimited || error.isAboutLimit:
            RequestLimit(response, error.words, otherwise: .moment).error(response, now)
        default: .refused(status: response.status, message: DisplayText(error.words.hiding([key])))
        }
    }

    /// Maps the gateway's own responses, which have `{"message": "…"}` and an error status.
    private static func gateway(
        _ response: HTTPResponse, _ message: String?, hiding key: String, now: Date
    ) -> FetchError {
        if response.status == 401 { return keyRefused }
        if message?.contains("cannot consume") == true {
            return .signInFailed(reason: "the access key is for a different endpoint; check TODAY_RATES_CURRENCYLAYER")
        }
        if response.isLimited {
            return RequestLimit(response, message ?? "", otherwise: .moment).error(response, now)
        }
        return response.failure(message, hiding: [key], until: response.retryAfter(now))
    }

    static let keyRefused = FetchError.signInFailed(
        reason:
            "it does not accept the access key; find yours at https://currencylayer.com/dashboard, then sign in again"
    )
}

/// The period for which a plan's requests are used up.
///
/// Headers take precedence over the message, which says "daily/monthly" for either limit. A message that names both
/// counts as the day, because a needless request tomorrow is better than a month without rates.
private enum RequestLimit {
    case moment, day, month

    init(_ response: HTTPResponse, _ words: String, otherwise: RequestLimit) {
        let (ofDay, ofMonth) = (response.remaining("day"), response.remaining("month"))
        let words = words.lowercased()
        let isOfDay = words.contains("daily") || words.contains("day")
        self =
            switch (ofDay, ofMonth) {
            case (_, .some(...0)): .month
            case (.some(...0), _): .day
            case (.some, .some): .moment
            case _ where response.headers["retry-after"] != nil: .moment
            case (nil, _) where isOfDay: .day
            case (_, nil) where words.contains("month"): .month
            case (nil, nil): otherwise
            default: .moment
            }
    }

    func error(_ response: HTTPResponse, _ now: Date) -> FetchError {
        switch self {
        case .moment: .rateLimited(until: response.retryAfter(now))
        case .day: .quotaUsed(until: CurrencyLayerFailure.dayEnd(after: now), isDaily: true)
        case .month: .quotaUsed(until: CurrencyLayerFailure.monthEnd(after: now))
        }
    }
}

extension HTTPResponse {
    fileprivate var isLimited: Bool {
        status == 429 || headers["retry-after"] != nil || (remaining("day") ?? 1) <= 0
            || (remaining("month") ?? 1) <= 0
    }

    /// Returns the remaining requests of a period; `nil` if unknown (https://docs.apilayer.com/docs/rate-limits).
    fileprivate func remaining(_ period: String) -> Int? {
        headers["x-ratelimit-remaining-\(period)"].flatMap { Int($0.filter { !$0.isWhitespace }) }
    }
}

extension CurrencyLayerFailure {
    /// Returns the next midnight in UTC, when the daily count restarts.
    static func dayEnd(after now: Date) -> Date {
        Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 86_400).rounded(.down) + 1) * 86_400)
    }

    /// Returns the start of the next month in UTC, when the monthly count restarts.
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

    /// An error in a body; bodies of 2015 have no `type`, some have no `info`, and sister services send a `message`.
    struct Failure: Decodable {
        let code: Code
        let type: String?
        let info: String?
        let message: String?
    }

    /// An error code: a number, or a word from sister services.
    struct Code: Decodable {
        let text: String

        init(from decoder: any Decoder) throws { text = try (try? "\(Int(from: decoder))") ?? String(from: decoder) }
    }
}

extension CurrencyLayerRefusal.Failure {
    /// Whether the error is about a limit; code 106 can also mean that there are no rates, so its words decide.
    fileprivate var isAboutLimit: Bool {
        if [code.text, type].contains("rate_limit_reached") { return true }
        let isSilent = type == nil && info == nil && message == nil
        return code.text == "106" && (isSilent || words.lowercased().contains("limit"))
    }

    fileprivate var words: String {
        (info ?? message ?? type).map { "error \(code.text): \($0)" } ?? "error \(code.text)"
    }
}
