import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("The history of the ranking")
struct HistoryTests {
    private let place: Place

    init() throws { place = try Place() }

    @Test("The history has the rank of an item at each poll, or none")
    func ranks() throws {
        for (minute, ids) in [[1, 2], [2, 1], [2, 3]].enumerated() { try place.poll(ids, at: minute * 60) }
        let catalogue = try place.reading()
        #expect(try catalogue.ranks(of: Sample.id(1), since: Place.now).points.map(\.rank) == [1, 2, nil])
        #expect(try catalogue.ranks(of: Sample.id(1), since: Place.now + 1).points.map(\.rank) == [2, nil])
        #expect(try catalogue.ranks(of: Sample.id(77), since: Place.now).points.isEmpty)
        #expect(try catalogue.rankings(since: Place.now).map { $0.rank(of: Sample.id(2)) } == [2, 1, 1])
        let standing = try #require(try catalogue.standing(of: Sample.id(1)))
        #expect(standing == HistoryTotals(best: 1, bestAt: Place.now, secondsLeading: 60))
        #expect(try catalogue.standing(of: Sample.id(3))?.best == 2)
    }

    @Test("A gap in the history stays, and does not count as time at rank 1")
    func gap() throws {
        for time in [0, 60, 120, 3_600, 3_660] { try place.poll([1, 2], at: time) }
        let history = try place.reading().ranks(of: Sample.id(1), since: Place.now)
        #expect(history.stretches.map(\.count) == [3, 2])
        #expect(history.secondsLeading == 180)
        #expect(try place.reading().standing(of: Sample.id(1))?.secondsLeading == 180)
    }

    @Test("A damaged ranking does not lengthen the one before it")
    func damaged() throws {
        for minute in 0..<3 { try place.poll([1, 2], at: minute * 60) }
        let whole = try #require(try place.reading().rankings(since: Place.now, grain: 86_400).last).span.end
        try place.database().run("UPDATE samples SET items = x'80' WHERE at = (SELECT max(at) FROM samples)")
        let left = try #require(try place.reading().rankings(since: Place.now, grain: 86_400).last).span.end
        #expect(left == whole - 60)
    }

    @Test("The history has the first 20 of a longer page")
    func places() throws {
        try place.poll(Array(1...40), at: 0)
        #expect(try place.reading().rankings(since: Place.now).first?.items.count == RankSample.places)
        #expect(try place.reading().page(1)?.items.count == 40)
    }

    @Test("The history is thinned as it is written: covered times stay covered, and gaps stay gaps")
    func thinning() throws {
        var generator = SeededGenerator.drawn(for: "thinning")
        var spans: [SampleInterval] = []
        let days = 100
        var time = 0
        // Ten minutes to an hour apart, with some pauses, so that a hundred days are written quickly.
        while time < days * 86_400 {
            let wait = 120
            try place.poll([1, 2, 3], at: time, wait: wait)
            spans.append(SampleInterval(at: Int(Place.now.timeIntervalSince1970) + time, reach: 3 * wait + 30))
            time += Int.random(in: 0..<40, using: &generator) == 0 ? 7_200 : 390
            if time > 3 * 86_400, time < 88 * 86_400 { time += 40_000 }
        }
        let kept = try place.reading().rankings(since: Place.now).map(\.span)
        #expect(kept.count < spans.count)
        #expect(Set(kept.map(\.at)).isSubset(of: spans.map(\.at)))
        #expect(Coverage(kept) == Coverage(spans))
        let recent = spans.filter { $0.at > spans[spans.count - 1].at - 6 * 86_400 }
        #expect(kept.suffix(recent.count) == recent[...])
    }

    @Test("After a long time without thinning, a few samples are thinned at each poll")
    func catchingUp() throws {
        for minute in 0..<400 { try place.poll([1, 2], at: minute * 60) }
        for minute in 0..<10 { try place.poll([1, 2], at: 8 * 86_400 + minute * 60) }
        let old = try place.reading().rankings(since: Place.now).filter { $0.date < Place.now + 86_400 }
        #expect(old.count == 40)
        #expect(old.allSatisfy { $0.span.at % 600 == 0 })
    }

