import TodayCatalogue
import TodayCore

/// Adds, moves and removes the favourites of a source.
package struct ChangeFavorites {
    /// The effect of a command; positions count from 1.
    package enum Change: Hashable, Sendable {
        case added(DisplayText)
        case placed(DisplayText, at: Int)
        case alreadyAdded(DisplayText)
        case moved(DisplayText, to: Int)
        case removed(DisplayText)
        case notFavorite(DisplayText)

        var title: DisplayText {
            switch self {
            case .added(let title), .placed(let title, _), .alreadyAdded(let title), .moved(let title, _),
                .removed(let title), .notFavorite(let title):
                title
            }
        }

        package var sentence: String {
            switch self {
            case .added(let title): gettext("Added {title} to favourites.", ["title": title.whole])
            case .placed(let title, let place):
                gettext(
                    "Added {title} to favourites at position {place}.",
                    ["title": title.whole, "place": "\(place)"])
            case .alreadyAdded(let title): gettext("{title} is already a favourite.", ["title": title.whole])
            case .moved(let title, let place):
                gettext(
                    "Moved {title} to position {place} of the favourites.",
                    ["title": title.whole, "place": "\(place)"])
            case .removed(let title): gettext("Removed {title} from favourites.", ["title": title.whole])
            case .notFavorite(let title): gettext("{title} is not a favourite.", ["title": title.whole])
            }
        }
    }

    private let session: AppSession
    private let names: ItemResolver

    package init(_ session: AppSession) { (self.session, names) = (session, ItemResolver(session)) }

    /// Adds the item with this name or id to the favourites; looks it up at the service if it is not cached.
    package func add(_ text: String) throws(CommandError) -> Change {
        try requireFavorites()
        let (found, favorites) = try lookup(text)
        let matches = favorites.named(text)
        switch found {
        case .several: return try add(names.found(found, text))
        case .one(let known):
            // A favourite that is not cached, for example an imported favourite, may share its name with a cached item.
            let others = matches.filter { $0.id != known.id }
            guard others.isEmpty else { throw ambiguous(text, [known.item], others) }
            if let favorite = favorites.first(where: { $0.id == known.id }) { return try alreadyAdded(favorite) }
            return try add(known.item)
        case .partial, .none:
            guard matches.count < 2 else { throw ambiguous(text, [], matches) }
            if let favorite = matches.first { return try alreadyAdded(favorite) }
            return try addUnseen(text, found)
        }
    }

    /// Adds an item as `add(_:)` does, and moves it to a position, from 1; a position past the end means the last.
    package func add(_ text: String, at place: Int) throws(CommandError) -> Change {
        let change = try add(text)
        let (found, favorites) = try lookup(text)
        guard let favorite = Self.matches(text, favorites, found).first else { return change }
        let isMoved = try session.write { catalogue throws(CatalogueError) in
            try catalogue.moveFavorite(favorite.id, to: place - 1, at: session.now)
        }
        let position = min(place, favorites.count)
        if case .added = change { return .placed(favorite.title, at: position) }
        return isMoved ? .moved(favorite.title, to: position) : change
    }

    /// Adds items as `add(_:)` does, and moves them to consecutive positions, beginning at `place`.
    package func add(_ texts: [String], at place: Int) throws(CommandError) -> [Change] {
        let idsBefore = try session.favorites().map(\.id)
        // First move the items to the end, so that `place` counts only the other favourites.
        var areNew: [Bool] = []
        for text in texts {
            if case .placed = try add(text, at: idsBefore.count + texts.count) {
                areNew.append(true)
            } else {
                areNew.append(false)
            }
        }
        var titles: [DisplayText] = []
        for (index, text) in texts.enumerated() { titles.append(try add(text, at: place + index).title) }
        let idsAfter = try session.favorites().map(\.id)
        return titles.enumerated().map { index, title in
            let position = place + index
            if areNew[index] { return .placed(title, at: position) }
            let isSame =
                position <= min(idsBefore.count, idsAfter.count) && idsBefore[position - 1] == idsAfter[position - 1]
            return isSame ? .alreadyAdded(title) : .moved(title, to: position)
        }
    }

    /// Throws if several favourites do not all fit, so that none is added; `add(_:)` checks a single favourite.
    package func requireRoom(for texts: [String]) throws(CommandError) {
        guard texts.count > 1 else { return }
        let count = try session.favorites().count
        // Look the names up only if the list is nearly full.
        guard count + texts.count > Catalogue.mostFavorites, count + (try newCount(texts)) > Catalogue.mostFavorites
        else { return }
        let full = CatalogueError.tooManyFavorites(most: Catalogue.mostFavorites)
        throw CommandError(full.sentence, full.exitCode)
    }

    private func newCount(_ texts: [String]) throws(CommandError) -> Int {
        var newCount = 0
        for text in texts {
            let (found, favorites) = try lookup(text)
            if Self.matches(text, favorites, found).isEmpty { newCount += 1 }
        }
        return newCount
    }

    /// Throws unless the items fit at consecutive positions that begin at `place`, counted from 1.
    package func require(place: Int, for texts: [String]) throws(CommandError) {
        try requireFavorites()
        let last = try session.favorites().count + newCount(texts) - texts.count + 1
        guard place > last else { return }
        let others = last - 1
        throw CommandError(
            others == 0
                ? gettext("--place must be 1: you have no other favourites.")
                : ngettext(
                    "--place takes a number from 1 to {last}: you have {n} other favourite.",
                    "--place takes a number from 1 to {last}: you have {n} other favourites.", others,
                    ["last": "\(last)"]), .usage)
    }

    package func remove(_ text: String) throws(CommandError) -> Change {
        try requireFavorites()
        let (found, favorites) = try lookup(text)
        let matches = Self.matches(text, favorites, found)
        guard matches.count < 2 else { throw ambiguous(text, [], matches) }
        guard let favorite = matches.first else {
            // Do not query the service, because an item that only the service knows is not a favourite.
            if case .none = found { throw names.sentences.noFavorite(text, session.source.number(in: text)) }
            return .notFavorite(try names.found(found, text).title)
        }
        _ = try session.write { catalogue throws(CatalogueError) in
            try catalogue.removeFavorite(favorite.id, at: session.now)
        }
        return .removed(favorite.title)
    }

    /// Splits a command line into names of favourites.
    package func names(in words: [String]) throws(CommandError) -> [String] {
        try names.texts(words) { text throws(CommandError) in
            let (found, favorites) = try lookup(text)
            return !Self.matches(text, favorites, found).isEmpty
        }
    }

    /// Returns whether the item is now a favourite.
    func toggle(_ item: Item) throws(CommandError) -> Bool {
        try requireFavorites()
        return try session.write { catalogue throws(CatalogueError) in
            if try catalogue.removeFavorite(item.id, at: session.now) { return false }
            return try catalogue.addFavorite(item.id, title: item.title, at: session.now)
        }
    }

    private func requireFavorites() throws(CommandError) {
        let source = session.source
        guard !source.can(.favorites) else { return }
        throw CommandError(
            gettext("{heading} has no favourites.", ["heading": source.label.heading(.current)]), .badData)
    }

    private func lookup(_ text: String) throws(CommandError) -> (NameLookup, [Favorite]) {
        (try session.lookup(text), try session.favorites())
    }

    /// Returns `.alreadyAdded`; stores the favourite again if it is missing from the catalogue or from the file.
    private func alreadyAdded(_ favorite: Favorite) throws(CommandError) -> Change {
        let isSafe = try session.read { catalogue throws(CatalogueError) in try catalogue?.isStoredTwice(favorite.id) }
        if isSafe != true {
            _ = try session.write { catalogue throws(CatalogueError) in
                try catalogue.addFavorite(favorite.id, title: favorite.title, at: favorite.added ?? session.now)
            }
        }
        return .alreadyAdded(favorite.title)
    }

    private func addUnseen(_ text: String, _ found: NameLookup) throws(CommandError) -> Change {
        guard session.source.directory == nil else { return try add(names.found(found, text)) }
        let (item, page, facts) = try RemoteLookup(text, quoted: text, found, session).find()
        if let page { session.record(page, facts) }
        if let favorite = try session.favorites().first(where: { $0.id == item.id }) {
            return try alreadyAdded(favorite)
        }
        return try add(item)
    }

    private func add(_ item: Item) throws(CommandError) -> Change {
        let isNew = try session.write { catalogue throws(CatalogueError) in
            try catalogue.addFavorite(item.id, title: item.title, at: session.now)
        }
        return isNew ? .added(item.title) : .alreadyAdded(item.title)
    }

    private static func matches(_ text: String, _ favorites: [Favorite], _ found: NameLookup) -> [Favorite] {
        let matches = favorites.named(text)
        guard matches.isEmpty else { return matches }
        switch found {
        case .one(let known): return favorites.filter { $0.id == known.id }
        case .several: return []
        case .partial, .none: return favorites.filter { Similarity.isPart(DisplayText(text), of: $0.title) }
        }
    }

    private func ambiguous(_ text: String, _ items: [Item], _ favorites: [Favorite]) -> CommandError {
        names.sentences.ambiguous(
            text,
            items.map { ($0.id, $0.title, "") } + favorites.map { ($0.id, $0.title, " (\(gettext("a favourite")))") })
    }
}

extension Sequence<Favorite> {
    /// Returns the favourites with this id or name; if there are none, ignores spaces and punctuation in names.
    package func named(_ typed: String) -> [Favorite] {
        let (folded, bare) = (DisplayText(typed).folded, DisplayText(typed).bare)
        let exact = filter { $0.id.description == typed || (!folded.isEmpty && $0.title.folded == folded) }
        return exact.isEmpty && !bare.isEmpty ? filter { $0.title.bare == bare } : exact
    }
}
