import Foundation
import TestSupport
import Testing

@Suite("The user's local time", .timeLimit(.minutes(2)))
struct LocalClockTests {
    /// The answer of a helper in the time zone `zone`, a rule, which needs no database.
    private func said(_ helper: String, _ zone: String, _ variables: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        let additions = ["TZ": zone, "HELPER_ANSWER": folder.file("answer")]
        #expect(try Helper(helper, variables.merging(additions) { $1 }).finished())
        return try #require(text(folder.file("answer")))
    }

    private func seconds(_ time: String) -> String { String(Sample.time(time).timeIntervalSince1970) }

    /// Berlin's rule: no hour from 02:00 to 03:00 on 2026-03-29, and two of them on 2026-10-25.
    private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

    @Test(
        "A typed time is the right moment in the zone, and the clock shows local time",
        arguments: [
            ("UTC0", "2026-11-21T14:02:59Z", "2h", "2026-11-21T12:02:59Z 14:02"),
            ("UTC0", "2026-11-21T14:02:59Z", "2026-11-21T02:20:00Z", "2026-11-21T02:20:00Z 14:02"),
            (berlin, "2026-11-21T14:02:59Z", "today", "2026-11-20T23:00:00Z 15:02"),
            (berlin, "2026-11-21T14:02:59Z", "yesterday", "2026-11-19T23:00:00Z 15:02"),
            (berlin, "2026-11-21T23:02:59Z", "today", "2026-11-21T23:00:00Z 00:02"),
            (berlin, "2026-01-01T12:00:00Z", "yesterday", "2025-12-30T23:00:00Z 13:00"),
            (berlin, "2026-11-21T23:02:59Z", "ontem", "2026-11-20T23:00:00Z 00:02"),
            (berlin, "2026-03-30T12:00:00Z", "há 2 dias", "2026-03-27T23:00:00Z 14:00"),
            (berlin, "2026-11-21T14:02:59Z", "last friday", "2026-11-19T23:00:00Z 15:02"),
            (berlin, "2026-11-21T14:02:59Z", "15:00", "2026-11-21T14:00:00Z 15:02"),
            (berlin, "2026-11-21T14:02:59Z", "18:00", "2026-11-20T17:00:00Z 15:02"),
            (berlin, "2026-11-21T14:02:59Z", "2026-07-01", "2026-06-30T22:00:00Z 15:02"),
            (berlin, "2026-11-21T14:02:59Z", "2026-07-01 18:00", "2026-07-01T16:00:00Z 15:02"),
            (berlin, "2026-03-29T00:59:59Z", "today", "2026-03-28T23:00:00Z 01:59"),
            (berlin, "2026-03-29T01:00:00Z", "yesterday", "2026-03-27T23:00:00Z 03:00"),
            (berlin, "2026-10-25T12:00:00Z", "today", "2026-10-24T22:00:00Z 13:00"),
            (berlin, "2026-10-25T00:30:00Z", "today", "2026-10-24T22:00:00Z 02:30"),
            (berlin, "2026-10-25T01:30:00Z", "today", "2026-10-24T22:00:00Z 02:30"),
        ])
    func past(zone: String, now: String, expression: String, expected: String) throws {
        let variables = ["HELPER_NOW": seconds(now), "HELPER_EXPRESSION": expression]
        #expect(try said("findTime", zone, variables) == expected)
    }

    @Test(
        "The clock has the time alone on the same day, the date on any other, and the year in another one",
        arguments: [
            ("UTC0", "2026-11-21T14:02:59Z", "2026-11-21T00:00:00Z", "00:00"),
            ("UTC0", "2026-11-21T14:02:59Z", "2026-11-20T23:59:59Z", "Nov 20 23:59"),
            ("UTC0", "2026-11-21T14:02:59Z", "2025-11-21T14:02:00Z", "Nov 21, 2025, 14:02"),
            ("UTC0", "2026-01-01T00:00:00Z", "2025-12-31T23:59:00Z", "Dec 31, 2025, 23:59"),
            ("NPT-5:45", "2026-11-21T14:02:59Z", "2026-11-21T02:20:00Z", "08:05"),
            ("NPT-5:45", "2026-11-21T19:00:00Z", "2026-11-21T18:00:00Z", "Nov 21 23:45"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-07-01T20:00:00Z", "2026-07-01T19:00:00Z", "12:00"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-12-01T20:00:00Z", "2026-12-01T19:00:00Z", "11:00"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-11-01T20:00:00Z", "2026-11-01T08:30:00Z", "01:30"),
        ])
    func places(zone: String, now: String, date: String, expected: String) throws {
        #expect(try said("tellTime", zone, ["HELPER_NOW": seconds(now), "HELPER_DATE": seconds(date)]) == expected)
    }
}
