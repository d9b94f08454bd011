import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("Commands and their endings")
struct CommandTests {
    @Test("what a person searches for, or filters by, is read from standard input, and is on no command line")
    func typed() {
        let search = Command.search("--limit=1; rm -rf", online: true)
        #expect(search.words.last == "-" && search.words.contains("--online") && search.input == "--limit=1; rm -rf\n")
        let filters = Arrangement(order: "-name", filters: ["status": "dead", "name": "rick"], typed: ["name"])
        for list in [Command.page(2, .now, filters), .pictures(page: 2, filters)] {
            #expect(list.words.suffix(4) == ["--sort=-name", "--name", "-", "--status=dead"] && list.input == "rick\n")
        }
        #expect(Command.page(1, .recent, Arrangement(filters: ["status": "dead"], typed: ["name"])).input == nil)
    }

    @Test("an id cannot become an option")
    func ids() {
        #expect(Command.favorite(ItemID("a-b")!, place: 2).words == ["favorite", "--place=2", "--", "a-b"])
        #expect(
            [Command.hide(ItemID("-b")!), .unhide(ItemID("-b")!)].map { $0.words.suffix(2) } == [
                ["--", "-b"], ["--", "-b"],
            ])
    }

    @Test(
        "an ending without a report has a failure with its next step",
        arguments: [
            (64, CommandFailure.Kind.usage), (69, .unavailable), (75, .unavailable), (77, .signedOut), (127, .missing),
            (65, .other), (74, .other), (78, .other),
        ])
    func codes(_ code: Int, _ kind: CommandFailure.Kind) {
        let ending = CommandEnding(code: code, output: [], errors: "Remark.\nError: It failed.\n")
        #expect(failure(ending) == CommandFailure(kind, DisplayText("It failed.")) && ending.failure?.kind == kind)
    }

    @Test("a report counts even if the command failed as well")
    func both() {
        let ending = CommandEnding(
            code: 69,
            output: Array(#"{"schema": 1, "source": "x", "state": "offline", "hasMore": false, "items": []}"#.utf8),
            errors: "Offline.")
        #expect(failure(ending) == nil)
    }

    @Test("an answer that is late, too long, cut off or not JSON is not a report")
    func rubbish() {
        #expect(failure(CommandEnding(code: nil, output: [], errors: "", isLate: true))?.kind == .late)
        #expect(failure(CommandEnding(code: 0, output: [], errors: "", isTooLong: true))?.kind == .rubbish)
        #expect(failure(CommandEnding(code: 0, output: Array("{\"schema\"".utf8), errors: ""))?.kind == .rubbish)
        #expect(failure(CommandEnding(code: nil, output: [], errors: ""))?.kind == .rubbish)
    }

    @Test("what a command says is cleaned before it is shown")
    func cleaning() {
        let ending = CommandEnding(code: 69, output: [], errors: "\u{1B}[31mred\u{7}\u{202E}")
        #expect(ending.failure?.sentence == DisplayText("[31mred"))
    }

    @Test("what is similar to what was typed is not the reason")
    func similar() {
        let ending = CommandEnding(code: 65, output: [], errors: "\"us\" is no currency. Similar:\n  USD  US dollar\n")
        #expect(ending.failure?.sentence == DisplayText("\"us\" is no currency."))
    }

    @Test("a reason is no longer than anybody reads")
    func long() throws {
        let ending = CommandEnding(code: 69, output: [], errors: String(repeating: ". ", count: 32_000))
        #expect(try #require(ending.failure?.sentence).escaped(for: .plain).count <= 300)
    }

    private func failure(_ ending: CommandEnding) -> CommandFailure? {
        let answer: Result<ListReport, CommandFailure> = ending.answer()
        if case .failure(let failure) = answer { return failure }
        return nil
    }
}

