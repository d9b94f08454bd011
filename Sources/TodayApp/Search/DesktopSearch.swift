import TodayCatalogue
import TodayCore

/// Answers the search of a desktop from what is known of a source.
///
/// It is called at every keystroke, so it never asks the service. It writes nothing either, except that it brings a
/// catalogue of an earlier version up to date, as any reader does.
package struct DesktopSearch {
    /// How many results a search has at most; desktops show three to five of them.
    private static let mostResults = 20

    let ports: AppPorts
    let settings: ConverterSettings
    let translations: Translations

    /// Searches the source of `ports` for somebody with these settings.
    package init(_ ports: AppPorts, _ settings: ConverterSettings, _ translations: Translations) {
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
        let known = ids.contains { if case .conversion = $0 { true } else { false } } ? LoadQuotes(ports).known : nil
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

    private var session: CatalogueSession { CatalogueSession(ports, repairs: false) }

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
        return Array(found.prefix(Self.mostResults))
    }

    /// The item whose id was typed; if nothing else was found, also as people write it: "025".
    private func identified(
        _ terms: SearchTerms, isAlone: Bool, _ session: CatalogueSession
    ) throws(CommandError) -> CatalogueItem? {
        if isAlone, case .one(let item) = try session.lookup(terms.line) { return item }
        guard let id = ItemID(terms.line) else { return nil }
        return try session.item(id)
    }

    private func described(
        _ ids: [ItemID], _ session: CatalogueSession
    ) throws(CommandError) -> [ItemID: SearchResult] {
        guard !ids.isEmpty else { return [:] }
        let known = try session.items(ids)
        let items = ids.compactMap { known[$0] }
        let page = try RowMaker(session).found(items, heading: "")
        let text = ResultText(ports, translations, unit: KnownItems(session)?.unit, stamp: page.stamp)
        let pictures = ItemPictures(ports)
        let results = zip(items, page.rows).map { item, row in
            (item.id, text.result(row, seen: item.place?.seen, picture: pictures.small(row.item)))
        }
        return Dictionary(results) { first, _ in first }
    }
}
