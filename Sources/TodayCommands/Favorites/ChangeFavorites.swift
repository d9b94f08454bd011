import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Adds and removes favourites, and reports what it did.
struct ChangeFavorites {
    private let session: CatalogueSession

    init(_ session: CatalogueSession) {
        self.session = session
    }

    func add(_ text: String) throws {
        let (found, favorites) = try look(text)
        let named = favorites.named(text)
        switch found {
        case .several: _ = try NamedItem.found(found, text)
        case .one(let known):
            // A favourite never seen here, for example an imported one, may share its name with a known game.
            let others = named.filter { $0.id != known.id }
            guard others.isEmpty else { throw Self.ambiguous(text, [known.item], others) }
            if let kept = favorites.first(where: { $0.id == known.id }) { return try already(kept) }
            try keep(known.item) { _ in }
        case .partial, .none:
            guard named.count < 2 else { throw Self.ambiguous(text, [], named) }
            if let kept = named.first { return try already(kept) }
            try addUnseen(text, found)
        }
    }

    func remove(_ text: String) throws {
        let (found, favorites) = try look(text)
        let named = Self.meant(text, favorites, found)
        guard named.count < 2 else { throw Self.ambiguous(text, [], named) }
        guard let favorite = named.first else {
            let item = try NamedItem.found(found, text)
            return Terminal.tell("\(item.title.inSentence) is not a favourite.")
        }
        _ = try session.keep { catalogue throws(CatalogueError) in
            try catalogue.removeFavorite(favorite.id, at: Date())
        }
        Terminal.tell("Removed \(favorite.title.inSentence) from favourites.")
    }

    private func look(_ text: String) throws(CommandError) -> (NameLookup, [Favorite]) {
        let found = try session.read { catalogue throws(CatalogueError) in try catalogue?.lookup(DisplayText(text)) }
        return (found ?? .none(nearest: []), try session.favorites())
    }

    /// Reports that it already is one, once it is stored in both places.
    private func already(_ kept: Favorite) throws {
        let isSafe = try session.read { catalogue throws(CatalogueError) in try catalogue?.keepsTwice(kept.id) }
        if isSafe != true {
            _ = try session.keep { catalogue throws(CatalogueError) in
                try catalogue.addFavorite(kept.id, title: kept.title, at: kept.added ?? Date())
            }
        }
        Self.tellAlready(kept.title)
    }

    private static func tellAlready(_ title: DisplayText) {
        Terminal.tell("\(title.inSentence) is already a favourite.")
    }

    /// Looks up a game not seen before at the service, and records the answer.
    private func addUnseen(_ text: String, _ found: NameLookup) throws {
        let (item, page) = try UnseenItem(text, found, session).find()
        if let kept = try session.favorites().first(where: { $0.id == item.id }) { return try already(kept) }
        try keep(item) { catalogue throws(CatalogueError) in
            if let page { try catalogue.record(page.items, seen: page.fetchedAt) }
        }
    }

    private func keep(_ item: Item, _ first: (Catalogue) throws(CatalogueError) -> Void) throws {
        let isNew = try session.keep { catalogue throws(CatalogueError) in
            try first(catalogue)
            return try catalogue.addFavorite(item.id, title: item.title, at: Date())
        }
        guard isNew else { return Self.tellAlready(item.title) }
        Terminal.tell("Added \(item.title.inSentence) to favourites.")
    }

    /// The favourites with this name; if no game has it, those with it in their names.
    private static func meant(_ text: String, _ favorites: [Favorite], _ found: NameLookup) -> [Favorite] {
        let named = favorites.named(text)
        guard named.isEmpty else { return named }
        switch found {
        case .one(let known): return favorites.filter { $0.id == known.id }
        case .several: return []
        case .partial, .none: return favorites.filter { Similarity.isPart(DisplayText(text), of: $0.title) }
        }
    }

    private static func ambiguous(_ text: String, _ items: [Item], _ favorites: [Favorite]) -> CommandError {
        NamedItem.ambiguous(
            text, items.map { ($0.id, $0.title, "") } + favorites.map { ($0.id, $0.title, " (a favourite)") })
    }
}
