extension NotifyRules {
    private static let mostLeftOut = 100

    /// Reads the rules in a section `notify`, that of one source if it `isOwn`; what it leaves out stays as it is.
    mutating func read(_ section: inout ConfigurationObject, isOwn: Bool = false) throws(ConfigurationError) {
        on = try section.choice("on", Trigger.allCases) ?? on
        let polls = try section.number("dwell", Self.dwells)
        dwell = polls ?? dwell
        if isOwn { entryDwell = polls ?? entryDwell }
        mostPerHour = try section.number("mostPerHour", Self.hourlyLimits) ?? mostPerHour
        quiet = try Self.quiet(&section) ?? quiet
        favoritesOnly = try section.flag("favoritesOnly") ?? favoritesOnly
        tellsNew = try section.flag("new") ?? tellsNew
        tellsChanged = try section.flag("changed") ?? tellsChanged
        leaveOut = try section.titles("leaveOut", most: Self.mostLeftOut) ?? leaveOut
        leastMove = try section.number("leastMove", Self.moves) ?? leastMove
    }

    /// Reads the section `favorites` of `outer`.
    mutating func readFavorites(_ outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var favorites = try outer.object("favorites") else { return }
        tellsFavorites = try favorites.flag("notify") ?? tellsFavorites
        try favorites.refuseRest()
    }

    private static func quiet(_ section: inout ConfigurationObject) throws(ConfigurationError) -> QuietHours? {
        let (line, key) = (section.line("quiet"), section.full("quiet"))
        guard var hours = try section.object("quiet") else { return nil }
        let lineOfEnd = hours.line("to")
        let from = try hours.time("from")
        let to = try hours.time("to")
        try hours.refuseRest()
        guard let from, let to else {
            let reason = "needs both times, {\"from\": \"22:00\", \"to\": \"07:00\"}"
            throw ConfigurationError(line: line ?? 1, key: key, reason: reason)
        }
        guard let quiet = QuietHours(from: from, to: to) else {
            let reason = "must differ from \(key).from; for no quiet hours, remove \(key)"
            throw ConfigurationError(line: lineOfEnd ?? 1, key: "\(key).to", reason: reason)
        }
        return quiet
    }
}
