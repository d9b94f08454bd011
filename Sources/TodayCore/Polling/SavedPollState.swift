import FoundationEssentials

/// The state that the daemon keeps across restarts, besides the snapshot itself.
package struct SavedPollState: Hashable, Sendable, Codable {
    package var schema = 1
    /// The label of the source, as last fetched; `nil` before the first result.
    package var label: SourceLabel?
    /// The address of the feed that it is read from; absent for a service itself, and in files from before 2026-11-28.
    package var from: String?
    /// The ranking last announced, or the first one fetched; `nil` before the first result.
    package var announced: [ItemID]?
    /// A ranking that differs from it and has not been announced yet.
    package var held: PendingChange?
    /// What `announced` leaves out, so that a change of the rules does not count as a change of rank; `nil` if nothing.
    package var leftOut: [String]?
    /// The changes deferred since the last announcement; `nil` if there are none.
    package var deferred: DeferredChanges?
    /// The last announced standing of each favourite, by id; `nil` before the first result.
    package var favorites: [String: FavoriteStanding]?
    /// The values of the favourites when they were last announced; `nil` if no move is announced.
    package var values: AnnouncedValues?
    /// The announced state of a watched list; `nil` if nothing of it is announced.
    package var entries: KnownEntries?
    /// The announced state of what is live; `nil` for any other list.
    package var streams: KnownStreams?
    /// The times of the announcements of the last hour.
    package var announcedAt: [Date]?
    /// The last few verdicts, latest last; each appears once, from when it first held.
    package var recent: [NotifyRecord]?
    package var streak: FailureStreak?
    /// The shortest time in seconds that the source allows between two requests; `nil` before the first answer.
    package var shortestInterval: Int?
    /// The time until which the service wants no requests, as stated in a good answer: only in files from before
    /// 2026-11-24, since when `NextRequest` has it.
    package var restUntil: Date?
    /// The time before which no scheduled poll runs, even after a restart; after a good answer, when there is newer data,
    /// if that is known.
    package var notBefore: Date?
    /// When the next poll after a failure is due, for reports: it delays nothing; absent after a good answer.
    package var retryAt: Date?
    /// When these waits began, by the clock of that moment; absent without a wait, and in files of before 2026-11-22.
    package var waitsSince: Date?

    private enum CodingKeys: String, CodingKey {
        case schema, label, from, announced, held, leftOut
        /// Files keep the name that this had in earlier versions.
        case deferred = "heldBack"
        case favorites, values, entries, streams, announcedAt, recent, streak, shortestInterval, restUntil, notBefore,
            retryAt, waitsSince
    }

    package init() {}

    /// The last poll, if it failed, whether or not that is shown; `nil` if it did not.
    package var failedPoll: (error: FetchError, at: Date)? { streak.map { ($0.error, waitsSince ?? $0.since) } }

    /// The state for one of several services or feeds of a source: the limits and failures of another one do not apply
    /// to it.
    package func kept(for source: SourceDescriptor) -> SavedPollState {
        let isSame = label.map { source.isAnswered(by: $0.service) } ?? true
        let named = changed(self) { $0.from = source.feed?.folder }
        guard !isSame || ![nil, source.feed?.folder].contains(from) else { return named }
        return changed(named) {
            ($0.label, $0.streak, $0.shortestInterval) = (nil, nil, nil)
            ($0.restUntil, $0.notBefore, $0.retryAt, $0.waitsSince) = (nil, nil, nil, nil)
        }
    }
}

/// When a published feed was polled last, and when it is polled next; a service's data is as old as its last poll.
///
/// They change at each poll, whatever the result, so they are in a separate file, in memory.
package struct PollTimes: Hashable, Sendable, Codable {
    /// The time of the last poll; `nil` if there was none.
    package let last: Date?
    package let next: Date

    package init(last: Date, next: Date) { (self.last, self.next) = (last, next) }

    /// Works them out from what was `noted`, or else from when todayd tries again after a failure, or else from what there
    /// is to show: every `interval` seconds, but not for the next `wait` seconds.
    package init(
        _ status: FeedStatus, failedAt: Date? = nil, noted: PollTimes? = nil, retryAt: Date? = nil, interval: Int,
        wait: Int, at now: Date
    ) {
        // What was noted while the clock was ahead says nothing.
        let noted = noted.flatMap { $0.last.map { $0 <= now } ?? true ? $0 : nil }
        last = [status.snapshot?.fetchedAt, status.checkedAt, failedAt, noted?.last].compactMap(\.self).max()
        let due = noted?.next ?? retryAt ?? last?.addingTimeInterval(Double(interval)) ?? now
        next = max(due, now.addingTimeInterval(Double(wait)), now)
    }
}

extension Int {
    /// Where a count ends: a higher one would say nothing more.
    static let mostCounted = 1_000_000

    /// One more, from 1 to `most`: the file that a count comes from may be damaged.
    func oneMore(upTo most: Int = mostCounted) -> Int { Swift.min(Swift.max(self, 0), Swift.max(most, 1) - 1) + 1 }
}
