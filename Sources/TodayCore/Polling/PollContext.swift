import FoundationEssentials

/// What a step of a poll state depends on besides its input: settings, the user's files, the clock and chance.
///
/// It is read again for each step; a poll state stores none of it.
package struct PollContext: Sendable {
    /// The label of the source; in a step, that of its last answer.
    package internal(set) var label: SourceLabel
    package var schedule: Schedule
    /// The rules for notifications, the mute and the favourites.
    package var conditions: NotifyConditions
    /// What bars show of a source of rates; `nil` for any other, and to leave it as it is.
    package var watchlist: Watchlist?
    /// Whether another poll follows a failure: not with `todayd --once`.
    package var retries = true
    /// The sources that are polled: one sign-in may be for several.
    package var polled: [SourceDescriptor] = []
    package var now: Date
    /// Chance, drawn each time: 0 ..< 1.
    package var jitter: Double

    package init(
        label: SourceLabel, schedule: Schedule, conditions: NotifyConditions = NotifyConditions(),
        watchlist: Watchlist? = nil, now: Date, jitter: Double = 0
    ) {
        (self.label, self.schedule, self.conditions) = (label, schedule, conditions)
        (self.watchlist, self.now, self.jitter) = (watchlist, now, jitter)
    }

    var rules: NotifyRules { conditions.rules }

    /// In how many polls a change has to be seen before it is announced; at least 1.
    var wantedPolls: Int { max(1, rules.dwell) }

    /// The same for an item of a watched list.
    var wantedPollsOfEntries: Int { max(1, rules.entryDwell) }
}
