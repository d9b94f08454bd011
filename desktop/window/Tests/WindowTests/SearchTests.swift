import Foundation
import Testing

extension WindowTests {
    @Suite("Search and details", .serialized, .atDesk())
    struct SearchTests {
        @Test("Typing searches, Escape shows the list again, and Ctrl+F begins a search too")
        func typing() throws {
            try desk.open()
            try desk("type", "craft")
            // World of Warcraft is in the list before the search, too; StarCraft II has a capital C.
            try desk("await-all", "List", "raft")
            try desk("await-cell", "List", "World of Warcraft, number 11")
            #expect(try desk.titles("List").allSatisfy { $0.lowercased().contains("craft") })
            try desk("key", "Escape")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V"])
            try desk("key", "ctrl+f")
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
        }

        @Test("Typed words are on no command line, which every user of the machine could read")
        func secret() throws {
            try desk.fake("topgames", before: "echo \"$*\" >>$HOME/words")
            try desk.open()
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
            let words = try desk("read", "words") as? String ?? ""
            #expect(words.contains("search --json") && !words.contains("dota"), "\(words)")
        }

        @Test("After a pause, the service is searched once as well; its results get pictures, and the focus stays")
        func online() throws {
            try desk.fake("topgames", before: "echo \"$*\" >>$HOME/words")
            try desk.open(width: 360)
            try desk("type", "stardew")
            try desk("await-cell", "List", "Stardew Valley")
            try desk("await", "label", "1 more on Twitch")
            try desk("await-file", "cache/today/art/topgames/490744.png")
            try desk("await-focus", "Search")
            let words = try desk("read", "words") as? String ?? ""
            #expect(words.split(separator: "\n").count { $0.contains("--online") } == 1, "\(words)")
        }

        @Test("Cached results come first, and the line below counts those of the service")
        func more() throws {
            try desk.open()
            try desk("type", "craft")
            try desk("await-order", "List", ["Minecraft", "World of Warcraft"])
            try desk("await-cell", "List", "Warcraft III")
            try desk("await-order", "List", ["Minecraft", "World of Warcraft"])
            try desk("await", "label", "more on Twitch")
        }

        @Test("A search that finds nothing, or nothing more, says so")
        func nothing() throws {
            try desk.open()
            try desk("type", "zzzz")
            try desk("await", "label", "No games on Twitch match your search.")
            try desk("key", "Escape")
            try desk("await-order", "List", ["Just Chatting"])
            try desk("type", "grand theft auto v")
            try desk("await", "label", "Nothing more on Twitch")
        }

        @Test("If the service cannot be searched, cached results stay, and Retry repeats the search and the list")
        func offline() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach Twitch")
            try desk("type", "craft")
            try desk("await", "notice", "Cannot reach Twitch")
            try desk("await", "label", "Searched only the cached games")
            try desk("await-order", "List", ["Minecraft", "World of Warcraft"])
            try desk.setOffline(false)
            try desk("press", "button", "Retry")
            try desk("await-gone", "notice", "Cannot reach Twitch")
            try desk("await", "label", "more on Twitch")
        }

        @Test("Return in the search opens the first result")
        func first() throws {
            try desk.open()
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
            try desk("key", "Return")
            try desk("await-focus", "Details of Dota 2")
        }

        @Test("Escape ends a search with the focus on the first item, in view")
        func escape() throws {
            try desk.open()
            try desk("key", "End")
            #expect(try (desk("focused") as? String)?.hasPrefix("Just Chatting") == false)
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
            try desk("key", "Escape")
            try desk("await-focus", "Just Chatting")
            try desk("await-in-view", "List", "Just Chatting")
        }

        @Test("Escape leads from a search back to the favourites, where it began")
        func back() throws {
            try desk.open()
            try desk("key", "ctrl+d")
            try desk("await-favorite", "List", "Just Chatting", true)
            try desk("key", "alt+2")
            try desk("await-focus", "Just Chatting")
            try desk("type", "dota")
            try desk("await-order", "List", ["Dota 2"])
            try desk("key", "Escape")
            try desk("await-order", "Favourites", ["Just Chatting"])
            try desk("await-focus", "Just Chatting")
        }

        @Test("Return shows the details, and Alt+Left and Escape lead back to the same tile")
        func details() throws {
            try desk.open()
            for back in ["alt+Left", "Escape"] {
                try desk("await-focus", "Just Chatting")
                try desk("key", "Return")
                try desk("await", "list item", "Viewers: ≥ ")
                try desk("await", "list item", "Rank: 1")
                try desk("await", "button", "Open on Twitch")
                // From there, keys scroll.
                try desk("await-focus", "Details of Just Chatting")
                try desk("key", back)
            }
            try desk("await-focus", "Just Chatting")
        }

        @Test("Details add a favourite, and copy a line to share")
        func actions() throws {
            try desk.open()
            try desk("key", "Return")
            try desk("press", "button", "Add to Favourites")
            try desk("await", "button", "Remove from Favourites")
            try desk("press", "button", "Copy as Text")
            try desk("await", "label", "Copied to the clipboard")
            let line = try desk.run("bash", "-c", "timeout 5 xclip -o -selection clipboard")
            #expect(line.hasPrefix("Just Chatting") && line.contains("https://www.twitch.tv/directory/game/"))
        }

        @Test("The ranks of the last day are drawn, and described to screen readers")
        func day() throws {
            try desk("background", ["todayd", "--interval", "1"])
            try desk.open()
            try desk("control", "/control/ranking", ["ids": ["27471", "509658", "32982"]])
            try desk("await-order", "List", ["Minecraft"])
            try desk("key", "Home", "Return")
            try desk("await", "label", "Last 24 Hours")
            try desk("await", "label", "Best rank 1, lowest rank 8")
        }

        @Test("The context menu of a tile works with the pointer and with the keyboard")
        func menu() throws {
            try desk.open()
            try desk("click", ["cell", "List", "Grand Theft"], 3)
            try desk("await", "menu item", "Add to Favourites")
            try desk("key", "Escape")
            try desk("await-gone", "menu item", "Add to Favourites")
            try desk("await-focus", "Grand Theft Auto V")
            try desk("key", "shift+F10")
            try desk("await", "menu item", "Show Details")
            try desk("key", "Return")
            try desk("await", "button", "Open on Twitch")
            // The menu of the details lacks what is open.
            try desk("key", "Menu")
            try desk("await", "menu item", "Add to Favourites")
            try desk("await-gone", "menu item", "Show Details")
            try desk("key", "Escape")
            try desk("await-focus", "Details of Grand Theft Auto V")
        }
    }
}
