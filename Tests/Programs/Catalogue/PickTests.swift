import TestRig
import TestSupport
import Testing

/// What is in the menu, and what a line of it means, is the matter of TodayCommandsTests/PickMenuTests.
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
        "the list goes in, one item per line, and the page of the selection is opened",
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
            #expect(outcome.code == 0 && outcome.output == "" && outcome.errors == "")
            try await events.first("a page") { $0 == "opened" }
            let opened = world.home.text("\(world.home.root)/opened")
            #expect(opened == "https://www.twitch.tv/directory/game/\(world.allIDs[1])\n")
            let lines = try #require(world.home.text("\(world.home.root)/lines")).split(separator: "\n")
            #expect(lines.count == 40 && lines[1].contains(world.leaders[1]))
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("closing the menu opens nothing and prints nothing; one that crashes is not taken for that, nor is none")
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
            #expect(closed.code == 0 && closed.output == "" && closed.errors == "")
            #expect(world.home.text("\(world.home.root)/opened") == nil)
            try menu(world, "rofi", answer: "kill -SEGV $$")
            let broken = try await world.run(.topgames, ["pick"], environment: ["DISPLAY": ":9"])
            #expect(broken.code == 69 && broken.errors == "rofi does not work here; try another menu with --menu.\n")
        }
    }
}
