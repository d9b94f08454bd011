import Foundation
import TestSupport
import Testing

@testable import PokeAPISimulator
@testable import SimulatorKit

@Suite("The faults of the simulated PokéAPI")
struct PokeAPIFaultTests {
    @Test("no two faults have the same name, and each is found by its own")
    func names() throws {
        #expect(Set(Fault.all.map(\.name)).count == Fault.all.count)
        for fault in Fault.all { #expect(try Fault.named(fault.name).summary == fault.summary) }
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
    }

    @Test("every declared fault is in the list, and its documentation is its summary")
    func declarations() throws {
        let kit = try Fixtures.swiftFiles(below: "Sources/SimulatorKit/Faults").filter { $0.key.contains("WebFault+") }
        let own = try Fixtures.swiftFiles(below: "Sources/PokeAPISimulator/Faults")
        let text = (Array(kit.values) + Array(own.values)).joined()
        let declared = text.matches(
            of: /\/\/\/ (?<summary>.+)\n    package static var \w+: (Self|Fault) \{\s*\w+\(\s*"(?<name>[a-z0-9-]+)"/)
        let transport = text.matches(of: /package static var \w+: Self \{ Self\(TransportFault\./)
        #expect(declared.count + transport.count == Fault.all.count && transport.count == Fault.transport.count)
        for declaration in declared {
            #expect(try Fault.named(String(declaration.name)).summary == declaration.summary)
        }
    }

    @Test("details without drawings, with drawings from elsewhere, with numbers in another order, and with none")
    func details() async throws {
        let simulator = try Simulator()
        let server = VisitedServer(simulator.apiURL)
        let plain = try await server.ask("/pokemon/25")
        func stats(_ reply: VisitedServer.Reply) -> [[String: Any]] { reply.value("stats") as? [[String: Any]] ?? [] }
        simulator.set(.noSprites, count: 1)
        #expect(try await server.ask("/pokemon/25").value("sprites", "front_default") is NSNull)
        simulator.set(.elsewhere, count: 1)
        let elsewhere = try await server.ask("/pokemon/25").value("sprites", "front_default") as? String
        #expect(elsewhere?.hasPrefix("http://localhost:") == true)
        simulator.set(.shuffledStats, count: 1)
        let shuffled = try await server.ask("/pokemon/25")
        #expect(stats(shuffled).count == 6 && stats(shuffled).last?["base_stat"] as? Int == 35)
        #expect(stats(plain).first?["base_stat"] as? Int == 35)
        simulator.set(.noStats, count: 1)
        #expect(stats(try await server.ask("/pokemon/25")).isEmpty)
        simulator.set(.negativeCount, count: 1)
        #expect(try await server.ask("/pokemon").number("count") == -1)
        simulator.set(.stuckRefusal, count: 1)
        #expect(try await server.ask("/pokemon").status == 403)
    }
}
