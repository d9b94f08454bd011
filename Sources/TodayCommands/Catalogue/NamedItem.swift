import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore
import TodaySystem

/// Finds the item that a person means by a name or an id; if that is ambiguous, it does not guess.
struct NamedItem {
    private let session: CatalogueSession

    init(_ session: CatalogueSession) {
        self.session = session
    }

    /// The item with this name, or the only one with the text in its name.
    ///
    /// Throws the candidates if there are several, and the nearest names if there is none; with `asking`, a name that
    /// was not seen is looked up at the service first.
    func find(_ typed: String, asking: Bool) throws(CommandError) -> Item {
        let text = DisplayText(typed)
        let lookup = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.lookup(text) ?? .none(nearest: [])
        }
        switch lookup {
        case .one, .several: return try Self.found(lookup, typed)
        case .partial, .none: break
        }
        if let id = ItemID(typed), let item = try ofSnapshot({ $0.id == id }) { return item }
        if let favorite = try ofFavorites(typed) { return favorite }
        guard asking else { return try Self.found(lookup, typed) }
        let (item, page) = try UnseenItem(typed, lookup, session).find()
        session.record { catalogue throws(CatalogueError) in
            if let page { try catalogue.record(page.items, seen: page.fetchedAt) }
        }
        return item
    }

    /// What a lookup found; throws the candidates if there are several, and the nearest names if there is none.
    static func found(_ lookup: NameLookup, _ typed: String) throws(CommandError) -> Item {
        switch lookup {
        case .one(let found): return found.item
        case .several(let candidates): throw ambiguous(typed, candidates.map(line))
        case .partial(let hits) where hits.total == 1 && !hits.items.isEmpty: return hits.items[0].item
        case .partial(let hits): throw ambiguous(typed, hits)
        case .none(let nearest): throw missing(DisplayText(typed), nearest)
        }
    }

    /// The item with an id that was just listed.
    func known(_ id: ItemID) throws(CommandError) -> Item {
        let found = try session.read { catalogue throws(CatalogueError) in try catalogue?.item(id)?.item }
        if let found { return found }
        if let item = try ofSnapshot({ $0.id == id }) { return item }
        if let favorite = try ofFavorites(id.description) { return favorite }
        throw CommandError("No game seen so far has the id \(id).", .badData)
    }

    /// The item at a place of the top three as last fetched.
    func atPlace(_ rank: Int) throws(CommandError) -> Item {
        if let item = try ofSnapshot({ $0.rank == rank }) { return item }
        let service = FetchProgram.label.service
        throw CommandError(
            "No game at rank \(rank) in the top three last fetched. Run `topgames --refresh` to ask \(service).",
            .badData)
    }

    /// From the top three, which exist before there is a catalogue.
    private func ofSnapshot(_ matches: (Item) -> Bool) throws(CommandError) -> Item? {
        let store = SnapshotStore(session.paths, source: TopGames.source)
        let snapshot = try CommandError.files { () throws(FileError) in try store.snapshot() }
        return snapshot?.items.first(where: matches)
    }

    /// From the favourites, which survive when everything else is lost.
    private func ofFavorites(_ typed: String) throws(CommandError) -> Item? {
        let named = try session.favorites().named(typed)
        guard named.count == 1, let favorite = named.first else { return nil }
        return Item(rank: Item.unranked, id: favorite.id, title: favorite.title)
    }
}

extension NamedItem {
    /// One of several: its id, its title, and what distinguishes it from the others.
    typealias Line = (id: ItemID, title: DisplayText, remark: String)

    /// Lists everything with that name, with ids.
    static func ambiguous(_ typed: String, _ items: [Line]) -> CommandError {
        CommandError(
            "\"\(DisplayText(typed).inSentence)\" matches several games; use one of these ids:\n" + lines(items),
            .badData)
    }

    /// Lists the best matches, with their ids.
    static func ambiguous(_ typed: String, _ hits: NameHits) -> CommandError {
        let count = (hits.hasMore ? "more than " : "") + String(hits.total)
        let first = hits.total > hits.items.count ? " The first \(hits.items.count):" : ""
        let choose = "\"\(DisplayText(typed).inSentence)\" matches \(count) names; use an id.\(first)\n"
        return CommandError(choose + lines(hits.items), .badData)
    }

    /// Says that no such game was seen, and offers similar names.
    static func missing(_ text: DisplayText, _ nearest: [CatalogueItem]) -> CommandError {
        let none = "No game seen so far matches \"\(text.inSentence)\""
        let advice = "Search Twitch with `topgames search --online`"
        guard !nearest.isEmpty else { return CommandError("\(none). \(advice).", .badData) }
        return CommandError("\(none). \(advice). Similar names:\n" + lines(nearest.map(line)), .badData)
    }

    /// Says that the service has no such game either; offers similar names among those seen, or else among what it found.
    static func missing(_ text: DisplayText, _ nearest: [CatalogueItem], among found: [Item]) -> CommandError {
        let none = "No game on \(FetchProgram.label.service) matches \"\(text.inSentence)\""
        let others = found.filter { Similarity.isNear(text, $0.title) }
        let near = nearest.isEmpty ? others.prefix(3).map { ($0.id, $0.title, "") } : nearest.map(line)
        guard !near.isEmpty else { return CommandError("\(none).", .badData) }
        return CommandError("\(none). Similar names:\n" + lines(near), .badData)
    }

    /// One line for each, with its id.
    static func lines(_ items: [CatalogueItem]) -> String { lines(items.map(line)) }

    private static func line(_ item: CatalogueItem) -> Line {
        (item.id, item.title, item.isRanked(at: Date()) ? " (rank \(item.item.rank))" : "")
    }

    private static func lines(_ items: [Line]) -> String {
        let width = items.map { $0.id.description.count }.max() ?? 0
        return items.map { item in
            let blanks = String(repeating: " ", count: width - item.id.description.count)
            return "  \(item.id)\(blanks)  \(item.title.inSentence)\(item.remark)"
        }.joined(separator: "\n")
    }
}

extension DisplayText {
    /// The text as it appears in a sentence on a terminal.
    var inSentence: String { truncated(to: 60).escaped(for: .plain) }
}

extension Item {
    /// Opens its page in the person's browser.
    func open() throws(CommandError) {
        guard let page else {
            throw CommandError("The page of this game is not known. Run `topgames show \(id)` to look it up.", .badData)
        }
        if let failure = PageOpener.open(page) { throw CommandError(failure, .unavailable) }
    }
}
