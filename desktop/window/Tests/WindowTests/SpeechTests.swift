import Testing

extension WindowTests {
    @Suite("Announcements to screen readers", .serialized, .atDesk())
    struct SpeechTests {
        @Test("A change of a favourite is announced, with its undo key, and so is the undo")
        func favorites() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+d")
            try desk("await-favorite", "List", "Just Chatting", true)
            try desk("await-said", "Added Just Chatting to favourites, Ctrl+Z to undo")
            try desk("key", "ctrl+z")
            try desk("await-favorite", "List", "Just Chatting", false)
            try desk("await-said", "Undone")
            // An announcement has ended once another widget has the focus.
            try desk("key", "Right")
            try desk("await-note", "List", "Just Chatting", "")
        }

        @Test("The results of a search are announced, and so is an empty result")
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

        @Test("A failure of the service is announced, with the time of the data")
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

        @Test("The fields of the sign-in are read, and the code letter by letter", .atDesk(signedIn: false))
        func signIn() throws {
            try desk.open(waits: false)
            try desk("await-focus", "Use a Published Feed")
            try desk("key", "Down", "Return")
            try desk("await-role", "text", "Client ID")
            try desk("await-said", "Register once with Twitch")
            #expect(try desk("class-names") as? [String] == [])
            try desk("key", "Tab")
            try desk("await-role", "password text", "Client secret (optional)")
            try desk("key", "shift+Tab")
            try desk("type", "simulatorclient0000000000000000")
            try desk("key", "Return")
            try desk("await-role", "button", "Open Twitch")
            try desk("await", "label", "127.0.0.1:")
            let said = try desk("await-said", "confirm this code there. ") as? String ?? ""
            let code = said.split(separator: ".").last.map { $0.split(separator: " ") } ?? []
            #expect(code.count == 8 && code.allSatisfy { $0.count == 1 }, "\(said)")
        }

        @Test("The result of a conversion is announced while the user types, and so is an error in an amount")
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

        @Test("The fields of a filter and the chosen value are read, with the keyboard alone")
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
