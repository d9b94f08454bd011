import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Changed settings and files in todayd")
struct ReloadTests {
    private let start = Sample.start
    private var source = PolledSource(label: Sample.label, schedule: Schedule(interval: 60))

    @Test("A reload without a change polls only on request, and does not touch the files")
    mutating func unchanged() {
        _ = source.see("ABC", at: start)
        let reload = source.reload(at: start + 20)
        #expect((reload.polls, reload.discardsResponse, reload.endsFailure) == (false, false, false))
        #expect(reload.shown == nil)
        #expect(source.reload(polls: true, at: start + 20).polls)
    }

    @Test("A sign-in ends the failure in bars at once, and the next poll starts")
    mutating func signedIn() throws {
        _ = source.see("ABC", at: start)
        _ = source.fail(.signInExpired, at: start + 60)
        let now = start + 70
        source.storedLimit?.signIn(at: now)
        let reload = source.reload(at: now)
        #expect((reload.polls, reload.discardsResponse, reload.endsFailure) == (true, true, true))
        let shown = try #require(reload.shown)
        #expect(shown.snapshot?.items.map(\.title) == Sample.page("ABC").items.map(\.title))
        #expect(source.pollState.state.streak == nil)
    }

    @Test("Another provider is polled at once; the old provider's failure is no longer shown")
    mutating func otherProvider() {
        _ = source.see("ABC", at: start)
        _ = source.fail(.signInExpired, at: start + 60)
        let reload = source.reload(to: SourceDescriptor.rates.provided(by: "frankfurter"), at: start + 70)
        #expect((reload.polls, reload.discardsResponse, reload.endsFailure) == (true, true, false))
        #expect(reload.shown != nil)
        #expect(source.pollState.state.streak == nil)
    }

    @Test("A response that was requested before a change of the account is discarded")
    mutating func personal() {
        #expect(source.reload(polls: true, isPersonal: true, at: start).discardsResponse)
    }
}
