import Foundation
import TestRig
import TestSupport
import Testing

@Suite(
    "A feed that one desktop publishes, nginx serves, and another desktop reads",
    .needs(Tool.areThere("nginx"), "nginx"))
struct PublishedFeedTests {
    @Test("The reader shows three games with the feed's host, without an application or a sign-in")
    func read() async throws {
        try await withWorld { world in
            let server = try await WebServer(world)
            _ = try await world.startPublisher(server)
            let reader = try world.reader(server)
            let host = server.url.dropFirst("http://".count).dropLast()
            let shown = try await reader.run(.topgames, "--top3")
            #expect(shown.code == 0, "\(shown)")
            #expect(shown.output.hasPrefix("Top games on Twitch via \(host) · just now\n1   \(world.leaders[0])"))
            for leader in world.leaders { #expect(shown.output.contains(leader)) }
            // The reader's data has the publisher's time.
            let asked = world.simulator.requests.count
            let daemon = try await reader.startDaemon()
            let own = try #require(world.home.text("\(reader.data)/snapshot.json"))
            #expect(own.contains("\"service\" : \"Twitch via \(host)\""))
            #expect(
                own.contains(
                    try #require(world.home.text(world.home.snapshot)?.firstMatch(of: /"fetchedAt" : "[^"]*"/)?.0)))
            #expect(world.files("\(reader.root)/cache/today/art/topgames").count == 3)
            // Unchanged data costs one 304 of a few hundred bytes, and no request to Twitch.
            for turn in 1...2 {
                daemon.program.signal(SIGHUP)
                _ = try await server.manifests(2 + turn)
                try await ProcProbe.wait("its end") { ProcProbe.children(daemon.program.pid).isEmpty }
            }
            let manifests = try await server.manifests(4).dropFirst()
            #expect(manifests.allSatisfy { $0.status == 304 && $0.bytes < 400 })
            // The list, the names of its pictures, and three of these, each once.
            let others = server.answered.filter { !$0.path.contains("manifest") }
            #expect(others.count == 5)
            #expect(Set(others.map(\.path)).count == 5)
            #expect(others.allSatisfy { $0.status == 200 })
            #expect(world.simulator.requests.count == asked)
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test(
        "Caddy serves the feed just as well: compressed, and with a 304 if nothing has changed",
        .needs(Tool.areThere("caddy"), "caddy"))
    func caddy() async throws {
        try await withWorld { world in
            let server = try await WebServer(world, .caddy)
            _ = try await world.startPublisher(server)
            let reader = try world.reader(server)
            for _ in 1...2 {
                let shown = try await reader.run(.topgames, "--top3", "--refresh")
                #expect(shown.code == 0 && shown.output.contains(world.leaders[0]), "\(shown)")
            }
            let manifests = try await server.manifests(2)
            #expect(manifests.map(\.status) == [200, 304])
            let size = try #require(world.manifest(server)).utf8.count
            #expect(manifests.first.map { $0.bytes < size } == true)
        }
    }

    @Test("Without any sign-in, the reader is not advised to sign in")
    func noSignIn() async throws {
        try await withWorld { world in
            let server = try await WebServer(world)
            let reader = try world.reader(server)
            let nothing = try await reader.run(.topgames, "--top3")
            #expect(nothing.code == 78 && nothing.errors.contains("There is no feed at "), "\(nothing)")
            let login = try await reader.run(.topgames, "login", "--client-id", world.clientID)
            #expect(login.code == 64 && login.errors.hasPrefix("Twitch via 127.0.0.1:"), "\(login)")
            #expect(login.errors.contains("does not require signing in.") && world.simulator.requests.isEmpty)
        }
    }

    @Test("After a change from a feed back to the service, the sign-in is validated first")
    func back() async throws {
        try await withWorld { world in
            try world.signIn()
            let server = try await WebServer(world)
            let feed = #"{"sources": {"topgames": {"from": "\#(server.url)feeds/topgames/"}}}"#
            try world.home.replace(world.home.configuration, with: feed)
            let daemon = try world.startDaemon(environment: World.withoutBus)
            try await daemon.files.first("the first answer") { $0 == "cycle.json" }
            #expect(world.simulator.requests.isEmpty)
            try world.home.replace(world.home.configuration, with: "{}")
            try await daemon.poll()
            #expect(world.simulator.requests.first?.path == "/oauth2/validate")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test(
        "Parts, or their compressed copies, that were truncated or changed in the folder are written again",
        arguments: [".json", ".json.gz"])
    func damaged(_ kind: String) async throws {
        try await withWorld { world in
            let server = try await WebServer(world)
            let publisher = try await world.startPublisher(server)
            #expect(try await publisher.stop() == .code(0))
            let folder = "\(world.feeds(server))/topgames/parts"
            let parts = world.files(folder).filter { $0.hasSuffix(kind) }
            #expect(!parts.isEmpty)
            for (number, part) in parts.enumerated() {
                let path = URL(fileURLWithPath: "\(folder)/\(part)")
                let bytes = try Data(contentsOf: path)
                // Truncated, or changed with the same size.
                try (number % 2 == 1 ? bytes.prefix(10) : Data(bytes.map { $0 ^ 1 })).write(to: path)
            }
            _ = try await world.startPublisher(server)
            let shown = try await world.reader(server).run(.topgames, "--top3")
            #expect(shown.code == 0, "\(shown)")
        }
    }
}
