import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Times in files")
struct RFC3339Tests {
    @Test(
        "A time is read as Foundation reads it",
        arguments: [
            "2026-11-21T02:20:00Z", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "2000-02-29T12:00:00Z",
            "2024-02-29T23:59:59Z", "2100-03-01T00:00:00Z", "1900-02-28T00:00:00Z", "9999-12-31T23:59:59Z",
            "0001-01-01T00:00:00Z",
        ])
    func reading(text: String) throws {
        let date = try #require(RFC3339.date(text))
        if text > "1600" { #expect(date == Sample.time(text)) }
        #expect(RFC3339.text(date) == text)
    }

    @Test("Fractions of a second are cut off, also before 1970")
    func fractions() {
        #expect(RFC3339.date("2026-11-21T02:20:00.999Z") == Sample.start)
        #expect(RFC3339.text(Sample.start.addingTimeInterval(0.999)) == "2026-11-21T02:20:00Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
    }

    @Test(
        "Everything else is rejected",
        arguments: [
            "", "now", "2026-11-21", "2026-11-21T02:20:00", "2026-11-21T02:20:00+00:00", "2026-11-21t02:20:00z",
            "2026-11-21 02:20:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T02:60:00Z",
            "2026-11-21T02:20:60Z", "0000-01-01T00:00:00Z", "2026-11-21T02:20:00.5", "2026-11-21T02:20:00.xZ",
            "２026-11-21T02:20:00Z", "2026-11-21T02:20:00ZZ", "+026-11-21T02:20:00Z", "2026-11-21T02:20:00.Z",
        ])
    func refused(text: String) {
        #expect(RFC3339.date(text) == nil)
    }

    @Test("20,000 random times between 1600 and 2400 are read and written as Foundation does")
    func random() {
        var generator = SeededGenerator(6)
        for _ in 0..<20_000 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -11_676_096_000...13_569_465_600, using: &generator)))
            let text = date.formatted(.iso8601)
            #expect(RFC3339.text(date) == text)
            #expect(RFC3339.date(text) == date)
        }
    }

    @Test("A time outside of the range of the format is written as the nearest one inside")
    func clamped() {
        #expect(RFC3339.text(.distantPast) == "0001-01-01T00:00:00Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: 1e18)) == "9999-12-31T23:59:59Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: -1e18)) == "0001-01-01T00:00:00Z")
    }
}

@Suite("Times in HTTP headers")
struct HTTPDateTests {
    @Test(
        "The format that servers must send is read, to the second",
        arguments: [
            ("Sat, 21 Nov 2026 02:20:00 GMT", "2026-11-21T02:20:00Z"),
            ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            ("Thu, 29 Feb 2024 23:59:59 GMT", "2024-02-29T23:59:59Z"),
        ])
    func read(_ text: String, _ time: String) {
        #expect(HTTPDate.date(text) == Sample.time(time))
    }

    @Test(
        "Every other format is rejected",
        arguments: [
            "", "now", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET",
            "Fri, 30 Feb 2024 23:59:59 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
        ])
    func refused(_ text: String) {
        #expect(HTTPDate.date(text) == nil)
    }
}

@Suite("Times that users type")
struct TimeExpressionTests {
    @Test(
        "Periods, times of day, days and moments are read",
        arguments: [
            ("2h", .span(seconds: 7200)), ("90m", .span(seconds: 5400)), ("1d12h", .span(seconds: 129_600)),
            ("2 weeks", .span(seconds: 1_209_600)), ("1 day 12 hours", .span(seconds: 129_600)),
            ("1y", .span(seconds: 31_536_000)), ("6 months", .span(seconds: 15_552_000)),
            ("999999999h", .span(seconds: 1_576_800_000)), ("99999999999999999999d", .span(seconds: 1_576_800_000)),
            ("0s", .span(seconds: 0)), ("18:00", .timeOfDay(TimeOfDay(minutes: 1080))),
            ("7:05", .timeOfDay(TimeOfDay(minutes: 425))), ("00:00", .timeOfDay(TimeOfDay(minutes: 0))),
            ("2026-11-20", .day(year: 2026, month: 11, day: 20, TimeOfDay(minutes: 0))),
            ("2026-11-20 18:00", .day(year: 2026, month: 11, day: 20, TimeOfDay(minutes: 1080))),
            ("2026-11-20T18:00", .day(year: 2026, month: 11, day: 20, TimeOfDay(minutes: 1080))),
            ("2024-02-29", .day(year: 2024, month: 2, day: 29, TimeOfDay(minutes: 0))),
            ("2026-11-21T02:20:00Z", .moment(Sample.start)),
        ] as [(String, TimeExpression)])
    func understood(text: String, expression: TimeExpression) {
        #expect(TimeExpression(text) == expression)
    }

