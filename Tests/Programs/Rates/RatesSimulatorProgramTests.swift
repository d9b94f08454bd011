import Glibc
import RatesSimulator
import TestRig
import TestSupport
import Testing

@Suite("rates-simulator")
struct RatesSimulatorProgramTests {
    @Test("it serves today-fetch until SIGTERM, and its log of requests has no key")
    func serves() async throws {
        try await withWorld { world in
            try world.choose("currencylayer")
            try world.haveKey()
            let simulator = try world.start(world.command(.ratesSimulator, ["--verbose"]))
            try await KernelView.wait("READY") { simulator.output.text.hasSuffix("\n") }
            let url = simulator.output.text.dropFirst("READY ".count).dropLast()
            let outcome = try await world.run(
                .fetch, ["rates"], environment: ["TODAY_RATES_CURRENCYLAYER": "\(url)/currencylayer"])
            #expect(outcome.code == 0 && world.rates.requests.isEmpty)
            simulator.signal(SIGTERM)
            let end = try await simulator.outcome()
            #expect(end.code == 0 && end.errors == "1 GET /currencylayer/live?access_key=… 200\n")
        }
    }

    @Test("--list-faults prints a line for each")
    func faults() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.ratesSimulator, ["--list-faults"])
            #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == Fault.all.count)
        }
    }
}
