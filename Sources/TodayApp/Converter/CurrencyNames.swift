import TodayCore

/// Finds the currencies that a person means by codes and names, typed with or without quotation marks.
package struct CurrencyNames {
    /// The most words of a name: "unidade de investimento mexicana (UDI)" has five.
    private static let longestName = 6

    private let table: RateTable?
    private let sentences: CurrencySentences

    /// Finds currencies of our table, and codes that only the provider of `table` has.
    package init(_ table: RateTable?, languages: [String]) {
        self.table = table
        sentences = CurrencySentences(languages)
    }

    /// The currencies, the one of the amount first; throws what to type instead.
    func currencies(_ typed: TypedConversion) throws(CommandError) -> [Currency] {
        guard typed.groups.count > 1, let first = typed.groups.first else { return try separate(typed) }
        // What stands before "to" is one name.
        var found = [try one(first.joined(separator: " "))]
        for group in typed.groups.dropFirst() { found += try names(group).map(one) }
        return found
    }

    /// The currency with this code or name; throws if it means several, or none.
    package func one(_ typed: String) throws(CommandError) -> Currency {
        if let quoted = quoted(typed) { return quoted }
        switch CurrencyLookup(typed) {
        case .one(let currency): return currency
        case .several(let currencies): throw sentences.ambiguous(typed, currencies)
        case .none(let nearest): throw sentences.missing(typed, nearest)
        }
    }

    /// Words without "to": a word before two currencies that is not a currency was meant as an amount.
    private func separate(_ typed: TypedConversion) throws(CommandError) -> [Currency] {
        let names = names(typed.words)
        if typed.amount == nil, names.count > 2, !isKnown(names[0]), names.dropFirst().allSatisfy(isKnown) {
            guard case .none(let nearest) = CurrencyLookup(names[0]) else { return [] }
            throw sentences.noAmount(names[0], nearest)
        }
        var found: [Currency] = []
        for name in names { found.append(try one(name)) }
        return found
    }

    /// The words as names: as many of them together as mean a currency, so that "canadian dollar real" is two.
    private func names(_ words: [String]) -> [String] {
        var (names, rest) = ([String](), words[...])
        while !rest.isEmpty {
            let length = self.length(rest)
            names.append(TypedConversion.joined(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return names
    }

    /// How many of the first words are one name.
    private func length(_ words: ArraySlice<String>) -> Int {
        var length = min(words.count, Self.longestName)
        while length > 1, !isName(words.prefix(length)) { length -= 1 }
        return length
    }

    private func isName(_ words: ArraySlice<String>) -> Bool {
        // Most people type codes, and no name consists of them.
        words.contains { quoted($0) == nil } && CurrencyLookup.isKnown(TypedConversion.joined(words))
    }

    private func isKnown(_ name: String) -> Bool { quoted(name) != nil || CurrencyLookup.isKnown(name) }

    /// The currency with this code, if there is a rate for it; without rates yet, any code in capitals may have one.
    private func quoted(_ typed: String) -> Currency? {
        guard let table else { return CurrencyCode(typed).map { Currency.with($0) } }
        guard let code = CurrencyCode(typed: typed), table.rate(of: code) != nil else { return nil }
        return Currency.with(code)
    }
}
