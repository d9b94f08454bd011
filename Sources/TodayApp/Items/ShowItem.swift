import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Combines the data about one item from the catalogue, its history and the service.
package struct ShowItem {
    private static let day = 86_400.0

    let session: AppSession
    let offline: Bool
    let pages: Int
    let isRefresh: Bool
    private let file: ItemNumbersFile
    private let counted: CountedNumbers
    var source: SourceDescriptor { session.source }

    /// Creates a lookup that adds up the numbers of at most `pages` pages; with `refresh`, facts are stale after 15 s.
    package init(_ session: AppSession, pages: Int = 5, offline: Bool, refresh: Bool = false) {
        (self.session, self.pages, self.offline) = (session, pages, offline)
        isRefresh = refresh
        file = ItemNumbersFile(session.paths, source: session.source.name)
        counted = CountedNumbers(session.environment)
    }

    /// Details, with remarks on their age and on failures.
    package struct Shown {
        package var detail: ItemDetail
        package let remark: String?
        /// A sentence on the age of details that are stale, read offline, or could not be fetched; otherwise `nil`.
        package var age: String?
        /// Why a request failed or, for currencies, why rates are missing or outdated; otherwise `nil`.
        package let failure: CommandError?
        package var note: String? { Sentences.joined([remark, age]) }
    }

    /// Returns the details of the item with this name or id, with current numbers if they are available.
    package func find(_ typed: String) throws(CommandError) -> Shown {
        let item = try ItemResolver(session).find(typed, asking: !offline)
        if source.directory != nil { return try quoted(item) }
        if source.detailFacts != .none { return try described(item, typed) }
        guard !offline else { return Shown(detail: try detail(item), remark: nil, failure: nil) }
        do throws(CommandError) {
            let (numbers, note) = try count(item.id)
            var detail = try detail(item)
            // The stored details lack these numbers if the cache cannot be written.
            if let numbers, numbers.seen > detail.numbers?.seen ?? .distantPast { detail.numbers = numbers }
            return Shown(detail: detail, remark: note, failure: nil)
        } catch {
            let detail = try detail(item)
            let known = detail.numbers.map { _ in source.translations.gettext("Showing cached numbers.") }
            return Shown(detail: detail, remark: Sentences.joined([error.sentence, known]), failure: error)
        }
    }

    /// Returns the stored details, without a request.
    package func detail(_ item: Item) throws(CommandError) -> ItemDetail {
        guard source.directory == nil else { return try quotedDetail(item) }
        let (now, id) = (session.now, item.id)
        let known = try session.read { catalogue throws(CatalogueError) in
            (
                item: try catalogue?.item(id), standing: try catalogue?.standing(of: id),
                history: try catalogue?.ranks(of: id, since: now.addingTimeInterval(-Self.day)),
                start: try catalogue?.firstSample(since: .distantPast)
            )
        }
        let (ranked, seen) = place(known.item, item)
        let row = try RowBuilder(session).row(ranked, seen: seen)
        var detail = ItemDetail(label: source.labelOfCachedItems, row: row, rankSeen: source.can(.ranking) ? seen : nil)
        detail.numbers = counted.latest(id, at: now)
        detail.detailed = known.item?.detailed
        detail.setRecord(
            best: known.standing?.best, at: known.standing?.bestAt,
            secondsLeading: known.standing?.secondsLeading ?? 0, since: known.start)
        detail.history = known.history ?? RankHistory([])
        detail.picture = ItemPictures(session.environment).large(row.item)
        return detail
    }

    private func place(_ known: CatalogueItem?, _ item: Item) -> (item: Item, seen: Date?) {
        let described = known?.item ?? item
        if let top = counted.topThree, let place = top.items.first(where: { $0.id == item.id }),
            top.fetchedAt > known?.place?.seen ?? .distantPast
        {
            return (described.with(rank: place.rank), top.fetchedAt)
        }
        return (described.with(rank: known?.place?.rank ?? Item.unranked), known?.place?.seen)
    }

    func wantsNumbers(_ id: ItemID) -> Bool {
        guard let stored = file.read(id) else { return true }
        let isEnough = stored.pages >= pages || !stored.numbers.metric.atLeast
        return !isEnough || !Age.isAtMost(source.maxAge, since: stored.numbers.seen, at: session.now)
    }

    /// Fetches missing or stale numbers; the remark says that the item or its numbers are missing, or when to retry.
    private func count(_ id: ItemID) throws(CommandError) -> (numbers: ItemDetail.Numbers?, remark: String?) {
        guard wantsNumbers(id) else { return (nil, nil) }
        let answer = try session.fetch(.detail(id, pages: pages))
        switch answer.result {
        case .failure(let error): throw session.failure(error, answer.label)
        case .success(let page):
            guard let item = page.items.first else {
                let remark = gettext(
                    "{service} no longer knows this {noun}.", about: source.label,
                    ["noun": gettext(source.noun.singular)])
                return (nil, remark)
            }
            let numbers = ItemDetail.Numbers(item, seen: page.fetchedAt)
            file.store(item, pages: pages, seen: page.fetchedAt)
            session.record(page, source.detailFacts.detailCompleteness)
            let pause = session.environment.pause
            if pause > 0 { return (numbers, session.environment.again(pause)) }
            let missing = source.details.missing.map { gettext($0) }
            return (numbers, item.metric == nil && answer.remarks == nil ? missing : nil)
        }
    }
}

