import FoundationEssentials
import TodayCore
import TodayFiles

extension TypedConversion {
    /// Parses words; throws an error that says why they are rejected.
    ///
    /// Without a style, an ambiguous number such as "1.234" is rejected.
    package init(
        _ typed: [String], _ translations: Translations = .current, style: NumberStyle? = nil,
        languages: [String] = []
    ) throws(CommandError) {
        let dialect = NumberDialect(style: style, isPortuguese: Language.isPortuguese(languages))
        do throws(ConversionRefusal) { self = try TypedConversion(words: typed, dialect) } catch {
            throw CurrencySentences(languages, translations).refusal(error)
        }
    }

    /// Explains how ambiguous numbers were read; in English style if `style` is `nil`.
    func remarks(_ translations: Translations = .current) -> [String] {
        let style = style ?? .english
        return guesses.map { guess in
            let typed = DisplayText(guess.typed).quoted
            func plain(_ number: DecimalNumber, decimals: Int = 0) -> String {
                style.ungrouped.text(number, decimals: max(decimals, number.decimals))
            }
            let amount = guess.value.shown.text(style)
            switch guess.kind {
            case .grouped(let decimal):
                // Suggest four decimals, because a separator before four digits cannot group thousands.
                return translations.gettext(
                    "Read {typed} as {amount}: the mark groups thousands. For decimals, type {other}.",
                    ["typed": typed, "amount": plain(guess.value), "other": plain(decimal, decimals: 4)])
            case .decimal(let grouped):
                return translations.gettext(
                    "Read {typed} as {amount}: the mark begins decimals. For thousands, type {other}.",
                    ["typed": typed, "amount": plain(guess.value), "other": plain(grouped)])
            case .other, .spaced:
                return translations.gettext("Read {typed} as {amount}.", ["typed": typed, "amount": amount])
            case .share(let total):
                return translations.gettext(
                    "Read {typed} as {amount}: for the total, type {other}.",
                    ["typed": typed, "amount": amount, "other": total])
            }
        }
    }

    /// Returns the requested day; `nil` for the latest rates.
    package func day(at now: Date) -> RateDay? {
        isLatest ? nil : day?.day(at: now)
    }

    var isLatest: Bool { day == nil || day == .daysAgo(0) }

    /// Throws if the input has a day other than a word for today; even today's date is rejected.
    package func requireLatest() throws(CommandError) {
        guard isLatest else {
            throw CommandError(gettext("Past rates cannot be used here; leave out the day."), .usage)
        }
    }
}

/// Finds the currencies named in the input.
package struct CurrencyNames {
    private let vocabulary: CurrencyVocabulary
    private let sentences: CurrencySentences
    private let translations: Translations

    /// Creates a lookup among the built-in currencies and those in `table`.
    ///
    /// If `table` is `nil`, any code in capital letters is accepted.
    package init(_ table: RateTable?, languages: [String], _ translations: Translations = .current) {
        vocabulary = CurrencyVocabulary(table)
        (sentences, self.translations) = (CurrencySentences(languages, translations, table), translations)
    }

    /// Returns the currencies, beginning with the amount's currency; throws an error that explains rejected input.
    package func currencies(_ typed: TypedConversion) throws(CommandError) -> [Currency] {
        try read(typed).currencies
    }

    /// Returns the currencies, and remarks on how ambiguous numbers, signs and names were read.
    package func read(_ typed: TypedConversion) throws(CommandError) -> (currencies: [Currency], remarks: [String]) {
        let found: NamedCurrencies
        do throws(ConversionRefusal) { found = try typed.named(vocabulary) } catch { throw sentences.refusal(error) }
        let guesses = found.guesses.map { guess in
            translations.gettext(
                "Read {typed} as {amount}.",
                ["typed": DisplayText(guess.typed).quoted, "amount": guess.currency.code.text])
        }
        return (found.currencies, typed.remarks(translations) + guesses)
    }
}

struct CurrencySentences {
    private let languages: [String]
    private let translations: Translations
    private let table: RateTable?

    /// For an ambiguous name, the sentences offer the matches in `table`, or all matches if fewer than two are in it.
    init(_ languages: [String], _ translations: Translations = .current, _ table: RateTable? = nil) {
        (self.languages, self.translations, self.table) = (languages, translations, table)
    }

