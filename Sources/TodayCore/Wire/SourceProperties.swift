import FoundationEssentials

/// The properties of a source on the session bus: see today-dbus(5).
package struct SourceProperties: Hashable, Sendable {
    /// An element of `rows` or `favorites`.
    package struct Row: Hashable, Sendable {
        package let id: ItemID
        /// One safe line without markup.
        package let title: String
        /// The rank, from 1; `nil` if the list is not a ranking, or does not contain the item.
        package let rank: Int?
        /// The change of rank or value; `nil` if it is not tracked.
        package let move: Move?
        /// The metric in short form, or the quotation with its currency: "≥ 312K", "5.43 BRL"; `nil` if unknown.
        package let number: String?
        package let picture: String?
        package let page: String?
        /// The game that a live channel plays; `nil` for other items.
        package let game: String?

        fileprivate init(
            _ item: Item, isFollowed: Bool, _ picture: (ItemID) -> String?, _ translations: Translations,
            _ numbers: NumberStyle
        ) {
            (id, title) = (item.id, item.title.escaped(for: .plain))
            rank = item.isRanked ? item.rank : nil
            move = isFollowed && item.isRanked || item.quotation != nil ? item.move : nil
            let quote = item.quotation.map { "\($0.brief.text(numbers)) \($0.unit.escaped(for: .plain))" }
            number = quote ?? item.metric?.short(translations)
            (self.picture, page) = (picture(item.id), item.webPage)
            game = item.channel == nil ? nil : item.text(ChannelFact.game)?.escaped(for: .plain)
        }

        fileprivate init(unseen id: ItemID, _ title: DisplayText, _ picture: (ItemID) -> String?) {
            (self.id, self.title, self.picture) = (id, title.escaped(for: .plain), picture(id))
            (rank, move, number, page, game) = (nil, nil, nil, nil, nil)
        }
    }

    package let label: SourceLabel
    package let state: DataState
    /// Why there is no new data, in the user's language; `nil` if there is new data, or if the reason is unknown.
    package var reason: String?
    package let fetchedAt: Date?
    /// The time of the data according to the service; `nil` if the service states none.
    package let asOf: Date?
    /// When the last request failed; `nil` if it succeeded, if its failure is not shown yet, or if unknown.
    package let checkedAt: Date?
    /// When the state becomes or became stale without new data; `nil` if there is neither data nor a failure.
    package let validUntil: Date?
    package let mutedUntil: Date?
    package let rows, favorites: [Row]
    package let attribution: Attribution?
    /// The time of the next scheduled poll; some events, such as a refresh by the user, bring it forward.
    package var nextPoll: Date

    /// The maximum number of favourites, more than a panel shows.
    private static let mostFavorites = 30

    /// Creates the properties; `latest` has the last response's favourites or, for rates, the watchlist's items.
    package init(
        _ status: SourceStatus, _ label: SourceLabel, nextPoll: Date, favorites: [(id: ItemID, title: DisplayText)],
        leftOut: LeftOut, latest: [ItemID: Item], picture: (ItemID) -> String?, _ translations: Translations,
        _ numbers: NumberStyle = .english
    ) {
        let status = status.worded(numbers, translations)
        let heading = status.snapshot?.live == nil ? nil : status.snapshot?.headline(translations)
        self.label = label.with(
            heading: DisplayText(heading ?? translations.gettext(label.heading)).escaped(for: .plain))
        (state, checkedAt, mutedUntil) = (status.state, status.checkedAt, status.mutedUntil)
        (fetchedAt, asOf) = (status.snapshot?.fetchedAt, status.snapshot?.asOf)
        (validUntil, self.nextPoll) = (status.validUntil, nextPoll)
        reason = status.error?.sentence(label, translations, hasButton: true)
        attribution = status.snapshot?.attribution
        func row(_ item: Item, isFollowed: Bool) -> Row {
            Row(item, isFollowed: isFollowed, picture, translations, numbers)
        }
        let rows = (status.snapshot?.items ?? []).map { row($0, isFollowed: true) }
        self.rows = rows
        let shownFavorites = favorites.lazy.filter { !leftOut.contains($0.id, $0.title) }.prefix(Self.mostFavorites)
        self.favorites = shownFavorites.map { favorite in
            // Moves are tracked only for the rows.
            rows.first { $0.id == favorite.id } ?? latest[favorite.id].map { row($0, isFollowed: false) }
                ?? Row(unseen: favorite.id, favorite.title, picture)
        }
    }
}

extension SourceProperties {
    /// A value; the D-Bus types of the cases are `s`, `s`, `u`, `x`, `(ss)` and `aa{sv}`.
    package enum Value: Hashable, Sendable {
        case text(String)
        /// The path of a file, which must not be cleaned as text is.
        case path(String)
        case rank(Int)
        /// Seconds since 1970, in UTC; 0 for no time.
        case seconds(Int64)
        case texts(String, String)
        case rows([Row])
    }

    /// The properties by name, in the order of today-dbus(5), without `NextPoll`, which only the bus has.
    package var fields: [(name: String, value: Value)] {
        [
            ("Source", .text(label.name)), ("Service", .text(label.service)), ("Heading", .text(label.heading)),
            ("State", .text(state.rawValue)), ("Reason", .text(reason ?? "")), ("FetchedAt", .time(fetchedAt)),
            ("AsOf", .time(asOf ?? fetchedAt)), ("CheckedAt", .time(checkedAt)), ("ValidUntil", .time(validUntil)),
            ("MutedUntil", .time(mutedUntil)), ("Rows", .rows(rows)), ("Favorites", .rows(favorites)),
            ("Attribution", .texts(attribution?.text ?? "", attribution?.link ?? "")),
        ]
    }
}

extension SourceProperties.Value {
    package static func time(_ date: Date?) -> Self { .seconds(Int64(date?.timeIntervalSince1970.rounded(.down) ?? 0)) }
}

extension SourceProperties.Row {
    package var fields: [(name: String, value: SourceProperties.Value)] {
        let fields: [(String, SourceProperties.Value?)] = [
            ("id", .text(id.description)), ("title", .text(title)), ("rank", rank.map { .rank($0) }),
            ("move", move.map { .text($0.rawValue) }), ("number", number.map { .text($0) }),
            ("picture", picture.map { .path($0) }), ("page", page.map { .text($0) }), ("game", game.map { .text($0) }),
        ]
        return fields.compactMap { name, value in value.map { (name, $0) } }
    }
}
