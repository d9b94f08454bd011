import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Queries for a list")
struct ListQueryTests {
    private static let letters = [
        "a", "é", "ü", "&", "=", "%", "+", " ", "\"", "\\", "/", "♥", "原", "1", "filter.", "search",
    ]

    /// A random search text, or sometimes `nil`.
    private func text(_ generator: inout SeededGenerator) -> SearchText? {
        let letters = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            Self.letters.randomElement(using: &generator) ?? ""
        }
        return SearchText(letters.joined())
    }

    private func query(_ generator: inout SeededGenerator) -> ListQuery {
        var query = ListQuery(search: text(&generator), sort: text(&generator)?.words)
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            if let key = text(&generator), let value = text(&generator) { query.filters[key.words] = value }
        }
        query.page = Int.random(in: 1...9, using: &generator)
        query.cursor = text(&generator)?.words
        query.firstRank = Int.random(in: 1...99, using: &generator)
        query.isWhole = Int.random(in: 0...3, using: &generator) == 0
        if Bool.random(using: &generator) { query.etag = ETag("\"\(query.page)\"") }
        return query
    }

    @Test("Every query reads back as it was written")
    func roundTrip() throws {
        var generator = SeededGenerator.drawn(for: "queries that are written and read")
        for _ in 0..<2000 {
            let query = query(&generator)
            let text = try #require(JSONCoding.encode(query, pretty: false))
            #expect(JSONCoding.decode(ListQuery.self, Data(text.utf8)) == query)
        }
    }

    @Test("Each request to today-fetch reads back as it was written")
    func calls() throws {
        let ids = [Sample.id("1"), Sample.id("ABC")]
        let past = try #require(PastRates("2020-01-01/2020-12-31:BRL,USD"))
        var feed = FetchCall.poll
        (feed.validates, feed.feed) = (true, PublishedAddress("https://feeds.example.org/games/"))
        let query = ListQuery(search: Self.word("mario"))
        for call in [
            .poll, feed, .list(query), .list(query, hasShortTimeout: true), .items(ids), .pictures(ids),
            FetchCall(.check),
            .detail(ids[0], pages: 3, isNamed: true), .unlisted(ids[1]), FetchCall(.past(past)),
        ] as [FetchCall] {
            let json = try #require(call.json)
            #expect(try FetchCall.read(Data(json.utf8), for: .topGames) == call)
        }
    }

    @Test("Two lists never share a key, and the pages of one list always do")
    func keys() {
        var generator = SeededGenerator.drawn(for: "queries and their keys")
        var lists: [String: ListQuery] = [:]
        for _ in 0..<20_000 {
            let query = query(&generator)
            var list = ListQuery(search: query.search, filters: query.filters, sort: query.sort)
            list.isWhole = query.isWhole
            let key = list.key
            #expect(query.key == key && lists[key] ?? list == list)
            lists[key] = list
        }
        #expect(lists.count > 1000)
    }

    @Test("The key is empty for the whole list, and otherwise has the parameters in a fixed order")
    func key() throws {
        #expect(ListQuery(page: 7).key.isEmpty)
        let rick = try #require(SearchText("Rick & Morty"))
        let alive = try #require(SearchText("alive"))
        let query = ListQuery(search: rick, filters: ["status": alive, "gender": alive], sort: "-name")
        #expect(query.key == "filter.gender=alive&filter.status=alive&search=Rick%20%26%20Morty&sort=-name")
    }

    @Test("The longest valid query has a key that the catalogue stores, and fits on standard input")
    func longest() throws {
        let search = try #require(SearchText(String(repeating: "é", count: SearchText.limit / 2)))
        let value = try #require(SearchText(String(repeating: "é", count: ListQuery.longestValue / 2)))
        var query = ListQuery(search: search, cursor: String(repeating: "c", count: ListQuery.longestCursor))
        for number in 1...8 { query.filters["a-rather-long-name-\(number)"] = value }
        #expect(query.key.utf8.count < 8192)
        let text = try #require(JSONCoding.encode(query, pretty: false))
        #expect(text.utf8.count * 5 < ListQuery.maximumBytes)
    }

    @Test("The default query is an empty object, and a missing field has its default")
    func defaults() throws {
        #expect(JSONCoding.encode(ListQuery(), pretty: false) == "{}")
        #expect(JSONCoding.decode(ListQuery.self, Data("{}".utf8)) == ListQuery())
        #expect(JSONCoding.decode(ListQuery.self, Data(#"{"whole": true}"#.utf8)) == .whole)
        #expect(ListQuery.whole.key == "whole=true")
        let text = #"{"search": " rick ", "filters": {"status": "Alive"}, "page": 7}"#
        let query = try #require(JSONCoding.decode(ListQuery.self, Data(text.utf8)))
        #expect(query.search?.words == "rick")
        #expect(query.filters["status"]?.words == "Alive")
        #expect(query.page == 7)
    }

    @Test(
        "Text that is not a query is rejected in a sentence",
        arguments: [
            ("[1]", "The request on standard input is not valid."),
            (#"{"search": "mario""#, "The request on standard input is not valid."),
            (
                #"{"serach": "mario"}"#,
                #"The query has no key "serach"; its keys are search, filters, sort, page, cursor, firstRank, whole, "#
                    + "validator."
            ),
            (#"{"page": 0}"#, #"The value of "page" in the query cannot be used."#),
            (#"{"page": "7"}"#, #"The value of "page" in the query cannot be used."#),
            (#"{"search": " "}"#, #"The value of "search" in the query cannot be used."#),
            (#"{"cursor": ""}"#, #"The value of "cursor" in the query cannot be used."#),
            (#"{"page": 7}"#, "Page 7 of topgames is only reached by the cursor of the page before it."),
        ])
    func unreadable(_ text: String, _ sentence: String) {
        do throws(QueryError) {
            let call = #"{"request": {"list": {"_0": "# + text
            _ = try FetchCall.read(
                Data((call + #"}}, "storesPictures": false, "hasShortTimeout": false, "validates": false}"#).utf8),
                for: .topGames)
            Issue.record("\(text) was accepted")
        } catch {
            #expect(error.sentence == sentence)
        }
    }

    @Test(
        "A query beyond a source's abilities is rejected with what it can do",
        arguments: [
            (
                ListQuery(filters: ["colour": word("red")]),
                #"fruit has no filter "colour"; its filters are kind, name."#
            ),
            (ListQuery(filters: ["kind": word("red")]), #"The filter "kind" takes apple, pear."#),
            (
                ListQuery(filters: ["name": word(String(repeating: "a", count: 129))]),
                #"The filter "name" takes text of 1 to 128 bytes."#
            ),
            (ListQuery(sort: "size"), #"fruit has no sort order "size"; its sort orders are name, -name."#),
            (.whole, "The list of fruit is not available in one response."),
            (ListQuery(page: 7, cursor: "c"), "The pages of fruit have numbers, not cursors."),
        ])
    func refused(_ query: ListQuery, _ sentence: String) {
        do throws(QueryError) {
            try query.check(Self.fruit)
            Issue.record("\(query) was accepted")
        } catch {
            #expect(error.sentence == sentence)
        }
    }

    @Test(
        "A query within a source's abilities is accepted",
        arguments: [
            ListQuery(page: 7), ListQuery(search: word("a"), page: 2), ListQuery(sort: "-name"),
            ListQuery(filters: ["kind": word("pear"), "name": word("Conference")], page: 3),
        ])
    func accepted(_ query: ListQuery) {
        #expect(throws: Never.self) { try query.check(Self.fruit) }
    }

    @Test("Hostile words are harmless in the sentence about them")
    func hostile() {
        let error = QueryError.unknownKey(DisplayText("\u{1B}[31m\n" + String(repeating: "x", count: 99)), known: ["a"])
        #expect(!error.sentence.contains("\u{1B}"))
        #expect(!error.sentence.contains("\n"))
        #expect(error.sentence.count < 120)
    }

    private static func word(_ text: String) -> SearchText { SearchText(text)! }

    private static let fruit = SourceDescriptor(
        label: SourceLabel(name: "fruit", service: "The Market", heading: "Fruit"), abstract: "Show fruit.",
        noun: Noun("fruit", "fruits"), paging: .number(size: 20), search: .name,
        filters: [ListFilter("kind", label: "Kind", values: ["apple", "pear"]), ListFilter("name", label: "Name")],
        sortOrders: [SortOrder("name", label: "Name, A to Z"), SortOrder("-name", label: "Name, Z to A")],
        capabilities: [], examples: Examples(name: "pear", longName: "Granny Smith", id: "1", part: "smith"),
        presenter: SourceDescriptor.topGames.presenter)
}

@Suite("Filters that we apply to a list")
struct PassingTests {
    private func passing(_ filters: [String: String], _ items: [Item] = Creatures.all) -> [String] {
        let query = ListQuery(filters: filters.compactMapValues { SearchText($0) })
        return query.passing(items, of: Creatures.descriptor).map { $0.title.escaped(for: .plain) }
    }

    private func named(_ titles: String...) -> [Item] {
        titles.enumerated().map { Item(rank: 0, id: Sample.id("i\($0)"), title: DisplayText($1)) }
    }

    @Test("A name matches by any part of it, in any case; a fact only as a whole; and all filters must match")
    func agree() {
        #expect(passing(["name": "LYNX"]) == ["Snow Lynx", "Sand Lynx"])
        #expect(passing(["status": "dead"]) == ["Dodo", "Moa"])
        #expect(passing(["status": "dead", "name": "o"]) == ["Dodo", "Moa"])
        #expect(passing(["status": "alive", "name": "dodo"]) == [])
        #expect(passing(["status": "ali"]) == [])
    }

    @Test(
        "Accents and kinds of apostrophes make no difference, and every other character does",
        arguments: [
            ("martinez", 1), ("MARTÍNEZ", 1), ("rick's", 2), ("rick’s", 2), ("ricks", 0), ("rick s", 1), ("'", 2),
            ("c", 3), ("!", 0),
        ])
    func spelling(_ typed: String, _ count: Int) {
        let items = named("Agent Martínez", "Rick's Clone", "Rick’s Friend", "Rick Sanchez")
        #expect(passing(["name": typed], items).count == count)
    }

    @Test("Only filters that say what passes can be applied here, and no search")
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
