import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The favourites, each with its rank and the time when it was last seen.
package struct FavoriteList {
    private let session: AppSession

    package init(_ session: AppSession) { self.session = session }

    static func heading(_ source: SourceDescriptor) -> String {
        source.directory == nil
            ? gettext("Favourites on {service}", about: source.labelOfCachedItems) : gettext("Favourites")
    }

    /// Returns a remark on `failure` and the age of the favourites; online, `nil` if nothing failed and none is stale.
    package func remark(_ failure: CommandError?, isOffline: Bool = false) throws(CommandError) -> String? {
        guard let oldest = try oldest() else {
            return failure.map { "\($0.sentence) \(gettext("Showing cached favourites."))" }
        }
        let age = Age(of: oldest, at: session.now).map { TimeText.ago($0.seconds) } ?? gettext("at an unknown time")
        let isOld = session.source.detailFacts == .listed && !isRecent(oldest)
        guard isOffline || failure != nil || isOld else { return nil }
        return Sentences.joined([
            failure?.sentence, gettext("Showing cached favourites, fetched {age}.", ["age": age]),
        ])
    }

    /// The time of the oldest cached favourite; `nil` if no favourite is cached, or if each shows its own time.
    private func oldest() throws(CommandError) -> Date? {
        guard session.source.detailFacts != .none else { return nil }
        let known = try session.items(try session.favorites().map(\.id)).values
        // If details require a request per item, their time is not the time of the list.
        return known.compactMap { session.source.detailFacts == .listed ? $0.detailed : $0.seen }.min()
    }

    private func isRecent(_ time: Date) -> Bool { Age.isAtMost(session.source.maxAge, since: time, at: session.now) }

    package var emptyMessage: String {
        let source = session.source
        let command = session.environment.isWindow ? nil : source.name
        let (hidden, games) = (try? hidden()) ?? ([], [])
        if let said = LeftOut.sentence(hidden, source.noun, command: command) {
            let reason = LeftOut.sentence(ofGames: games, isWindow: session.environment.isWindow)
            return Sentences.joined([said, reason]) ?? said
        }
        return gettext(
            "No favourites yet. Add one with `{command} favorite {name}`.",
            ["command": source.name, "name": source.examples.name])
    }

    /// Returns the favourites in the user's order, and an error if the database is unreadable.
    ///
    /// After that error, reads only the file of favourites, without cached data; throws if the file has no favourites.
    package func rows() throws(CommandError) -> (rows: [FavoriteRow], failure: CommandError?) {
        do throws(CommandError) {
            let all = try session.favorites()
            let known = try session.items(all.map(\.id))
            return (rows(shown(all, known), known), nil)
        } catch {
            let favorites = Catalogue.favorites(session.paths, source: session.source.name, in: nil)
            guard !favorites.isEmpty else { throw error }
            return (rows(shown(favorites, [:]), [:]), error)
        }
    }

    private var leftOut: LeftOut { session.environment.preferences.leftOut }

    private func shown(_ favorites: [Favorite], _ known: [ItemID: CatalogueItem]) -> [Favorite] {
        leftOut.isEmpty
            ? favorites
            : favorites.filter { favorite in
                !leftOut.contains(favorite.id, favorite.title)
                    && !(current(known[favorite.id]).map { leftOut.contains($0) } ?? false)
            }
    }

    private func current(_ item: CatalogueItem?) -> Item? { item?.current(in: session.source, at: session.now) }

    /// Returns the titles of hidden favourites, and the hidden games that some of them are playing.
    package func hidden() throws(CommandError) -> (titles: [DisplayText], games: [DisplayText]) {
        let all = try session.favorites()
        let known = try session.items(all.map(\.id))
        return hidden(all, shown(all, known), known)
    }

    private func hidden(
        _ all: [Favorite], _ shown: [Favorite], _ known: [ItemID: CatalogueItem]
    ) -> (titles: [DisplayText], games: [DisplayText]) {
        let shownIDs = Set(shown.map(\.id))
        let hidden = all.filter { !shownIDs.contains($0.id) }
        return (hidden.map(\.title), leftOut.games(hiding: hidden.compactMap { current(known[$0.id]) }))
    }

    /// Returns the favourites as a list; `order` replaces the user's order, but only for a source with a directory.
    package func page(sortedBy order: String? = nil, isOffline: Bool = false) throws(CommandError) -> ListPage {
        let all = try session.favorites()
        let known = try session.items(all.map(\.id))
        let favorites = try sorted(shown(all, known), by: order)
        var page = try RowBuilder(session).found(
            favorites.compactMap { known[$0.id] }, heading: Self.heading(session.source))
        let rows = Dictionary(page.rows.map { ($0.item.id, $0) }, uniquingKeysWith: { first, _ in first })
        page.rows = favorites.map { favorite in
            rows[favorite.id]
                ?? ListRow(Item(rank: Item.unranked, id: favorite.id, title: favorite.title), isFavorite: true)
        }
        page.rows = RowBuilder(session).counted(page.rows) { known[$0]?.place?.seen }
        (page.leftOut, page.hiddenGames) = hidden(all, favorites, known)
        return try RowBuilder(session).marked(page, isOffline: isOffline)
    }

    /// Refreshes stale favourites in one request; returns the error if the request fails.
    ///
    /// An item that the service does not find remains a favourite, because the response may be up to a day old.
    package func refresh() throws(CommandError) -> CommandError? {
        guard session.source.detailFacts != .none else { return nil }
        let ids = try session.favorites().map(\.id)
        guard !ids.isEmpty else { return nil }
        if let names = NameIndex(session) { return try names.update().failure }
        let known = try session.items(ids)
        let stale = ids.filter { id in !(known[id]?.detailed.map(isRecent) ?? false) }
        guard !stale.isEmpty else { return nil }
        do throws(CommandError) {
            session.record(try session.page(.items(stale)), session.source.detailFacts.detailCompleteness)
            return nil
        } catch { return error }
    }

    private func sorted(_ favorites: [Favorite], by order: String?) throws(CommandError) -> [Favorite] {
        guard let order, let known = DirectoryItems(session) else { return favorites }
        let ids = favorites.map(\.id)
        let sortedFavorites = known.list(order, favorites: ids, all: false).compactMap { item in
            favorites.first { $0.id == item.id }
        }
        return sortedFavorites + favorites.filter { favorite in !sortedFavorites.contains { $0.id == favorite.id } }
    }

    private func rows(_ favorites: [Favorite], _ seen: [ItemID: CatalogueItem]) -> [FavoriteRow] {
        favorites.map { favorite in
            let item = seen[favorite.id]
            let title = item?.title ?? favorite.title
            let place = session.source.can(.ranking) ? item?.place : nil
            return FavoriteRow(
                id: favorite.id, title: title.isEmpty ? DisplayText(favorite.id.description) : title,
                added: favorite.added, rank: place?.rank, rankSeenAt: place?.seen, seenAt: item?.seen,
                link: item?.item.webPage, art: item?.item.art)
        }
    }
}
