import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Days and regions")
struct TypedDayTests {
    @Test(
        "A day is read in either language, from an option or a line",
        arguments: [
            ("2020-03-18", TypedDay.day(RateDay(of: Date(timeIntervalSince1970: 1_584_489_600)))),
            ("yesterday", .daysAgo(1)), ("Ontem", .daysAgo(1)), ("hoje", .daysAgo(0)), ("now", .daysAgo(0)),
            ("2 weeks", .daysAgo(14)), ("2 weeks ago", .daysAgo(14)), ("a week ago", .daysAgo(7)),
            ("há 3 dias", .daysAgo(3)), ("1 mês atrás", .monthsAgo(1)), ("2 years", .monthsAgo(24)),
            ("duas semanas atrás", .daysAgo(14)), ("anteontem", .daysAgo(2)),
            ("the day before yesterday", .daysAgo(2)), ("friday", .weekday(5)), ("last Monday", .weekday(1)),
            ("sexta-feira", .weekday(5)), ("sexta feira", .weekday(5)), ("terça passada", .weekday(2)),
            ("domingo passado", .weekday(0)), ("last week", .daysAgo(7)), ("mês passado", .monthsAgo(1)),
        ])
    func days(_ typed: String, _ day: TypedDay) throws { #expect(try TypedDay.read(typed, .english) == day) }

    @Test(
        "A date is read in any usual order",
        arguments: [
            "18 March 2020", "March 18, 2020", "18th of march 2020", "mar 18 2020", "18 de março de 2020",
            "dia 18 de mar. de 2020", "18/03/2020", "18-3-2020", "18.03.2020", "2020/03/18",
        ])
    func dates(_ typed: String) throws {
        for dialect in [NumberDialect.english, .portuguese] {
            #expect(try TypedDay.read(typed, dialect) == .day(try #require(RateDay("2020-03-18"))))
        }
    }

    @Test("The first of two numbers that can be months is the day in Portuguese, and ambiguous in English")
    func openDates() throws {
        let (march, october) = (try #require(RateDay("2024-03-10")), try #require(RateDay("2024-10-03")))
        #expect(try TypedDay.read("10/03/2024", .portuguese) == .day(march))
        #expect(throws: DayError.twoReadings(DisplayText("10/03/2024"), march, october)) {
            try TypedDay.read("10/03/2024", .english)
        }
        #expect(try TypedDay.read("03/03/2024", .english) == .day(try #require(RateDay("2024-03-03"))))
        #expect(try TypedDay.read("3/18/2020", .english) == .day(try #require(RateDay("2020-03-18"))))
    }

    @Test(
        "A month ago is the same day of the calendar, or the last one of its month",
        arguments: [
            ("2026-11-29", 1, "2026-10-29"), ("2026-03-31", 1, "2026-02-28"), ("2024-03-30", 1, "2024-02-29"),
            ("2026-01-15", 2, "2025-11-15"), ("2026-12-31", 12, "2025-12-31"),
        ])
    func months(_ day: String, _ count: Int, _ before: String) throws {
        let (day, before) = (try #require(RateDay(day)), try #require(RateDay(before)))
        #expect(TypedDay.monthsAgo(count).day(at: day.end) == before)
    }

    @Test(
        "A day of the week is the last one before today, and never today",
        arguments: [
            ("2026-11-29", 0, "2026-11-22"), ("2026-11-29", 6, "2026-11-28"), ("2026-11-29", 1, "2026-11-23"),
            ("2026-12-02", 3, "2026-11-25"), ("1970-01-08", 4, "1970-01-01"), ("1969-12-31", 2, "1969-12-30"),
            ("1948-06-21", 0, "1948-06-20"),
        ])
    func weekdays(_ day: String, _ weekday: Int, _ before: String) throws {
        let (day, before) = (try #require(RateDay(day)), try #require(RateDay(before)))
        #expect(TypedDay.weekday(weekday).day(at: day.end) == before)
    }

    @Test("A month without a day is rejected with the missing part", arguments: ["march 2020", "março de 2020"])
    func monthOfYear(_ typed: String) {
        #expect(throws: DayError.noDay(DisplayText(typed))) { try TypedDay.read(typed, .english) }
    }

    @Test("A date without a year, and one that no calendar has, are rejected")
    func incomplete() {
        #expect(throws: DayError.noYear(DisplayText("march"))) { try TypedDay.read("march", .english) }
        #expect(throws: DayError.notInCalendar(DisplayText("2020-02-30"))) { try TypedDay.read("2020-02-30", .english) }
        #expect(throws: DayError.noYear(DisplayText("10 de março"))) { try TypedDay.read("10 de março", .portuguese) }
        #expect(throws: DayError.notInCalendar(DisplayText("30 february 2024"))) {
            try TypedDay.read("30 february 2024", .english)
        }
        #expect(throws: DayError.notInCalendar(DisplayText("31/04/2024"))) {
            try TypedDay.read("31/04/2024", .portuguese)
        }
    }

    @Test(
        "Anything shorter than a day, or no day at all, is not read",
        arguments: [
            "", "2h", "12:00", "soon", "2", "12/5", "may", "marco", "1/2/3", "18.3", "1.234.5678", "5 3 days",
            "2,5 weeks", "1 week 3 days",
        ])
    func none(_ typed: String) throws { #expect(try TypedDay.read(typed, .english) == nil) }

    @Test(
        "The currency of the region comes from LC_ALL, LC_MONETARY or LANG",
        arguments: [
            (["LANG": "pt_BR.UTF-8"], "BRL"), (["LANG": "en_US.UTF-8", "LC_MONETARY": "de_CH"], "CHF"),
            (["LC_ALL": "en_IN", "LANG": "pt_BR"], "INR"), (["LANG": "ca_ES@valencia"], "EUR"),
            (["LANG": "C.UTF-8"], nil), (["LANG": "en"], nil), (["LANG": "en_ZZ"], nil), (["LANG": "es_419"], nil),
            ([:], nil),
        ] as [([String: String], String?)])
    func regions(_ variables: [String: String], _ code: String?) {
        #expect(CurrencyCode.ofLocale { variables[$0] }?.text == code)
    }
}
