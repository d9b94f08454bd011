import Foundation
import Testing

/// Each test has its own screen, bus and services, so that its suites run in parallel; the tests of a suite run
/// one after the other, because each is the work of several processes.
@Suite("The window")
struct WindowTests {}

extension WindowTests {
    @Suite("The list", .serialized, .atDesk())
    struct ListTests {
        @Test("Each tile is named by its title, its rank and its value, and the first has the focus")
        func names() throws {
            try desk.open()
            let tiles = try desk("tiles", "List") as? [[String: Any]] ?? []
            let first = try #require(tiles.first?["name"] as? String)
            #expect(first.hasPrefix("Just Chatting, number 1, ≥ ") && first.hasSuffix(" viewers"))
            #expect(tiles[3]["name"] as? String == "VALORANT, number 4")
            try desk("await-focus", "Just Chatting, number 1")
            try desk("await", "label", "Updated ")
            #expect(try desk("close") as? Int == 0)
        }

        @Test("Every view and every page can be made 360 pixels wide, in one step")
        func narrow() throws {
            try desk.open()
            func makeNarrow() throws {
                try desk("resize", 900, 700)
                try desk("resize", 360, 640)
                try desk("await-narrow", 360)
            }
            try makeNarrow()
            try desk("key", "ctrl+d", "Return")
            try desk("await", "list item", "Rank: 1")
            try desk("await", "list item", "Viewers: ≥ ")
            try makeNarrow()
            // It is left while it is wide, with its full content.
            try desk("resize", 900, 700)
            try desk("key", "Escape", "alt+2")
            try desk("await-order", "Favourites", ["Just Chatting"])
            try makeNarrow()
            try desk("type", "craft")
            try desk("await", "label", "more on Twitch")
            try makeNarrow()
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "Escape", "alt+1", "F5")
            try desk("await", "notice", "Cannot reach Twitch")
            try makeNarrow()
            #expect(try desk("close") as? Int == 0)
            for name in ["rates", "characters", "pokedex"] {
                try desk("open", name, 900, 700, "list")
                try desk("await-tiles", "List")
                try makeNarrow()
                if name == "rates" {
                    try desk("key", "alt+1")
                    try desk("await-focus", "Amount")
                    try makeNarrow()
                }
                // A key would be lost on tiles that turn into rows just then.
                try desk("stop")
            }
        }

        @Test(
            "With details open, every window stays 360 pixels wide, in both languages, also with text of one and a half times the size",
            arguments: [96, 144])
        func narrowDetails(_ resolution: Int) throws {
            try desk.run("bash", "-c", "'\(Built.compile)' $HOME/locale; echo Xft.dpi: \(resolution) >$HOME/.Xdefaults")
            let lists = [
                ("topgames", "Just Chatting"), ("rates", "Afghan afghani"), ("characters", "Rick Sanchez"),
                ("pokedex", "1 - bulbasaur"), ("channels --game 509658", "Channel0"),
            ]
            for (language, list, share) in [("en", "List", "Copy as Text"), ("pt_BR", "Lista", "Copiar como texto")] {
                let variables = ["LANGUAGE": language, "TEXTDOMAINDIR": "\(desk.home)/locale"]
                for (name, first) in lists {
                    let title = language == "en" || name != "rates" ? first : "fegane afegão"
                    try desk("open", name, 360, 640, "list", variables)
                    try desk("await-cell", list, title)
                    try desk("await-narrow", 360)
                    try desk("click", ["cell", list, title], 1)
                    try desk("await", "button", share)
                    // It would keep a width that it needed only while it was loading.
                    try desk("await-narrow", 360)
                    #expect(try desk("window-width") as? Int == 360, "\(name), \(language)")
                    try desk("stop")
                }
            }
        }

        @Test("There are two columns at 360 pixels, and more in a wider window")
        func columns() throws {
            try desk.open(width: 360)
            for (width, columns) in [(360, 2), (600, 3), (900, 5), (1600, 8)] {
                try desk("resize", width, 700)
                try desk("await-columns", "List", columns)
            }
        }

        @Test(
            "Pictures are scaled again for narrower tiles, so that they look as in a window that always was narrow"
        )
        func sharpness() throws {
            try desk.run("topgames", "list", "--art")
            try desk.open(width: 600)
            try desk("await-columns", "List", 3)
            let narrow = try desk("await-drawn", "List", "VALORANT")
            try desk("stop")
            try desk.open(width: 660)
            try desk("await-drawn", "List", "VALORANT")
            try desk("resize", 600, 700)
            try desk("await-drawn", "List", "VALORANT", narrow)
        }

