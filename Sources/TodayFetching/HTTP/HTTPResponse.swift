import FoundationEssentials
import TodayCore

struct HTTPResponse: Hashable, Sendable {
    let status: Int
    /// The headers by lowercase name; HTTP/1.1 servers may send uppercase letters in names.
    let headers: [String: String]
    let body: [UInt8]
    /// The URL of this response, after redirects.
    let url: String

    init(status: Int, headers: [String: String] = [:], body: [UInt8] = [], url: String = "") {
        (self.status, self.body, self.url) = (status, body, url)
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { _, last in last }
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    var isUnchanged: Bool { status == 304 }
    var etag: ETag? { headers["etag"].flatMap { ETag($0) } }

    /// Decodes JSON; replaces invalid UTF-8, so that one broken name does not invalidate a list; throws `badAnswer`.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(FetchError) -> Value {
        let isValid = String(validating: body, as: UTF8.self) != nil
        let text = isValid ? Data(body) : Data(String(decoding: body, as: UTF8.self).utf8)
        if let value = try? JSONDecoder().decode(type, from: text) { return value }
        if body.isEmpty { throw .badAnswer(reason: "it is empty") }
        throw .badAnswer(reason: "it is not JSON in the expected format")
    }
}

extension HTTPResponse {
    /// Returns the error for an unsuccessful status; hides `secrets`, because a server may repeat them in its message.
    func failure(_ message: String?, hiding secrets: [String] = [], until: Date?) -> FetchError {
        switch status {
        case 429: .rateLimited(until: until)
        case 500...: .server(status: status)
        case 400...: .refused(status: status, message: DisplayText((message ?? "").hiding(secrets)))
        default: .badAnswer(reason: "its status is \(status)")
        }
    }

    /// Returns the time in `Retry-After`; `nil` if it is missing, invalid or not in the future (RFC 9110, 10.2.3).
    func retryAfter(_ now: Date) -> Date? {
        guard let value = headers["retry-after"] else { return nil }
        guard let seconds = Int(value) else { return HTTPDate.date(value).flatMap { $0 > now ? $0 : nil } }
        return seconds > 0 ? now.addingTimeInterval(Double(seconds)) : nil
    }

    /// Returns when the response becomes stale, at most a day from now; `nil` if it is or may be stale (RFC 9111, 5.2).
    func freshUntil(_ now: Date) -> Date? {
        let words = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).joined()
        }
        guard !words.contains("no-cache"), !words.contains("no-store") else { return nil }
        guard let limit = words.first(where: { $0.hasPrefix("max-age=") })?.dropFirst("max-age=".count),
            let seconds = Int(limit.filter { $0 != "\"" })
        else { return nil }
        let remaining = min(max(0, seconds), 86_400) - age
        return remaining > 0 ? now.addingTimeInterval(Double(remaining)) : nil
    }

    /// The seconds that the response spent in caches, up to a day; 0 if unknown (RFC 9111, 5.1).
    var age: Int { min(max(0, headers["age"].flatMap { Int($0) } ?? 0), 86_400) }
}

extension FetchError {
    /// Returns the end of a rate limit, or a minute from now if the service sent none; `nil` for other errors.
    func restUntil(_ now: Date) -> Date? {
        guard case .rateLimited(let until) = self else { return nil }
        return until ?? now.addingTimeInterval(60)
    }
}

extension String {
    /// The minimum length of a secret to hide, in bytes; hiding shorter text could alter words that our code compares.
    static let shortestSecret = 8

    func hiding(_ secrets: [String]) -> String {
        secrets.filter { $0.utf8.count >= Self.shortestSecret }.reduce(self) { $0.replacing($1, with: "…") }
    }
}