    @Test("A chart with few columns reads one ranking for each, with the same gaps")
    func grain() throws {
        for minute in Array(0..<30) + Array(90..<120) { try place.poll([1, 2], at: minute * 60) }
        let all = try place.reading().rankings(since: Place.now)
        let few = try place.reading().rankings(since: Place.now, grain: 600)
        #expect(all.count == 60 && few.count == 6)
        #expect(Coverage(few.map(\.span)) == Coverage(all.map(\.span)))
    }

    @Test("A clock that was set back replaces the samples of that time, and does not mix new samples with old ones")
    func clockSetBack() throws {
        for time in stride(from: 0, through: 600, by: 60) { try place.poll([1, 2], at: time) }
        for time in stride(from: 307, through: 727, by: 60) { try place.poll([2, 1], at: time) }
        let seen = try place.reading().rankings(since: Place.now)
        #expect(seen.map { $0.items[0].description }.joined() == "11111122222222")
        #expect(Coverage(seen.map(\.span)).count == 1)
        try place.poll([3], at: 0)
        #expect(try place.reading().rankings(since: Place.now).map { $0.items[0].description }.joined().hasPrefix("31"))
        // A year that is repeated briefly does not erase the history.
        try place.poll([3], at: -365 * 86_400)
        #expect(try place.reading().rankings(since: Place.now).last?.rank(of: Sample.id(2)) == 1)
    }

    @Test("Best rank and time at rank 1 come from all rankings, however few are shown")
    func records() throws {
        for minute in 0..<60 { try place.poll(minute == 35 ? [2, 1] : [1, 2], at: minute * 60) }
        let catalogue = try place.reading()
        let few = try catalogue.rankings(since: Place.now, grain: 600)
        #expect(few.allSatisfy { $0.rank(of: Sample.id(2)) == 2 })
        let records = try catalogue.records(from: Place.now, to: Place.now + 3_600)
        let at = Int(Place.now.timeIntervalSince1970) + 35 * 60
        #expect(records[Sample.id(2)] == RankRecord(best: 1, bestAt: at, secondsLeading: 60))
        #expect(records[Sample.id(1)]?.secondsLeading == 58 * 60)
        #expect(try catalogue.records(from: Place.now + 2_200, to: Place.now + 3_600)[Sample.id(2)]?.best == 2)
    }

    @Test("Thinning makes neither the best rank worse nor the time at rank 1 longer")
    func thinnedRecords() throws {
        for minute in 0..<120 { try place.poll(minute % 10 == 5 ? [2, 1] : [1, 2], at: minute * 60) }
        let exact = try #require(try place.reading().standing(of: Sample.id(1)))
        for minute in 0..<10 { try place.poll([3], at: 8 * 86_400 + minute * 60) }
        let catalogue = try place.reading()
        let old = try catalogue.rankings(since: Place.now).filter { $0.date < Place.now + 86_400 }
        // Only the minutes of the first item remain.
        #expect(old.count == 12 && old.allSatisfy { $0.rank(of: Sample.id(2)) == 2 })
        let records = try catalogue.records(from: Place.now, to: Place.now + 9 * 86_400)
        #expect(records[Sample.id(2)]?.best == 1)
        #expect(records[Sample.id(1)]?.secondsLeading == exact.secondsLeading && exact.secondsLeading == 107 * 60)
        #expect(try catalogue.standing(of: Sample.id(1)) == exact)
    }

    @Test("The ranking that may still hold at the start of a period is found, however rare polls are")
    func held() throws {
        for day in 0..<2 { try place.poll([1, 2], at: day * 86_400, wait: 86_400) }
        let catalogue = try place.reading()
        #expect(try catalogue.lastSampleTime(upTo: Place.now + 100_000) == Place.now + 86_400)
        #expect(try catalogue.lastSampleTime(upTo: Place.now + 86_400) == Place.now + 86_400)
        #expect(try catalogue.lastSampleTime(upTo: Place.now - 1) == Place.now - 1)
        let records = try catalogue.records(from: Place.now + 43_200, to: Place.now + 100_000)
        #expect(records[Sample.id(1)]?.secondsLeading == 43_200)
    }
}

/// The time that spans cover together, as stretches without a gap.
struct Coverage: Equatable {
    private var stretches: [Range<Int>] = []

    var count: Int { stretches.count }

    init(_ spans: [SampleInterval]) {
        for span in spans.sorted(by: { $0.at < $1.at }) {
            if let last = stretches.last, span.at <= last.upperBound {
                stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, span.end)
            } else {
                stretches.append(span.at..<span.end)
            }
        }
    }
}
