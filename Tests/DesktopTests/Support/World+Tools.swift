import Foundation
import TestSupport

extension World {
    /// A program of the system, in the world's environment.
    func tool(_ name: String, _ arguments: [String], environment more: [String: String] = [:]) -> ProgramStart {
        ProgramStart(
            Tool.path(name) ?? name, arguments, environment: environment.merging(more) { _, new in new })
    }

    /// Runs a program of the system and gives its output.
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

    /// Has the ranking led by another game, and waits until the daemon has had it shown.
    func change(_ daemon: Daemon, to leader: String) async throws {
        try simulator.setRanking([leader])
        try await pollUntilShown(daemon)
    }

    /// Has the daemon ask, and waits until it has written down what was shown, which it does after the feed.
    func pollUntilShown(_ daemon: Daemon) async throws {
        let mark = daemon.files.count
        try await daemon.poll()
        let written = daemon.files.all.dropFirst(mark).prefix { $0 != "feed.json" }.count
        try await daemon.files.first(after: mark + written + 1, "the confirmation") { $0 == "cycle.json" }
    }
}
