import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Wakeups of todayd")
struct WakeTests {
    private let start = Sample.start
    private static let day = 86_400

    /// A poll state of rates that are renewed once a day.
    private func rates(_ state: SavedPollState = SavedPollState(), phase: Int? = nil) -> PolledSource {
        var pollState = PolledSource(
            label: SourceDescriptor.rates.label,
            kind: .rates(Watchlist(.rates, nil, SampleWatchlist.view("USD", move: "1"))), state: state,
            schedule: Schedule(interval: 60, limits: .daily, phase: phase), conditions: .dwell(1))
        _ = poll(&pollState, at: 0, "5.00")
        return pollState
    }

    private func poll(_ pollState: inout PolledSource, at seconds: Int, _ dollar: String) -> Plan {
        let page = SampleWatchlist.page(["BRL": dollar, "EUR": "0.9"], at: start + seconds, next: Self.day)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page), shortestInterval: 3600)
        return pollState.absorb(answer, at: start + seconds, jitter: 0)
    }

    private func wake(_ pollState: PolledSource, _ reason: Wake.Reason, at seconds: Int) -> Wake {
        pollState.nextWake(reason, at: start + seconds)
    }

    @Test(
        "A reload while signed out polls at once, and does not delay the scheduled poll, however often it is repeated")
    func reloadedSignedOut() {
        var pollState = PolledSource.after("ABC")
        #expect(pollState.fail(.notSignedIn, at: start + 60).wait == 60)
        #expect(pollState.fail(.notSignedIn, at: start + 120).wait == 120)
        #expect([130, 150, 239].map { pollState.fail(.notSignedIn, at: start + $0).wait } == [110, 90, 1])
        #expect(pollState.fail(.notSignedIn, at: start + 240).wait == 240)
        // Nor does a reload lengthen the wait for an unreachable service.
        var other = PolledSource.after("ABC")
        #expect(other.fail(at: start + 60).wait == 60)
        #expect(other.fail(at: start + 90).wait == 30)
    }

    @Test("todayd polls when it starts, unless an earlier wait still holds")
    func started() {
        var pollState = PolledSource.after("ABC")
        #expect(wake(pollState, .started(inTurn: false), at: 5) == .poll)
        _ = pollState.fail(at: start + 60)
        _ = pollState.fail(at: start + 120)
        #expect(wake(pollState, .started(inTurn: false), at: 130) == .resume(110, posts: false))
        #expect(wake(rates(), .started(inTurn: false), at: 3600) == .resume(Self.day - 3600, posts: true))
    }

    @Test("A feed's reader with data to show waits for its own second at its start, and one without polls at once")
    func turn() {
        let feed = Schedule(interval: 60, phase: 30)
        var pollState = PolledSource(label: Sample.label, schedule: feed, conditions: .dwell(1))
        #expect(wake(pollState, .started(inTurn: true), at: 0) == .poll)
        _ = pollState.see("ABC", at: start)
        let ahead = feed.untilOwnSecond(start + 61)
        #expect(ahead > 0 && wake(pollState, .started(inTurn: true), at: 61) == .sleep(ahead))
        #expect(wake(pollState, .started(inTurn: false), at: 61) == .poll)
    }

    @Test("A sleep ends with a poll even if the timer is early, and a long one is resumed if the clock was set")
    func woken() {
        var pollState = PolledSource.after("ABC")
        _ = pollState.fail(at: start + 60)
        _ = pollState.fail(at: start + 120)
        let sleep = pollState.sleep(120, at: start + 120)
        #expect(sleep == Sleep(seconds: 120, untilPoll: 120) && !sleep.isEarly)
        #expect(wake(pollState, .woken(sleep), at: 239) == .poll && wake(pollState, .woken(sleep), at: 240) == .poll)
        let long = rates().sleep(Self.day, at: start)
        #expect(wake(rates(), .woken(long), at: 7200) == .sleep(Self.day - 7200))
        #expect(wake(rates(), .woken(long), at: Self.day) == .poll)
    }

    @Test("When the network is back, the next poll comes within seconds, unless the service has refused requests")
    func network() {
        func wake(_ pollState: PolledSource, at seconds: Int) -> Int? {
            pollState.secondsUntilRetry(at: start + seconds)
        }
        var pollState = PolledSource.after("ABC")
        #expect(wake(pollState, at: 5) == nil, "nothing was missing")
        for minute in 1...5 { _ = pollState.fail(at: start + 60 * minute) }
        #expect(wake(pollState, at: 301) == 2)
        for error in [FetchError.rateLimited(until: start + 900), .notSignedIn, .server(status: 500)] {
            var refused = PolledSource.after("ABC")
            _ = refused.fail(error, at: start + 60)
            #expect(wake(refused, at: 61) == nil)
        }
    }

    @Test("A deferred notice is posted when the mute ends, long before the next poll")
    func early() {
        var pollState = rates()
        pollState.conditions.mutedUntil = start + Self.day + 600
        let plan = poll(&pollState, at: Self.day, "5.06")
        let sleep = pollState.sleep(plan.wait, at: start + Self.day)
        #expect(plan.notices.isEmpty)
        #expect(sleep == Sleep(seconds: 601, untilPoll: plan.wait))
        #expect(sleep.isEarly)
        let now = Self.day + 601
        #expect(wake(pollState, .woken(sleep), at: now) == .post(Self.day - 601))
        let notices = pollState.takeDueNotices(at: start + now)
        #expect(notices.count == 1)
        #expect(!pollState.sleep(Self.day - 601, at: start + now).isEarly)
        #expect(wake(pollState, .woken(sleep), at: 2 * Self.day) == .poll)
    }

    @Test("A new configuration polls at once if the service permits, and otherwise when there is newer data")
    func reloaded() {
        var pollState = PolledSource.after("ABC")
        #expect(wake(pollState, .reloaded, at: 5) == .poll)
        _ = pollState.fail(.rateLimited(until: start + 400), at: start + 60)
        #expect(wake(pollState, .reloaded, at: 100) == .sleep(300))
        #expect(wake(rates(), .reloaded, at: 60) == .sleep(Self.day - 60))
        #expect(wake(rates(), .reloaded, at: 3600) == .poll)
    }
}
