import Foundation
import Testing

@testable import TodayCore

@Suite("The rankings of a period")
struct RankTimelineTests {
    @Test("the last ranking comes first, then those that left, best first")
    func order() {
        let lines = Rankings.timeline("ABCD DACB DCB EDB").lines
        #expect(lines.map(\.id.description) == ["E", "D", "B", "A", "C"])
        #expect(lines.map(\.last) == [1, 2, 3, nil, nil])
        #expect(lines.map(\.best) == [1, 1, 2, 1, 2])
    }

    @Test("time at rank 1 counts no minute in which nothing was recorded")
    func leading() {
        let line = Rankings.timeline("AB AB - - AB BA BA").line(Sample.id("A"))
        #expect(line.history.stretches.count == 2)
        #expect(line.history.secondsLeading == 120)
    }

    @Test("an old last ranking is not called current")
    func old() {
        #expect(Rankings.timeline("AB AB").reachesEnd)
        #expect(!Rankings.timeline("AB AB -").reachesEnd)
        #expect(!Rankings.timeline("- -").reachesEnd)
    }

    @Test("a ranking that began earlier and still held is there from the start; an older one is not")
    func held() {
        let hours = Rankings.timeline("AB BA AB", minutes: 60)
        let cut = RankTimeline(start: hours.start + 5400, end: hours.end, samples: hours.samples, titles: [:])
        #expect(cut.samples.map(\.items) == [Sample.ids("BA"), Sample.ids("AB")])
        #expect(cut.samples.first?.date == cut.start)
        #expect(cut.line(Sample.id("B")).history.secondsLeading == 1800)
        let late = RankTimeline(start: hours.end, end: hours.end + 60, samples: hours.samples, titles: [:])
        #expect(late.samples.isEmpty)
    }

    @Test("an item without a title is called by its id")
    func untitled() {
        #expect(Rankings.timeline("Z").lines.first?.title.escaped(for: .plain) == "Z")
    }
}
