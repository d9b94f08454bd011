import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TwitchSimulator

@Suite("games by name: search, show, share, open")
struct NameTests {
    /// Desktop programs that record their arguments, each in a file of its name in the home folder.
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

    @Test("search finds part of a name, ignoring case and accents, without a request")
    func search() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "POKEMON", "red").items.map(\.title) == ["Pokémon Red/Blue"])
            #expect(try await world.list("search", "tetris").ids.count == 3)
            #expect(try await world.list("search", "the", "--limit", "2").hasMore)
            let outcome = try await world.run(.topgames, ["search", "minecra"])
            #expect(outcome.code == 0 && outcome.output == "1 game with \"minecra\" · just now\n8     Minecraft\n")
            #expect(outcome.errors == "Twitch was not asked; use --online to ask it.\n")
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("what to look for can come on standard input, which nobody else can read; too much of it is refused")
    func input() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let found = try await world.run(.topgames, ["search", "-"], input: "minecra\nchess\n")
            #expect(found.code == 0 && found.output.contains("Minecraft") && !found.output.contains("Chess"))
            for text in ["", " \n", String(repeating: "a", count: 1001)] {
                let refused = try await world.run(.topgames, ["search", "-"], input: text)
                #expect(refused.code == 64 && refused.errors.contains("Enter a name or part of one"), "\(refused)")
            }
        }
    }

    @Test("--online asks Twitch and records the results, so that the next search finds them without it")
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

    @Test("several games with one name: each command lists them with their ids and exits with 65")
    func ambiguous() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            for command in ["show", "share", "open"] {
                let outcome = try await world.run(.topgames, [command, "tetris"])
                #expect(outcome.code == 65 && outcome.output == "" && outcome.sentences.count == 4)
                #expect(outcome.errors.hasPrefix("\"tetris\" matches several games; use one of these ids:\n  4625361 "))
            }
            #expect(try await world.run(.topgames, ["share", "4625361"]).code == 0)
            #expect(world.simulator.requests.isEmpty)
        }
    }

    @Test("an id never seen: without Twitch nobody knows whether it is a game, and it says so")
    func unreachable() async throws {
        try await withWorld { world in
            try world.signIn()
            await world.simulator.stop()
            let asked = try await world.run(.topgames, ["show", "27471"])
            #expect(asked.code == 69 && asked.output == "")
            #expect(asked.errors.hasPrefix("Cannot reach Twitch: ") && !asked.errors.contains("matches"))
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
            #expect(several.errors.hasPrefix("\"league\" matches 2 names; use an id.\n  21779  League"))
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

    @Test("after a spent rate limit show says why and until when, and falls back on the top three's viewers")
    func rateLimited() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 180)
            world.simulator.set(.rateLimited, path: "/helix/streams", seconds: 300)
            for first in [true, false] {
                let outcome = try await world.run(.topgames, ["show", world.leaderIDs[0]])
                let lines = outcome.output.split(separator: "\n")
                #expect(outcome.code == 0 && lines.contains { $0.wholeMatch(of: /viewers   ≥ .*K, 3 min ago/) != nil })
                #expect(outcome.errors.contains("Twitch asks for fewer requests (HTTP 429)."))
                #expect(outcome.errors.contains("Twitch can be asked again in "))
                #expect(world.requests(to: "/helix/streams") == 4, "\(first ? "asked once" : "not asked again")")
            }
        }
    }

    @Test("a game that the top three alone have seen has its rank, and no record is made up or denied")
    func topThreeAlone() async throws {
        try await withWorld { world in
            try await world.haveData()
            let outcome = try await world.run(.topgames, ["show", world.leaderIDs[0], "--offline"])
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("rank      1, ") })
            #expect(lines.contains { $0.hasPrefix("best      1, ") })
            #expect(lines.contains { $0.hasPrefix("at #1     seen there, ") } && !outcome.output.contains("never"))
            #expect(lines.contains { $0.hasPrefix("viewers   ≥ ") })
        }
    }

    @Test("a count that gave no viewers is not kept for an answer: the next one asks again")
    func noViewers() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set(.streamsMissing)
            let none = try await world.run(.topgames, ["show", "27471"])
            #expect(none.code == 0 && none.output.contains("viewers   unknown"))
            #expect(none.errors == "Twitch lists no live channels for this game.\n")
            world.simulator.clear()
            let counted = try await world.run(.topgames, ["show", "27471"])
            #expect(counted.output.contains(/viewers   .*K, just now/) && counted.errors == "")
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

    @Test("share prints a line for a chat, with the rank if current, and --copy passes it to wl-copy or xclip")
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
            #expect(none.code == 69 && none.errors.hasPrefix("No clipboard found. "))
        }
    }

    @Test("open takes the name or the id of any known game")
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

    @Test("hostile names are text in every list, and send nothing to the terminal", arguments: [40, 80] as [UInt16])
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
        "what cannot be stored is shown all the same, with one warning",
        arguments: [["list"], ["search", "--online", "tetris"], ["show", "27471"]])
    func notKept(_ arguments: [String]) async throws {
        try await withWorld { world in
            try world.signIn()
            let kept = try await world.run(.topgames, arguments)
            // A file in place of the folder stops everybody, even root.
            let folder = try world.paths.data
            try FileManager.default.removeItem(atPath: folder)
            try world.home.replace(folder, with: "")
            let outcome = try await world.run(.topgames, arguments)
            #expect(kept.code == 0 && outcome.code == 0)
            // Between the two runs a minute may have begun.
            let clock = /\d\d:\d\d/
            #expect(outcome.output.replacing(clock, with: "") == kept.output.replacing(clock, with: ""))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains(folder))
        }
    }

    @Test("if more names match than are counted, it says \"more than\"")
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

    @Test("a part of a word is found if no word starts with it, and names unknown to Twitch are reported as such")
    func inside() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "ec").items.map(\.title).contains("Minecraft"))
            let none = try await world.run(.topgames, ["search", "--online", "zzzzqqq"])
            #expect(none.code == 65 && none.errors.hasPrefix("No game on Twitch matches \"zzzzqqq\""))
        }
    }

    @Test("an option that a command does not use is refused, and a missing folder is not created")
    func refused() async throws {
        try await withWorld { world in
            try world.signIn()
            for words in [["share", "--json", "chess"], ["search", "--refresh", "x"], ["share", ""]] {
                #expect(try await world.run(.topgames, words).code == 64)
            }
            let folder = "\(world.home.root)/none"
            let outcome = try await world.run(.topgames, ["show", "509658", "--art", "\(folder)/box.png"])
            #expect(outcome.code == 74 && !FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test("a reader who leaves early causes no error")
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
