/// What a source's command shows first.
package enum ScreenKind: String, Hashable, Sendable {
    /// Its list, or the first places of it.
    case list
    /// A converter between its items, which a list cannot be.
    case converter
}
