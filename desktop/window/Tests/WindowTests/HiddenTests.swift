import Foundation
import Testing

extension WindowTests {
    @Suite("leaves out what is hidden", .serialized, .atDesk())
    struct HiddenTests {
        @Test("the menu of a tile hides it, the toast brings it back to its place, and a line says what is hidden")
        func menu() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("click", ["cell", "List", "Grand Theft"], 3)
            try desk("press", "menu item", "Hide")
            try desk("press-in-toast", "Undo")
            try desk("await-said", "Undone")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
            try desk("click", ["cell", "List", "Grand Theft"], 3)
            try desk("press", "menu item", "Hide")
            try desk("await", "label", "Hidden: Grand Theft Auto V")
            try desk("await-order", "List", ["Just Chatting", "League of Legends"])
            try desk("key", "ctrl+z")
            try desk("await-gone", "label", "Hidden")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
        }

        @Test(
            "what was hidden elsewhere is not there, not even as a favourite; a search finds it, and its menu shows it again"
        )
        func search() throws {
            try desk.run("topgames", "list", "--page", "1")
            for command in ["favorite", "hide"] { try desk.run("topgames", command, "32982") }
            try desk.run("topgames", "favorite", "509658")
            try desk.open()
            try desk("await-order", "List", ["Just Chatting", "League of Legends"])
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["Just Chatting"])
            try desk("await", "label", "Hidden: Grand Theft Auto V")
            try desk("key", "alt+1", "g", "r", "a", "n", "d")
            try desk("await-order", "List", ["Grand Theft Auto V"])
            try desk("click", ["cell", "List", "Grand Theft"], 3)
            try desk("press", "menu item", "Show Again")
            try desk("await-toast", "Showing Grand Theft Auto V again")
            try desk("await-focus", "Grand Theft Auto V")
            // The first takes the message away.
            try desk("key", "Escape")
            try desk("await-gone", "button", "Undo")
            try desk("key", "Escape")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
        }
    }
}
