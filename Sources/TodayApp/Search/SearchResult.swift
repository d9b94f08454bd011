import TodayCore

/// A search result as a desktop shows it.
package struct SearchResult: Hashable, Sendable {
    /// Its id.
    package let id: ResultID
    /// The first line: "Just Chatting".
    package let name: DisplayText
    /// The second line: "Number 1 on …"; empty if there is nothing to say.
    package let description: DisplayText
    /// The file with its picture; `nil` if there is none.
    package let picture: String?
    /// What choosing it copies to the clipboard; `nil` if nothing.
    package let clipboard: String?

    /// Makes a result of several remarks, of which it leaves out the empty ones.
    init(_ id: ResultID, _ name: DisplayText, _ remarks: [String?], picture: String? = nil, clipboard: String? = nil) {
        (self.id, self.picture, self.clipboard) = (id, picture, clipboard)
        let fallback = DisplayText(id.description)
        self.name = (name.isEmpty ? fallback : name).truncated(to: Self.longestName)
        let parts = remarks.compactMap(\.self).filter { !$0.isEmpty }
        description = DisplayText(parts.joined(separator: " · ")).truncated(to: Self.longestDescription)
    }

    /// More characters than any desktop has room for.
    private static let (longestName, longestDescription) = (100, 200)
}
