import TodayCore

/// Finds the currencies for typed codes and names, with or without quotation marks.
package struct CurrencyNames {
    /// The most words of a name: "unidade de investimento mexicana (UDI)" has five.
    private static let longestName = 6

    private let table: RateTable?
    private let sentences: CurrencySentences

    /// Finds currencies of our table, and codes that only the provider of `table` has.
    package init(_ table: RateTable?, languages: [String], _ translations: Translations = .current) {
        self.table = table
        sentences = CurrencySentences(languages, translations)
    }

    /// The currencies, the one of the amount first; throws what to type instead.
    package func currencies(_ typed: TypedConversion) throws(CommandError) -> [Currency] {
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

struct CurrencySentences {
    private let languages: [String]
    private let translations: Translations

    init(_ languages: [String], _ translations: Translations = .current) {
        (self.languages, self.translations) = (languages, translations)
    }

    /// Lists all of that name, with their codes.
    func ambiguous(_ typed: String, _ currencies: [Currency]) -> CommandError {
        let values: MessageValues = [
            "name": DisplayText(typed).inSentence, "nouns": translations.gettext("currencies"),
            "idName": translations.gettext("code"),
        ]
        let sentence = translations.gettext(
            "\"{name}\" matches several {nouns}; use one of these {idName}s:", values)
        return CommandError("\(sentence)\n" + lines(currencies), .badData)
    }

    /// Offers similar ones; if there are none, says what can be typed.
    func missing(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let values: MessageValues = ["typed": Self.quoted(typed)]
        let sentence =
            nearest.isEmpty
            ? translations.gettext("No currency matches {typed}. Type a code, like USD, or part of a name.", values)
            : translations.gettext("No currency matches {typed}.", values)
        return offering(nearest, after: sentence, .badData)
    }

    /// The word in place of an amount is neither an amount nor a currency.
    func noAmount(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let sentence = translations.gettext(
            "{typed} is neither an amount, like 100 or 1234.56, nor a currency.", ["typed": Self.quoted(typed)])
        return offering(nearest, after: sentence, .badData)
    }

    /// The provider has no rate; a currency that was replaced may be looked for under another code.
    func unquoted(_ currency: Currency, by provider: String) -> CommandError {
        let none = translations.gettext(
            "{provider} has no rate for {currency}.", ["provider": provider, "currency": named(currency)])
        guard case .retired(let successor) = currency.status else { return CommandError(none, .badData) }
        let other = translations.gettext(
            "It was replaced by {currency}.", ["currency": named(Currency.with(successor))])
        return CommandError("\(none) \(other)", .badData)
    }

    /// Says that a currency was replaced; `nil` if it is still in use.
    func remark(_ currency: Currency) -> String? {
        guard case .retired(let successor) = currency.status else { return nil }
        return translations.gettext(
            "{currency} was replaced by {successor}.",
            ["currency": named(currency), "successor": named(Currency.with(successor))])
    }

    private func named(_ currency: Currency) -> String {
        // Some names end with years in brackets.
        let name = currency.name(languages).replacing(" (", with: ", ").replacing(")", with: "")
        return name == currency.code.text ? name : "\(currency.code) (\(name))"
    }

    private func offering(_ near: [Currency], after sentence: String, _ code: ExitStatus) -> CommandError {
        CommandError(near.isEmpty ? sentence : "\(sentence) \(translations.gettext("Similar:"))\n" + lines(near), code)
    }

    private func lines(_ currencies: [Currency]) -> String {
        currencies.map { "  \($0.code)  \($0.name(languages))" }.joined(separator: "\n")
    }

    private static func quoted(_ typed: String) -> String { "\"\(DisplayText(typed).inSentence)\"" }
}
