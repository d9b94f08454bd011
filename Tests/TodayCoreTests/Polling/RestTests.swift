import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("How long a service gets no requests")
struct RestTests {
    enum Event: Sendable {
        case good(shortest: Int? = nil, rest: Int? = nil)
        case failed(FetchError)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let events: [(at: Int, what: Event)]
        /// The seconds left before a poll, and before a refresh, at some moments.
        let waits: [(at: Int, poll: Int, refresh: Int)]

        init(_ description: String, _ events: [(Int, Event)], waits: [(Int, Int, Int)]) {
            testDescription = description
            self.events = events.map { (at: $0.0, what: $0.1) }
            self.waits = waits.map { (at: $0.0, poll: $0.1, refresh: $0.2) }
        }
    }

    private static let slow = Event.failed(.timedOut(seconds: 10))
    private static let limited = Event.failed(.rateLimited(until: Sample.start + 400))
    private static let forever = Event.failed(.rateLimited(until: .distantFuture))
    private static let year = 86_400 * 365

    @Test(
        "Polls and refreshes wait this long, before and after a restart",
        arguments: [
            Case("not at all, if nothing asked for it", [(0, .good())], waits: [(0, 0, 0), (5, 0, 0)]),
            Case("for the pace of the source", [(0, .good(shortest: 15))], waits: [(5, 10, 10), (15, 0, 0)]),
            Case("until the time in a good answer", [(0, .good(rest: 300))], waits: [(100, 200, 200), (301, 0, 0)]),
            Case("the next good answer ends that", [(0, .good(rest: 300)), (60, .good())], waits: [(61, 0, 0)]),
            Case("for a back-off of our own, by polls", [(0, .good()), (60, slow)], waits: [(61, 59, 0)]),
            Case(
                "for a longer one: a daemon that restarts in a loop does not hammer Twitch",
                [(0, .good()), (60, slow), (120, slow)], waits: [(130, 110, 0), (240, 0, 0), (9999, 0, 0)]),
            Case("a good answer ends that, too", [(0, .good()), (60, slow), (120, .good())], waits: [(121, 0, 0)]),
            Case("until the time that a 429 named", [(0, .good()), (60, limited)], waits: [(100, 301, 300)]),
            Case(
                "for a quarter of an hour at most, whatever time a good answer names", [(0, .good(rest: year))],
                waits: [(0, 900, 900), (600, 300, 300), (900, 0, 0)]),
            Case(
                "and whatever time a refusal names", [(0, .good()), (0, forever)],
                waits: [(0, 900, 900), (600, 300, 300), (901, 0, 0)]),
            Case(
                "not for an old back-off, where somebody has to sign in",
                [(0, .good()), (60, slow), (120, slow), (240, slow), (400, .failed(.signInExpired))],
                waits: [(410, 0, 0)]),
            Case("not for a failure under a clock that was ahead", [(0, .good()), (year, slow)], waits: [(0, 0, 0)]),
            Case("nor for the pace under such a clock", [(year, .good(shortest: 15))], waits: [(0, 0, 0)]),
            Case(
                "where a clock is set back by a year, but not by the seconds of a time server",
                [(0, .good(shortest: 15, rest: 300))], waits: [(-year, 0, 0), (-5, 305, 305)]),
            Case("not for a 429, either", [(0, .good()), (60, limited)], waits: [(-3600, 0, 0)]),
        ])
    func waits(_ row: Case) throws {
        var pollState = PolledSource(label: Sample.label, schedule: Schedule(interval: 60), conditions: .dwell(2))
        for event in row.events {
            let now = Sample.start + event.at
            switch event.what {
            case .failed(let error): _ = pollState.fail(error, at: now)
            case .good(let shortest, let rest):
                var page = Sample.page("ABC", at: now)
                page.restUntil = rest.map { now + $0 }
                let answer = FetchAnswer(label: Sample.label, result: .success(page), shortestInterval: shortest)
                _ = pollState.absorb(answer, at: now, jitter: 0)
            }
        }
        for gate in [pollState.gate, try pollState.restarted().gate] {
            for wait in row.waits {
                let now = Sample.start + wait.at
                #expect(gate.wait(before: .poll, at: now) == wait.poll, "\(wait)")
                #expect(gate.wait(before: .refresh, at: now) == wait.refresh, "\(wait)")
            }
        }
    }

    @Test("A daemon that stops withdraws its failure notices, and the next one posts them again")
    func withdrawn() {
        var pollState = PolledSource.after("ABC")
        for count in 1...3 {
            for notice in pollState.fail(at: Sample.start + 60 * count).notices {
                _ = pollState.confirm(notice, delivered: true)
            }
        }
        #expect(pollState.withdraw() == [.connection])
        #expect(pollState.withdraw().isEmpty)
        #expect(pollState.takeDueNotices(at: Sample.start + 200).map(\.slot) == [.connection])
    }
}
