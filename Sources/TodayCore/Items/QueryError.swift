/// Why a query is invalid; `sentence` is the message.
package enum QueryError: Error, Hashable, Sendable {
    case notJSON
    case tooLong
    case unknownKey(DisplayText, known: [String])
    case badValue(key: String)
    case unknownFilter(DisplayText, known: [String], source: String)
    /// The filter does not accept the value; `takes` is empty if the filter accepts any text of valid length.
    case badFilterValue(key: String, takes: [String])
    case unknownOrder(DisplayText, known: [String], source: String)
    case notWhole(source: String)
    case noCursors(source: String)
    case cursorMissing(page: Int, source: String)

    package var sentence: String {
        switch self {
        case .notJSON: "The request on standard input is not valid."
        case .tooLong: "The request on standard input is longer than \(ListQuery.maximumBytes >> 10) KiB."
        case .unknownKey(let key, let known):
            "The query has no key \(key.quoted); its keys are \(Self.listed(known))."
        case .badValue(let key): "The value of \"\(key)\" in the query cannot be used."
        case .unknownFilter(let key, let known, let source):
            known.isEmpty
                ? gettext("{source} has no filter {name}; it has no filters.", Self.values(key, known, source))
                : gettext("{source} has no filter {name}; its filters are {names}.", Self.values(key, known, source))
        case .badFilterValue(let key, let takes):
            takes.isEmpty
                ? gettext(
                    "The filter \"{name}\" takes text of 1 to {most} bytes.",
                    ["name": key, "most": "\(ListQuery.longestValue)"])
                : gettext("The filter \"{name}\" takes {names}.", ["name": key, "names": Self.listed(takes)])
        case .unknownOrder(let key, let known, let source):
            known.isEmpty
                ? gettext("{source} has no sort order {name}; it has none.", Self.values(key, known, source))
                : gettext(
                    "{source} has no sort order {name}; its sort orders are {names}.", Self.values(key, known, source))
        case .notWhole(let source): "The list of \(source) is not available in one response."
        case .noCursors(let source): "The pages of \(source) have numbers, not cursors."
        case .cursorMissing(let page, let source):
            "Page \(page) of \(source) is only reached by the cursor of the page before it."
        }
    }

    private static func listed(_ words: [String]) -> String { words.joined(separator: ", ") }

    private static func values(_ key: DisplayText, _ known: [String], _ source: String) -> MessageValues {
        ["source": source, "name": key.quoted, "names": listed(known)]
    }
}

/// Text to search for, normalized like titles.
package struct SearchText: Hashable, Sendable, CheckedText {
    /// The maximum length in bytes; the longest name in our lists has 206 characters.
    package static let limit = 1000

    /// The text with single spaces, trimmed, and normalized to NFC.
    package let words: String

    package var description: String { words }

    package init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit else { return nil }
        words = DisplayText(typed).escaped(for: .plain)
        // Normalization can lengthen the text.
        guard (1...Self.limit).contains(words.utf8.count) else { return nil }
    }
}
