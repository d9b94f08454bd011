import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format eww, read back as eww's labels do")
struct EwwFormatTests {
    private func feed(_ status: FeedStatus, _ options: FeedOptions = FeedOptions()) throws -> EwwReader.Feed {
        let bytes = Data(EwwFormat().render(status, options).utf8)
        return try JSONDecoder().decode(EwwReader.Feed.self, from: bytes)
    }

    @Test("each place has everything that a custom box needs, uncut")
    func rows() throws {
        let long = String(repeating: "x", count: 99)
        let metric = Metric(value: 412_345, unit: "viewers", atLeast: true)
        let status = Sample.status(Sample.snapshot(titles: [long, "Tom & Jerry"], metric: metric), .fresh)
        let rows = try feed(status).rows
        #expect(rows.map(\.text) == [long, "Tom & Jerry"])
        #expect(rows.map(\.markup) == [long, "Tom &amp; Jerry"])
        #expect(rows.map(\.id) == ["1", "2"])
        #expect(rows.map(\.move) == ["same", "same"])
        #expect(rows.map(\.number) == ["≥ 412K", "≥ 412K"])
        #expect(try feed(status, FeedOptions(isASCII: true, rows: 1)).rows.map(\.number) == [">= 412K"])
    }

    @Test("the number is present even if unknown, because eww would show a missing one as null")
    func noNumber() throws {
        #expect(try feed(Sample.status(Sample.snapshot("A"), .fresh)).rows[0].number == "")
    }

    @Test("a backslash is doubled for :text, and unchanged in the tooltip")
    func backslash() throws {
        let feed = try feed(Sample.status(Sample.snapshot(titles: ["C:\\"]), .fresh))
        #expect(feed.text == "1 C:\\\\")
        #expect(feed.markup == "1 C:\\")
        #expect(feed.tooltip == "Top games on Twitch\n1   C:\\")
    }

    @Test("the state is a field, and colours the remark in the markup")
    func state() throws {
        let feed = try feed(Sample.status(Sample.snapshot("A"), .offline))
        #expect(feed.state == "offline")
        #expect(feed.markup == "1 Just Chatting <span foreground='#d79921'>(offline, data of 02:20)</span>")
        #expect(feed.text == "1 Just Chatting (offline, data of 02:20)")
    }

    @Test("without data there is text, but no place")
    func empty() throws {
        let feed = try feed(Sample.status(nil))
        #expect(feed.text == "no data yet")
        #expect(feed.markup == "no data yet")
        #expect(feed.rows.isEmpty)
    }
}
