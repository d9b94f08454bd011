import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("Conversions and arranged lists")
struct ConversionTests {
    @Test("what is typed is converted with stored rates, and cannot become an option")
    func words() {
        let typed = TypedConversion("-1", from: "USD", to: "BRL")
        #expect(Command.convert(typed, .stored).words == ["convert", "--json", "--offline", "--", "-1", "USD", "BRL"])
        #expect(Command.convert(nil, .recent).words == ["convert", "--json", "--"])
        #expect(!TypedConversion(" ", from: "USD", to: "BRL").hasAmount && typed.hasAmount)
    }

    @Test("the two sides are never the same: choosing the other one swaps them")
    func sides() {
        var typed = TypedConversion("1", from: "USD", to: "BRL")
        typed.choose("BRL", on: .from)
        #expect(typed == TypedConversion("1", from: "BRL", to: "USD"))
        typed.choose("JPY", on: .to)
        typed.choose("BRL", on: .from)
        #expect(typed == TypedConversion("1", from: "BRL", to: "JPY"))
        typed.swap()
        #expect(typed[.from] == "JPY" && typed[.to] == "BRL")
    }

    @Test("a list is asked for in its order and with its filters")
    func arrangement() {
        let arrangement = Arrangement(order: "-code", filters: ["status": "dead", "name": "--all"])
        let words = Command.page(2, .now, arrangement).words
        #expect(words.suffix(4) == ["--refresh", "--sort=-code", "--name=--all", "--status=dead"])
        #expect(Command.pictures(page: 1, Arrangement()).words == ["list", "--page=1", "--json", "--art"])
    }

    @Test("a list that was read without asking says nothing about what could be opened")
    func presumed() {
        var report = Reports.page(["a", "b"])
        (report.items[1].enabled, report.items[1].reason) = (false, "Never fetched.")
        #expect(report.presumingAnswers.items.allSatisfy { $0.enabled && $0.reason == nil })
    }
}
