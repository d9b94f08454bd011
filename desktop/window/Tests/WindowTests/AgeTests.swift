import Foundation
import Testing

extension WindowTests {
    @Suite("Ages of data, and requests of the window", .serialized, .atDesk())
    struct AgeTests {
        @Test("Above the favourites stand the failure of the list and their own time, also during a search")
        func favorites() throws {
            try desk.fake("topgames", try Fakes.aged())
            try desk.open()
            try desk.run("bash", "-c", "touch $HOME/down")
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach Twitch")
            try desk("type", "x")
            try desk("await", "label", "The search is broken")
            try desk("key", "alt+2")
            try desk("await", "notice", "Cannot reach Twitch")
            try desk("await", "notice", "The data is from Jan 2, 2020, 03:04.")
        }

        @Test("Search results have their own time, and the list has its time again afterwards")
        func search() throws {
            try desk.fake("topgames", try Fakes.aged())
            try desk.open()
            try desk("type", "game")
            try desk("await-order", "List", ["Game 1"])
            try desk("await", "label", "Updated Jan 2, 2020, 03:04")
            try desk("key", "Escape")
            try desk("await-gone", "label", "Updated Jan 2, 2020, 03:04")
            try desk("await", "label", "Updated ")
        }

        @Test("A favourite that is added offline does not clear the failure of the service")
        func offline() throws {
            // New rates are overdue.
            try desk.convert(withRatesOf: -90_000, next: -86_400)
            try desk.setOffline(true, "RATES_SIMULATOR")
            try desk("open", "rates", 500, 700, "list")
            try desk("await-order", "List", ["Afghan afghani"])
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach")
            try desk.run("rates", "favorite", "JPY")
            try desk("await-order", "List", ["Japanese yen", "Afghan afghani"])
            try desk("await", "notice", "Cannot reach")
        }

        @Test("A poll is read once, however its file was replaced")
        func once() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 360)
            try desk("await-focus", "Game 1")
            // The window shows stored data before its request, whose answer must not have the news already.
            try desk.awaitNumber(1, from: "grep -c -v -e --offline -e --art $HOME/asked")
            try desk.run("rm", "\(desk.home)/asked")
            try desk.setNews(true)
            try desk("await-order", "List", ["Game 200", "Game 1"])
            try desk.setNews(false)
            try desk("await-order", "List", ["Game 1", "Game 2"])
            let asked = (try desk("read", "asked") as? String ?? "").split(separator: "\n")
            #expect(asked.count { $0.contains("--offline") } == 2, "\(asked)")
        }

        @Test("After polls a window requests the later pages in view only when it gets the focus")
        func later() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 360)
            try desk("await-focus", "Game 1")
            // To the end, so that no request is pending.
            try desk("await-last", "Game 200,")
            // The view follows the focus when it moves, and the last tile has it.
            try desk("key", "Up")
            try desk("await-focus", "Game 198,")
            try desk.run("bash", "-c", "xdotool windowfocus --sync $(xdotool search --maxdepth 0 '.*')")
            try desk.run("rm", "\(desk.home)/asked")
            for (index, isNews) in [true, false, true].enumerated() {
                try desk.setNews(isNews)
                try desk.awaitNumber(index + 1, from: "grep -s -c -e --offline $HOME/asked")
            }
            // A new item of the list may lack its picture, and the list is recent then.
            let asked = "grep -v -e --offline -e --art $HOME/asked"
            let lines = try desk.run("bash", "-c", "\(asked) || true")
            #expect(lines.isEmpty, "\(lines)")
            try desk("focus")
            try desk.run("bash", "-c", "until \(asked); do sleep 0.05; done")
        }

        @Test("The time at the bottom is that of the page in view, because the next one may be older")
        func view() throws {
            try desk.fake("topgames", try Fakes.agedPages())
            try desk.open(width: 360)
            try desk("await-focus", "Game 1")
            try desk("await", "label", "Updated Feb 3, 2020, 04:05")
            try desk("read-on", "List", "Game 40,")
            try desk("await", "label", "Updated Jan 2, 2020, 03:04")
            try desk("key", "Home")
            try desk("await", "label", "Updated Feb 3, 2020, 04:05")
        }

        @Test("F5 reports the result in every view: nothing newer, the time of the next update, or a failure")
        func refreshed() throws {
            try desk.open()
            for key in ["alt+2", "alt+1"] {
                try desk("key", key)
                try desk("key-until-toast", "F5", "Up to date")
            }
            try desk("key", "Return")
            try desk("await", "button", "Open on Twitch")
            try desk("key-until-toast", "F5", "Up to date")
            try desk.setOffline(true)
            try desk.setPagesBack(seconds: 600)
            try desk("key", "Escape")
            try desk("key", "F5")
            try desk("await", "notice", "Cannot reach Twitch")
            #expect((try desk("toasts") as? [String])?.contains { $0.contains("Cannot reach Twitch") } == false)
            #expect(try desk("close") as? Int == 0)
            try desk.convert(withRatesOf: -3600, next: 82_800)
            try desk("open", "rates", 500, 700)
            try desk("await-focus", "Amount")
            try desk("key-until-toast", "F5", "Up to date. Next update ")
        }

        @Test("F5 during the request of F5 waits for that one, and sends no other")
        func impatient() throws {
            try desk.fake("topgames", try Fakes.slow())
            try desk.open()
            try desk("await-order", "List", ["Game 1"])
            try desk("key", "F5")
            try desk("await-file", "asked")
            try desk("key", "F5", "F5", "alt+2")
            try desk("await-order", "Favourites", ["Game 1"])
            try desk.run("bash", "-c", "touch $HOME/gate")
            try desk("key", "alt+1")
            try desk("await-order", "List", ["Asked 1"])
        }

        @Test("If todayd is killed during a poll, the data stays, with its true time")
        func killed() throws {
            let daemon = try desk("background", ["todayd", "--interval", "1"]) as? Int ?? 0
            try desk.open()
            try desk("control", "/control/ranking", ["ids": ["27471", "509658", "32982"]])
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
            try desk("control", "/control/faults", ["name": "hang"])
            let asking = "ps --ppid \(daemon) -o comm= | grep today-fetch"
            try desk.run("bash", "-c", "until \(asking); do sleep 0.05; done; kill -KILL \(daemon)")
            let words = try desk("await", "label", "Updated ") as? String
            let fetched = try desk.run("topgames", "list", "--offline", "--json")
            let text = try #require(fetched.firstMatch(of: /"fetchedAt" : "([^"]+)"/)?.1)
            let time = try Date(String(text), strategy: .iso8601)
            // The file has whole seconds: at the start of a minute, the window may show the one before.
            let updated = [time, time - 1].map { "Updated " + $0.formatted(.iso8601).dropFirst(11).prefix(5) }
            #expect(updated.contains(words ?? ""), "\(text)")
            try desk("key", "Right", "Left")
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
            #expect(try desk("await", "label", "Updated ") as? String == words)
            #expect(try desk("close") as? Int == 0)
            try desk("reopen", "topgames")
            try desk("await-order", "List", ["Minecraft", "Just Chatting", "Grand Theft Auto V"])
            #expect(updated.contains(try desk("await", "label", "Updated ") as? String ?? ""))
        }
    }
}

extension Desk {
    /// Changes the answer of `Fakes.ranking`, as after a poll of `todayd`, which replaces the file.
    fileprivate func setNews(_ isThere: Bool) throws {
        let news = isThere ? "touch $HOME/news" : "rm $HOME/news"
        try run("bash", "-c", "\(news); cd $XDG_STATE_HOME/today/topgames; date +%N >new; mv new snapshot.json")
    }
}
