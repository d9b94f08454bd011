import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Makes games favourites and takes that back, and says what it did.
struct ChangeFavorites {
    private let session: CatalogueSession

    init(_ session: CatalogueSession) {
        self.session = session
    }

    func add(_ text: String) throws {
        let (found, favorites) = try look(text)
        if let kept = Self.named(text, favorites).first, !Self.isSeveral(found) { return already(kept) }
        if let id = Self.id(text), case .none = found { return try addUnseen(id) }
        let item = try NamedItem.found(found, text)
        if let kept = favorites.first(where: { $0.id == item.id }) { return already(kept) }
        try keep(item) { _ in }
    }

    func remove(_ text: String) throws {
        let (found, favorites) = try look(text)
        let named = Self.named(text, favorites)
        guard named.count < 2 else { throw NamedItem.ambiguous(text, named.map { ($0.id, $0.title, "") }) }
        guard let favorite = named.first else {
            let item = try NamedItem.found(found, text)
            return Terminal.tell("\(item.title.inSentence) is no favourite.")
        }
        _ = try session.keep { catalogue throws(CatalogueError) in
            try catalogue.removeFavorite(favorite.id, at: Date())
        }
        Terminal.tell("\(favorite.title.inSentence) is a favourite no more.")
    }

    private func look(_ text: String) throws(CommandError) -> (NameLookup, [Favorite]) {
        let found = try session.read { catalogue throws(CatalogueError) in try catalogue?.lookup(DisplayText(text)) }
        return (found ?? .none(nearest: []), try session.favorites())
    }

    private func already(_ kept: Favorite) {
        Terminal.tell("\(kept.title.inSentence) is a favourite already.")
    }

    /// Asks the service for an id that nobody has seen yet.
    private func addUnseen(_ id: ItemID) throws {
        let answer = FetchProgram.ask(["fetch", TopGames.source, "--items", id.description])
        switch answer.result {
        case .failure(let error):
            throw CommandError(
                "The id \(id) was not seen yet, and \(answer.label.service) cannot be asked now: "
                    + error.sentence(answer.label) + " Nothing was changed.", error.exitCode)
        case .success(let page):
            guard let item = page.items.first(where: { $0.id == id }) else {
                throw CommandError("\(answer.label.service) has no game with the id \(id).", .badData)
            }
            try keep(item) { catalogue throws(CatalogueError) in
                try catalogue.record([item], seen: page.fetchedAt)
            }
        }
    }

    private func keep(_ item: Item, _ first: (Catalogue) throws(CatalogueError) -> Void) throws {
        let isNew = try session.keep { catalogue throws(CatalogueError) in
            try first(catalogue)
            return try catalogue.addFavorite(item.id, title: item.title, at: Date())
        }
        Terminal.tell("\(item.title.inSentence) is \(isNew ? "now a favourite" : "a favourite already").")
    }

    private static func named(_ text: String, _ favorites: [Favorite]) -> [Favorite] {
        let name = DisplayText(text).folded
        return favorites.filter { $0.id.description == text || $0.title.folded == name }
    }

    private static func isSeveral(_ lookup: NameLookup) -> Bool {
        if case .several = lookup { return true }
        return false
    }

    /// The text as an id that may be asked for: a word without any digit is taken for a name.
    private static func id(_ text: String) -> ItemID? {
        text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? ItemID(text) : nil
    }
}