    func refusal(_ refusal: ConversionRefusal) -> CommandError {
        let sentence: String
        switch refusal {
        case .amount(let error): sentence = error.sentence(translations)
        case .day(let error): sentence = error.sentence(translations)
        case .tooLong:
            sentence = translations.gettext(
                "An amount with its currencies has at most {n} characters.", ["n": "\(TypedConversion.mostBytes)"])
        case .emptyName:
            sentence = translations.gettext("The name of a currency is empty: type a code, like USD, or a name.")
        case .unreadable:
            sentence = translations.gettext(
                "The line has a character that cannot be read, perhaps because it is not UTF-8: type it again.")
        case .unexpected(let token):
            sentence = translations.gettext(
                "{token} is not expected in this place: type an amount and currencies, like 100 USD BRL.",
                ["token": Self.quoted(token)])
        case .secondAmount(let token):
            sentence = translations.gettext(
                "{token} is a second amount: type one amount, or a calculation like 3*49.90, and currencies.",
                ["token": Self.quoted(token)])
        case .year(let token):
            sentence = translations.gettext(
                "{token} can be a year or a second amount: type a day as 2024-03-15, or one amount.",
                ["token": Self.quoted(token)])
        case .missingBefore(let connector):
            sentence = translations.gettext(
                "There is no currency before {token}: type it as in 100 USD to BRL.",
                ["token": Self.quoted(connector)])
        case .missingAfter(let connector):
            sentence = translations.gettext(
                "There is no currency after {token}: type it as in 100 USD to BRL.",
                ["token": Self.quoted(connector)])
        case .unknown(let typed): return missing(typed, CurrencyLookup.nearest(typed))
        case .noAmount(let typed): return noAmount(typed, CurrencyLookup.nearest(typed))
        case .cents(let token):
            sentence = translations.gettext(
                "{token} is not next to a currency: type it as in 0.50 USD.", ["token": Self.quoted(token)])
        case .centsAsTarget(let token):
            sentence = translations.gettext(
                "Amounts are not converted into {token}: type a currency, like 100 USD BRL.",
                ["token": Self.quoted(token)])
        case .surplus(let token):
            sentence = translations.gettext(
                "Only an amount and currencies are converted: leave out {token}.", ["token": Self.quoted(token)])
        case .instead(let token, let line):
            sentence = translations.gettext(
                "{token} is not expected in this place: type {line}.",
                ["token": Self.quoted(token), "line": Self.quoted(line)])
        case .plainer(let words, let line):
            sentence = translations.gettext(
                "Leave out {words}: type {line}.",
                ["words": words.map(Self.quoted).joined(separator: ", "), "line": Self.quoted(line)])
        case .inclusion(let token, nil):
            sentence = translations.gettext(
                "{token} does not say what to calculate: leave it and the percentage out.",
                ["token": Self.quoted(token)])
        case .inclusion(let token, let share?):
            sentence = translations.gettext(
                "{token} does not say what to calculate: leave it and the percentage out, or type + {share}.",
                ["token": Self.quoted(token), "share": share])
        case .unsigned(let token):
            sentence = translations.gettext(
                "{token} can be added or taken off: type + or - before it.", ["token": Self.quoted(token)])
        case .sameCurrency(let code):
            sentence = translations.gettext(
                "{code} would be converted into itself: type another currency, like 100 USD BRL.",
                ["code": code.text])
        case .several(let typed, let currencies): return ambiguous(typed, table?.offered(currencies) ?? currencies)
        case .twoReadings(let typed, let first, let second):
            sentence = translations.gettext(
                "{typed} can mean {first} or {second}: type one of these.",
                ["typed": Self.quoted(typed), "first": "\"\(first)\"", "second": "\"\(second)\""])
        case .contradiction(let first, let second, let connector):
            sentence = translations.gettext(
                "{first} and {second} are two currencies: only one can stand before {connector}.",
                [
                    "first": Self.quoted(first), "second": Self.quoted(second),
                    "connector": Self.quoted(connector),
                ])
        }
        return CommandError(sentence, .badData)
    }

