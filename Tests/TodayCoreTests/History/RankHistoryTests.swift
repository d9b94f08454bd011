import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The ranks of one item")
struct RankHistoryTests {
    private func history(_ ranks: [(Int, Int?)]) -> RankHistory {
        RankHistory(ranks.map { RankHistory.Point(SampleInterval(at: $0.0, reach: 210), $0.1) })
    }

    @Test("The ranks of an item are split where nothing was recorded")
    func cut() {
        let history = history([(0, 1), (60, 1), (271, 2), (2_000, 1)])
        #expect(history.stretches.map { $0.map(\.span.at) } == [[0, 60], [271], [2_000]])
        #expect(history.secondsLeading == 60)
    }

    @Test("The best rank is counted from when the item was first seen")
    func best() {
        #expect(history([(0, 5), (60, 2), (120, nil), (180, 2)]).best?.span.at == 60)
        #expect(history([(0, nil)]).best == nil && history([]).best == nil)
    }

    @Test(
        "A poll with an interval of 60 s covers 210 s, so that retried failures leave no gap; another page covers none")
    func reach() {
        let page = Page(items: [], fetchedAt: Date(timeIntervalSince1970: 0))
        #expect(PageSample(poll: page, wait: 60).reach == 210)
        #expect(PageSample(page, number: 2).reach == nil)
    }
}

@Suite("The records of items in a period")
struct RankTotalsTests {
    private typealias Samples = [(span: SampleInterval, items: [Int])]

    private func tally(_ samples: Samples, from start: Int = 0, to end: Int = 10_000) -> [Int: RankRecord] {
        var tally = RankTotals(from: start, to: end)
        for sample in samples { tally.add(sample.span, sample.items) }
        return tally.records
    }

    private func sample(_ at: Int, _ items: [Int], reach: Int = 210) -> (span: SampleInterval, items: [Int]) {
        (SampleInterval(at: at, reach: reach), items)
    }

    @Test("A minute at rank 1 counts, a gap does not, and a single ranking has no duration")
    func leading() {
        let records = tally([sample(0, [1, 2]), sample(60, [2, 1]), sample(120, [1, 2]), sample(5_000, [1, 2])])
        #expect(records[1] == RankRecord(best: 1, bestAt: 0, secondsLeading: 60))
        #expect(records[2] == RankRecord(best: 1, bestAt: 60, secondsLeading: 60))
        #expect(tally([]).isEmpty)
        #expect(tally([sample(0, [1, 2])])[1] == RankRecord(best: 1, bestAt: 0, secondsLeading: 0))
    }

    @Test("A ranking from before the period counts from its start, and one that had ended by then does not")
    func held() {
        let samples = [sample(0, [3]), sample(100, [1, 2]), sample(250, [2, 1])]
        let records = tally(samples, from: 200)
        #expect(records[1] == RankRecord(best: 1, bestAt: 200, secondsLeading: 50))
        #expect(records[3] == nil)
        #expect(tally([sample(0, [1])], from: 100)[1]?.best == 1)
        #expect(tally([sample(0, [1])], from: 210).isEmpty)
        #expect(tally([sample(10_001, [1])]).isEmpty)
        // A ranking in the very second at which the period ends counts.
        #expect(tally([sample(0, [1, 2]), sample(10_000, [2, 1], reach: 10)])[2]?.bestAt == 10_000)
        // The first ranking was replaced in the very second at which the period begins.
        #expect(tally([sample(0, [1, 2]), sample(100, [2, 1])], from: 100)[1]?.best == 2)
    }

