import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

/// TodayFetchingTests/Rates tests the answers and errors of each provider.
@Suite("today-fetch rates, and its sign-in")
struct RatesTests {
    @Test("A mistake in config.json is named with its line, and no other provider gets a request")
    func wrongConfiguration() async throws {
        try await withWorld { world in
            try world.choose("frankfurtr")
            let answer = try await world.fetchRates()
            guard case .configuration(let reason)? = answer.error else {
                Issue.record("\(String(describing: answer.error))")
                return
            }
            #expect(reason.hasPrefix("\(world.home.configuration):1: rates.provider: must be one of: "))
            #expect(world.ratesPaths.isEmpty)
            #expect(try await world.run(.fetch, ["logout", "rates"]).code == 0)
        }
    }

    @Test("The access key is sent to its provider, and neither printed nor stored elsewhere")
    func confined() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            let empty = try await world.run(.rates, ["login", "--key-file", "-"], input: "")
            #expect(empty.errors.contains("Cannot use standard input: it must contain exactly one secret"))
            let signedIn = try await world.run(.rates, ["login", "--key-file", "-"], input: World.key)
            let outcomes = [
                signedIn, try await world.run(.fetch, ["rates"]), try await world.run(.fetch, ["check", "rates"]),
                try await world.run(.rates, ["doctor", "--json"]),
            ]
            for outcome in outcomes { #expect(!"\(outcome.output)\(outcome.errors)".contains(World.key)) }
            for fault in ["key-repeated", "invalid-key", "closed", "html"] {
                world.rates.set(fault)
                let outcome = try await world.run(.fetch, ["rates"])
                #expect(outcome.code != 0 && !"\(outcome.output)\(outcome.errors)".contains(World.key))
                world.rates.clear()
            }
            let files = FileManager.default.enumerator(atPath: world.home.root)?.compactMap { $0 as? String } ?? []
            for file in files where "\(world.home.root)/\(file)" != world.home.credentials {
                #expect(world.home.text("\(world.home.root)/\(file)")?.contains(World.key) != true, "\(file)")
            }
        }
    }
}

extension World {
    /// The access key that the imitated CurrencyLayer accepts.
    static let key = ExchangeRates.Options().key

    /// Stores the access key where the programs store it.
    func haveKey() throws {
        let credentials = #"{"clientID": "currencylayer", "accessToken": "\#(Self.key)"}"#
        try home.replace(home.credentials, with: #"{"schema": 1, "sources": {"rates": \#(credentials)}}"#)
    }

    func fetchRates(_ arguments: [String] = [], input: String = "") async throws -> FetchAnswer {
        let outcome = try await run(.fetch, ["rates"] + arguments, input: input)
        #expect(outcome.output.split(separator: "\n").count == 1 && outcome.errors == "")
        #expect(!outcome.output.contains(Self.key))
        let answer = try #require(JSONCoding.decode(FetchAnswer.self, Data(outcome.output.utf8)))
        #expect(outcome.code == (answer.error?.exitCode ?? .success).rawValue)
        return answer
    }

    /// The paths of the requests for rates, in order.
    var ratesPaths: [String] { rates.requests.map(\.path) }
}

@Suite("The rates program: conversions")
struct ConverterProgramTests {
    @Test("A conversion sends one request, works by codes and names, also offline, and a mistake is one sentence")
    func session() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            let first = try await world.rates(server, ["100", "USD", "BRL"])
            #expect(first.code == 0 && first.errors == "")
            #expect(
                first.output.hasPrefix("100.00 USD = 543.12 BRL\n1 USD = 5.4312 BRL · 1 BRL = 0.18412 USD\nRates of "))
            #expect(
                first.output.hasSuffix(
                    ", 3 h ago · ExchangeRate-API\nRates By Exchange Rate API, https://www.exchangerate-api.com\n"))
            let names = try await world.rates(nil, ["100", "dólar", "real"])
            #expect(names.output == first.output)
            #expect(try await world.rates(nil, []).output == first.output)
            let table = try await world.rates(nil, ["1.234,56", "euro", "brl", "jpy"])
            #expect(table.code == 0 && table.output.hasPrefix("1,234.56 EUR\n    7,261.27 BRL  Brazilian real"))
            #expect(
                try await world.rates(nil, ["convert", "1", "USD", "BRL"]).output.hasPrefix("1 USD = 5.4312 BRL\n"))
            let half = try await world.rates(nil, ["--pair=USD", "5"])
            #expect(half.code == 64, "\(half)")
            #expect(half.output == "", "\(half)")
            #expect(half.sentences.count == 1, "\(half)")
            let mistyped = try await world.rates(nil, ["lst", "--on", "2020-03-18"])
            let question = "Unknown command \"lst\". Did you mean `rates list`?"
            #expect(mistyped.code == 64 && mistyped.written == "rates: \(question)\n", "\(mistyped)")
        }
    }
}

