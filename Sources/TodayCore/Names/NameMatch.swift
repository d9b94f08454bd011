/// How well a name fits what somebody typed; the best comes first.
public enum NameMatch: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// It is the whole name.
    case exact
    /// The name begins with it.
    case beginning
    /// A word of the name begins with it.
    case word
    /// It is somewhere in the name.
    case inside

    /// Orders by how well it fits.
    public static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}
