import Foundation
import Testing

extension WindowTests {
    @Suite("Hidden items in the window", .serialized, .atDesk())
    struct HiddenTests {
        @Test("The menu of a tile hides it, Undo restores its place, and a line names hidden items")
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
            try desk("await", "button", "Hidden: Grand Theft Auto V")
            try desk("await-order", "List", ["Just Chatting", "League of Legends"])
            try desk("key", "ctrl+z")
            try desk("await-gone", "button", "Hidden")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
        }

        @Test("The line about hidden items opens their list, where they can be shown again")
        func list() throws {
            try desk.run("topgames", "list", "--page", "1")
            try desk.run("topgames", "hide", "32982")
            try desk.open()
            try desk("press", "button", "Hidden: Grand Theft Auto V")
            try desk("press", "button", "Show Again: Grand Theft Auto V")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
            try desk("await-gone", "button", "Show Again: Grand Theft Auto V")
        }

        @Test(
            "Items hidden by a command are missing, also among favourites; a search finds them, and its menu shows them again"
        )
        func search() throws {
            try desk.run("topgames", "list", "--page", "1")
            for command in ["favorite", "hide"] { try desk.run("topgames", command, "32982") }
            try desk.run("topgames", "favorite", "509658")
            try desk.open()
            try desk("await-order", "List", ["Just Chatting", "League of Legends"])
            try desk("key", "alt+2")
            try desk("await-order", "Favourites", ["Just Chatting"])
            try desk("await", "button", "Hidden: Grand Theft Auto V")
            try desk("key", "alt+1", "g", "r", "a", "n", "d")
            try desk("await-order", "List", ["Grand Theft Auto V"])
            try desk("click", ["cell", "List", "Grand Theft"], 3)
            try desk("press", "menu item", "Show Again")
            try desk("await-toast", "Showing Grand Theft Auto V again")
            try desk("await-focus", "Grand Theft Auto V")
            // The first Escape closes the toast.
            try desk("key", "Escape")
            try desk("await-gone", "button", "Undo")
            try desk("key", "Escape")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V", "League of Legends"])
        }
    }
}
