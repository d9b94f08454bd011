import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Combines what is known about one item: the catalogue, its history, and the service's numbers.
package struct ShowItem {
    private static let day = 86_400.0

    let session: CatalogueSession
    let offline: Bool
    let pages: Int
    let isRefresh: Bool
    private let file: ItemNumbersFile
    private let counted: CountedNumbers
    var source: SourceDescriptor { session.source }

    /// Shows items that `session` knows; `pages` is how many pages a count may add up, and `refresh` fetches even
    /// recent facts again.
    package init(_ session: CatalogueSession, pages: Int = 5, offline: Bool, refresh: Bool = false) {
        (self.session, self.pages, self.offline) = (session, pages, offline)
        isRefresh = refresh
        file = ItemNumbersFile(session.paths, source: session.source.name)
        counted = CountedNumbers(session.ports)
    }

    /// Details, and why they may not be new.
    package struct Shown {
        /// The details.
        package var detail: ItemDetail
        /// A sentence about them; `nil` if there is nothing to say.
        package let remark: String?
        /// How old they are, in a sentence; `nil` if they are recent.
        package var age: String?
        /// Why the service gave no numbers; `nil` if it did, or was not asked.
        package let failure: CommandError?
        /// All that there is to say about them; `nil` if there is nothing.
        package var note: String? {
            let parts = [remark, age].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        }
    }

    /// All that is known about what a person means by a name or an id, with current numbers if they can be had.
    package func find(_ typed: String) throws(CommandError) -> Shown {
        let item = try NamedItem(session).find(typed, asking: !offline)
        if source.directory != nil { return try quoted(item) }
        if source.detailFacts != .none { return try described(item, typed) }
        guard !offline else { return Shown(detail: try detail(item), remark: nil, failure: nil) }
        do throws(CommandError) {
            let note = try count(item.id)
            return Shown(detail: try detail(item), remark: note, failure: nil)
        } catch {
            let detail = try detail(item)
            let known = detail.numbers.map { _ in Translations.english.gettext("Showing the last known numbers.") }
            return Shown(
                detail: detail, remark: [error.sentence, known].compactMap(\.self).joined(separator: " "),
                failure: error)
        }
    }

    /// What is known about it without a request.
    package func detail(_ item: Item) throws(CommandError) -> ItemDetail {
        let now = session.now
        let id = item.id
        guard session.source.directory == nil else { return try quotedDetail(item) }
        let known = try session.read { catalogue throws(CatalogueError) in
            (
                item: try catalogue?.item(id), standing: try catalogue?.standing(of: id),
                history: try catalogue?.ranks(of: id, since: now.addingTimeInterval(-Self.day)),
                start: try catalogue?.firstSample(since: .distantPast)
            )
        }
        let (ranked, seen) = place(known.item, item)
        let row = try RowMaker(session).row(ranked, seen: seen)
        var detail = ItemDetail(label: source.label, row: row, rankSeen: source.can(.ranking) ? seen : nil)
        detail.numbers = counted.latest(id, at: now)
        detail.detailed = known.item?.detailed
        detail.take(
            best: known.standing?.best, at: known.standing?.bestAt,
            secondsLeading: known.standing?.secondsLeading ?? 0, since: known.start)
        detail.history = known.history ?? RankHistory([])
        detail.picture = ItemPictures(session.ports).large(row.item)
        return detail
    }

    /// The item with the rank that was seen last, on a page of the list or in the top three, and when that was.
    private func place(_ known: CatalogueItem?, _ item: Item) -> (item: Item, seen: Date?) {
        let described = known?.item ?? item
        if let top = counted.topThree, let place = top.items.first(where: { $0.id == item.id }),
            top.fetchedAt > known?.place?.seen ?? .distantPast
        {
            return (described.with(rank: place.rank), top.fetchedAt)
        }
        return (described.with(rank: known?.place?.rank ?? Item.unranked), known?.place?.seen)
    }
}

extension ShowItem {
    /// Asks for the numbers unless the stored ones will do; returns what is missing in the answer.
    private func count(_ id: ItemID) throws(CommandError) -> String? {
        if let kept = file.read(id) {
            let isEnough = kept.pages >= pages || !kept.numbers.metric.atLeast
            if isEnough, Age.isAtMost(source.maxAge, since: kept.numbers.seen, at: session.now) { return nil }
        }
        let service = source.label.atStart
        let answer = try session.ask(.detail(id, pages: pages))
        switch answer.result {
        case .failure(let error): throw session.failure(error, answer.label)
        case .success(let page):
            guard let item = page.items.first else {
                return "\(service) no longer knows this \(source.noun.singular)."
            }
            file.keep(item, pages: pages, seen: page.fetchedAt)
            session.record(page, source.detailFacts.ofDetails)
            let pause = ServicePause(session.ports).seconds
            if pause > 0 { return "\(service) can be asked again in \(TimeText.span(pause))." }
            return item.metric == nil && answer.remarks == nil ? source.details.missing : nil
        }
    }
}
