/// The sentences in which commands say what is wrong, and how to find them in what they print.
extension Lexicon {
    /// What commands say of a service that gives no answer, of what they show instead, and of what a person typed; each
    /// stands in the translations under these words.
    public static let sentences = [
        "Cannot reach {service}: {reason}.", "{service} did not answer within {seconds} s.",
        "{service} is having problems (HTTP {status}).", "{service} asks for fewer requests (HTTP 429).",
        "{service} refused the request (HTTP {status}: \"{message}\").",
        "{service} refused the request (HTTP {status}).", "{service} sent an unusable answer: {reason}.",
        "The monthly request limit of {service} has been reached.", "Could not ask {service}: {reason}.",
        "Not signed in to {service}: run `{command} login`.",
        "The sign-in to {service} has expired: run `{command} login`.", "The sign-in to {service} failed: {reason}.",
        "The sign-in to {service} is in your keyring, but {reason}: {step}, or run `{command} login`.",
        "{variable} in the environment is wrong: {reason}. Correct it where it is set, for example in {place}.",
        "{variable} in the environment names {file}: {reason}.",
        "{service} has stopped publishing new data.", "{service} does not publish that.",
        "{service} sent more than {size}; the download was stopped.",
        "It can be asked again in {span}.", "{service} can be asked again in {span}.", "Run `{command} doctor`.",
        "{typed} is not an amount: type a number like 100 or 1234.56.",
        "{typed} has an exponent: type all digits of the amount.", "The amount has more than {n} digits.",
        "{typed} can mean {grouped} or {decimal}: type {grouped} or {longer}.",
        "{typed} is neither an amount, like 100 or 1234.56, nor a currency.",
    ]

    /// What the window says in place of some of them, because it has a button for what they advise.
    static let shorter = [
        "Not signed in to {service}: run `{command} login`.": marked("Not signed in to {service}."),
        "The sign-in to {service} has expired: run `{command} login`.":
            marked("The sign-in to {service} has expired."),
        "The sign-in to {service} is in your keyring, but {reason}: {step}, or run `{command} login`.":
            marked("The sign-in to {service} is in your keyring, but {reason}: {step}, or sign in again."),
    ]

    /// What commands say within a value, with names for what differs; each stands in the translations.
    static let parts = [
        "recorded since {time}", "not in the first {places}", "first in {episode}", "episode {number}",
        "replaced by {code}", "now {code}", "Exchange rates in {code}",
    ]

    /// How commands write a time of another day.
    static let date = "{month} {day} {time}"

    /// The units of times, which commands do not look up.
    static let units = [marked("seconds"), marked("minutes"), marked("hours"), marked("days")]

    /// Marks words for translation that are looked up elsewhere.
    private static func marked(_ words: String) -> String { words }

    /// What was said, sentence by sentence; those that are not known stay as they are.
    public func said(_ text: String) -> String {
        for sentence in Self.sentences {
            guard let (values, rest) = Self.values(of: sentence, in: text) else { continue }
            let first = words(Self.shorter[sentence] ?? sentence).filled(values.mapValues(value))
            return rest.isEmpty ? first : first + " " + said(rest)
        }
        guard let end = text.firstRange(of: ". ") else { return words(text) }
        let first = text[..<text.index(after: end.lowerBound)]
        return words(String(first)) + " " + said(String(text[end.upperBound...]))
    }

    /// Where the words after a name stand; behind everything if there are none.
    ///
    /// The last words end a sentence.
    private static func end(of words: Substring, in text: Substring, isLast: Bool) -> Range<Substring.Index>? {
        guard !words.isEmpty else { return text.endIndex..<text.endIndex }
        guard isLast else { return text.firstRange(of: words) }
        return text.ranges(of: words).first { text[$0.upperBound...].first ?? " " == " " }
    }

    /// What stands in the places of the names of a sentence with which a text begins, and what follows it.
    static func values(of sentence: String, in text: String) -> ([String: String], rest: String)? {
        var (values, rest): ([String: String], Substring) = ([:], text[...])
        var pieces = sentence.split(separator: "{", omittingEmptySubsequences: false)[...]
        guard let start = pieces.popFirst(), rest.hasPrefix(start) else { return nil }
        rest = rest.dropFirst(start.count)
        for piece in pieces {
            let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let end = end(of: parts[1], in: rest, isLast: pieces.last == piece) else {
                return nil
            }
            let value = rest[..<end.lowerBound]
            guard !value.isEmpty, !value.contains(": ") else { return nil }
            values[String(parts[0])] = String(value)
            rest = rest[end.upperBound...]
        }
        guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
        return (values, String(rest.drop { $0 == " " }))
    }
}
