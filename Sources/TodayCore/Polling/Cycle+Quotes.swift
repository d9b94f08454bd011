import FoundationEssentials

/// A source with quotes: what is shown depends on the person's favourites and base currency, too.
extension Cycle {
    /// What an answer shows: the first favourites of a source with quotes, or the first three of any other.
    func shown(_ page: Page) -> Snapshot? {
        board.flatMap { Snapshot($0) } ?? Snapshot(page: page, label: label, after: isRanking ? snapshot : nil)
    }

    /// Keeps quotes of which the settings leave nothing to show: asking again would bring the same ones.
    mutating func fail(_ obstacle: FetchError, on page: Page, at now: Date, jitter: Double) -> Plan {
        var plan = fail(obstacle, at: now, jitter: jitter)
        let rest = pace.wait(after: nil, rest: board?.known?.table.nextUpdate, jitter: jitter, now: now)
        plan.wait = max(plan.wait, rest)
        plan.quotes = page.quotes == nil ? nil : board?.known
        waits.backOff(now.addingTimeInterval(Double(plan.wait)))
        return plan
    }

    /// What to do where the files now show something else.
    package typealias Shown = (snapshot: Snapshot, feed: Feed, closes: [NoticeSlot])

    /// Takes what the files say now; returns what to write and to withdraw if that shows something else, `nil` if it
    /// does not.
    package mutating func show(_ board: QuoteBoard, at now: Date) -> Shown? {
        defer { collectRecords() }
        let obstacle = self.board?.obstacle
        self.board = board
        announcers.see(board, occasion(now))
        guard let new = Snapshot(board) else { return nil }
        // With other settings the quotes at hand are of use, and nothing is wrong any longer.
        let isRemoved = obstacle != nil && obstacle == outage.streak?.error
        let closes = isRemoved ? outage.recover(at: now).closes : []
        guard isRemoved || new != snapshot else { return nil }
        snapshot = new
        return (new, feed(at: now), closes)
    }

    /// Turns to another of the services that a person can choose from: the waits of the previous one no longer matter, nor
    /// does its trouble, whose notices are withdrawn.
    package mutating func turn(to source: SourceDescriptor) -> [NoticeSlot] {
        let slots = withdraw()
        let state = state.kept(for: source)
        (learned, given, polls) = (state.label, source.label, state.polls)
        (waits, outage) = (ServiceWaits(state, schedule.patience), OutageReporter(state.streak, schedule.patience))
        return slots
    }

    /// When a notice about a move or an entry that is held back now can be posted; `nil` if there is none.
    ///
    /// Without it, a notice could wait for the next answer, which may come tomorrow.
    package func nextOffer(at now: Date) -> Date? {
        conditions.isOff ? nil : announcers.nextOffer(occasion(now))
    }
}
