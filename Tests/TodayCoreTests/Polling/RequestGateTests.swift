import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The gate for requests to a service")
struct RequestGateTests {
    private let now = Sample.start

    private func policy(
        lastAnswer: Date? = nil, storedLimit: NextRequest? = nil, _ change: (inout SavedPollState) -> Void = { _ in }
    ) -> RequestGate {
        var state = SavedPollState()
        change(&state)
        return RequestGate(state, lastAnswer: lastAnswer, storedLimit: storedLimit)
    }

    private func waits(_ policy: RequestGate) -> [Int] {
        RequestGate.Request.allCases.map { policy.wait(before: $0, at: now) }
    }

    @Test("Without any state, every request may be sent")
    func nothing() {
        #expect(waits(RequestGate(nil)) == [0, 0, 0, 0])
        #expect(RequestGate(nil).pause(before: .check, at: now) == nil)
    }

    @Test("The pace of the source holds for its list, and not for other pages")
    func pace() {
        #expect(waits(policy(lastAnswer: now + -5) { $0.shortestInterval = 15 }) == [10, 10, 0, 10])
    }

    @Test("A wait that the service demands holds for every request, also as an older todayd stored it")
    func rest() {
        #expect(waits(policy { $0.restUntil = now + 300 }) == [300, 300, 300, 300])
        let limited = policy { $0.streak = FailureStreak(.rateLimited(until: now + 90), at: now) }
        #expect(waits(limited) == [90, 90, 90, 90])
    }

    @Test("Our own back-off holds for polls until it ends, and delays neither a refresh nor a check")
    func backOff() {
        let failing = policy {
            $0.streak = FailureStreak(.server(status: 500), at: now)
            $0.notBefore = now + 240
        }
        #expect(waits(failing) == [240, 0, 0, 0])
        #expect(failing.pause(before: .poll, at: now)?.error == .server(status: 500))
        #expect(failing.pause(before: .poll, at: now + 241) == nil)
    }

    @Test(
        "A successful request of another program ends the back-off of an outage, but not of a list without entries",
        arguments: [
            (.unreachable(reason: "no network"), 0), (.server(status: 500), 0), (.rateLimited(until: nil), 0),
            (.badAnswer(reason: "the list is empty"), 240),
        ] as [(FetchError, Int)])
    func recovered(_ error: FetchError, _ left: Int) {
        func gate(_ storedLimit: NextRequest) -> Int {
            policy(storedLimit: storedLimit) {
                $0.streak = FailureStreak(error, at: now)
                ($0.notBefore, $0.waitsSince) = (now + 240, now)
            }.wait(before: .poll, at: now)
        }
        var storedLimit = NextRequest()
        storedLimit.receive(error, at: now + -90)
        storedLimit.receive(nil, at: now + -60)
        #expect(gate(storedLimit) == 240, "an earlier success")
        storedLimit.receive(error, at: now)
        #expect(gate(storedLimit) >= 60)
        storedLimit.receive(nil, at: now)
        #expect(gate(storedLimit) == left)
        storedLimit.receive(.timedOut(seconds: 10), at: now)
        #expect(gate(storedLimit) == 240, "a later failure")
    }

    @Test("A missing sign-in or a locked keyring is checked at once, because the user may just have fixed it")
    func personal() {
        for error in [FetchError.notSignedIn, .keyring(.locked)] {
            let waiting = policy {
                $0.streak = FailureStreak(error, at: now)
                $0.notBefore = now + 240
            }
            #expect(waits(waiting) == [240, 0, 0, 0])
        }
    }

    @Test("A refusal noted by another program holds for every request until it ends, with its reason")
    func noted() {
        let gate = policy(storedLimit: NextRequest(notBefore: now + 40, error: .rateLimited(until: now + 40)))
        #expect(waits(gate) == [40, 40, 40, 40])
        #expect(gate.pause(before: .other, at: now)?.error == .rateLimited(until: now + 40))
        #expect(gate.pause(before: .check, at: now)?.isShown == true)
        #expect(gate.pause(before: .other, at: now + 41) == nil)
    }

    @Test("The pace noted by a check holds for later checks only, because a check discards its answer")
    func checked() {
        for error in [nil, FetchError.server(status: 500)] {
            #expect(
                waits(policy(storedLimit: NextRequest(notBefore: now + 40, error: error, since: now))) == [0, 0, 0, 40])
        }
    }

    @Test("The latest wait counts, whether todayd stored it or another program noted it")
    func both() {
        func both(_ offset: Int) -> RequestGate {
            policy(
                storedLimit: NextRequest(notBefore: now + 40, error: .rateLimited(until: now + 40), since: now + offset)
            ) {
                $0.streak = FailureStreak(.rateLimited(until: now + 20), at: now)
                $0.waitsSince = now
            }
        }
        #expect(waits(both(0)) == [40, 40, 40, 40] && waits(both(-10)) == [20, 20, 20, 20])
        #expect(both(-10).pause(before: .check, at: now)?.error == .rateLimited(until: now + 20))
    }

    @Test("A wait too long for any service is ignored as the mistake of a clock")
    func wrongClock() {
        #expect(waits(policy(storedLimit: NextRequest(notBefore: now + 86_400, error: nil))) == [0, 0, 0, 0])
        #expect(waits(policy { ($0.restUntil, $0.notBefore) = (now + 86_400, now + 86_400) }) == [0, 0, 0, 0])
    }
}

