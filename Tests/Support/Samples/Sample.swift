import Foundation
import TodayCore

/// Values that most tests use.
package enum Sample {
    package static let label = SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch")
    /// The time at which most tests begin.
    package static let start = time("2026-11-21T02:20:00Z")

    /// Titles for the one-letter ids that most tests use.
    package static let titles = [
        "A": "Just Chatting", "B": "Grand Theft Auto V", "C": "League of Legends", "D": "Rust",
    ]

    /// A time in ISO 8601, read by Foundation's parser and not ours.
    package static func time(_ text: String) -> Date {
        guard let date = try? Date(text, strategy: .iso8601) else { preconditionFailure("\(text) is no time") }
        return date
    }

    package static func id(_ text: String) -> ItemID {
        guard let id = ItemID(text) else { preconditionFailure("\(text) is no id") }
        return id
    }

    /// A ranking of one-letter ids: "ABC".
    package static func ids(_ letters: String) -> [ItemID] { letters.map { id(String($0)) } }

    /// Items of one-letter ids in this order, each ranked by its place.
    package static func items(_ letters: String) -> [Item] {
        ids(letters).enumerated().map { place, id in
            Item(rank: place + 1, id: id, title: DisplayText(titles[id.description] ?? "Game \(id)"))
        }
    }

    package static func page(_ letters: String, at time: Date = start) -> Page {
        Page(items: items(letters), fetchedAt: time)
    }

    package static func snapshot(_ letters: String, at time: Date = start, after previous: Snapshot? = nil) -> Snapshot
    {
        guard let snapshot = Snapshot(page: page(letters, at: time), label: label, after: previous) else {
            preconditionFailure("a page without items makes no snapshot")
        }
        return snapshot
    }

    /// A snapshot with other titles; the ids are 1, 2, 3.
    package static func snapshot(titles: [String], metric: Metric? = nil, at time: Date = start) -> Snapshot {
        let items = titles.enumerated().map { place, title in
            Item(rank: place + 1, id: id(String(place + 1)), title: DisplayText(title), metric: metric)
        }
        guard let snapshot = Snapshot(page: Page(items: items, fetchedAt: time), label: label, after: nil) else {
            preconditionFailure("a page without items makes no snapshot")
        }
        return snapshot
    }

    package static func stored(
        _ snapshot: Snapshot?, _ state: DataState? = nil, _ error: FetchError? = nil, freshFor: Int = 300,
        checkedAt: Date? = start, label: SourceLabel = Sample.label
    ) -> StoredSnapshot {
        let freshUntil = snapshot?.endOfFreshness(after: freshFor)
        let status = state.map { DataStatus($0, checkedAt: checkedAt, freshUntil: freshUntil, error: error) }
        return StoredSnapshot(label.name, snapshot, status)
    }

    /// The status of a snapshot `age` seconds after it was fetched.
    package static func status(
        _ snapshot: Snapshot?, _ state: DataState? = nil, _ error: FetchError? = nil, age: Int = 0,
        mutedUntil: Date? = nil
    ) -> SourceStatus {
        let now = (snapshot?.fetchedAt ?? start).addingTimeInterval(Double(age))
        return SourceStatus(
            stored(snapshot, state, error, checkedAt: nil), mutedUntil: mutedUntil, at: now, clock: clock)
    }

    /// The time of day in UTC, such as "02:20".
    package static func clock(_ date: Date) -> String {
        let minutes = Int(date.timeIntervalSince1970) / 60
        return String(format: "%02d:%02d", minutes / 60 % 24, minutes % 60)
    }
}

extension Date { package static func + (date: Date, seconds: Int) -> Date { date.addingTimeInterval(Double(seconds)) } }

extension LocalTime {
    /// The clock of a town with summer time, from Foundation's calendar and not ours.
    package static let berlin: LocalTime? = TimeZone(identifier: "Europe/Berlin").map { zone in
        LocalTime { date in zone.secondsFromGMT(for: date) }
    }
}
