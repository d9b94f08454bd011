import Testing

extension WindowTests {
    @Suite("tells people who listen what happens", .serialized, .atDesk())
    struct SpeechTests {
        @Test("what became of a favourite, what undoes it, and that it is undone")
        func favorites() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+d")
            try desk("await-favorite", "List", "Just Chatting", true)
            try desk("await-said", "Added Just Chatting to favourites, Ctrl+Z to undo")
            try desk("key", "ctrl+z")
            try desk("await-favorite", "List", "Just Chatting", false)
            try desk("await-said", "Undone")
            // What was said is over once something else has the focus.
            try desk("key", "Right")
            try desk("await-note", "List", "Just Chatting", "")
        }

        @Test("what a search finds, and that it finds nothing")
        func search() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk("await-focus", "Just Chatting")
            try desk("type", "craft")
            try desk("await-said", "3 results")
            try desk("type", "zzz")
            try desk("await-said", "Nothing Found")
            #expect(try desk("class-names") as? [String] == [])
        }

        @Test("that the service cannot be reached, and of when the data is")
        func failure() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk("await-focus", "Just Chatting")
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "F5")
            try desk("await-said", "Cannot reach Twitch")
            try desk("await-said", "The data is from ")
        }

        @Test("the fields of the sign-in, and the code, letter by letter", .atDesk(signedIn: false))
        func signIn() throws {
            try desk.open(waits: false)
            try desk("await-role", "button", "Sign In")
            try desk("key", "Return")
            try desk("await-role", "text", "Client ID")
            try desk("await-said", "This service requires a registered application.")
            #expect(try desk("class-names") as? [String] == [])
            try desk("key", "Tab")
            try desk("await-role", "password text", "Client secret (optional)")
            try desk("key", "shift+Tab")
            try desk("type", "simulatorclient0000000000000000")
            try desk("key", "Return")
            try desk("await-role", "button", "Open http://127.0.0.1:")
            let said = try desk("await-said", "confirm this code there. ") as? String ?? ""
            let code = said.split(separator: ".").last.map { $0.split(separator: " ") } ?? []
            #expect(code.count == 8 && code.allSatisfy { $0.count == 1 }, "\(said)")
        }

        @Test("the result of a conversion while they type, and what is wrong with an amount")
        func conversion() throws {
            try desk("open", "rates", 900, 700)
            try desk("await-focus", "Amount")
            try desk("key", "ctrl+a")
            try desk("type", "250")
            try desk("await-said", " USD")
            try desk("key", "ctrl+a")
            try desk("type", "1.234")
            try desk("await-said", "Read \"1.234\" as 1.234: the mark begins decimals. For thousands, type 1234.")
            #expect(try desk("class-names") as? [String] == [])
        }

        @Test("the fields of a filter, and which value is chosen, with the keyboard alone")
        func filter() throws {
            try desk("open", "characters", 900, 700)
            try desk("await-focus", "Rick Sanchez")
            try desk("key", "ctrl+shift+f")
            try desk("await-role", "text", "Name")
            try desk("key", "Tab")
            try desk("await-checked", "Status: Any", true)
            try desk("key", "Down", "Down")
            try desk("await-checked", "Status: Dead", false)
            try desk("key", "space")
            try desk("await-checked", "Status: Dead", true)
            #expect(try desk("class-names") as? [String] == [])
            try desk("key", "shift+Tab", "shift+Tab", "shift+Tab", "Return")
            try desk("await", "button", "Remove the filter “Status: Dead”")
        }
    }
}
