import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What items achieved in a period")
struct RankTallyTests {
    private typealias Samples = [(span: SampleSpan, items: [Int])]

    private func tally(_ samples: Samples, from start: Int = 0, to end: Int = 10_000) -> [Int: RankRecord] {
        var tally = RankTally(from: start, to: end)
        for sample in samples { tally.add(sample.span, sample.items) }
        return tally.records
    }

    private func sample(_ at: Int, _ items: [Int], reach: Int = 210) -> (span: SampleSpan, items: [Int]) {
        (SampleSpan(at: at, reach: reach), items)
    }

    @Test("a minute at rank 1 counts, and no second of a gap does")
    func leading() {
        let records = tally([sample(0, [1, 2]), sample(60, [2, 1]), sample(120, [1, 2]), sample(5_000, [1, 2])])
        #expect(records[1] == RankRecord(best: 1, bestAt: 0, secondsLeading: 60))
        #expect(records[2] == RankRecord(best: 1, bestAt: 60, secondsLeading: 60))
        #expect(tally([]).isEmpty)
    }

    @Test("a single ranking has a best rank but no time: nothing shows how long it lasted")
    func single() {
        #expect(tally([sample(0, [1, 2])])[1] == RankRecord(best: 1, bestAt: 0, secondsLeading: 0))
    }

    @Test("what began before the period counts from its start, and what had ended by then does not")
    func held() {
        let samples = [sample(0, [3]), sample(100, [1, 2]), sample(250, [2, 1])]
        let records = tally(samples, from: 200)
        #expect(records[1] == RankRecord(best: 1, bestAt: 200, secondsLeading: 50))
        #expect(records[3] == nil)
        #expect(tally([sample(0, [1])], from: 100)[1]?.best == 1)
        #expect(tally([sample(0, [1])], from: 210).isEmpty)
        #expect(tally([sample(10_001, [1])]).isEmpty)
    }

    @Test("in 80 random histories it agrees with the timeline of all rankings")
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
                samples: samples.map { RankSample($0.span, items: Sample.ids($0.items.map(String.init).joined())) },
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

    @Test("a known lower bound never makes it longer or worse")
    func bound() {
        var record = RankRecord(best: 2, bestAt: 500, secondsLeading: 600)
        record.bound(best: (1, 400), leading: 540, from: 450)
        #expect(record == RankRecord(best: 2, bestAt: 500, secondsLeading: 540))
        record.bound(best: (1, 460), leading: 9_000, from: 450)
        #expect(record == RankRecord(best: 1, bestAt: 460, secondsLeading: 540))
        record.bound(best: nil, leading: 540, from: 450)
        #expect(record.best == 1)
    }

    @Test("a timeline that shows few rankings has the records of all of them")
    func shown() throws {
        let few = Rankings.timeline("AB AB AB")
        let records = [Sample.id("B"): RankRecord(best: 1, bestAt: 0, secondsLeading: 42)]
        let line = RankTimeline(
            start: few.start, end: few.end, samples: few.samples, titles: few.titles, records: records
        ).naming(Sample.id("A"), DisplayText("A")).line(Sample.id("B"))
        #expect(line.best == 1 && line.secondsLeading == 42 && line.last == 2)
        #expect(few.line(Sample.id("B")).best == 2)
    }
}
