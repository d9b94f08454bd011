import Foundation
import Testing

extension WindowTests {
    @Suite("Settings, signing in and signing out", .serialized, .atDesk())
    struct SettingsTests {
        private static let client = "simulatorclient0000000000000000"

        /// The content of `config.json`.
        private func settings() throws -> String { try desk("read", "config/today/config.json") as? String ?? "" }

        /// Waits until `config.json` contains a text, or no longer does.
        private func awaitSetting(_ words: String, isSet: Bool = true) throws {
            let grep = "grep -qF '\(words)' $XDG_CONFIG_HOME/today/config.json"
            try desk.run("bash", "-c", "until \(isSet ? "" : "! ")\(grep); do sleep 0.05; done")
        }

        /// Opens the page of the sign-in.
        private func openForm(width: Int = 900) throws {
            try desk.open(width: width, waits: false)
            try desk("await", "label", "Welcome")
            try desk("press", "button", "Sign In")
            try desk("await", "label", "Client ID")
        }

        @Test("Preferences show the settings in force, change one at a time, and keep the comments")
        func preferences() throws {
            try desk.run(
                "bash", "-c",
                "echo '{\"credentials\": \"file\", // mine\n\"interval\": 90}' >$XDG_CONFIG_HOME/today/config.json")
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+comma")
            try desk("await", "spin", "Update Every")
            #expect(try desk("text-of", "spin", "Update Every") as? String == "90")
            for unit in ["seconds", "polls", "rank"] { try desk("await", "label", unit) }
            #expect(try desk("unnamed") as? [String] == [])
            try desk("press", "switch", "Only Favourites")
            try awaitSetting("\"favoritesOnly\": true")
            try desk("press", "switch", "Quiet Hours")
            try awaitSetting("\"quiet\": {\"from\": \"22:00\", \"to\": \"07:00\"}")
            try desk("await", "label", "Quiet Until")
            let names = ["Quiet Hours", "Quiet From", "Quiet Until", "Respect Do Not Disturb"]
            #expect((try desk("texts") as? [String])?.filter(names.contains) == names)
            try desk("press", "switch", "Quiet Hours")
            try awaitSetting("quiet", isSet: false)
            try desk("press", "switch", "Respect Do Not Disturb")
            try awaitSetting("\"respect\": \"nothing\"")
            try desk("press", "switch", "Show Notifications")
            try awaitSetting("\"via\": \"none\"")
            let text = try settings()
            #expect(text.contains("// mine\n\"interval\": 90") && text.contains("\"favoritesOnly\": true"))
            try desk("await-usable", "switch", "Only Favourites", false)
        }

        @Test("While todayd is not running, a game's switch says so, and Preferences start todayd")
        func start() throws {
            try desk.open()
            try desk("click", ["cell", "List", "Just Chatting"], 1)
            try desk("await", "label", "todayd is not running, so nothing is announced.")
            try desk("key", "ctrl+comma")
            try desk("await", "label", "todayd Is Not Running")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("press", "button", "Start")
            try desk("await-gone", "label", "todayd Is Not Running")
            #expect(try desk.run("topgames", "config", "--json").contains("\"running\" : true"))
        }

        @Test("The wheel scrolls the preferences, and changes no number under the pointer")
        func wheel() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+comma")
            try desk("await", "spin", "Update Every")
            let names = ["Update Every", "Notifications per Hour"]
            let before = try names.map { try desk("text-of", "spin", $0) as? String }
            for notches in [80, -40] { try desk("wheel", notches) }
            #expect(try names.map { try desk("text-of", "spin", $0) as? String } == before)
        }

        @Test("The switch in a game's details announces channels that go live in it, and says why if it cannot")
        func announceLive() throws {
            try desk.open()
            try desk("click", ["cell", "List", "Just Chatting"], 1)
            try desk("press", "switch", "Announce Live Channels")
            try awaitSetting("{\"game\": \"509658\", \"name\": \"Just Chatting\"}")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("press", "switch", "Announce Live Channels")
            try awaitSetting("509658", isSet: false)
            let ids = (1...10).map { "\"\($0)\"" }.joined(separator: ", ")
            try desk.run("bash", "-c", "echo '{\"notify\": {\"live\": [\(ids)]}}' >$XDG_CONFIG_HOME/today/config.json")
            try desk("press", "switch", "Announce Live Channels")
            try desk("await", "label", "Channels of at most 10 games can be announced: 1, 2, ")
            #expect(try !settings().contains("509658"))
        }

