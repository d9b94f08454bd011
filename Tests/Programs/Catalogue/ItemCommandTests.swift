import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// How pages are kept, and what a name means, is the matter of TodayAppTests and TodayCatalogueTests/Names.
@Suite("topgames list, search, show and share")
struct ItemCommandTests {
    @Test("20 per page in Twitch's order, with one request per page")
    func pages() async throws {
        try await withWorld { world in
            try world.signIn()
            for number in 1...2 {
                let page = try await world.list("list", "--page", "\(number)")
                #expect(page.ids == Array(world.allIDs[(20 * number - 20)..<(20 * number)]))
                #expect(page.items.map(\.rank) == Array((20 * number - 19)...(20 * number)))
                #expect(page.page == number && page.hasMore && page.schema == 1 && page.source == "topgames")
                #expect(world.requests(to: "/helix/games/top") == number)
            }
            #expect(try await world.list("list", "--page", "2").page == 2)
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("search finds part of a name, ignoring case and accents, without a request")
    func search() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            #expect(try await world.list("search", "POKEMON", "red").items.map(\.title) == ["Pokémon Red/Blue"])
            #expect(try await world.list("search", "the", "--limit", "2").hasMore)
            let outcome = try await world.run(.topgames, ["search", "minecra"])
            #expect(outcome.code == 0 && outcome.output == "1 game with \"minecra\" · just now\n8     Minecraft\n")
            #expect(outcome.errors == "Twitch was not searched; use --online to search it.\n")
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

    @Test("a hyphen that is typed at a terminal is what to look for: nobody waits for a line there")
    func hyphen() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            var command = world.command(.topgames, ["search", "-"])
            command.output = .conversation
            let outcome = try await world.start(command).outcome()
            #expect(outcome.code == 0 && outcome.output.contains("Counter-Strike"), "\(outcome)")
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
            await world.simulator.stop()
            let offline = try await world.run(.topgames, ["show", "509658", "--offline"])
            #expect(offline.code == 0 && offline.errors == "" && offline.output.contains("channels  ≥ 200"))
            let failed = try await world.run(.topgames, ["show", "509658", "--pages", "9"])
            #expect(failed.code == 0 && failed.output == offline.output && failed.sentences.count == 1)
            let folder = "\(world.home.root)/none"
            let refused = try await world.run(.topgames, ["show", "509658", "--art", "\(folder)/box.png"])
            #expect(refused.code == 74 && !FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test("share prints a line for a chat, and --copy passes it to wl-copy or xclip")
    func share() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[0..<20], secondsAgo: 5, next: nil)
            let first = try await world.run(.topgames, ["share", "Just Chatting"])
            let link = "https://www.twitch.tv/directory/game/509658"
            #expect(first.output == "Just Chatting — most watched on Twitch: \(link)\n")
            for name in ["wl-copy", "xclip"] {
                let script = "#!/bin/sh\ncat > \"$HOME/new\" && mv \"$HOME/new\" \"$HOME/\(name)\"\n"
                try world.home.replace("\(world.home.bin)/\(name)", with: script, mode: 0o755)
            }
            let events = try FolderEvents.watch(world.home.root)
            for (program, variable) in [("wl-copy", "WAYLAND_DISPLAY"), ("xclip", "DISPLAY")] {
                let outcome = try await world.run(
                    .topgames, ["share", "--copy", "Just Chatting"], environment: [variable: ":9"])
                #expect(outcome.code == 0 && outcome.errors == "Copied to the clipboard.\n")
                try await events.first("a call of \(program)") { $0 == program }
                #expect(world.home.text("\(world.home.root)/\(program)") == String(first.output.dropLast()))
            }
            let none = try await world.run(.topgames, ["share", "--copy", "just chatting"])
            #expect(none.code == 69 && none.errors.hasPrefix("No clipboard found. "))
        }
    }

    @Test("what cannot be stored is shown all the same, with one warning")
    func notKept() async throws {
        try await withWorld { world in
            try world.signIn()
            let kept = try await world.run(.topgames, ["search", "--online", "tetris"])
            // A file in place of the folder stops everybody, even root.
            let folder = try world.paths.data
            try FileManager.default.removeItem(atPath: folder)
            try world.home.replace(folder, with: "")
            let outcome = try await world.run(.topgames, ["search", "--online", "tetris"])
            #expect(kept.code == 0 && outcome.code == 0)
            // Between the two runs a minute may have begun.
            let clock = /\d\d:\d\d/
            #expect(outcome.output.replacing(clock, with: "") == kept.output.replacing(clock, with: ""))
            #expect(outcome.sentences.count == 1 && outcome.errors.contains(folder))
        }
    }
}
