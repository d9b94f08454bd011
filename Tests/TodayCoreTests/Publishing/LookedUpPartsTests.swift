import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The parts of a feed that somebody at the publisher's has looked at")
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

    @Test("later pages keep their own times")
    func pages() throws {
        let read = try PublishedLaterPages.read(pages([2, 3]), of: .topGames, after: 1, at: Self.now)
        #expect(read.map(\.number) == [2, 3] && read.allSatisfy { $0.fetchedAt == Sample.start })
        #expect(read[0].page.items(of: .topGames).map(\.id) == Sample.ids("AB"))
    }

    @Test(
        "later pages with a gap, or that do not follow the list, are refused",
        arguments: [[3], [1, 2], [2, 4], [2, 2]])
    func gaps(numbers: [Int]) {
        #expect(throws: FetchError.badAnswer(reason: "one page is not JSON in the expected format")) {
            try PublishedLaterPages.read(pages(numbers), of: .topGames, after: 1, at: Self.now)
        }
    }

    @Test("future times are refused, in pages and in details")
    func future() {
        let later = Self.now + 3600
        #expect(throws: Self.early) {
            try PublishedLaterPages.read(pages([2], at: later), of: .topGames, after: 1, at: Self.now)
        }
        #expect(throws: Self.early) { try PublishedDetails.read(details("A", at: later), of: .pokedex, at: Self.now) }
    }

    @Test("ranks that go back and ids that come twice are refused")
    func repeated() {
        let backwards = [UInt8](
            """
            {"pages": [{"number": 2, "fetchedAt": "2022-11-22T14:00:00Z", "page": {"items": [
            {"rank": 2, "id": "A", "title": "a"}, {"rank": 1, "id": "B", "title": "b"}]}}]}
            """.utf8)
        #expect(throws: Self.twice) { try PublishedLaterPages.read(backwards, of: .topGames, after: 1, at: Self.now) }
        #expect(throws: Self.twice) { try PublishedDetails.read(details("AA"), of: .pokedex, at: Self.now) }
    }

    @Test("details are shown without ranks and without links to elsewhere")
    func details() throws {
        let item = Item(
            rank: 4, id: Sample.id("A"), title: DisplayText("a"), art: "https://cdn.example.org/a.png",
            link: "https://evil.example/", facts: [Fact("types", .text(DisplayText("fire")))])
        let text = bytes(PublishedDetails([DetailedItem(item, fetchedAt: Sample.start)]))
        #expect(!String(decoding: text, as: UTF8.self).contains("cdn.example.org"))
        let read = try #require(try PublishedDetails.read(text, of: .pokedex, at: Self.now).first)
        #expect(read.fetchedAt == Sample.start && !read.item.isRanked && read.item.link == nil)
        #expect(read.item.fact("types") == .text(DisplayText("fire")))
    }

    @Test("anything else is refused", arguments: ["", "[]", #"{"items": [{"id": "../a"}]}"#])
    func junk(text: String) {
        #expect(throws: FetchError.badAnswer(reason: "its details are not JSON in the expected format")) {
            try PublishedDetails.read([UInt8](text.utf8), of: .pokedex, at: Self.now)
        }
    }
}