    @Test(
        "Anything else is rejected",
        arguments: [
            "", " ", "h", "1", "24:00", "18:60", "18:0", "018:00", "18", ":", "18:00:00", "tomorrow", "2026-02-29",
            "2026-13-01", "2026-11-20 25:00", "2026-11-20 18:00 x", "26-11-20", "2hs2", "-2h", "+2h", "1e3s", "２h",
            "18：00", "2 h 3", "Today", "5 years ago", "1h75m", "1h60m", "2h 99999999999999999999m",
        ])
    func refused(text: String) {
        #expect(TimeExpression(text) == nil)
    }

    @Test("Hours and minutes are written with two digits each")
    func text() {
        #expect(["0:00", "7:05", "23:59"].map { TimeOfDay($0)?.text } == ["00:00", "07:05", "23:59"])
    }
}

@Suite("Periods in words")
struct TimeTextTests {
    @Test(
        "A period is written in the largest unit of which it has at least two",
        arguments: [
            (-5, "0 seconds"), (0, "0 seconds"), (1, "1 second"), (2, "2 seconds"), (119, "119 seconds"),
            (120, "2 minutes"), (179, "2 minutes"), (7199, "119 minutes"), (7200, "2 hours"), (172_799, "47 hours"),
            (172_800, "2 days"), (259_200, "3 days"),
        ])
    func span(seconds: Int, expected: String) {
        #expect(TimeText.span(seconds) == expected)
    }

    @Test(
        "An exact span has the largest unit that does not round it",
        arguments: [
            (60, "60 seconds"), (150, "150 seconds"), (300, "5 minutes"), (7260, "121 minutes"), (86_400, "24 hours"),
            (604_800, "7 days"), (1, "1 second"),
        ])
    func exact(seconds: Int, expected: String) {
        #expect(TimeText.exact(seconds) == expected)
    }

    @Test(
        "A span until something is rounded to the nearest unit",
        arguments: [
            (119, "119 seconds"), (179, "3 minutes"), (7199, "2 hours"), (12_599, "3 hours"), (172_799, "2 days"),
            (604_790, "7 days"),
        ])
    func until(seconds: Int, expected: String) {
        #expect(TimeText.until(seconds) == expected)
    }

    @Test(
        "An age is written in short units",
        arguments: [
            (-5, "just now"), (0, "just now"), (9, "just now"), (10, "10 s ago"), (59, "59 s ago"), (60, "1 min ago"),
            (3599, "59 min ago"), (3600, "1 h ago"), (172_799, "47 h ago"), (172_800, "2 days ago"),
        ])
    func ago(seconds: Int, expected: String) {
        #expect(TimeText.ago(seconds) == expected)
    }
}

@Suite("Ages")
struct AgeTests {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    @Test(
        "Up to a minute ahead is now, and a time further ahead has no age",
        arguments: [(0.0, 0), (90, 90), (86_400, 86_400), (-1, 0), (-60, 0), (-61, nil), (-3_600, nil)])
    func age(_ seconds: Double, _ expected: Int?) {
        #expect(Age(of: now.addingTimeInterval(-seconds), at: now)?.seconds == expected)
    }
}
