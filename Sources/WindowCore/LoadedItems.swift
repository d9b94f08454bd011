import FoundationEssentials
import TodayReports

/// The loaded pages of a list.
public struct LoadedItems: Hashable, Sendable {
    private var pages: [ListReport] = []
    /// Whether there are more pages.
    public private(set) var hasMore = false
    /// The items without repetitions; if pages of different times have the same item, the first occurrence counts.
    public private(set) var items: [ItemReport] = []
    /// The number of items up to the end of each page.
    private var ends: [Int] = []

    /// Creates an empty list.
    public init() {}

    /// The titles of hidden items, without repetitions.
    public var leftOut: [DisplayText] {
        var known: Set<DisplayText> = []
        return pages.flatMap { $0.leftOut ?? [] }.filter { known.insert($0).inserted }
    }

    /// The number of the page after the last loaded page.
    public var nextPage: Int { pages.count + 1 }

    /// Returns the ids of the items on a page.
    public func ids(on number: Int) -> Set<ItemID> {
        pages.indices.contains(number - 1) ? Set(pages[number - 1].items.map(\.id)) : []
    }

    /// Returns the numbers of the pages with the items at these indices; page 1 if `indices` is empty.
    public func pages(at indices: Range<Int>) -> Range<Int> {
        func page(of index: Int) -> Int { ends.firstIndex { index < $0 }.map { $0 + 1 } ?? max(1, pages.count) }
        guard let last = indices.last else { return 1..<2 }
        return page(of: indices.lowerBound)..<page(of: last) + 1
    }

    /// Returns the number of the page with an item; `nil` if no loaded page has the item.
    public func page(of id: ItemID) -> Int? { pages.firstIndex { $0.items.contains { $0.id == id } }.map { $0 + 1 } }

    /// Drops page `number` and all later pages, so that they are loaded again; never drops page 1.
    public mutating func drop(from number: Int) {
        guard number > 1, number < nextPage else { return }
        (pages, hasMore) = (Array(pages.prefix(number - 1)), true)
        gather()
    }

    /// Adds the next page, or replaces an older version of a page; ignores pages after the next page.
    ///
    /// For a number past the end, commands report the last page. Such a report ends the list after that page.
    public mutating func receive(_ report: ListReport, as number: Int) {
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

    /// Creates a list from a report that has all items, such as search results.
    public init(whole report: ListReport) {
        pages = [report]
        gather()
    }

    /// Sets the paths of fetched pictures, which replace drawings.
    public mutating func receive(pictures: [ItemID: String]) {
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

/// The state of a view: the items, or why there are none.
public enum ItemsState: Hashable, Sendable {
    /// Nothing is loaded yet; after a while, a spinner is shown.
    case loading
    case items
    case empty
    case nothingFound
    case failure(CommandFailure)

    /// Whether loading has failed.
    public var isFailure: Bool { if case .failure = self { true } else { false } }

    /// Creates the state of a list with `count` items.
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
    /// Whether the state is neither `offline` nor `unauthorized`; the data may still be stale.
    public var hasNoFailure: Bool { state != .offline && state != .unauthorized }

    /// Whether the report was fetched after a time; `true` if either time is unknown.
    public func isNewer(than time: Date?) -> Bool { (fetchedAt ?? .distantFuture) > (time ?? .distantPast) }

    /// Returns this cached report with the failure of another report; unchanged if that report has no failure.
    public func keepingFailure(of other: ListReport?) -> ListReport {
        guard let other, !other.hasNoFailure else { return self }
        var report = self
        (report.state, report.note) = (other.state, other.note)
        return report
    }

    /// Returns the time of the data, if this report arrived at `arrival`; `nil` if it is unknown.
    ///
    /// The time of rates takes precedence, unless a clock was wrong; the age is used only if there is no time.
    public func time(at arrival: Date) -> Date? {
        let known = ageSeconds == nil ? fetchedAt : ratesFrom ?? fetchedAt
        return known ?? ageSeconds.map { arrival - Double($0) }
    }

    /// The report with all items enabled; a command that reads only the cache may have disabled some.
    public var withAllItemsEnabled: ListReport {
        var report = self
        for index in report.items.indices { (report.items[index].enabled, report.items[index].reason) = (true, nil) }
        return report
    }
}

extension ConversionReport {
    /// The time of the rates; `nil` if a clock was wrong.
    public var time: Date? { ageSeconds.map { _ in ratesFrom } }
}
