import FoundationEssentials

/// One notification: what is to be said, before any server's markup.
public struct Notice: Hashable, Sendable {
    /// What the notification says.
    public enum Content: Hashable, Sendable {
        /// The ranking as it is now, with `previousRank` as last announced.
        case changed([Item])
        /// The same after a time in which changes were held back.
        case digest([Item], Digest)
        /// Favourites that have come into the top three or onto the first page, best first.
        case favorites([Item])
        /// The service cannot be reached since `since`; the data shown is of `lastData`.
        case offline(FetchError, since: Date, lastData: Date?)
        /// Somebody has to sign in, or to unlock the keyring that the sign-in is in.
        case signIn(FetchError)
    }

    /// Whose notification it is.
    public let label: SourceLabel
    /// What it says.
    public let content: Content
    /// The item whose picture it shows and whose page a click opens.
    public let subject: Item?

    /// Makes a notice.
    public init(label: SourceLabel, content: Content, subject: Item? = nil) {
        self.label = label
        self.content = content
        self.subject = subject
    }

    /// The ranking that it tells of; nil where it tells of trouble.
    public var ranking: [Item]? {
        switch content {
        case .changed(let items), .digest(let items, _): items
        case .favorites, .offline, .signIn: nil
        }
    }

    /// The items that it shows, a row each; nil where it shows none.
    var items: [Item]? {
        if case .favorites(let items) = content { return items }
        return ranking
    }

    /// The trouble that it tells of; nil where it tells of none.
    var trouble: FetchError? {
        switch content {
        case .changed, .digest, .favorites: nil
        case .offline(let error, _, _), .signIn(let error): error
        }
    }

    /// What it stands for beside the ranking; nil where nothing was held back.
    var digest: Digest? {
        if case .digest(_, let digest) = content { return digest }
        return nil
    }

    /// Whether a person who read the other one learns nothing from this one; numbers of viewers are no news.
    public func tellsTheSame(as other: Notice) -> Bool {
        guard slot == other.slot, label.name == other.label.name else { return false }
        // A favourite on the first page is one fact, and the same one among the first three another.
        if case .favorites(let items) = content, case .favorites(let others) = other.content {
            return items.map(\.id) == others.map(\.id)
                && items.map { FavoriteReach(rank: $0.rank) } == others.map { FavoriteReach(rank: $0.rank) }
        }
        return ranking?.map(\.id) == other.ranking?.map(\.id)
    }

    /// Which notification on the screen it takes the place of.
    public var slot: NoticeSlot {
        switch content {
        case .changed, .digest: .topThree
        case .favorites: .favorites
        case .offline: .connection
        case .signIn: .signIn
        }
    }
}
