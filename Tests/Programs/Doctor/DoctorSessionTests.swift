import Foundation
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames doctor, todayd and its unit")
struct DoctorSessionTests {
    @Test("it reports the state of the unit, and starts or enables nothing")
    func unit() async throws {
        try await withWorld { world in
            try world.haveUnit(enabled: "disabled", active: "inactive")
            let disabled = try await world.diagnosis()
            #expect(disabled["unit"]?.command == "systemctl --user enable --now todayd")
            #expect(disabled["daemon"]?.command == "systemctl --user enable --now todayd")
            try world.haveUnit(enabled: "enabled", active: "failed")
            let failed = try await world.diagnosis()
            #expect(failed["unit"]?.state == "broken" && failed["unit"]?.command?.hasPrefix("journalctl") == true)
        }
    }

    @Test("a systemctl that hangs does not hang the doctor")
    func hungManager() async throws {
        try await withWorld { world in
            try world.haveUnit(enabled: "", active: "")
            try world.haveTool("systemctl", "exec sleep 600")
            #expect(try await world.diagnosis()["unit"]?.state == "note")
        }
    }

    @Test("without systemd the autostart entry is found")
    func autostart() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/config/autostart"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.home.replace("\(folder)/io.github.topgames.todayd.desktop", with: "[Desktop Entry]\n")
            #expect(
                try await world.diagnosis()["unit"]?.detail
                    == "~/config/autostart/io.github.topgames.todayd.desktop starts it with your session")
        }
    }

    @Test("it reports a todayd with other variables, and one whose program was replaced")
    func odd() async throws {
        try await withWorld { world in
            try world.signIn()
            for program in [BuiltProgram.daemon, .fetch] {
                try await world.copy(program, to: "\(world.home.bin)/\(program.rawValue)")
            }
            let files = try FolderEvents.watch(world.home.data)
            let daemon = try world.start(
                ProgramStart(
                    "\(world.home.bin)/todayd", ["--interval", "3600"],
                    environment: world.environment.merging(["XDG_CACHE_HOME": "\(world.home.root)/other"]) { $1 }))
            try await files.first("the first feed") { $0 == "feed.json" }
            let other = try await world.diagnosis()
            #expect(other["daemon"]?.state == "warning" && other["daemon"]?.detail.contains("XDG_CACHE_HOME") == true)
            unlink("\(world.home.bin)/todayd")
            #expect(
                try await world.diagnosis()["daemon"]?.detail
                    == "It still runs (process \(daemon.pid)) the program from before the last update.")
        }
    }

    @Test("topgames alone, without the programs next to it, says which are missing")
    func alone() async throws {
        try await withWorld { world in
            let copy = "\(world.home.bin)/topgames"
            try await world.copy(.topgames, to: copy)
            let outcome = try await world.run(ProgramStart(copy, ["doctor"], environment: world.environment))
            #expect(outcome.code == 69)
            #expect(outcome.output.contains("✗ today-fetch") && outcome.output.contains("✗ todayd"))
        }
    }

    @Test("at a terminal of 80 columns no line is wider, and there are colours unless disabled")
    func terminal() async throws {
        try await withWorld { world in
            for (more, hasColours) in [([:], true), (["NO_COLOR": "1"], false)] as [([String: String], Bool)] {
                var command = world.command(.topgames, ["doctor"], environment: more)
                command.output = .terminal(columns: 80)
                let shown = try await world.run(command).output
                #expect(shown.contains("\u{1B}[31m✗") == hasColours)
                let lines = shown.replacing(/\u{1B}\[\d+m/, with: "").split(whereSeparator: \.isNewline)
                #expect(lines.allSatisfy { $0.split(separator: "\r").allSatisfy { $0.count <= 80 } })
                #expect(lines.count > 15)
            }
        }
    }
}
