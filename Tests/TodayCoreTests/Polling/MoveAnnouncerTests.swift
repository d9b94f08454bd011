import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announcing what favourites are worth")
struct MoveAnnouncerTests {
    private let start = Sample.start

    private func cycle(
        _ view: WatchlistSettings = BoardQuotes.view("USD", "EUR", move: "1"), state: SavedPollState = SavedPollState()
    ) -> PolledCycle {
        PolledCycle(
            label: SourceDescriptor.rates.label, kind: .quotes(Watchlist(.rates, nil, view)), state: state,
            schedule: Schedule(interval: 60, patience: .daily), conditions: .dwell(1))
    }

    /// Polls on a day on which a dollar is worth so many reais, and a euro is worth 1.1 dollars.
    private func poll(
        _ cycle: inout PolledCycle, day: Int, _ dollar: String, provider: String = "open.er-api.com"
    ) -> [Notice] {
        let now = start + day * 86_400
        let page = BoardQuotes.page(["BRL": dollar, "EUR": "0.9"], provider: provider, at: now)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page))
        return cycle.absorb(answer, at: now, jitter: 0).notices
    }

    /// A cycle that announces what the dollar is worth, and has seen it at 5.00.
    private func dollar() -> PolledCycle {
        var cycle = cycle(BoardQuotes.view("USD", move: "1"))
        _ = poll(&cycle, day: 0, "5.00")
        return cycle
    }

    private func said(_ notices: [Notice], _ numbers: NumberStyle = .english) -> [String] {
        notices.map { NoticeText($0, markup: false, numbers: numbers, clock: Sample.clock).summary }
    }

    private func confirm(_ cycle: inout PolledCycle, _ notices: [Notice], day: Int) {
        for notice in notices { _ = cycle.confirm(notice, delivered: true, at: start + day * 86_400) }
    }

    @Test("what is seen for the first time is known, and later moves add up since the last announcement")
    func addsUp() {
        var cycle = cycle(BoardQuotes.view("USD", move: "1"))
        var told: [[String]] = []
        for (day, rate) in ["5.00", "5.04", "5.06", "5.10", "5.115", "5.05"].enumerated() {
            let notices = poll(&cycle, day: day, rate)
            told.append(said(notices))
            confirm(&cycle, notices, day: day)
        }
        // 5.06 is 1.2% above 5.00; 5.10 and 5.115 are less than 1% and 1.09% above 5.06; 5.05 is below 5.115.
        #expect(
            told == [[], [], ["US dollar rose by 1.2%"], [], ["US dollar rose by 1.09%"], ["US dollar fell by 1.27%"]])
    }

    @Test("nothing is announced, or remembered, unless a person asked for it")
    func unset() {
        var cycle = cycle(BoardQuotes.view("USD"))
        for (day, rate) in ["5.00", "9.00"].enumerated() { #expect(poll(&cycle, day: day, rate).isEmpty) }
        #expect(cycle.state.values == nil && cycle.takeRecords().isEmpty)
    }

    @Test("several favourites share one notice, in the person's order, with the provider's line")
    func several() throws {
        var cycle = cycle()
        _ = poll(&cycle, day: 0, "5.00")
        let notice = try #require(poll(&cycle, day: 1, "5.10").first)
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

    @Test("a server with few lines gets as many moves as fit, and how many more there are")
    func fewLines() {
        let items = BoardQuotes.board(BoardQuotes.view("USD", "EUR", "GBP")).items
        #expect(
            MoveRow.all(items, markup: false, lines: 2, .english, .english) == [
                "▲ USD 5.4312 BRL · 0.58%", "and 2 more",
            ])
        #expect(MoveRow.all(items, markup: false, lines: 3, .english, .english).count == 3)
    }

    @Test("a new favourite, another base and another provider start from what they are worth then")
    func newBaseline() {
        var cycle = dollar()
        var board = Watchlist(.rates, cycle.board?.known, BoardQuotes.view("USD", "EUR", move: "1"))
        _ = cycle.show(board, at: start)
        #expect(said(poll(&cycle, day: 1, "5.06")) == ["2 favourites moved"])
        board = Watchlist(
            .rates, cycle.board?.known, WatchlistSettings(favorites: [Sample.id("EUR")], move: board.view.move))
        _ = cycle.show(board, at: start + 86_400)
        #expect(poll(&cycle, day: 2, "9.00").isEmpty && cycle.state.values?.base == .dollar)
        #expect(poll(&cycle, day: 3, "9.00", provider: "frankfurter").isEmpty)
        #expect(cycle.state.values?.provider == "frankfurter")
    }

    @Test("a restart forgets nothing: the move is announced by the next one, even before it asks")
    func restart() throws {
        var before = dollar()
        _ = poll(&before, day: 1, "5.06")
        var after = try before.restarted()
        _ = after.show(try #require(before.board), at: start + 86_460)
        #expect(said(after.takeDueNotices(at: start + 86_460)) == ["US dollar rose by 1.2%"])
    }

    @Test("quiet hours hold it back until they end, long before the next answer")
    func quiet() throws {
        var cycle = dollar()
        #expect(cycle.cycle.nextOffer(at: start) == nil)
        // It is 02:20.
        cycle.conditions.rules.quiet = QuietHours(
            from: try #require(TimeOfDay("22:00")), to: try #require(TimeOfDay("07:00")))
        #expect(poll(&cycle, day: 1, "5.06").isEmpty)
        let end = Sample.time("2026-11-22T07:00:00Z")
        #expect(cycle.cycle.nextOffer(at: start + 86_400) == end)
        #expect(said(cycle.takeDueNotices(at: end)) == ["US dollar rose by 1.2%"])
        #expect(cycle.cycle.nextOffer(at: end) == nil)
        let told = cycle.takeRecords().map { $0.told(Sample.clock) }
        #expect(told == ["USD ▲ 5.0600 BRL — deferred: quiet hours until 07:00"])
    }

    @Test("a mute and the hourly limit hold it back too; switched off, it is passed over for good")
    func otherBlocks() {
        var cycle = dollar()
        cycle.conditions.mutedUntil = start + 2 * 86_400
        #expect(poll(&cycle, day: 1, "5.06").isEmpty && cycle.cycle.nextOffer(at: start + 86_400) == start + 2 * 86_400)
        cycle.conditions.mutedUntil = nil
        cycle.conditions.isOff = true
        #expect(poll(&cycle, day: 2, "5.06").isEmpty && cycle.cycle.nextOffer(at: start + 2 * 86_400) == nil)
        cycle.conditions.isOff = false
        #expect(poll(&cycle, day: 3, "5.06").isEmpty)
        let verdicts = cycle.takeRecords().map(\.verdict)
        #expect(verdicts.last == .passedOver(.off))
    }

    @Test("the hourly limit counts it, and it counts towards the limit")
    func limit() {
        var cycle = dollar()
        cycle.conditions.rules.mostPerHour = 1
        let first = poll(&cycle, day: 1, "5.06")
        confirm(&cycle, first, day: 1)
        let page = BoardQuotes.page(["BRL": "5.20", "EUR": "0.9"], at: start + 86_460)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page))
        #expect(first.count == 1 && cycle.absorb(answer, at: start + 86_460, jitter: 0).notices.isEmpty)
        #expect(cycle.cycle.nextOffer(at: start + 86_460) == start + 86_400 + 3600)
    }

    @Test("a notice that no server took is due again, with what the favourite is worth then")
    func undelivered() throws {
        var cycle = dollar()
        let lost = try #require(poll(&cycle, day: 1, "5.06").first)
        _ = cycle.confirm(lost, delivered: false, at: start + 86_400)
        #expect(said(poll(&cycle, day: 2, "5.10")) == ["US dollar rose by 2%"])
    }

    @Test("the reasons are remembered: the first look, a move that is too small, an announcement")
    func explained() {
        var cycle = cycle()
        _ = poll(&cycle, day: 0, "5.00")
        _ = poll(&cycle, day: 1, "5.02")
        confirm(&cycle, poll(&cycle, day: 2, "5.10"), day: 2)
        let recent = cycle.state.recent?.map { $0.explained(Sample.clock) }
        #expect(
            recent == [
                "first values: nothing to compare them with",
                "USD ▲ 5.0200 BRL, skipped: moved 0.4%, less than 1%",
                "USD ▲ 5.1000 BRL, EUR ▲ 5.6667 BRL, announced",
            ])
        let records = cycle.takeRecords()
        let text = JSONCoding.encode(records, pretty: false) ?? ""
        #expect(records.count == 1 && text.contains(#""slot":"moves""#) && text.contains(#""value":"5.1000""#))
        #expect(JSONCoding.decode([NotifyRecord].self, Data(text.utf8)) == records)
    }

    @Test("a damaged memory is refused as a whole, and hostile ids are nothing to announce")
    func damaged() throws {
        var cycle = cycle()
        _ = poll(&cycle, day: 0, "5.00")
        let text = try #require(JSONCoding.encode(cycle.state, pretty: false))
        let bad = text.replacing(#""USD":"5.0000""#, with: #""USD":"5.0000x""#)
        #expect(bad != text && JSONCoding.decode(SavedPollState.self, Data(bad.utf8)) == nil)
        let other = text.replacing(#""USD":"5.0000""#, with: #""../../x":"1""#)
        var state = SavedPollState()
        state.values = try #require(JSONCoding.decode(SavedPollState.self, Data(other.utf8))).values
        var resumed = self.cycle(state: state)
        #expect(poll(&resumed, day: 1, "9.00").count == 1)
        #expect(resumed.state.values?.values.keys.sorted() == ["EUR", "USD"])
    }
}
