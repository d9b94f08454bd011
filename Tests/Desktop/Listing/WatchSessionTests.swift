import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the top three and the settings at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct WatchSessionTests {
    @Test("--watch shows what todayd writes, without a key, and q ends it", arguments: [(80, 24), (40, 6)])
    func watch(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.script("topgames", "exec -a topgames '\(BuiltProgram.topgames.path)' \"$@\"")
            let pane = try await TmuxPane(
                world, "topgames --watch --plain; echo ended $?; cat", columns: columns, rows: rows)
            try await pane.screen("that nobody polls", "^todayd is not running")
            // The third becomes the first, which todayd alone finds out.
            try world.simulator.setRanking([world.leaderIDs[2]])
            let daemon = try await world.startSettledDaemon(["--interval", "600"])
            try await pane.screen("what todayd wrote", "^1 ▲ .*viewers$")
            try await pane.type("q")
            try await pane.screen("its end", "^ended 0$")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("--edit offers the defaults as comments, asks again after an error, and saves what has none")
    func edit() async throws {
        try await withWorld { world in
            try world.script("topgames", "exec -a topgames '\(BuiltProgram.topgames.path)' \"$@\"")
            // An editor that makes a mistake the first time, and mends it the second.
            let editor = """
                if grep -q '"interval": 0' "$1"; then sed -i 's/"interval": 0/"interval": 90/' "$1"
                else sed -i 's#//"interval": 60#"interval": 0#' "$1"; fi
                """
            try world.script("wrong-then-right", editor)
            let command = "EDITOR=wrong-then-right topgames config --edit; echo ended $?; cat"
            let pane = try await TmuxPane(world, command, columns: 150)
            try await pane.screen("the error and a question", "Edit it again\\?")
            #expect(world.home.text(world.home.configuration) == nil)
            try await pane.type("Enter")
            try await pane.screen("that it is saved", "^ended 0$")
            let text = try #require(world.home.text(world.home.configuration))
            #expect(text.contains("\n    \"interval\": 90,\n") && text.contains("//\"dwell\": 2,"))
            let folder = URL(fileURLWithPath: world.home.configuration).deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
        }
    }
}
