import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

/// A list as `--json` prints it, read without any code of the programs.
struct ShownList: Decodable {
    struct Row: Decodable {
        let rank: Int?
        let id: String
        let title: String
        let favorite: Bool
        let metric: ShownTop.Entry.Metric?
    }

    let schema: Int
    let source: String
    let page: Int?
    let ageSeconds: Int?
    let hasMore: Bool
    let items: [Row]

    var ids: [String] { items.map(\.id) }

    init(_ text: String) throws { self = try JSONDecoder().decode(ShownList.self, from: Data(text.utf8)) }
}

extension World {
    /// The person's folders, as the programs find them.
    var paths: XDGPaths {
        get throws {
            try XDGPaths(environment: [
                "HOME": home.root, "XDG_DATA_HOME": "\(home.root)/share", "XDG_STATE_HOME": "\(home.root)/state",
            ])
        }
    }

    /// Writes to the catalogue as the programs do.
    func write(of source: String = "topgames", _ work: (Catalogue) throws(CatalogueError) -> Void) throws {
        let writer = CatalogueWriter(try paths, source: source) { _ in }
        try writer.write(at: Date(), work)
        writer.close()
    }

    /// Adds a page to the catalogue that was seen `seconds` ago.
    func havePage(
        _ number: Int, _ games: ArraySlice<String>, secondsAgo seconds: Double, next: String?, poll: Bool = false
    ) throws {
        let items = zip(games.indices, games).map { index, id in
            let known = simulator.ranking.first { $0.game.id == id }?.game.name ?? id
            return Item(
                rank: index + 1, id: ItemID(id)!, title: DisplayText(known),
                link: "https://www.twitch.tv/directory/game/\(id)")
        }
        let page = Page(items: items, nextCursor: next, fetchedAt: Date().addingTimeInterval(-seconds))
        let record = poll ? PageSample(poll: page, wait: 60) : PageSample(page, number: number)
        try write { catalogue throws(CatalogueError) in try catalogue.record(record) }
    }

    /// The ids of the whole list in Twitch's order.
    var allIDs: [String] { simulator.ranking.map(\.game.id) }

    /// Runs `topgames` and reads the list that it prints.
    func list(_ arguments: String...) async throws -> ShownList {
        let outcome = try await run(.topgames, arguments + ["--json"])
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a list", log: "\(outcome)") }
        return try ShownList(outcome.output)
    }
}