@Suite("Conversions and arranged lists")
struct ConversionTests {
    @Test("what is typed is converted with stored rates, and cannot become an option")
    func words() {
        let typed = WantedConversion("-1", from: "USD", to: "BRL")
        #expect(
            Command.convert(typed, .stored).words == ["convert", "--json", "--offline", "--pair=USD/BRL", "--", "-1"])
        let lower = WantedConversion("5 eur", from: "USD", to: "BRL", typedOn: .to)
        #expect(Command.convert(lower, .now).words.suffix(3) == ["--pair=BRL/USD", "--", "5 eur"])
        #expect(Command.convert(nil, .recent).words == ["convert", "--json"])
        #expect(Command.pinned.words == ["pinned", "--json"])
        #expect(Command.pin(["-5", "USD", "BRL"]).words == ["pin", "--", "-5", "USD", "BRL"])
        #expect(Command.unpin(["5", "USD", "BRL"]).words == ["unpin", "--", "5", "USD", "BRL"])
        #expect(!WantedConversion(" ", from: "USD", to: "BRL").hasAmount && typed.hasAmount)
    }

    @Test("the two sides are never the same: choosing the other one swaps them")
    func sides() {
        var typed = WantedConversion("1", from: "USD", to: "BRL")
        typed.pair.choose("BRL", on: .from)
        #expect(typed == WantedConversion("1", from: "BRL", to: "USD"))
        typed.pair.choose("JPY", on: .to)
        typed.pair.choose("BRL", on: .from)
        #expect(typed == WantedConversion("1", from: "BRL", to: "JPY"))
        typed.pair.swap()
        #expect(typed.pair[.from] == "JPY" && typed.pair[.to] == "BRL")
    }

    @Test(
        "currencies that were typed become those of the two sides, and leave a plain amount", arguments: [true, false])
    func taking(_ isUpper: Bool) throws {
        var typed = WantedConversion("1", from: "USD", to: "BRL")
        typed.type("3 * 4 eur", on: isUpper ? .from : .to)
        let report = try #require(Reports.conversion(of: "12", "EUR", into: "JPY"))
        typed.takeCurrencies(of: report)
        #expect(typed.amount == "3 * 4 eur" && typed.pair[typed.side] == "EUR")
        #expect(
            typed.pair == (isUpper ? ConversionPair(from: "EUR", to: "JPY") : ConversionPair(from: "JPY", to: "EUR")))
        typed.takeAmount(of: report)
        #expect(typed.amount == "12" && typed.side == (isUpper ? .from : .to))
    }

    @Test("the pairs of before are kept once each, the last one first, and what is none is left out")
    func recent() {
        var recent = RecentPairs("USD/BRL EUR/USD x /USD a/b/c JPY/<i>")
        #expect(recent.text == "USD/BRL EUR/USD" && recent.ids == ["USD", "BRL", "EUR"])
        recent.use(ConversionPair(from: "USD", to: "EUR"))
        #expect(recent.text == "USD/EUR USD/BRL")
        #expect(recent.others(than: ConversionPair(from: "BRL", to: "USD")) == [ConversionPair(from: "USD", to: "EUR")])
        for id in ["A", "B", "C", "D", "E", "F"] { recent.use(ConversionPair(from: id, to: "Z")) }
        #expect(recent.text == "F/Z E/Z D/Z C/Z B/Z A/Z")
    }

    @Test("one item is chosen among favourites first, then those used last, then all others")
    func choosing() {
        let items = Reports.page(["a", "b", "c", "d"], favorites: ["c", "d"]).items
        #expect(items.sortedForChoice(recent: ["d", "b", "z"]).map(\.id.description) == ["c", "d", "b", "a"])
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

@Suite("What is typed to sign in")
struct SignInInputTests {
    @Test("a secret and a key are read from standard input, never on the command line")
    func words() {
        #expect(SignInInput().words.isEmpty && SignInInput().isEmpty)
        let application = SignInInput(clientID: "abc", secret: "s3cr3t")
        #expect(application.words == ["--client-id=abc", "--client-secret-file=-"])
        #expect(SignInInput(clientID: "abc", secret: "k3y", isKey: true).words == ["--key-file=-"])
    }
}
