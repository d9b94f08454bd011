import FoundationEssentials
import TodayReports

/// The pages of a list that have been loaded, as one list.
public struct LoadedItems: Hashable, Sendable {
    private var pages: [ListReport] = []
    /// Whether more follows.
    public private(set) var hasMore = false
    /// The items, each once: where pages of different times have the same one, the earlier place counts.
    public private(set) var items: [ItemReport] = []
    /// How many of the items are on each page or before it.
    private var ends: [Int] = []

    /// Nothing, yet.
    public init() {}

    /// The titles of what the person leaves out, each once.
    public var leftOut: [DisplayText] {
        var known: Set<DisplayText> = []
        return pages.flatMap { $0.leftOut ?? [] }.filter { known.insert($0).inserted }
    }

    /// The number of the page after the last that was loaded.
    public var nextPage: Int { pages.count + 1 }

    /// The ids of the items of a page, as it was answered last.
    public func ids(on number: Int) -> Set<ItemID> {
        pages.indices.contains(number - 1) ? Set(pages[number - 1].items.map(\.id)) : []
    }

    /// The numbers of the pages that have the items at these places.
    public func pages(at places: Range<Int>) -> Range<Int> {
        func page(of place: Int) -> Int { ends.firstIndex { place < $0 }.map { $0 + 1 } ?? max(1, pages.count) }
        guard let last = places.last else { return 1..<2 }
        return page(of: places.lowerBound)..<page(of: last) + 1
    }

    /// The number of the page that has an item; `nil` if none has.
    public func page(of id: ItemID) -> Int? { pages.firstIndex { $0.items.contains { $0.id == id } }.map { $0 + 1 } }

    /// Drops the pages from a number on; they can be loaded again as the next ones.
    public mutating func drop(from number: Int) {
        guard number > 1, number < nextPage else { return }
        (pages, hasMore) = (Array(pages.prefix(number - 1)), true)
        gather()
    }

    /// Takes a page in the place of an older one, or as the next.
    ///
    /// The service answers a number past the end with its last page, which then is no news but the end.
    public mutating func take(_ report: ListReport, as number: Int) {
        let index = number - 1
        guard (0...pages.count).contains(index) else { return }
        if let last = report.page, last < number {
            (pages, hasMore) = (Array(pages.prefix(last)), false)
        } else {
            pages.replaceSubrange(index..<min(number, pages.count), with: [report])
            if index == pages.count - 1 { hasMore = report.hasMore }
        }
        gather()
    }

    /// Takes a list that comes whole: favourites, or what a search found.
    public mutating func take(whole report: ListReport) {
        (pages, hasMore) = ([report], false)
        gather()
    }

    /// Takes the files of pictures that have arrived, and nothing else of their items.
    public mutating func take(pictures: [ItemID: String]) {
        guard !pictures.isEmpty else { return }
        for page in pages.indices {
            for index in pages[page].items.indices {
                guard let file = pictures[pages[page].items[index].id] else { continue }
                (pages[page].items[index].artFile, pages[page].items[index].drawn) = (file, nil)
            }
        }
        gather()
    }

    private mutating func gather() {
        var known: Set<ItemID> = []
        (items, ends) = ([], [])
        for page in pages {
            items += page.items.filter { known.insert($0.id).inserted }
            ends.append(items.count)
        }
    }
}

/// What a view of items shows: the items, or why there are none.
public enum ItemsState: Hashable, Sendable {
    /// Nothing yet; whoever waits for long sees that something is going on.
    case loading
    /// The items.
    case items
    /// The list is empty.
    case empty
    /// Nothing matches what was searched for.
    case nothingFound
    /// Something went wrong, and there is nothing to show.
    case failure(CommandFailure)

    /// What to show of a list that has `count` items.
    public init(count: Int, isLoading: Bool, isSearching: Bool, failure: CommandFailure?) {
        self =
            if count > 0 {
                .items
            } else if let failure {
                .failure(failure)
            } else if isLoading {
                .loading
            } else {
                isSearching ? .nothingFound : .empty
            }
    }
}

extension ListReport {
    /// Whether the service could be asked, as far as this report says.
    public var isCurrent: Bool { state != .offline && state != .unauthorized }

    /// Whether the service was asked after a time; taken for granted if nobody knows when either was.
    public func isNewer(than time: Date?) -> Bool { (fetchedAt ?? .distantFuture) > (time ?? .distantPast) }

    /// The same report, which was read without asking, with what is wrong with the service as far as another one says.
    public func keepingFailure(of other: ListReport?) -> ListReport {
        guard let other, !other.isCurrent else { return self }
        var report = self
        (report.state, report.note) = (other.state, other.note)
        return report
    }

    /// When its data is from, for a report that arrived at this time; `nil` if that is unknown.
    ///
    /// A service may be asked today for data of yesterday, so the time of the data counts, unless a clock was wrong. An age
    /// alone makes a time that is as late as the report: on a busy machine that can be the next minute.
    public func time(at arrival: Date) -> Date? {
        let known = ageSeconds == nil ? fetchedAt : ratesFrom ?? fetchedAt
        return known ?? ageSeconds.map { arrival - Double($0) }
    }

    /// The same report with everything that could be opened if the service was asked.
    ///
    /// A list that is read without asking cannot know that the service answers, and takes it for unreachable.
    public var presumingAnswers: ListReport {
        var report = self
        for index in report.items.indices { (report.items[index].enabled, report.items[index].reason) = (true, nil) }
        return report
    }
}

extension ConversionReport {
    /// When its rates are from; `nil` if a clock was wrong.
    public var time: Date? { ageSeconds.map { _ in ratesFrom } }
}
