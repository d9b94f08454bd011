import Foundation
import Simulators
import TestRig
import Testing

/// The pictures of the simulated services.
@Suite("Simulated art")
struct ArtTests {
    private func picture(_ address: String, type: String) async throws -> [UInt8] {
        let reply = try await ServiceReply.ask(address)
        #expect(reply.status == 200, "\(address)")
        #expect(reply.headers["content-type"] == type, "\(address)")
        return [UInt8](reply.body)
    }

    private func size(ofPNG bytes: [UInt8]) -> [Int] {
        [16, 20].map { bytes.dropFirst($0).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("Box art is a PNG picture as large as requested, always the same for a game, and different for another")
    func boxArt() async throws {
        let simulator = try TwitchSimulator(Twitch.Options())
        func art(_ id: String, _ size: String) async throws -> [UInt8] {
            try await picture("\(simulator.url)/ttv-boxart/\(id)-\(size).png", type: "image/png")
        }
        let first = try await art("33214", "285x380")
        #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(size(ofPNG: first) == [285, 380])
        #expect(first.count < 60_000)
        #expect(try await art("33214", "285x380") == first)
        #expect(try await art("27471", "285x380") != first)
        #expect(try await size(ofPNG: art("33214", "600x800")) == [600, 800])
        #expect(try await ServiceReply.ask("\(simulator.url)/ttv-boxart/33214-9000x9000.png").status == 404)
    }

    @Test("The preview of a stream is a JPEG picture that depends on the channel")
    func previews() async throws {
        let simulator = try TwitchSimulator(Twitch.Options())
        func preview(_ login: String) async throws -> [UInt8] {
            try await picture("\(simulator.url)/previews-ttv/live_user_\(login)-440x248.jpg", type: "image/jpeg")
        }
        let first = try await preview("gronkh")
        #expect(first.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(first.suffix(2) == [0xFF, 0xD9])
        #expect(try await preview("gaules") != first)
    }

    @Test("Characters have their own faces, except for the faceless, which share one")
    func faces() async throws {
        let simulator = try CharactersSimulator(RickAndMorty.Options())
        func face(_ id: Int) async throws -> [UInt8] {
            try await picture("\(simulator.apiURL)/character/avatar/\(id).jpeg", type: "image/jpeg")
        }
        #expect(try await face(1) != face(2))
        #expect(try await face(19) == face(66))
    }
}
