import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// TodayAppTests and TodayCatalogueTests/Names test how pages are cached, and what a name matches.
@Suite("topgames list, search, show and share")
struct ItemCommandTests {
    @Test("search finds part of a name, ignoring case and accents, without a request")
    func search() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "POKEMON", "red").items.map(\.title) == ["Pokémon Red/Blue"])
            #expect(try await world.list("search", "the", "--limit", "2").hasMore)
            let outcome = try await world.run(.topgames, ["search", "minecra"])
            #expect(outcome.code == 0)
            #expect(outcome.output.hasPrefix("1 game with \"minecra\" · "))
            #expect(outcome.output.hasSuffix("\n8     Minecraft\n"))
            #expect(outcome.errors == "Twitch was not searched; use --online to search it.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("search - reads a name from standard input, and rejects an empty or too long one")
    func input() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let found = try await world.run(.topgames, ["search", "-"], input: "minecra\nchess\n")
            #expect(found.code == 0)
            #expect(found.output.contains("Minecraft"))
            #expect(!found.output.contains("Chess"))
            for text in ["", " \n", String(repeating: "a", count: 1001)] {
                let refused = try await world.run(.topgames, ["search", "-"], input: text)
                #expect(refused.code == 64 && refused.errors.contains("Enter a name, or part of a name"), "\(refused)")
            }
        }
    }

    @Test("At a terminal, a hyphen is the search text, and no input is read")
    func hyphen() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            var command = world.command(.topgames, ["search", "-"])
            command.output = .conversation
            let outcome = try await world.start(command).outcome()
            #expect(outcome.code == 0 && outcome.output.contains("Counter-Strike"), "\(outcome)")
        }
    }

    @Test("show counts viewers and channels, and shows them with their age during an outage")
    func show() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: nil, poll: true)
            let art = "\(world.home.root)/box.png"
            let outcome = try await world.run(.topgames, ["show", "just", "chatting", "--pages", "2", "--art", art])
            #expect(outcome.code == 0 && outcome.errors == "")
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.first == "Just Chatting" && lines.contains("channels   ≥ 200, just now"))
            #expect(lines.contains { $0.hasPrefix("viewers    ≥ ") } && lines.contains("picture    \(art)"))
            #expect(FileManager.default.contents(atPath: art)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            #expect(lines.contains("rank       1, just now") && lines.contains { $0.hasPrefix("best rank  1, ") })
            #expect(world.requests(to: "/helix/streams") == 2)
            await world.simulator.stop()
            let offline = try await world.run(.topgames, ["show", "509658", "--offline"])
            #expect(offline.code == 0)
            #expect(offline.errors == "")
            #expect(offline.output.contains("channels   ≥ 200"))
            let failed = try await world.run(.topgames, ["show", "509658", "--pages", "9"])
            #expect(failed.code == 0)
            #expect(failed.output == offline.output)
            #expect(failed.sentences.count == 1)
            let folder = "\(world.home.root)/none"
            let refused = try await world.run(.topgames, ["show", "509658", "--art", "\(folder)/box.png"])
            #expect(refused.code == 74 && !FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test("An answer that cannot be stored is shown, with one warning")
    func notKept() async throws {
        try await withWorld { world in
            try world.signIn()
            let kept = try await world.run(.topgames, ["search", "--online", "tetris"])
            // A file in place of the folder stops every user, even root.
            let folder = try world.paths.data
            try FileManager.default.removeItem(atPath: folder)
            try world.home.replace(folder, with: "")
            let outcome = try await world.run(.topgames, ["search", "--online", "tetris"])
            #expect(kept.code == 0 && outcome.code == 0)
            // The minute may have changed between the two runs.
            let clock = /\d\d:\d\d/
            #expect(outcome.output.replacing(clock, with: "") == kept.output.replacing(clock, with: ""))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains(folder))
        }
    }
}

/// TodayCommandsTests/PickMenuTests tests the lines of the menu, and what they select.
@Suite("topgames pick")
struct PickTests {
    /// A menu that records its input, and answers with the output of the shell command `answer`.
    private func menu(_ world: World, _ name: String, answer: String) throws {
        let script = "#!/bin/sh\ncat > \"$HOME/lines\"\n\(answer)\n"
        try world.home.replace("\(world.home.bin)/\(name)", with: script, mode: 0o755)
        let opener = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/new\" && mv \"$HOME/new\" \"$HOME/opened\"\n"
        try world.home.replace("\(world.home.bin)/xdg-open", with: opener, mode: 0o755)
    }

    @Test(
        "The menu gets one item per line, and the page of the selected one is opened",
        arguments: [("dmenu", "DISPLAY", "sed -n 2p \"$HOME/lines\""), ("fuzzel", "WAYLAND_DISPLAY", "echo 1")])
    func chosen(_ name: String, _ variable: String, _ answer: String) async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 90_000, next: "a")
            try world.havePage(2, world.allIDs[20..<40], secondsAgo: 5, next: nil)
            try menu(world, name, answer: answer)
            let events = try FolderEvents.watch(world.home.root)
            let path = "\(world.home.bin):/usr/bin:/bin"
            let outcome = try await world.run(
                .topgames, ["pick", "--menu", name], environment: ["PATH": path, variable: ":9"])
            #expect(outcome.code == 0)
            #expect(outcome.output == "")
            #expect(outcome.errors == "")
            try await events.first("a page") { $0 == "opened" }
            let opened = world.home.text("\(world.home.root)/opened")
            #expect(opened == "https://www.twitch.tv/directory/game/\(world.allIDs[1])\n")
            let lines = try #require(world.home.text("\(world.home.root)/lines")).split(separator: "\n")
            #expect(lines.count == 40 && lines[1].contains(world.leaders[1]))
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("Closing the menu opens and prints nothing; without a display or a menu, or if the menu crashes, pick fails")
    func notChosen() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: nil)
            let noDisplay = try await world.run(.topgames, ["pick"])
            #expect(noDisplay.code == 69 && noDisplay.errors.hasPrefix("There is no display for a menu: "))
            let place = ["PATH": world.home.bin, "DISPLAY": ":9"]
            let none = try await world.run(.topgames, ["pick"], environment: place)
            #expect(none.code == 69 && none.errors == "No menu program found. Install one of: rofi, dmenu, bemenu.\n")
            try menu(world, "rofi", answer: "exit 1")
            let closed = try await world.run(.topgames, ["pick"], environment: ["DISPLAY": ":9"])
            #expect(closed.code == 0)
            #expect(closed.output == "")
            #expect(closed.errors == "")
            #expect(world.home.text("\(world.home.root)/opened") == nil)
            try menu(world, "rofi", answer: "kill -SEGV $$")
            let broken = try await world.run(.topgames, ["pick"], environment: ["DISPLAY": ":9"])
            #expect(broken.code == 69)
            #expect(broken.errors == "rofi does not work here; try another menu with --menu.\n")
        }
    }
}
