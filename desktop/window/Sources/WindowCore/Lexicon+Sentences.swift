/// The sentences in which commands say what is wrong, and how to find them in what they print.
extension Lexicon {
    /// What commands say of a service that gives no answer; each stands in the translations under these words.
    public static let sentences = [
        "Cannot reach {service}: {reason}.", "{service} did not answer within {seconds} s.",
        "{service} is having problems (HTTP {status}).", "{service} asks for fewer requests (HTTP 429).",
        "{service} refused the request (HTTP {status}).", "{service} sent an unusable answer: {reason}.",
        "The monthly request limit of {service} has been reached.", "Could not ask {service}: {reason}.",
        "Not signed in to {service}: run `{command} login`.",
        "The sign-in to {service} has expired: run `{command} login`.", "The sign-in to {service} failed: {reason}.",
        "{service} has stopped publishing new data.", "{service} does not publish that.",
        "{service} sent more than {size}; the download was stopped.",
    ]

    /// What was said, sentence by sentence; those that are not known stay as they are.
    public func said(_ text: String) -> String {
        for sentence in Self.sentences {
            guard let (values, rest) = Self.values(of: sentence, in: text) else { continue }
            let first = words(sentence).filled(values.mapValues(words))
            return rest.isEmpty ? first : first + " " + said(rest)
        }
        guard let end = text.firstRange(of: ". ") else { return words(text) }
        let first = text[..<text.index(after: end.lowerBound)]
        return words(String(first)) + " " + said(String(text[end.upperBound...]))
    }

    /// What stands in the places of the names of a sentence with which a text begins, and what follows it.
    private static func values(of sentence: String, in text: String) -> ([String: String], rest: String)? {
        var (values, rest): ([String: String], Substring) = ([:], text[...])
        var pieces = sentence.split(separator: "{", omittingEmptySubsequences: false)[...]
        guard let start = pieces.popFirst(), rest.hasPrefix(start) else { return nil }
        rest = rest.dropFirst(start.count)
        for piece in pieces {
            let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let end = rest.firstRange(of: parts[1]) else { return nil }
            let value = rest[..<end.lowerBound]
            guard !value.isEmpty, !value.contains(": ") else { return nil }
            values[String(parts[0])] = String(value)
            rest = rest[end.upperBound...]
        }
        guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
        return (values, String(rest.drop { $0 == " " }))
    }
}
