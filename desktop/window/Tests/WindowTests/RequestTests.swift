import Foundation
import Testing

extension WindowTests {
    @Suite("Opening results of the desktop search", .serialized, .atDesk())
    struct RequestTests {
        @Test("The window opens with the details of an item, even of one that is not cached; Escape leads to the list")
        func details() throws {
            try desk.open("topgames --show 32982", waits: false)
            try desk("await", "button", "Add to Favourites")
            try desk("await", "label", "Grand Theft Auto V")
            try desk("key", "Escape")
            try desk("await-tiles", "List")
        }

        @Test("The window opens with a search for typed words, and the focus in its field")
        func search() throws {
            try desk("open", "topgames --search", 900, 700, "", ["TYPED": "dot"])
            try desk("await-focus", "Search")
            try desk("await", "frame", "Top games")
            try desk.run("topgames", "list")
            try desk("type", "a")
            try desk("await-order", "List", ["Dota 2"])
        }

        @Test("An open window shows the item, or searches for the words, of a second process")
        func second() throws {
            try desk.open()
            try desk.run(Built.window.path, "topgames", "--show", "32982")
            try desk("await", "label", "Grand Theft Auto V")
            try desk("await", "button", "Add to Favourites")
            try desk.run("bash", "-c", "echo 'dota' | \(Built.window.path) topgames --search")
            try desk("await-order", "List", ["Dota 2"])
            try desk("key", "Escape")
            try desk("await-order", "List", ["Just Chatting", "Grand Theft Auto V"])
        }

        @Test("Invalid arguments exit with status 64")
        func wrong() throws {
            try desk.open()
            let answer = try desk("run-words", [Built.window.path, "topgames", "--show", "../1"]) as? [String: Any]
            #expect(answer?["code"] as? Int == 64)
        }
    }
}
