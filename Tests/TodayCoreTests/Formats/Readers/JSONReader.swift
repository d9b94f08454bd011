import Foundation

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
}
