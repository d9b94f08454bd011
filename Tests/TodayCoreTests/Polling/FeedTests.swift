import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The compact feed")
struct FeedTests {
    private func feed(_ snapshot: Snapshot?, state: DataState = .fresh) -> Feed {
        Feed(Sample.stored(snapshot, state))
    }

    private let viewers = Metric(value: 312_999, unit: "viewers", atLeast: true)

    @Test("The feed is one line with its keys in a stable order")
    func golden() {
        let snapshot = Sample.snapshot(titles: ["Just Chatting", "Grand Theft Auto V", "Rust"], metric: viewers)
        Golden.expect(feed(snapshot).json + "\n", "feed.json")
        Golden.expect(feed(nil, state: .offline).json + "\n", "feed-without-data.json")
    }

    @Test("With its line break the feed has at most 512 bytes, is valid, and reads back, also with awkward titles")
    func size() throws {
        var generator = SeededGenerator(7)
        var titles = AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(2000, &generator)
        titles.shuffle(using: &generator)
        for place in stride(from: 0, to: titles.count - 2, by: 3) {
            let snapshot = Sample.snapshot(titles: Array(titles[place..<(place + 3)]), metric: viewers)
            let fitted = feed(snapshot, state: .unauthorized).fitted
            let json = fitted.json
            #expect(json.utf8.count < Feed.maximumBytes, "\(json)")
            #expect(!json.contains { $0.isNewline })
            #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
            #expect(JSONCoding.decode(Feed.self, Data(json.utf8)) == fitted)
        }
    }

    @Test("The longest ids and numbers still fit")
    func longestIDs() {
        let items = (1...3).map { rank in
            Item(
                rank: rank, id: Sample.id(String(repeating: "x", count: 31) + String(rank)),
                title: DisplayText(String(repeating: "👨‍👩‍👧‍👦", count: 60)),
                previousRank: rank, metric: Metric(value: 999e9, unit: "viewers", atLeast: true))
        }
        let page = Page(items: items, fetchedAt: Sample.start)
        let json = feed(Snapshot(page: page, label: Sample.label, after: nil), state: .unauthorized).fitted.json
        #expect(json.utf8.count < Feed.maximumBytes, "\(json.utf8.count) bytes: \(json)")
    }

    @Test("A title of one character, a family of 200 in 1,400 bytes, does not shorten the other titles")
    func oneHostile() {
        let family = Array(repeating: "👨", count: 200).joined(separator: "\u{200D}")
        let fitted = feed(Sample.snapshot(titles: ["Just Chatting", family, "Rust"])).fitted
        #expect(fitted.rows.map { $0.title.escaped(for: .plain) } == ["Just Chatting", "👨", "Rust"])
    }

    @Test("Ordinary titles are complete, and a long one is cut between visible characters")
    func cutting() {
        let families = String(repeating: "👨‍👩‍👧‍👦", count: 60)
        let sevenFamilies = String(families.prefix(7))
        let fitted = feed(Sample.snapshot(titles: ["Just Chatting", families, "Rust"])).fitted
        #expect(fitted.rows.map { $0.title.escaped(for: .plain) } == ["Just Chatting", sevenFamilies + "…", "Rust"])
        let ordinary = Sample.snapshot(
            titles: ["Just Chatting", "Grand Theft Auto V", "League of Legends"], metric: viewers)
        #expect(feed(ordinary).fitted == feed(ordinary))
    }

    @Test("The feed has the time until which it is fresh, and omits it without data")
    func freshUntil() {
        #expect(feed(Sample.snapshot("ABC")).freshUntil == Sample.start + 300)
        #expect(feed(nil, state: .empty).freshUntil == nil)
        #expect(feed(nil, state: .empty).rows.isEmpty)
    }
}
