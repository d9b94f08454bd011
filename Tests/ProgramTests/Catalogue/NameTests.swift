import Foundation
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TwitchSimulator

@Suite("games by name: search, show, share, open")
struct NameTests {
    /// A person's programs that write down what they were given, each in a file of its name in the home.
    private func record(_ world: World, _ names: String...) throws -> EventLog<String> {
        for name in names {
            let script = """
                #!/bin/sh
                { printf '%s\\n' "$@"; [ "\(name)" = xdg-open ] || cat; } > "$HOME/new" && mv "$HOME/new" "$HOME/\(name)"

                """
            try world.home.replace("\(world.home.bin)/\(name)", with: script, mode: 0o755)
        }
        return try FolderEvents.watch(world.home.root)
    }

    @Test("search finds a part of a name, in any case and without accents, and asks nobody")
    func search() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "POKEMON", "red").items.map(\.title) == ["Pokémon Red/Blue"])
            #expect(try await world.list("search", "tetris").ids.count == 3)
            #expect(try await world.list("search", "the", "--limit", "2").hasMore)
            let outcome = try await world.run(.topgames, ["search", "minecra"])
            #expect(outcome.code == 0 && outcome.output == "1 game with \"minecra\" · just now\n8     Minecraft\n")
            #expect(outcome.errors == "Twitch was not asked; --online does that.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("--online asks Twitch, takes note of it, and the next search finds it without")
    func online() async throws {
        try await withWorld { world in
            try world.signIn()
            let found = try await world.list("search", "--online", "tetris")
            #expect(found.ids.count == 3 && found.items.allSatisfy { $0.rank == nil })
            #expect(world.requests(to: "/helix/search/categories") == 1)
            await world.simulator.stop()
            #expect(Set(try await world.list("search", "tetris").ids) == Set(found.ids))
            let failed = try await world.run(.topgames, ["search", "--online", "tetris"])
            #expect(failed.code == 69 && failed.output.contains("3 games with \"tetris\""))
            #expect(failed.sentences.count == 1)
        }
    }

    @Test("a name of several games is not guessed: each command lists them with their ids, and ends with 65")
    func ambiguous() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            for command in ["show", "share", "open"] {
                let outcome = try await world.run(.topgames, [command, "tetris"])
                #expect(outcome.code == 65 && outcome.output == "" && outcome.sentences.count == 4)
                #expect(outcome.errors.hasPrefix("\"tetris\" may be one of these; say which by its id:\n  4625361 "))
            }
            #expect(try await world.run(.topgames, ["share", "4625361"]).code == 0)
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("an id that was never seen: without Twitch nobody knows whether it is a game, and that is said")
    func unreachable() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            let asked = try await world.run(.topgames, ["show", "27471"])
            #expect(asked.code == 69 && asked.output == "")
            #expect(
                asked.errors.contains("Twitch cannot be reached")
                    && asked.errors.hasPrefix("\"27471\" was not seen yet, "))
            #expect(try await world.run(.topgames, ["show", "27471", "--offline"]).code == 65)
        }
    }

    @Test("no such game: the names that are near, and 65", arguments: ["show", "share", "open", "search"])
    func missing(_ command: String) async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let outcome = try await world.run(.topgames, [command, "minecarft"])
            #expect(outcome.code == 65 && outcome.output == "")
            #expect(outcome.sentences.dropFirst().map { $0.split(separator: " ") } == [["27471", "Minecraft"]])
            let far = try await world.run(.topgames, [command, "zzz nothing"])
            #expect(far.code == 65 && far.output == "" && far.sentences.count == 1)
        }
    }

    @Test("a part of a name is enough if only one game has it; several are listed with their ids, and 65")
    func part() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let names = [("grand theft", "Grand Theft Auto V"), ("call of duty warzone", "Call of Duty: Warzone")]
            for (typed, title) in names {
                let outcome = try await world.run(.topgames, ["share", typed])
                #expect(outcome.code == 0 && outcome.output.hasPrefix("\(title) — "), "\(outcome)")
                #expect(try await world.run(.topgames, ["show", "--offline", typed]).output.hasPrefix("\(title)\n"))
            }
            let several = try await world.run(.topgames, ["show", "league"])
            #expect(several.code == 65 && several.output == "" && several.sentences.count == 3)
            #expect(several.errors.hasPrefix("\"league\" is part of 2 names; choose one by its id.\n  21779  League"))
            let many = try await world.run(.topgames, ["show", "the"])
            #expect(many.code == 65 && many.sentences.count == 11 && many.errors.contains(" The first 10:\n"))
        }
    }

    @Test("a whole name that only Twitch knows goes before a part of one that was seen")
    func wholeBeforePart() async throws {
        try await withWorld { world in
            try world.signIn()
            let longer = Item(rank: Item.unranked, id: ItemID("x1")!, title: DisplayText("Rusty Chess Club"))
            try world.write { catalogue throws(CatalogueError) in try catalogue.record([longer], seen: Date()) }
            #expect(try await world.run(.topgames, ["share", "chess"]).output.hasPrefix("Chess — "))
            #expect(try await world.run(.topgames, ["share", "rusty chess"]).output.hasPrefix("Rusty Chess Club — "))
            await world.goOffline()
            #expect(try await world.run(.topgames, ["share", "chess club"]).output.hasPrefix("Rusty Chess Club — "))
        }
    }

    @Test("show counts viewers and channels, and shows them with their age when Twitch is gone")
    func show() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: nil, poll: true)
            let art = "\(world.home.root)/box.png"
            let outcome = try await world.run(.topgames, ["show", "just", "chatting", "--pages", "2", "--art", art])
            #expect(outcome.code == 0 && outcome.errors == "")
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.first == "Just Chatting" && lines.contains("channels  ≥ 200, just now"))
            #expect(lines.contains { $0.hasPrefix("viewers   ≥ ") } && lines.contains("picture   \(art)"))
            #expect(FileManager.default.contents(atPath: art)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            #expect(lines.contains("rank      1, just now") && lines.contains { $0.hasPrefix("best      1, ") })
            #expect(world.requests(to: "/helix/streams") == 2)
            _ = try await world.run(.topgames, ["show", "509658", "--pages", "1"])
            #expect(world.requests(to: "/helix/streams") == 2)
            await world.simulator.stop()
            let offline = try await world.run(.topgames, ["show", "509658", "--offline"])
            #expect(offline.code == 0 && offline.errors == "" && offline.output.contains("channels  ≥ 200"))
            let failed = try await world.run(.topgames, ["show", "509658", "--pages", "9"])
            #expect(failed.code == 0 && failed.output == offline.output && failed.sentences.count == 1)
        }
    }

    @Test("show finds a game that was never seen by its id")
    func unseen() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.run(.topgames, ["show", "27471"]).output.hasPrefix("Minecraft\n"))
            #expect(try await world.run(.topgames, ["show", "999999999"]).code == 65)
            #expect(try await world.run(.topgames, ["show", "743", "--offline"]).code == 65)
        }
    }

    @Test("share is a line for a chat, with the rank where that is of now, and --copy gives it to wl-copy or xclip")
    func share() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: nil)
            try world.havePage(2, world.allIDs[20..<40], secondsAgo: 7_200, next: nil)
            let link = "https://www.twitch.tv/directory/game"
            let first = try await world.run(.topgames, ["share", "Just Chatting"])
            #expect(first.output == "Just Chatting — most watched on Twitch: \(link)/509658\n")
            #expect(try await world.run(.topgames, ["share", "chess"]).output == "Chess — on Twitch: \(link)/743\n")
            let events = try record(world, "wl-copy", "xclip")
            let sessions = [("wl-copy", "WAYLAND_DISPLAY"), ("xclip", "DISPLAY")]
            for (program, variable) in sessions {
                let outcome = try await world.run(
                    .topgames, ["share", "--copy", "Just Chatting"], environment: [variable: ":9"])
                #expect(outcome.code == 0 && outcome.errors == "Copied to the clipboard.\n")
                try await events.first("a call of \(program)") { $0 == program }
                #expect(world.home.text("\(world.home.root)/\(program)")?.hasSuffix(first.output.dropLast()) == true)
            }
            let none = try await world.run(.topgames, ["share", "--copy", "chess"])
            #expect(none.code == 69 && none.errors.hasPrefix("There is no clipboard here"))
        }
    }

    @Test("open takes a name or an id of anything that was seen")
    func open() async throws {
        try await withWorld { world in
            try world.havePage(2, world.allIDs[20..<40], secondsAgo: 90_000, next: nil)
            let events = try record(world, "xdg-open")
            #expect(try await world.run(.topgames, ["open", "chess"]).code == 0)
            try await events.first("a page") { $0 == "xdg-open" }
            #expect(
                world.home.text("\(world.home.root)/xdg-open") == "https://www.twitch.tv/directory/game/743\n")
        }
    }

    @Test("hostile names are text in every list, and bring nothing to the terminal", arguments: [40, 80] as [UInt16])
    func hostile(_ columns: UInt16) async throws {
        try await withWorld { world in
            world.simulator.set(.hostileNames)
            try world.signIn()
            for arguments in [["list", "--page", "1"], ["list", "--page", "1", "--offline"]] {
                var command = world.command(.topgames, arguments + ["--plain"])
                command.output = .terminal(columns: columns)
                let shown = try await world.run(command).output
                let controls = shown.unicodeScalars.filter { $0.properties.generalCategory == .control }
                #expect(controls.allSatisfy { $0 == "\r" || $0 == "\n" })
                #expect(shown.split(whereSeparator: \.isNewline).count >= 20)
            }
        }
    }

    @Test(
        "what cannot be kept is shown all the same, and it is said once",
        arguments: [["list"], ["search", "--online", "tetris"], ["show", "27471"]])
    func notKept(_ arguments: [String]) async throws {
        try await withWorld { world in
            try world.signIn()
            let kept = try await world.run(.topgames, arguments)
            // A file in the place of the folder is in the way of everybody, root too.
            let folder = try world.paths.data
            try FileManager.default.removeItem(atPath: folder)
            try world.home.replace(folder, with: "")
            let outcome = try await world.run(.topgames, arguments)
            #expect(kept.code == 0 && outcome.code == 0 && outcome.output == kept.output)
            #expect(outcome.sentences.count == 1 && outcome.errors.contains(folder))
        }
    }

    @Test("where more names fit than are counted, it says \"more than\"")
    func uncounted() async throws {
        try await withWorld { world in
            let items = (1...10_001).map { number in
                Item(rank: Item.unranked, id: ItemID("\(number)")!, title: DisplayText("The game of \(number)"))
            }
            try world.write { catalogue throws(CatalogueError) in try catalogue.record(items, seen: Date()) }
            let many = try await world.run(.topgames, ["search", "game"])
            #expect(many.output.hasPrefix("More than 10000 games with \"game\", the first 20\n"))
            let one = try await world.run(.topgames, ["search", "of 10001"])
            #expect(one.output.hasPrefix("1 game with \"of 10001\"\n"))
        }
    }

    @Test("what is only inside of words is found where no word begins so, and what Twitch does not know is said")
    func inside() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "ec").items.map(\.title).contains("Minecraft"))
            let none = try await world.run(.topgames, ["search", "--online", "zzzzqqq"])
            #expect(none.code == 65 && none.errors.hasPrefix("There is no game \"zzzzqqq\" on Twitch"))
        }
    }

    @Test("an option that a command has no use for is refused, and a folder that is not there is not made")
    func refused() async throws {
        try await withWorld { world in
            try world.signIn()
            for words in [["share", "--json", "chess"], ["list", "--refresh"], ["share", ""]] {
                #expect(try await world.run(.topgames, words).code == 64)
            }
            let folder = "\(world.home.root)/none"
            let outcome = try await world.run(.topgames, ["show", "509658", "--art", "\(folder)/box.png"])
            #expect(outcome.code == 74 && !FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test("a reader who leaves early does no harm")
    func closedPipe() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            for words in ["list --all --offline", "search a", "show chess --offline", "share chess"] {
                let shell = "\(BuiltProgram.topgames.path) \(words) 2>/dev/full | true; exit ${PIPESTATUS[0]}"
                let outcome = try await world.run(
                    ProgramStart("/bin/bash", ["-c", shell], environment: world.environment))
                #expect([0, 74, 141].contains(outcome.code) && outcome.errors == "")
            }
        }
    }
}
