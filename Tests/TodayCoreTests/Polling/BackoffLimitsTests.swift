import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("How long a source may delay the next request")
struct BackoffLimitsTests {
    private let start = Sample.start
    private static let day = 86_400

    private func pollState() -> PolledSource {
        PolledSource(
            label: SourceDescriptor.rates.label, kind: .rates(Watchlist(.rates, nil, SampleWatchlist.view())),
            schedule: Schedule(interval: 60, limits: .daily), conditions: .dwell(1))
    }

    private func answer(_ page: Page) -> FetchAnswer {
        FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page), shortestInterval: 3600)
    }

    @Test("The next poll comes when the provider has new rates, and a restart before that sends no request")
    func nextUpdate() throws {
        var pollState = pollState()
        let plan = pollState.absorb(answer(SampleWatchlist.page(next: 20 * 3600)), at: start, jitter: 0)
        #expect(plan.wait == 20 * 3600 + 1)
        let after = try pollState.restarted()
        #expect(after.gate.wait(before: .poll, at: start + 3600) == 19 * 3600)
        #expect(after.gate.wait(before: .poll, at: start + 20 * 3600) == 0)
    }

    @Test("The user can refresh before that, at the service's pace, unless the service itself named the time")
    func refresh() throws {
        var (own, named) = (pollState(), pollState())
        _ = own.absorb(answer(SampleWatchlist.page(next: Self.day)), at: start, jitter: 0)
        _ = named.absorb(answer(SampleWatchlist.page(next: Self.day, rest: Self.day)), at: start, jitter: 0)
        #expect(try own.restarted().gate.wait(before: .refresh, at: start + 600) == 3000)
        #expect(try own.restarted().gate.wait(before: .refresh, at: start + 3600) == 0)
        #expect(try own.restarted().gate.pause(before: .check, at: start + 3600) == nil)
        #expect(try named.restarted().gate.wait(before: .refresh, at: start + 3600) == Self.day - 3600)
    }

    @Test("Rates that are late are requested again at the pace of the service")
    func late() {
        var pollState = pollState()
        #expect(pollState.absorb(answer(SampleWatchlist.page(next: -60)), at: start, jitter: 0).wait == 3600)
    }

    @Test("A used-up allowance stops requests until the month ends, across restarts but not under a wrong clock")
    func allowance() throws {
        let end = start + 20 * Self.day
        var pollState = pollState()
        #expect(pollState.fail(.rateLimited(until: end), at: start).wait == 20 * Self.day + 1)
        let after = try pollState.restarted()
        for request in RequestGate.Request.allCases {
            #expect((0...1).contains(after.gate.wait(before: request, at: start + 5 * Self.day) - 15 * Self.day))
        }
        // The clock was a year ahead, and so are all stored times.
        #expect(after.gate.wait(before: .poll, at: start + -365 * Self.day) == 0)
        #expect(after.gate.wait(before: .poll, at: end + 1) == 0)
    }

    @Test("A sign-in ends the wait for a used-up allowance, until the new one is used up as well, but not a rate limit")
    func signIn() throws {
        let (used, end) = (start + 600, start + 20 * Self.day)
        var pollState = pollState()
        _ = pollState.fail(.quotaUsed(until: end), at: used)
        for request in RequestGate.Request.allCases {
            #expect(pollState.gate.wait(before: request, at: used + 60) > 19 * Self.day)
        }
        pollState.storedLimit?.signIn(at: used + 60)
        for request in RequestGate.Request.allCases {
            #expect(try pollState.restarted().gate.wait(before: request, at: used + 60) == 0)
        }
        _ = pollState.fail(.quotaUsed(until: end), at: used + 90)
        #expect(pollState.gate.wait(before: .poll, at: used + 90) > 19 * Self.day)
        // A rate limit does not depend on the account.
        _ = pollState.fail(.rateLimited(until: end), at: used + 120)
        pollState.storedLimit?.signIn(at: used + 180)
        #expect(pollState.gate.wait(before: .poll, at: used + 180) > 19 * Self.day)
        #expect(pollState.gate.wait(before: .other, at: used + 180) > 19 * Self.day)
    }

    @Test("An absurdly long wait is capped", arguments: [Int.max / 2, 400 * 86_400])
    func absurd(seconds: Int) {
        var (rested, refused) = (pollState(), pollState())
        let page = SampleWatchlist.page(next: seconds, rest: seconds)
        #expect(rested.absorb(answer(page), at: start, jitter: 0).wait <= 5 * Self.day + 1)
        #expect(rested.gate.wait(before: .poll, at: start) <= 5 * Self.day)
        #expect(refused.fail(.rateLimited(until: start + seconds), at: start).wait <= 32 * Self.day + 1)
        #expect(refused.gate.wait(before: .poll, at: start) <= 32 * Self.day)
    }

    @Test("Rates that the settings cannot use are stored, and not requested again before there are new ones")
    func obstacle() {
        var pollState = pollState()
        _ = pollState.show(Watchlist(.rates, nil, WatchlistSettings(base: SampleRates.code("ARS"))), at: start)
        let plan = pollState.absorb(answer(SampleWatchlist.page(next: Self.day)), at: start, jitter: 0)
        #expect(plan.wait == Self.day + 1)
        #expect(plan.rates != nil)
        #expect(plan.snapshot == nil)
        #expect(pollState.gate.wait(before: .poll, at: start) == Self.day + 1)
        #expect(pollState.gate.wait(before: .refresh, at: start) == 0)
        #expect(pollState.show(SampleWatchlist.watchlist(), at: start).feed?.rows.count == 3)
    }

    @Test("Settings that can use the stored rates end the outage without a request")
    func obstacleRemoved() {
        var pollState = pollState()
        _ = pollState.show(Watchlist(.rates, nil, WatchlistSettings(base: SampleRates.code("ARS"))), at: start)
        let page = SampleWatchlist.page(next: 3 * Self.day)
        let notices = (0..<3).flatMap { day in
            pollState.absorb(answer(page), at: start + day * Self.day, jitter: 0).notices
        }
        let end = start + 2 * Self.day + 60
        #expect(notices.map(\.slot) == [.connection] && pollState.feed(at: end).state == .offline)
        for notice in notices { _ = pollState.confirm(notice, delivered: true, at: end) }
        let shown = pollState.show(SampleWatchlist.watchlist(), at: end)
        #expect(shown.feed?.state == .fresh)
        #expect(shown.withdrawals == [.connection])
        #expect(pollState.state.streak == nil)
        #expect(pollState.gate.wait(before: .poll, at: end) > Self.day / 2)
    }

    @Test("Readers that wait for the same moment tomorrow poll within five minutes after it, and never before it")
    func spread() {
        let waits = [0, 0.5, 0.999].map { jitter in
            var pollState = pollState()
            return pollState.absorb(answer(SampleWatchlist.page(next: Self.day)), at: start, jitter: jitter).wait
                - Self.day
        }
        #expect(waits == [1, 151, 301])
        let short = Schedule(interval: 60).wait(after: nil, rest: start + 900, jitter: 0.999, now: start)
        #expect(short == 900)
    }

    @Test("A request that never left the computer is repeated soon, and then at longer intervals")
    func unreachable() {
        var pollState = pollState()
        _ = pollState.absorb(answer(SampleWatchlist.page(next: Self.day)), at: start, jitter: 0)
        let noNetwork = FetchError.unreachable(reason: "no network")
        var due = Self.day
        let waits = (0..<6).map { _ in
            let wait = pollState.fail(noNetwork, at: start + due).wait
            due += wait
            return wait
        }
        #expect(waits == [60, 120, 240, 480, 720, 720])
        #expect(pollState.fail(.timedOut(seconds: 10), at: start + due).wait == 3600)
    }

    @Test("Switching to another provider drops the previous one's wait and failures")
    func otherProvider() {
        let other = SourceDescriptor.rates.provided(by: "open.er-api.com")
        var pollState = pollState()
        let limited = FetchError.rateLimited(until: start + 20 * Self.day)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .failure(limited))
        _ = pollState.absorb(answer, at: start, jitter: 0)
        #expect(
            pollState.state.valid(for: other).streak == nil && pollState.state.valid(for: .rates) == pollState.state)
        _ = pollState.switchSource(to: other)
        #expect(pollState.gate.wait(before: .poll, at: start) == 0 && pollState.label.service == "ExchangeRate-API")
        var note = NextRequest()
        note.service = "Frankfurter"
        #expect(note.concerns(.rates) && !note.concerns(other))
        // The fallback's wait holds for the source, unless the user chose another provider.
        note.service = "ExchangeRate-API"
        #expect(note.concerns(.rates) && !note.concerns(.rates.provided(by: "frankfurter")))
        note.service = "Whatever it says"
        #expect(note.concerns(.topGames))
    }
}