extension ShowItem {
    /// Fetches stale details; if that fails, returns the stored ones with their age, or throws if there are none.
    func described(_ item: Item, _ typed: String) throws(CommandError) -> Shown {
        let isOld = try isOld(item.id)
        let answer = try isWanted(item.id) ? try fetchFacts(about: item) : nil
        // If the details are recent, only a picture was requested, and a failure to fetch it is not reported.
        let outcome = isOld ? answer : nil
        let known = try session.item(item.id)
        let detail = try detail(item)
        let remark = Sentences.joined([outcome?.note, otherName(known?.item ?? item, typed)])
        return Shown(detail: detail, remark: remark, age: age(detail, outcome), failure: outcome?.failure)
    }

    /// Returns whether the details or, for some sources, the large picture must be fetched.
    package func isWanted(_ id: ItemID) throws(CommandError) -> Bool {
        if try isOld(id) { return true }
        guard !offline, source.detailFacts == .listed, try session.item(id)?.item.art != nil else { return false }
        return PictureCache(session.paths, source: source.name).isWanted(id, .large)
    }

    private func isOld(_ id: ItemID) throws(CommandError) -> Bool {
        guard let known = try session.item(id), let fetched = known.detailed else { return true }
        // Search results contain live channels, but not their numbers of viewers.
        if known.item.liveSince != nil, known.item.fact(ChannelFact.viewers) == nil { return true }
        return !Age.isAtMost(freshFor, since: fetched, at: session.now)
    }

    /// Returns the item with the facts that only details have, fetched if missing; unchanged if the request fails.
    package func completed(_ item: Item) throws(CommandError) -> Item {
        guard case .requested = source.detailFacts, try session.item(item.id)?.detailed == nil else { return item }
        do throws(CommandError) { _ = try fetch(item.id) } catch { return item }
        return try session.item(item.id)?.item ?? item
    }

    private var freshFor: Double { isRefresh ? CachedList.refreshAfter : source.maxAge }

    private typealias RequestOutcome = (note: String?, failure: CommandError?)

    private func fetchFacts(about item: Item) throws(CommandError) -> RequestOutcome {
        do throws(CommandError) {
            if offline {
                let fact = gettext(
                    "The details of {title} have not been fetched yet.", ["title": item.title.whole])
                let sentence = session.environment.sentence(
                    fact, advice: gettext("Run the command again without --offline."))
                throw CommandError(sentence, .unavailable)
            }
            return (try fetch(item.id), nil)
        } catch {
            guard try session.item(item.id)?.detailed != nil else { throw error }
            return offline ? (nil, nil) : (error.sentence, error)
        }
    }

    private func fetch(_ id: ItemID) throws(CommandError) -> String? {
        let isNamed = try session.item(id).map { source.presenter.name(of: $0.item) != $0.title } ?? false
        let page = try session.page(.detail(id, pages: pages, isNamed: isNamed))
        guard page.items.contains(where: { $0.id == id }) else {
            let sentence = gettext(
                "{service} does not know this {noun}; its answer can be up to a day old.", about: source.label,
                ["noun": gettext(source.noun.singular)])
            guard try session.item(id)?.detailed != nil else {
                throw CommandError(sentence, .unavailable, step: gettext("Try again later."))
            }
            return sentence
        }
        session.record(page, source.detailFacts.detailCompleteness)
        return nil
    }

    private func age(_ detail: ItemDetail, _ outcome: RequestOutcome?) -> String? {
        let isRecent = Age.isAtMost(freshFor, since: detail.detailed ?? .distantPast, at: session.now)
        return isRecent && !offline && outcome?.failure == nil ? nil : detail.age(at: session.now)
    }

    private func otherName(_ item: Item, _ typed: String) -> String? {
        let name = DisplayText(typed)
        guard item.title.folded != name.folded, item.hasOtherName(name) else { return nil }
        return gettext(
            "Showing {title}, the usual form of {name}.", ["title": item.title.whole, "name": name.inSentence])
    }
}

extension ShowItem {
    func quoted(_ item: Item) throws(CommandError) -> Shown {
        let rates = LoadRates(session.environment)
        do throws(CommandError) {
            let loaded = try rates.load(rates.cachedRates, refresh: false, offline: offline)
            return Shown(detail: try quotedDetail(item), remark: loaded.note, failure: loaded.failure)
        } catch { return Shown(detail: try quotedDetail(item), remark: error.sentence, failure: error) }
    }

    func quotedDetail(_ item: Item) throws(CommandError) -> ItemDetail {
        let known = try session.item(item.id)?.item ?? item
        let row = try RowBuilder(session).row(known, seen: nil)
        return changed(ItemDetail(label: session.source.label, row: row)) { $0.stamp = session.stamp }
    }
}

extension AppSession {
    /// Returns a line to paste into a chat: about the item with this name or id, or about a conversion.
    package func shareLine(_ typed: String) throws(CommandError) -> String {
        let line: String
        if let conversion = try sharedConversion(typed) {
            line = conversion
        } else {
            let item = try ShowItem(self, offline: false).completed(try ItemResolver(self).find(typed, asking: true))
            line = source.presenter.share(item, rank: try currentRank(item))
        }
        // Values without their date and provider are of little use to readers of the chat.
        return ([line] + (stamp?.parts(environment.clock) ?? [])).joined(separator: " · ")
    }

    private func currentRank(_ item: Item) throws(CommandError) -> Int? {
        guard source.can(.ranking) else { return nil }
        let place = try read { catalogue throws(CatalogueError) in try catalogue?.item(item.id)?.place }
        let freshFor = Double(Schedule(interval: 60).freshFor)
        guard let place, Age.isAtMost(freshFor, since: place.seen, at: now) else { return nil }
        return place.rank
    }
}
