import Foundation
import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

@Suite("The JSON of reports")
struct ReportTests {
    private let place: Place
    private var reporter: Reporter { Reporter(place.environment) }

    init() throws { place = try Place(.topGames, now: Sample.start + 192) }

    /// The JSON of a report, which must decode, and encode to the same JSON again.
    private func json<Report: Codable>(_ report: Report) throws -> String {
        let text = try #require(JSONCoding.encode(report, pretty: true))
        let decoded = try #require(JSONCoding.decode(Report.self, Data(text.utf8)))
        #expect(JSONCoding.encode(decoded, pretty: true) == text)
        return text + "\n"
    }

    @Test("A page has its age and state, and each row has the fields for drawing it")
    func list() throws {
        let loaded = ListResult(Listed.mixed, note: "There is no page 9; page 1 is the last.")
        Golden.expect(try json(reporter.list(loaded)), "list.json")
    }

    @Test("The top three have the snapshot's keys, and the remarks")
    func topThree() throws {
        let metric = Metric(value: 412_345, unit: "viewers", atLeast: true)
        let snapshot = Sample.snapshot(titles: ["Just Chatting", "Rust", "Chess"], metric: metric)
        let shown = TopThree.Shown(
            status: Sample.status(snapshot, .offline, age: 192), remarks: ["Cannot reach Twitch."],
            advice: "Start `todayd`.")
        Golden.expect(try json(try #require(reporter.topThree(shown))), "top-three.json")
        #expect(reporter.topThree(TopThree.Shown(status: Sample.status(nil))) == nil)
    }

    @Test("An item has its facts in words, and no rank if it has none")
    func details() throws {
        var detail = Listed.detail("G1", rank: 2, seen: Sample.start)
        let counted = Item(
            rank: 2, id: Sample.id("G1"), title: DisplayText("Game G1"),
            metric: Metric(value: 335_000, unit: "viewers"),
            details: [Metric(value: 500, unit: "channels", atLeast: true)])
        detail.numbers = ItemDetail.Numbers(counted, seen: Sample.start)
        detail.setRecord(best: 1, at: Sample.start, secondsLeading: 7_200, since: Sample.start)
        Golden.expect(try json(reporter.details(.init(detail: detail, remark: nil, failure: nil))), "details.json")
        let unranked = reporter.details(.init(detail: Listed.detail("G2"), remark: nil, failure: nil))
        #expect(unranked.items[0].rank == nil && unranked.state == .stale)
    }

    @Test("A history has a line for each item, or for one")
    func history() throws {
        let timeline = Rankings.timeline("ABC BAC - BAC", minutes: 60)
        Golden.expect(try json(reporter.history(ReadHistory(timeline, item: nil))), "history.json")
        let item = Item(rank: Item.unranked, id: Sample.id("B"), title: DisplayText("B"))
        let one = reporter.history(ReadHistory(timeline, item: item))
        #expect(one.items.map(\.id) == [item.id] && one.items[0].bestRank == 1)
        let none = reporter.history(ReadHistory(Rankings.timeline("- -"), item: nil))
        #expect(none.state == .empty && none.note == ReadHistory.nothing)
    }

    @Test("A source has its description and its abilities")
    func describe() throws {
        Golden.expect(try json(DescriptorReport(.topGames)), "describe.json")
    }

    @Test("A row has the path of its picture if that is on disk")
    func picture() throws {
        let page = Listed.page(rows: 1)
        #expect(reporter.list(ListResult(page)).items[0].artFile == nil)
        let large = "\(place.paths.art("topgames"))/G1.large.jpg"
        try place.folder.put("picture", at: large)
        #expect(reporter.list(ListResult(page)).items[0].artFile == large)
        let file = "\(place.paths.art("topgames"))/G1.jpg"
        try place.folder.put("picture", at: file)
        #expect(reporter.list(ListResult(page)).items[0].artFile == file)
    }

    @Test("A list has its state: fresh, stale, offline, unauthorized or empty")
    func state() throws {
        func state(_ age: Int, _ rows: Int = 1, _ code: TodayCore.ExitStatus? = nil) -> DataState {
            let page = Listed.page((1..<rows + 1).map { Listed.row($0, "Game") }, age: age)
            let shown = ListPage(
                label: page.label, number: 1, rows: page.rows, seen: place.now - Double(age), hasMore: false,
                now: place.now)
            return reporter.list(ListResult(shown, failure: code.map { CommandError("Why.", $0) })).state
        }
        #expect(state(119) == .fresh)
        #expect(state(121) == .stale)
        #expect(state(-61) == .stale)
        #expect(state(60, 1, .unavailable) == .offline && state(60, 1, .notSignedIn) == .unauthorized)
        #expect(state(10, 0) == .empty)
    }
}
