/// What a person set for one source, beside what holds for all.
package struct SourceSettings: Hashable, Sendable {
    /// Seconds from one successful poll to the next; `nil` if it is as for all.
    package let interval: Int?
    /// The published feed that it is read from; `nil` if its service is asked.
    package private(set) var from: FeedAddress?
    /// Which of its changes are announced, and when.
    package var rules: NotifyRules

    /// Reads the settings of a source; what they leave out is as in `rules`.
    init(_ section: inout ConfigurationObject, rules: NotifyRules) throws(ConfigurationError) {
        self.rules = rules
        interval = try section.number("interval", Configuration.intervals)
        from = try section.feed("from")
        if var notify = try section.object("notify") {
            try self.rules.read(&notify, isOwn: true)
            try notify.refuseRest()
        }
        try self.rules.readFavorites(&section)
        try section.refuseRest()
    }

    private init(interval: Int?, from: FeedAddress?, rules: NotifyRules) {
        (self.interval, self.from, self.rules) = (interval, from, rules)
    }

    /// The same settings with another interval.
    func with(interval: Int) -> SourceSettings { SourceSettings(interval: interval, from: from, rules: rules) }
}

extension ConfigurationObject {
    /// The address of a published feed; `nil` if the key is absent.
    fileprivate mutating func feed(_ key: String) throws(ConfigurationError) -> FeedAddress? {
        guard let member = take(key) else { return nil }
        guard case .string(let text) = member.value.value, let address = FeedAddress(text) else {
            throw wrong(member, FeedAddress.advice)
        }
        return address
    }
}
