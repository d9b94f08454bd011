import FoundationEssentials

/// The actions that follow a result or a change of files; the code that performs them makes no decisions.
package struct Plan: Hashable, Sendable {
    /// The data to write for bars; `nil` leaves the files unchanged.
    package var shown: StoredSnapshot?
    package var rates: CachedRates?
    package var record: PageSample?
    /// The page with all items of a watched list, for the catalogue; `nil` for other lists, and without new data.
    package var watchedPage: Page?
    /// The notices to post, at most one per slot or, in `liveInGame`, one per game.
    package var notices: [Notice] = []
    package var withdrawals: [NoticeSlot] = []
    /// Whether to delete all fetched data, because the user has signed out or changed accounts.
    package var forgets = false
    /// Seconds until the next poll; 0 in a plan for changed files, which leave the next poll unchanged.
    package var wait = 0
    package var log: [LogLine] = []
}

/// The next step for a source; the code that performs it makes no decisions.
///
///     started    no wait is left                   poll; readers of a published feed first sleep until their second
///                a wait is left                    resume the wait
///     woken      the wait is over                  poll
///                a deferred notice is due          post the notice, and sleep for the rest of the wait
///                the clock was set back            poll, or sleep for the rest of a long wait
///     reloaded   a request is allowed              poll
///                a request is not yet allowed      sleep until it is, and for rare polls until newer data is due
package enum Wake: Hashable, Sendable {
    case poll
    case sleep(Int)
    /// Post due notices, then sleep for this many seconds until the poll.
    case post(Int)
    /// Resume a wait after a restart; with `posts`, also post deferred notices that are due before the poll.
    case resume(Int, posts: Bool)

    /// The event that requires a next step.
    package enum Reason: Hashable, Sendable {
        /// todayd has started; with `inTurn`, the source is a published feed that may have thousands of readers.
        case started(inTurn: Bool)
        case woken(Sleep)
        case reloaded
    }
}

/// A sleep until the next poll, or until a deferred notice that is due earlier.
package struct Sleep: Hashable, Sendable {
    package let seconds: Int
    /// Seconds until the next poll, at least `seconds`.
    package let untilPoll: Int

    package var isEarly: Bool { seconds < untilPoll }
}

extension PollState {
    /// Returns the next step; `storedLimit` is the service's limit as stored by any program, or `nil` if there is none.
    package func nextWake(_ reason: Wake.Reason, storedLimit: NextRequest?, _ context: PollContext) -> Wake {
        let (gate, now) = (gate(storedLimit: storedLimit, context.schedule.limits), context.now)
        let pollWait = gate.wait(before: .poll, at: now)
        switch reason {
        case .started(let inTurn):
            guard pollWait == 0 else { return .resume(pollWait, posts: kind.isPolledRarely) }
            // After a power cut, thousands of desktops start in the same second, but must not all poll at once.
            let turn = inTurn && snapshot != nil ? context.schedule.untilOwnSecond(now) : 0
            return turn > 0 ? .sleep(turn) : .poll
        case .woken(let sleep):
            if pollWait > 0, sleep.isEarly { return .post(pollWait) }
            // A long wait ends at a time of day, which may still be ahead if the clock was set back.
            return pollWait > 0 && sleep.untilPoll > Schedule.longestWait ? .sleep(pollWait) : .poll
        case .reloaded:
            let refreshWait = gate.wait(before: .refresh, at: now)
            // With rare polls, a request before newer data is due would return the same data.
            return refreshWait == 0 ? .poll : .sleep(kind.isPolledRarely ? max(refreshWait, pollWait) : refreshWait)
        }
    }

    package var isUnreachable: Bool { state.streak?.error.isUnreachable == true }

    /// Returns the seconds until a retry; `nil` if the last poll reached the service, or if no request is allowed now.
    package func secondsUntilRetry(storedLimit: NextRequest?, _ context: PollContext) -> Int? {
        let (gate, now) = (gate(storedLimit: storedLimit, context.schedule.limits), context.now)
        guard isUnreachable, gate.wait(before: .refresh, at: now) == 0 else { return nil }
        // Waits at least a moment for DNS, and spreads clients over a minute after an outage that they share.
        return min(max(1, gate.wait(before: .poll, at: now)), max(2, context.schedule.untilOwnSecond(now)))
    }

    /// Returns a sleep of `untilPoll` seconds, or a shorter one if a deferred notice is due before the poll.
    package func sleep(_ untilPoll: Int, _ context: PollContext) -> Sleep {
        let untilNotice = nextDeferredNotice(context).map { Int($0.timeIntervalSince(context.now).rounded(.up)) + 1 }
        return Sleep(seconds: min(untilPoll, max(1, untilNotice ?? untilPoll)), untilPoll: untilPoll)
    }

    /// Returns the status as a line that stays true for the `wait` seconds until the next poll.
    ///
    ///     Twitch: top three of 14:02; next poll at 14:03.
    ///
    /// The line contains no titles, because it appears among the system's own messages. `clock` formats a local time.
    package func status(wait: Int, at now: Date, clock: (Date) -> String) -> String {
        let next = clock(now.addingTimeInterval(Double(wait)))
        let last = snapshot.map { clock($0.time) }
        if let error = state.streak?.error {
            let data = last.map { " Last data: \($0)." } ?? ""
            return sentence(error) + data + " Trying again at \(next)."
        }
        let data = last.map { "\(kind.noun) of \($0)" } ?? "nothing fetched yet"
        return "\(label.service): \(data); next poll at \(next)."
    }
}
