import TodayCatalogue
import TodayCore
import TodayFiles

/// Finds the item with a name or an id; throws an error if the name is ambiguous or unknown.
package struct ItemResolver {
    private let session: AppSession
    let sentences: LookupErrors

    package init(_ session: AppSession) { (self.session, sentences) = (session, LookupErrors(session)) }

    /// Returns the item with this name or id, or the only item whose name contains the text; otherwise throws.
    ///
    /// With `asking`, looks up a name or an id at the service if no cached item has it.
    package func find(_ words: String, asking: Bool) throws(CommandError) -> Item {
        let typed = session.source.presenter.named(words)
        // Errors quote "#25" as the id "25".
        let quoted = session.source.number(in: typed) == nil ? words : typed
        let lookup = try session.lookup(typed)
        switch lookup {
        case .one, .several: return try found(lookup, quoted)
        case .partial, .none: break
        }
        if let id = ItemID(typed), let item = try inSnapshot({ $0.id == id }) { return item }
        if let favorite = try inFavorites(typed) { return favorite }
        // The directory has all names of the service.
        guard asking, session.source.directory == nil else { return try found(lookup, quoted) }
        let result = try RemoteLookup(typed, quoted: quoted, lookup, session).find()
        if let page = result.page { session.record(page, result.facts) }
        return result.item
    }

    /// Returns the only match; otherwise throws an error with the candidates, or with similar names if there are any.
    func found(_ lookup: NameLookup, _ typed: String) throws(CommandError) -> Item {
        switch lookup {
        case .one(let found): return found.item
        case .several(let candidates): throw sentences.ambiguous(typed, candidates.map(sentences.line))
        case .partial(let hits) where hits.total == 1 && !hits.items.isEmpty: return hits.items[0].item
        case .partial(let hits): throw sentences.ambiguous(typed, hits)
        case .none(let nearest): throw sentences.notCached(DisplayText(typed), nearest)
        }
    }

    package func cachedItem(_ id: ItemID) throws(CommandError) -> Item {
        if let found = try session.item(id)?.item { return found }
        if let item = try inSnapshot({ $0.id == id }) { return item }
        if let favorite = try inFavorites(id.description) { return favorite }
        if session.source.directory != nil { return try found(session.lookup(id.description), id.description) }
        throw CommandError(
            gettext(
                "No cached {noun} has the id {id}.",
                ["noun": gettext(session.source.noun.singular), "id": "\(id)"]), .badData)
    }

    /// Splits a command line into names: all words together if they are one name, or else each word.
    ///
    /// With `asking`, also finds names at the service. Otherwise, words that are not all cached names remain one name,
    /// unless a word has a blank, or the source has a directory. Throws if a separate word identifies no item.
    package func texts(_ words: [String], asking: Bool) throws(CommandError) -> [String] {
        let whole = words.joined(separator: " ")
        guard words.count > 1 else { return [whole] }
        let lookup = try session.lookup(whole)
        if case .one = lookup { return [whole] }
        // A word with a blank was quoted, so it is a complete name.
        let areSeparateNames = session.source.directory != nil || words.contains { $0.contains(" ") }
        if !areSeparateNames, try words.map(isName).contains(false) {
            switch lookup {
            case .one, .several, .partial: return [whole]
            case .none: break
            }
            guard asking else { return [whole] }
            do throws(CommandError) {
                _ = try find(whole, asking: true)
                return [whole]
            } catch {
                guard error.isUnknownName else { throw error }
                guard let missing = try firstUnknownNameError(words) else { return words }
                guard case .none(let nearest) = lookup else { throw error }
                let hasName = try words.map(isName).contains(true)
                let blamesWord = missing.isUnknownName && nearest.isEmpty && hasName
                let hasWholeName = try words.map(isWholeName).contains(true)
                guard blamesWord || hasWholeName else { throw error }
                throw missing
            }
        }
        for word in words { _ = try find(word, asking: asking) }
        return words
    }

    private func firstUnknownNameError(_ words: [String]) throws(CommandError) -> CommandError? {
        for word in words {
            do throws(CommandError) {
                _ = try find(word, asking: true)
            } catch {
                guard error.code == .badData else { throw error }
                return error
            }
        }
        return nil
    }

    private func isName(_ word: String) throws(CommandError) -> Bool {
        if case .one = try session.lookup(word) { true } else { false }
    }

    private func isWholeName(_ word: String) throws(CommandError) -> Bool {
        guard case .one(let known) = try session.lookup(word) else { return false }
        return known.id.description == word || known.title.folded == DisplayText(word).folded
    }

    /// Splits words into names that `isNamed` accepts, or that are cached: all words together, or else each word.
    ///
    /// May return only the first unknown word, for the error message to quote.
    func texts(_ words: [String], isNamed: (String) throws(CommandError) -> Bool) throws(CommandError) -> [String] {
        let whole = words.joined(separator: " ")
        guard words.count > 1, try !isNamed(whole) else { return [whole] }
        if session.source.directory != nil || words.contains(where: { $0.contains(" ") }) { return words }
        let areNames = try words.map(isNamed)
        guard areNames.contains(false) else { return words }
        guard case .none = try session.lookup(whole) else { return [whole] }
        for (word, isName) in zip(words, areNames) where !isName {
            do throws(CommandError) { _ = try find(word, asking: false) } catch {
                return [areNames.contains(true) ? word : whole]
            }
        }
        return words
    }

    /// Returns the item at a rank in the snapshot; throws if there is none.
    package func item(atRank rank: Int) throws(CommandError) -> Item {
        if let item = try inSnapshot({ $0.rank == rank }) { return item }
        let (label, noun) = (session.source.label, session.source.noun)
        throw CommandError(
            gettext(
                "No {noun} at rank {rank} in the top three last fetched. Run `{command} --refresh` to fetch from {service}.",
                about: label, ["noun": gettext(noun.singular), "rank": "\(rank)", "command": label.name]), .badData)
    }

    /// Returns the item that bars show first; throws if they show none.
    package func firstShown() throws(CommandError) -> Item {
        let snapshot = try snapshot()
        if let item = snapshot?.items.first { return item }
        let label = session.source.label
        guard session.source.can(.live) else { return try item(atRank: 1) }
        throw CommandError(
            snapshot == nil
                ? gettext(
                    "The channels that you follow have not been fetched yet. Run `{command} --refresh` to fetch them from {service}.",
                    about: label, ["command": label.name])
                : gettext("None of the channels that you follow is live."), .badData)
    }

    /// Returns the address of an item's web page, or else of the service's website; throws if both are unknown.
    package func page(of item: Item) throws(CommandError) -> String {
        let source = session.source
        if let page = item.webPage ?? source.site { return page }
        let fact = gettext("The page of this {noun} is not known.", ["noun": gettext(source.noun.singular)])
        let values: MessageValues = ["command": source.name, "id": "\(item.id)"]
        throw CommandError(
            session.environment.sentence(fact, advice: gettext("Run `{command} show {id}` to look it up.", values)),
            .badData
        )
    }

    /// Searches the snapshot, which may exist before there is a catalogue.
    private func inSnapshot(_ matches: (Item) -> Bool) throws(CommandError) -> Item? {
        try snapshot()?.storedItems.first(where: matches)
    }

    private func snapshot() throws(CommandError) -> Snapshot? {
        let store = SnapshotStore(session.paths, source: session.source.name)
        return try CommandError.files { () throws(FileError) in try store.snapshot() }
    }

    /// Searches the favourites, which have their own file; `nil` if several match.
    private func inFavorites(_ typed: String) throws(CommandError) -> Item? {
        let matches = try session.favorites().named(typed)
        guard matches.count == 1, let favorite = matches.first else { return nil }
        return Item(rank: Item.unranked, id: favorite.id, title: favorite.title)
    }
}
