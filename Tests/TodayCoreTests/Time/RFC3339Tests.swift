import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Times in files")
struct RFC3339Tests {
    @Test(
        "it reads what Foundation reads",
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

    @Test("fractions of a second are cut off, also before 1970")
    func fractions() {
        #expect(RFC3339.date("2026-11-21T02:20:00.999Z") == Sample.start)
        #expect(RFC3339.text(Sample.start.addingTimeInterval(0.999)) == "2026-11-21T02:20:00Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
    }

    @Test(
        "everything else is rejected",
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

    @Test("a time outside of the range of the format is written as the nearest one inside")
    func clamped() {
        #expect(RFC3339.text(.distantPast) == "0001-01-01T00:00:00Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: 1e18)) == "9999-12-31T23:59:59Z")
        #expect(RFC3339.text(Date(timeIntervalSince1970: -1e18)) == "0001-01-01T00:00:00Z")
    }
}
