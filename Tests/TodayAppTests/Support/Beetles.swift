import Foundation
import TestSupport
import TodayApp

@testable import TodayCore

/// A source with separate details, whose service sends all names in one answer and cannot search.
enum Beetles {
    static let descriptor = SourceDescriptor(
        label: SourceLabel(name: "beetles", service: "Beetle Bank", heading: "Beetles"), abstract: "List beetles.",
        noun: Noun("beetle", "beetles"), paging: .offset(size: 2), search: .idOrName,
        capabilities: [.favorites, .offlineDetails], examples: Examples(name: "a", longName: "b", id: "1", part: "c"),
        presenter: BeetlePresenter(), maxAge: 86_400, detailFacts: .requested(except: ["place", "ownName"]),
        unreportedFacts: ["place", "ownName", Fact.otherNames], listsAllNames: true)

    /// The names by id, in the service's order; the last two are forms of one kind.
    static let names = [
        (1, "stag"), (4, "scarab"), (5, "ladybird"), (9, "firefly"), (20, "weevil-red"), (21, "weevil-blue"),
    ]

    /// The items of a page of the list.
    static func page(_ query: ListQuery, at now: Date) -> Page {
        let listed = names.enumerated().map { place, name in
            item(name.0, name.1, [Fact("place", .text(DisplayText("\(place + 1)")))])
        }
        let first = query.isWhole ? 0 : (query.page - 1) * 2
        let rest = listed.dropFirst(first)
        let items = query.isWhole ? listed : Array(rest.prefix(2))
        let next = !query.isWhole && rest.count > 2 ? "more" : nil
        var page = Page(items: items, nextCursor: next, pageCount: query.isWhole ? 1 : 3, fetchedAt: now)
        page.etag = ETag("\"\(query.isWhole ? 0 : query.page)\"")
        return query.etag != nil && query.etag == page.etag ? .unchanged(page.etag, fetchedAt: now) : page
    }

    /// The service's details of an item, by its id, its name, or the name of its kind.
    static func detail(_ typed: String, at now: Date) -> Page {
        let known = names.first { "\($0.0)" == typed || $0.1 == typed } ?? (typed == "weevil" ? names[4] : nil)
        let facts = [Fact("legs", .text(DisplayText("six")))]
        let kind = [Fact(Fact.otherNames, .list([DisplayText("weevil")]))]
        return Page(items: known.map { [item($0.0, $0.1, facts + ($0.0 == 20 ? kind : []))] } ?? [], fetchedAt: now)
    }

    static func answer(_ question: FetchCall, at now: Date) -> Result<Page, FetchError> {
        switch question.request {
        case .poll, .check, .past, .schedule: .success(page(.whole, at: now))
        case .list(let query): .success(page(query, at: now))
        case .detail(let id, _): .success(detail(id.description, at: now))
        case .items(let ids):
            .success(Page(items: ids.flatMap { detail($0.description, at: now).items }, fetchedAt: now))
        }
    }

    private static func item(_ id: Int, _ name: String, _ facts: [Fact]) -> Item {
        Item(rank: Item.unranked, id: Sample.id("\(id)"), title: DisplayText(name), facts: facts)
    }
}

private struct BeetlePresenter: Presenter {
    func row(_ row: ListRow) -> DisplayReport { DisplayReport(title: row.item.title, favorite: row.isFavorite) }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        row(detail.row).with(heading: detail.row.item.title, facts: [], actions: [])
    }

    func name(of item: Item) -> DisplayText { item.text("ownName") ?? item.title }

    func share(_ item: Item, rank: Int?) -> String {
        "\(item.title.escaped(for: .plain)) has legs: \(item.facts?.count ?? 0)"
    }
}

extension Place {
    static func beetles() throws -> Place {
        let place = try Place(Beetles.descriptor)
        place.service = Beetles.answer(_:at:)
        return place
    }

    /// Advances the clock by a day and an hour.
    func sleep() { now += 90_000 }
}
