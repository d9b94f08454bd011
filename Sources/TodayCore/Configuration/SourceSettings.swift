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
            try self.rules.read(&notify, isOwn: true)
            try notify.refuseRest()
        }
        try self.rules.readFavorites(&section)
        try section.refuseRest()
    }
}