        @Test("A rejected address stays in its row with the reason, and an accepted one is confirmed")
        func refused() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+comma")
            try desk("await", "field", "Address")
            try desk.setText("Address", "ftp://feeds.example.org/")
            try desk("press", "button", "Apply")
            try desk("await", "notice", "Not saved: ")
            #expect(try desk("text-of", "field", "Address") as? String == "ftp://feeds.example.org/")
            #expect(try !settings().contains("ftp"))
            #expect(try desk("unnamed") as? [String] == [])
            try desk.setText("Address", "http://127.0.0.1:1/topgames/")
            try desk("press", "button", "Apply")
            try desk("await", "notice", "Saved")
        }

        @Test("A value of a read-only file, or of a command line, is shown and cannot be changed")
        func fixed() throws {
            let path = "/nix/store/config.json"
            let item = #"{"key": "interval", "value": 5, "from": "commandLine", "least": 1, "most": 9}"#
            let report = """
                {"schema": 1, "path": "\(path)", "exists": true, "writable": false, "items": [\(item)], "variables": []}
                """
            try desk.fake("topgames", before: "[ \"$1\" != config ] || { echo '\(report)'; exit; }")
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "ctrl+comma")
            try desk("await", "label", "\(path) cannot be changed.")
            try desk("await", "label", "Set where todayd is started")
            try desk("await-usable", "spin", "Update Every", false)
        }

        @Test(
            "Without a sign-in the user can set a published feed, which the window reads from then on",
            .atDesk(signedIn: false))
        func feed() throws {
            // There is no server; the message is then about the feed, and no longer about the service.
            let feed = "http://127.0.0.1:1/topgames/"
            try desk.open(waits: false)
            // These are the lists that need no sign-in.
            for list in ["Pokédex", "Characters"] { try desk("await", "button", "Open: \(list)") }
            try desk("press", "button", "Enter Address: Use a Published Feed")
            try desk("await-focus", "Address")
            // It is in view, although it is the last of many.
            try desk("await-above", "field", "Address", 640)
            try desk.setText("Address", feed)
            try desk("press", "button", "Apply")
            try awaitSetting("\"from\": \"\(feed)\"")
            try desk("await", "label", "Cannot reach Twitch via 127.0.0.1")
            try desk("await-gone", "button", "Sign In")
        }

        @Test(
            "The form with an error at its field fits a window of the default size",
            .atDesk(signedIn: false))
        func form() throws {
            try openForm()
            try desk("await-usable", "button", "Sign In", false)
            try desk("await", "button", "Copy http://localhost")
            let addresses = (try desk("texts") as? [String] ?? []).count { $0.contains("dev.twitch.tv") }
            #expect(addresses == 1)
            try desk("type", "wrongclient0000000000000000000")
            try desk("key", "Return")
            let words = try desk("await", "notice", "no application has this client ID") as? String ?? ""
            try desk("await-focus", "Client ID")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("await-above", "button", "Sign In", 700)
            let places = try [("notice", words), ("button", "Sign In"), ("field", "Client ID")].map { role, name in
                try desk("box", role, name) as? [Int] ?? []
            }
            #expect(places[0][1] > places[2][1] && places[0][1] < places[1][1])
        }

        @Test(
            "With an administrator's application, signing in begins with the code; preferences name their file",
            .atDesk(signedIn: false))
        func system() throws {
            let settings = #"{"twitch": {"clientID": "\#(Self.client)"}, "interval": 300, "notify": {"via": "none"}}"#
            try desk.run(
                "bash", "-c", "mkdir -p $XDG_CONFIG_DIRS/today; echo '\(settings)' >$XDG_CONFIG_DIRS/today/config.json")
            try desk.open(waits: false)
            try desk("press", "button", "Sign In")
            try desk("await", "button", "Copy Code")
            #expect(!(try desk("texts") as? [String] ?? []).contains("Client ID"))
            let texts = try desk("texts") as? [String] ?? []
            let code = try #require(
                texts.firstIndex(of: "Open the page and confirm this code there.").map { texts[$0 + 1] })
            // An application of type Confidential needs its secret.
            try desk("press", "button", "Change Application or Secret…")
            try desk("await-field", "Client ID", Self.client)
            try desk("press", "button", "Sign In")
            try desk("await-gone", "label", code)
            try desk("await", "button", "Copy Code")
            try desk("control", "/control/device/approve", [String: String]())
            try desk("await-tiles", "List")
            try desk("key", "ctrl+comma")
            try desk("await", "spin", "Update Every")
            #expect(try desk("text-of", "spin", "Update Every") as? String == "300")
            try desk("await", "label", "Set in \(desk.home)/xdg/today/config.json")
            try desk("press", "switch", "Show Notifications")
            try awaitSetting("\"via\": null")
        }

        @Test("A declined sign-in can be retried with the same input", .atDesk(signedIn: false))
        func declined() throws {
            let declines = """
                if [ "$1" = login ] && [ -n "$2" ] && [ ! -e $HOME/declined ]; then
                    touch $HOME/declined
                    echo 'Open this URL in a browser and confirm the code ABCDEFGH:'
                    echo '    https://www.twitch.tv/activate?device-code=ABCDEFGH'
                    echo 'The sign-in to Twitch failed: the code was declined or has expired; try again.' >&2
                    exit 77
                fi
                """
            try desk.fake("topgames", before: declines)
            try openForm(width: 360)
            try desk("type", Self.client)
            try desk("key", "Return")
            try desk("await", "label", "the code was declined")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("press", "button", "Try Again")
            try desk("await", "button", "Copy Code")
            try desk("await", "button", "Open Twitch")
            // Its label is as far from both edges of the button.
            let place = try desk("box", "label", "Open Twitch") as? [Int] ?? []
            #expect(place[0] >= 0)
            #expect(place[0] + place[2] + place[0] <= 360, "\(place)")
            try desk("control", "/control/device/approve", [String: String]())
            try desk("await-tiles", "List")
        }

        @Test(
            "With text of one and a half times the size, in Portuguese, the sign-in and its failure fit 360 pixels",
            .atDesk(signedIn: false))
        func largeText() throws {
            try desk.fake("topgames", before: "[ \"$1\" != login ] || { echo 'It is out of order.' >&2; exit 69; }")
            try desk.run("bash", "-c", "'\(Built.compile)' $HOME/locale; echo Xft.dpi: 144 >$HOME/.Xdefaults")
            let variables = ["LANGUAGE": "pt_BR", "TEXTDOMAINDIR": "\(desk.home)/locale"]
            try desk("open", "topgames", 360, 640, "", variables)
            try desk("await", "label", "Usar um feed publicado")
            #expect(try desk("window-width") as? Int == 360)
            try desk("press", "button", "Entrar")
            try desk("await", "button", "Usar outro aplicativo")
            #expect(try desk("window-width") as? Int == 360)
        }

        @Test("A phone reads the address from the picture on the screen", .atDesk(signedIn: false), .needs(zbarimg))
        func scanned() throws {
            try openForm()
            try desk("type", Self.client)
            try desk("key", "Return")
            // Without the scheme and the code, which is shown above.
            let page = try desk("await", "label", "127.0.0.1:") as? String ?? ""
            #expect(!page.contains("?"))
            // The page slides in.
            var read = ""
            for _ in 0..<50 where read.isEmpty {
                try desk("picture", "\(desk.home)/code.png")
                read = try desk.run("bash", "-c", "\(zbarimg) -q --raw $HOME/code.png 2>/dev/null || true")
            }
            #expect(read.hasPrefix("http://\(page)?") && read.contains("/activate?"), "\(read)")
        }

        @Test("Sign Out needs a confirmation, deletes the sign-in, and is there only if there is one")
        func signOut() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            for answer in ["Cancel", "Sign Out"] {
                try desk("key", "F10")
                try desk("press", "menu item", "Sign Out")
                try desk("await", "label", "Sign Out of Twitch?")
                #expect(try desk("unnamed") as? [String] == [])
                try desk("press", "button", answer)
                try desk("await-gone", "label", "Sign Out of Twitch?")
            }
            try desk("await-toast", "Signed out of Twitch.")
            let count = "grep -c access $XDG_STATE_HOME/today/credentials.json || true"
            #expect(try desk.run("bash", "-c", count) == "0\n")
            try desk("await-tiles", "List")
            try desk("key", "F10")
            try desk("await", "menu item", "About")
            try desk("await-gone", "menu item", "Sign Out")
        }

        @Test("About has the name in the menu, and mentions no command; the list of shortcuts is complete")
        func help() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            try desk("key", "F10")
            try desk("press", "menu item", "About Top ")
            try desk("await", "label", "The topgames contributors")
            #expect(try desk("unnamed") as? [String] == [])
            let texts = try desk("texts") as? [String] ?? []
            #expect(texts.allSatisfy { !$0.contains("Show the three") && !$0.contains("--") })
            try desk("key", "Escape")
            try desk("key", "ctrl+question")
            for words in ["Item Menu", "Preferences", "Close Window"] { try desk("await", "label", words) }
            try desk("await-gone", "label", "Copy Result")
        }
    }
}

/// The program that reads the picture of the code, as a phone does.
private let zbarimg = "/usr/bin/zbarimg"

extension Trait where Self == ConditionTrait {
    /// Skips the test if a program is missing; in `Tests/run --all`, which sets `REQUIRE_ALL=1`, that is a failure.
    fileprivate static func needs(_ program: String) -> Self {
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: program)
                || ProcessInfo.processInfo.environment["REQUIRE_ALL"] == "1")
    }
}

extension Desk {
    /// Writes into a field at once.
    fileprivate func setText(_ field: String, _ text: String) throws { try self("set-text", field, text) }
}