@Suite("The rates program: pinned conversions")
struct PinnedProgramTests {
    @Test(
        "A pinned conversion is in the configuration, the bars and the bare command, and an unpinned one in none of them"
    )
    func session() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let own = "\"base\": \"EUR\", \"provider\": \"open.er-api.com\""
            let settings = "{\n    // my rates\n    \"rates\": {\(own)}\n}\n"
            try world.home.replace(world.home.configuration, with: settings)
            let pinned = try await world.run(.rates, ["pin", "100", "dollar", "to", "real", "--move", "1.5"])
            let obstacle =
                "Nothing is announced until todayd polls rates: run `rates config sources topgames,rates`.\n"
            #expect(pinned.code == 0)
            #expect(pinned.errors.hasSuffix("Pinned 100 USD BRL.\n" + obstacle), "\(pinned.errors)")
            #expect(try await world.run(.rates, ["pin", "EUR/USD"]).code == 0)
            let again = try await world.run(.rates, ["pin", "eur", "usd"])
            #expect(again.code == 0 && again.errors == "EUR USD is already pinned.\n")
            #expect(try await world.run(.rates, ["pin", "eur", "usd", "--move", "0"]).code == 64)
            let higher = try await world.run(.rates, ["pin", "100", "usd", "brl", "--move", "2"])
            let moves = "Moves of 100 USD BRL are now announced from 2%, no longer from 1.5%.\n"
            #expect(higher.errors == moves + obstacle)
            #expect(try await world.run(.rates, ["pin", "100", "usd", "brl", "--move", "1.5"]).code == 0)
            let viewers = try await world.run(.rates, ["feed", "--format", "plain", "--viewers"])
            #expect(viewers.code == 64 && viewers.errors.contains("--viewers is for other lists"), "\(viewers)")
            #expect(
                world.home.text(world.home.configuration) == """
                    {
                        // my rates
                        "rates": {"pinned": [{"pair": "100 USD BRL", "move": 1.5}, "EUR USD"], \(own)}
                    }

                    """)
            let feed = try await world.run(.rates, ["feed", "--format", "plain"])
            #expect(feed.output.hasPrefix("100 USD 543.12 BRL ▼ · EUR 1.08 USD ▼"), "\(feed.output)")
            try world.home.replace("\(world.home.bin)/xdg-open", with: "#!/bin/sh\n", mode: 0o755)
            let opened = try await world.run(.rates, ["open", "100-USD-BRL"])
            #expect(opened.code == 0 && opened.errors == "")
            let bare = try await world.run(.rates, ["--offline"])
            #expect(bare.output.contains("Pinned, compared with "))
            #expect(bare.output.contains("100 USD = 543.12 BRL  ▼ 1.25%"))
            #expect(try await world.run(.rates, ["1", "usd", "--offline"]).output.contains("Pinned") == false)
            let last = #"{"schema": 1, "amount": "1", "from": "USD", "to": ["KPW"]}"#
            try world.home.replace(world.paths.conversion("rates"), with: last)
            let failed = try await world.run(.rates, ["--offline"])
            #expect(failed.code == 65 && failed.output.hasPrefix("Pinned, compared with "), "\(failed)")
            #expect(failed.errors.contains("has no rate for KPW"), "\(failed.errors)")
            #expect(try await world.run(.rates, ["unpin", "usd", "brl"]).code == 0)
            let twice = try await world.run(.rates, ["unpin", "usd", "brl"])
            #expect(twice.code == 0)
            #expect(twice.errors == "USD BRL is not pinned.\n")
            #expect(try await world.run(.rates, ["pinned"]).output.contains("EUR = 1.0829 USD"))
            #expect(try await world.run(.rates, ["unpin", "eur", "usd"]).code == 0)
            #expect(world.home.text(world.home.configuration)?.contains("pinned") == false)
            #expect(try await world.run(.rates, ["feed", "--format", "plain"]).output.hasPrefix("USD 0.923"))
        }
    }
}

