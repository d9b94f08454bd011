import Foundation
import Testing

extension WindowTests {
    @Suite("shows what the search of the desktop has found", .serialized, .atDesk())
    struct RequestTests {
        @Test("it opens with the details of an item, even of one that was never seen; Escape leads to the list")
        func details() throws {
            try desk.open("topgames --show 32982", waits: false)
            try desk("await", "button", "Add to Favourites")
            try desk("await", "label", "Grand Theft Auto V")
            try desk("key", "Escape")
            try desk("await-tiles", "List")
        }

        @Test("it opens with the search for what was typed elsewhere, where somebody can type on")
        func search() throws {
            try desk("open", "topgames --search", 900, 700, "", ["TYPED": "dot"])
            try desk("await-focus", "Search")
            try desk("await", "frame", "Top games")
            try desk.run("topgames", "list")
            try desk("type", "a")
            try desk("await-order", "List", ["Dota 2"])
        }

        @Test("an open window shows the item, or searches for the words, that a second process is started with")
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

        @Test("words that make no sense are refused")
        func wrong() throws {
            try desk.open()
            let answer = try desk("run-words", [Built.window.path, "topgames", "--show", "../1"]) as? [String: Any]
            #expect(answer?["code"] as? Int == 64)
        }
    }
}
