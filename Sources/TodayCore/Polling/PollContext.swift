import FoundationEssentials

/// The inputs of a step besides a response: settings, the user's files, the clock and randomness.
package struct PollContext: Sendable {
    /// The label of the source or, within a step, of the last response.
    package internal(set) var label: SourceLabel
    package var schedule: Schedule
    package var conditions: NotifyConditions
    /// The rates to show in bars; `nil` for other sources, or to leave the watchlist unchanged.
    package var watchlist: Watchlist?
    /// Whether a failed poll is repeated; `false` for `todayd --once`.
    package var retries = true
    /// Whether notices are posted; `false` in programs other than todayd.
    package var posts = true
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

    var dwell: Int { max(1, rules.dwell) }

    var itemDwell: Int { max(1, rules.itemDwell) }
}
