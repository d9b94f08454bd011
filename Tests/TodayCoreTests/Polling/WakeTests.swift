import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("When the daemon wakes, and what it does then")
struct WakeTests {
    private let start = Sample.start
    private static let day = 86_400

    /// A cycle of quotes that are renewed in a day.
    private func quotes(_ state: SavedPollState = SavedPollState(), phase: Int? = nil) -> PolledCycle {
        var cycle = PolledCycle(
            label: SourceDescriptor.rates.label,
            kind: .quotes(Watchlist(.rates, nil, BoardQuotes.view("USD", move: "1"))), state: state,
            schedule: Schedule(interval: 60, patience: .daily, phase: phase), conditions: .dwell(1))
        _ = poll(&cycle, at: 0, "5.00")
        return cycle
    }

    private func poll(_ cycle: inout PolledCycle, at seconds: Int, _ dollar: String) -> Plan {
        let page = BoardQuotes.page(
            ["BRL": dollar, "EUR": "0.9"], at: start + seconds, next: Self.day)
        let answer = FetchAnswer(
            label: SourceDescriptor.rates.label, result: .success(page), shortestInterval: 3600)
        return cycle.absorb(answer, at: start + seconds, jitter: 0)
    }

    private func wake(_ cycle: PolledCycle, _ reason: Wake.Reason, at seconds: Int) -> Wake {
        cycle.cycle.nextWake(reason, noted: cycle.noted, at: start + seconds)
    }

    @Test("at its start it polls, unless an earlier wait goes on")
    func started() {
        var cycle = PolledCycle.after("ABC")
        #expect(wake(cycle, .started(inTurn: false), at: 5) == .poll)
        _ = cycle.fail(at: start + 60)
        _ = cycle.fail(at: start + 120)
        #expect(wake(cycle, .started(inTurn: false), at: 130) == .resume(110, posts: false))
        #expect(wake(quotes(), .started(inTurn: false), at: 3600) == .resume(Self.day - 3600, posts: true))
    }

    @Test("one of thousands of readers waits for its own second, but not with an empty bar")
    func turn() {
        let feed = Schedule(interval: 60, phase: 30)
        var cycle = PolledCycle(label: Sample.label, schedule: feed, conditions: .dwell(1))
        #expect(wake(cycle, .started(inTurn: true), at: 0) == .poll)
        _ = cycle.see("ABC", at: start)
        let ahead = feed.untilOwnSecond(start + 61)
        #expect(ahead > 0 && wake(cycle, .started(inTurn: true), at: 61) == .sleep(ahead))
        #expect(wake(cycle, .started(inTurn: false), at: 61) == .poll)
    }

    @Test("a sleep ends with a poll, however early the timer is; a long one goes on if somebody has set the clock")
    func woken() {
        var cycle = PolledCycle.after("ABC")
        _ = cycle.fail(at: start + 60)
        _ = cycle.fail(at: start + 120)
        let sleep = cycle.cycle.sleep(120, at: start + 120)
        #expect(sleep == Sleep(seconds: 120, untilPoll: 120) && !sleep.isEarly)
        #expect(wake(cycle, .woken(sleep), at: 239) == .poll && wake(cycle, .woken(sleep), at: 240) == .poll)
        let long = quotes().cycle.sleep(Self.day, at: start)
        #expect(wake(quotes(), .woken(long), at: 7200) == .sleep(Self.day - 7200))
        #expect(wake(quotes(), .woken(long), at: Self.day) == .poll)
    }

    @Test("when the network comes back, it polls within a minute, unless the service has asked for peace")
    func network() {
        func wake(_ cycle: PolledCycle, at seconds: Int) -> Int? {
            cycle.cycle.wakeForNetwork(noted: cycle.noted, at: start + seconds)
        }
        var cycle = PolledCycle.after("ABC")
        #expect(wake(cycle, at: 5) == nil, "nothing was missing")
        for minute in 1...5 { _ = cycle.fail(at: start + 60 * minute) }
        #expect(wake(cycle, at: 301) == 2)
        for error in [FetchError.rateLimited(until: start + 900), .notSignedIn, .server(status: 500)] {
            var refused = PolledCycle.after("ABC")
            _ = refused.fail(error, at: start + 60)
            #expect(wake(refused, at: 61) == nil)
        }
    }

    @Test("what is held back is offered when that ends, long before the next poll")
    func early() {
        var cycle = quotes()
        cycle.conditions.mutedUntil = start + Self.day + 600
        let plan = poll(&cycle, at: Self.day, "5.06")
        let sleep = cycle.cycle.sleep(plan.wait, at: start + Self.day)
        #expect(plan.notices.isEmpty && sleep == Sleep(seconds: 601, untilPoll: plan.wait) && sleep.isEarly)
        let now = Self.day + 601
        #expect(wake(cycle, .woken(sleep), at: now) == .post(Self.day - 601))
        let notices = cycle.takeDueNotices(at: start + now)
        #expect(notices.count == 1)
        #expect(!cycle.cycle.sleep(Self.day - 601, at: start + now).isEarly)
        #expect(wake(cycle, .woken(sleep), at: 2 * Self.day) == .poll)
    }

    @Test("a new configuration polls at once if the service permits, and otherwise not before there is newer data")
    func reloaded() {
        var cycle = PolledCycle.after("ABC")
        #expect(wake(cycle, .reloaded, at: 5) == .poll)
        _ = cycle.fail(.rateLimited(until: start + 400), at: start + 60)
        #expect(wake(cycle, .reloaded, at: 100) == .sleep(300))
        #expect(wake(quotes(), .reloaded, at: 60) == .sleep(Self.day - 60))
        #expect(wake(quotes(), .reloaded, at: 3600) == .poll)
    }
}
