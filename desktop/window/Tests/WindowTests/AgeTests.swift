import Foundation
import Testing

extension WindowTests {
    @Suite("says how old everything is, and asks no more than it must", .serialized, .atDesk())
    struct AgeTests {
        @Test("above the favourites stand the failure of the list and their own time, whatever is searched for")
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

        @Test("what was found has a time of its own, and the list has its time again afterwards")
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

        @Test("a favourite that is added offline does not make the list look as if the service had answered")
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

        @Test("a poll is read once, however its file was put in place")
        func once() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 360)
            try desk("await-focus", "Game 1")
            // The window shows what was stored, and then asks: that answer must not have the news already.
            try desk.awaitNumber(1, from: "grep -c -v -e --offline -e --art $HOME/asked")
            try desk.run("rm", "\(desk.home)/asked")
            try desk.setNews(true)
            try desk("await-order", "List", ["Game 200", "Game 1"])
            try desk.setNews(false)
            try desk("await-order", "List", ["Game 1", "Game 2"])
            let asked = (try desk("read", "asked") as? String ?? "").split(separator: "\n")
            #expect(asked.count { $0.contains("--offline") } == 2, "\(asked)")
        }

        @Test("a poll makes a window ask for the later pages in view only once somebody turns to it")
        func later() throws {
            try desk.fake("topgames", Fakes.ranking)
            try desk.open(width: 360)
            try desk("await-focus", "Game 1")
            // To the end, so that nothing more is on its way.
            try desk("await-last", "Game 200,")
            // What has the focus takes the view along when it moves, and the last one will.
            try desk("key", "Up")
            try desk("await-focus", "Game 198,")
            try desk.run("bash", "-c", "xdotool windowfocus --sync $(xdotool search --maxdepth 0 '.*')")
            try desk.run("rm", "\(desk.home)/asked")
            for (index, isNews) in [true, false, true].enumerated() {
                try desk.setNews(isNews)
                try desk.awaitNumber(index + 1, from: "grep -s -c -e --offline $HOME/asked")
            }
            // What the list has new may lack its picture, and the list is recent then.
            let asked = "grep -v -e --offline -e --art $HOME/asked"
            let lines = try desk.run("bash", "-c", "\(asked) || true")
            #expect(lines.isEmpty, "\(lines)")
            try desk("focus")
            try desk.run("bash", "-c", "until \(asked); do sleep 0.05; done")
        }

        @Test("the time at the bottom is that of what is in view: the next page may be older")
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

        @Test("F5 says what came of it, in every view: that nothing is newer, when something will be, or why not")
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
            try desk("key-until-toast", "F5", "Cannot reach Twitch")
            #expect(try desk("close") as? Int == 0)
            try desk.convert(withRatesOf: -3600, next: 82_800)
            try desk("open", "rates", 500, 700)
            try desk("await-focus", "Amount")
            try desk("key-until-toast", "F5", "Up to date. Next update ")
        }

        @Test("F5 while the answer to F5 is on its way waits for that one, and does not ask again")
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

        @Test("when todayd is killed within a poll, what was there stays, with its true time")
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
            // The file has whole seconds: at the start of a minute, the window may know that it was still the one before.
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
    /// Has `Fakes.ranking` say something else, as after a poll of `todayd`, which puts a new file in the place of the old one.
    fileprivate func setNews(_ isThere: Bool) throws {
        let news = isThere ? "touch $HOME/news" : "rm $HOME/news"
        try run("bash", "-c", "\(news); cd $XDG_STATE_HOME/today/topgames; date +%N >new; mv new snapshot.json")
    }
}
