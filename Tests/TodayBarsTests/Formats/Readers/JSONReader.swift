import Foundation

@testable import TodayCore

/// A script that makes a line from the rows.
struct JSONReader: BarReader {
    private struct Feed: Decodable {
        struct Row: Decodable {
            let rank: Int
            let id: String
            let title: String
            let move: String
            let number: String?
        }
        let state: String
        let rows: [Row]
    }

    let format = "json"
    let isForFonts = false

    func read(_ output: String) throws -> BarReading {
        let feed = try JSONDecoder().decode(Feed.self, from: Data(output.utf8))
        let facts = feed.rows.map { "\($0.id) \($0.move) \($0.number ?? "-")" }
        return BarReading(
            text: feed.rows.map { "\($0.rank) \($0.title)" }.joined(separator: " · "), more: [feed.state] + facts)
    }

    /// Whole titles, whatever the font: options that cut a line do not apply to scripts.
    func text(_ scene: Scene) -> Promised {
        .words(scene.places.map { "\($0.rank) \($0.cleaned)" }.joined(separator: " · "))
    }

    /// The state, and everything about each place.
    func more(_ scene: Scene, beside text: String) -> [Promised] {
        let facts = scene.places.map { "\($0.id) \($0.move) \(scene.isLively ? "≥ 412K" : "-")" }
        return ([scene.status.state.rawValue] + facts).map(Promised.words)
    }
}
