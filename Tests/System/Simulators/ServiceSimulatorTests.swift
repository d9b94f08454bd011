import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("service-simulator")
struct ServiceSimulatorTests {
    /// Starts service-simulator, and returns it with its address.
    private func start(_ world: World, _ words: [String]) async throws -> (program: RunningProgram, url: String) {
        let program = try world.start(world.command(.simulator, words))
        let ready = try await program.output.lines.first("READY") { $0.hasPrefix("READY ") }
        return (program, String(ready.dropFirst("READY ".count)))
    }

    @Test(
        "service-simulator serves a service until SIGTERM, and its log of requests has no key",
        arguments: [
            (["pokeapi", "--count", "20"], "/api/v2/pokemon?limit=15"), (["characters"], "/api/character?page=2"),
            (["rates"], "/currencylayer/live?access_key=…"), (["twitch", "--public-client"], "/activate"),
        ])
    func serves(_ words: [String], _ shown: String) async throws {
        try await withWorld { world in
            let (program, url) = try await start(world, words + ["--verbose"])
            let target = shown.replacing("…", with: "secret")
            let status = try await ServiceReply.ask(url + target).status
            program.signal(SIGTERM)
            let end = try await program.outcome()
            #expect(end.code == 0 && end.errors == "1 GET \(shown) \(status)\n")
        }
    }

    /// The interpreter of an environment with twitchAPI in it; nil if there is none, and it cannot be made.
    ///
    /// A separate thread waits for it, so that other tests can run.
    private static func python() async -> String? {
        await withCheckedContinuation { made in Thread.detachNewThread { made.resume(returning: environment) } }
    }

    /// Created once beside the build products.
    private static let environment: String? = {
        let products = URL(fileURLWithPath: BuiltProgram.simulator.path).deletingLastPathComponent()
        let folder = products.appendingPathComponent("twitchAPI-4.5.0").path
        func succeeds(_ program: String, _ words: [String]) -> Bool {
            let process = Process()
            (process.executableURL, process.arguments) = (URL(fileURLWithPath: program), words)
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
        let python = "\(folder)/bin/python"
        func isReady() -> Bool { succeeds(python, ["-c", "import twitchAPI"]) }
        guard !isReady(), let system = Tool.path("python3") else { return isReady() ? python : nil }
        _ = succeeds(system, ["-m", "venv", folder])
        _ = succeeds(python, ["-m", "pip", "install", "-q", "--disable-pip-version-check", "twitchAPI==4.5.0"])
        return isReady() ? python : nil
    }()

    @Test(
        "An independent client, twitchAPI 4.5.0, signs in, lists, searches, renews, retries and waits",
        .enabled("twitchAPI 4.5.0 cannot be installed here") { await python() != nil })
    func independent() async throws {
        try await withWorld { world in
            let (_, url) = try await start(world, ["twitch"])
            let script = ProjectFolder.root.appendingPathComponent("Tests/System/Simulators/twitchapi_client.py").path
            let options = Twitch.Options()
            let words = [script, url, options.clientID, options.clientSecret]
            let outcome = try await world.run(
                ProgramStart(try #require(await Self.python()), words, environment: world.environment))
            #expect(outcome.code == 0 && outcome.output.hasSuffix("\ncomplete\n"), "\(outcome)")
        }
    }
}
