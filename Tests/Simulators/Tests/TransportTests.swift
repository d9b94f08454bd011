import Foundation
import TestRig
import Testing

@testable import Simulators

/// What a client that knows only sockets sees of one answer.
private struct RawReply {
    var bytes: [UInt8] = []
    /// Whether the other side said that it has finished, and whether it reset the connection.
    var (isFinished, isReset) = (false, false)

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var body: Int { bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { bytes.count - $0.upperBound } ?? 0 }
    var length: Int { text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? -1 }

    /// Asks for a page, and reads until the end, `limit` bytes, or `patience` milliseconds without any.
    init(port: Int, limit: Int = .max, patience: Int32 = 5_000) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        let request = Array("GET /api/v2/pokemon HTTP/1.1\r\nConnection: close\r\n\r\n".utf8)
        guard isConnected, send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) > 0 else {
            isReset = true
            return
        }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&watched, 1, patience) > 0 else { return }
            let count = recv(descriptor, &chunk, chunk.count, 0)
            (isFinished, isReset) = (count == 0, count < 0)
            guard count > 0 else { return }
            bytes += chunk[..<count]
        }
    }
}

@Suite("Faults below HTTP")
struct TransportTests {
    private let simulator: PokeAPISimulator

    init() throws { simulator = try PokeAPISimulator(PokeAPI.Options()) }

    private func reply(_ fault: String, seconds: Double? = nil, limit: Int = .max, patience: Int32 = 5_000) -> RawReply
    {
        simulator.set(fault, seconds: seconds)
        defer { simulator.clear() }
        return RawReply(port: simulator.port, limit: limit, patience: patience)
    }

    @Test("no answer, or none before its time, means not one byte", arguments: ["hang", "slow"])
    func silent(_ fault: String) {
        let reply = reply(fault, seconds: 3_600, patience: 50)
        #expect(reply.bytes.isEmpty && !reply.isFinished && !reply.isReset)
    }

    @Test("a slow answer is complete when it comes")
    func slow() {
        let reply = reply("slow", seconds: 0.01)
        #expect(reply.isFinished && reply.body == reply.length)
    }

    @Test("a connection is reset, or closed, before the first byte, or in the middle of the body")
    func cut() {
        #expect(reply("reset").isReset && reply("closed").isFinished)
        #expect(simulator.requests.map(\.status) == [nil, nil])
        let (truncated, reset) = (reply("truncated"), reply("reset-mid-body"))
        #expect(truncated.isFinished && truncated.body == truncated.length / 2 && reset.isReset)
    }

    @Test("after half a body nothing more comes, and of a dripping one the next byte is far away")
    func stalled() {
        let (stalled, drip) = (reply("stalled", patience: 50), reply("drip", seconds: 3_600, patience: 50))
        #expect(stalled.body == stalled.length / 2 && !stalled.isFinished && drip.body == 1 && !drip.isFinished)
        let complete = reply("drip", seconds: 0)
        #expect(complete.isFinished && complete.body == complete.length)
    }

    @Test("an endless body continues for as long as it is read")
    func endless() { #expect(reply("endless", limit: 5_000_000).bytes.count >= 5_000_000) }

    @Test("connections are refused until the simulator is started again")
    func refused() async throws {
        #expect(reply("refused", seconds: 3_600).isFinished)
        await simulator.stop()
        #expect(RawReply(port: simulator.port).isReset)
        try simulator.restart()
        #expect(RawReply(port: simulator.port).text.hasPrefix("HTTP/1.1 200 OK"))
    }
}
