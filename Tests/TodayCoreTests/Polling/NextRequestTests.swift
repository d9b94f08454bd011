import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What an answer to a command means for the next command")
struct NextRequestTests {
    private let now = Sample.start

    @Test("a good answer without a wish means nothing, and neither does a failure of the network")
    func nothing() {
        #expect(NextRequest(after: nil, at: now) == nil)
        #expect(NextRequest(after: .timedOut(seconds: 10), at: now) == nil)
        #expect(NextRequest(after: nil, restUntil: now + -1, at: now) == nil)
    }

    @Test("a refusal is kept until the time that it names, or for a minute")
    func refused() {
        let named = NextRequest(after: .rateLimited(until: now + 90), at: now)
        #expect(named == NextRequest(notBefore: now + 90, error: .rateLimited(until: now + 90), since: now))
        #expect(NextRequest(after: .rateLimited(until: nil), at: now)?.notBefore == now + 60)
    }

    @Test("a month that is used up is kept with its reason")
    func quota() {
        let used = FetchError.quotaUsed(until: now + 90)
        #expect(used.retryAt == now + 90 && FailureStreak(used, at: now).retryAt == now + 90)
        #expect(NextRequest(after: used, at: now) == NextRequest(notBefore: now + 90, error: used, since: now))
    }

    @Test("a good answer that asks for a rest is kept, and the reason is the service's limit")
    func rest() {
        let note = NextRequest(after: nil, restUntil: now + 300, at: now)
        #expect(note == NextRequest(notBefore: now + 300, error: .rateLimited(until: now + 300), since: now))
    }

    @Test("the source's pace is kept without a reason, and a longer wait comes before it")
    func pace() {
        #expect(
            NextRequest(after: nil, shortestInterval: 15, at: now)
                == NextRequest(notBefore: now + 15, error: nil, since: now))
        #expect(NextRequest(after: .rateLimited(until: now + 90), shortestInterval: 15, at: now)?.notBefore == now + 90)
    }

    @Test("no wait is longer than a quarter of an hour")
    func capped() {
        #expect(NextRequest(after: .rateLimited(until: .distantFuture), at: now)?.notBefore == now + 900)
    }
}
