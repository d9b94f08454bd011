import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A page of a published feed")
struct PublishedPageTests {
    private func read(_ items: String, of source: SourceDescriptor = .topGames) throws(FetchError) -> [Item] {
        try PublishedPage.read([UInt8](#"{"items": [\#(items)]}"#.utf8), of: source).items(of: source)
    }

    private func item(_ rank: Int, _ id: String, _ more: String = "") -> String {
        #"{"rank": \#(rank), "id": "\#(id)", "title": "Game"\#(more)}"#
    }

    @Test("A published page has no cursor, no address of a picture, and no earlier rank")
    func published() throws {
        var page = Page(
            items: [
                Item(
                    rank: 1, id: Sample.id("A"), title: DisplayText("Chess"), previousRank: 3,
                    art: "https://cdn.example.org/a.jpg", link: "https://www.twitch.tv/directory/game/Chess",
                    metric: Metric(value: 412_000, unit: "viewers", atLeast: true))
            ], nextCursor: "secret-cursor", fetchedAt: Sample.start)
        page.restUntil = Sample.start + 5
        let text = try #require(JSONCoding.encode(PublishedPage(page), pretty: false))
        let expected = """
            {"hasMore":true,"items":[{"id":"A","link":"https://www.twitch.tv/directory/game/Chess",\
            "metric":{"atLeast":true,"unit":"viewers","value":412000},"rank":1,"title":"Chess"}]}
            """
        #expect(text == expected)
        let items = try PublishedPage.read([UInt8](text.utf8), of: .topGames).items(of: .topGames)
        #expect(items.map(\.link) == ["https://www.twitch.tv/directory/game/Chess"])
    }

    @Test(
        "A link that does not lead to the service's own pages is dropped",
        arguments: [
            "https://evil.example/", "http://www.twitch.tv/a", "javascript:alert(1)", "https://www.twitch.tv.evil/",
            "https://www.twitch.tv@evil.example/",
        ])
    func links(link: String) throws {
        #expect(try read(item(1, "A", #", "link": "\#(link)""#)).map(\.link) == [nil])
    }

    @Test("An impossible number is dropped, and so is an item without a name")
    func impossible() throws {
        for value in ["-1", "0.1", "5e-324", "1e300"] {
            let metric = #", "metric": {"value": \#(value), "unit": "viewers"}"#
            #expect(try read(item(1, "A", metric)).map(\.metric) == [nil], "\(value)")
        }
        #expect(try read("\(item(1, "A")), \(item(2, "B").replacing("Game", with: #"\u200b\u202e"#))").count == 1)
        let many = Array(repeating: #"{"value": 1, "unit": "viewers"}"#, count: 20_000).joined(separator: ",")
        #expect(try read(item(1, "A", #", "details": [\#(many)]"#)).map(\.details?.count) == [16])
    }

    @Test("A page is rejected if most items have no name")
    func nameless() {
        let nameless = item(2, "B").replacing("Game", with: #"\u200b"#)
        #expect(throws: FetchError.badAnswer(reason: "most of its entries cannot be read")) { try read(nameless) }
    }

    @Test("A number with control characters in its unit is dropped")
    func units() throws {
        let metric = #", "metric": {"value": 1, "unit": "\u001b[2J", "atLeast": false}"#
        #expect(try read(item(1, "A", metric)).map(\.metric) == [nil])
        #expect(try read(item(1, "A", #", "metric": {"value": 5, "unit": "viewers"}"#)).map(\.metric?.value) == [5])
    }

    @Test("Ranks that go back, duplicate ids, and a ranking without ranks are rejected")
    func ranks() {
        let refusal = FetchError.badAnswer(reason: "it contains duplicate ranks or ids")
        #expect(throws: refusal) { try read("\(item(2, "A")), \(item(1, "B"))") }
        #expect(throws: refusal) { try read("\(item(1, "A")), \(item(2, "A"))") }
        #expect(throws: refusal) { try read(#"{"id": "A", "title": "Game"}"#) }
        #expect(throws: FetchError.badAnswer(reason: "one page is not JSON in the expected format")) {
            try read("\(item(-3, "A")), \(item(-2, "B"))")
        }
    }

    @Test("Rates of an unknown provider are rejected")
    func providers() {
        #expect(throws: FetchError.badAnswer(reason: "its rates come from an unknown provider")) {
            try read("", of: .rates)
        }
    }

    @Test(
        "Anything that is not a page is rejected",
        arguments: ["", "[]", #"{"items": {}}"#, #"{"items": [{"id": "../a"}]}"#])
    func junk(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "one page is not JSON in the expected format")) {
            try PublishedPage.read([UInt8](text.utf8), of: .topGames)
        }
    }
}

@Suite("Later pages and details of a published feed")
struct LookedUpPartsTests {
    private static let now = Sample.start + 100
    private static let early = FetchError.badAnswer(reason: "its data is dated in the future")
    private static let twice = FetchError.badAnswer(reason: "it contains duplicate ranks or ids")

    private func bytes(_ value: some Encodable) -> [UInt8] {
        [UInt8]((JSONCoding.encode(value, pretty: false) ?? "").utf8)
    }

    private func pages(_ numbers: [Int], at time: Date = Sample.start) -> [UInt8] {
        bytes(PublishedLaterPages(numbers.map { PageSample(Sample.page("AB", at: time), number: $0) }))
    }

    private func details(_ letters: String, at time: Date = Sample.start) -> [UInt8] {
        bytes(PublishedDetails(Sample.items(letters).map { DetailedItem($0, fetchedAt: time) }))
    }

    @Test("Later pages keep their own times")
    func pages() throws {
        let read = try PublishedLaterPages.read(pages([2, 3]), of: .topGames, after: 1, at: Self.now)
        #expect(read.map(\.number) == [2, 3] && read.allSatisfy { $0.fetchedAt == Sample.start })
        #expect(read[0].page.items(of: .topGames).map(\.id) == Sample.ids("AB"))
    }

    @Test(
        "Later pages with a gap, or that do not follow the list, are rejected",
        arguments: [[3], [1, 2], [2, 4], [2, 2]])
    func gaps(numbers: [Int]) {
        #expect(throws: FetchError.badAnswer(reason: "one page is not JSON in the expected format")) {
            try PublishedLaterPages.read(pages(numbers), of: .topGames, after: 1, at: Self.now)
        }
    }

    @Test("Future times are rejected, in pages and in details")
    func future() {
        let later = Self.now + 3600
        #expect(throws: Self.early) {
            try PublishedLaterPages.read(pages([2], at: later), of: .topGames, after: 1, at: Self.now)
        }
        #expect(throws: Self.early) { try PublishedDetails.read(details("A", at: later), of: .pokedex, at: Self.now) }
    }

