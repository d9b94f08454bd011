import Dispatch
import Synchronization
import TestSupport

/// The events so far, in order; a test waits here for events, never for a time.
package final class EventLog<Event: Sendable>: Sendable {
    private struct Waiter {
        let accepts: @Sendable (Event) -> Bool
        let tell: CheckedContinuation<Event?, Never>
    }

    private struct State {
        var events: [Event] = []
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
        var hasEnded = false
        var follower: (@Sendable (Event?) -> Void)?
    }

    private let name: String
    private let state = Mutex(State())

    package init(_ name: String) { self.name = name }

    package var all: [Event] { state.withLock { $0.events } }

    /// The number of events so far: a mark after which a new one is expected.
    package var count: Int { state.withLock { $0.events.count } }

    /// Passes on every event, starting with past ones, and `nil` at the end; to one follower, which must not use the
    /// log.
    package func follow(_ follower: @escaping @Sendable (Event?) -> Void) {
        state.withLock { state in
            for event in state.events { follower(event) }
            if state.hasEnded { follower(nil) }
            state.follower = follower
        }
    }

    /// Adds an event and wakes the waiting tests.
    package func append(_ event: Event) {
        let found = state.withLock { state in
            state.events.append(event)
            state.follower?(event)
            let keys = state.waiters.filter { $0.value.accepts(event) }.map(\.key)
            return keys.compactMap { state.waiters.removeValue(forKey: $0) }
        }
        for waiter in found { waiter.tell.resume(returning: event) }
    }

    /// Ends the log, which fails every wait.
    package func end() {
        let rest = state.withLock { state in
            state.hasEnded = true
            state.follower?(nil)
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in rest { waiter.tell.resume(returning: nil) }
    }

    /// The first accepted event after a mark, past or future.
    ///
    /// Throws `TimeoutError` if the log ends first, or after a limit that only a broken program reaches.
    @discardableResult
    package func first(
        after mark: Int = 0, _ wanted: String, limit: Double = SafetyLimit.seconds,
        where accepts: @escaping @Sendable (Event) -> Bool
    ) async throws -> Event {
        let event = await withCheckedContinuation { tell in
            wait(Waiter(accepts: accepts, tell: tell), after: mark, limit: limit)
        }
        guard let event else {
            throw TimeoutError(wanted: wanted, log: name, seen: all.dropFirst(mark).map { "\($0)" })
        }
        return event
    }

    private func wait(_ waiter: Waiter, after mark: Int, limit: Double) {
        let key = state.withLock { state -> Int? in
            if let event = state.events.dropFirst(mark).first(where: waiter.accepts) {
                waiter.tell.resume(returning: event)
            } else if state.hasEnded {
                waiter.tell.resume(returning: nil)
            } else {
                state.lastWaiter += 1
                state.waiters[state.lastWaiter] = waiter
                return state.lastWaiter
            }
            return nil
        }
        guard let key else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak self] in self?.giveUp(key) }
    }

    private func giveUp(_ key: Int) {
        state.withLock { $0.waiters.removeValue(forKey: key) }?.tell.resume(returning: nil)
    }
}

/// An event that a test waited for and that did not come, with what came instead.
package struct TimeoutError: Error, CustomStringConvertible {
    let wanted: String
    let log: String
    let seen: [String]

    package init(wanted: String, log: String, seen: [String] = []) {
        self.wanted = wanted
        self.log = log
        self.seen = seen
    }

    package var description: String {
        let rest = seen.isEmpty ? "nothing" : "\n    " + seen.joined(separator: "\n    ")
        return "\(wanted) never happened in \(log); seen: \(rest)"
    }
}

/// How long a test waits for an event that a working program produces within a second.
package enum SafetyLimit {
    /// Seconds; generous, so that a busy machine does not fail a test.
    package static let seconds = 180.0
    /// Seconds for Debian's tools that take half a minute on an idle machine.
    package static let packaging = 900.0
    /// Seconds below the timeout of `today-fetch`, 10 s, which shows that it was ended and did not give up.
    package static let fetch = 8.0
    /// Seconds below libnotify's own timeout, 25 s, which shows that ours ended a wait.
    package static let libnotify = 20.0
}
