import Foundation
import Testing

extension WindowTests {
    @Suite("Failures, names for screen readers, and the end of the window", .serialized, .atDesk())
    struct FailureTests {
        @Test("Offline, the list stays with its time and a way to retry, which works once the service does")
        func offline() throws {
            try desk.open()
            try desk.awaitSecondPage()
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach Twitch")
            // The time of the data stays true, however long the window is open.
            let words = try desk("await", "notice", "The data is from ") as? String
            #expect(words?.contains(/\ [0-9]+:[0-9]{2}\.$/) == true, "\(words ?? "")")
            #expect(try desk.titles("List").starts(with: ["Just Chatting", "Grand Theft Auto V"]))
            try desk.setOffline(false)
            try desk("press", "button", "Retry")
            try desk("await-gone", "notice", "Cannot reach Twitch")
        }

        @Test("New data of a poll clears the failure of the first request")
        func news() throws {
            let list = try Fakes.list(
                count: 3,
                """
                if sys.argv[1] == "list" and not (home / "news").exists():
                    print("Cannot reach Twitch: the network is down.", file=sys.stderr)
                    sys.exit(69)
                """)
            try desk.fake("topgames", list)
            try desk("open", "topgames", 900, 700)
            try desk("await", "label", "Cannot reach Twitch")
            try desk.run("bash", "-c", "touch $HOME/news; touch $XDG_STATE_HOME/today/topgames/snapshot.json")
            try desk("await-tiles", "List")
            // The replaced page keeps its words, invisibly; only the notice has a time as well.
            try desk("await-gone", "notice", "The data is from ")
        }

        @Test(
            "A sign-in that fails shows the reason, and the form only if a client ID is missing",
            .atDesk(signedIn: false))
        func signInFailing() throws {
            let fails = "[ \"$1\" != login ] || { echo 'Cannot read config.json: is it whole?' >&2; exit 78; }"
            try desk.fake("topgames", before: fails)
            try desk.open(waits: false)
            try desk("await", "label", "Welcome")
            try desk("press", "button", "Sign In")
            try desk("await", "label", "Cannot read config.json")
        }

        @Test("A sign-in in a terminal shows the list here as well", .atDesk(signedIn: false))
        func signInElsewhere() throws {
            try desk.open(waits: false)
            try desk("press", "button", "Sign In")
            try desk("await", "label", "Client ID")
            let login = "topgames login --client-id=simulatorclient0000000000000000 >$HOME/login 2>&1 &"
            let asked = "until grep -q confirm $HOME/login; do sleep 0.05; done"
            try desk.run("bash", "-c", "\(login) \(asked)")
            try desk("control", "/control/device/approve", [String: String]())
            try desk("await-tiles", "List")
            try desk("await-focus", "Just Chatting")
        }

        @Test(
            "A command that fails, prints rubbish, dies or hangs is an error in place, and Retry works",
            arguments: [
                "echo 'Twitch is on fire.' >&2; exit 69", "echo rubbish", "echo '{\"schema\": 1}'",
                "kill -SEGV $$", "head -c 9000000 /dev/zero", "sleep 1000",
                // This one prints too much, and ignores SIGTERM.
                "trap '' TERM; head -c 9000000 /dev/zero; while :; do sleep 1; done",
            ])
        func commands(_ script: String) throws {
            try desk.fake("topgames", "#!/bin/sh\n\(script)\n")
            try desk("open", "topgames", 900, 700, "", ["TODAY_WINDOW_PATIENCE": "8"])
            try desk("await", "button", "Retry")
            #expect(try desk("alive") as? Bool == true)
            try desk.run("bash", "-c", "rm $HOME/bin/topgames")
            try desk("press", "button", "Retry")
            try desk("await-tiles", "List")
        }

        @Test("A command that is not installed is named")
        func missing() throws {
            try desk("open", "nosuchlist", 900, 700)
            try desk("await", "label", "Program Missing")
            try desk("await", "label", "nosuchlist")
        }

