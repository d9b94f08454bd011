/// What the publisher knows besides the answers to its polls, because somebody there has looked at it.
///
/// It is published as it is, with the time at which it was fetched: nothing is asked for readers alone.
package struct LookedUp: Hashable, Sendable {
    /// The most pages: the first thousand games.
    package static let mostPages = 50
    /// Seconds for which a page of a list that changes is worth publishing.
    package static let pageLife = 86_400.0

    /// The pages after those of the poll, in order and without a gap.
    package var pages: [PageRecord]
    /// The details of items.
    package var details: [DetailedItem]

    /// Makes it; without arguments, nothing was looked at.
    package init(pages: [PageRecord] = [], details: [DetailedItem] = []) {
        (self.pages, self.details) = (pages, details)
    }
}
