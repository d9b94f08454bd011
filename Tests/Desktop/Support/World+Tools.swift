import Foundation
import TestRig
import TestSupport

extension World {
    /// A program of the system, in the world's environment.
    func tool(_ name: String, _ arguments: [String], environment more: [String: String] = [:]) -> ProgramStart {
        ProgramStart(
            Tool.path(name) ?? name, arguments, environment: environment.merging(more) { _, new in new })
    }

    /// Runs a program of the system and returns its output.
    func ask(_ name: String, _ arguments: String..., environment: [String: String] = [:]) async throws -> String {
        let outcome = try await run(tool(name, arguments, environment: environment))
        guard outcome.code == 0 else {
            throw NeverHappened(wanted: "an answer of \(name)", log: "\(outcome)")
        }
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Waits until a notification server is on the bus.
    func awaitServer() async throws {
        let waiting = try start(tool("gdbus", ["wait", "--session", "org.freedesktop.Notifications"]))
        guard try await waiting.ended() == .code(0) else {
            throw NeverHappened(wanted: "a notification server", log: waiting.errors.text)
        }
    }

    /// Puts another game first in the ranking, and waits until the daemon has shown that.
    func change(_ daemon: Daemon, to leader: String) async throws {
        try simulator.setRanking([leader])
        try await pollUntilShown(daemon)
    }

    /// Makes the daemon poll, and waits until it has recorded what was shown, which it does after the feed.
    func pollUntilShown(_ daemon: Daemon) async throws {
        let mark = daemon.files.count
        try await daemon.poll()
        let written = daemon.files.all.dropFirst(mark).prefix { $0 != "feed.json" }.count
        try await daemon.files.first(after: mark + written + 1, "the confirmation") { $0 == "cycle.json" }
    }
}
