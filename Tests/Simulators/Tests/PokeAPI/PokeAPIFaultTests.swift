import Foundation
import TestRig
import TestSupport
import Testing

@testable import PokeAPISimulator
@testable import SimulatorKit

@Suite("The faults of the simulated PokéAPI")
struct PokeAPIFaultTests {
    @Test("every fault is declared, listed and found once, and its documentation is its summary")
    func list() throws {
        #expect(try FaultList.defects(of: Fault.self, below: "Sources/PokeAPISimulator/Faults") == [])
        #expect(Set(Fault.all.map(\.name)).isSuperset(of: Fault.bodies.map(\.name)))
        #expect(throws: UnknownFault.self) { try Fault.named("no such fault") }
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
