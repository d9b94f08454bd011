import Foundation
import Testing

extension WindowTests {
    @Suite("Favourites in the window", .serialized, .atDesk())
    struct FavoriteTests {
        @Test("With the keyboard alone, a favourite is added, moved to another place, and back")
        func keyboard() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+d")
            try desk("await-favorite", "List", "Just Chatting", true)
            try desk("key", "Right", "ctrl+d")
            try desk("await-favorite", "List", "Grand Theft Auto V", true)
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["Just Chatting", "Grand Theft Auto V"])
            try desk("await-focus", "Just Chatting")
            try desk("key", "alt+Right")
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "Just Chatting"])
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+z")
            try desk("await-order", "Favourites", ["Just Chatting", "Grand Theft Auto V"])
            try desk("key", "alt+1")
            try desk("await-tiles", "List")
        }

        @Test("The star of a tile adds and removes, and Undo in the toast restores the place")
        func star() throws {
            for id in ["509658", "32982", "21779"] { try desk.run("topgames", "favorite", id) }
            try desk("open", "topgames", 900, 700, "favorites")
            try desk("await-order", "Favourites", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
            try desk("key", "Right", "ctrl+d")
            // The toast comes once it is removed, and stays for ten seconds.
            try desk("press-in-toast", "Undo")
            try desk("await-said", "Undone")
            try desk("await-order", "Favourites", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
        }

        @Test("Several changes are undone one after the other, and redone; a new change ends the redo")
        func steps() throws {
            let all = ["Just Chatting", "Grand Theft Auto V", "League of Legends"]
            for id in ["509658", "32982", "21779"] { try desk.run("topgames", "favorite", id) }
            try desk("open", "topgames", 900, 700, "favorites")
            try desk("await-order", "Favourites", all)
            try desk("await-focus", all[0])
            try desk("key", "alt+Right")
            try desk("await-order", "Favourites", [all[1], all[0], all[2]])
            try desk("await-focus", all[0])
            try desk("key", "alt+Right")
            try desk("await-order", "Favourites", [all[1], all[2], all[0]])
            try desk("await-focus", all[0])
            try desk("key", "ctrl+d")
            // However fast they follow each other.
            try desk("key", "ctrl+z", "ctrl+z", "ctrl+z")
            try desk("await-order", "Favourites", all)
            try desk("key", "ctrl+shift+z", "ctrl+shift+z")
            try desk("await-order", "Favourites", [all[1], all[2], all[0]])
            try desk("key", "ctrl+z")
            try desk("await-order", "Favourites", [all[1], all[0], all[2]])
            try desk("click", ["star", "Favourites", all[1]], 1)
            try desk("await-order", "Favourites", [all[0], all[2]])
            try desk("key", "ctrl+shift+z", "ctrl+z")
            try desk("await-order", "Favourites", [all[1], all[0], all[2]])
        }

        @Test("A star is named by its effect and its item")
        func names() throws {
            try desk.open()
            try desk("await-star-named", "Add Just Chatting to Favourites")
            try desk("press-star")
            try desk("await-star-named", "Remove Just Chatting from Favourites")
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("A tile that is dragged onto the Favourites button, or onto the strip, becomes a favourite")
        func dragging() throws {
            try desk.open()
            try desk("drag", ["cell", "List", "League of Legends"], ["widget", "label", "Drop here"])
            try desk("await-favorite", "List", "League of Legends", true)
            try desk("drag", ["cell", "List", "Dota 2"], ["widget", "page tab", "Favourites"])
            // Its tab may have opened meanwhile.
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["League of Legends", "Dota 2"])
        }

        @Test("Dragging a favourite puts it before or after another, and below all of them at the end")
        func order() throws {
            for id in ["509658", "32982", "21779"] { try desk.run("topgames", "favorite", id) }
            try desk("open", "topgames", 900, 700, "favorites")
            try desk("await-tiles", "Favourites")
            try desk("drag", ["cell", "Favourites", "Just Chatting"], ["after", "Favourites", "Grand"])
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "Just Chatting", "League of Legends"])
            try desk("drag", ["cell", "Favourites", "League"], ["before", "Favourites", "Grand"])
            try desk("await-order", "Favourites", ["League of Legends", "Grand Theft Auto V", "Just Chatting"])
            try desk("drag", ["cell", "Favourites", "League"], ["before", "Favourites", "Just"])
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "League of Legends", "Just Chatting"])
            try desk("drag", ["cell", "Favourites", "Grand"], ["below", "Favourites"])
            try desk("await-order", "Favourites", ["League of Legends", "Just Chatting", "Grand Theft Auto V"])
            try desk("key", "ctrl+z")
            try desk("await-order", "Favourites", ["Grand Theft Auto V", "League of Legends", "Just Chatting"])
            let kept = try desk.run("topgames", "favorites", "--json")
            let places = ["Grand", "League", "Just"].map { kept.range(of: $0)?.lowerBound }
            #expect(places[0]! < places[1]! && places[1]! < places[2]!)
        }

        @Test("A change by another program appears by itself")
        func others() throws {
            try desk.run("topgames", "favorite", "32982")
            try desk.open()
            try desk("await-favorite", "List", "Grand Theft Auto V", true)
            try desk.run("topgames", "unfavorite", "32982")
            try desk("await-favorite", "List", "Grand Theft Auto V", false)
        }

        @Test("A favourite that is added just before the window is closed is stored")
        func closing() throws {
            let list = try Fakes.list(
                count: 3,
                """
                if sys.argv[1] == "favorite":
                    (home / "begun").touch()
                    time.sleep(1)
                    (home / "kept").touch()
                """)
            try desk.fake("topgames", list)
            try desk.open()
            try desk("await-focus", "Game 1")
            try desk("key", "ctrl+d")
            try desk("await-file", "begun")
            #expect(try desk("close") as? Int == 0)
            try desk("await-file", "kept")
        }

        @Test("A favourite moves at once, before the change is stored")
        func early() throws {
            let list = try Fakes.list(
                count: 3,
                """
                if sys.argv[1] == "favorites":
                    report["items"] = items
                if sys.argv[1] == "favorite":
                    while not (home / "gate").exists():
                        time.sleep(0.02)
                """)
            try desk.fake("topgames", list)
            try desk("open", "topgames", 900, 700, "favorites")
            try desk("await-order", "Favourites", ["Game 1", "Game 2", "Game 3"])
            try desk("await-focus", "Game 1")
            try desk("key", "alt+Right")
            try desk("await-order", "Favourites", ["Game 2", "Game 1", "Game 3"])
            // The command has not stored it in the end.
            try desk.run("bash", "-c", "touch $HOME/gate")
            try desk("await-order", "Favourites", ["Game 1", "Game 2", "Game 3"])
        }

        @Test("The star is not lit if the favourite could not be stored")
        func failing() throws {
            let list = try Fakes.list(
                count: 3,
                """
                if sys.argv[1] == "favorite":
                    print("Cannot write: disk full.", file=sys.stderr)
                    sys.exit(74)
                """)
            try desk.fake("topgames", list)
            try desk.open()
            try desk("press-star")
            try desk("await", "label", "disk full")
            try desk("await-star", false)
        }

        @Test("Without favourites there is a friendly page, and its button shows the list")
        func none() throws {
            try desk("open", "topgames", 360, 700, "favorites")
            try desk("await", "label", "No Favourites Yet")
            try desk("press", "button", "Show the List")
            try desk("await-tiles", "List")
        }
    }
}
