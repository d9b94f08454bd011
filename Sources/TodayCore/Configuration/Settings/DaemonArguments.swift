/// What the command line of a running todayd sets instead of the configuration.
package struct DaemonArguments: Hashable, Sendable {
    /// Seconds between two polls; `nil` if the configuration says.
    package let interval: Int?
    /// Polls that a change must last; `nil` if the configuration says.
    package let dwell: Int?

    /// Reads the words of its command line.
    package init(_ words: [String]) {
        (interval, dwell) = (Self.last("--interval", in: words), Self.last("--dwell", in: words))
    }

    /// What replaces the setting `key`, for all sources or for one; `nil` if nothing does.
    func value(of key: String) -> Int? {
        switch key.split(separator: ".").last {
        case "interval": interval
        case "dwell": dwell
        default: nil
        }
    }

    /// The number after an option; of several the last, as the parser has it.
    private static func last(_ option: String, in words: [String]) -> Int? {
        var found: Int?
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            if word == option { found = Int(next) ?? found }
            if word.hasPrefix("\(option)=") { found = Int(word.dropFirst(option.utf8.count + 1)) ?? found }
        }
        return found
    }
}
