import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Days and regions, as they are typed and set")
struct TypedDayTests {
    @Test(
        "A day is read in either language, whether an option or a line has it",
        arguments: [
            ("2020-03-18", TypedDay.day(RateDay(of: Date(timeIntervalSince1970: 1_584_489_600)))),
            ("yesterday", .daysAgo(1)), ("Ontem", .daysAgo(1)), ("hoje", .daysAgo(0)), ("now", .daysAgo(0)),
            ("2 weeks", .daysAgo(14)), ("2 weeks ago", .daysAgo(14)), ("a week ago", .daysAgo(7)),
            ("há 3 dias", .daysAgo(3)), ("1 mês atrás", .daysAgo(30)),
        ])
    func days(_ typed: String, _ day: TypedDay) { #expect(TypedDay(typed) == day) }

    @Test(
        "What is less than a day, or none at all, is no day", arguments: ["", "2h", "12:00", "soon", "2020-02-30", "2"])
    func none(_ typed: String) { #expect(TypedDay(typed) == nil) }

    @Test(
        "The currency of the region is that of LC_ALL, LC_MONETARY or LANG",
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
