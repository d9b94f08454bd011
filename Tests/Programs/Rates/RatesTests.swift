import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

/// What each provider sends and refuses is the matter of TodayFetchingTests/Rates.
@Suite("today-fetch rates, and its sign-in")
struct RatesTests {
    /// Those that only end when our own patience does.
    private static let slow: Set = ["hang", "stalled", "drip", "endless", "slow", "refused"]

    /// Whether rates are such as may be kept and shown.
    private func isSound(_ table: RateTable) -> Bool {
        table.asOf <= Date() && table.rate(of: .dollar) != nil && table.nextUpdate.map { $0 > table.asOf } == true
            && table.rates.values.allSatisfy { $0.isPositive }
    }

    /// What an answer says, in a line.
    private func line(_ fault: String, _ answer: FetchAnswer) -> String {
        guard let error = answer.error else {
            return "\(fault): \(answer.page?.items.count ?? 0) currencies" + remarks(answer)
        }
        return "\(fault): \(error.exitCode.rawValue) \(error.sentence(answer.label))" + remarks(answer)
    }

    private func remarks(_ answer: FetchAnswer) -> String { (answer.remarks ?? []).map { " (\($0))" }.joined() }

    @Test(
        "each is a sentence, or leaves rates that are sound",
        arguments: ["open.er-api.com", "frankfurter", "currencylayer"])
    func sentences(provider: String) async throws {
        try await withWorld { world in
            try world.choose(provider)
            try world.haveKey()
            var lines: [String] = []
            for fault in RatesSimulator.faults where !Self.slow.contains(fault) {
                // Slightly above the limit is large enough: a debug build takes its time for each byte.
                world.rates.set(fault, bytes: (4 << 20) + 65_536)
                let asked = world.rates.requests.count
                let answer = try await world.fetchRates()
                let struck = world.rates.requests.dropFirst(asked).contains { $0.faults == [fault] }
                world.rates.clear()
                if let table = answer.page?.quotes?.table { #expect(isSound(table), "\(fault)") }
                if struck { lines.append(line(fault, answer)) }
            }
            Golden.expect(lines.joined(separator: "\n") + "\n", "rates/faults-\(provider).txt")
        }
    }

    @Test("a wrong config.json is named with its line, and nobody is asked in place of the provider meant")
    func wrongConfiguration() async throws {
        try await withWorld { world in
            try world.choose("frankfurtr")
            let answer = try await world.fetchRates()
            guard case .file(let reason)? = answer.error else {
                Issue.record("\(String(describing: answer.error))")
                return
            }
            #expect(reason.hasPrefix("\(world.home.configuration):1: rates.provider: must be one of: "))
            #expect(world.ratesPaths.isEmpty)
            #expect(try await world.run(.fetch, ["logout", "rates"]).code == 0)
        }
    }

    @Test("the key is in the requests that it is for, and nowhere else that can be read")
    func confined() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
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
    /// The access key that this CurrencyLayer accepts.
    static let key = ExchangeRates.Options().key

    /// Chooses who is asked for rates.
    func choose(_ provider: String) throws {
        try home.replace(home.configuration, with: #"{"rates": {"provider": "\#(provider)"}}"#)
    }

    /// Stores the access key where the programs store it.
    func haveKey() throws {
        let credentials = #"{"clientID": "currencylayer", "accessToken": "\#(Self.key)"}"#
        try home.replace(home.credentials, with: #"{"schema": 1, "sources": {"rates": \#(credentials)}}"#)
    }

    /// Runs `today-fetch rates`, and reads its answer, which must be its only output.
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

extension FetchAnswer {
    /// The rate of a currency as text; `nil` if there is none.
    func rate(_ code: String) -> String? {
        CurrencyCode(code).flatMap { page?.quotes?.table.rate(of: $0)?.description }
    }
}

@Suite("The converter as a program")
struct ConverterProgramTests {
    @Test("it asks once, converts by codes and names, goes on when the service is gone, and names a mistake once")
    func session() async throws {
        try await withWorld { world in
            let server = try RatesServer()
            let first = try await world.rates(server, ["100", "USD", "BRL"])
            #expect(first.code == 0 && first.errors == "")
            #expect(
                first.output.hasPrefix("100.00 USD = 543.12 BRL\n1 USD = 5.4312 BRL · 1 BRL = 0.18412 USD\nRates of "))
            #expect(
                first.output.hasSuffix(
                    ", 3 h ago · ExchangeRate-API\nRates By Exchange Rate API: https://www.exchangerate-api.com\n"))
            let names = try await world.rates(nil, ["100", "dólar", "real"])
            #expect(names.output == first.output)
            #expect(try await world.rates(nil, []).output == first.output)
            let table = try await world.rates(nil, ["1.234,56", "euro", "brl", "jpy"])
            #expect(table.code == 0 && table.output.hasPrefix("1,234.56 EUR\n    7,261.27 BRL  Brazilian real"))
            #expect(
                try await world.rates(nil, ["convert", "1", "USD", "BRL"]).output.hasPrefix("1 USD = 5.4312 BRL\n"))
            let half = try await world.rates(nil, ["--pair=USD", "5"])
            #expect(half.code == 64 && half.output == "" && half.sentences.count == 1, "\(half)")
            let mistyped = try await world.rates(nil, ["lst", "--on", "2020-03-18"])
            let question = "Unknown command 'lst'. Did you mean 'rates list'?"
            #expect(mistyped.code == 64 && mistyped.written == "rates: \(question)\n", "\(mistyped)")
        }
    }
}

@Suite("Pinned conversions as a program")
struct PinnedProgramTests {
    @Test("pinned, they are in the configuration, the bars and the bare command; unpinned, they are gone everywhere")
    func session() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let settings = "{\n    // my rates\n    \"rates\": {\"base\": \"EUR\"}\n}\n"
            try world.home.replace(world.home.configuration, with: settings)
            let pinned = try await world.run(.rates, ["pin", "100", "dollar", "to", "real", "--move", "1.5"])
            #expect(pinned.code == 0 && pinned.errors.hasSuffix("Pinned 100 USD BRL.\n"), "\(pinned.errors)")
            #expect(try await world.run(.rates, ["pin", "EUR/USD"]).code == 0)
            let again = try await world.run(.rates, ["pin", "eur", "usd"])
            #expect(again.code == 0 && again.errors == "EUR USD is already pinned.\n")
            #expect(
                world.home.text(world.home.configuration) == """
                    {
                        // my rates
                        "rates": {"pinned": [{"pair": "100 USD BRL", "move": 1.5}, "EUR USD"], "base": "EUR"}
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
            #expect(try await world.run(.rates, ["unpin", "usd", "brl"]).code == 0)
            #expect(try await world.run(.rates, ["unpin", "usd", "brl"]).code == 65)
            #expect(try await world.run(.rates, ["pinned"]).output.contains("EUR = 1.0829 USD"))
            #expect(try await world.run(.rates, ["unpin", "eur", "usd"]).code == 0)
            #expect(world.home.text(world.home.configuration)?.contains("pinned") == false)
            #expect(try await world.run(.rates, ["feed", "--format", "plain"]).output.hasPrefix("USD 0.923"))
        }
    }

    @Test("a mistake in the configuration is named with its line, and changes nothing; so is a wrong command line")
    func mistakes() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let text = "{\"rates\": {\n\"pinned\": [\"usd brl\",\n\"usd xyz\"]}}"
            try world.home.replace(world.home.configuration, with: text)
            let refused = try await world.run(.rates, ["pin", "eur", "usd"])
            let reason = ":3: rates.pinned: there is no currency XYZ in \"usd xyz\""
            #expect(refused.code == 78 && refused.errors.contains(reason))
            #expect(world.home.text(world.home.configuration) == text)
            #expect(try await world.run(.rates, ["pin", "eur", "usd", "--move", "0"]).code == 64)
            #expect(try await world.run(.rates, ["pin", "eur", "eur"]).code == 64)
        }
    }
}

@Suite("Rates of a day as a program")
struct PastRatesProgramTests {
    @Test("a past day is read once; a long history takes a request for each year, and is kept")
    func session() async throws {
        try await withWorld { world in
            try world.choose("frankfurter")
            let first = try await world.run(.rates, ["100", "usd", "brl", "--on", "2020-03-21"])
            #expect(first.code == 0)
            #expect(first.errors == "There are no rates for 2020-03-21; using those of 2020-03-20.\n")
            #expect(first.output.contains(" USD = ") && world.ratesPaths == ["/v1/2020-03-21"])
            let again = try await world.run(.rates, ["--on=2020-03-22", "100", "usd", "brl", "--offline"])
            #expect(again.code == 0 && again.output == first.output)
            let history = try await world.run(.rates, ["history", "usd", "brl", "--since", "2023-01-02", "--csv"])
            let lines = history.output.split(whereSeparator: \.isNewline)
            #expect(history.code == 0 && lines.count > 900, "\(history.errors)")
            let asked = world.ratesPaths.dropFirst()
            #expect(asked.first == "/v1/2023-01-02..2023-12-31" && (3...6).contains(asked.count), "\(asked)")
            let kept = try await world.run(.rates, ["history", "usd", "brl", "--since", "2023-01-02", "--csv"])
            #expect(kept.output == history.output, "\(kept.errors)")
            #expect(world.ratesPaths.count == asked.count + 1)
            #expect(try await world.run(.rates, ["1", "usd", "--on", "yesterday"]).code == 64)
            #expect(try await world.run(.rates, ["1", "usd", "--on", "2020-03-18", "--refresh"]).code == 64)
            #expect(try await world.run(.rates, ["1", "usd", "brl", "--on", "2007-03-19"]).code == 65)
        }
    }
}
