import Foundation
import TestSupport
import Testing
import TodayDoctor

@testable import TodayCatalogue
@testable import TodayCore

@Suite("The 21,301 real categories", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RealNamesTests {
    private struct Index: Decodable {
        struct Category: Decodable {
            let id: String
            let name: String
        }
        let categories: [Category]
    }

    @Test("are imported, found by parts of their names, and never guessed if several have the same name")
    func real() throws {
        let body = try Fixtures.recorded("twitch/twitch-category-index_7aebae3.json")
        let categories = try JSONDecoder().decode(Index.self, from: body).categories
        let items = categories.map { Item(rank: 0, id: Sample.id($0.id), title: DisplayText($0.name)) }
        let place = try Place()
        try place.write { catalogue throws(CatalogueError) in try catalogue.record(items, seen: Place.now) }
        let catalogue = try place.reading()
        var sharing: [String: Int] = [:]
        let ids = Set(items.map(\.id.description))
        for item in items { sharing[item.title.folded, default: 0] += 1 }
        #expect(Dictionary(grouping: items.map { $0.title.escaped(for: .plain) }) { $0 }.count { $1.count > 1 } > 400)
        for item in items.shuffled().prefix(150) {
            let name = item.title.folded
            guard !name.isEmpty else { continue }
            let hits = try catalogue.search(item.title, limit: 200)
            #expect(hits.items.contains { $0.id == item.id }, "\(name)")
            let count = sharing[name] ?? 0
            // A game is called "2", which is the id of another.
            if ids.contains(name) { continue }
            switch try catalogue.lookup(item.title) {
            case .one(let found): #expect(found.id == item.id && count == 1)
            case .several(let found): #expect(found.count >= count && found.contains { $0.id == item.id })
            case .partial, .none: Issue.record("\(name) was not found")
            }
        }
        for (name, count) in sharing.filter({ $0.value > 1 }).shuffled().prefix(50) where !name.isEmpty {
            guard case .several(let found) = try catalogue.lookup(DisplayText(name)) else {
                Issue.record("\(name) is the name of \(count)")
                continue
            }
            #expect(found.count >= count)
        }
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}
