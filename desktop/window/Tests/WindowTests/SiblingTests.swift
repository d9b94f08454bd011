import Foundation
import Testing

extension WindowTests {
    @Suite("The windows of other sources", .serialized, .atDesk())
    struct SiblingTests {
        @Test("Characters are rows with faces and status; the next page comes as the list scrolls")
        func characters() throws {
            try desk("open", "characters", 500, 700)
            try desk("await-cell", "List", "Rick Sanchez, Human, Alive")
            // As tall as its picture of 56 pixels, with some space around it.
            let tiles = try desk("tiles", "List") as? [[String: Any]] ?? []
            #expect((56..<96).contains(try #require((tiles.first?["box"] as? [Int])?.last)))
            try desk("await-file", "cache/today/art/characters/1.jpg")
            let third = try desk.run("characters", "list", "--page=3", "--json")
            let title = try #require(third.firstMatch(of: /"title" : "([^"]+)"/)?.1)
            try desk("await-focus", "Rick Sanchez")
            try desk.read("List", to: String(title))
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("Characters are filtered by name and status; the active filter is always visible; Cancel changes nothing")
        func filters() throws {
            try desk("open", "characters", 500, 700)
            try desk("await-tiles", "List")
            for end in ["Cancel", "Apply"] {
                try desk("await-order", "List", ["Rick Sanchez", "Morty Smith"])
                try desk("press", "button", "Filter…")
                try desk("await", "radio", "Status: Dead")
                #expect(try desk("unnamed") as? [String] == [])
                // The page slides in; its field gets the focus by a click.
                try desk("click", ["widget", "text", ""], 1)
                try desk("type", "rick")
                try desk("click", ["widget", "radio", "Status: Dead"], 1)
                try desk("press", "button", end)
            }
            try desk("await", "button", "Remove the filter “Name: rick”")
            try desk("await", "button", "Remove the filter “Status: Dead”")
            try desk("await-all", "List", "Dead")
            try desk("await-focus", "Dead")
            try desk("press", "button", "Remove the filter “Name: rick”")
            try desk("await-gone", "button", "Remove the filter “Name: rick”")
            try desk("await", "button", "Remove the filter “Status: Dead”")
            try desk("press", "button", "Remove the filter “Status: Dead”")
            try desk("await-order", "List", ["Rick Sanchez", "Morty Smith"])
        }

        @Test("The filters of a list are restored when the window is opened again")
        func kept() throws {
            try desk("open", "characters", 500, 700)
            try desk("await-tiles", "List")
            try desk("key", "ctrl+shift+f")
            try desk("await", "radio", "Status: Dead")
            try desk("type", "rick")
            try desk("key", "Return")
            try desk("await", "button", "Remove the filter “Name: rick”")
            #expect(try desk("close") as? Int == 0)
            try desk("reopen", "characters")
            try desk("await", "button", "Remove the filter “Name: rick”")
            try desk("await-all", "List", "Rick")
        }

        @Test("Return in a list of values chooses the focused value, and applies it")
        func chosen() throws {
            try desk("open", "pokedex", 500, 700)
            try desk("await-tiles", "List")
            try desk("key", "ctrl+shift+f")
            try desk("await-focus", "Type: Any")
            try desk("key", "Down", "Return")
            try desk("await", "button", "Remove the filter “Type: ")
        }

        @Test("A search applies the type filter as well, and says so; without results, the filter can be removed")
        func searchWithinType() throws {
            // Since libadwaita 1.9, fewer rows fit into 700 pixels.
            try desk("open", "pokedex", 500, 800)
            try desk("await-tiles", "List")
            try desk("key", "ctrl+shift+f")
            try desk("await-focus", "Type: Any")
            try desk("click", ["widget", "radio", "Type: Fire"], 1)
            try desk("press", "button", "Apply")
            try desk("await", "button", "Remove the filter “Type: Fire”")
            try desk("await-order", "List", ["4 - charmander", "5 - charmeleon"])
            try desk("type", "meleon")
            try desk("await-order", "List", ["5 - charmeleon"])
            try desk("await", "label", "Searched the Pokémon that match the filters")
            try desk("type", "x")
            try desk("press", "button", "Remove Filters")
            try desk("key", "BackSpace")
            try desk("await-order", "List", ["5 - charmeleon"])
        }

        @Test("The languages of streams are a menu with names, and a flag filter works")
        func languages() throws {
            try desk("open", "channels --game 509658", 500, 700)
            try desk("await-tiles", "List")
            try desk("key", "ctrl+shift+f")
            try desk("await", "button", "Language: Any")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("click", ["widget", "button", "Language: Any"], 1)
            try desk("await", "list item", "Arabic")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("type", "germ")
            try desk("key", "Return")
            try desk("await", "button", "Language: German")
            try desk("press", "button", "Apply")
            try desk("await", "button", "Remove the filter “Language: German”")
        }

        @Test("Filters that nothing matches say so, and a button removes them")
        func nothing() throws {
            try desk("open", "characters", 360, 700)
            try desk("await-tiles", "List")
            try desk("key", "ctrl+shift+f")
            try desk("await-role", "text", "Name")
            try desk("type", "zzzzz")
            try desk("key", "Return")
            try desk("await", "label", "Nothing Found")
            try desk("press", "button", "Remove Filters")
            try desk("await-tiles", "List")
        }

        @Test("A filter that names no game finds nothing, and can be removed")
        func unknownGame() throws {
            try desk("open", "channels --game 1", 500, 700)
            try desk("await", "label", "Nothing Found")
            try desk("await", "button", "Remove Filters")
        }

        @Test("Details of Pokémon have facts and bars, and the picture is a button with the Pokémon's name")
        func details() throws {
            try desk("open", "pokedex", 500, 900)
            try desk("await-cell", "List", "4 - charmander")
            try desk("click", ["cell", "List", "4 - charmander"], 1)
            try desk("await", "list item", "Special attack: 60")
            try desk("await", "list item", "Height: 0.6 m")
            try desk("await-file", "cache/today/art/pokedex/4.png")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("press", "button", "Charmander")
            try desk("await", "picture", "Charmander")
            try desk("key", "Escape")
            try desk("await", "list item", "Height: 0.6 m")
            try desk("key", "Escape")
            try desk("await-focus", "4 - charmander")
            try desk("await-said", "Details of Charmander closed")
        }

        @Test("A Pokémon found by name, and a live channel of a game, get their pictures")
        func pictures() throws {
            try desk("open", "pokedex", 900, 500)
            try desk("await-tiles", "List")
            try desk("type", "mewtwo")
            try desk("await-cell", "List", "150 - mewtwo")
            try desk("await-file", "cache/today/art/pokedex/150.png")
            #expect(try desk("close") as? Int == 0)
            try desk("open", "channels --game 509658", 360, 600)
            try desk("await-file", "cache/today/art/channels/10000000.jpg")
            // Two previews side by side would be wider.
            try desk("await-narrow", 360)
        }

        @Test("Channels have an order and groups by game, which the next window has as well, but not those of one game")
        func orders() throws {
            try desk.fake("channels", Fakes.channels)
            try desk("open", "channels", 900, 700)
            try desk("await-order", "List", ["Zoe", "Ada", "Max"])
            try desk("choose", "Order", "Name, A to Z")
            try desk("await-order", "List", ["Ada", "Max", "Zoe"])
            try desk("choose", "Order", "Group by game")
            try desk("await-order", "List", ["Ada", "Zoe", "Max"])
            for cell in ["Ada, 5K viewers, Chess · 2", "Max, 5K viewers, No game · 1"] {
                try desk("await-cell", "List", cell)
            }
            #expect(try desk("unnamed") as? [String] == [])
            #expect(try desk("close") as? Int == 0)
            try desk("reopen", "channels")
            try desk("await-order", "List", ["Ada", "Zoe", "Max"])
            try desk("await-cell", "List", "Ada, 5K viewers, Chess · 2")
            #expect(try desk("close") as? Int == 0)
            try desk("open", "channels --game 743", 900, 700)
            try desk("await-order", "List", ["Zoe", "Ada", "Max"])
            try desk("await-gone", "button", "Order")
        }

        @Test("Pokémon are pictures in columns, or rows in a narrow window; each picture comes once it is in view")
        func gallery() throws {
            try desk("open", "pokedex", 900, 500)
            try desk("await-columns", "List", 6)
            try desk("await-file", "cache/today/art/pokedex/15.png")
            try desk("resize", 360, 500)
            try desk("await-columns", "List", 1)
            #expect(try desk("unnamed") as? [String] == [])
            try desk("await-focus", "1 - bulbasaur")
            try desk.run("bash", "-c", "! test -e $XDG_CACHE_HOME/today/art/pokedex/46.png")
            try desk.read("List", to: "50 - ")
            try desk("await-file", "cache/today/art/pokedex/50.png")
        }

        @Test(
            "Offline, Pokémon that were never opened are dimmed, keep their stars and menus, and the others open")
        func offline() throws {
            try desk.run("pokedex", "show", "4")
            try desk("open", "pokedex", 500, 900)
            try desk("await-note", "List", "2 - ivysaur", "")
            try desk.setOffline(true, "POKEAPI_SIMULATOR")
            try desk.setPagesBack(seconds: 200_000)
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach PokéAPI")
            let reason = "The details were never fetched, and cannot be fetched now."
            try desk("await-note", "List", "2 - ivysaur", reason)
            try desk("await-note", "List", "4 - charmander", "")
            try desk("await-state", "List", "1 - bulbasaur", "sensitive", false)
            try desk("await-state", "List", "4 - charmander", "sensitive", true)
            try desk("click", ["star", "List", "1 - bulbasaur"], 1)
            try desk("await-favorite", "List", "1 - bulbasaur", true)
            try desk("click", ["cell", "List", "1 - bulbasaur"], 3)
            try desk("await", "menu item", "Remove from Favourites")
            try desk("key", "Escape")
            try desk("await-gone", "menu item", "Remove from Favourites")
            try desk("click", ["cell", "List", "1 - bulbasaur"], 1)
            try desk("await-toast", reason)
            try desk("click", ["cell", "List", "4 - charmander"], 1)
            try desk("await", "list item", "Height: 0.6 m")
        }

        @Test("While PokéAPI cannot be reached, tiles of later pages are dimmed as well, until a retry succeeds")
        func laterPages() throws {
            // Wide enough for tiles of the second page.
            try desk("open", "pokedex", 900, 900)
            try desk("await-note", "List", "17 - umbamel", "")
            try desk.setOffline(true, "POKEAPI_SIMULATOR")
            try desk.setPagesBack(seconds: 200_000)
            try desk("key", "F5")
            let reason = "The details were never fetched, and cannot be fetched now."
            for name in ["2 - ivysaur", "17 - umbamel"] { try desk("await-note", "List", name, reason) }
            try desk.setOffline(false, "POKEAPI_SIMULATOR")
            try desk("press", "button", "Retry")
            for name in ["2 - ivysaur", "17 - umbamel"] { try desk("await-note", "List", name, "") }
        }
    }
}
