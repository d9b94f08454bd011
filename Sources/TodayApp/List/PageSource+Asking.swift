import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

extension PageSource {
    /// Asks for a page, and for those on the way to it if the service leads from one to the next.
    func ask(_ number: Int) throws(CommandError) -> LoadedPage {
        var walk = session.source.paging.route(to: number, known: try known(before: number))
        var record = try go(&walk).last
        if record == nil, let end = walk.end { record = try stored(end).map(rows.record) }
        guard let record else { throw Self.unreached(number, hasEnded: walk.end != nil) }
        let page = try rows.page(record)
        if record.number == number { return LoadedPage(page) }
        guard walk.end != nil else { return LoadedPage(page, note: "This is page \(record.number): \(Self.limit)") }
        return LoadedPage(page, note: Self.beyond(number, record.number))
    }

    /// All pages from one time: those just read in sequence, and the ones that follow.
    func askAll() throws(CommandError) -> LoadedPage {
        let together = try allStored().readTogether(gap: Self.sitting)
        if let first = together.first, together.last?.nextCursor == nil, isYoung(first, Self.freshFor) {
            return LoadedPage(try rows.pages(together.map(rows.record)))
        }
        // Minutes later the list has changed, and its rest no longer fits the beginning.
        let begun = together.last.map { isYoung($0, Self.sitting) } ?? false ? together : []
        var walk = session.source.paging.route(to: .max, known: begun.map { $0.stop(itsItems: true) })
        var read = Dictionary(uniqueKeysWithValues: begun.map { ($0.number, rows.record($0)) })
        for record in try go(&walk) { read[record.number] = record }
        let pages = read.values.sorted { $0.number < $1.number }.filter { $0.number <= walk.end ?? .max }
        guard walk.end == nil else { return LoadedPage(try rows.pages(pages)) }
        return LoadedPage(try rows.pages(pages), note: "This is not the whole list: \(Self.limit)")
    }

    private static func unreached(_ number: Int, hasEnded: Bool) -> CommandError {
        hasEnded
            ? CommandError("There is no page \(number).", .badData)
            : CommandError("Page \(number) could not be reached.", .unavailable)
    }

    /// The pages on the way to another whose cursors are still valid.
    private func known(before number: Int) throws(CommandError) -> [PageWalk.Stop] {
        try allStored().filter { $0.number < number && isYoung($0, Self.cursorLife) }.map { page in
            page.stop(itsItems: isYoung(page, Self.sitting))
        }
    }

    /// Walks to the page wanted or as near as it can, and records each page.
    private func go(_ walk: inout any PageRoute) throws(CommandError) -> [PageRecord] {
        var read: [PageRecord] = []
        defer { session.ports.progress(nil) }
        while let question = walk.question {
            if question.number > 1 { session.ports.progress("Reading page \(question.number)…") }
            guard let page = try answer(to: question, &walk) else { continue }
            if let record = walk.take(page) {
                read.append(record)
                keepNumbers(page)
                store(record)
            }
        }
        if let end = walk.end { forgetPages(after: end) }
        return read
    }

    /// Keeps the numbers that come with the first page, unless somebody has just asked for more of them.
    private func keepNumbers(_ page: Page) {
        let file = ItemNumbersFile(session.paths, source: session.source.name)
        for item in page.items where item.metric != nil {
            let kept = file.read(item.id)?.numbers.seen ?? .distantPast
            guard !Age.isAtMost(Self.freshFor, since: kept, at: page.fetchedAt) else { continue }
            file.keep(item, pages: 1, seen: page.fetchedAt)
        }
    }

    /// The page; `nil` if the cursor was refused and the walk goes another way.
    ///
    /// The first page of the whole list comes with the numbers that a poll counts.
    private func answer(to question: PageQuestion, _ walk: inout any PageRoute) throws(CommandError) -> Page? {
        let query = query.asking(question)
        let answer = try session.ask(query == ListQuery() ? .poll : .list(query))
        switch answer.result {
        case .success(let page) where page.items.isEmpty && question.number == 1 && query.key.isEmpty:
            throw session.failure(.badAnswer(reason: "the list is empty"), answer.label)
        case .success(let page): return page
        case .failure(.refused) where query.cursor != nil && walk.takeRefusal(): return nil
        case .failure(let error): throw session.failure(error, answer.label)
        }
    }
}
