import Foundation
import TestRig
import TestSupport
import Testing

/// A terminal, whose keys a test types, and whose screen it reads.
struct TmuxPane {
    /// tmux reports no changes of a screen, so one process polls it for the whole wait.
    private static let look = """
        left=500; while [ $left -gt 0 ]; do left=$((left - 1))
        if tmux -S "$1" capture-pane -p > "$HOME/screen" && grep -qE -- "$2" "$HOME/screen"; then
        cat "$HOME/screen"; exit 0; fi; sleep 0.05; done; cat "$HOME/screen"; exit 1
        """
    /// With -N it starts no server: a second one would have no parent, and stay.
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
            throw TimeoutError(wanted: "a terminal", log: server.errors.text)
        }
    }

    /// Runs a program on a terminal, and records the terminal's settings before and after it; see `ended()`.
    ///
    /// The shell survives Ctrl-C, which goes to all programs on the terminal.
    init(_ world: World, running command: String, columns: Int, rows: Int = 24) async throws {
        let words = "trap : INT; stty -g > $HOME/before; \(command); \(Self.end); cat"
        try await self.init(world, words, columns: columns, rows: rows)
    }

    /// Records the terminal's settings once a program has ended.
    static let end = "stty -g > $HOME/ending; mv $HOME/ending $HOME/ended"

    /// Waits until the program has ended, which must leave the terminal's settings as they were.
    func ended() async throws {
        try await ProcProbe.wait("the end of the program") { world.home.text("\(world.home.root)/ended") != nil }
        let before = try #require(world.home.text("\(world.home.root)/before"))
        #expect(world.home.text("\(world.home.root)/ended") == before && !before.isEmpty)
    }

    func resize(columns: Int, rows: Int) async throws {
        _ = try await tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    func close() async throws { _ = try await tmux("kill-pane") }

    /// Types keys, given by tmux's names.
    func type(_ keys: String...) async throws { _ = try await tmux("send-keys", more: keys) }

    func clipboard() async throws -> String { try await tmux("show-buffer") }

    private func tmux(_ words: String..., more: [String] = []) async throws -> String {
        try await world.ask("tmux", ["-S", socket] + words + more)
    }

    /// The screen, once a line of it matches an extended regular expression.
    @discardableResult
    func screen(_ wanted: String, _ pattern: String) async throws -> [String] {
        let outcome = try await world.run(world.tool("sh", ["-c", Self.look, "sh", socket, pattern]))
        guard outcome.code == 0 else { throw TimeoutError(wanted: wanted, log: outcome.output + outcome.errors) }
        return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
