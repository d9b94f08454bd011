import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("News of favourites")
struct FavoriteNewsTests {
    /// Polls rankings of one-letter ids, a minute apart; delivers the notices of each poll, and returns them.
    private func told(
        _ rankings: [String], favorites: String = "Z", from start: Date = Sample.start,
        _ change: (inout NotifyConditions) -> Void = { _ in }
    ) -> [String] {
        var pollState = pollState(favorites, change)
        return rankings.enumerated().map { minute, letters in poll(&pollState, letters, at: start + Double(minute * 60))
        }
    }

    private func pollState(_ favorites: String, _ change: (inout NotifyConditions) -> Void = { _ in }) -> PolledSource {
        var conditions = NotifyConditions.dwell(2)
        conditions.favorites = Set(Sample.ids(favorites))
        change(&conditions)
        return PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions)
    }

    private func poll(_ pollState: inout PolledSource, _ letters: String, at now: Date) -> String {
        let notices = pollState.see(letters, at: now).notices
        for notice in notices { _ = pollState.confirm(notice, delivered: true, at: now) }
        return notices.map(Self.drawn).joined(separator: " ")
    }

    private static func drawn(_ notice: Notice) -> String {
        let items = if case .favorites(let items) = notice.content { items } else { notice.ranking ?? [] }
        let rows = items.map { "\($0.rank)\($0.id)" }.joined(separator: ",")
        return notice.slot == .favorites ? "fav:\(rows)" : "top:\(rows)"
    }

    @Test(
        "A favourite that reaches the first page for two polls is announced once, and not with the top three's notice")
    func sequences() {
        func expect(_ name: Comment, _ rankings: [String], _ expected: [String], favorites: String = "Z") {
            #expect(told(rankings, favorites: favorites) == expected, name)
        }
        expect(
            "one that reaches the first page and stays for two polls, once",
            ["ABCD", "ABCDZ", "ABCDZ", "ABCDZ", "ABCZD"], ["", "", "fav:5Z", "", ""])
        expect("not its place at the first poll", ["ABCDZ", "ABCDZ", "ABCDZ"], ["", "", ""])
        expect("not what the top three's says", ["ABCD", "ABZD", "ABZD", "ABZD"], ["", "", "top:1A,2B,3Z", ""])
        expect(
            "nor from the first page into the top three", ["ABCD", "ABCDZ", "ABCDZ", "ABZCD", "ABZCD"],
            ["", "", "fav:5Z", "", "top:1A,2B,3Z"])
        expect("several at once, best first", ["ABCD", "ABCDYZ", "ABCDYZ"], ["", "", "fav:5Y,6Z"], favorites: "ZY")
        // Flipping back and forth at the edge of the page counts once; a return after more than an hour counts again.
        let edge = (0..<20).flatMap { _ in ["ABCD", "ABCDZ", "ABCDZ"] }
        #expect(told(["ABCD"] + edge).filter { !$0.isEmpty } == ["fav:5Z"])
        let away = Array(repeating: "ABCD", count: 62)
        #expect(told(["ABCD", "ABCDZ", "ABCDZ"] + away + ["ABCDZ", "ABCDZ"]).last == "fav:5Z")
    }

    @Test("The place of an item that becomes a favourite is not announced")
    func known() {
        var pollState = pollState("")
        _ = poll(&pollState, "ABCDZ", at: Sample.start)
        pollState.conditions.favorites = [Sample.id("Z")]
        for minute in 1...3 { #expect(poll(&pollState, "ABCDZ", at: Sample.start + Double(minute * 60)) == "") }
    }

    @Test("If the rules skip a change of the top three, the favourite's is announced instead")
    func skipped() {
        let news = told(["ABCDE", "ABZCD", "ABZCD", "ABZCD"]) { $0.rules.leastMove = 3 }
        #expect(news == ["", "", "fav:3Z", ""])
    }

    @Test("Favourites count towards the hourly limit, as does a top three about to be announced")
    func hourly() {
        let told = told(["ABCD", "BACDZ", "BACDZ", "BACDZ"]) { $0.rules.mostPerHour = 1 }
        #expect(told == ["", "", "top:1B,2A,3C", ""])
    }

    @Test("With favorites.notify off nothing is announced, nor made up for when it is on again")
    func unwanted() {
        var pollState = pollState("Z") { $0.rules.announcesFavorites = false }
        #expect(poll(&pollState, "ABCD", at: Sample.start) == "")
        #expect(poll(&pollState, "ABCDZ", at: Sample.start + 60) == "")
        pollState.conditions.rules.announcesFavorites = true
        for minute in 2..<5 { #expect(poll(&pollState, "ABCDZ", at: Sample.start + Double(minute * 60)) == "") }
    }

    @Test("A notice that no server accepted is posted again, also after a restart")
    func undelivered() throws {
        var pollState = pollState("Z")
        _ = poll(&pollState, "ABCD", at: Sample.start)
        _ = poll(&pollState, "ABCDZ", at: Sample.start + 60)
        let notice = try #require(pollState.see("ABCDZ", at: Sample.start + 120).notices.first)
        _ = pollState.confirm(notice, delivered: false, at: Sample.start + 120)
        var next = try pollState.restarted()
        #expect(poll(&next, "ABCDZ", at: Sample.start + 180) == "fav:5Z")
        #expect(poll(&next, "ABCDZ", at: Sample.start + 240) == "")
    }

    @Test("The notification names the favourite's place, opens its page, and can be muted")
    func words() {
        let link = "https://www.twitch.tv/directory/game/Chess"
        let chess = Item(rank: 12, id: Sample.id("743"), title: DisplayText("Chess <b>"), link: link)
        let notice = Notice(label: Sample.label, content: .favorites([chess]), subject: chess)
        let text = NoticeText(notice, markup: true) { _ in "14:02" }
        #expect(text.summary.contains("Chess <b>") && text.summary.hasSuffix("is on the first page of Twitch"))
        #expect(text.body == "12 ● <b>Chess &lt;b&gt;</b>")
        #expect(notice.actions.map(\.key) == ["default", "open-743", "mute-1h"])
        let both = Notice(label: Sample.label, content: .favorites([chess.with(rank: 3), chess.with(rank: 4)]))
        #expect(NoticeText(both, markup: false) { _ in "" }.summary == "2 favourites moved up")
        #expect(!notice.hasSameContent(as: Notice(label: Sample.label, content: .favorites([chess.with(rank: 2)]))))
        #expect(notice.hasSameContent(as: Notice(label: Sample.label, content: .favorites([chess.with(rank: 9)]))))
    }

    @Test("The configuration can switch off news of favourites, and rejects unknown keys beside that")
    func configuration() throws {
        #expect(try Configuration("{}").rules.announcesFavorites)
        #expect(try !Configuration(#"{"favorites": {"notify": false}}"#).rules.announcesFavorites)
        for (text, key) in [
            ("{\n\"favorites\": {\"notify\": 0}}", "favorites.notify"),
            ("{\n\"favorites\": {\"tell\": true}}", "favorites.tell"),
        ] {
            let error = #expect(throws: ConfigurationError.self) { try Configuration(text) }
            #expect(error?.line == 2 && error?.key == key)
        }
    }
}
