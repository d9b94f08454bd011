import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Showing failures")
struct FailureStreakTests {
    private let start = Sample.start
    private let slow = FetchError.timedOut(seconds: 10)

    @Test(
        "Failures at these seconds are shown, or not, at this time",
        arguments: [
            ("a single one never", [0], 86_400, nil), ("two not within five minutes", [0, 60], 299, nil),
            ("two after five minutes", [0, 60], 300, .offline), ("two that far apart", [0, 300], 300, .offline),
            ("three at once", [0, 1, 2], 2, .offline),
            ("one after a night: its last good answer is nine hours old, the failure is new", [32_400], 32_400, nil),
            ("a second a minute later", [32_400, 32_460], 32_460, nil),
            ("two under a clock that was set back", [0, 60], -86_400, nil),
            ("three are still three then", [0, 60, 120], -86_400, .offline),
        ] as [(String, [Int], Int, DataState?)])
    func shown(_ name: String, _ seconds: [Int], _ now: Int, _ expected: DataState?) {
        var streak = FailureStreak(slow, at: start + seconds[0])
        for _ in seconds.dropFirst() { streak = streak.adding(slow) }
        #expect(streak.shownState(at: start + now) == expected, "\(name)")
    }

    @Test("A missing sign-in is shown at once", arguments: [FetchError.notSignedIn, .signInExpired])
    func signIn(error: FetchError) {
        #expect(FailureStreak(error, at: start).shownState(at: start) == .unauthorized)
        #expect(FailureStreak(slow, at: start).adding(error).shownState(at: start) == .unauthorized)
    }

    @Test("A locked keyring is shown only after three failures, because it may be unlocked soon after login")
    func keyring() {
        let locked = FetchError.keyring(.locked)
        let one = FailureStreak(locked, at: start)
        #expect(one.shownState(at: start + 3600) == nil)
        let three = one.adding(locked).adding(locked)
        #expect(three.shownState(at: start) == .unauthorized)
        #expect(one.adding(slow).adding(slow).shownState(at: start) == .offline)
    }

    @Test("A streak keeps its start and what was announced, and takes the latest error")
    func adding() {
        var streak = FailureStreak(.server(status: 500), at: start)
        streak.announcedSlots = [.connection]
        let longer = streak.adding(slow)
        #expect(longer.count == 2)
        #expect(longer.since == start)
        #expect(longer.error == slow)
        #expect(longer.announcedSlots == [.connection])
    }

    @Test("Only a rate limit names the time of the next request, and not always")
    func retryAt() {
        #expect(FailureStreak(.rateLimited(until: start + 90), at: start).retryAt == start + 90)
        #expect(FailureStreak(.rateLimited(until: nil), at: start).retryAt == nil)
        #expect(FailureStreak(slow, at: start).retryAt == nil)
    }

    @Test("Polls before they are due, as after saved settings, do not lengthen the wait after a failure")
    func early() {
        var source = PolledSource.after("abc")
        let unreachable = FetchError.unreachable(reason: "no network")
        #expect(source.fail(unreachable, at: start + 60).wait == 60)
        for second in [10, 20, 30] { #expect(source.fail(unreachable, at: start + 60 + second).wait == 60 - second) }
        #expect(source.fail(unreachable, at: start + 120).wait == 120)
        #expect(source.fail(.server(status: 500), at: start + 140).wait == 100)
        #expect(source.fail(.rateLimited(until: start + 400), at: start + 150).wait > 250)
        #expect(source.pollState.state.streak?.shownState(at: start + 150) == .offline)
    }

    @Test("The end of an outage that a command has noticed is shown, and todayd polls again")
    func noticed() throws {
        var source = PolledSource.after("abc")
        for second in [60, 120, 240] { _ = source.fail(at: start + second) }
        #expect(source.feed(at: start + 250).state == .offline)
        #expect(source.recover(at: start + 250) == [])
        #expect(source.feed(at: start + 250).state == .fresh)
        #expect(source.nextWake(.reloaded, at: start + 250) == .poll)
        #expect(source.recover(at: start + 251) == nil)
    }

    @Test("A failure count out of range, as in a damaged file, does no harm", arguments: [Int.max, -1, Int.min])
    func damagedCount(count: Int) throws {
        let text =
            #"{"count": \#(count), "since": "2026-11-21T02:20:00Z", "error": {"kind": "notSignedIn"}, "told": []}"#
        let streak = try #require(JSONCoding.decode(FailureStreak.self, Data(text.utf8))).adding(slow)
        #expect(streak.count >= 1)
        #expect((60...900).contains(Schedule(interval: 60).wait(after: streak, jitter: 0, now: start)))
    }
}
