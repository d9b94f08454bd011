import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue

@Suite(
    "A published list, and the pages and details that users at the publisher's viewed",
    .needs(Tool.areThere("nginx"), "nginx"))
struct PublishedCatalogueTests {
    /// Starts a web server, and publishes `source` to it.
    private func publish(_ world: World, _ source: String) async throws -> WebServer {
        let server = try await WebServer(world)
        try world.publish(to: world.feeds(server), #""sources": ["\#(source)"], "notify": {"via": "none"}"#)
        return server
    }

    private func reader(_ world: World, _ server: WebServer, _ source: String) throws -> Reader {
        try Reader(
            world, configuration: #"{"sources": {"\#(source)": {"from": "\#(server.url)feeds/\#(source)/"}}}"#)
    }

    private func pollOnce(_ world: World) async throws {
        let outcome = try await world.run(.daemon, ["--once"])
        #expect(outcome.code == 0, "\(outcome)")
    }

    private func manifest(_ world: World, _ server: WebServer, _ source: String) -> String? {
        world.home.text("\(world.feeds(server))/\(source)/manifest.json")
    }

    @Test("Details viewed between two polls are published after them, without a request")
    func renewed() async throws {
        try await withWorld { world in
            let server = try await publish(world, "pokedex")
            let folder = "\(world.home.root)/state/today/pokedex"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let daemon = try world.startDaemon(
                ["--interval", "3600"], environment: World.withoutBus, writingTo: folder)
            try await ProcProbe.wait("a manifest") { manifest(world, server, "pokedex") != nil }
            let first = try #require(manifest(world, server, "pokedex"))
            #expect(!first.contains("details"))
            #expect(try await world.pokedex("pikachu").code == 0)
            await world.pokedex.stop()
            daemon.program.signal(SIGHUP)
            try await ProcProbe.wait("the details") { manifest(world, server, "pokedex")?.contains("details") ?? false }
            let second = try #require(manifest(world, server, "pokedex"))
            let time = try #require(first.firstMatch(of: /"fetchedAt":"[^"]*"/)?.0)
            #expect(second.contains(time))
            let shown = try await reader(world, server, "pokedex").run(.pokedex, "pikachu")
            #expect(shown.code == 0 && shown.output.contains("electric"), "\(shown)")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A list that is polled once a week is published when that begins, not a week later")
    func known() async throws {
        try await withWorld { world in
            let quiet = #""sources": ["characters"], "notify": {"via": "none"}"#
            try world.home.replace(world.home.configuration, with: "{\(quiet)}")
            try await pollOnce(world)
            let asked = world.characters.requests.count
            let server = try await WebServer(world)
            try world.publish(to: world.feeds(server), quiet)
            let folder = "\(world.home.root)/state/today/characters"
            let daemon = try world.startDaemon([], environment: World.withoutBus, writingTo: folder)
            try await ProcProbe.wait("a manifest") { manifest(world, server, "characters") != nil }
            let reader = try reader(world, server, "characters")
            let shown = try await reader.run(.characters, "show", "Birdperson")
            #expect(shown.code == 0 && shown.output.contains("Birdperson"), "\(shown)")
            #expect(world.characters.requests.count == asked)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A page and pictures viewed at the publisher's are published, and the feed ends there")
    func lookedUp() async throws {
        try await withWorld { world in
            try world.signIn()
            let server = try await publish(world, "topgames")
            let before = try await world.diagnosis()["publishing"]
            #expect(before?.state == "note" && before?.detail.hasPrefix("Nothing has been published to ") == true)
            #expect(try await world.run(.topgames, ["list", "--art", "--json"]).code == 0)
            #expect(try await world.run(.topgames, ["list", "--page", "2"]).code == 0)
            try await pollOnce(world)
            let pictures = world.files(world.feeds(server)).count { $0.hasSuffix(".png") }
            #expect(pictures > 3)
            let finding = try await world.diagnosis()["publishing"]
            #expect(finding?.detail.contains(#/: topgames (just now|\d+ s ago); \d+ KiB$/#) == true)
            let reader = try reader(world, server, "topgames")
            let asked = world.simulator.requests.count
            #expect(try await reader.run(.topgames, "list", "--art", "--json").code == 0)
            #expect(world.files("\(reader.root)/cache/today/art/topgames").count == pictures)
            let second = try await reader.run(.topgames, "list", "--page", "2")
            #expect(second.code == 0 && second.output.contains("\n21 "), "\(second)")
            let third = try await reader.run(.topgames, "list", "--page", "3")
            #expect(third.errors.contains("The feed has only the first 40 games."), "\(third)")
            #expect(world.simulator.requests.count == asked)
        }
    }
}
