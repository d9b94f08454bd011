import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

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
