import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The rankings of a period")
struct RankTimelineTests {
    @Test("what was recorded for three hours of a day fills the whole width; a time recorded in full stays as it is")
    func scaled() throws {
        let recorded = Rankings.timeline("ABC BAC ABC", minutes: 60)
        let first = try #require(recorded.samples.first).date
        func timeline(hours: Double) -> RankTimeline {
            RankTimeline(
                start: recorded.end.addingTimeInterval(-hours * 3_600), end: recorded.end, samples: recorded.samples,
                titles: [:])
        }
        let day = timeline(hours: 24).scaledToRecorded
        #expect(day.start == first && day.samples == recorded.samples && day.end == recorded.end)
        let line = try #require(day.lines.first)
        let spark = Sparkline(line.history, from: day.start, to: day.end, width: 24).blocks
        #expect(!spark.hasPrefix(" ") && Set(spark).count > 1)
        #expect(timeline(hours: 1).scaledToRecorded.start == timeline(hours: 1).start)
    }

    @Test("of a single ranking of just now ten minutes are shown, and of none the time that was asked for")
    func shortest() {
        let (now, start) = (Date(timeIntervalSince1970: 1_795_227_600), Date(timeIntervalSince1970: 1_795_141_200))
        let sample = RankSample(SampleSpan(at: 1_795_227_590, reach: 60), items: [])
        let one = RankTimeline(start: start, end: now, samples: [sample], titles: [:]).scaledToRecorded
        #expect(one.end.timeIntervalSince(one.start) == 600)
        #expect(RankTimeline(start: start, end: now, samples: [], titles: [:]).scaledToRecorded.start == start)
    }

    @Test("the last ranking comes first, then who is gone, the best of them first")
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
