/// What a row's colour means, for a terminal or a window to paint in its own way.
///
/// A colour is named only where a source's own rule names one.
public enum Accent: String, Hashable, Sendable, Codable, CaseIterable {
    /// The first of a ranking.
    case first
    /// It lives.
    case alive
    /// It is dead.
    case dead
    /// Nobody knows.
    case unknown
    /// The rule says blue.
    case blue
    /// The rule says red.
    case red
    /// The rule says yellow.
    case yellow
}
