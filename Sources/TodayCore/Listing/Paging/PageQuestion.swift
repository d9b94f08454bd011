/// A page to request.
package struct PageQuestion: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The cursor of the page; `nil` for the first, and for a page that is asked for by its number.
    package let cursor: String?
    /// The rank of its first item.
    package let firstRank: Int
}
