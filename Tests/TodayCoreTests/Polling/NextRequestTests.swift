import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What all programs remember of what a service wants")
struct NextRequestTests {
    private static let now = Sample.start

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
