import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("Whose feed it is, and what is not in it", .needs(Tool.areThere("nginx"), "nginx"))
struct WhoseFeedTests {
    /// The lines that name the service without whose feed its data comes from; "www.twitch.tv" is an address, and what
    /// a command is for is not about anybody's data.
    private static func unmarked(_ text: String) -> [Substring] {
        text.matches(of: /[^\n]*Twitch(?! via 127\.0\.0\.1)[^\n]*/).map(\.0).filter { !$0.contains("abstract") }
    }

    @Test("wherever the service is named, so is the feed: in every table and every bar")
    func everywhere() async throws {
        try await withWorld { world in
            let server = try await WebServer(world)
            _ = try await world.startPublisher(server)
            let reader = try world.reader(server)
            let daemon = try await reader.startDaemon()
            #expect(try await reader.run(.topgames, "favorite", world.leaders[0]).code == 0)
            let commands = [
                ["--top3"], ["list", "--page", "1"], ["list", "--json"], ["list", "--page", "3"],
                ["search", "--online", "zzzzz"], ["show", world.leaders[0]], ["show", "No Such Game"], ["favorites"],
                ["history"], ["describe", "--json"], ["doctor"], ["--refresh"],
            ]
            let bars = try await world.formatNames().map { ["feed", "--format", $0] }
            #expect(bars.count > 10)
            for words in commands + bars {
                let outcome = try await world.run(.topgames, words, environment: reader.environment)
                #expect(Self.unmarked(outcome.output + outcome.errors) == [], "\(words)")
            }
            #expect(try await daemon.stop() == .code(0))
            #expect(Self.unmarked(daemon.log.all.joined(separator: "\n")) == [])
        }
    }

    @Test("a notification says it, too", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func notification() async throws {
        try await withWorld { world in
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let server = try await WebServer(world)
            try world.signIn()
            // One of the two is to be heard.
            try world.publish(to: world.feeds(server), #""sources": ["topgames"], "notify": {"via": "none"}"#)
            let publisher = try await world.startSettledDaemon()
            try await world.waitForManifest(server, after: nil)
            let reader = try world.reader(server)
            var environment = reader.environment
            environment["DBUS_SESSION_BUS_ADDRESS"] = nil
            let daemon = try world.startDaemon(environment: environment, writingTo: reader.data)
            try await daemon.files.first("the first answer") { $0 == "cycle.json" }
            try await world.publish(["743", "21779", "516575"], publisher, server)
            try await daemon.poll()
            let said = try await recorder.notification()
            let summary = said.summary ?? ""
            #expect(summary.hasPrefix("Top games on Twitch via 127.0.0.1:"), "\(summary)")
            #expect(Self.unmarked(summary + "\n" + (said.body ?? "")) == [])
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("the access key of a provider of rates is not in the folder")
    func key() async throws {
        try await withWorld { world in
            try world.haveKey()
            let folder = "\(world.home.root)/feeds"
            try world.publish(
                to: folder,
                #""sources": ["rates"], "rates": {"provider": "currencylayer"}, "notify": {"via": "none"}"#)
            #expect(try await world.run(.daemon, ["--once"]).code == 0)
            let files = world.files(folder)
            #expect(files.contains("rates/manifest.json"))
            for file in files {
                let text = String(
                    decoding: FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data(), as: UTF8.self)
                #expect(!text.contains(World.key) && !text.contains(world.home.root), "\(file)")
            }
        }
    }
}
