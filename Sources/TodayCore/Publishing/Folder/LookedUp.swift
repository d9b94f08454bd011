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

    /// The details that were fetched last, in their usual order: those that are published if readers take no more.
    func newestDetails(_ count: Int) -> [DetailedItem] {
        guard count < details.count else { return details }
        let newest = details.enumerated().sorted {
            ($1.element.fetchedAt, $0.offset) < ($0.element.fetchedAt, $1.offset)
        }
        return newest.prefix(count).sorted { $0.offset < $1.offset }.map(\.element)
    }
}
