import TodayCore

/// A page to show, and what there is to say about it.
package struct LoadedPage: Hashable, Sendable {
    /// The page.
    package var page: ListPage
    /// A sentence about it; `nil` if there is nothing to say.
    package var note: String?
    /// Why the service did not give it; `nil` if it did, or was not asked.
    package var failure: CommandError?

    /// Makes a page to show.
    package init(_ page: ListPage, note: String? = nil, failure: CommandError? = nil) {
        (self.page, self.note, self.failure) = (page, note, failure)
    }
}
