import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("Searching when more names match than are counted")
struct SearchBoundsTests {
    /// More than two rows of names with a few syllables each, and some ranks.
    private func place() throws -> Place {
        let syllables = ["the", "a", " the", "ing", "-the ", "é", " ", "神", "x", "tha"]
        var generator = SeededGenerator.drawn(for: "search bounds")
        let titles = (1...2_500).map { _ in
            (0..<Int.random(in: 1...4, using: &generator))
                .map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
        }
        let items = titles.enumerated().map { Sample.item($0.offset + 1, $0.element) }
        let first = Array(items.shuffled(using: &generator).prefix(60))
        let page = Page(items: first, nextCursor: nil, fetchedAt: Place.now)
        let place = try Place()
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.record(items, seen: Place.now)
            try catalogue.record(PageSample(poll: page, wait: 60))
        }
        return place
    }

    @Test(
        "The best results are the same as if every name had been scored",
        arguments: ["the", "ing", "a", "x", "th", "神", "é", "tha"])
    func best(text: String) throws {
        let catalogue = try place().reading()
        let all = try catalogue.search(DisplayText(text), limit: 30, SearchBounds(counted: 10_000, storedPerMatch: 30))
        let bounded = try catalogue.search(DisplayText(text), limit: 30, SearchBounds(counted: 120, storedPerMatch: 30))
        #expect(all.total > 120 && !all.hasMore)
        #expect(bounded.items.map(\.id) == all.items.map(\.id))
    }

    @Test(
        "Better matches come first, however late they are found",
        arguments: [("ring", ["Ring", "Rings", "The Ring", "Half-Ring"], "Earring"), ("a", ["A", "A War"], "Not A")])
    func late(text: String, best: [String], many: String) throws {
        let place = try Place()
        try place.fill((1...2_100).map { "\(many) \($0)" } + best)
        let hits = try place.reading().search(DisplayText(text), limit: 4, SearchBounds(counted: 20, storedPerMatch: 5))
        #expect(hits.items.prefix(best.count).map { $0.title.escaped(for: .plain) } == best)
    }

    @Test("A bounded search says that there are more, but not how many")
    func more() throws {
        let place = try Place()
        try place.fill((1...1_500).map { "Game \($0)" })
        let catalogue = try place.reading()
        for (counted, total, hasMore) in [(1_499, 1_499, true), (1_500, 1_500, false), (100, 100, true)] {
            let hits = try catalogue.search(
                DisplayText("game"), limit: 5, SearchBounds(counted: counted, storedPerMatch: 5))
            #expect(hits.total == total && hits.hasMore == hasMore)
        }
    }
}

@Suite("The 21,301 real categories", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RealNamesTests {
    private struct Index: Decodable {
        struct Category: Decodable {
            let id: String
            let name: String
        }
        let categories: [Category]
    }

    @Test("The categories are imported, found by parts of their names, and ambiguous if several have the same name")
    func real() throws {
        let body = try Fixtures.recorded("twitch/twitch-category-index_7aebae3.json")
        let categories = try JSONDecoder().decode(Index.self, from: body).categories
        let items = categories.map { Item(rank: 0, id: Sample.id($0.id), title: DisplayText($0.name)) }
        let place = try Place()
        try place.record(items)
        let catalogue = try place.reading()
        var sharing: [String: Int] = [:]
        let ids = Set(items.map(\.id.description))
        for item in items { sharing[item.title.folded, default: 0] += 1 }
        #expect(Dictionary(grouping: items.map { $0.title.escaped(for: .plain) }) { $0 }.count { $1.count > 1 } > 400)
        var generator = SeededGenerator.drawn(for: "categories that are searched")
        for item in items.shuffled(using: &generator).prefix(150) {
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
        let several = sharing.filter { $0.value > 1 && !$0.key.isEmpty }.sorted { $0.key < $1.key }
        for (name, count) in several.shuffled(using: &generator).prefix(50) {
            guard case .several(let found) = try catalogue.lookup(DisplayText(name)) else {
                Issue.record("\(name) is the name of \(count)")
                continue
            }
            #expect(found.count >= count)
        }
        #expect(DatabaseFact.examine(place.paths).isSound)
    }
}
