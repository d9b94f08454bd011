import Foundation
import Testing

@testable import TodayCore

@Suite("The format json, for scripts")
struct JSONFormatTests {
    private let format = JSONFormat()

    @Test("it reads back as the feed of this moment, by two readers")
    func readsBack() throws {
        let widget = Sample.widget(Sample.snapshot("ABC"), .fresh, age: 999)
        let bytes = Data(format.render(widget).utf8)
        let read = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(read["state"] as? String == "stale")
        #expect(read["freshUntil"] as? String == "2026-11-21T02:25:00Z")
        #expect(JSONCoding.decode(Feed.self, bytes)?.rows.map(\.id) == Sample.ids("ABC"))
    }

    @Test("hostile, real and random titles come out whole, as their cleaned text")
    func titles() throws {
        var generator = SeededGenerator(8)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(300, &generator) {
            let snapshot = Sample.snapshot(titles: [raw, "b", "c"])
            let bytes = Data(format.render(Sample.widget(snapshot, .fresh)).utf8)
            let read = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
            let rows = try #require(read["rows"] as? [[String: Any]])
            let title = try #require(rows[0]["title"] as? String)
            #expect(title == snapshot.items[0].title.escaped(for: .plain), "\(raw.debugDescription)")
        }
    }
}
