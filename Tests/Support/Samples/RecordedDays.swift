import Foundation
import TodayCore

/// The real top ten of 115 days in 2022, in the order in which Twitch listed them.
package enum RecordedDays {
    package static func topThree() throws -> [[Item]] { try topTen().map { Array($0.prefix(3)) } }

    package static func topTen() throws -> [[Item]] {
        let text = String(decoding: try Fixtures.recorded("twitch/top10_daily_2022.csv"), as: UTF8.self)
        var days: [(date: Substring, items: [Item])] = []
        var ids: [String: ItemID] = [:]
        for line in text.split(whereSeparator: \.isNewline).dropFirst() {
            let fields = line.split(separator: ",")
            guard let date = fields.first, fields.count >= 4, let viewers = Double(fields[fields.count - 1]) else {
                continue
            }
            let title = fields[2..<(fields.count - 1)].joined(separator: ",")
            let id = ids[title] ?? Sample.id(String(ids.count + 1))
            ids[title] = id
            if days.last?.date != date { days.append((date, [])) }
            let rank = days[days.count - 1].items.count + 1
            days[days.count - 1].items.append(
                Item(rank: rank, id: id, title: DisplayText(title), metric: Metric(value: viewers, unit: "viewers")))
        }
        return days.map(\.items)
    }
}
