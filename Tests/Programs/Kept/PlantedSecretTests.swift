import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// Searches for tokens wherever a program could leave them.
@Suite("Secrets", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct PlantedSecretTests {
    /// Everything that other programs and users can see of todayd, by place.
    private func witnessed(_ world: World, _ daemon: Daemon, _ programs: [RunningProgram]) throws -> [String: Data] {
        var places = ["the log": Data(daemon.log.all.joined(separator: "\n").utf8)]
        for program in programs { places[program.name] = Data((program.output.text + program.errors.text).utf8) }
        let files = try #require(FileManager.default.enumerator(atPath: world.home.root)).compactMap { $0 as? String }
        for file in files where !file.hasSuffix("/credentials.json") {
            let path = "\(world.home.root)/\(file)"
            guard (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
            else { continue }
            places[file] = try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return places
    }

    @Test("Tokens are in no argument, environment, log, notification or message, and in no other file")
    func nowhere() async throws {
        try await withWorld { world in
            let first = try world.signIn()
            let folder = "\(world.home.root)/published"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.publish(to: folder)
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let panel = try await world.startPanel()
            let script = """
                { tr '\\0' '\\n' </proc/$$/cmdline; env; } >>"$HOME/started"
                exec "$REAL" "$@"
                """
            let daemon = try world.startDaemon(copy: try await world.install(.daemon, fetchingWith: script))
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            try await world.change(daemon, "743")
            _ = try await recorder.notification()
            // The next poll renews them.
            world.simulator.revokeTokens(.access)
            try await world.change(daemon, "27471")
            _ = try await panel.properties()
            let shown = try await world.run(.topgames, ["doctor", "--json"])
            #expect(shown.code != 70)
            try await world.settle()
            let second = try world.keptTokens()
            let secrets = [first.accessToken, first.refreshToken, second.access, second.refresh].compactMap(\.self)
            #expect(Set(secrets).count == 4)
            var places = try witnessed(world, daemon, [recorder.program, panel.program])
            places["doctor"] = Data((shown.output + shown.errors).utf8)
            // A place that is missing would prove nothing.
            #expect(places["started"]?.range(of: Data("today-fetch".utf8)) != nil && places["doctor"]?.isEmpty == false)
            #expect(places.keys.contains { $0.hasPrefix("published/topgames/") })
            #expect(places[recorder.program.name]?.isEmpty == false)
            for (place, bytes) in places {
                for secret in secrets where bytes.range(of: Data(secret.utf8)) != nil {
                    Issue.record("a token is in \(place)")
                }
            }
            #expect(secrets.suffix(2).allSatisfy { world.home.text(world.home.credentials)?.contains($0) == true })
        }
    }

    @Test("today-fetch, with tokens in its memory, leaves no core dump")
    func coreDump() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("hang")
            let program = try world.start(world.command(.fetch, ["topgames"]))
            try await world.request(to: "/oauth2/validate", after: 0)
            let limits = try String(contentsOfFile: "/proc/\(program.pid)/limits", encoding: .utf8)
            let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
            #expect(line.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        }
    }
}
