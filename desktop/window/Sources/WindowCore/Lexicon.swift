/// Turns what commands print, which is in English, into a person's language.
///
/// Commands speak of labels, units and times; each is looked up. What is not known stays as it is.
public struct Lexicon: Sendable {
    private let gettext: @Sendable (String) -> String

    /// Looks words up by `gettext`, which returns what it was given if it knows no better.
    public init(_ gettext: @escaping @Sendable (String) -> String) {
        self.gettext = gettext
    }

    /// A few words: a label, a heading, a reason.
    public func words(_ words: String) -> String { words.isEmpty ? "" : gettext(words) }

    /// A value: parts with commas between them, each of them words, a number or a time.
    public func value(_ value: String) -> String {
        let whole = words(value)
        guard whole == value else { return whole }
        return value.components(", ").map(part).joined(separator: ", ")
    }

    private func part(_ part: String) -> String {
        if part.hasSuffix(" ago") { return gettext("{time} ago").filled(["time": self.part(String(part.dropLast(4)))]) }
        if part.first?.isLetter == true { return known(part) ?? words(part) }
        // No Regex: it would be parsed again for each tile that comes into sight.
        var rest = part[...]
        let sign = rest.take("≥ ")
        guard var number = rest.takeDigits() else { return words(part) }
        if !rest.take(".").isEmpty {
            guard let decimals = rest.takeDigits() else { return words(part) }
            number = gettext("{whole}.{decimals}").filled(["whole": number, "decimals": decimals])
        }
        if let suffix = rest.first, "KMBT".contains(suffix) {
            number = gettext("{number}\(suffix)").filled(["number": number])
            rest.removeFirst()
        }
        guard !rest.isEmpty else { return sign + number }
        guard !rest.take(" ").isEmpty, !rest.isEmpty else { return words(part) }
        return sign + number + " " + words(String(rest))
    }
}

extension Lexicon {
    /// A time of another day, or words with something in them; `nil` if they are neither.
    private func known(_ part: String) -> String? {
        if let date = Self.values(of: Self.date, in: part)?.0, Int(date["day"] ?? "") != nil,
            date["time"]?.contains(":") == true
        {
            return words(Self.date).filled(date.mapValues(words))
        }
        for known in Self.parts {
            guard let (values, rest) = Self.values(of: known, in: part), rest.isEmpty else { continue }
            return words(known).filled(values.mapValues(self.part))
        }
        return nil
    }
}

extension String {
    /// The text with values in the places of names in braces.
    public func filled(_ values: [String: String]) -> String {
        var (result, rest) = ("", self[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open] + (values[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The parts between separators.
    fileprivate func components(_ separator: String) -> [String] { split(separator: separator).map(String.init) }
}

extension Substring {
    /// Removes the words with which it begins, and returns them; empty if it begins with something else.
    fileprivate mutating func take(_ words: String) -> String {
        guard hasPrefix(words) else { return "" }
        removeFirst(words.count)
        return words
    }

    /// Removes the digits with which it begins, and returns them; `nil` if there are none.
    fileprivate mutating func takeDigits() -> String? {
        let digits = prefix { $0.isASCII && $0.isWholeNumber }
        removeFirst(digits.count)
        return digits.isEmpty ? nil : String(digits)
    }
}
