import TodayCatalogue
import TodayCore

/// Serves a desktop search from the cached data of a source.
///
/// It is called at every keystroke, so it never asks the service. It writes nothing either, except that it brings a
/// catalogue of an earlier version up to date, as any reader does.
package struct DesktopSearch {
    /// How many results a search has at most; desktops show three to five of them.
    private static let mostResults = 20

    let ports: AppEnvironment
    let settings: ConverterSettings
    let translations: Translations

    /// Searches the source of `ports` for somebody with these settings.
    package init(_ ports: AppEnvironment, _ settings: ConverterSettings, _ translations: Translations) {
        (self.ports, self.settings, self.translations) = (ports, settings, translations)
    }

    /// What fits the words, the best first: conversions, if that is what they mean, or else items.
    package func results(_ terms: SearchTerms) throws(CommandError) -> [ResultID] {
        let conversions = conversions(terms)
        return conversions.isEmpty ? try items(terms).map { .item($0.id) } : conversions
    }

    /// What a desktop shows of results, in their order; those that are no longer known are left out.
    package func described(_ ids: [ResultID]) throws(CommandError) -> [SearchResult] {
        let session = session
        let items = ids.compactMap { id in
            if case .item(let item) = id { item } else { nil }
        }
        let found = try described(items, session)
        let known = ids.contains { if case .conversion = $0 { true } else { false } } ? LoadRates(ports).known : nil
        return ids.compactMap { id in
            switch id {
            case .item(let item): found[item]
            case .conversion(let amount, let from, let target):
                known.flatMap { described(amount, from: from, to: target, $0) }
            }
        }
    }

    /// Whether there is such an item.
    package func knows(_ id: ItemID) throws(CommandError) -> Bool { try session.item(id) != nil }

    private var session: AppSession { AppSession(ports, repairs: false) }

    /// The item with that id, then those with the words as they were typed, and then those with the words in another
    /// order.
    private func items(_ terms: SearchTerms) throws(CommandError) -> [CatalogueItem] {
        let session = session
        var found = try session.search(terms.line, limit: Self.mostResults).items
        let known = Set(found.map(\.id))
        if found.count < Self.mostResults {
            found += try session.withWords(terms.line).filter { !known.contains($0.id) }
        }
        if let item = try identified(terms, isAlone: found.isEmpty, session) {
            found = [item] + found.filter { $0.id != item.id }
        }
        let leftOut = ports.preferences.leftOut
        return Array(found.lazy.filter { !leftOut.contains($0.item) }.prefix(Self.mostResults))
    }

    /// The item whose id was typed; if nothing else was found, also as people write it: "025".
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
        let text = ResultText(ports, translations, unit: DirectoryItems(session)?.unit, stamp: page.stamp)
        let pictures = ItemPictures(ports)
        let results = zip(items, page.rows).map { item, row in
            (item.id, text.result(row, seen: item.place?.seen, picture: pictures.small(row.item)))
        }
        return Dictionary(results) { first, _ in first }
    }
}

/// Conversions: what is typed into the search of a desktop may be meant as one.
extension DesktopSearch {
    private var converter: Converter { Converter(ports, settings) }

    /// The conversions that the words mean; none if they mean something else, or if there are no quotes yet.
    ///
    /// One word is a name rather than a conversion, and a number alone can be anything. What was typed is not remembered
    /// as the last conversion: it may not be complete yet.
    func conversions(_ terms: SearchTerms) -> [ResultID] {
        guard ports.source.screen == .converter, let known = LoadRates(ports).known,
            let typed = try? converter.typed(terms.words), typed.isLatest,
            let wanted = try? converter.wanted(typed, known.table), wanted.typedCount > (typed.amount == nil ? 1 : 0),
            let conversion = try? converter.conversion(wanted, known)
        else { return [] }
        return conversion.results.map { .conversion(wanted.amount, from: conversion.from.code, to: $0.currency.code) }
    }

    /// What a desktop shows of a conversion: "100.00 USD = 543.12 BRL"; `nil` if there is no rate for it.
    func described(
        _ amount: DecimalNumber, from source: CurrencyCode, to target: CurrencyCode, _ known: CachedRates
    ) -> SearchResult? {
        guard ports.source.screen == .converter,
            let conversion = try? converter.conversion(
                Converter.Wanted(amount, from: Currency.with(source), to: [Currency.with(target)]), known),
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

/// The words typed into a desktop search; a result contains all of them.
///
/// They come over D-Bus, where any program of the session may send them. More words, or longer ones, than any name has
/// are refused as a whole: cut, they would be another search.
package struct SearchTerms: Hashable, Sendable {
    /// The most words that are looked for.
    package static let most = 32
    /// The longest word, in bytes.
    package static let longest = SearchText.limit

    /// The words as one text, to be searched for elsewhere.
    package let line: String
    let words: [String]

    /// Takes what the desktop passed on; `nil` if nothing is left to search for, or if no name can have it.
    package init?(_ typed: [String]) {
        guard typed.count <= Self.most, typed.allSatisfy({ $0.utf8.count <= Self.longest }),
            let text = SearchText(typed.joined(separator: " "))
        else { return nil }
        line = text.words
        words = line.split(separator: " ").map(String.init)
    }
}
