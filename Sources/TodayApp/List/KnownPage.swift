import TodayCore

/// A page as it was seen before.
package struct KnownPage: Hashable, Sendable {
    /// The page.
    package let page: ListPage
    /// A sentence about it; `nil` if there is nothing to say.
    package let note: String?
    /// Whether it is recent enough to be shown without asking again.
    package let isFresh: Bool
}
