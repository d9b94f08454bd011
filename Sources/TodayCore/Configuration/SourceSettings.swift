/// What a person set for one source, beside what holds for all.
package struct SourceSettings: Hashable, Sendable {
    /// Seconds from one successful poll to the next; `nil` if it is as for all.
    package let interval: Int?
    /// Which of its changes are announced, and when.
    package var rules: NotifyRules

    /// Reads the settings of a source; what they leave out is as in `rules`.
    init(_ section: inout ConfigurationObject, rules: NotifyRules) throws(ConfigurationError) {
        self.rules = rules
        interval = try section.number("interval", Configuration.intervals)
        if var notify = try section.object("notify") {
            try self.rules.read(&notify)
            try notify.refuseRest()
        }
        try self.rules.readFavorites(&section)
        try section.refuseRest()
    }

    private init(interval: Int?, rules: NotifyRules) {
        (self.interval, self.rules) = (interval, rules)
    }

    /// The same settings with another interval.
    func with(interval: Int) -> SourceSettings { SourceSettings(interval: interval, rules: rules) }
}
