import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("When failures are shown")
struct FailureStreakTests {
    private let start = Sample.start
    private let slow = FetchError.timedOut(seconds: 10)

    /// The state shown right after failures at these seconds.
    private func shown(_ seconds: [Int], at now: Int? = nil) -> FeedState? {
        guard let first = seconds.first, let last = seconds.last else { return nil }
        let streak = seconds.dropFirst().reduce(FailureStreak(slow, at: start + first)) { streak, _ in
            streak.adding(slow)
        }
        return streak.shownState(at: start + (now ?? last))
    }

    @Test("a single failure is never shown, however long ago it was")
    func single() {
        #expect(shown([0]) == nil)
        #expect(shown([0], at: 299) == nil)
        #expect(shown([0], at: 86_400) == nil)
    }

    @Test("two in a row are not shown within five minutes")
    func two() {
        #expect(shown([0, 60]) == nil)
        #expect(shown([0, 60], at: 299) == nil)
        #expect(shown([0, 60], at: 300) == .offline)
        #expect(shown([0, 300]) == .offline)
    }

    @Test("three in a row are shown at once")
    func three() {
        #expect(shown([0, 60, 180]) == .offline)
        #expect(shown([0, 1, 2]) == .offline)
    }

    @Test("a laptop that slept for a night wakes with one failure, which is not shown")
    func asleep() {
        // Its last good answer is nine hours old; the failure is new.
        #expect(shown([32_400]) == nil)
        #expect(shown([32_400, 32_460]) == nil)
        #expect(shown([32_400, 32_460, 32_580]) == .offline)
    }

    @Test("a clock that was set back hides nothing for good: three are still three")
    func clockSetBack() {
        #expect(shown([0, 60], at: -86_400) == nil)
        #expect(shown([0, 60, 120], at: -86_400) == .offline)
    }

    @Test("a missing sign-in is shown at once", arguments: [FetchError.notSignedIn, .signInExpired])
    func signIn(error: FetchError) {
        #expect(FailureStreak(error, at: start).shownState(at: start) == .unauthorized)
        #expect(FailureStreak(slow, at: start).adding(error).shownState(at: start) == .unauthorized)
    }

    @Test("a locked keyring is shown like any failure: it may be unlocked a moment after the session began")
    func keyring() {
        let locked = FetchError.keyring(.locked)
        let one = FailureStreak(locked, at: start)
        #expect(one.shownState(at: start + 3600) == nil)
        let three = one.adding(locked).adding(locked)
        #expect(three.shownState(at: start) == .unauthorized)
        #expect(one.adding(slow).adding(slow).shownState(at: start) == .offline)
    }

    @Test("a streak keeps its beginning, its latest reason, and what was announced")
    func adding() {
        var streak = FailureStreak(.server(status: 500), at: start)
        streak.told = [.connection]
        let longer = streak.adding(slow)
        #expect(longer.count == 2)
        #expect(longer.since == start)
        #expect(longer.error == slow)
        #expect(longer.told == [.connection])
    }

    @Test("only a service that asks for fewer requests says when to come back, and not always")
    func retryAt() {
        #expect(FailureStreak(.rateLimited(until: start + 90), at: start).retryAt == start + 90)
        #expect(FailureStreak(.rateLimited(until: nil), at: start).retryAt == nil)
        #expect(FailureStreak(slow, at: start).retryAt == nil)
    }

    @Test("counts that only a damaged file can hold do no harm", arguments: [Int.max, -1, Int.min])
    func damagedCount(count: Int) throws {
        let text =
            #"{"count": \#(count), "since": "2026-11-21T02:20:00Z", "error": {"kind": "notSignedIn"}, "told": []}"#
        let streak = try #require(JSONCoding.decode(FailureStreak.self, Data(text.utf8))).adding(slow)
        #expect(streak.count >= 1)
        #expect((60...900).contains(Schedule(interval: 60).wait(after: streak, jitter: 0, now: start)))
    }
}
