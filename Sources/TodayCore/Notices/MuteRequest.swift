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

    /// Returns the error message for invalid arguments of `mute`.
    package static func examples(_ command: String) -> String {
        gettext(
            "Use `{command} mute 1h`, `mute 90m`, `mute until 18` (or 18:30), or `mute off`.", ["command": command])
    }

    /// The error message for a mute that is too long.
    package static var limit: String {
        gettext(
            "A mute lasts at most 7 days. To turn notifications off, set `{setting}` in config.json.",
            ["setting": "\"notify\": {\"via\": \"none\"}"])
    }

    private static let (offWords, untilWords) = (
        ["off", "desligado", "desligada", "desligar"], ["until", "ate"]
    )

    private static let (articles, hourWords) = (["as", "a"], ["h", "hora", "horas"])

    /// Returns the error message for arguments that `init` rejects.
    package static func complaint(_ words: [String], command: String) -> String {
        guard span(words) != nil || words.count == 1 else { return examples(command) }
        let word = words.joined(separator: " ")
        let hasUnit = !word.hasOnlyDigits || word.isEmpty
        guard case .span(let seconds)? = TimeExpression(hasUnit ? word : word + "m") else { return examples(command) }
        if seconds == 0 {
            return gettext(
                "A mute cannot last 0 minutes: use `{command} mute off` to end it.", ["command": command])
        }
        if seconds > longest { return limit }
        let number = DisplayText(word).inSentence
        let values: MessageValues = ["number": number, "command": command]
        if hasUnit { return examples(command) }
        return Self([word + "h"]) == nil
            ? gettext("\"{number}\" has no unit: use `{command} mute {number}m` for minutes.", values)
            : gettext(
                "\"{number}\" has no unit: use `{command} mute {number}m` for minutes, or {number}h for hours.", values)
    }

    /// Parses arguments; `nil` if they are invalid, or the mute lasts 0 seconds or more than a week.
    package init?(_ words: [String]) {
        guard let first = words.first.map({ DisplayText($0).folded }) else { return nil }
        if words.count == 1, Self.offWords.contains(first) {
            self = .off
        } else if Self.untilWords.contains(first) {
            guard let word = Self.timeWord(words), let time = Self.time(word, after: first) else { return nil }
            self = .until(time)
        } else {
            guard case .span(let seconds)? = Self.span(words), (1...Self.longest).contains(seconds) else { return nil }
            self = .span(seconds: seconds)
        }
    }

    private static func span(_ words: [String]) -> TimeExpression? {
        guard words.count == 1 || (words.count == 2 && words[0].hasOnlyDigits) else { return nil }
        let text = words.joined(separator: " ").lowercased()
        // Completes "1h30" to "1h30m".
        return TimeExpression(hourAndMinutes(text[...]) == nil ? text : text + "m")
    }

    /// Returns the two numbers of "18h30"; `nil` for other text.
    private static func hourAndMinutes(_ text: Substring) -> (Substring, Substring)? {
        let parts = text.split(separator: "h", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].count == 2, parts.allSatisfy({ String($0).hasOnlyDigits })
        else { return nil }
        return (parts[0], parts[1])
    }

    private static func timeWord(_ words: [String]) -> String? {
        var rest = words.dropFirst()
        if DisplayText(words[0]).folded == "ate" {
            if rest.count > 1, articles.contains(DisplayText(rest.first ?? "").folded) { rest = rest.dropFirst() }
            if rest.count > 1, hourWords.contains(DisplayText(rest.last ?? "").folded) { rest = rest.dropLast() }
        }
        return rest.count == 1 ? rest.first : nil
    }

    /// Parses "18:30" or "18" as a time of day, in Portuguese also "18h" and "18h30"; `nil` for other text.
    private static func time(_ word: String, after first: String) -> TimeOfDay? {
        if first == "ate", let (hour, minutes) = hourAndMinutes(word[...]) { return TimeOfDay("\(hour):\(minutes)") }
        let hour = first == "ate" && word.hasSuffix("h") ? word.dropLast() : word[...]
        return TimeOfDay(word) ?? TimeOfDay(hour: hour)
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
