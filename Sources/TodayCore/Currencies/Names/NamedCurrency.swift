/// A currency with its names as they are compared.
struct NamedCurrency {
    let currency: Currency
    /// The name in each language, as `CurrencyWords` writes it.
    let names: [String]
    /// The same names, as the singular of what was typed is compared with them; most lookups end before that.
    var singulars: [String] { names.map(CurrencyWords.singular) }

    private static let known = Dictionary(
        uniqueKeysWithValues: Currency.all.map { ($0.code, NamedCurrency($0)) })

    /// The names of a currency; those of our table are folded once, because the converter looks up at every key.
    static func of(_ currency: Currency) -> NamedCurrency {
        known[currency.code] ?? NamedCurrency(currency)
    }

    private init(_ currency: Currency) {
        self.currency = currency
        names = [currency.english, currency.portuguese].map { CurrencyWords.text(DisplayText($0)) }
    }

    /// Whether a word in a name begins with the text.
    func hasBeginning(_ text: String) -> Bool {
        names.contains { name in name.beginningsOfWords.contains { $0.hasPrefix(text) } }
    }

    /// Whether a name has the whole words of the text in it.
    func hasWords(_ text: String) -> Bool { Self.haveWords(names, text) }

    /// Whether a name has these words in it, both being singular.
    func hasSingular(_ text: String) -> Bool { Self.haveWords(singulars, text) }

    private static func haveWords(_ names: [String], _ text: String) -> Bool {
        names.contains { name in
            name.beginningsOfWords.contains { ending in
                ending.hasPrefix(text) && [nil, " "].contains(ending.dropFirst(text.count).first)
            }
        }
    }

    /// Two letters stand in the middle of half of all names.
    private static let shortestInside = 3

    /// How well the text matches the code or a name; `nil` if it stands in none of them.
    func match(_ text: String) -> NameMatch? {
        let texts = names + [currency.code.text.lowercased()]
        if text.isEmpty { return nil }
        if texts.contains(text) { return .exact }
        if texts.contains(where: { $0.hasPrefix(text) }) { return .beginning }
        if hasBeginning(text) { return .word }
        return text.utf8.count >= Self.shortestInside && names.contains { $0.contains(text) } ? .inside : nil
    }

    /// How far the text is from a name, the end of one, a word or the code; `nil` if it is too far from all of them.
    func distance(from typed: [Unicode.Scalar]) -> Int? {
        let texts = names.flatMap { $0.beginningsOfWords + $0.split(separator: " ") }
        // What is less than half as long is too far; skipping it saves most of the time.
        let candidates = (texts + [currency.code.text.lowercased()[...]]).filter { 2 * $0.utf8.count >= typed.count }
        return candidates.compactMap { Similarity.distance(typed, Array($0.unicodeScalars)) }.min()
    }
}

extension String {
    /// The text from each of its words on: "us dollar" and "dollar".
    fileprivate var beginningsOfWords: [Substring] {
        [self[...]] + utf8.indices.filter { utf8[$0] == UInt8(ascii: " ") }.map { self[utf8.index(after: $0)...] }
    }
}
