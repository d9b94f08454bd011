import Foundation
import Testing

@testable import TwitchSimulator

@Suite("faults below HTTP")
struct TransportFaultTests {
    private let head = Array("\r\n\r\n".utf8)

    /// A client that has sent its request, and the simulator that has received it.
    private func asked(_ fault: Fault, seconds: Double? = nil) async throws -> (Caller, RawClient) {
        let caller = try await Caller()
        caller.simulator.set(fault, seconds: seconds)
        let client = RawClient(to: caller.simulator)
        client.send(Caller.bytes("GET", "/helix/games/top", headers: caller.credentials))
        _ = try await caller.simulator.waitForRequest { $0.path == "/helix/games/top" }
        return (caller, client)
    }

    @Test("no answer means not one byte, for as long as the simulator runs")
    func hang() async throws {
        let (caller, client) = try await asked(.hang)
        #expect(caller.simulator.requests.last?.status == nil)
        #expect(client.isKeptWaiting)
        await caller.simulator.stop()
        #expect(client.read() == ([], .finished))
    }

    @Test("a slow answer is not there before its time, and complete when it is")
    func slow() async throws {
        let (caller, client) = try await asked(.slow, seconds: 3_600)
        #expect(client.isKeptWaiting)
        await caller.simulator.stop()
        #expect(client.read() == ([], .finished))
        let (_, patient) = try await asked(.slow, seconds: 0.01)
        let reply = Reply(patient.read())
        #expect(reply.status == 200 && reply.body.count == reply.length)
    }

    @Test("a connection is reset, or closed, before the first byte")
    func nothing() async throws {
        let (resetter, reset) = try await asked(.reset)
        #expect(reset.read() == ([], .reset))
        #expect(resetter.simulator.requests.last?.status == nil)
        let (_, closed) = try await asked(.closed)
        #expect(closed.read() == ([], .finished))
    }

    @Test("a body is shorter than its Content-Length", arguments: [Fault.truncated, .resetMidBody])
    func half(fault: Fault) async throws {
        let (_, client) = try await asked(fault)
        let reply = Reply(client.read())
        #expect(reply.status == 200)
        #expect(reply.ending == (fault == .resetMidBody ? .reset : .finished))
        #expect(try reply.body.count == #require(reply.length) / 2)
    }

    @Test("after half a body nothing more comes, and the connection stays open")
    func stalled() async throws {
        let (caller, client) = try await asked(.stalled)
        let start = client.read { bytes in
            let reply = Reply((bytes, nil))
            return reply.length.map { reply.body.count >= $0 / 2 } ?? false
        }
        #expect(client.isKeptWaiting)
        await caller.simulator.stop()
        #expect(client.read() == ([], .finished))
        #expect(Reply(start).status == 200)
    }

    @Test("of a dripping body one byte has arrived, and the next is far away")
    func drip() async throws {
        let (caller, client) = try await asked(.drip, seconds: 3_600)
        let start = client.read { bytes in
            bytes.firstRange(of: head).map { bytes.count > $0.upperBound } ?? false
        }
        #expect(client.isKeptWaiting)
        await caller.simulator.stop()
        #expect(start.bytes.last == UInt8(ascii: "{"))
        #expect(client.read() == ([], .finished))
    }

    @Test("a dripping body is complete in the end")
    func dripToTheEnd() async throws {
        let (_, client) = try await asked(.drip, seconds: 0)
        let reply = Reply(client.read())
        #expect(try reply.body.count == #require(reply.length))
        #expect(reply.ending == .finished)
        #expect(try reply.decode(List.self).data.count == 20)
    }

    @Test("an endless body continues for as long as it is read")
    func endless() async throws {
        let (_, client) = try await asked(.endless)
        let limit = 20_000_000
        let result = client.read { $0.count > limit }
        #expect(result.ending == nil && result.bytes.count > limit)
    }

    @Test("connections are refused until the time is over, or until the simulator is started again")
    func refused() async throws {
        let (caller, client) = try await asked(.refused, seconds: 3_600)
        #expect(client.read() == ([], .finished))
        #expect(caller.ask(until: { $0.ending == .refused }))
        await caller.simulator.stop()
        try caller.simulator.restart()
        #expect(caller.helix("games/top").status == 200)
        let witness = caller.openConnection()
        caller.simulator.set(.refused, seconds: 0.1)
        #expect(caller.helix("games/top").status == 0)
        // Even a short outage cuts open connections: by then it has begun, and what is served comes after it.
        #expect(witness.read().ending == .finished)
        #expect(caller.ask(until: { $0.status == 200 }))
    }
}
