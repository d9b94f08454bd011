import Foundation
import TodayCore

/// Invented pages of a list.
package enum Listed {
    /// Page `number` of a list of `count` rows, with ids from G1.
    package static func page(_ number: Int = 1, rows count: Int = 20, hasMore: Bool = true, favorites: Set<Int> = [])
        -> ListPage
    {
        let rows = (0..<count).map { index in
            let rank = (number - 1) * 20 + index + 1
            return row(rank, "Game \(rank)", isFavorite: favorites.contains(rank))
        }
        return page(rows, number, hasMore: hasMore)
    }

    package static func row(
        _ rank: Int, _ title: String, move: Move? = nil, isFavorite: Bool = false, metric: Metric? = nil
    ) -> ListRow {
        let item = Item(rank: rank, id: Sample.id("G\(rank)"), title: DisplayText(title), metric: metric)
        return ListRow(item, move: move, isFavorite: isFavorite)
    }

    package static func page(_ rows: [ListRow], _ number: Int = 1, hasMore: Bool = false, age: Int = 192) -> ListPage {
        ListPage(
            label: Sample.label, number: number, rows: rows, seen: Sample.start, hasMore: hasMore,
            now: Sample.start + age)
    }

    /// The details of an item with nothing but a rank.
    package static func detail(_ id: String, rank: Int = Item.unranked, seen: Date? = nil) -> ItemDetail {
        let item = Item(rank: rank, id: Sample.id(id), title: DisplayText("Game \(id)"))
        return ItemDetail(label: Sample.label, row: ListRow(item), rankSeen: seen)
    }

    /// One of each kind.
    package static let mixed = page([
        row(1, "Just Chatting", move: .same, metric: Metric(value: 412_345, unit: "viewers", atLeast: true)),
        row(2, "Pokémon™ – Arceus", move: .up, isFavorite: true, metric: Metric(value: 9870, unit: "viewers")),
        row(3, "原神インパクト・テイワット", move: .down), row(4, "Rust", move: .new, isFavorite: true),
        row(0, "Known from favourites alone"),
    ])
}