@Suite("The rates program: past days")
struct PastRatesProgramTests {
    @Test("Bars have the new base currency at once, without todayd and without a request")
    func base() async throws {
        try await withWorld { world in
            #expect(try await world.run(.rates, ["list", "--refresh"]).code == 0)
            let asked = world.ratesPaths.count
            for (arguments, isYen) in [(["rates.base", "JPY"], true), (["--unset", "rates.base"], false)] {
                #expect(try await world.run(.rates, ["config"] + arguments).code == 0)
                let feed = try await world.run(.rates, ["feed", "--format", "json"])
                #expect(feed.output.contains("JPY") == isYen, "\(feed.output)")
            }
            #expect(world.ratesPaths.count == asked)
        }
    }

    @Test("A past day is requested once; a long history takes a request for each year, and is cached")
    func session() async throws {
        try await withWorld { world in
            let first = try await world.run(.rates, ["100", "usd", "brl", "--on", "2020-03-21"])
            #expect(first.code == 0)
            #expect(first.errors == "There are no rates for Mar 21, 2020; using those of Mar 20, 2020.\n")
            #expect(first.output.contains(" USD = ") && world.ratesPaths == ["/v2/rates"])
            let again = try await world.run(.rates, ["--on=2020-03-22", "100", "usd", "brl", "--offline"])
            #expect(again.code == 0 && again.output == first.output)
            let history = try await world.run(.rates, ["history", "usd", "brl", "--since", "2021-01-04", "--csv"])
            let lines = history.output.split(whereSeparator: \.isNewline)
            #expect(history.code == 0, "\(history.errors)")
            #expect(history.errors == "", "\(history.errors)")
            #expect(lines.count > 1_400, "\(history.errors)")
            let asked = world.ratesPaths.count
            #expect((2...3).contains(asked), "\(world.ratesPaths)")
            let kept = try await world.run(.rates, ["history", "usd", "brl", "--since", "2021-01-04", "--csv"])
            #expect(kept.output == history.output, "\(kept.errors)")
            #expect(world.ratesPaths.count == asked)
            let old = try await world.run(.rates, ["1", "usd", "jpy", "--on", "1950-01-03"])
            #expect(old.code == 0 && old.output.contains("1950"), "\(old)")
            #expect(try await world.run(.rates, ["1", "usd", "--on", "someday"]).code == 64)
            #expect(try await world.run(.rates, ["1", "usd", "--on", "2020-03-18", "--refresh"]).code == 64)
            #expect(try await world.run(.rates, ["1", "usd", "brl", "--on", "2007-03-19"]).code == 65)
        }
    }
}

@Suite("The rates program: the fallback provider")
struct FallbackProgramTests {
    private static let gone = ["TODAY_RATES_FRANKFURTER": "http://127.0.0.1:9"]

    @Test("todayd logs why it uses the fallback, and does not publish rates of ExchangeRate-API")
    func daemon() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/feeds"
            try world.publish(to: folder, #""sources": ["rates"]"#)
            let environment = World.withoutBus.merging(Self.gone) { _, new in new }
            let daemon = try await world.startSettledDaemon(environment: environment, of: "rates")
            try await daemon.log.first("the reason") {
                $0.hasPrefix("Cannot reach Frankfurter: ")
                    && $0.hasSuffix(" Using the rates of ExchangeRate-API instead.")
            }
            try await daemon.log.first("the refusal") { $0.hasPrefix("rates is not published: ") }
            #expect(world.files(folder).filter { $0.hasSuffix(".json") }.isEmpty)
            let feed = try await world.run(.rates, ["feed", "--format", "json"])
            #expect(feed.output.contains("Rates By Exchange Rate API"), "\(feed.output)")
        }
    }
}
