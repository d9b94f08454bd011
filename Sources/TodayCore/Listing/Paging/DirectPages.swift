/// Requests page *n* of a list by its number, without those before it; for `.max`, all pages from the first.
///
/// A page past the end comes empty. If the service said how many pages there are, the last one is requested instead.
package struct DirectPages: PageRoute {
    private let target: Int
    private let size: Int?
    private var number: Int?
    private var questions = 0
    /// The number of the last page, as far as the list has turned out to end there.
    package private(set) var end: Int?

    /// The way to page `target` of a list with `size` items a page; `nil` if the list comes whole.
    package init(to target: Int, size: Int?) {
        (self.target, self.size) = (max(1, target), size)
        number = target == .max || size == nil ? 1 : min(self.target, Self.last(size: size ?? 1))
    }

    /// The last page that a query can ask for: what is further is past the end of any list.
    private static func last(size: Int) -> Int {
        min(ListQuery.pages.upperBound, ListQuery.ranks.upperBound / max(1, size))
    }

    /// The next request; `nil` if there is nothing left to request.
    package var question: PageQuestion? {
        guard let number, questions < Paging.mostQuestions else { return nil }
        return PageQuestion(number: number, cursor: nil, firstRank: (number - 1) * (size ?? 0) + 1)
    }

    /// Takes the page; an empty one past the end is not recorded.
    package mutating func take(_ page: Page) -> PageRecord? {
        guard let asked = question?.number else { return nil }
        questions += 1
        guard !page.items.isEmpty || asked == 1 else {
            pass(page, asked)
            return nil
        }
        let isLast = page.nextCursor == nil
        if isLast { end = asked }
        number = target == .max && !isLast ? asked + 1 : nil
        return PageRecord(page, number: asked)
    }

    /// Goes back to the last page from one past the end.
    private mutating func pass(_ page: Page, _ asked: Int) {
        if target == .max {
            (number, end) = (nil, asked - 1)
        } else {
            // A list without pages is an empty first page.
            number = page.pageCount.map { max(1, $0) }.flatMap { (1..<asked).contains($0) ? $0 : nil }
        }
    }

    /// A number, unlike a cursor, does not grow old: there is no other way to the page.
    package mutating func takeRefusal() -> Bool { false }
}
