import TodayCatalogue
import TodayCore
import TodayFiles

/// Finds the item for a name or an id, and never guesses if that is ambiguous.
package struct ItemResolver {
    private let session: AppSession
    let sentences: LookupErrors

    /// Looks in what `session` knows.
    package init(_ session: AppSession) { (self.session, sentences) = (session, LookupErrors(session)) }

    /// The item with this name, or the only one with the text in its name.
    ///
    /// Throws the candidates if there are several, and the nearest names if there is none; with `asking`, a name that
    /// was not seen is looked up at the service first.
    package func find(_ typed: String, asking: Bool) throws(CommandError) -> Item {
        let typed = session.source.presenter.named(typed)
        let lookup = try session.lookup(typed)
        switch lookup {
        case .one, .several: return try found(lookup, typed)
        case .partial, .none: break
        }
        if let id = ItemID(typed), let item = try ofSnapshot({ $0.id == id }) { return item }
        if let favorite = try ofFavorites(typed) { return favorite }
        // Where there is a directory, the service knows no other names.
        guard asking, session.source.directory == nil else { return try found(lookup, typed) }
        let unseen = try RemoteLookup(typed, lookup, session).find()
        if let page = unseen.page { session.record(page, unseen.facts) }
        return unseen.item
    }

    /// What a lookup found; throws the candidates if there are several, and the nearest names if there is none.
    func found(_ lookup: NameLookup, _ typed: String) throws(CommandError) -> Item {
        switch lookup {
        case .one(let found): return found.item
        case .several(let candidates): throw sentences.ambiguous(typed, candidates.map(sentences.line))
        case .partial(let hits) where hits.total == 1 && !hits.items.isEmpty: return hits.items[0].item
        case .partial(let hits): throw sentences.ambiguous(typed, hits)
        case .none(let nearest): throw sentences.missing(DisplayText(typed), nearest)
        }
    }

    /// The item with an id that was just listed.
    package func known(_ id: ItemID) throws(CommandError) -> Item {
        if let found = try session.item(id)?.item { return found }
        if let item = try ofSnapshot({ $0.id == id }) { return item }
        if let favorite = try ofFavorites(id.description) { return favorite }
        throw CommandError(
            gettext(
                "No cached {noun} has the id {id}.",
                ["noun": gettext(session.source.noun.singular), "id": "\(id)"]), .badData)
    }

    /// The names among words of a command line: all words together, or, if these are the items of a directory, each of
    /// them, unless they are one name.
    package func texts(_ words: [String]) throws(CommandError) -> [String] {
        let whole = words.joined(separator: " ")
        guard session.source.directory != nil, words.count > 1 else { return [whole] }
        if case .one = try session.lookup(whole) { return [whole] }
        // A mistake in one of them changes nothing.
        for word in words { _ = try find(word, asking: false) }
        return words
    }

    /// The item at a place of the top three as last fetched.
    package func atPlace(_ rank: Int) throws(CommandError) -> Item {
        if let item = try ofSnapshot({ $0.rank == rank }) { return item }
        let (label, noun) = (session.source.label, session.source.noun)
        throw CommandError(
            gettext(
                "No {noun} at rank {rank} in the top three last fetched. Run `{command} --refresh` to fetch from {service}.",
                about: label, ["noun": gettext(noun.singular), "rank": "\(rank)", "command": label.name]), .badData)
    }

    /// The address of an item's page; throws how to find it out if it is not known.
    package func page(of item: Item) throws(CommandError) -> String {
        let source = session.source
        if let page = item.page ?? source.site { return page }
        let fact = gettext("The page of this {noun} is not known.", ["noun": gettext(source.noun.singular)])
        let values: MessageValues = ["command": source.name, "id": "\(item.id)"]
        throw CommandError(
            session.ports.sentence(fact, command: gettext("Run `{command} show {id}` to look it up.", values)), .badData
        )
    }

    /// From the top three, which exist before there is a catalogue.
    private func ofSnapshot(_ matches: (Item) -> Bool) throws(CommandError) -> Item? {
        let store = SnapshotStore(session.paths, source: session.source.name)
        let snapshot = try CommandError.files { () throws(FileError) in try store.snapshot() }
        return snapshot?.known.first(where: matches)
    }

    /// From the favourites, which survive when everything else is lost.
    private func ofFavorites(_ typed: String) throws(CommandError) -> Item? {
        let named = try session.favorites().named(typed)
        guard named.count == 1, let favorite = named.first else { return nil }
        return Item(rank: Item.unranked, id: favorite.id, title: favorite.title)
    }
}
