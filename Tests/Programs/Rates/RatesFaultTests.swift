import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("everything that goes wrong with rates")
struct RatesFaultTests {
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

    private func remarks(_ answer: FetchAnswer) -> String {
        (answer.remarks ?? []).map { " (\($0))" }.joined()
    }

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

    @Test(
        "a service that never finishes its answer is given up on",
        arguments: ["hang", "stalled", "drip", "endless"])
    func patience(_ fault: String) async throws {
        try await withWorld { world in
            world.rates.set(fault)
            let error = try #require(try await world.fetchRates().error)
            #expect([TodayCore.ExitStatus.tryLater, .unavailable].contains(error.exitCode))
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

    @Test("a month that is used up ends with the month, and the last request of it is still answered")
    func quota() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            try world.haveKey()
            world.rates.quota = 1
            #expect(try await world.fetchRates().error == nil)
            guard case .quotaUsed(let end)? = try await world.fetchRates().error else {
                Issue.record("the month goes on")
                return
            }
            #expect(end > Date() && RFC3339.text(end).hasSuffix("-01T00:00:00Z"))
        }
    }
}
