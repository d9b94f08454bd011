import FoundationEssentials

/// A request to mute or unmute notifications: `1h`, `until 18:00`, `until 18`, `off`.
package enum MuteRequest: Hashable, Sendable {
    case span(seconds: Int)
    case until(TimeOfDay)
    case off

    /// The longest mute, in seconds; a longer pause needs the setting `"via": "none"`.
    package static let longest = 7 * 86_400

    /// The length of a mute started by a button or a click, in seconds.
    package static let hour = 3600

    /// Returns the error message for an invalid argument of `command`.
    package static func examples(_ command: String) -> String {
        "Use `\(command) mute 1h`, `mute 90m`, `mute until 18` (or 18:30), or `mute off`."
    }

    /// The error message for a mute that is too long.
    package static let limit =
        "A mute lasts at most 7 days. To turn notifications off, set `\"notify\": {\"via\": \"none\"}` in config.json."

    /// Returns the error message for arguments that `init` rejects.
    package static func complaint(_ words: [String], command: String) -> String {
        guard words.count == 1, let word = words.first else { return examples(command) }
        let hasUnit = !word.hasOnlyDigits || word.isEmpty
        guard case .span(let seconds)? = TimeExpression(hasUnit ? word : word + "m") else { return examples(command) }
        if seconds == 0 { return "A mute cannot last 0 minutes: use `\(command) mute off` to end it." }
        if seconds > longest { return limit }
        let number = DisplayText(word).inSentence
        let hours = Self([word + "h"]) == nil ? "" : ", or \(number)h for hours"
        return hasUnit
            ? examples(command) : "\"\(number)\" has no unit: use `\(command) mute \(number)m` for minutes\(hours)."
    }

    /// Parses arguments; `nil` if they are invalid, or the mute lasts 0 seconds or more than a week.
    package init?(_ words: [String]) {
        switch (words.first, words.dropFirst().first, words.count) {
        case ("off", nil, 1): self = .off
        case ("until", let word?, 2):
            guard let time = TimeOfDay(word) ?? TimeOfDay(hour: word) else { return nil }
            self = .until(time)
        case (let word?, nil, 1):
            guard case .span(let seconds)? = TimeExpression(word), (1...Self.longest).contains(seconds) else {
                return nil
            }
            self = .span(seconds: seconds)
        default: return nil
        }
    }

    /// Returns when a mute that starts at `now` ends; `nil` for `off`.
    package func end(after now: Date, _ clock: LocalTime) -> Date? {
        switch self {
        case .span(let seconds): now.addingTimeInterval(Double(seconds))
        case .until(let time): time.next(after: now, clock)
        case .off: nil
        }
    }
}
