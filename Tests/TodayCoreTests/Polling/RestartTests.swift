import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("After a restart the daemon resumes where it was")
struct RestartTests {
    private let start = Sample.start

    private func restarted(_ cycle: PolledCycle) throws -> PolledCycle {
        let text = try #require(JSONCoding.encode(cycle.state, pretty: true))
        let state = try #require(JSONCoding.decode(CycleState.self, Data(text.utf8)))
        return PolledCycle(
            label: Sample.label, snapshot: cycle.snapshot, state: state, schedule: cycle.schedule, dwell: cycle.dwell)
    }

    @Test("without a previous failure, it polls at once")
    func atOnce() throws {
        #expect(try restarted(.after("ABC")).policy.wait(before: .poll, at: start + 5) == 0)
        let new = PolledCycle(label: Sample.label, schedule: Schedule(interval: 60), dwell: 2)
        #expect(new.policy.wait(before: .poll, at: start) == 0)
    }

    @Test("it waits for the rest of a back-off: a daemon that restarts in a loop does not hammer Twitch")
    func backOff() throws {
        var cycle = PolledCycle.after("ABC")
        _ = cycle.fail(at: start + 60)
        let plan = cycle.fail(at: start + 120)
        #expect(plan.wait == 120)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 130) == 110)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 240) == 0)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 9999) == 0)
    }

    @Test("a 429 is honoured across a restart")
    func rateLimited() throws {
        var cycle = PolledCycle.after("ABC")
        _ = cycle.fail(.rateLimited(until: start + 400), at: start + 60)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 100) == 301)
    }

    @Test("after signing in again there is no wait for an old back-off")
    func signedInAgain() throws {
        var cycle = PolledCycle.after("ABC")
        for count in 1...5 { _ = cycle.fail(at: start + 60 * count) }
        _ = cycle.fail(.signInExpired, at: start + 400)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 410) == 0)
    }

    @Test("a wait from a clock that was a year ahead is over when the clock is right again")
    func wrongClock() throws {
        var cycle = PolledCycle.after("ABC")
        _ = cycle.fail(at: start + 86_400 * 365)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start) == 0)
        #expect(try restarted(cycle).policy.wait(before: .refresh, at: start) == 0)
    }

    @Test("so is the pace after a poll under such a clock")
    func wrongClockAndGoodAnswer() throws {
        var cycle = PolledCycle(label: Sample.label, schedule: Schedule(interval: 60), dwell: 2)
        let page = Sample.page("ABC", at: start + 86_400 * 365)
        let answer = FetchAnswer(label: Sample.label, result: .success(page), shortestInterval: 15)
        _ = cycle.absorb(answer, at: start + 86_400 * 365, jitter: 0)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start) == 0)
    }

    @Test("a good answer ends the back-off in the file too")
    func ended() throws {
        var cycle = PolledCycle.after("ABC")
        _ = cycle.fail(at: start + 60)
        _ = cycle.see("ABC", at: start + 120)
        #expect(cycle.state.notBefore == nil)
        #expect(cycle.state.streak == nil)
        #expect(try restarted(cycle).policy.wait(before: .poll, at: start + 121) == 0)
    }

    @Test("the label of the stored snapshot is used until an answer brings its own")
    func label() {
        let made = SourceLabel(name: "topgames", service: "topgames", heading: "topgames")
        let cycle = PolledCycle(
            label: made, snapshot: Sample.snapshot("ABC"), schedule: Schedule(interval: 60), dwell: 2)
        #expect(cycle.label == Sample.label)
    }
}
