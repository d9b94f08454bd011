import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Hidden items in bars and notifications")
struct HiddenTests {
    private let start = Sample.start

    private func pollState(_ letters: String, hidden: String = "", favorites: String = "") -> PolledSource {
        var conditions = NotifyConditions.dwell(1)
        conditions.rules.hidden = LeftOut(hidden.map(String.init))
        conditions.favorites = Set(Sample.ids(favorites))
        var source = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: conditions)
        _ = source.see(letters, at: start)
        return source
    }

    /// The rows of a snapshot: "1A 3C▲".
    private func drawn(_ snapshot: Snapshot?) -> String {
        (snapshot?.items ?? []).map { "\($0.rank)\($0.id)\($0.move.symbol())" }.joined(separator: " ")
    }

    @Test("The first three visible items have their true ranks, and the snapshot names the hidden one above them")
    func ranks() {
        let source = pollState("ABCDEF", hidden: "BF")
        #expect(drawn(source.snapshot) == "1A 3C 4D")
        #expect(source.snapshot?.hidden?.map(\.id) == Sample.ids("B"))
        #expect(source.feed(at: start).rows.map(\.rank) == [1, 3, 4])
    }

    @Test(
        "Hiding an item takes effect without a poll: the next one moves up, without a sign and without a notification")
    func hiding() {
        var source = pollState("ABCD")
        for notice in source.see("BACD", at: start + 60).notices { _ = source.confirm(notice, delivered: true) }
        source.conditions.rules.hidden = LeftOut(["C"])
        let plan = source.reread(at: start + 61)
        #expect(drawn(plan.snapshot) == "1B▲ 2A▼ 4D" && plan.notices.isEmpty)
        #expect(plan.feed?.rows.map(\.id) == Sample.ids("BAD"))
        #expect(source.see("BACD", at: start + 120).notices.isEmpty)
        #expect(drawn(source.snapshot) == "1B▲ 2A▼ 4D" && source.snapshot?.changedAt == start + 60)
        #expect(source.reread(at: start + 121) == Plan())
    }

    @Test("Showing an item again restores its place, without a sign and without a notification")
    func showing() {
        var source = pollState("ABCD", hidden: "AB")
        source.conditions.rules.hidden = LeftOut(["B"])
        #expect(drawn(source.reread(at: start + 1).snapshot) == "1A 3C 4D")
        source.conditions.rules.hidden = LeftOut()
        #expect(drawn(source.reread(at: start + 2).snapshot) == "1A 2B 3C")
        #expect(source.see("ABCD", at: start + 60).notices.isEmpty && drawn(source.snapshot) == "1A 2B 3C")
        #expect(source.snapshot?.hidden == nil)
    }

    @Test("Until the next poll fewer than three items are shown if no more are stored, and none if all are hidden")
    func few() throws {
        var source = pollState("ABC")
        source.conditions.rules.hidden = LeftOut(["A"])
        #expect(drawn(source.reread(at: start + 1).snapshot) == "2B 3C")
        source.conditions.rules.hidden = LeftOut(["A", "B", "C"])
        let empty = try #require(source.reread(at: start + 2).snapshot)
        #expect(empty.items.isEmpty && empty.hidden?.map(\.id) == Sample.ids("ABC"))
        let text = try #require(JSONCoding.encode(empty, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) == empty)
        #expect(Snapshot(plain: Array(text.utf8)) == empty)
        #expect(source.see("ABC", at: start + 60).snapshot?.items.isEmpty == true && source.state.streak == nil)
        source.conditions.rules.hidden = LeftOut()
        #expect(drawn(source.reread(at: start + 61).snapshot) == "1A 2B 3C")
    }

    @Test("An item that moves past a hidden one has a move sign, but only a new order of visible items is announced")
    func moves() {
        var source = pollState("ABCD", hidden: "A")
        #expect(source.see("BACD", at: start + 60).notices.isEmpty)
        #expect(drawn(source.snapshot) == "1B▲ 3C 4D")
        let plan = source.see("CABD", at: start + 120)
        #expect(plan.notices.first?.ranking?.map(\.id) == Sample.ids("CBD"))
        #expect(drawn(plan.snapshot) == "1C▲ 3B▼ 4D")
    }

    @Test("Moves of a hidden item are not announced, also after a restart")
    func comesAndGoes() throws {
        var source = pollState("ABCD", hidden: "X")
        for (minute, letters) in ["XABCD", "AXBCD", "ABCD", "ABCX"].enumerated() {
            #expect(source.see(letters, at: start + 60 * (minute + 1)).notices.isEmpty, "\(letters)")
            source = try source.restarted()
        }
        #expect(source.see("BACX", at: start + 600).notices.count == 1)
    }

    @Test("A snapshot stores the items after the third, so that a restart with other settings can show them")
    func restart() throws {
        var source = try pollState("ABCDE").restarted()
        source.conditions.rules.hidden = LeftOut(["A", "B"])
        #expect(drawn(source.fail(at: start + 60).snapshot) == "3C 4D 5E")
    }

    @Test("A published snapshot has nothing of the user's hidden items")
    func published() throws {
        let published = try #require(pollState("ABCD", hidden: "A").snapshot?.published)
        #expect(published.items.map(\.id) == Sample.ids("ABC") && published.hidden == nil)
        #expect(JSONCoding.encode(published, pretty: false)?.contains("next") == false)
    }

    @Test("Hiding a favourite currency removes it from bars, and hiding the only one shows the default currencies")
    func currencies() {
        var watchlist = SampleWatchlist.watchlist(SampleWatchlist.view("EUR", "GBP"))
        watchlist.view.hidden = LeftOut(["eur"])
        #expect(watchlist.items.map(\.id.description) == ["GBP"])
        watchlist.view.hidden = LeftOut(["EUR", "GBP"])
        #expect(watchlist.items.map(\.id.description) == ["USD"])
    }
}
