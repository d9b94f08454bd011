import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format json, for scripts")
struct JSONFormatTests {
    private let format = JSONFormat()

    @Test("it reads back as the current feed, with two readers")
    func readsBack() throws {
        let status = Sample.status(Sample.snapshot("ABC"), .fresh, age: 999)
        let bytes = Data(format.render(status, FeedOptions()).utf8)
        let read = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(read["state"] as? String == "stale")
        #expect(read["freshUntil"] as? String == "2026-11-21T02:25:00Z")
        #expect(JSONCoding.decode(Feed.self, bytes)?.rows.map(\.id) == Sample.ids("ABC"))
    }
}