@Suite("The note of the next request, which all programs share")
struct NextRequestTests {
    private static let now = Sample.start

    @Test("A corrected feed address drops the failures and waits that were noted for the old one")
    func correctedFeed() {
        func source(_ folder: String) -> SourceDescriptor {
            .topGames.published(at: PublishedAddress("https://feeds.example.org/\(folder)/"))
        }
        let (wrong, right) = (source("topgmaes"), source("topgames"))
        var state = SavedPollState().valid(for: wrong)
        (state.label, state.streak) = (
            wrong.label, FailureStreak(.refused(status: 404, message: DisplayText("")), at: Self.now)
        )
        (state.notBefore, state.waitsSince) = (Self.now + 60, Self.now)
        #expect(state.valid(for: wrong) == state)
        #expect(RequestGate(state.valid(for: wrong)).wait(before: .poll, at: Self.now) == 60)
        let kept = state.valid(for: right)
        #expect(kept.streak == nil && RequestGate(kept).wait(before: .poll, at: Self.now) == 0)
        #expect(kept.valid(for: right) == kept && state.valid(for: .topGames).streak == nil)
        var note = Self.note(.busy(until: Self.now + 90))
        (note.service, note.from) = (wrong.label.service, wrong.feed?.folder)
        #expect(note.concerns(wrong))
        #expect(!note.concerns(right))
        #expect(!note.concerns(.topGames))
    }

    private static func note(
        _ error: FetchError? = nil, restUntil: Date? = nil, pace: Int = 0, at now: Date = now,
        after note: NextRequest = NextRequest()
    ) -> NextRequest {
        var note = note
        note.receive(error, restUntil: restUntil, shortestInterval: pace, at: now)
        return note
    }

    @Test(
        "An answer notes a wait with its reason, or nothing",
        arguments: [
            ("a good answer without a wish", note(), nil, nil),
            ("a failure of the network", note(.timedOut(seconds: 10)), nil, nil),
            ("a rest that is over", note(restUntil: now + -1), nil, nil),
            ("a refusal with a time", note(.rateLimited(until: now + 90)), 90, .rateLimited(until: now + 90)),
            ("a refusal without one, for a minute", note(.rateLimited(until: nil)), 60, .rateLimited(until: nil)),
            ("a month that is used up", note(.quotaUsed(until: now + 90)), 90, .quotaUsed(until: now + 90)),
            ("a feed that is busy", note(.busy(until: now + 90)), 90, .busy(until: now + 90)),
            ("a good answer, the last for now", note(restUntil: now + 300), 300, .rateLimited(until: now + 300)),
            ("the pace of the source", note(pace: 15), 15, nil),
            (
                "a longer wait than the pace", note(.rateLimited(until: now + 90), pace: 15), 90,
                .rateLimited(until: now + 90)
            ),
            (
                "a quarter of an hour at most", note(.rateLimited(until: .distantFuture)), 900,
                .rateLimited(until: .distantFuture)
            ),
        ] as [(String, NextRequest, Int?, FetchError?)])
    func wish(_ name: String, _ note: NextRequest, _ seconds: Int?, _ error: FetchError?) {
        #expect(note.notBefore == seconds.map { Self.now + $0 }, "\(name)")
        #expect(note.error == error && note.since == seconds.map { _ in Self.now })
        #expect(error == nil || note.isRefusal)
    }

    @Test("Only a good answer ends a refusal")
    func ended() {
        let refused = Self.note(.rateLimited(until: Self.now + 300))
        #expect(Self.note(at: Self.now + 60, after: refused).notBefore == nil)
        #expect(Self.note(.timedOut(seconds: 10), at: Self.now + 60, after: refused).notBefore == Self.now + 300)
    }

    @Test("The note of an unreachable service is cleared when it answers, and adds no wait")
    func unreached() {
        let refused = Self.note(.rateLimited(until: Self.now + 300))
        let cutOff = Self.note(.unreachable(reason: "no network"), at: Self.now + 60, after: refused)
        #expect(cutOff.unreachedAt == Self.now + 60 && cutOff.notBefore == Self.now + 300)
        #expect(Self.note(.server(status: 500), after: cutOff).unreachedAt == nil)
    }
}
