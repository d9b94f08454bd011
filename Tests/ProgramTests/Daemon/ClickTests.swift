import Foundation
import TestSupport
import Testing

@Suite("a click on a notification", .enabled(if: Tool.hasRecorder, "needs dbus and python3-gi"))
struct ClickTests {
    /// An xdg-open that writes down what it is given, one argument a line.
    private func installBrowser(_ world: World) throws -> EventLog<String> {
        let script = """
            #!/bin/sh
            printf '%s\\n' "$#" "$@" > "$HOME/opened/now"
            mv "$HOME/opened/now" "$HOME/opened/address"
            """
        try world.home.replace("\(world.home.bin)/xdg-open", with: script, mode: 0o755)
        try FileManager.default.createDirectory(atPath: "\(world.home.root)/opened", withIntermediateDirectories: false)
        return try FolderEvents.watch("\(world.home.root)/opened")
    }

    @Test("it opens the page of the game that the notification shows, as one argument")
    func opens() async throws {
        try await withWorld { world in
            let opened = try installBrowser(world)
            let (daemon, recorder) = try await world.startDesktop()
            // A name with all that a shell would like to read.
            let game = try #require(world.simulator.ranking.first { $0.game.name.contains("$(") }).game
            try world.simulator.setRanking([game.id])
            try await daemon.poll()
            _ = try await recorder.notification()
            try await recorder.obey("invoke last default")
            try await opened.first("a browser") { $0 == "address" }
            let unreserved = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
            let name = try #require(game.name.addingPercentEncoding(withAllowedCharacters: unreserved))
            let address = "https://www.twitch.tv/directory/game/\(name)"
            #expect(world.home.text("\(world.home.root)/opened/address") == "1\n\(address)\n")
            #expect(daemon.program.ending == nil)
        }
    }

    @Test("after a replacement it opens the page of the new one")
    func replaced() async throws {
        try await withWorld { world in
            let opened = try installBrowser(world)
            let (daemon, recorder) = try await world.startDesktop()
            for leader in ["27471", "743"] {
                let mark = recorder.events.count
                try world.simulator.setRanking([leader])
                try await daemon.poll()
                _ = try await recorder.notification(after: mark)
            }
            try await recorder.obey("invoke last default")
            try await opened.first("a browser") { $0 == "address" }
            let arguments = world.home.text("\(world.home.root)/opened/address")
            #expect(arguments == "1\nhttps://www.twitch.tv/directory/game/Chess\n")
        }
    }

    @Test("without xdg-open it says so and goes on")
    func noBrowser() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon(environment: ["PATH": world.home.bin])
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            _ = try await recorder.notification()
            try await recorder.obey("invoke last default")
            try await daemon.log.first("a warning") {
                $0 == "xdg-open is not there, so https://www.twitch.tv/directory/game/Chess could not be opened."
            }
            try await daemon.poll()
        }
    }
}
