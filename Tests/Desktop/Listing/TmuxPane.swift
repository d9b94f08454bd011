import Foundation
import TestRig
import TestSupport

/// A terminal in which a test types, and whose screen it reads.
struct TmuxPane {
    /// tmux reports no changes of a screen, so one process looks again and again for the whole wait.
    private static let look = """
        left=500; while [ $left -gt 0 ]; do left=$((left - 1))
        if tmux -S "$1" capture-pane -p > "$HOME/screen" && grep -qE -- "$2" "$HOME/screen"; then
        cat "$HOME/screen"; exit 0; fi; sleep 0.05; done; cat "$HOME/screen"; exit 1
        """
    /// With -N it starts no server: one of its own, beside ours, would be nobody's child and stay.
    private static let begin = """
        left=500; while [ $left -gt 0 ]; do left=$((left - 1))
        tmux -N -S "$1" new-session -d -x "$2" -y "$3" "$4" 2>/dev/null && exit 0; sleep 0.05; done; exit 1
        """

    private let world: World
    private let socket: String

    /// Runs a shell command on a terminal with this many columns and lines.
    init(_ world: World, _ command: String, columns: Int, rows: Int = 24) async throws {
        self.world = world
        socket = "\(world.home.root)/tmux"
        let server = try world.start(world.tool("tmux", ["-S", socket, "-f", "/dev/null", "-D"]))
        let words = ["-c", Self.begin, "sh", socket, "\(columns)", "\(rows)", command]
        guard try await world.run(world.tool("sh", words)).code == 0 else {
            throw NeverHappened(wanted: "a terminal", log: server.errors.text)
        }
    }

    /// Resizes the terminal.
    func resize(columns: Int, rows: Int) async throws {
        let size = ["-x", "\(columns)", "-y", "\(rows)"]
        _ = try await world.ask("tmux", arguments: ["-S", socket, "resize-window"] + size)
    }

    /// Closes the terminal, like somebody who closes its window.
    func close() async throws {
        _ = try await world.ask("tmux", arguments: ["-S", socket, "kill-pane"])
    }

    /// Types keys, given by tmux's names.
    func type(_ keys: String...) async throws {
        _ = try await world.ask("tmux", arguments: ["-S", socket, "send-keys"] + keys)
    }

    /// What tmux last took for its own clipboard.
    func clipboard() async throws -> String {
        try await world.ask("tmux", arguments: ["-S", socket, "show-buffer"])
    }

    /// The screen, once a line of it matches an extended regular expression.
    @discardableResult
    func screen(_ wanted: String, _ pattern: String) async throws -> [String] {
        let outcome = try await world.run(world.tool("sh", ["-c", Self.look, "sh", socket, pattern]))
        guard outcome.code == 0 else { throw NeverHappened(wanted: wanted, log: outcome.output + outcome.errors) }
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension World {
    fileprivate func ask(_ name: String, arguments: [String]) async throws -> String {
        let outcome = try await run(tool(name, arguments))
        guard outcome.code == 0 else { throw NeverHappened(wanted: "an answer of \(name)", log: "\(outcome)") }
        return outcome.output
    }
}
