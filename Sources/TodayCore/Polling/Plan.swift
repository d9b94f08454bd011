import FoundationEssentials

/// The actions after a result or a change of the files; the code that carries them out makes no decisions.
package struct Plan: Hashable, Sendable {
    /// What bars show now, to write; `nil` keeps the files as they are.
    package var shown: StoredSnapshot?
    /// New rates to store, with those before them; `nil` keeps the file as it is.
    package var rates: CachedRates?
    /// A page for the catalogue and the history; `nil` if there is none.
    package var record: PageSample?
    /// All entries of a list that is watched, for the catalogue; `nil` if there are none.
    package var entries: Page?
    /// Notifications to post, at most one per slot.
    package var notices: [Notice] = []
    package var closes: [NoticeSlot] = []
    /// Whether everything that was fetched is to be deleted, because the person it is about has signed out.
    package var forgets = false
    /// Seconds until the next poll; 0 where there was no answer.
    package var wait = 0
    package var log: [LogLine] = []
}

/// The next step for one source; the code that carries it out makes no decisions.
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
    /// Sleep until the poll in so many seconds.
    case sleep(Int)
    /// Post what is due, and then sleep until the poll in so many seconds.
    case post(Int)
    /// Sleep on, as before a restart; what was deferred may be due before a poll that is days away.
    case resume(Int, posts: Bool)

    /// Why the next step is computed.
    package enum Reason: Hashable, Sendable {
        /// The daemon has started; with `inTurn`, it reads a feed that thousands of others read.
        case started(inTurn: Bool)
        case woken(Sleep)
        case reloaded
    }
}

/// A sleep until a poll, or until something can be announced before it.
package struct Sleep: Hashable, Sendable {
    package let seconds: Int
    package let untilPoll: Int

    package var isEarly: Bool { seconds < untilPoll }
}

extension PollState {
    /// What to do next; `noted` is what a command noted for the daemon.
    package func nextWake(_ reason: Wake.Reason, noted: NextRequest?, _ context: PollContext) -> Wake {
        let (gate, now) = (gate(noted: noted, context.schedule.patience), context.now)
        let left = gate.wait(before: .poll, at: now)
        switch reason {
        case .started(let inTurn):
            guard left == 0 else { return .resume(left, posts: kind.isPolledRarely) }
            // After a power cut, ten thousand desktops start in the same second.
            let turn = inTurn && snapshot != nil ? context.schedule.untilOwnSecond(now) : 0
            return turn > 0 ? .sleep(turn) : .poll
        case .woken(let sleep):
            if left > 0, sleep.isEarly { return .post(left) }
            // The timer of a long wait is for a moment of the day.
            return left > 0 && sleep.untilPoll > Schedule.longestWait ? .sleep(left) : .poll
        case .reloaded:
            let rest = gate.wait(before: .refresh, at: now)
            // Until there is newer data, another request would bring the same.
            return rest == 0 ? .poll : .sleep(kind.isPolledRarely ? max(rest, left) : rest)
        }
    }

    /// Seconds until the poll, once the system says that the network is there; `nil` if that changes nothing: the network
    /// was not what was missing, or the service has asked for peace.
    package func wakeForNetwork(noted: NextRequest?, _ context: PollContext) -> Int? {
        let (gate, now) = (gate(noted: noted, context.schedule.patience), context.now)
        guard state.streak?.error.isUnreachable == true, gate.wait(before: .refresh, at: now) == 0 else { return nil }
        // A moment later, for names to be found; each machine in its own second, for all come back after an outage.
        return min(max(1, gate.wait(before: .poll, at: now)), max(2, context.schedule.untilOwnSecond(now)))
    }

    /// How long to sleep before a poll in so many seconds: less, if something deferred can be announced earlier.
    package func sleep(_ untilPoll: Int, _ context: PollContext) -> Sleep {
        let offer = nextOffer(context).map { Int($0.timeIntervalSince(context.now).rounded(.up)) + 1 }
        return Sleep(seconds: min(untilPoll, max(1, offer ?? untilPoll)), untilPoll: untilPoll)
    }

    /// The status in a line that stays true while it is shown, `wait` seconds before the next poll.
    ///
    ///     Twitch: top three of 14:02; next poll at 14:03.
    ///
    /// It has no titles: they are other people's words, and this line appears among the system's own. `clock` gives the
    /// local time of a date.
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
