import Glibc
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("Requests to Twitch")
struct RequestTests {
    @Test("Each request identifies us, accepts gzip, and goes to the configured address")
    func headers() async throws {
        try await withWorld { world in
            try await world.haveData()
            #expect(!world.simulator.requests.isEmpty)
            for request in world.simulator.requests {
                #expect(request.header("User-Agent")?.hasPrefix("topgames") == true)
                #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
                #expect(request.header("Host") == "127.0.0.1:\(world.simulator.port)")
                #expect(request.header("Cookie") == nil && request.status == 200)
            }
        }
    }

    @Test("A redirect to another server is not followed, and no token gets there")
    func redirected() async throws {
        let other = try TwitchSimulator(Twitch.Options())
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("redirect-elsewhere", path: "/", location: "\(other.url)/elsewhere")
            let outcome = try await world.run(.fetch, ["topgames"])
            #expect(outcome.code == 69)
            #expect(other.requests.isEmpty)
        }
    }

    @Test(
        "Addresses that are neither https nor this machine are not contacted",
        arguments: ["http://192.0.2.1/helix", "file:///etc/passwd"])
    func plainText(_ address: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.fetch, ["topgames"], environment: ["TODAY_TWITCH_API": address])
            #expect(outcome.code == 78 && outcome.output.contains("\"variable\":\"TODAY_TWITCH_API\""))
        }
    }

    @Test("A header of a megabyte, or a thousand headers, are an invalid answer", arguments: [1, 1000])
    func endlessHeaders(lines: Int) async throws {
        let line = Parameter(name: "X-Long", value: String(repeating: "x", count: (1 << 20) / lines))
        let server = try CannedServer([:], headers: Array(repeating: line, count: lines))
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(.topgames, [], environment: ["TODAY_TWITCH_API": server.url])
            #expect(outcome.code == 69)
            #expect(outcome.errors.hasPrefix("Twitch sent an invalid response: its headers are too long."))
        }
        withExtendedLifetime(server) {}
    }

    @Test("An empty TODAY_CA_FILE counts as unset, and an unusable one is named in the error")
    func certificates() async throws {
        let server = try CannedServer([:])
        try await withWorld { world in
            try world.signIn()
            let file = "\(world.home.root)/certificates.pem"
            try world.home.replace(file, with: "no certificates", mode: 0o644)
            let address = server.url.replacing("http:", with: "https:")
            for path in [file, "/nowhere"] {
                let outcome = try await world.run(
                    .topgames, [], environment: ["TODAY_TWITCH_API": address, "TODAY_CA_FILE": path])
                #expect(outcome.code == 78)
                #expect(outcome.errors.hasPrefix("TODAY_CA_FILE in the environment names \(path): it cannot be read"))
            }
            var command = world.command(.fetch, ["topgames"], environment: ["TODAY_TWITCH_API": address])
            command = ProgramStart(
                command.program, command.arguments,
                environment: command.environment.merging(["TODAY_CA_FILE": ""]) { $1 })
            let outcome = try await world.run(command)
            #expect(outcome.code == 69 && !outcome.output.contains("TODAY_CA_FILE"))
        }
        withExtendedLifetime(server) {}
    }

    @Test("A proxy of the environment is not used for this machine")
    func proxy() async throws {
        let proxy = try TwitchSimulator(Twitch.Options())
        try await withWorld { world in
            try world.signIn()
            let outcome = try await world.run(
                .fetch, ["topgames"], environment: ["http_proxy": proxy.url, "all_proxy": proxy.url])
            #expect(outcome.code == 0 && proxy.requests.isEmpty)
        }
    }
}

@Suite("An application of the environment")
struct EnvironmentApplicationTests {
    private func environment(_ world: World) throws -> [String: String] {
        let file = "\(world.home.root)/secret"
        try world.home.replace(file, with: Twitch.Options().clientSecret)
        return ["TWITCH_CLIENT_ID": world.clientID, "TWITCH_CLIENT_SECRET_FILE": file]
    }

    @Test("A secret's file that others can read is named with its variable, also by bars, and chmod alone repairs it")
    func readableByOthers() async throws {
        try await withWorld(Twitch.Options()) { world in
            let environment = try environment(world)
            let file = "\(world.home.root)/secret"
            try #require(chmod(file, 0o644) == 0)
            let words =
                "TWITCH_CLIENT_SECRET_FILE in the environment names \(file): others can read it; run `chmod 600 \(file)`.\n"
            let refused = try await world.run(.topgames, [], environment: environment)
            #expect(refused.code == 78 && refused.errors == words)
            let bar = try await world.run(.topgames, ["feed", "--format", "plain"], environment: environment)
            #expect(bar.output == "check TWITCH_CLIENT_SECRET_FILE\n")
            let found = try await world.diagnosis(environment: environment)
            #expect(found.exitCode == 78 && found["signIn"]?.advice?.hasPrefix("Then restart todayd") == true)
            try #require(chmod(file, 0o600) == 0)
            let repaired = try await world.run(.topgames, [], environment: environment)
            #expect(repaired.code == 0 && repaired.errors == "")
        }
    }
}
