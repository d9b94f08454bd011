import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Whether the service may be asked now")
struct RequestGateTests {
    private let now = Sample.start

    private func policy(
        lastAnswer: Date? = nil, noted: NextRequest? = nil, _ change: (inout SavedPollState) -> Void = { _ in }
    ) -> RequestGate {
        var state = SavedPollState()
        change(&state)
        return RequestGate(state, lastAnswer: lastAnswer, noted: noted)
    }

    private func waits(_ policy: RequestGate) -> [Int] {
        RequestGate.Request.allCases.map { policy.wait(before: $0, at: now) }
    }

    @Test("where nothing is known, anything may be asked")
    func nothing() {
        #expect(waits(RequestGate(nil)) == [0, 0, 0, 0])
        #expect(RequestGate(nil).pause(before: .check, at: now) == nil)
    }

    @Test("the pace of the source is for the list: another page is another request")
    func pace() {
        #expect(waits(policy(lastAnswer: now + -5) { $0.shortestInterval = 15 }) == [10, 10, 0, 10])
    }

    @Test("a wait that the service asked for is for everybody, also as an older todayd kept it")
    func rest() {
        #expect(waits(policy { $0.restUntil = now + 300 }) == [300, 300, 300, 300])
        let limited = policy { $0.streak = FailureStreak(.rateLimited(until: now + 90), at: now) }
        #expect(waits(limited) == [90, 90, 90, 90])
    }

    @Test("our own back-off is for polls and checks, and ends; a person who asks is not kept waiting by it")
    func backOff() {
        let failing = policy {
            $0.streak = FailureStreak(.server(status: 500), at: now)
            $0.notBefore = now + 240
        }
        #expect(waits(failing) == [240, 0, 0, 240])
        #expect(failing.pause(before: .check, at: now)?.error == .server(status: 500))
        #expect(failing.pause(before: .check, at: now + 241) == nil)
    }

    @Test("what a person has to fix is checked at once, because they may just have done so")
    func personal() {
        for error in [FetchError.notSignedIn, .keyring(.locked)] {
            let waiting = policy {
                $0.streak = FailureStreak(error, at: now)
                $0.notBefore = now + 240
            }
            #expect(waits(waiting) == [240, 0, 0, 0])
        }
    }

    @Test("whoever was told of it, with its reason")
    func noted() {
        let noted = policy(noted: NextRequest(notBefore: now + 40, error: .rateLimited(until: now + 40)))
        #expect(waits(noted) == [40, 40, 40, 40])
        #expect(noted.pause(before: .other, at: now)?.error == .rateLimited(until: now + 40))
        #expect(noted.pause(before: .check, at: now)?.isShown == true)
        #expect(noted.pause(before: .other, at: now + 41) == nil)
    }

    @Test("the pace that a check noted is for the checks after it: what it had was thrown away")
    func checked() {
        for error in [nil, FetchError.server(status: 500)] {
            #expect(waits(policy(noted: NextRequest(notBefore: now + 40, error: error, since: now))) == [0, 0, 0, 40])
        }
    }

    @Test("its last word counts: an older todayd may have been told after the note")
    func both() {
        func both(_ noted: Int) -> RequestGate {
            policy(noted: NextRequest(notBefore: now + 40, error: .rateLimited(until: now + 40), since: now + noted)) {
                $0.streak = FailureStreak(.rateLimited(until: now + 20), at: now)
                $0.waitsSince = now
            }
        }
        #expect(waits(both(0)) == [40, 40, 40, 40] && waits(both(-10)) == [20, 20, 20, 20])
        #expect(both(-10).pause(before: .check, at: now)?.error == .rateLimited(until: now + 20))
    }

    @Test("a wait that no service can have asked for is the mistake of a clock")
    func wrongClock() {
        #expect(waits(policy(noted: NextRequest(notBefore: now + 86_400, error: nil))) == [0, 0, 0, 0])
        #expect(waits(policy { ($0.restUntil, $0.notBefore) = (now + 86_400, now + 86_400) }) == [0, 0, 0, 0])
    }
}

@Suite("What all programs remember of what a service wants")
struct NextRequestTests {
    private static let now = Sample.start

    @Test("a corrected address of a feed ends the failures and waits that were noted under the old one")
    func correctedFeed() {
        func source(_ folder: String) -> SourceDescriptor {
            .topGames.published(at: FeedAddress("https://feeds.example.org/\(folder)/"))
        }
        let (wrong, right) = (source("topgmaes"), source("topgames"))
        var state = SavedPollState().kept(for: wrong)
        (state.label, state.streak) = (
            wrong.label, FailureStreak(.refused(status: 404, message: DisplayText("")), at: Self.now)
        )
        (state.notBefore, state.waitsSince) = (Self.now + 60, Self.now)
        #expect(state.kept(for: wrong) == state)
        #expect(RequestGate(state.kept(for: wrong)).wait(before: .poll, at: Self.now) == 60)
        let kept = state.kept(for: right)
        #expect(kept.streak == nil && RequestGate(kept).wait(before: .poll, at: Self.now) == 0)
        #expect(kept.kept(for: right) == kept && state.kept(for: .topGames).streak == nil)
        var note = Self.note(.busy(until: Self.now + 90))
        (note.service, note.from) = (wrong.label.service, wrong.feed?.folder)
        #expect(note.concerns(wrong) && !note.concerns(right) && !note.concerns(.topGames))
    }

    private static func note(
        _ error: FetchError? = nil, restUntil: Date? = nil, pace: Int = 0, at now: Date = now,
        after note: NextRequest = NextRequest()
    ) -> NextRequest {
        var note = note
        note.take(error, restUntil: restUntil, shortestInterval: pace, at: now)
        return note
    }

    @Test(
        "an answer asks for a wait with a reason, or for nothing",
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

    @Test("a refusal is ended by a good answer, and by nothing else")
    func ended() {
        let refused = Self.note(.rateLimited(until: Self.now + 300))
        #expect(Self.note(at: Self.now + 60, after: refused).notBefore == nil)
        #expect(Self.note(.timedOut(seconds: 10), at: Self.now + 60, after: refused).notBefore == Self.now + 300)
    }

    @Test("that a service was out of reach is forgotten when it answers, and costs no wish")
    func unreached() {
        let refused = Self.note(.rateLimited(until: Self.now + 300))
        let cutOff = Self.note(.unreachable(reason: "no network"), at: Self.now + 60, after: refused)
        #expect(cutOff.unreachedAt == Self.now + 60 && cutOff.notBefore == Self.now + 300)
        #expect(Self.note(.server(status: 500), after: cutOff).unreachedAt == nil)
    }
}
