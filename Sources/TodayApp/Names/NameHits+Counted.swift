import TodayCatalogue
import TodayCore

extension NameHits {
    /// With the service's own count, of which `page` has only the first; if it gave none, there are more.
    func counted(with page: Page?) -> NameHits {
        guard let page, page.nextCursor != nil else { return self }
        return NameHits(
            items: items, total: max(total, page.itemCount ?? 0), hasMore: hasMore || page.itemCount == nil,
            isAtWords: isAtWords)
    }
}
