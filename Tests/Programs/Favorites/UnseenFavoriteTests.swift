import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames favorite with a game never seen")
struct UnseenFavoriteTests {
    @Test(
        "on a fresh machine the full name is enough; it is searched for once, and known afterwards")
    func name() async throws {
        try await withWorld { world in
            try world.signIn()
            #expect(try await world.said("favorite", "CHESS") == (0, "Added Chess to favourites.\n"))
            #expect(try world.keptFavorites().areBoth(["743"]))
            let requests = world.simulator.requests.count
            #expect(try await world.said("favorite", "Chess") == (0, "Chess is already a favourite.\n"))
            #expect(try await world.list("search", "chess").ids == ["743"])
            #expect(world.simulator.requests.count == requests)
        }
    }

    @Test("a name of several games is not guessed, and a part of a name is enough if only one game has it")
    func ambiguous() async throws {
        try await withWorld { world in
            try world.signIn()
            let several = try await world.said("favorite", "tetris")
            #expect(several.code == 65 && several.text.split(separator: "\n").count == 4)
            #expect(several.text.hasPrefix("\"tetris\" matches several games; use one of these ids:\n  4625361 "))
            #expect(
                try await world.said("favorite", "no game is called so") == (
                    65, "No game on Twitch matches \"no game is called so\". Type part of a name, or an id.\n"
                ))
            #expect(world.home.text("\(world.shared)/favorites.json") == nil)
            #expect(try await world.said("favorite", "Minecra") == (0, "Added Minecraft to favourites.\n"))
        }
    }

    @Test("unfavorite takes a part of a favourite's name, and never of another's")
    func partOfFavorite() async throws {
        try await withWorld { world in
            try world.signIn()
            for name in ["Minecraft", "Chess"] { #expect(try await world.said("favorite", name).code == 0) }
            #expect(try await world.said("unfavourite", "mine craf") == (0, "Removed Minecraft from favourites.\n"))
            #expect(try await world.said("unfavorite", "mine").code == 0)
            #expect(try world.keptFavorites().areBoth(["743"]))
        }
    }

    @Test("if Twitch cannot be asked it says so in one sentence, and nothing changes")
    func offline() async throws {
        try await withWorld { world in
            let unsigned = try await world.said("favorite", "Chess")
            #expect(unsigned.code == 77 && unsigned.text.contains("run `topgames login"))
            try world.signIn()
            world.simulator.set(.rateLimited, count: 1, seconds: 300)
            let limited = try await world.said("favorite", "Chess")
            #expect(limited.code == 75 && limited.text.split(separator: "\n").count == 1)
            let requests = world.simulator.requests.count
            for words in ["Chess", "743"] {
                let again = try await world.said("favorite", words)
                #expect(again.code == 75 && again.text.contains("Twitch can be asked again in "))
            }
            #expect(world.simulator.requests.count == requests)
            await world.goOffline()
            try world.home.replace("\(world.home.data)/check.json", with: "{}")
            let failed = try await world.said("favorite", "Chess")
            #expect(failed.code == 69 && failed.text.hasPrefix("Cannot reach Twitch: "))
            #expect(world.home.text("\(world.shared)/favorites.json") == nil)
        }
    }

    @Test("an imported favourite and a known game with the same name: both are listed, and neither is chosen")
    func sameName() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let game = world.simulator.ranking[0].game
            let export =
                #"{"schema":1,"source":"topgames","exportedAt":"2026-11-21T02:20:00Z","favorites":[{"id":"x1","title":"\#(game.name)"}],"items":{},"samples":[]}"#
            #expect(try await world.run(.topgames, ["import", "-"], input: export).code == 0)
            let told = try await world.said("favorite", game.name)
            #expect(told.code == 65 && told.text.contains(game.id) && told.text.contains("x1"))
            #expect(try await world.said("favorite", game.id).code == 0)
            #expect(try await world.said("unfavorite", game.name).code == 65)
            #expect(try world.keptFavorites().areBoth([game.id, "x1"]))
        }
    }
}
