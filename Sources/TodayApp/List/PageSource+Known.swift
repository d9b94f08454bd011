import FoundationEssentials
import TodayCatalogue
import TodayCore

/// A filtered list, put together from items seen in other lists.
extension PageSource {
    /// A page of the items seen so far that pass the filters, if the service was never asked for it; past the end, the
    /// last page of these.
    ///
    /// `nil` if only the service can tell, or if nothing was seen yet.
    func guessed(_ number: Int) throws(CommandError) -> KnownPage? {
        return try passing().map { found throws(CommandError) in
            try page(number, of: found, Self.never, isFresh: asksNobody)
        }
    }

    /// Items that the service misses: to it, accents and kinds of apostrophe make a different name.
    ///
    /// `nil` if there are none, or if the filters look for no name.
    func others(isFresh: Bool) throws(CommandError) -> KnownPage? {
        let isName = session.source.filters.contains { query.filters[$0.key] != nil && $0.match == .partOfTitle }
        guard isName, let found = try passing(), !found.items.isEmpty else { return nil }
        let none = "finds no \(session.source.noun.singular)"
        return try page(1, of: found, none, isFresh: isFresh)
    }

    /// All of them in one page.
    func guessedAll() throws(CommandError) -> LoadedPage? {
        guard let found = try passing() else { return nil }
        let note = "\(session.source.label.atStart) \(Self.never); \(found.counts)"
        return LoadedPage(
            try rows.incomplete(found.items, number: nil, seen: found.seen, hasMore: false), note: note)
    }

    /// What the service did.
    private static let never = "was never asked for this"

    private func page(
        _ number: Int, of found: Found, _ reason: String, isFresh: Bool
    ) throws(CommandError) -> KnownPage {
        let size = session.source.paging.size ?? max(1, found.items.count)
        let last = max(1, (found.items.count + size - 1) / size)
        let shown = min(number, last)
        let items = Array(found.items.dropFirst((shown - 1) * size).prefix(size))
        // Nobody knows how many pages the service has.
        let label = session.source.label
        let subject =
            shown == number ? label.atStart : "Showing page \(shown), the last of what is known: \(label.inSentence)"
        return KnownPage(
            page: try rows.incomplete(items, number: shown, seen: found.seen, hasMore: shown < last),
            note: "\(subject) \(reason); \(found.counts)", isFresh: isFresh)
    }

    private struct Found {
        let items: [Item]
        /// When the oldest of all items was seen.
        let seen: Date
        /// How many passed, and of how many: "of 40 characters seen so far, 2 match".
        let counts: String
    }

    private func passing() throws(CommandError) -> Found? {
        let source = session.source
        guard query.isDecidable(source) else { return nil }
        let all = try session.read { catalogue throws(CatalogueError) in try catalogue?.allItems() } ?? []
        guard let oldest = all.compactMap(\.seen).min() else { return nil }
        let items = query.passing(all.map(\.item), of: source)
        let match = items.count == 1 ? "matches" : "match"
        return Found(
            items: items, seen: oldest,
            counts: "of \(source.noun.counted(all.count)) seen so far, \(items.count) \(match).")
    }
}
