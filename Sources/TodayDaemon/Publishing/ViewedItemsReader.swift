import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Reads viewed items from the catalogue, to publish them with the results of polls; ignores unreadable data.
final class ViewedItemsReader {
    private let paths: XDGPaths
    private let source: SourceDescriptor
    private var lastMark: DetailsMark?

    init(_ paths: XDGPaths, _ source: SourceDescriptor) { (self.paths, self.source) = (paths, source) }

    /// Returns the viewed details and, if `page` is only the first page of a list, later pages viewed in the last day.
    func read(besides page: Page, at now: Date) -> ViewedItems {
        let details = hasDetails ? details() : nil
        guard page.nextCursor != nil, !source.pollsAll, let size = source.paging.size, page.items.count <= size
        else { return ViewedItems(details: details ?? []) }
        let pages = read { catalogue throws(CatalogueError) in
            try catalogue.pages(after: 1, since: now.addingTimeInterval(-ViewedItems.pageLife))
        }
        return ViewedItems(pages: pages ?? [], details: details ?? [])
    }

    /// Returns all details if they have changed since the last read; `nil` otherwise, or if they cannot be read.
    func newDetails() -> [DetailedItem]? {
        guard hasDetails else { return nil }
        let mark = read { catalogue throws(CatalogueError) in try catalogue.detailsMark() }
        return mark == nil || mark == lastMark ? nil : details()
    }

    /// Returns the whole list as of the poll at `time`; `nil` for a list that changes often, or if no items are
    /// cached.
    func whole(asOf time: Date) -> Page? {
        guard source.pollsAll else { return nil }
        let items = read { [source] catalogue throws(CatalogueError) in
            guard source.listsAllNames else { return try catalogue.items(seenSince: time) }
            return try catalogue.page(1, of: ListQuery.whole.key)?.items
        }
        guard let items, !items.isEmpty else { return nil }
        return Page(items: items.map { source.can(.ranking) ? $0 : $0.with(rank: Item.unranked) }, fetchedAt: time)
    }

    private var hasDetails: Bool { if case .requested = source.detailFacts { true } else { false } }

    private func details() -> [DetailedItem]? {
        read { [self] catalogue throws(CatalogueError) in
            lastMark = try catalogue.detailsMark()
            return try catalogue.details()
        }
    }

    private func read<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value?) -> Value? {
        do throws(CatalogueError) {
            guard let catalogue = try Catalogue.reading(paths, source: source.name, publisher: source.publisher) else {
                return nil
            }
            return try work(catalogue)
        } catch {
            return nil
        }
    }
}
