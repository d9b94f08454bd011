import Foundation

@testable import TodayCore

/// A script that makes a line of the rows.
struct JSONReader: BarReader {
    private struct Feed: Decodable {
        struct Row: Decodable {
            let rank: Int
            let title: String
        }
        let rows: [Row]
    }

    let format = "json"

    func read(_ output: String) throws -> BarReading {
        let feed = try JSONDecoder().decode(Feed.self, from: Data(output.utf8))
        return BarReading(text: feed.rows.map { "\($0.rank) \($0.title)" }.joined(separator: " · "))
    }

    /// Whole titles: what cuts a line is not for scripts.
    func shown(_ widget: Widget, _ options: FeedOptions) -> String {
        (widget.snapshot?.items ?? []).map { "\($0.rank) \($0.title.escaped(for: .plain))" }.joined(separator: " · ")
    }
}
