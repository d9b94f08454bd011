import FoundationEssentials

/// One notification: its content, before any server's markup.
package struct Notice: Hashable, Sendable {
    /// What the notification says.
    package enum Content: Hashable, Sendable {
        /// The current ranking, with `previousRank` as last announced.
        case changed([Item])
        /// The same, after a time in which changes were held back.
        case digest([Item], Digest)
        /// Favourites that have reached the top three or the first page, best first.
        case favorites([Item])
        /// Favourites that have moved since they were last announced, and the line that the service's
        /// terms require beside its data.
        case moved([Item], Attribution?)
        /// Entries of a list that are new or have changed, and what is watched of it.
        case entries([EntryChange], EntryWatch)
        /// The service cannot be reached since `since`; the data shown is of `lastData`.
        case offline(FetchError, since: Date, lastData: Date?)
        /// Somebody has to sign in, or to unlock the keyring that the sign-in is in.
        case signIn(FetchError)
    }

    /// Whose notification it is.
    package let label: SourceLabel
    /// What it says.
    package let content: Content
    /// The item whose picture it shows, and whose page a click opens.
    package let subject: Item?

    /// Makes a notice.
    package init(label: SourceLabel, content: Content, subject: Item? = nil) {
        self.label = label
        self.content = content
        self.subject = subject
    }

    /// The ranking it announces; `nil` if it announces something else.
    package var ranking: [Item]? {
        switch content {
        case .changed(let items), .digest(let items, _): items
        case .favorites, .moved, .entries, .offline, .signIn: nil
        }
    }

    /// The entries that are new or have changed; `nil` if it is about something else.
    var entries: [EntryChange]? {
        if case .entries(let changes, _) = content { return changes }
        return nil
    }

    /// The items it shows, one per row; `nil` if it shows none.
    var items: [Item]? {
        switch content {
        case .favorites(let items), .moved(let items, _): return items
        case .changed, .digest, .entries, .offline, .signIn: return ranking
        }
    }

    /// The trouble it announces; `nil` if there is none.
    var trouble: FetchError? {
        switch content {
        case .changed, .digest, .favorites, .moved, .entries: nil
        case .offline(let error, _, _), .signIn(let error): error
        }
    }

    /// The changes held back before it; `nil` if there were none.
    var digest: Digest? {
        if case .digest(_, let digest) = content { return digest }
        return nil
    }

    /// Whether a reader of `other` learns nothing new from this one; numbers are not news.
    package func tellsTheSame(as other: Notice) -> Bool {
        guard slot == other.slot, label.name == other.label.name else { return false }
        // Reaching the first page is one fact, and reaching the top three another.
        if case .favorites(let items) = content, case .favorites(let others) = other.content {
            return items.map(\.id) == others.map(\.id)
                && items.map { FavoriteReach(rank: $0.rank) } == others.map { FavoriteReach(rank: $0.rank) }
        }
        if case .moved(let items, _) = content, case .moved(let others, _) = other.content { return items == others }
        return entries == other.entries && ranking?.map(\.id) == other.ranking?.map(\.id)
    }

    /// The notification on the screen that it replaces.
    package var slot: NoticeSlot {
        switch content {
        case .changed, .digest: .topThree
        case .favorites: .favorites
        case .moved: .moves
        case .entries: .entries
        case .offline: .connection
        case .signIn: .signIn
        }
    }
}
