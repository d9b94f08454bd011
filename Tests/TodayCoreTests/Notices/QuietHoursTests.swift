import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Quiet hours, in local time")
struct QuietHoursTests {
    private func hours(_ from: String, _ to: String) throws -> QuietHours {
        let (from, to) = (try #require(TimeOfDay(from)), try #require(TimeOfDay(to)))
        return try #require(QuietHours(from: from, to: to))
    }

    @Test(
        "The end of quiet hours is nil outside of them",
        arguments: [
            ("22:00", "07:00", "2026-11-20T21:59:59Z", nil),
            ("22:00", "07:00", "2026-11-20T22:00:00Z", "2026-11-21T07:00:00Z"),
            ("22:00", "07:00", "2026-11-20T23:59:59Z", "2026-11-21T07:00:00Z"),
            ("22:00", "07:00", "2026-11-21T00:00:00Z", "2026-11-21T07:00:00Z"),
            ("22:00", "07:00", "2026-11-21T06:59:59Z", "2026-11-21T07:00:00Z"),
            ("22:00", "07:00", "2026-11-21T07:00:00Z", nil),
            ("09:07", "17:33", "2026-11-21T09:06:59Z", nil),
            ("09:07", "17:33", "2026-11-21T12:00:01Z", "2026-11-21T17:33:00Z"),
            ("09:07", "17:33", "2026-11-21T17:33:00Z", nil),
            ("00:00", "23:59", "2026-12-31T23:58:30Z", "2026-12-31T23:59:00Z"),
            ("23:59", "23:58", "2026-12-31T23:59:30Z", "2027-01-01T23:58:00Z"),
        ] as [(String, String, String, String?)])
    func ends(from: String, to: String, now: String, end: String?) throws {
        #expect(try hours(from, to).end(at: Sample.time(now), .utc) == end.map(Sample.time))
    }

    /// In Berlin, 2026-03-29 has no hour from 02:00 to 03:00, and 2026-10-25 has it twice.
    @Test(
        "Quiet hours end at the right time on the days on which summer time begins and ends",
        arguments: [
            ("22:00", "07:00", "2026-03-28T21:00:00Z", "2026-03-29T05:00:00Z"),
            ("22:00", "02:30", "2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z"),
            ("02:30", "07:00", "2026-03-29T00:59:59Z", nil),
            ("02:30", "07:00", "2026-03-29T01:00:00Z", "2026-03-29T05:00:00Z"),
            ("02:10", "02:50", "2026-03-29T00:59:59Z", nil),
            ("02:10", "02:50", "2026-03-29T01:00:00Z", nil),
            ("22:00", "07:00", "2026-10-24T20:00:00Z", "2026-10-25T06:00:00Z"),
            ("22:00", "03:00", "2026-10-25T00:59:00Z", "2026-10-25T02:00:00Z"),
            ("22:00", "02:30", "2026-10-25T00:29:00Z", "2026-10-25T00:30:00Z"),
            ("22:00", "02:30", "2026-10-25T00:30:00Z", nil),
            ("22:00", "02:30", "2026-10-25T01:00:00Z", "2026-10-25T01:30:00Z"),
            ("22:00", "02:30", "2026-10-25T01:30:00Z", nil),
        ] as [(String, String, String, String?)])
    func summerTime(from: String, to: String, now: String, end: String?) throws {
        let clock = try #require(LocalTime.berlin)
        #expect(try hours(from, to).end(at: Sample.time(now), clock) == end.map(Sample.time))
    }

    @Test("At 3,000 moments of two years, the end is the first moment outside, and at most a day away")
    func randomMoments() throws {
        let clock = try #require(LocalTime.berlin)
        var generator = SeededGenerator(3)
        for _ in 0..<3_000 {
            let from = TimeOfDay(minutes: Int.random(in: 0..<1440, using: &generator))
            let to = TimeOfDay(minutes: Int.random(in: 0..<1440, using: &generator))
            let now = Sample.start + Int.random(in: 0..<(2 * 365 * 86_400), using: &generator)
            guard let hours = QuietHours(from: from, to: to), let end = hours.end(at: now, clock) else { continue }
            #expect(end > now && end <= now + 25 * 3600, "\(from.text) \(to.text) \(now)")
            #expect(hours.end(at: end, clock) == nil, "\(from.text) \(to.text) \(now)")
            let before = now + Int.random(in: 0..<Int(end.timeIntervalSince(now).rounded(.up)), using: &generator)
            #expect(hours.end(at: before, clock) == end, "\(from.text) \(to.text) \(now) \(before)")
        }
    }

    @Test("Hours that begin when they end are ignored")
    func same() throws {
        let time = try #require(TimeOfDay("22:00"))
        #expect(QuietHours(from: time, to: time) == nil)
    }

    @Test("A clock that stands still or runs wild ends only the search", arguments: [0, 719, 1439])
    func brokenClock(minute: Int) throws {
        let stopped = LocalTime { date in minute * 60 - Int(date.timeIntervalSince1970) }
        _ = try hours("22:00", "07:00").end(at: Sample.start, stopped)
        let wild = LocalTime { date in
            let second = Int(date.timeIntervalSince1970)
            return second % 977 * 60 - second
        }
        #expect(TimeOfDay(minutes: 1080).next(after: Sample.start, wild) > Sample.start)
    }
}

@Suite("Arguments of topgames mute")
struct MuteRequestTests {
    @Test(
        "A mute is a period, a time of day, or off",
        arguments: [
            (["1h"], .span(seconds: 3600)), (["90m"], .span(seconds: 5400)), (["1h30m"], .span(seconds: 5400)),
            (["45s"], .span(seconds: 45)), (["7d"], .span(seconds: 604_800)), (["1w"], .span(seconds: 604_800)),
            (["until", "18:00"], .until(TimeOfDay(minutes: 1080))),
            (["until", "7:05"], .until(TimeOfDay(minutes: 425))), (["off"], .off),
            (["until", "18"], .until(TimeOfDay(minutes: 1080))), (["until", "7"], .until(TimeOfDay(minutes: 420))),
            (["until", "0"], .until(TimeOfDay(minutes: 0))), (["2", "days"], .span(seconds: 172_800)),
            (["até", "20"], .until(TimeOfDay(minutes: 1200))), (["ATE", "20h"], .until(TimeOfDay(minutes: 1200))),
            (["até", "as", "20"], .until(TimeOfDay(minutes: 1200))),
            (["até", "às", "20:30"], .until(TimeOfDay(minutes: 1230))),
            (["até", "às", "20", "horas"], .until(TimeOfDay(minutes: 1200))),
            (["até", "a", "1h"], .until(TimeOfDay(minutes: 60))),
            (["até", "18h30"], .until(TimeOfDay(minutes: 1110))), (["1h30"], .span(seconds: 5400)),
            (["1", "hora"], .span(seconds: 3600)), (["2", "Dias"], .span(seconds: 172_800)),
            (["90minutos"], .span(seconds: 5400)), (["1semana"], .span(seconds: 604_800)), (["desligado"], .off),
        ] as [([String], MuteRequest)])
    func requests(words: [String], request: MuteRequest) {
        #expect(MuteRequest(words) == request)
    }

