import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames at a terminal")
struct TerminalTests {
    private let escape = "\u{1B}["

    private func atTerminal(
        _ world: World, _ arguments: [String] = [], columns: UInt16 = 80, environment: [String: String] = [:]
    ) async throws -> String {
        var command = world.command(.topgames, arguments, environment: environment)
        command.output = .terminal(columns: columns)
        let outcome = try await world.run(command)
        #expect(outcome.code == 0)
        return outcome.output
    }

    @Test("there are colours at a terminal, but not in a pipe")
    func colours() async throws {
        try await withWorld { world in
            try await world.haveData()
            #expect(try await atTerminal(world).contains(escape))
            #expect(try await !world.run(.topgames, []).output.contains("\u{1B}"))
        }
    }

    @Test(
        "colours can be switched off",
        arguments: [([], ["NO_COLOR": "1"]), (["--plain"], [:]), ([], ["TERM": "dumb"])]
            as [([String], [String: String])])
    func plain(_ arguments: [String], _ environment: [String: String]) async throws {
        try await withWorld { world in
            try await world.haveData()
            let shown = try await atTerminal(world, arguments, environment: environment)
            #expect(shown.contains(world.leaders[0]) && !shown.contains("\u{1B}"))
        }
    }

    @Test("no line is wider than the terminal, however long a title", arguments: [40, 60, 100] as [UInt16])
    func narrow(_ columns: UInt16) async throws {
        try await withWorld { world in
            let longest = GameCatalogue.all.sorted { $0.name.count > $1.name.count }
            try world.simulator.setRanking(longest.prefix(3).map(\.id))
            try await world.haveData()
            let shown = try await atTerminal(world, ["--plain"], columns: columns)
            let rows = shown.split(whereSeparator: \.isNewline)
            #expect(rows.count == 4)
            #expect(rows.allSatisfy { $0.count <= Int(columns) })
            #expect(rows[1].contains("…") && rows.dropFirst().allSatisfy { $0.hasSuffix(" viewers") })
        }
    }

    @Test("hostile names send no control character to a terminal")
    func hostile() async throws {
        try await withWorld { world in
            world.simulator.set(.hostileNames)
            try await world.haveData()
            let shown = try await atTerminal(world, ["--plain"])
            let controls = shown.unicodeScalars.filter { $0.properties.generalCategory == .control }
            #expect(controls.allSatisfy { $0 == "\r" || $0 == "\n" })
            #expect(shown.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) })
        }
    }

    @Test("a reader who leaves early causes no error")
    func closedPipe() async throws {
        try await withWorld { world in
            try await world.haveData()
            let shell = "\(BuiltProgram.topgames.path) | true; exit ${PIPESTATUS[0]}"
            let outcome = try await world.run(ProgramStart("/bin/bash", ["-c", shell], environment: world.environment))
            #expect([0, 141].contains(outcome.code) && outcome.errors == "")
        }
    }
}
