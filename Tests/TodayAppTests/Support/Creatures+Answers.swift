import Foundation
import TestSupport
import TodayApp
import TodayCore

extension Creatures {
    /// The service's answer to a question, at a time.
    static func answer(_ question: FetchQuestion, at now: Date) -> Result<Page, FetchError> {
        switch question {
        case .poll: .success(page(ListQuery(), now))
        case .list(let query), .soon(let query): .success(page(query, now))
        case .items(let ids), .pictures(let ids): .success(Page(items: ids.compactMap(named), fetchedAt: now))
        case .detail(let id, _), .unlisted(let id):
            .success(Page(items: [named(id)].compactMap(\.self), fetchedAt: now))
        }
    }

    private static func page(_ query: ListQuery, _ now: Date) -> Page {
        let status = query.filters["status"].map { DisplayText($0.words) }
        let name = query.filters["name"].map { DisplayText($0.words).folded }
        let found = all.filter { item in
            (status.map { item.fact("status") == .text($0) } ?? true)
                && (name.map { item.title.folded.contains($0) } ?? true)
        }
        let listed = query.sort == "-id" ? found.reversed() : found
        let first = (query.page - 1) * size
        let rest = listed.dropFirst(first)
        return Page(
            items: Array(rest.prefix(size)), nextCursor: rest.count > size ? "more" : nil,
            pageCount: (listed.count + size - 1) / size, fetchedAt: now)
    }

    private static func named(_ id: ItemID) -> Item? {
        all.first { $0.id == id || $0.title.folded == DisplayText(id.description).folded }
    }
}