    @Test(
        "Anything else is rejected with examples",
        arguments: [
            [], [""], ["on"], ["h"], ["1x"], ["-1h"], ["1h", "2h"], ["18:00"], ["until"],
            ["until", "25:00"], ["until", "1h"], ["until", "18:60"], ["until", "18:00", "off"], ["off", "1h"],
            ["until", "24"], ["until", "018"], ["until", "-1"],
            ["until", "6pm"], ["até"], ["até", "as"], ["até", "as", "as", "20"], ["até", "18h75"], ["1h5"],
            ["1h75"], ["1h75m"], ["1h", "60m"], ["until", "18h30"],
            ["until", "as", "20"], ["1", "coisa"],
            ["hora", "1"], ["desligado", "já"],
            ["yesterday"], ["1.5h"],
            ["١h"], ["2026-11-20"],
        ])
    func refused(words: [String]) {
        #expect(MuteRequest(words) == nil)
        #expect(MuteRequest.complaint(words, command: "rates") == MuteRequest.examples("rates"))
    }

    @Test("A number without a unit is rejected with the number in minutes and in hours", arguments: ["1", "18"])
    func unit(number: String) {
        let complaint = "\"\(number)\" has no unit: use `rates mute \(number)m` for minutes, or \(number)h for hours."
        #expect(MuteRequest([number]) == nil)
        #expect(MuteRequest.complaint([number], command: "rates") == complaint)
    }

    @Test("The refusals are in the user's language, and a period of two words is too long as well")
    func portuguese() throws {
        #expect(MuteRequest.complaint(["8", "days"], command: "rates") == MuteRequest.limit)
        try Translations.$current.withValue(POFile.portuguese) {
            for words in [["talvez"], ["0h"], ["90"], ["8", "dias"]] {
                let complaint = MuteRequest.complaint(words, command: "rates")
                let english = ["or `mute off`", "cannot last", "has no unit", "at most"]
                #expect(!english.contains { complaint.contains($0) }, "\(complaint)")
            }
        }
    }

    @Test("A number without a unit is not offered as a mute that would be refused")
    func otherUnit() {
        let minutes = "\"200\" has no unit: use `rates mute 200m` for minutes."
        #expect(MuteRequest.complaint(["200"], command: "rates") == minutes)
        #expect(MuteRequest.complaint(["10081"], command: "rates") == MuteRequest.limit)
        for word in ["0", "00", "0m", "0h"] {
            #expect(
                MuteRequest.complaint([word], command: "rates")
                    == "A mute cannot last 0 minutes: use `rates mute off` to end it.")
        }
    }

    @Test("More than a week is rejected with the reason", arguments: ["8d", "169h", "2w", "999999999999h"])
    func tooLong(word: String) {
        #expect(MuteRequest([word]) == nil)
        #expect(
            [MuteRequest.limit, MuteRequest.examples("rates")].contains(MuteRequest.complaint([word], command: "rates"))
        )
        #expect(MuteRequest.complaint(["8d"], command: "rates") == MuteRequest.limit)
    }

    @Test("\"until 18:00\" is the next time the clock shows it")
    func until() {
        let request = MuteRequest.until(TimeOfDay(minutes: 1080))
        #expect(request.end(after: Sample.time("2026-11-20T17:59:30Z"), .utc) == Sample.time("2026-11-20T18:00:00Z"))
        #expect(request.end(after: Sample.time("2026-11-20T18:00:00Z"), .utc) == Sample.time("2026-11-21T18:00:00Z"))
        #expect(MuteRequest.span(seconds: 60).end(after: Sample.start, .utc) == Sample.start + 60)
        #expect(MuteRequest.off.end(after: Sample.start, .utc) == nil)
    }
}
