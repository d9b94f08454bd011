import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Clicks that a bar sends to the follower")
struct ClickInputTests {
    /// Starts a follower, with a browser and a terminal that record their arguments.
    private func follow(_ world: World, _ format: String) async throws -> (RunningProgram, EventLog<String>) {
        for (name, file) in [("xdg-open", "page"), ("my-terminal", "list")] {
            let script = "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/$$\" && mv \"$HOME/$$\" \"$HOME/\(file).$$\"\n"
            try world.home.replace("\(world.home.bin)/\(name)", with: script, mode: 0o755)
        }
        try await world.haveData()
        // i3blocks 1.5 sets BLOCK_INTERVAL; without it, standard input has the clicks of other blocks.
        let variables = ["TERMINAL": "my-terminal", "BLOCK_INTERVAL": "persist"]
        let called = try FolderEvents.watch(world.home.root)
        let command = world.command(.topgames, ["feed", "--format", format, "--follow"], environment: variables)
        let program = try world.start(command)
        try await program.output.lines.first("the feed") { $0.contains("Just Chatting") }
        return (program, called)
    }

    private func page(_ world: World, _ called: EventLog<String>, after mark: Int = 0) async throws -> String {
        let file = try await called.first(after: mark, "a page") { $0.hasPrefix("page.") }
        return world.home.text("\(world.home.root)/\(file)") ?? ""
    }

    private static let address = "https://www.twitch.tv/directory/game/"

    @Test("i3bar: the right button mutes for an hour, and the bar gets one new line with the mute")
    func mute() async throws {
        try await withWorld { world in
            let (program, _) = try await follow(world, "i3bar")
            let files = try FolderEvents.watch("\(world.home.root)/state/today/topgames")
            let written = program.output.lines.count
            program.write("[\n{\"name\":\"topgames\",\"instance\":\"32982\",\"button\":3,\"x\":1,\"y\":2}\n")
            try await files.first("the mute") { $0 == "mute.json" }
            #expect(try await world.run(.topgames, ["mute"]).output.hasPrefix("topgames is muted until "))
            try await program.output.lines.first(after: written, "the mute in the bar") { $0.contains("(muted)") }
            #expect(program.output.lines.count == written + 1 && program.errors.text == "")
            #expect(try await world.run(.topgames, ["mute", "5h"]).code == 0)
            let long = try await world.run(.topgames, ["mute"]).output
            let mark = files.count
            program.write(",{\"name\":\"topgames\",\"instance\":\"32982\",\"button\":3}\n")
            try await files.first(after: mark, "the mute") { $0 == "mute.json" }
            #expect(try await world.run(.topgames, ["mute"]).output == long)
        }
    }

    @Test("i3bar: left on a place opens its page, middle shows the list, and other buttons do nothing")
    func i3bar() async throws {
        try await withWorld { world in
            let (program, called) = try await follow(world, "i3bar")
            program.write("[\n{\"name\":\"topgames\",\"instance\":\"32982\",\"button\":4,\"x\":1,\"y\":2}\n")
            program.write(",{\"name\":\"clock\",\"instance\":\"32982\",\"button\":1}\n")
            program.write(",{\"name\":\"topgames\",\"instance\":\"32982\",\"button\":1,\"modifiers\":[\"Shift\"]}\n")
            #expect(try await page(world, called) == Self.address + "Grand%20Theft%20Auto%20V")
            program.write(",{\"name\":\"topgames\",\"instance\":\"32982\",\"button\":2}\n")
            try await called.first("the list") { $0.hasPrefix("list.") }
            #expect(called.all.count { $0.hasPrefix("page.") } == 1)
            try await ProcProbe.wait("the end of the children") { ProcProbe.children(program.pid).isEmpty }
        }
    }

    @Test(
        "i3blocks runs the feed again for a click if it polls at intervals, and the page opens",
        arguments: ["button", "BLOCK_BUTTON"])
    func variable(_ name: String) async throws {
        try await withWorld { world in
            let (_, called) = try await follow(world, "i3blocks")
            let outcome = try await world.run(.topgames, ["feed", "--format", "i3blocks"], environment: [name: "1"])
            #expect(outcome.code == 0 && outcome.output.contains("Just Chatting"))
            #expect(try await page(world, called) == Self.address + "Just%20Chatting")
        }
    }

    @Test("Clicks of i3blocks 1.4, which gives every block those of all blocks, are not read")
    func othersClicks() async throws {
        try await withWorld { world in
            try await world.haveData()
            let shell = "\(BuiltProgram.topgames.path) feed --format i3blocks --follow | head -n 1; cat"
            let command = ProgramStart("/bin/sh", ["-c", shell], environment: world.environment)
            let outcome = try await world.run(command, input: "a neighbour's click\n")
            #expect(outcome.output.contains("Just Chatting") && outcome.output.hasSuffix("\na neighbour's click\n"))
        }
    }

    @Test("The end of the clicks does not end the feed, nor keep it awake")
    func endOfInput() async throws {
        try await withWorld { world in
            let (program, _) = try await follow(world, "i3bar")
            program.closeInput()
            try await ProcProbe.waitUntilIdle(program.pid)
            try world.simulator.setRanking(["743"])
            try world.home.makeOlder(by: 60)
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
            try await program.output.lines.first("the change") { $0.contains("Chess") }
            #expect(program.ending == nil)
        }
    }
}
