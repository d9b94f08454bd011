import TestSupport
import Testing

@testable import TodayCore

@Suite("Filters that we apply ourselves")
struct PassingTests {
    private func passing(_ filters: [String: String], _ items: [Item] = Creatures.all) -> [String] {
        let query = ListQuery(filters: filters.compactMapValues { SearchText($0) })
        return query.passing(items, of: Creatures.descriptor).map { $0.title.escaped(for: .plain) }
    }

    private func named(_ titles: String...) -> [Item] {
        titles.enumerated().map { Item(rank: 0, id: Sample.id("i\($0)"), title: DisplayText($1)) }
    }

    @Test("a name is found by any part of it, in any case; a fact only as a whole; and all filters have to agree")
    func agree() {
        #expect(passing(["name": "LYNX"]) == ["Snow Lynx", "Sand Lynx"])
        #expect(passing(["status": "dead"]) == ["Dodo", "Moa"])
        #expect(passing(["status": "dead", "name": "o"]) == ["Dodo", "Moa"])
        #expect(passing(["status": "alive", "name": "dodo"]) == [])
        #expect(passing(["status": "ali"]) == [])
    }

    @Test(
        "accents, and the kind of an apostrophe, make no difference; every other character does",
        arguments: [
            ("martinez", 1), ("MARTÍNEZ", 1), ("rick's", 2), ("rick’s", 2), ("ricks", 0), ("rick s", 1), ("'", 2),
            ("c", 3), ("!", 0),
        ])
    func spelling(_ typed: String, _ count: Int) {
        let items = named("Agent Martínez", "Rick's Clone", "Rick’s Friend", "Rick Sanchez")
        #expect(passing(["name": typed], items).count == count)
    }

    @Test("only the service can tell where a filter does not say what passes, or where there is a search")
    func undecidable() {
        let source = SourceDescriptor(
            label: Sample.label, abstract: "x", noun: Noun("x", "xs"), paging: .whole, search: .name,
            filters: [ListFilter("name", label: "Name", match: .partOfTitle), ListFilter("mood", label: "Mood")],
            capabilities: [], examples: Creatures.descriptor.examples, presenter: Creatures.descriptor.presenter)
        let word = SearchText("x")
        #expect(word.map { ListQuery(filters: ["name": $0]).isDecidable(source) } == true)
        #expect(word.map { ListQuery(filters: ["name": $0, "mood": $0]).isDecidable(source) } == false)
        #expect(word.map { ListQuery(search: $0, filters: ["name": $0]).isDecidable(source) } == false)
        #expect(!ListQuery().isDecidable(source))
    }
}
