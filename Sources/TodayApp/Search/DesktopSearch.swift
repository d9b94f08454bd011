import TodayCatalogue
import TodayCore

/// Serves a desktop search from the cached data of a source.
///
/// Sends no requests, because it runs at every keystroke; opening a catalogue of an earlier version migrates it.
package struct DesktopSearch {
    /// Maximum number of results; desktops show three to five.
    private static let mostResults = 20

    let environment: AppEnvironment
    let settings: ConverterSettings
    let translations: Translations

    package init(_ environment: AppEnvironment, _ settings: ConverterSettings, _ translations: Translations) {
        (self.environment, self.settings, self.translations) = (environment, settings, translations)
    }

    /// Returns results for the words, the best first: conversions if the words are a conversion, or else items.
    package func results(_ terms: SearchTerms) throws(CommandError) -> [ResultID] {
        let conversions = conversions(terms)
        return conversions.isEmpty ? try items(terms).map { .item($0.id) } : conversions
    }

    /// Returns the results to show, in the order of `ids`; omits results that no longer exist.
    package func described(_ ids: [ResultID]) throws(CommandError) -> [SearchResult] {
        let session = session
        let items = ids.compactMap { id in
            if case .item(let item) = id { item } else { nil }
        }
        let found = try described(items, session)
        let cachedRates =
            ids.contains { if case .conversion = $0 { true } else { false } } ? LoadRates(environment).cachedRates : nil
        return ids.compactMap { id in
            switch id {
            case .item(let item): found[item]
            case .conversion(let amount, let from, let target):
                cachedRates.flatMap { described(amount, from: from, to: target, $0) }
            }
        }
    }

    package func knows(_ id: ItemID) throws(CommandError) -> Bool { try session.item(id) != nil }

    private var session: AppSession { AppSession(environment, repairs: false) }

    /// Returns the item with the typed id, then items with the words as typed, then items with the words in any order.
    private func items(_ terms: SearchTerms) throws(CommandError) -> [CatalogueItem] {
        let session = session
        var found = try session.search(terms.line, limit: Self.mostResults).items
        let known = Set(found.map(\.id))
        if found.count < Self.mostResults {
            found += try session.withWords(terms.line).items.filter { !known.contains($0.id) }
        }
        if let item = try identified(terms, isAlone: found.isEmpty, session) {
            found = [item] + found.filter { $0.id != item.id }
        }
        let leftOut = environment.preferences.leftOut
        return Array(found.lazy.filter { !leftOut.contains($0.item) }.prefix(Self.mostResults))
    }

    /// Returns the item with the typed id; if `isAlone`, also looks up names, and numbers in lists, such as "025".
    private func identified(
        _ terms: SearchTerms, isAlone: Bool, _ session: AppSession
    ) throws(CommandError) -> CatalogueItem? {
        if isAlone, case .one(let item) = try session.lookup(terms.line) { return item }
        guard let id = ItemID(terms.line) else { return nil }
        return try session.item(id)
    }

    private func described(_ ids: [ItemID], _ session: AppSession) throws(CommandError) -> [ItemID: SearchResult] {
        guard !ids.isEmpty else { return [:] }
        let known = try session.items(ids)
        let items = ids.compactMap { known[$0] }
        let page = try RowBuilder(session).found(items, heading: "")
        let text = ResultText(environment, translations, unit: DirectoryItems(session)?.unit, stamp: page.stamp)
        let pictures = ItemPictures(environment)
        let results = zip(items, page.rows).map { item, row in
            (item.id, text.result(row, seen: item.place?.seen, picture: pictures.small(row.item)))
        }
        return Dictionary(results) { first, _ in first }
    }
}

extension DesktopSearch {
    private var converter: Converter { Converter(environment, settings) }

    /// Returns no conversions for a single name or number; does not record any, because the input may be incomplete.
    func conversions(_ terms: SearchTerms) -> [ResultID] {
        guard environment.source.screen == .converter, let cachedRates = LoadRates(environment).cachedRates,
            let typed = try? converter.typed(terms.words), typed.isLatest,
            let wanted = try? converter.wanted(typed, cachedRates.table),
            wanted.typedCount > (typed.amount == nil ? 1 : 0),
            let conversion = try? converter.conversion(wanted, cachedRates)
        else { return [] }
        return conversion.results.map { .conversion(wanted.amount, from: conversion.from.code, to: $0.currency.code) }
    }

    /// Returns "100.00 USD = 543.12 BRL"; `nil` without a rate, or if the source has no converter.
    func described(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode, _ cachedRates: CachedRates
    ) -> SearchResult? {
        guard environment.source.screen == .converter,
            let conversion = try? converter.conversion(
                Converter.Wanted(amount, from: Currency.with(source), to: [Currency.with(target)]), cachedRates),
            let result = conversion.results.first
        else { return nil }
        let (style, isOne) = (settings.style, amount == .one)
        // The value of 1 is a rate, which is never rounded to the minor unit.
        let worth = isOne ? result.rate : result.amount
        let typed = isOne ? "1" : conversion.amount.text(style)
        let rate =
            isOne
            ? "1 \(target) = \(result.inverse.text(style)) \(source)"
            : "1 \(source) = \(result.rate.text(style)) \(target)"
        let text = ResultText(environment, translations, stamp: RateStamp(cachedRates, of: environment.source))
        return SearchResult(
            .conversion(amount, from: source, to: target),
            DisplayText("\(typed) \(source) = \(worth.text(style)) \(target)"), [rate] + text.rateRemarks,
            clipboard: worth.text(style.ungrouped))
    }
}

/// The words typed into a desktop search; a result has to match all of them.
///
/// Any program can send words over D-Bus; too many or too long words are rejected, as truncation alters the search.
package struct SearchTerms: Hashable, Sendable {
    package static let most = 32
    /// Maximum length of a word, in bytes.
    package static let longest = SearchText.limit

    package let line: String
    let words: [String]

    /// Creates cleaned terms; `nil` if there are too many or too long words, or no words after cleaning.
    package init?(_ typed: [String]) {
        guard typed.count <= Self.most, typed.allSatisfy({ $0.utf8.count <= Self.longest }),
            let text = SearchText(typed.joined(separator: " "))
        else { return nil }
        line = text.words
        words = line.split(separator: " ").map(String.init)
    }
}
