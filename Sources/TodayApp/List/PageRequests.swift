import TodayCatalogue
import TodayCore
import TodayFiles

extension CachedList {
    /// Fetches a page, and first any earlier pages whose cursors lead to it; with `soon`, uses a short timeout.
    func requestPage(_ number: Int, soon: Bool = false) throws(CommandError) -> ListResult {
        // Limit the number, because `Int.max` means all pages.
        let target = min(number, ListQuery.pages.upperBound)
        var walk = session.source.paging.route(to: target, known: try cachedPositions(before: number))
        var record = try fetchPages(&walk, soon: soon).last
        if record == nil, let end = walk.end { record = try stored(end) }
        guard let record else { throw Self.unreached(number, hasEnded: walk.end != nil) }
        let page = try rows.page(record)
        // An empty page gets no remark on its number.
        if record.number == number || page.rows.isEmpty { return ListResult(page) }
        guard walk.end != nil else {
            return ListResult(
                page,
                note: gettext("This is page {number}: {limit}", ["number": "\(record.number)", "limit": Self.limit]))
        }
        return ListResult(page, note: Self.beyond(number, record.number))
    }

    /// Returns all pages, up to the maximum number that one command fetches.
    ///
    /// Continues a sequence of pages only if it was just read, because items move between pages over time.
    func requestAll() throws(CommandError) -> ListResult {
        let together = try allStored().readTogether(gap: Self.maxSequenceGap)
        if let first = together.first, together.last?.page.nextCursor == nil, isRecent(first, freshFor) {
            return ListResult(try rows.pages(Array(together)))
        }
        // After a pause, the list may have changed, and further pages would not fit the earlier pages.
        let resumed = together.last.map { isRecent($0, Self.maxSequenceGap) } ?? false ? together : []
        var walk = session.source.paging.route(to: .max, known: resumed.map { .init(after: $0, itsItems: true) })
        var read = Dictionary(uniqueKeysWithValues: resumed.map { ($0.number, $0) })
        for record in try fetchPages(&walk, past: freshFor) { read[record.number] = record }
        let pages = read.values.sorted { $0.number < $1.number }.filter { $0.number <= walk.end ?? .max }
        guard walk.end == nil else { return ListResult(try rows.pages(pages)) }
        return ListResult(
            try rows.pages(pages), note: gettext("This is not the whole list: {limit}", ["limit": Self.limit]))
    }

    private static func unreached(_ number: Int, hasEnded: Bool) -> CommandError {
        hasEnded
            ? CommandError(
                gettext("There is no page {number}.", ["number": "\(number)"]), .badData,
                step: gettext("Try an earlier page."))
            : CommandError(
                gettext("Page {number} could not be reached.", ["number": "\(number)"]), .unavailable,
                step: gettext("Try an earlier page."))
    }

    private func cachedPositions(before number: Int) throws(CommandError) -> [CursorPaginator.Position] {
        try allStored().filter { $0.number < number && isRecent($0, Self.cursorLife) }.map { page in
            .init(after: page, itsItems: isRecent(page, Self.maxSequenceGap))
        }
    }

    /// Fetches pages; if the service accepts page numbers, uses cached pages that are at most `age` seconds old.
    private func fetchPages(
        _ walk: inout any Paginator, past age: Double? = nil, soon: Bool = false
    ) throws(CommandError) -> [PageSample] {
        var read: [PageSample] = []
        var others: [Int: Set<ItemID>]?
        defer { session.environment.progress(nil) }
        while let request = walk.request {
            let seen = session.source.paging.isDirect ? try stored(request.number) : nil
            if let seen, let age, isRecent(seen, age) {
                if let record = walk.receive(seen.page) { read.append(record) }
                continue
            }
            if request.number > 1 {
                session.environment.progress(gettext("Fetching page {number}…", ["number": "\(request.number)"]))
            }
            guard let page = try requestPage(request, seen, &walk, soon: soon) else { continue }
            if page.isUnchanged != true { try check(page, request.number, &others) }
            if let record = walk.receive(page) {
                read.append(record)
                storeNumbers(page)
                store(record, isUnchanged: page.isUnchanged == true)
            }
        }
        if let end = walk.end {
            session.record { [query] catalogue throws(CatalogueError) in
                try catalogue.forgetPages(after: end, of: query.key)
            }
        }
        return read
    }

