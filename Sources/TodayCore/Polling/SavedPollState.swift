import FoundationEssentials

/// The state that todayd stores across restarts, besides the snapshot.
package struct SavedPollState: Hashable, Sendable, Codable {
    package var schema = 1
    package var label: SourceLabel?
    /// The address of the published feed; absent for a service, and in files from before 2026-11-28.
    package var from: String?
    /// The ranking last announced, or else the first ranking; `nil` for other lists, and before the first response.
    package var announced: [ItemID]?
    package var held: PendingChange?
    /// The names and ids that `announced` leaves out, to detect a change of the rules; `nil` if there are none.
    package var leftOut: [String]?
    package var deferred: DeferredChanges?
    /// The standings of favourites, by id; `nil` if there are none, if they are not announced, or before a response.
    package var favorites: [String: FavoriteStanding]?
    /// The announced values of favourites and pins; `nil` if moves are not announced, and without rates.
    package var values: AnnouncedValues?
    /// The announced state of a watched list; `nil` if its changes are not announced, and before the first response.
    package var entries: KnownItems?
    /// The announced state of a live list; `nil` for other lists, and before the first response.
    package var streams: KnownStreams?
    /// The announced channels of each game in `notify.live`, by the game's id; `nil` without such games.
    package var games: [String: KnownGame]?
    /// The times of the last announcement and of the announcements in the hour before it.
    package var announcedAt: [Date]?
    /// The last few decisions, latest last, without repetitions.
    package var recent: [NotifyRecord]?
    package var streak: FailureStreak?
    /// The shortest request interval that the source allows, in seconds; `nil` if no response has stated it.
    package var shortestInterval: Int?
    /// The end of a wait after a success; only in files from before 2026-11-24, now in `NextRequest`.
    package var restUntil: Date?
    /// The end of the back-off, or when newer data is due; `nil` if only the interval applies, or the user has to act.
    package var notBefore: Date?
    /// When the next poll after a failure is due, even if the user has to act first; absent after a success.
    package var retryAt: Date?
    /// When the wait for `notBefore` or a rate limit began; absent without a wait, and in files from before 2026-11-22.
    package var waitsSince: Date?

    private enum CodingKeys: String, CodingKey {
        case schema, label, from, announced, held, leftOut
        case deferred = "heldBack"
        case favorites, values, entries, streams, games, announcedAt, recent, streak, shortestInterval, restUntil,
            notBefore,
            retryAt, waitsSince
    }

    package init() {}

    /// The error of the last poll if it failed, with the time of the poll or, without a wait, of the first failure.
    package var failedPoll: (error: FetchError, at: Date)? { streak.map { ($0.error, waitsSince ?? $0.since) } }

    /// The state after a sign-in, without a failure that only the user can fix; `nil` if there is no such failure.
    package var signedIn: SavedPollState? {
        streak?.error.needsUser == true ? withoutFailure : nil
    }

    /// Returns the state without a failure that another program's later request has ended; `nil` if there is none.
    package func recovered(by storedLimit: NextRequest?) -> SavedPollState? {
        guard let failedPoll, failedPoll.error.endsWithSuccess, let recoveredAt = storedLimit?.recoveredAt,
            // Files store whole seconds.
            recoveredAt.addingTimeInterval(1) > failedPoll.at
        else { return nil }
        return withoutFailure
    }

    private var withoutFailure: SavedPollState {
        changed(self) { ($0.streak, $0.notBefore, $0.retryAt, $0.waitsSince) = (nil, nil, nil, nil) }
    }

    /// Returns the state without the limits and failures of a provider or published feed that `source` no longer uses.
    package func valid(for source: SourceDescriptor) -> SavedPollState {
        let isSameService = label.map { source.isAnswered(by: $0.service) } ?? true
        let state = changed(self) { $0.from = source.feed?.folder }
        guard !isSameService || ![nil, source.feed?.folder].contains(from) else { return state }
        return changed(state) {
            ($0.label, $0.streak, $0.shortestInterval) = (nil, nil, nil)
            ($0.restUntil, $0.notBefore, $0.retryAt, $0.waitsSince) = (nil, nil, nil, nil)
        }
    }
}

/// The times of the last and next poll of a source.
///
/// A file in the runtime directory stores the times of a published feed, as they change even if the data does not.
package struct PollTimes: Hashable, Sendable, Codable {
    package let last: Date?
    package let next: Date

    package init(last: Date, next: Date) { (self.last, self.next) = (last, next) }

    /// Creates the times for a report; the next poll is when it is due, but not within `wait` seconds.
    ///
    /// The next poll is due at the `stored` time, or else at `retryAt`, or else an interval after the last poll.
    package init(
        _ status: SourceStatus, failedAt: Date? = nil, stored: PollTimes? = nil, retryAt: Date? = nil, interval: Int,
        wait: Int, at now: Date
    ) {
        // Discard times from a clock that was ahead.
        let stored = stored.flatMap { $0.last.map { $0 <= now } ?? true ? $0 : nil }
        last = [status.snapshot?.fetchedAt, status.checkedAt, failedAt, stored?.last].compactMap(\.self).max()
        let due = stored?.next ?? retryAt ?? last?.addingTimeInterval(Double(interval)) ?? now
        next = max(due, now.addingTimeInterval(Double(wait)), now)
    }
}

extension Int {
    /// The maximum count of polls or failures; larger counts would make no difference.
    static let mostCounted = 1_000_000

    /// Returns the next count, from 1 to `most`, even if the stored count is damaged.
    func oneMore(upTo most: Int = mostCounted) -> Int { Swift.min(Swift.max(self, 0), Swift.max(most, 1) - 1) + 1 }
}
