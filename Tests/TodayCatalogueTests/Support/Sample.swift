import Foundation
import TestSupport
import TodayCore

/// The values that most tests start with.
enum Sample {
    static func id(_ number: Int) -> ItemID { id(String(number)) }

    static func id(_ text: String) -> ItemID {
        guard let id = ItemID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }

    static func item(_ number: Int, _ title: String, rank: Int = 0) -> Item {
        Item(rank: rank, id: id(number), title: DisplayText(title), link: "https://example.com/\(number)")
    }

    /// A poll that listed the items with these ids, in this order.
    static func poll(_ ids: [Int], at date: Date, wait: Int = 60) -> PageRecord {
        PageRecord(poll: page(ids, at: date), wait: wait)
    }

    static func page(_ ids: [Int], at date: Date, firstRank: Int = 1, next: String? = nil) -> Page {
        let items = ids.enumerated().map { item($0.element, "Game \($0.element)", rank: firstRank + $0.offset) }
        return Page(items: items, nextCursor: next, fetchedAt: date)
    }
}
