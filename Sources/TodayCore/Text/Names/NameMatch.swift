/// How well a name matches what somebody typed, best first.
package enum NameMatch: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The whole name.
    case exact
    /// The beginning of the name.
    case beginning
    /// The beginning of a word in the name.
    case word
    /// Somewhere in the name.
    case inside

    /// Orders by how good the match is.
    package static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}
