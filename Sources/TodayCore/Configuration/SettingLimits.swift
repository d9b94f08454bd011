/// Which values a setting can have, for a front end that offers them.
struct SettingLimits: Hashable, Sendable {
    /// The values, if they are few; `nil` if they are not.
    private(set) var choices: [String]?
    /// The least and the most of a number; `nil` if it is none.
    private(set) var range: ClosedRange<Double>?

    private init(_ choices: [String]) { self.choices = choices }

    private init(_ range: ClosedRange<Int>) { self.range = Double(range.lowerBound)...Double(range.upperBound) }

    private init(_ range: ClosedRange<Double>) { self.range = range }

    /// The limits of the setting `key`; `nil` if there is nothing to say about its values.
    init?(of key: String) {
        let parts = key.split(separator: ".")
        let isOwn = parts.first == "sources" && parts.count > 2
        switch isOwn ? parts.dropFirst(2).joined(separator: ".") : key {
        case "interval": self.init(Configuration.intervals)
        case "sources": self.init(AllSourceDescriptors.all.map(\.name))
        case "credentials": self.init(CredentialPlace.allCases.map(\.rawValue))
        case "notify.on": self.init(NotifyRules.Trigger.allCases.map(\.rawValue))
        case "notify.dwell": self.init(NotifyRules.dwells)
        case "notify.leastMove": self.init(NotifyRules.moves)
        case "notify.mostPerHour": self.init(NotifyRules.hourlyLimits)
        case "rates.provider": self.init(RateProviders.all.map(\.name))
        case "rates.notify.move": self.init(RatesSettings.moves)
        default: return nil
        }
    }
}