        @Test("The window and its command use the user's language")
        func language() throws {
            try desk.run("bash", "-c", "'\(Built.compile)' $HOME/locale")
            let variables = ["LANGUAGE": "pt_BR", "TEXTDOMAINDIR": "\(desk.home)/locale"]
            try desk.run("bash", "-c", "mkdir -p $XDG_DATA_HOME && cp -r '\(Built.entries)' $XDG_DATA_HOME")
            try desk("open", "topgames", 900, 700, "", variables)
            // Its title is the name of its menu entry.
            try desk("await", "frame", "Jogos em alta")
            try desk("await-tiles", "Lista")
            let first = try desk("await-cell", "Lista", "Just Chatting") as? String ?? ""
            #expect(first.hasPrefix("Just Chatting, número 1, ≥ ") && first.hasSuffix(" mil espectadores"), "\(first)")
            try desk("await", "label", "Atualizado: ")
            try desk("key", "Return")
            try desk("await", "list item", "Posição: 1")
            try desk("await", "button", "Abrir na Twitch")
            try desk("await", "button", "Adicionar aos favoritos")
            try desk("key", "Escape")
            try desk("await-focus", "Just Chatting")
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "F5")
            try desk("await", "notice", "Não foi possível acessar a Twitch")
            try desk("await", "button", "Tentar de novo")
        }

        @Test("Tab leads out of the list in one step, and Shift+Tab back to the focused tile")
        func tab() throws {
            try desk("open", "characters", 500, 700)
            try desk("await-focus", "Rick Sanchez")
            try desk("key", "Down")
            try desk("await-focus", "Morty Smith")
            try desk("key", "Tab")
            try desk("await-role", "page tab", "Characters")
            try desk("key", "shift+Tab")
            try desk("await-focus", "Morty Smith")
        }

        @Test("The next page comes when the end is near, and after the last page there is no further request")
        func pages() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 360)
            try desk("await-focus", "Game 1,")
            #expect(try desk.pagesAsked() == [1])
            try desk("resize", 1600, 700)
            #expect(try desk.read("List", to: "Game 200,") == (1...200).map { "Game \($0)" })
            #expect(try desk.pagesAsked() == Set(1...10))
        }

        @Test("A wheel scrolls a long list as far as it turns, and a page that comes meanwhile does not scroll it")
        func place() throws {
            try desk.fake("topgames", try Fakes.pages(count: 400))
            try desk.open()
            let notches = try desk("wheel-to", "List", "Game 380,") as? Int ?? 0
            // A little further: the first turn in another direction may not count.
            try desk("wheel", -notches - 5)
            try desk("await-in-view", "List", "Game 1,")
        }

        @Test("New data of todayd appears by itself, with its moves, and the focus stays on its item")
        func news() throws {
            try desk("background", ["todayd", "--interval", "1"])
            try desk.open()
            try desk("key", "Right")
            try desk("await-focus", "Grand Theft Auto V")
            try desk("control", "/control/ranking", ["ids": ["27471", "509658", "32982"]])
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
            try desk("await-focus", "Grand Theft Auto V, number 3")
        }

        @Test("Pictures that arrive late do not restore the old order of their page")
        func latePictures() throws {
            try desk.run("bash", "-c", "convert -size 30x40 xc:red $HOME/red.png")
            try desk.fake("topgames", Fakes.latePictures)
            try desk.open()
            try desk("await-order", "List", ["Game 1", "Game 2"])
            try desk.run("bash", "-c", "touch $HOME/news")
            try desk("key", "F5")
            try desk("await-order", "List", ["Game 2", "Game 1"])
            try desk.run("bash", "-c", "touch $HOME/gate")
            try desk("await-drawn", "List", "Game 1")
            #expect(try desk.titles("List") == ["Game 2", "Game 1"])
        }

        @Test(
            "F5 far down a list requests only the pages in view; the others follow as they come into view, each item once"
        )
        func refreshFar() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 1600)
            try desk("await-focus", "Game 1")
            try desk("await-last", "Game 200,")
            try desk("key", "Home")
            try desk("await-focus", "Game 1,")
            try desk.run("bash", "-c", "touch $HOME/news; rm $HOME/asked")
            try desk("key", "F5")
            try desk("await-order", "List", ["Game 200", "Game 1"])
            let asked = (try desk("read", "asked") as? String ?? "").split(separator: "\n")
            #expect(asked.count { $0.contains("--refresh") } <= 3, "\(asked)")
            let titles = try desk.read("List", to: "Game 199,")
            #expect(titles == ([200] + (1...199)).map { "Game \($0)" }, "\(titles)")
        }

        @Test("2,000 tiles scroll to their end and back")
        func many() throws {
            try desk.fake("topgames", try Fakes.list(count: 2000))
            try desk.open()
            try desk("key", "End")
            try desk("await-cell", "List", "Game 2000, number 2000")
            try desk("key", "Home")
            try desk("await-focus", "Game 1, number 1")
        }
    }
}

extension Desk {
    /// The pages that `Fakes.ranking` has answered so far.
    fileprivate func pagesAsked() throws -> Set<Int> {
        let asked = (try self("read", "asked") as? String ?? "").split(separator: "\n")
        return Set(asked.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } })
    }
}
