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

    @Test("no key follows a redirect to another server, and no message contains one")
    func redirected() async throws {
        let other = try RatesSimulator(ExchangeRates.Options())
        try await withWorld { world in
            try world.choose("currencylayer")
            try world.haveKey()
            world.rates.set("redirect-elsewhere", location: "\(other.url)/v6/latest/USD")
            #expect(try await world.fetchRates().error?.exitCode == .unavailable)
            #expect(other.requests.isEmpty)
        }
    }

    @Test(
        "the provider in config.json is asked instead, and no other",
        arguments: [
            ("frankfurter", "Frankfurter", "/v1/latest", 30),
            ("currencylayer", "CurrencyLayer", "/currencylayer/live", 165),
            ("open.er-api.com", "ExchangeRate-API", "/v6/latest/USD", 156),
        ])
    func chosen(provider: String, service: String, path: String, count: Int) async throws {
        try await withWorld { world in
            try world.choose(provider)
            try world.haveKey()
            let answer = try await world.fetchRates()
            #expect(answer.label.service == service && answer.page?.quotes?.provider == provider)
            #expect(answer.page?.items.count == count && answer.rate("BRL") != nil)
            #expect(world.ratesPaths == [path])
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

    @Test("the key comes from standard input, is checked with one request, and only its owner can read it")
    func standardInput() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            let outcome = try await world.run(.rates, ["login", "--key-file", "-"], input: World.key + "\n")
            #expect(outcome.code == 0 && outcome.errors == "")
            #expect(
                outcome.output
                    == "Signed in to CurrencyLayer.\nStored in ~/state/today/credentials.json, which only you "
                    + "can read, because no Secret Service is running.\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: world.home.credentials)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(world.ratesPaths == ["/currencylayer/list"])
            #expect(try await world.fetchRates().rate("BRL") == "5.4312")
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
