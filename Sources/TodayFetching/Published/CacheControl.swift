import FoundationEssentials

extension HTTPResponse {
    /// Until when the answer counts as current, as the header `Cache-Control` has it; `nil` if it does not say.
    ///
    /// What a cache on the way has spent of that time no longer counts. Source: RFC 9111, 5.1 and 5.2.2.
    func freshUntil(_ now: Date) -> Date? {
        let words = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).joined()
        }
        guard !words.contains("no-cache"), !words.contains("no-store") else { return nil }
        guard let limit = words.first(where: { $0.hasPrefix("max-age=") })?.dropFirst("max-age=".count),
            let seconds = Int(limit.filter { $0 != "\"" })
        else { return nil }
        let left = min(max(0, seconds), 86_400) - age
        return left > 0 ? now.addingTimeInterval(Double(left)) : nil
    }

    /// Seconds since the server itself gave this answer, which a cache on the way has kept since; 0 if it did not say.
    ///
    /// Source: RFC 9111, 5.1.
    var age: Int { min(max(0, headers["age"].flatMap { Int($0) } ?? 0), 86_400) }

    /// What to ask with whether the answer has changed; `nil` unless it can stand in a header line.
    ///
    /// Source: RFC 9110, 8.8.3.
    var entityTag: String? {
        guard let tag = headers["etag"], tag.utf8.count <= 256, tag.isHeaderWord, tag.hasSuffix("\""),
            tag.hasPrefix("\"") || tag.hasPrefix("W/\"")
        else { return nil }
        return tag
    }
}