    @Test("In 80 random histories the records agree with the timeline of all rankings")
    func random() {
        var generator = SeededGenerator(3)
        for round in 0..<80 {
            var time = 0
            let samples: Samples = (0..<Int.random(in: 0...25, using: &generator)).map { _ in
                time += [30, 60, 61, 240, 900].randomElement(using: &generator) ?? 60
                return sample(time, Array([1, 2, 3, 4].shuffled(using: &generator).prefix(3)))
            }
            let (start, end) = (Int.random(in: 0...2_000, using: &generator), 4_000)
            let timeline = RankTimeline(
                start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)),
                samples: samples.map { RankSample($0.span, Sample.ids($0.items.map(String.init).joined())) },
                titles: [:])
            let records = tally(samples, from: start, to: end)
            #expect(records.count == timeline.lines.count, "round \(round)")
            for line in timeline.lines {
                let record = records[Int(line.id.description) ?? 0]
                #expect(record?.best == line.best && record?.secondsLeading == line.secondsLeading, "round \(round)")
                #expect(record?.bestAt == line.history.best?.span.at, "round \(round)")
            }
        }
    }

    @Test("A known lower bound never makes a record longer or worse")
    func bound() {
        var record = RankRecord(best: 2, bestAt: 500, secondsLeading: 600)
        record.bound(best: (1, 400), leading: 540, from: 450)
        #expect(record == RankRecord(best: 2, bestAt: 500, secondsLeading: 540))
        record.bound(best: (1, 460), leading: 9_000, from: 450)
        #expect(record == RankRecord(best: 1, bestAt: 460, secondsLeading: 540))
        record.bound(best: nil, leading: 540, from: 450)
        #expect(record.best == 1)
    }

    @Test("A timeline that shows few rankings has the records of all of them")
    func shown() throws {
        let few = Rankings.timeline("AB AB AB")
        let records = [Sample.id("B"): RankRecord(best: 1, bestAt: 0, secondsLeading: 42)]
        let line = RankTimeline(
            start: few.start, end: few.end, samples: few.samples, titles: few.titles, records: records
        ).naming(Sample.id("A"), DisplayText("A")).line(Sample.id("B"))
        #expect(line.best == 1)
        #expect(line.secondsLeading == 42)
        #expect(line.last == 2)
        #expect(few.line(Sample.id("B")).best == 2)
    }
}

@Suite("The rankings of a period")
struct RankTimelineTests {
    @Test("A recording of three hours of a day fills the whole width, and a full one keeps its period")
    func scaled() throws {
        let recorded = Rankings.timeline("ABC BAC ABC", minutes: 60)
        let first = try #require(recorded.samples.first).date
        func timeline(hours: Double) -> RankTimeline {
            RankTimeline(
                start: recorded.end.addingTimeInterval(-hours * 3_600), end: recorded.end, samples: recorded.samples,
                titles: [:])
        }
        let day = timeline(hours: 24).trimmedToRecorded
        #expect(day.start == first)
        #expect(day.samples == recorded.samples)
        #expect(day.end == recorded.end)
        let line = try #require(day.lines.first)
        let spark = Sparkline(line.history, from: day.start, to: day.end, width: 24).blocks
        #expect(!spark.hasPrefix(" ") && Set(spark).count > 1)
        #expect(timeline(hours: 1).trimmedToRecorded.start == timeline(hours: 1).start)
    }

    @Test("A single ranking of just now is shown as one minute, and an empty period as it was requested")
    func shortest() {
        let (now, start) = (Date(timeIntervalSince1970: 1_795_227_600), Date(timeIntervalSince1970: 1_795_141_200))
        let sample = RankSample(SampleInterval(at: 1_795_227_590, reach: 60), [])
        let one = RankTimeline(start: start, end: now, samples: [sample], titles: [:]).trimmedToRecorded
        #expect(one.end.timeIntervalSince(one.start) == 60)
        #expect(RankTimeline(start: start, end: now, samples: [], titles: [:]).trimmedToRecorded.start == start)
    }

    @Test("The last ranking comes first, then items that left it, the best of them first")
    func order() {
        let lines = Rankings.timeline("ABCD DACB DCB EDB").lines
        #expect(lines.map(\.id.description) == ["E", "D", "B", "A", "C"])
        #expect(lines.map(\.last) == [1, 2, 3, nil, nil])
        #expect(lines.map(\.best) == [1, 1, 2, 1, 2])
        // An item without a title has its id as title.
        #expect(Rankings.timeline("Z").lines.first?.title == DisplayText("Z"))
    }

    @Test("An old last ranking is not called current")
    func old() {
        #expect(Rankings.timeline("AB AB").reachesEnd)
        #expect(!Rankings.timeline("AB AB -").reachesEnd && !Rankings.timeline("- -").reachesEnd)
    }

    @Test("A ranking that began earlier and still held is shown from the start; an older one is not")
    func held() {
        let hours = Rankings.timeline("AB BA AB", minutes: 60)
        let cut = RankTimeline(start: hours.start + 5400, end: hours.end, samples: hours.samples, titles: [:])
        #expect(cut.samples.map(\.items) == [Sample.ids("BA"), Sample.ids("AB")])
        #expect(cut.samples.first?.date == cut.start)
        #expect(cut.line(Sample.id("B")).history.secondsLeading == 1800)
        let late = RankTimeline(start: hours.end, end: hours.end + 60, samples: hours.samples, titles: [:])
        #expect(late.samples.isEmpty)
        let atEnd = RankTimeline(start: hours.start, end: hours.start + 7200, samples: hours.samples, titles: [:])
        #expect(atEnd.samples.map(\.items) == ["AB", "BA", "AB"].map(Sample.ids), "a sample exactly at the end counts")
    }
}
