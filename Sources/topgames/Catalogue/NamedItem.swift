import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Finds the item that a person means by a name or an id; where that is not clear, nobody guesses.
struct NamedItem {
    private let session: CatalogueSession

    init(_ session: CatalogueSession) {
        self.session = session
    }

    /// The item that is called so.
    ///
    /// Throws the candidates where there are several, and the nearest names where there is none.
    func find(_ typed: String) throws(CommandError) -> Item {
        let text = DisplayText(typed)
        let lookup = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.lookup(text) ?? .none(nearest: [])
        }
        switch lookup {
        case .one(let found): return found.item
        case .several(let candidates): throw Self.ambiguous(text, candidates)
        case .none(let nearest):
            if let id = ItemID(typed), let item = try ofSnapshot(id) { return item }
            if let favorite = try ofFavorites(typed) { return favorite }
            throw Self.missing(text, nearest)
        }
    }

    /// The item with an id that was listed a moment ago.
    func known(_ id: ItemID) throws(CommandError) -> Item {
        let found = try session.read { catalogue throws(CatalogueError) in try catalogue?.item(id)?.item }
        if let found { return found }
        if let item = try ofSnapshot(id) { return item }
        if let favorite = try ofFavorites(id.description) { return favorite }
        throw CommandError("There is no game with the id \(id) in what was seen.", .badData)
    }

    /// From the top three: they are there before there is a catalogue.
    private func ofSnapshot(_ id: ItemID) throws(CommandError) -> Item? {
        let store = SnapshotStore(session.paths, source: TopGames.source)
        let snapshot = try CommandError.files { () throws(FileError) in try store.snapshot() }
        return snapshot?.items.first { $0.id == id }
    }

    /// From the favourites, which are there when everything else is lost.
    private func ofFavorites(_ typed: String) throws(CommandError) -> Item? {
        let folded = DisplayText(typed).folded
        let named = try session.favorites().filter { $0.id.description == typed || $0.title.folded == folded }
        guard named.count == 1, let favorite = named.first else { return nil }
        return Item(rank: Item.unranked, id: favorite.id, title: favorite.title)
    }
}

extension NamedItem {
    private static func ambiguous(_ text: DisplayText, _ items: [CatalogueItem]) -> CommandError {
        let words = text.truncated(to: 60).escaped(for: .plain)
        return CommandError("\"\(words)\" may be one of these; say which by its id:\n" + lines(items), .badData)
    }

    /// Says that there is no such game, and which names come near.
    static func missing(_ text: DisplayText, _ nearest: [CatalogueItem]) -> CommandError {
        let words = text.truncated(to: 60).escaped(for: .plain)
        let none = "There is no game \"\(words)\" in what was seen"
        let advice = "`topgames search --online` asks Twitch"
        guard !nearest.isEmpty else { return CommandError("\(none); \(advice).", .badData) }
        return CommandError("\(none); \(advice). The nearest are:\n" + lines(nearest), .badData)
    }

    private static func lines(_ items: [CatalogueItem]) -> String {
        let width = items.map { $0.id.description.count }.max() ?? 0
        return items.map { item in
            let id = item.id.description
            let rank = item.isRanked(at: Date()) ? " (number \(item.item.rank))" : ""
            let blanks = String(repeating: " ", count: width - id.count)
            return "  \(id)\(blanks)  \(item.title.truncated(to: 60).escaped(for: .plain))\(rank)"
        }.joined(separator: "\n")
    }
}

extension Item {
    /// Opens its page in the person's browser.
    func open() throws(CommandError) {
        guard let page else { throw CommandError("No page is known for it.", .badData) }
        guard DetachedProgram.start(["xdg-open", page]) else {
            throw CommandError("xdg-open is not there, so \(page) could not be opened.", .unavailable)
        }
    }
}
