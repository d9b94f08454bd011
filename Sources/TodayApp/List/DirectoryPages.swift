import TodayCore

/// The list of a source with a directory: one page, made of the directory and the quotes.
struct DirectoryPages: ListPages {
    let session: CatalogueSession
    let query: ListQuery
    private let directory: any ItemDirectory
    private let quotes: LoadQuotes
    let asksNobody: Bool
    private let isRefresh: Bool

    init(
        _ session: CatalogueSession, _ directory: any ItemDirectory, _ query: ListQuery, offline: Bool, refresh: Bool
    ) {
        (self.session, self.directory, self.query) = (session, directory, query)
        (asksNobody, isRefresh) = (offline, refresh)
        quotes = LoadQuotes(session.ports)
    }

    var file: String { session.paths.quotes(session.source.name) }

    func load(_ number: Int) throws(CommandError) -> LoadedPage {
        var loaded = try load(all: false)
        if number > 1 { loaded.note = loaded.note ?? "There is no page \(number); page 1 is the last." }
        return loaded
    }

    func loadAll() throws(CommandError) -> LoadedPage { try load(all: true) }

    func loadKnown() throws(CommandError) -> LoadedPage {
        guard let known = quotes.known else { return try load(1) }
        return LoadedPage(try page(known, all: false))
    }

    func known(_ number: Int) throws(CommandError) -> KnownPage? {
        guard let known = quotes.known else {
            if asksNobody { _ = try quotes.load(nil, refresh: false, offline: true) }
            return nil
        }
        return KnownPage(page: try page(known, all: false), note: nil, isFresh: asksNobody || quotes.isChosen(known))
    }

    private func load(all: Bool) throws(CommandError) -> LoadedPage {
        let loaded = try quotes.load(quotes.known, refresh: isRefresh, offline: asksNobody)
        return LoadedPage(try page(loaded.known, all: all), note: loaded.note, failure: loaded.failure)
    }

    private func page(_ known: KnownQuotes, all: Bool) throws(CommandError) -> ListPage {
        let items = KnownItems(directory, known, session)
        let favorites = try session.favorites().map(\.id)
        let listed = items.list(query.sort, favorites: favorites, all: all)
        return try RowMaker(session, query).quoted(listed, known, heading: items.heading, number: all ? nil : 1)
    }
}
