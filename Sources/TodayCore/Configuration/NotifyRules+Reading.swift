extension NotifyRules {
    private static let mostLeftOut = 100

    /// Reads the rules from the section `notify`.
    init(_ section: inout ConfigurationObject) throws(ConfigurationError) {
        self.init()
        on = try section.choice("on", Trigger.allCases) ?? on
        dwell = try section.number("dwell", Self.dwells) ?? dwell
        mostPerHour = try section.number("mostPerHour", Self.hourlyLimits)
        quiet = try Self.quiet(&section)
        favoritesOnly = try section.flag("favoritesOnly") ?? favoritesOnly
        leaveOut = try section.titles("leaveOut", most: Self.mostLeftOut) ?? leaveOut
        leastMove = try section.number("leastMove", Self.moves) ?? leastMove
    }

    private static func quiet(_ section: inout ConfigurationObject) throws(ConfigurationError) -> QuietHours? {
        let line = section.line("quiet")
        guard var hours = try section.object("quiet") else { return nil }
        let lineOfEnd = hours.line("to")
        let from = try hours.time("from")
        let to = try hours.time("to")
        try hours.refuseRest()
        guard let from, let to else {
            let reason = "needs both times, {\"from\": \"22:00\", \"to\": \"07:00\"}"
            throw ConfigurationError(line: line ?? 1, key: "notify.quiet", reason: reason)
        }
        guard let quiet = QuietHours(from: from, to: to) else {
            let reason = "must differ from notify.quiet.from; for no quiet hours, remove notify.quiet"
            throw ConfigurationError(line: lineOfEnd ?? 1, key: "notify.quiet.to", reason: reason)
        }
        return quiet
    }
}
