import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announcing how much favourites moved")
struct MoveAnnouncerTests {
    private let start = Sample.start

    private func pollState(
        _ view: WatchlistSettings = SampleWatchlist.view("USD", "EUR", move: "1"),
        state: SavedPollState = SavedPollState()
    ) -> PolledSource {
        PolledSource(
            label: SourceDescriptor.rates.label, kind: .rates(Watchlist(.rates, nil, view)), state: state,
            schedule: Schedule(interval: 60, limits: .daily), conditions: .dwell(1))
    }

    /// Polls on a day with this rate of a dollar in reais, and 0.9 euros for a dollar.
    private func poll(
        _ pollState: inout PolledSource, day: Int, _ dollar: String, provider: String = "open.er-api.com"
    ) -> [Notice] {
        let now = start + day * 86_400
        let page = SampleWatchlist.page(["BRL": dollar, "EUR": "0.9"], provider: provider, at: now)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page))
        return pollState.absorb(answer, at: now, jitter: 0).notices
    }

    /// A poll state that watches the dollar, and has seen it at 5.00.
    private func dollar() -> PolledSource {
        var pollState = pollState(SampleWatchlist.view("USD", move: "1"))
        _ = poll(&pollState, day: 0, "5.00")
        return pollState
    }

    private func said(_ notices: [Notice], _ numbers: NumberStyle = .english) -> [String] {
        notices.map { NoticeText($0, markup: false, numbers: numbers, clock: Sample.clock).summary }
    }

    private func confirm(_ pollState: inout PolledSource, _ notices: [Notice], day: Int) {
        for notice in notices { _ = pollState.confirm(notice, delivered: true, at: start + day * 86_400) }
    }

    @Test("The first value is not announced, and later moves add up since the last announcement")
    func addsUp() {
        var pollState = pollState(SampleWatchlist.view("USD", move: "1"))
        var told: [[String]] = []
        for (day, rate) in ["5.00", "5.04", "5.06", "5.10", "5.115", "5.05"].enumerated() {
            let notices = poll(&pollState, day: day, rate)
            told.append(said(notices))
            confirm(&pollState, notices, day: day)
        }
        // 5.06 is 1.2% above 5.00; 5.10 and 5.115 are less than 1% and 1.09% above 5.06; 5.05 is below 5.115.
        #expect(
            told == [[], [], ["US dollar rose by 1.2%"], [], ["US dollar rose by 1.09%"], ["US dollar fell by 1.27%"]])
    }

    @Test("Nothing is announced or stored unless a threshold is set")
    func unset() {
        var pollState = pollState(SampleWatchlist.view("USD"))
        for (day, rate) in ["5.00", "9.00"].enumerated() { #expect(poll(&pollState, day: day, rate).isEmpty) }
        #expect(pollState.state.values == nil && pollState.drainRecords().isEmpty)
    }

    @Test("Several favourites share one notice, in the user's order, with the provider's line")
    func several() throws {
        var pollState = pollState()
        _ = poll(&pollState, day: 0, "5.00")
        let notice = try #require(poll(&pollState, day: 1, "5.10").first)
        #expect(notice.slot == .moves && notice.subject == nil)
        let text = NoticeText(notice, markup: true, clock: Sample.clock)
        #expect(text.summary == "2 favourites moved")
        #expect(
            text.body == """
                ▲ <b>USD</b> 5.1000 BRL · 2%
                ▲ <b>EUR</b> 5.6667 BRL · 2%
                Rates By Exchange Rate API
                """)
        #expect(NoticeText(notice, markup: false, lines: 2, clock: Sample.clock).body.hasPrefix("and 2 more") == false)
    }

    @Test("A server with few lines gets as many moves as fit, and the number of the others")
    func fewLines() {
        let items = SampleWatchlist.watchlist(SampleWatchlist.view("USD", "EUR", "GBP")).items
        let notice = Notice(label: SourceDescriptor.rates.label, content: .moved(items, nil))
        func rows(lines: Int) -> [Substring] {
            NoticeText(notice, markup: false, lines: lines, clock: Sample.clock).body.split(separator: "\n")
        }
        #expect(rows(lines: 2) == ["▲ USD 5.4312 BRL · 0.58%", "and 2 more"])
        #expect(rows(lines: 3).count == 3)
    }

    @Test("A new favourite, another base and another provider start from their current values")
    func newBaseline() {
        var pollState = dollar()
        var watchlist = Watchlist(
            .rates, pollState.watchlist?.cachedRates, SampleWatchlist.view("USD", "EUR", move: "1"))
        _ = pollState.show(watchlist, at: start)
        #expect(said(poll(&pollState, day: 1, "5.06")) == ["2 favourites moved"])
        watchlist = Watchlist(
            .rates, pollState.watchlist?.cachedRates,
            WatchlistSettings(favorites: [Sample.id("EUR")], move: watchlist.view.move))
        _ = pollState.show(watchlist, at: start + 86_400)
        #expect(poll(&pollState, day: 2, "9.00").isEmpty && pollState.state.values?.base == .dollar)
        #expect(poll(&pollState, day: 3, "9.00", provider: "frankfurter").isEmpty)
        #expect(pollState.state.values?.provider == "frankfurter")
    }

    @Test("After a restart a move is announced before the next poll")
    func restart() throws {
        var before = dollar()
        _ = poll(&before, day: 1, "5.06")
        var after = try before.restarted()
        _ = after.show(try #require(before.watchlist), at: start + 86_460)
        #expect(said(after.takeDueNotices(at: start + 86_460)) == ["US dollar rose by 1.2%"])
    }

    @Test("Quiet hours defer a move until they end, long before the next poll")
    func quiet() throws {
        var pollState = dollar()
        #expect(pollState.nextDeferredNotice(at: start) == nil)
        // It is 02:20.
        pollState.conditions.rules.quiet = QuietHours(
            from: try #require(TimeOfDay("22:00")), to: try #require(TimeOfDay("07:00")))
        #expect(poll(&pollState, day: 1, "5.06").isEmpty)
        let end = Sample.time("2026-11-22T07:00:00Z")
        #expect(pollState.nextDeferredNotice(at: start + 86_400) == end)
        #expect(said(pollState.takeDueNotices(at: end)) == ["US dollar rose by 1.2%"])
        #expect(pollState.nextDeferredNotice(at: end) == nil)
        let told = pollState.drainRecords().map { $0.sentenceWithSubject(Sample.clock) }
        #expect(told == ["USD ▲ 5.0600 BRL — deferred: quiet hours until 07:00"])
    }

    @Test("Decisions are stored with their reasons: first values, a move that is too small, an announcement")
    func explained() {
        var pollState = pollState()
        _ = poll(&pollState, day: 0, "5.00")
        _ = poll(&pollState, day: 1, "5.02")
        confirm(&pollState, poll(&pollState, day: 2, "5.10"), day: 2)
        let recent = pollState.state.recent?.map { $0.sentenceWithChange(Sample.clock) }
        #expect(
            recent == [
                "first values: nothing to compare them with",
                "USD ▲ 5.0200 BRL, skipped: moved 0.4%, less than 1%",
                "USD ▲ 5.1000 BRL, EUR ▲ 5.6667 BRL, announced",
            ])
        let portuguese = NumberStyle.$current.withValue(.portuguese) {
            pollState.state.recent?.last.map { $0.sentenceWithChange(Sample.clock) }
        }
        #expect(portuguese == "USD ▲ 5,1000 BRL, EUR ▲ 5,6667 BRL, announced")
        let records = pollState.drainRecords()
        let text = JSONCoding.encode(records, pretty: false) ?? ""
        #expect(records.count == 1)
        #expect(text.contains(#""slot":"moves""#))
        #expect(text.contains(#""value":"5.1000""#))
        #expect(JSONCoding.decode([NotifyRecord].self, Data(text.utf8)) == records)
    }

    @Test("A stored value that is no number rejects the whole state, and a hostile id is dropped")
    func damaged() throws {
        var pollState = pollState()
        _ = poll(&pollState, day: 0, "5.00")
        let text = try #require(JSONCoding.encode(pollState.state, pretty: false))
        let bad = text.replacing(#""USD":"5.0000""#, with: #""USD":"5.0000x""#)
        #expect(bad != text && JSONCoding.decode(SavedPollState.self, Data(bad.utf8)) == nil)
        let other = text.replacing(#""USD":"5.0000""#, with: #""../../x":"1""#)
        var state = SavedPollState()
        state.values = try #require(JSONCoding.decode(SavedPollState.self, Data(other.utf8))).values
        var resumed = self.pollState(state: state)
        #expect(poll(&resumed, day: 1, "9.00").count == 1)
        #expect(resumed.state.values?.values.keys.sorted() == ["EUR", "USD"])
    }
}
