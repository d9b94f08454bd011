import Foundation
import TestSupport

/// A terminal in which a test types, and whose screen it reads.
struct TmuxPane {
    private let world: World
    private let socket: String

    /// Runs a shell command on a terminal of so many columns and 24 lines.
    init(_ world: World, _ command: String, columns: Int) async throws {
        self.world = world
        socket = "\(world.home.root)/tmux"
        let server = try world.start(world.tool("tmux", ["-S", socket, "-f", "/dev/null", "-D"]))
        let limit = Date().addingTimeInterval(SafetyLimit.seconds)
        // The server says nothing when it listens; whether it does is asked with the session that it is for.
        while Date() < limit {
            let arguments = ["-S", socket, "new-session", "-d", "-x", "\(columns)", "-y", "24", command]
            if try await world.run(world.tool("tmux", arguments)).code == 0 { return }
        }
        throw NeverHappened(wanted: "a terminal", log: server.errors.text)
    }

    /// Types keys, by tmux's names of them.
    func type(_ keys: String...) async throws {
        _ = try await world.ask("tmux", arguments: ["-S", socket, "send-keys"] + keys)
    }

    /// The screen as it is.
    func screen() async throws -> [String] {
        let text = try await world.run(world.tool("tmux", ["-S", socket, "capture-pane", "-p"])).output
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The screen as soon as it is as wanted.
    @discardableResult
    func screen(_ wanted: String, where isWanted: ([String]) -> Bool) async throws -> [String] {
        let limit = Date().addingTimeInterval(SafetyLimit.seconds)
        var lines: [String] = []
        while Date() < limit {
            lines = try await screen()
            if isWanted(lines) { return lines }
        }
        throw NeverHappened(wanted: wanted, log: lines.joined(separator: "\n"))
    }
}

extension World {
    fileprivate func ask(_ name: String, arguments: [String]) async throws -> String {
        let outcome = try await run(tool(name, arguments))
        guard outcome.code == 0 else { throw NeverHappened(wanted: "an answer of \(name)", log: "\(outcome)") }
        return outcome.output
    }
}
