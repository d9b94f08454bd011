/// The allowed values of a setting, for front ends.
package struct SettingLimits {
    /// The allowed values of an enumeration, or of the elements of `sources`; `nil` for other settings.
    package private(set) var choices: [String]?
    /// The names of the choices for users, in the same order; `nil` if the choices need none.
    package private(set) var names: [String]?
    private(set) var range: ClosedRange<Double>?

    /// Creates the limits of the setting `key`; `nil` if it has none.
    package init?(of key: String) {
        let parts = key.split(separator: ".")
        let isOfSource = parts.first == "sources" && parts.count > 2
        switch isOfSource ? parts.dropFirst(2).joined(separator: ".") : key {
        case "interval": range = Self.numbers(Configuration.intervals)
        case "sources": choices = AllSourceDescriptors.all.map(\.name)
        case "credentials": choices = CredentialPlace.allCases.map(\.rawValue)
        case "notify.on": choices = NotifyRules.Trigger.allCases.map(\.rawValue)
        case "notify.respect": choices = DeliverySettings.Respect.allCases.map(\.rawValue)
        case "notify.dwell": range = Self.numbers(NotifyRules.dwells)
        case "notify.leastMove": range = Self.numbers(NotifyRules.moves)
        case "notify.mostPerHour": range = Self.numbers(NotifyRules.hourlyLimits)
        case "rates.provider":
            choices = RateProviders.all.map(\.name)
            names = RateProviders.all.map { $0.title.map { gettext($0) } ?? $0.service }
        case "rates.notify.move": range = RatesSettings.moves
        default: return nil
        }
    }

    private static func numbers(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
        Double(range.lowerBound)...Double(range.upperBound)
    }
}
