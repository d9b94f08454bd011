import Foundation
import Testing

@testable import TodayStore

@Suite("The time of day where the person is", .timeLimit(.minutes(2)))
struct LocalClockTests {
    /// What a process in the time zone `zone` says, in a rule of its own, so that no database is needed.
    private func told(_ zone: String, _ dates: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        let seconds = try dates.map { String(try Date($0, strategy: .iso8601).timeIntervalSince1970) }
        let helper = try Helper(
            "tellTime",
            ["TZ": zone, "HELPER_DATES": seconds.joined(separator: " "), "HELPER_ANSWER": folder.file("answer")])
        #expect(helper.finished())
        return try #require(text(folder.file("answer"))).split(separator: "\n").map(String.init)
    }

    /// The first date is now.
    @Test(
        "the time alone on the same day, with the day on any other",
        arguments: [
            ("UTC0", "2026-11-21T14:02:59Z", "2026-11-21T00:00:00Z", "00:00"),
            ("UTC0", "2026-11-21T14:02:59Z", "2026-11-20T23:59:59Z", "Nov 20 23:59"),
            ("UTC0", "2026-11-21T14:02:59Z", "2025-11-21T14:02:00Z", "Nov 21 14:02"),
            ("UTC0", "2026-01-01T00:00:00Z", "2025-12-31T23:59:00Z", "Dec 31 23:59"),
            ("NPT-5:45", "2026-11-21T14:02:59Z", "2026-11-21T02:20:00Z", "08:05"),
            ("NPT-5:45", "2026-11-21T19:00:00Z", "2026-11-21T18:00:00Z", "Nov 21 23:45"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-07-01T20:00:00Z", "2026-07-01T19:00:00Z", "12:00"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-12-01T20:00:00Z", "2026-12-01T19:00:00Z", "11:00"),
            ("PST8PDT,M3.2.0,M11.1.0", "2026-11-01T20:00:00Z", "2026-11-01T08:30:00Z", "01:30"),
        ])
    func places(zone: String, now: String, date: String, expected: String) throws {
        #expect(try told(zone, [now, date]).last == expected)
    }
}
