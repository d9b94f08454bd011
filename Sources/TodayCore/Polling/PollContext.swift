import FoundationEssentials

/// The inputs of a poll state besides a response: settings, the user's files, the clock and randomness.
///
/// Each step receives a new context.
package struct PollContext: Sendable {
    /// The label of the source or, within a step, of the last response.
    package internal(set) var label: SourceLabel
    package var schedule: Schedule
    /// The notification rules, the mute, do not disturb, the favourites and the local time.
    package var conditions: NotifyConditions
    /// The rates to show in bars; `nil` for other sources, or to leave the watchlist unchanged.
    package var watchlist: Watchlist?
    /// Whether a failed poll is repeated; `false` for `todayd --once`.
    package var retries = true
    /// Whether notices are posted; `false` in programs other than todayd.
    package var posts = true
    /// The polled sources, which may share a sign-in.
    package var polled: [SourceDescriptor] = []
    /// Whether the user has signed out, so that a missing sign-in is not announced.
    package var isSignedOut = false
    package var now: Date
    /// A random number, 0 ..< 1.
    package var jitter: Double

    package init(
        label: SourceLabel, schedule: Schedule, conditions: NotifyConditions = NotifyConditions(),
        watchlist: Watchlist? = nil, now: Date, jitter: Double = 0
    ) {
        (self.label, self.schedule, self.conditions) = (label, schedule, conditions)
        (self.watchlist, self.now, self.jitter) = (watchlist, now, jitter)
    }

    var rules: NotifyRules { conditions.rules }

    /// The number of polls that must contain a change before it is announced, at least 1.
    var wantedPolls: Int { max(1, rules.dwell) }

    /// The same number for a change of an item in a watched or live list, and for a channel that a live rule finds.
    var wantedPollsOfItems: Int { max(1, rules.itemDwell) }
}
