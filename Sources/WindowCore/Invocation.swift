import TodayReports

/// The command line of a window.
public struct Invocation: Hashable, Sendable {
    /// What the window shows first.
    public enum Request: Hashable, Sendable {
        case list
        case show(ItemID)
        case search(String)
        /// The live streams of another source's item.
        case live(ItemID)
    }

    /// The key of the filter for the live streams of an item.
    public static let liveFilter = "game"

    /// The maximum length of a search text in bytes; the longest name in our lists has 206 characters.
    public static let longestSearch = 1000

    private static let longestName = 32
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// The name of the source.
    public let name: String
    /// What the window shows first.
    public let request: Request

    /// Parses the arguments; `nil` if they are invalid.
    ///
    /// Reads the search text from `input`, because all users can read command lines; ignores an empty or too long text.
    public init?(_ words: [String], input: () -> String) {
        guard let name = words.first, Self.isName(name) else { return nil }
        self.name = name
        switch Array(words.dropFirst()) {
        case []: request = .list
        case ["--search"]:
            let text = DisplayText(input()).escaped(for: .plain)
            request = text.isEmpty || text.utf8.count > Self.longestSearch ? .list : .search(text)
        case let rest:
            let (show, live) = ("--show", "--\(Self.liveFilter)")
            guard rest.count == 2, [show, live].contains(rest[0]), let id = ItemID(rest[1]) else { return nil }
            request = rest[0] == show ? .show(id) : .live(id)
        }
    }

    /// A name becomes part of paths and of the application id.
    private static func isName(_ word: String) -> Bool {
        guard let first = word.utf8.first, letters.contains(first), word.utf8.count <= longestName else { return false }
        return word.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
    }
}
