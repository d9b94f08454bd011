import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite("starting and stopping")
struct LifecycleTests {
    @Test("stopped means refused; started again means the same port, tokens and log")
    func restart() async throws {
        let caller = try await Caller()
        #expect(caller.helix("games/top").status == 200)
        for _ in 1...3 {
            await caller.simulator.stop()
            #expect(caller.helix("games/top").ending == .refused)
            try caller.simulator.restart()
            #expect(caller.helix("games/top").status == 200)
        }
        #expect(caller.simulator.requests.count == 4)
    }

    @Test("while it is stopped nobody else gets its port")
    func reserved() async throws {
        let simulator = try await Simulator.start()
        await simulator.stop()
        #expect(RawClient.bind(port: simulator.port) == EADDRINUSE)
    }

    @Test("an open connection ends when the simulator stops")
    func openConnection() async throws {
        let caller = try await Caller()
        let client = caller.openConnection()
        await caller.simulator.stop()
        #expect(client.read().ending == .finished)
    }

    @Test("simulators are independent of each other")
    func parallel() async throws {
        let callers = [try await Caller(), try await Caller()]
        try callers[0].simulator.setRanking(["743"])
        callers[1].simulator.set(.gone)
        #expect(callers[0].simulator.port != callers[1].simulator.port)
        #expect(try callers[0].list("games/top?first=1").ids == ["743"])
        #expect(callers[1].helix("games/top").status == 410)
        #expect(callers[1].simulator.requests.count == 1)
    }

    @Test("a simulator that nothing refers to is gone")
    func released() async throws {
        var simulator: Simulator? = try await Simulator.start()
        let port = try #require(simulator?.port)
        let client = RawClient(port: port)
        client.send("GET /elsewhere HTTP/1.1\r\n\r\n")
        _ = client.read { !$0.isEmpty }
        simulator = nil
        #expect(client.read().ending == .finished)
    }

    @Test("a port in use is an error with a name")
    func taken() async throws {
        let simulator = try await Simulator.start()
        let options = SimulatorOptions.with { $0.port = UInt16(simulator.port) }
        #expect(throws: SocketError.self) { try Simulator(options) }
    }

    @Test("a hundred connections at once are all served")
    func many() async throws {
        let caller = try await Caller()
        let clients = (0..<100).map { _ in RawClient(to: caller.simulator) }
        for client in clients { client.send(Caller.bytes("GET", "/elsewhere")) }
        #expect(clients.allSatisfy { Reply($0.read()).status == 200 })
        #expect(Set(caller.simulator.requests.map(\.sequence)) == Set(1...100))
    }
}
