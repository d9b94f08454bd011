import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The marks of a time axis")
struct TimeTicksTests {
    private func ticks(_ start: String, hours: Int, zone: String = "Europe/Berlin", most: Int = 8) throws -> [String] {
        let zone = try #require(TimeZone(identifier: zone))
        let from = Sample.time(start)
        let local = LocalTime { zone.secondsFromGMT(for: $0) }
        let ticks = TimeTicks(from: from, to: from + hours * 3600, local: local).ticks(atMost: most)
        return ticks.map { $0.label + ($0.below.map { " \($0)" } ?? "") }
    }

    @Test("an hour has a mark every ten minutes")
    func hour() throws {
        #expect(
            try ticks("2026-11-21T02:20:00Z", hours: 1)
                == ["03:20 Nov 21", "03:30", "03:40", "03:50", "04:00", "04:10", "04:20"])
    }

    @Test("a day has one every three hours, at local hours")
    func day() throws {
        #expect(
            try ticks("2026-11-20T13:20:00Z", hours: 24)
                == ["15:00 Nov 20", "18:00", "21:00", "00:00 Nov 21", "03:00", "06:00", "09:00", "12:00"])
    }

    @Test("a week has one a day, a quarter one every second Monday")
    func week() throws {
        #expect(
            try ticks("2026-12-28T13:20:00Z", hours: 7 * 24)
                == ["Dec 29 2026", "Dec 30", "Dec 31", "Jan 1 2027", "Jan 2", "Jan 3", "Jan 4"])
        #expect(
            try ticks("2026-08-21T13:20:00Z", hours: 90 * 24)
                == ["Aug 24 2026", "Sep 7", "Sep 21", "Oct 5", "Oct 19", "Nov 2", "Nov 16"])
    }

    @Test("the hour that summer time skips has no mark, and the next day begins at midnight")
    func spring() throws {
        #expect(
            try ticks("2026-03-28T23:00:00Z", hours: 5)
                == ["00:00 Mar 29", "01:00", "03:00", "04:00", "05:00", "06:00"])
        #expect(
            try ticks("2026-03-28T12:00:00Z", hours: 48, most: 4) == ["00:00 Mar 29", "12:00", "00:00 Mar 30", "12:00"])
    }

    @Test("the hour that occurs twice has one mark")
    func autumn() throws {
        #expect(
            try ticks("2026-10-24T22:00:00Z", hours: 5)
                == ["00:00 Oct 25", "01:00", "02:00", "03:00", "04:00"])
    }

    @Test("a day that begins at one o'clock is marked there")
    func midnight() throws {
        // In Chile summer time begins at midnight.
        #expect(
            try ticks("2026-09-05T12:00:00Z", hours: 48, zone: "America/Santiago", most: 2)
                == ["Sep 6 2026", "Sep 7"])
    }

    @Test("no period has more marks than fit", arguments: [1, 5, 24, 168, 2160, 8760, 87_600])
    func room(hours: Int) throws {
        for most in [2, 5, 8] {
            let ticks = try ticks("2026-01-31T22:50:00Z", hours: hours, most: most)
            #expect(ticks.count <= most + 1)
            #expect(hours < 24 || !ticks.isEmpty)
        }
    }
}
