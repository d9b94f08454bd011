import FoundationEssentials

/// The actions that follow a result or a change of files; the code that performs them makes no decisions.
package struct Plan: Hashable, Sendable {
    /// The data for bars to write; `nil` leaves the files unchanged.
    package var shown: StoredSnapshot?
    /// New and previous rates to store; `nil` leaves the file unchanged.
    package var rates: CachedRates?
    package var record: PageSample?
    /// All items of a watched list, for the catalogue; `nil` if there are none.
    package var entries: Page?
    /// The notices to post, at most one per slot.
    package var notices: [Notice] = []
    package var closes: [NoticeSlot] = []
    /// Whether to delete all fetched data, because its user has signed out.
    package var forgets = false
    /// Seconds until the next poll; 0 if there was no response.
    package var wait = 0
    package var log: [LogLine] = []
}

/// The next step for a source; the code that performs it makes no decisions.
///
///     started    nothing to wait for                 poll
///                our second of the minute is ahead   sleep until then, if there is something to show
///                an earlier wait                     resume it
///     woken      the wait is over                    poll
///                it ended early                      post what was deferred, and sleep for the rest
///                the clock was set                   sleep for the rest
///     reloaded   the service permits it              poll
///                it does not                         sleep until it does, and there is newer data
package enum Wake: Hashable, Sendable {
    case poll
    /// Sleep for this many seconds, then poll.
    case sleep(Int)
    /// Post due notices, then sleep for this many seconds until the poll.
    case post(Int)
    /// Resume a wait after a restart; `posts` if deferred notices may be due before a poll that is days away.
    case resume(Int, posts: Bool)

    /// The event that requires a next step.
    package enum Reason: Hashable, Sendable {
        /// todayd has started; with `inTurn`, the source is a published feed with thousands of readers.
        case started(inTurn: Bool)
        case woken(Sleep)
        case reloaded
    }
}

/// A sleep until a poll, or until an earlier deferred notice.
package struct Sleep: Hashable, Sendable {
    package let seconds: Int
    package let untilPoll: Int

    package var isEarly: Bool { seconds < untilPoll }
}

extension PollState {
    /// Returns the next step; `noted` is the limit that a command has stored for todayd.
    package func nextWake(_ reason: Wake.Reason, noted: NextRequest?, _ context: PollContext) -> Wake {
        let (gate, now) = (gate(noted: noted, context.schedule.limits), context.now)
        let left = gate.wait(before: .poll, at: now)
        switch reason {
        case .started(let inTurn):
            guard left == 0 else { return .resume(left, posts: kind.isPolledRarely) }
            // After a power cut, thousands of desktops start in the same second.
            let turn = inTurn && snapshot != nil ? context.schedule.untilOwnSecond(now) : 0
            return turn > 0 ? .sleep(turn) : .poll
        case .woken(let sleep):
            if left > 0, sleep.isEarly { return .post(left) }
            // Long waits are for a time of day, which a changed clock moves.
            return left > 0 && sleep.untilPoll > Schedule.longestWait ? .sleep(left) : .poll
        case .reloaded:
            let rest = gate.wait(before: .refresh, at: now)
            // An earlier request would return the same data.
            return rest == 0 ? .poll : .sleep(kind.isPolledRarely ? max(rest, left) : rest)
        }
    }

    /// Returns the seconds to the poll when the network is back; `nil` if it was not missing, or a request is too soon.
    package func wakeForNetwork(noted: NextRequest?, _ context: PollContext) -> Int? {
        let (gate, now) = (gate(noted: noted, context.schedule.limits), context.now)
        guard state.streak?.error.isUnreachable == true, gate.wait(before: .refresh, at: now) == 0 else { return nil }
        // Waits a moment for DNS, and spreads clients over the minute after a common outage.
        return min(max(1, gate.wait(before: .poll, at: now)), max(2, context.schedule.untilOwnSecond(now)))
    }

    /// Returns how long to sleep before a poll, which is less if a deferred notice is due earlier.
    package func sleep(_ untilPoll: Int, _ context: PollContext) -> Sleep {
        let offer = nextOffer(context).map { Int($0.timeIntervalSince(context.now).rounded(.up)) + 1 }
        return Sleep(seconds: min(untilPoll, max(1, offer ?? untilPoll)), untilPoll: untilPoll)
    }

    /// Returns the status as a line that stays true for the `wait` seconds until the next poll.
    ///
    ///     Twitch: top three of 14:02; next poll at 14:03.
    ///
    /// It contains no titles, because this line appears among the system's own messages. `clock` formats a local time.
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
