import FoundationEssentials
import TodayCore

extension HTTPResponse {
    /// The error behind a status that is not a success; `message` is what the body says of it.
    ///
    /// Secrets of the request are removed from the message: it goes into logs, and a server may well repeat them.
    /// - Parameters:
    ///   - message: the service's own words; `nil` if the body has none.
    ///   - secrets: what no message may reveal.
    ///   - until: when the service accepts requests again, for a 429; `nil` if it did not say.
    func failure(_ message: String?, hiding secrets: [String] = [], until: Date?) -> FetchError {
        switch status {
        case 429: .rateLimited(until: until)
        case 500...: .server(status: status)
        case 400...: .refused(status: status, message: DisplayText((message ?? "").hiding(secrets)))
        default: .badAnswer(reason: "its status is \(status)")
        }
    }
}

extension HTTPResponse {
    /// When the service accepts requests again, as the header `Retry-After` has it: seconds, or a date; `nil` if it has
    /// none.
    ///
    /// Source: RFC 9110 §10.2.3.
    func retryAfter(_ now: Date) -> Date? {
        guard let value = headers["retry-after"] else { return nil }
        guard let seconds = Int(value) else { return HTTPDate.date(value) }
        return seconds > 0 ? now.addingTimeInterval(Double(seconds)) : nil
    }
}

extension String {
    /// Anything shorter is not a secret, and may well occur in the words that a sign-in depends on.
    static let shortestSecret = 8

    /// The text without any of these secrets.
    func hiding(_ secrets: [String]) -> String {
        secrets.filter { $0.utf8.count >= Self.shortestSecret }.reduce(self) { $0.replacing($1, with: "…") }
    }
}
