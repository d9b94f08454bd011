import FoundationEssentials

/// A request to mute or unmute: `1h`, `until 18:00`, `until 18`, `off`.
package enum MuteRequest: Hashable, Sendable {
    /// No notifications for this many seconds.
    case span(seconds: Int)
    /// None until the local clock shows this time.
    case until(TimeOfDay)
    case off

    /// The longest mute, in seconds: anything longer is a setting, `"via": "none"`.
    package static let longest = 7 * 86_400

    /// How long buttons and clicks mute, in seconds: `1h`.
    package static let hour = 3600

    /// What to say about a request of `command` that cannot be read.
    package static func examples(_ command: String) -> String {
        "Use `\(command) mute 1h`, `mute 90m`, `mute until 18` (or 18:30), or `mute off`."
    }

    /// What to say about a request for too long.
    package static let limit =
        "A mute lasts at most 7 days. To turn notifications off, set `\"notify\": {\"via\": \"none\"}` in config.json."

    /// What is wrong with words that are not a request, and what would be right for `command`.
    package static func complaint(_ words: [String], command: String) -> String {
        guard words.count == 1, case .span(let seconds)? = TimeExpression(words[0]), seconds > longest else {
            return examples(command)
        }
        return limit
    }

    /// Reads a request; `nil` if it is not one, or is for no time or for more than a week.
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

    /// When a mute that starts `now` ends; `nil` for `off`.
    package func end(after now: Date, _ clock: LocalTime) -> Date? {
        switch self {
        case .span(let seconds): now.addingTimeInterval(Double(seconds))
        case .until(let time): time.next(after: now, clock)
        case .off: nil
        }
    }
}