    private func pagesBefore() throws(CommandError) -> [Int: Set<ItemID>] {
        let pages = try allStored().map { ($0.number, Set($0.items.map(\.id))) }
        return Dictionary(pages) { first, _ in first }
    }

    /// Throws if a page repeats most items of an earlier page: the service has ignored its number or its cursor.
    private func check(_ page: Page, _ number: Int, _ others: inout [Int: Set<ItemID>]?) throws(CommandError) {
        // The last page of a list with cursors can consist of a single repeated item.
        guard number > 1, page.items.count > (session.source.paging.isDirect ? 0 : 1) else { return }
        let known = if let others { others } else { try pagesBefore() }
        let ids = Set(page.items.map(\.id))
        let isRepeated = known.contains { other in
            let (common, most) = (ids.intersection(other.value).count, max(ids.count, other.value.count))
            return other.key < number && common * 2 > most
        }
        if isRepeated {
            throw session.failure(.badAnswer(reason: "it sent the items of another page"), session.source.label)
        }
        others = known.merging([number: ids]) { _, new in new }
    }

    private func store(_ record: PageSample, isUnchanged: Bool) {
        let facts = session.source.detailFacts.listCompleteness
        session.record { [query] catalogue throws(CatalogueError) in
            if isUnchanged {
                try catalogue.renew(record.number, of: query.key, seen: record.page.fetchedAt)
            } else {
                try catalogue.record(record, of: query.key, facts)
            }
        }
    }

    /// Stores the page's numbers; does not replace current numbers, which may be sums over several pages.
    private func storeNumbers(_ page: Page) {
        // The facts of other sources include their numbers.
        guard session.source.detailFacts == .none else { return }
        let file = ItemNumbersFile(session.paths, source: session.source.name)
        for item in page.items where item.metric != nil {
            if let entry = file.read(item.id), entry.isCurrent(at: page.fetchedAt, maxAge: session.source.maxAge) {
                continue
            }
            file.store(item, pages: 1, seen: page.fetchedAt)
        }
    }

    /// Requests a page, by a poll if a poll fetches the same page; returns `nil` if `walk` restarts.
    private func requestPage(
        _ request: PageRequest, _ seen: PageSample?, _ walk: inout any Paginator, soon: Bool
    ) throws(CommandError) -> Page? {
        var query = query.forPage(request)
        query.etag = seen?.page.etag
        let isPoll = query == ListQuery() && !session.source.pollsAll
        let answer = try session.fetch(isPoll ? .poll : .list(query, hasShortTimeout: soon))
        // For a live list, no other command fetches the data that bars show.
        if isPoll, session.source.can(.live) { session.storePoll(answer) }
        switch answer.result {
        case .success(let page) where page.isUnchanged == true:
            guard let seen else {
                throw session.failure(.badAnswer(reason: "it says that nothing has changed"), answer.label)
            }
            return changed(seen.page.seen(at: page.fetchedAt)) { $0.isUnchanged = true }
        case .success(let page) where page.items.isEmpty && request.number == 1 && isUnfiltered:
            throw session.failure(.badAnswer(reason: "the list is empty"), answer.label)
        case .success(let page): return page
        case .failure(.refused) where query.cursor != nil && walk.receiveRefusal(): return nil
        case .failure(let error):
            if case .unknownName = error, let game = query.filters[SourceDescriptor.gameFilter],
                let missing = try session.missingGame(game.words)
            {
                throw missing
            }
            // Listing the live channels of a game does not require the permission to list followed channels.
            let isOfGame = error == .notSignedIn && query.filters[SourceDescriptor.gameFilter] != nil
            throw session.failure(error, isOfGame ? SourceDescriptor.topGames.label : answer.label)
        }
    }

    /// Whether the list contains all items, so that it cannot be empty.
    private var isUnfiltered: Bool { query.filters.isEmpty && query.search == nil && !session.source.can(.live) }
}
