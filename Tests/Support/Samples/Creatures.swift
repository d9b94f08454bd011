import Foundation

@testable import TodayCore

/// A source that no program has: creatures with a status in three colours and a home.
///
/// It has page numbers, ids with letters, two filters, two orders and no ranking. It finds an item by its id or its
/// exact name.
package enum Creatures {
    package static let size = 3

    package static let descriptor = describe(.none, maxAge: SourceDescriptor.usualMaxAge)

    /// The same source, if its list has all facts, which are cached for a day.
    package static let listed = describe(.listed, maxAge: 86_400)

    private static func describe(_ facts: DetailSource, maxAge: Double) -> SourceDescriptor {
        SourceDescriptor(
            label: SourceLabel(name: "creatures", service: "Bestiary", heading: "Creatures of Bestiary"),
            abstract: "List creatures.", noun: Noun("creature", "creatures"), paging: .number(size: size),
            search: .idOrName,
            filters: [
                ListFilter("status", label: "Status", values: ["alive", "dead", "unknown"], match: .fact("status")),
                ListFilter("name", label: "Name", match: .partOfTitle),
            ],
            sortOrders: [SortOrder("id", label: "As listed"), SortOrder("-id", label: "Last first")],
            capabilities: [.favorites, .offlineDetails],
            attribution: Attribution("Creatures by Bestiary", link: "https://bestiary.example"),
            examples: Examples(name: "lynx", longName: "Snow Lynx", id: "c4-lynx", part: "ly"),
            presenter: CreaturePresenter(), maxAge: maxAge, detailFacts: facts)
    }

    package static let all: [Item] = [
        creature("c1-ant", "Ant", "alive", "Meadow"), creature("c2-dodo", "Dodo", "dead", "Mauritius"),
        creature("c3-yeti", "Yeti", "unknown", "Himalaya"), creature("c4-lynx", "Snow Lynx", "alive", "Taiga"),
        creature("c5-lynx", "Sand Lynx", "alive", "Steppe"), creature("c6-moa", "Moa", "dead", "New Zealand"),
        creature("c7-newt", "Newt", "alive", "Pond"),
    ]

    private static func creature(_ id: String, _ title: String, _ status: String, _ home: String) -> Item {
        Item(
            rank: Item.unranked, id: Sample.id(id), title: DisplayText(title), link: "https://bestiary.example/\(id)",
            facts: [Fact("status", .text(DisplayText(status))), Fact("home", .text(DisplayText(home)))])
    }
}

/// The look of a creature: its home beside its name, its status as a colour.
private struct CreaturePresenter: Presenter {
    func row(_ row: ListRow) -> DisplayReport {
        DisplayReport(
            title: row.item.title, subtitle: text(row.item, "home"), accent: accent(row.item),
            favorite: row.isFavorite, obstacle: accent(row.item) == .unknown ? "Nobody has seen this creature." : nil)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let item = detail.row.item
        return row(detail.row).with(
            heading: item.title,
            facts: ["status", "home"].compactMap { key in
                text(item, key).map { DisplayReport.Fact(key, label: key, value: $0) }
            }, actions: [.init(.open, label: "Open in Bestiary"), .favorite(detail.row)])
    }

    func share(_ item: Item, rank: Int?) -> String { "\(item.title.escaped(for: .plain)) lives" }

    private func text(_ item: Item, _ key: String) -> DisplayText? {
        if case .text(let text)? = item.fact(key) { text } else { nil }
    }

    private func accent(_ item: Item) -> Accent? {
        text(item, "status").flatMap { Accent(rawValue: $0.escaped(for: .plain)) }
    }
}