    @Test("Ranks that go back and duplicate ids are rejected")
    func repeated() {
        let backwards = [UInt8](
            """
            {"pages": [{"number": 2, "fetchedAt": "2022-11-22T14:00:00Z", "page": {"items": [
            {"rank": 2, "id": "A", "title": "a"}, {"rank": 1, "id": "B", "title": "b"}]}}]}
            """.utf8)
        #expect(throws: Self.twice) { try PublishedLaterPages.read(backwards, of: .topGames, after: 1, at: Self.now) }
        #expect(throws: Self.twice) { try PublishedDetails.read(details("AA"), of: .pokedex, at: Self.now) }
    }

    @Test("Details lose their ranks, and links to elsewhere")
    func details() throws {
        let item = Item(
            rank: 4, id: Sample.id("A"), title: DisplayText("a"), art: "https://cdn.example.org/a.png",
            link: "https://evil.example/", facts: [Fact("types", .text(DisplayText("fire")))])
        let text = bytes(PublishedDetails([DetailedItem(item, fetchedAt: Sample.start)]))
        #expect(!String(decoding: text, as: UTF8.self).contains("cdn.example.org"))
        let read = try #require(try PublishedDetails.read(text, of: .pokedex, at: Self.now).first)
        #expect(read.fetchedAt == Sample.start)
        #expect(!read.item.isRanked)
        #expect(read.item.link == nil)
        #expect(read.item.fact("types") == .text(DisplayText("fire")))
    }

    @Test("Anything else is rejected", arguments: ["", "[]", #"{"items": [{"id": "../a"}]}"#])
    func junk(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "its details are not JSON in the expected format")) {
            try PublishedDetails.read([UInt8](text.utf8), of: .pokedex, at: Self.now)
        }
    }
}