    func ambiguous(_ typed: String, _ currencies: [Currency]) -> CommandError {
        let values: MessageValues = [
            "name": DisplayText(typed).inSentence, "nouns": translations.gettext("currencies"),
            "idName": translations.gettext("code"),
        ]
        let sentence = translations.gettext(
            "\"{name}\" matches several {nouns}; use one of these {idName}s:", values)
        return CommandError("\(sentence)\n" + lines(currencies), .badData)
    }

    func missing(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let noun = SourceDescriptor.rates.noun
        let values: MessageValues = [
            "noun": translations.gettext(noun.singular), "text": DisplayText(typed).inSentence,
        ]
        let sentence = translations.gettext("No {noun} matches \"{text}\".", values)
        let words: MessageValues = [
            "command": SourceDescriptor.rates.name, "nouns": translations.gettext(noun.plural),
        ]
        let advice =
            FrontEnd.isWindow
            ? translations.gettext("Leave it out, or type a name or a code.")
            : translations.gettext("Leave it out, or type a name or a code; `{command} list` shows all {nouns}.", words)
        return offering(nearest, after: nearest.isEmpty ? "\(sentence) \(advice)" : sentence, .badData)
    }

    func noAmount(_ typed: String, _ nearest: [Currency]) -> CommandError {
        let sentence = translations.gettext(
            "{typed} is neither an amount, like 100 or 1234.56, nor a currency.", ["typed": Self.quoted(typed)])
        return offering(nearest, after: sentence, .badData)
    }

    func failure(_ error: ConversionError, by provider: String) -> CommandError {
        guard case .notQuoted(let code) = error else { return CommandError(error.sentence, .badData) }
        return unquoted(Currency.with(code), by: provider)
    }

    private func unquoted(_ currency: Currency, by provider: String) -> CommandError {
        let none = translations.gettext(
            "{provider} has no rate for {currency}.", ["provider": provider, "currency": named(currency)])
        guard case .retired(let successor) = currency.status else {
            let other =
                currency.regional.map { translations.gettext("Type {code}.", ["code": $0.code.text]) }
                ?? (FrontEnd.isWindow ? nil : otherProvider(than: provider, for: currency))
            return CommandError([none, other].compactMap(\.self).joined(separator: " "), .badData)
        }
        let other = translations.gettext(
            "It was replaced by {currency}.", ["currency": named(Currency.with(successor))])
        return CommandError("\(none) \(other)", .badData)
    }

    /// Codes that CurrencyLayer quotes, but central banks do not (a response recorded on 2015-08-28).
    private static let commodities: Set = ["BTC", "XAG", "XAU"]

    private func otherProvider(than current: String, for currency: Currency) -> String? {
        let command: MessageValues = ["command": SourceDescriptor.rates.name]
        if Self.commodities.contains(currency.code.text) {
            guard !current.contains(RateProviders.currencyLayer.service) else { return nil }
            return translations.gettext(
                "CurrencyLayer may have it: run `{command} config rates.provider currencylayer`, then `{command} login` with its access key.",
                command)
        }
        let isFrankfurter = current.contains(RateProviders.frankfurter.service)
        let other = isFrankfurter ? RateProviders.openERAPI : RateProviders.frankfurter
        return translations.gettext(
            "Another provider may have it: run `{command} config rates.provider {name}`.",
            command.or(["name": other.name]))
    }

    func remark(_ currency: Currency) -> String? {
        guard case .retired(let successor) = currency.status else { return nil }
        return translations.gettext(
            "{currency} was replaced by {successor}.",
            ["currency": named(currency), "successor": named(Currency.with(successor))])
    }

    private func named(_ currency: Currency) -> String {
        // Avoid nested brackets, because some names end with years in brackets.
        let name = currency.name(languages).replacing(" (", with: ", ").replacing(")", with: "")
        return name == currency.code.text ? name : "\(currency.code) (\(name))"
    }

    private func offering(_ near: [Currency], after sentence: String, _ code: ExitStatus) -> CommandError {
        guard !near.isEmpty else { return CommandError(sentence, code) }
        return CommandError("\(sentence) \(translations.gettext("Similar names")):\n" + lines(near), code)
    }

    private func lines(_ currencies: [Currency]) -> String {
        currencies.map { "  \($0.code)  \($0.name(languages))" }.joined(separator: "\n")
    }

    private static func quoted(_ typed: String) -> String { "\"\(DisplayText(typed).inSentence)\"" }
}
