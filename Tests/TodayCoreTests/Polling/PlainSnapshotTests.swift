import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A snapshot and a feed, read without a decoder")
struct PlainSnapshotTests {
    private static let label = SourceLabel(name: "topgames", service: "Twitch", heading: "Top games on Twitch")

    private static let snapshot: Snapshot? = {
        let items = ["Just Chatting", "Pokémon \u{2764} \"Red\"", "Grand Theft Auto V"].enumerated().map {
            place, title in
            Item(
                rank: place + 1, id: Sample.id("\(place + 100)"), title: DisplayText(title),
                art: "https://a.example/{width}.jpg",
                link: "https://www.example/x", metric: Metric(value: 412_345, unit: "viewers", atLeast: true),
                details: [Metric(value: 12, unit: "channels")])
        }
        return Snapshot(page: Page(items: items, fetchedAt: Sample.start), label: label, after: nil)
    }()

    private func text(_ snapshot: Snapshot?, pretty: Bool = true) throws -> String {
        let snapshot = try #require(snapshot)
        return try #require(JSONCoding.encode(snapshot, pretty: pretty))
    }

    /// Titles that need no escapes in JSON.
    private func plainText(pretty: Bool) throws -> String {
        try text(Self.snapshot, pretty: pretty).replacing("\\\"Red\\\"", with: "Red")
    }

    @Test("a ranking is the same as with a decoder", arguments: [true, false])
    func same(_ pretty: Bool) throws {
        let text = try plainText(pretty: pretty)
        let decoded = try #require(JSONCoding.decode(Snapshot.self, Data(text.utf8)))
        #expect(Snapshot(plain: Array(text.utf8)) == decoded && decoded.items.count == 3)
    }

    @Test("what it does not know is left to the decoder: escapes, fractions, facts, quotations")
    func others() throws {
        #expect(Snapshot(plain: Array(try text(Self.snapshot).utf8)) == nil)
        let text = try plainText(pretty: false)
        for (old, new) in [("412345", "412345.5"), ("\"unit\"", "\"units\""), ("\"art\":", "\"facts\":[],\"art\":")] {
            #expect(text.contains(old))
            #expect(Snapshot(plain: Array(text.replacing(old, with: new).utf8)) == nil)
        }
    }

    @Test("however the file is changed, it is read as the decoder reads it, or left to the decoder")
    func hostile() throws {
        let bytes = Array(try plainText(pretty: false).utf8)
        var random = SeededGenerator(31)
        var (accepted, refused) = (0, 0)
        for _ in 0..<20_000 {
            let changed = random.changed(bytes)
            guard let snapshot = Snapshot(plain: changed) else {
                refused += 1
                continue
            }
            accepted += 1
            let same = snapshot == JSONCoding.decode(Snapshot.self, Data(changed))
            #expect(same, "\(String(decoding: changed, as: UTF8.self))")
        }
        #expect(accepted > 100 && refused > 1_000)
    }

    @Test(
        "a feed says the same as with a decoder, in each state",
        arguments: [FeedState.fresh, .offline, .unauthorized, .empty])
    func feed(_ state: FeedState) throws {
        let snapshot = state == .empty ? nil : Self.snapshot
        let feed = Feed(label: Self.label, snapshot: snapshot, state: state, freshFor: 300, checkedAt: Sample.start)
        let text = feed.json.replacing("\\\"Red\\\"", with: "Red")
        let read = try #require(Feed(plain: Array((text + "\n").utf8)))
        let decoded = try #require(JSONCoding.decode(Feed.self, Data(text.utf8)))
        #expect(read.source == decoded.source && read.state == state && decoded.state == state)
        #expect(read.fetchedAt == decoded.fetchedAt && read.freshUntil == decoded.freshUntil)
        #expect(read.checkedAt == decoded.checkedAt && read.rows.isEmpty)
        #expect(Feed(plain: Array(text.replacing("\"state\"", with: "\"status\"").utf8)) == nil)
    }
}
