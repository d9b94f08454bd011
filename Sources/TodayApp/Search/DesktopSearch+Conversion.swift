import TodayCore

/// Conversions: what is typed into the search of a desktop may be meant as one.
extension DesktopSearch {
    private var converter: Converter { Converter(ports, settings) }

    /// The conversions that the words mean; none if they mean something else, or if there are no quotes yet.
    ///
    /// One word is a name rather than a conversion, and a number alone can be anything. What was typed is not remembered
    /// as the last conversion: it may not be complete yet.
    func conversions(_ terms: SearchTerms) -> [ResultID] {
        guard ports.source.screen == .converter, let known = LoadQuotes(ports).known,
            let typed = try? TypedConversion(terms.words), isConversion(typed, known),
            let wanted = try? converter.wanted(typed, known.table),
            let conversion = try? converter.conversion(wanted, known)
        else { return [] }
        return conversion.results.map {
            .conversion(wanted.amount, from: conversion.from.code, to: $0.currency.code)
        }
    }

    private func isConversion(_ typed: TypedConversion, _ known: KnownQuotes) -> Bool {
        let names = CurrencyNames(known.table, languages: settings.languages)
        guard let currencies = try? names.currencies(typed) else { return false }
        return currencies.count > (typed.amount == nil ? 1 : 0)
    }

    /// What a desktop shows of a conversion: "100.00 USD = 543.12 BRL"; `nil` if there is no rate for it.
    func described(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode, _ known: KnownQuotes
    ) -> SearchResult? {
        guard ports.source.screen == .converter,
            let conversion = try? converter.conversion(
                (amount, Currency.with(source), [Currency.with(target)]), known),
            let result = conversion.results.first
        else { return nil }
        let (style, isUnit) = (settings.style, amount == .one)
        // As everywhere: what 1 is worth is a rate, which is not rounded to the minor unit.
        let worth = isUnit ? result.rate : result.amount
        let typed = isUnit ? "1" : conversion.amount.text(style)
        let rate =
            isUnit
            ? "1 \(target) = \(result.inverse.text(style)) \(source)"
            : "1 \(source) = \(result.rate.text(style)) \(target)"
        let text = ResultText(ports, translations, stamp: QuoteStamp(known, of: ports.source))
        return SearchResult(
            .conversion(amount, from: source, to: target),
            DisplayText("\(typed) \(source) = \(worth.text(style)) \(target)"), [rate] + text.quoted,
            clipboard: worth.text(style.ungrouped))
    }
}
