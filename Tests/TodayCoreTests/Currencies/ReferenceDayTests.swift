import Foundation
import Testing

@testable import TodayCore

@Suite("Days with reference rates")
struct ReferenceDayTests {
    private func next(_ day: String) -> String? { ReferenceDay(day).map { RFC3339.text($0.nextExpected) } }

    @Test("Reference rates come at 16:00 Central European Time, which is an hour earlier by UTC in summer")
    func publication() {
        let days = [
            "2026-03-27": "2026-03-27T15:00:00Z", "2026-03-30": "2026-03-30T14:00:00Z",
            "2026-10-23": "2026-10-23T14:00:00Z", "2026-10-26": "2026-10-26T15:00:00Z",
        ]
        for (day, time) in days { #expect(ReferenceDay(day).map { RFC3339.text($0.publication) } == time) }
    }

    @Test(
        "The next rates come on the next working day, and are overdue from 17:00",
        arguments: [
            ("2026-11-18", "2026-11-19T16:00:00Z"), ("2026-11-20", "2026-11-23T16:00:00Z"),
            // Summer time begins between the two.
            ("2026-03-27", "2026-03-30T15:00:00Z"),
            // Good Friday and Easter Monday.
            ("2026-04-02", "2026-04-07T15:00:00Z"), ("2027-03-25", "2027-03-30T15:00:00Z"),
            // 1 May, and the end of a year.
            ("2026-04-30", "2026-05-04T15:00:00Z"), ("2026-12-24", "2026-12-28T16:00:00Z"),
            ("2026-12-31", "2027-01-04T16:00:00Z"),
        ])
    func expected(day: String, time: String) {
        #expect(next(day) == time)
    }

    @Test("Easter Monday is a closing day in every year of half a century")
    func easter() {
        // Dates of Easter Sunday from the tables of the US Census Bureau.
        let sundays = [
            "2000-04-23", "2008-03-23", "2011-04-24", "2015-04-05", "2019-04-21", "2024-03-31", "2025-04-20",
            "2030-04-21", "2035-03-25", "2038-04-25", "2049-04-18",
        ]
        for sunday in sundays {
            let found = next(sunday).flatMap { RFC3339.date($0) }
            let expected = RFC3339.date("\(sunday)T00:00:00Z").map { $0 + 2 * 86_400 }
            #expect(
                found.map { ($0.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400 }
                    == expected?.timeIntervalSince1970)
        }
    }

    @Test("The end of time does no harm")
    func edges() {
        #expect(next("9999-12-31") != nil && next("0001-01-01") != nil)
        #expect(ReferenceDay("2026-3-1") == nil && ReferenceDay("2026-03-01T00:00:00Z") == nil)
    }

    @Test("Rates that grow through the day are complete at 17:00 of a working day, and then last until the next one")
    func growing() throws {
        func next(_ day: String, at now: String) throws -> String {
            let time = try #require(RFC3339.date("\(now)Z"))
            return RFC3339.text(try #require(ReferenceDay(day)).nextExpected(growingAt: time))
        }
        #expect(try next("2026-11-20", at: "2026-11-20T09:00:00") == "2026-11-20T16:00:00Z")
        #expect(try next("2026-11-20", at: "2026-11-20T16:00:00") == "2026-11-23T16:00:00Z")
        // A Saturday on which some sources publish.
        #expect(try next("2026-11-21", at: "2026-11-21T09:00:00") == "2026-11-23T16:00:00Z")
        #expect(try next("2026-11-18", at: "2026-11-20T09:00:00") == "2026-11-19T16:00:00Z")
    }
}
