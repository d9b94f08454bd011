import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("The width of output")
struct WidthTests {
    private func widest(_ text: String) -> Int {
        text.split(separator: "\n").map { String($0).terminalColumns }.max() ?? 0
    }

    @Test("COLUMNS limits a table in a pipe if it is a number above 0, and is ignored at a terminal")
    func columns() async throws {
        try await withWorld { world in
            try world.signIn()
            let words = ["list", "--page", "1"]
            let whole = try await world.run(.topgames, words)
            #expect(whole.code == 0)
            for name in world.simulator.ranking.prefix(20).map(\.game.name) { #expect(whole.output.contains(name)) }
            for value in ["", "0", "-5", "wide", "99999999999999999999", "9223372036854775807"] {
                let outcome = try await world.run(.topgames, words, environment: ["COLUMNS": value])
                #expect(outcome.code == 0 && widest(outcome.output) == widest(whole.output), "\(value)")
            }
            let narrow = try await world.run(.topgames, words, environment: ["COLUMNS": "30"])
            #expect(widest(narrow.output) == 30 && widest(whole.output) > 40)
            var command = world.command(.topgames, ["--plain"], environment: ["COLUMNS": "20"])
            command.output = .terminal(columns: 80)
            #expect(try await world.run(command).output.contains("Grand Theft Auto V"))
        }
    }

    @Test("Settings and bars are folded where there is no room beside each other", arguments: [20, 40, 59, 60, 80])
    func folded(_ columns: Int) async throws {
        try await withWorld { world in
            let narrow = ["COLUMNS": "\(columns)"]
            let text = "{\n\"interval\": 300,\n\"notify\": {\"leaveOut\": [\"Just Chatting\"]}}"
            try world.home.replace(world.home.configuration, with: text)
            let settings = try await world.run(.topgames, ["config"], environment: narrow)
            // The other rows have the names of variables, and the name of a setting is not broken.
            let lines = settings.output.split(separator: "\n\n")[0].split(separator: "\n").drop { $0.contains("/") }
                .filter { $0.contains(" ") }
            #expect(settings.code == 0 && widest(lines.joined(separator: "\n")) <= columns, "\(settings)")
            for program in [BuiltProgram.topgames, .rates, .channels] {
                let described = try await world.run(program, ["describe"], environment: narrow)
                #expect(described.code == 0 && widest(described.output) <= columns, "\(described)")
            }
            #expect(settings.output.contains("line 2") && settings.output.contains("[\"Just Chatting"))
            try world.have("config/waybar/config", UserBarConfigurations.waybar)
            var start = world.command(.topgames, ["bars"], environment: narrow)
            start.environment["PATH"] = world.home.bin
            let bars = try await world.run(start)
            let facts = bars.output.split(separator: "\n").filter { columns >= 40 || !$0.contains("bars install") }
            #expect(bars.code == 0 && widest(facts.joined(separator: "\n")) <= columns, "\(bars)")
            #expect(bars.output.contains("/config") && bars.output.contains("bars install"))
        }
    }

    @Test("Help is no wider than the terminal, also if its labels are", arguments: [1, 20, 40, 60, 80])
    func help(_ columns: Int) async throws {
        try await withWorld { world in
            let programs: [(BuiltProgram, [String])] = [
                (.topgames, []), (.topgames, ["list"]), (.rates, []), (.rates, ["history"]), (.channels, ["list"]),
                (.fetch, ["fetch"]), (.daemon, []), (.search, []),
            ]
            for (program, words) in programs {
                let narrow = ["COLUMNS": "\(columns)"]
                let help = try await world.run(program, words + ["--help"], environment: narrow)
                // A wider word, or argument in brackets, has its own line.
                let wide = help.output.split(separator: "\n").filter { String($0).terminalColumns > max(20, columns) }
                #expect(help.code == 0 && help.output.contains("--help"), "\(help)")
                let isWhole = wide.allSatisfy { line in
                    let text = line.drop { $0 == " " }
                    return !text.contains(" ") || columns == 80 && text.contains("   ")
                }
                #expect(isWhole, "\(program) \(words): \(wide)")
                let mistake = try await world.run(program, words + ["--wrong"], environment: narrow)
                #expect(mistake.code == 64 && mistake.written.contains("Usage: "), "\(mistake)")
            }
        }
    }
}
