import SimulatorKit

/// 429 in the forms that have been seen, and in others that a client must survive.
extension Fault {
    static let rateLimits = [
        rateLimited, rateLimitedWithPoints, rateLimitedNoReset, rateLimitedPastReset, rateLimitedFarReset,
        rateLimitedBriefly, rateHeadersMissing,
    ]

    /// 429 with no points left until `seconds` (2) from now.
    package static let rateLimited = Fault(
        "rate-limited", "429 with no points left until `seconds` (2) from now.", at: helix,
        .answer { limited($0, reset: $0.seconds(2)) })

    /// 429 though the headers say that plenty is left (twitchdev/issues#664).
    package static let rateLimitedWithPoints = Fault(
        "rate-limited-with-points",
        "429 though the headers say that plenty is left (twitchdev/issues#664).", at: helix,
        .answer { _ in .tooManyRequests })

    /// 429 without a Ratelimit-Reset header.
    package static let rateLimitedNoReset = Fault(
        "rate-limited-no-reset", "429 without a Ratelimit-Reset header.", at: helix,
        .answer { limited($0, reset: 0) }, .response { response, _ in response["Ratelimit-Reset"] = nil })

    /// 429 with a reset that is an hour ago.
    package static let rateLimitedPastReset = Fault(
        "rate-limited-past-reset", "429 with a reset that is an hour ago.", at: helix,
        .answer { limited($0, reset: -3_600) })

    /// 429 with a reset that is ten years from now.
    package static let rateLimitedFarReset = Fault(
        "rate-limited-far-reset", "429 with a reset that is ten years from now.", at: helix,
        .answer { limited($0, reset: 315_360_000) })

    /// 429 with the shorter message "Request limit exceeded".
    package static let rateLimitedBriefly = Fault(
        "rate-limited-briefly", "429 with the shorter message \"Request limit exceeded\".", at: helix,
        .answer { limited($0, reset: $0.seconds(2), .helixError(429, "Request limit exceeded")) })

    /// Answers have no rate limit headers.
    package static let rateHeadersMissing = Fault(
        "rate-headers-missing", "Answers have no rate limit headers.", at: helix,
        .response { response, _ in response.headers.removeAll { $0.name.hasPrefix("Ratelimit-") } })

    private static func limited(
        _ fault: ActiveFault, reset: Double, _ response: HTTPResponse = .tooManyRequests
    ) -> HTTPResponse {
        var response = response
        response["Ratelimit-Remaining"] = "0"
        response["Ratelimit-Reset"] = String(Int((fault.now + reset).rounded(.up)))
        return response
    }
}
