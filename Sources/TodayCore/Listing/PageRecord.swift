import FoundationEssentials

/// A page of a source's list as just fetched, for the catalogue and the history to record.
package struct PageRecord: Hashable, Sendable {
    /// The page.
    package let page: Page
    /// Its number, from 1.
    package let number: Int
    /// For how many seconds it counts as the current ranking; `nil` if it is not a sample of the ranking.
    ///
    /// If the next sample comes later than that, nothing was watching in between, and the history has a gap.
    package let reach: Int?

    /// Makes a record of a page that is not a sample of the ranking.
    package init(_ page: Page, number: Int) {
        self.page = page
        self.number = number
        reach = nil
    }

    /// Makes a record of the first page of a poll; the next poll is due after `wait` seconds.
    ///
    /// One failed poll and its retry make no gap: the top three still count as fresh meanwhile.
    package init(poll page: Page, wait: Int) {
        self.page = page
        number = 1
        reach = 3 * max(1, wait) + 30
    }
}
