import FoundationEssentials

/// A page of a source's list as it was just seen: what the catalogue and the history take note of.
public struct PageRecord: Hashable, Sendable {
    /// The page.
    public let page: Page
    /// Its number, from 1.
    public let number: Int
    /// How many seconds it stands for the ranking; nil where it is no sample of it.
    ///
    /// Where the next sample comes later than that, nobody was looking in between, and there is a gap.
    public let reach: Int?

    /// Makes a record of a page that is no sample of the ranking.
    public init(_ page: Page, number: Int) {
        self.page = page
        self.number = number
        reach = nil
    }

    /// Makes a record of the first page of a poll; the next one is to come after `wait` seconds.
    ///
    /// One failed poll, asked again after its back-off, makes no gap: the top three are shown as fresh meanwhile.
    public init(poll page: Page, wait: Int) {
        self.page = page
        number = 1
        reach = 3 * max(1, wait) + 30
    }
}