        @Test("Hostile titles are text, cut where they are long, and every tile has the same size")
        func titles() throws {
            let long = String(repeating: "long ", count: 2000)
            let titles = [
                "<b>bold</b> &amp; <span size='99999'>huge</span>", "שלום עולם", long, "\u{202E}reversed",
                "line\nbreak",
                "%s%n{sentence}", "", String(repeating: "é\u{301}\u{301}", count: 900), "🏴‍☠️👨‍👩‍👧‍👦",
            ]
            try desk.fake("topgames", try Fakes.list(count: 20, titles: titles))
            try desk.open(width: 600)
            try desk("await-columns", "List", 3)
            let tiles = try desk("tiles", "List") as? [[String: Any]] ?? []
            let sizes = tiles.compactMap { ($0["box"] as? [Int])?.suffix(2) }.map(Array.init).filter { $0 != [0, 0] }
            #expect(sizes.count >= 6 && Set(sizes).count == 1, "\(sizes)")
            #expect((tiles[0]["name"] as? String)?.hasPrefix(titles[0]) == true)
            #expect((tiles[2]["name"] as? String)?.count ?? .max < 250)
            try desk("key", "ctrl+d")
            try desk("key", "Return")
            try desk("key", "Escape")
            try desk("await-tiles", "List")
        }

        @Test("Every control has a name, in the list and its search")
        func named() throws {
            try desk.open()
            try desk("key", "ctrl+d")
            try desk("await", "button", "Undo")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "ctrl+f")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("key", "F10")
            for name in ["Refresh", "Keyboard Shortcuts", "About"] { try desk("await", "menu item", name) }
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("Every control has a name among the favourites, and in the details of one")
        func namedFavorites() throws {
            try desk.run("topgames", "favorite", "32982")
            try desk("open", "topgames", 900, 700, "favorites")
            try desk("await-tiles", "Favourites")
            #expect(try desk("unnamed") as? [String] == [])
            try desk("await-focus", "Grand Theft Auto V")
            try desk("key", "Return")
            try desk("await", "button", "Copy as Text")
            #expect(try desk("unnamed") as? [String] == [])
        }

        @Test("An idle window wakes no process, and a closed one leaves none behind")
        func idle() throws {
            try desk.open()
            try desk("await-focus", "Just Chatting")
            #expect(try desk("quiet", 5) as? Int == 0)
            #expect(try desk("close") as? Int == 0)
            #expect(try desk("children") as? [String] == [])
        }

        @Test("A window that is closed while a command hangs ends it")
        func closed() throws {
            try desk.fake("topgames", "#!/bin/sh\necho $$ >>$HOME/asked\nexec sleep 1000\n")
            try desk("open", "topgames", 900, 700)
            try desk("await-file", "asked")
            #expect(try desk("close") as? Int == 0)
            try desk.expectNoneRuns()
        }

        @Test("A window that gets SIGTERM, as at logout, ends its commands, also those that ignore it")
        func ended() throws {
            try desk.fake("topgames", "#!/bin/sh\ntrap '' TERM\necho $$ >>$HOME/asked\nwhile :; do sleep 1; done\n")
            try desk("open", "topgames", 900, 700, "", ["TODAY_WINDOW_PATIENCE": "8"])
            try desk("await-file", "asked")
            try desk("stop")
            try desk.expectNoneRuns()
        }

        @Test("A closed window that waits for its last command starts no other, and another window can be opened")
        func closing() throws {
            // Only one command of the first window hangs, and every one after it was closed.
            let hanging = "[ \"$1\" = describe ] || [ -e $HOME/told ]"
            let isFirst = "[ -n \"$TODAY_WINDOW_PATIENCE\" ]"
            let answers = "\(isFirst) && { \(hanging); } || exec \(Built.programs.path)/topgames \"$@\""
            let hangs = "trap 'touch $HOME/told' TERM\necho $$ >>$HOME/asked\nwhile :; do sleep 1; done"
            try desk.fake("topgames", "#!/bin/sh\n\(answers)\n\(hangs)\n")
            try desk("open", "topgames", 900, 700, "", ["TODAY_WINDOW_PATIENCE": "8"])
            try desk("await-file", "asked")
            try desk("await-tiles", "List")
            let window = "ps -o ppid= -p $(head -1 $HOME/asked) | tr -d ' ' >$HOME/window"
            try desk.run("bash", "-c", "\(window); kill $(cat $HOME/window)")
            try desk("await-file", "told")
            try desk.run("bash", "-c", "touch $XDG_STATE_HOME/today/topgames/snapshot.json")
            try desk("reopen", "topgames")
            try desk("await-tiles", "List")
            try desk.run("bash", "-c", "while readlink /proc/$(cat $HOME/window)/exe; do sleep 0.05; done")
            try desk.expectNoneRuns()
        }
    }
}

extension Desk {
    /// Expects that the commands with numbers in the file `asked` have all ended.
    fileprivate func expectNoneRuns() throws {
        try run("bash", "-c", "for process in $(cat $HOME/asked); do ! kill -0 $process || exit 1; done")
    }
}
