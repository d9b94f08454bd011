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
        if part.hasSuffix(" ago") { return gettext("{time} ago").filled(["time": String(part.dropLast(4))]) }
        guard let match = part.wholeMatch(of: /(≥ )?([0-9]+)(?:\.([0-9]+))?([KMBT])?(?: (.+))?/) else {
            return words(part)
        }
        var number = String(match.2)
        if let decimals = match.3 {
            number = gettext("{whole}.{decimals}").filled(["whole": number, "decimals": String(decimals)])
        }
        if let suffix = match.4 { number = gettext("{number}\(suffix)").filled(["number": number]) }
        return (match.1 ?? "") + number + (match.5.map { " " + words(String($0)) } ?? "")
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
