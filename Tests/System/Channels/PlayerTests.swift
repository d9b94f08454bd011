import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Players of channels")
struct PlayerTests {
    @Test(
        "The real streamlink and mpv accept the address, and connect to Twitch",
        .needs(Tool.path("streamlink") != nil && Tool.path("mpv") != nil, "needs streamlink and mpv"),
        arguments: [("streamlink", "gql.twitch.tv:443"), ("mpv", "www.twitch.tv:443")])
    func realPlayers(_ player: String, _ server: String) async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"open": {"with": "\#(player)"}}"#)
            // They have to use this proxy, which refuses, so that no request leaves the machine.
            let proxy = ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"].map { ($0, world.simulator.url) }
            let environment = Dictionary(uniqueKeysWithValues: proxy)
            let outcome = try await world.run(.channels, ["watch", "gronkh"], environment: environment)
            try await world.request(to: server, after: 0)
            #expect(outcome.code == 0 || outcome.errors.contains("\(player) could not open "), "\(outcome)")
        }
    }
}