@Suite("The pace of a source")
struct PaceTests {
    private let start = Sample.start

    private func answer(_ letters: String, shortest: Int?) -> FetchAnswer {
        FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: start)), shortestInterval: shortest)
    }

    private func pollState(interval: Int) -> PolledSource {
        PolledSource(label: Sample.label, schedule: Schedule(interval: interval), conditions: .dwell(2))
    }

    @Test(
        "The wait is the longer of the configured interval and the source's pace",
        arguments: [(1, 15, 15), (60, 15, 60), (15, 15, 15), (1, nil, 1), (1, 0, 1)])
    func wait(interval: Int, shortest: Int?, wait: Int) {
        var pollState = pollState(interval: interval)
        #expect(pollState.absorb(answer("ABC", shortest: shortest), at: start, jitter: 0).wait == wait)
    }

    @Test("A poll interval longer than configured is logged once")
    func said() {
        var pollState = pollState(interval: 5)
        let words = "Polling every 15 s instead of 5 s: Twitch allows no shorter interval."
        #expect(pollState.absorb(answer("ABC", shortest: 15), at: start, jitter: 0).log == [LogLine(.notice, words)])
        #expect(pollState.absorb(answer("ABC", shortest: 15), at: start + 15, jitter: 0).log.isEmpty)
    }

    @Test("Back-off after failures starts from the source's pace")
    func backOff() {
        var pollState = pollState(interval: 1)
        _ = pollState.absorb(answer("ABC", shortest: 15), at: start, jitter: 0)
        #expect(pollState.fail(at: start + 15).wait == 15)
        #expect(pollState.fail(at: start + 30).wait == 30)
    }

    @Test("An absurd pace, as of a damaged answer, is capped", arguments: [Int.max, -1, Int.min])
    func absurd(shortest: Int) {
        var pollState = pollState(interval: 60)
        let plan = pollState.absorb(answer("ABC", shortest: shortest), at: start, jitter: 0)
        #expect((60...900).contains(plan.wait))
        #expect(pollState.gate.wait(before: .poll, at: start) <= 900)
    }
}
