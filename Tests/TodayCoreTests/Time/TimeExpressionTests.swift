import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Times as people write them")
struct TimeExpressionTests {
    @Test(
        "what is accepted",
        arguments: [
            ("2h", .span(seconds: 7200)), ("90m", .span(seconds: 5400)), ("1d12h", .span(seconds: 129_600)),
            ("0s", .span(seconds: 0)), ("18:00", .timeOfDay(TimeOfDay(minutes: 1080))),
            ("7:05", .timeOfDay(TimeOfDay(minutes: 425))), ("00:00", .timeOfDay(TimeOfDay(minutes: 0))),
            ("today", .daysAgo(0)), ("yesterday", .daysAgo(1)),
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
        "what is rejected",
        arguments: [
            "", " ", "h", "1", "24:00", "18:60", "18:0", "018:00", "18", ":", "18:00:00", "tomorrow", "2026-02-29",
            "2026-13-01", "2026-11-20 25:00", "2026-11-20 18:00 x", "26-11-20", "2h ", "-2h", "+2h", "1e3s", "２h",
            "18：00", "999999999h", "Today",
        ])
    func refused(text: String) {
        #expect(TimeExpression(text) == nil)
    }

    @Test("hours and minutes are written with two digits each")
    func text() {
        #expect(["0:00", "7:05", "23:59"].map { TimeOfDay($0)?.text } == ["00:00", "07:05", "23:59"])
    }
}
