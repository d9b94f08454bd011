import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("Commands and their results")
struct CommandTests {
    @Test("Words of a search or a filter go to standard input, and are on no command line")
    func typed() {
        let search = Command.search("--limit=1; rm -rf", online: true)
        #expect(search.words.last == "-")
        #expect(search.words.contains("--online"))
        #expect(search.input == "--limit=1; rm -rf\n")
        let filters = Arrangement(order: "-name", filters: ["status": "dead", "name": "rick"], typed: ["name"])
        let list = Command.page(2, .now, filters)
        #expect(
            list.words.suffix(4) == ["--sort=-name", "--name", "-", "--filter=status=dead"] && list.input == "rick\n")
        #expect(Command.search("a", online: false, filters: ["type": "fire"]).words.suffix(2) == ["--type=fire", "-"])
        #expect(Command.pictures(["a", "b"].compactMap { ItemID($0) }).input == "a\nb\n")
        #expect(Command.page(1, .recent, Arrangement(filters: ["status": "dead"], typed: ["name"])).input == nil)
    }

    @Test("A list is grouped beside its order, but not the live channels of one game, which have neither")
    func grouped() {
        var arrangement = Arrangement(order: "name", group: "game", filters: ["language": "pt"])
        let words = Command.page(1, .recent, arrangement).words
        #expect(words.suffix(3) == ["--sort=name", "--group=game", "--filter=language=pt"])
        arrangement.filters = [Invocation.liveFilter: "743"]
        #expect(!arrangement.isOrderable)
        #expect(Command.page(1, .recent, arrangement).words.suffix(2) == ["--json", "--filter=game=743"])
    }

    @Test("Saved orders, groups and filters that a source no longer has are dropped")
    func supported() throws {
        let json = """
            {"schema": 1, "source": "x", "service": "X", "heading": "X", "abstract": "X", "search": "name", "actions": [],
            "noun": {"singular": "x", "plural": "x"}, "paging": {"kind": "whole", "direct": true}, "capabilities": [],
            "filters": [{"key": "name", "label": "Name", "values": []}, {"key": "status", "label": "S", "values": ["on"]}],
            "sortOrders": [{"key": "name", "label": "Name"}], "groups": [{"key": "game", "label": "Group by game"}]}
            """
        let report = try #require(JSONCoding.decode(DescriptorReport.self, Data(json.utf8)))
        let known = Arrangement(
            order: "name", group: "game", filters: ["name": "rick", "status": "on"], typed: ["name"])
        #expect(known.supported(by: report) == known)
        let old = Arrangement(order: "age", group: "team", filters: ["status": "off", "size": "big"])
        #expect(old.supported(by: report) == Arrangement(typed: ["name"]))
    }

    @Test("An id cannot become an option")
    func ids() {
        #expect(Command.favorite(ItemID("a-b")!, place: 2).words == ["favorite", "--place=2", "--", "a-b"])
        #expect(
            [Command.hide(ItemID("-b")!), .unhide(ItemID("-b")!)].map { $0.words.suffix(2) } == [
                ["--", "-b"], ["--", "-b"],
            ])
    }

    @Test(
        "A command that ends without a report has a failure of the kind of its exit code",
        arguments: [
            (64, CommandFailure.Kind.usage), (69, .unavailable), (75, .unavailable), (77, .signedOut), (127, .missing),
            (65, .other), (74, .other), (78, .other),
        ])
    func codes(_ code: Int, _ kind: CommandFailure.Kind) {
        let ending = CommandEnding(code: code, output: [], errors: "Remark.\nError: It failed.\n")
        #expect(failure(ending) == CommandFailure(kind, DisplayText("It failed.")) && ending.failure?.kind == kind)
    }

    @Test("A report counts even if the command failed as well")
    func both() {
        let ending = CommandEnding(
            code: 69,
            output: Array(#"{"schema": 1, "source": "x", "state": "offline", "hasMore": false, "items": []}"#.utf8),
            errors: "Offline.")
        #expect(failure(ending) == nil)
    }

    @Test("An answer that is late, too long, truncated or not JSON is not a report")
    func rubbish() {
        #expect(failure(CommandEnding(code: nil, output: [], errors: "", isLate: true))?.kind == .late)
        #expect(failure(CommandEnding(code: 0, output: [], errors: "", isTooLong: true))?.kind == .rubbish)
        #expect(failure(CommandEnding(code: 0, output: Array("{\"schema\"".utf8), errors: ""))?.kind == .rubbish)
        #expect(failure(CommandEnding(code: nil, output: [], errors: ""))?.kind == .rubbish)
    }

    @Test("The message of a command is cleaned before it is shown")
    func cleaning() {
        let ending = CommandEnding(code: 69, output: [], errors: "\u{1B}[31mred\u{7}\u{202E}")
        #expect(ending.failure?.sentence == DisplayText("[31mred"))
    }

    @Test("Suggestions after a message are not part of it")
    func similar() {
        let suggestions = ["Similar names:\n  USD  US dollar\n", "Nomes parecidos:\n  USD  dólar\n  EUR  euro\n"]
        for list in suggestions {
            let ending = CommandEnding(code: 65, output: [], errors: "\"us\" is no currency. " + list)
            #expect(ending.failure?.sentence == DisplayText("\"us\" is no currency."))
        }
    }

    @Test("A long message is cut")
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
    @Test("A typed conversion uses cached rates, and cannot become an option")
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

    @Test("The two sides are never the same: choosing the other one swaps them")
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
        "Typed currencies become those of the two sides, and leave a plain amount", arguments: [true, false])
    func taking(_ isUpper: Bool) throws {
        var typed = WantedConversion("1", from: "USD", to: "BRL")
        typed.type("3 * 4 eur", on: isUpper ? .from : .to)
        let report = try #require(Reports.conversion(of: "12", "EUR", into: "JPY"))
        typed.applyCurrencies(of: report)
        #expect(typed.amount == "3 * 4 eur" && typed.pair[typed.side] == "EUR")
        #expect(
            typed.pair == (isUpper ? ConversionPair(from: "EUR", to: "JPY") : ConversionPair(from: "JPY", to: "EUR")))
        typed.applyAmount(of: report)
        #expect(typed.amount == "12" && typed.side == (isUpper ? .from : .to))
    }

    @Test("Recent pairs are stored once each, the last one first, and invalid ones are left out")
    func recent() {
        var recent = RecentPairs("USD/BRL EUR/USD x /USD a/b/c JPY/<i>")
        #expect(recent.text == "USD/BRL EUR/USD" && recent.ids == ["USD", "BRL", "EUR"])
        recent.use(ConversionPair(from: "USD", to: "EUR"))
        #expect(recent.text == "USD/EUR USD/BRL")
        #expect(recent.others(than: ConversionPair(from: "BRL", to: "USD")) == [ConversionPair(from: "USD", to: "EUR")])
        for id in ["A", "B", "C", "D", "E", "F"] { recent.use(ConversionPair(from: id, to: "Z")) }
        #expect(recent.text == "F/Z E/Z D/Z C/Z B/Z A/Z")
    }

    @Test("A choice lists favourites first, then recent items, then all others")
    func choosing() {
        let items = Reports.page(["a", "b", "c", "d"], favorites: ["c", "d"]).items
        #expect(items.sortedForChoice(recent: ["d", "b", "z"]).map(\.id.description) == ["c", "d", "b", "a"])
    }

    @Test("A list is requested in its order and with its filters")
    func arrangement() {
        let arrangement = Arrangement(order: "-code", filters: ["status": "dead", "name": "--all"])
        let words = Command.page(2, .now, arrangement).words
        #expect(words.suffix(4) == ["--refresh", "--sort=-code", "--filter=name=--all", "--filter=status=dead"])
        #expect(Command.unhideEntry("--all").words == ["unhide", "--", "--all"])
        #expect(Command.pictures([]).words == ["list", "--ids", "--json", "--art"])
    }

    @Test("A list that was read offline does not disable items")
    func presumed() {
        var report = Reports.page(["a", "b"])
        (report.items[1].enabled, report.items[1].reason) = (false, "Never fetched.")
        #expect(report.withAllItemsEnabled.items.allSatisfy { $0.enabled && $0.reason == nil })
    }
}

@Suite("Input of the sign-in")
struct SignInInputTests {
    @Test("A secret and a key go to standard input, and never to the command line")
    func words() {
        #expect(SignInInput().words.isEmpty && SignInInput().isEmpty)
        let application = SignInInput(clientID: "abc", secret: "s3cr3t")
        #expect(application.words == ["--client-id=abc", "--client-secret-file=-"])
        #expect(SignInInput(clientID: "abc", secret: "k3y", isKey: true).words == ["--key-file=-"])
    }
}
