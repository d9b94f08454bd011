/// The way to a page of a list: which pages to request, and what to make of the answers.
///
/// A program passes in what is known, sends the questions, and passes in the answers.
package protocol PageRoute: Sendable {
    /// The next request; `nil` if the page is reached, the list ends, or the limit of requests is used up.
    var question: PageQuestion? { get }
    /// The number of the last page, if the list turned out to end there; `nil` otherwise.
    var end: Int? { get }

    /// Takes the answer to the question; returns the page to record, or `nil` if there is nothing new in it.
    mutating func take(_ page: Page) -> PageRecord?
    /// Takes a refusal; returns whether there is still another way.
    mutating func takeRefusal() -> Bool
}

extension Paging {
    /// The most requests per command: it is for reading, not for copying a whole service.
    package static let mostQuestions = 50

    /// The way to page `target` from the `known` pages, which only a list paged by cursors needs; `.max` reads all pages.
    package func route(to target: Int, known: [PageWalk.Stop]) -> any PageRoute {
        if isDirect { return DirectPages(to: target, size: size) }
        return PageWalk(to: target, known: known)
    }
}
