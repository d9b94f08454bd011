import TodayCore

extension ListBrowser {
    /// Shows a page of the list: another one from its first row, and the same one with the same item selected.
    package mutating func show(page: ListPage) {
        let before = page.number == self.page.number ? (id: selection?.id, index: selected) : (id: nil, index: 0)
        self.page = page
        wasFilled = true
        guard results == nil else { return }
        select(page.rows.firstIndex { $0.item.id == before.id } ?? before.index)
    }

    /// Shows search results; an answer to an outdated search is ignored.
    package mutating func show(results: ListPage, of query: String) {
        guard query == self.query else { return }
        self.results = results
        selected = 0
    }

    /// Shows the details of an item.
    package mutating func show(detail: ItemDetail) {
        mode = .detail(detail)
    }

    /// Updates the details of the item shown; does nothing if the person has moved on.
    package mutating func refresh(detail: ItemDetail) {
        if itemRead == detail.row.item.id { mode = .detail(detail) }
    }

    /// Records that a question to a service is under way.
    package mutating func begin(_ question: BrowserQuestion) {
        (self.question, outcome) = (question, nil)
    }

    /// Records that the question has ended, with a sentence about it.
    package mutating func end(saying sentence: DisplayLine? = nil) {
        (question, outcome) = (nil, sentence)
    }

    /// Marks an item wherever it is listed.
    package mutating func setFavorite(_ id: ItemID, _ isFavorite: Bool) {
        for index in page.rows.indices where page.rows[index].item.id == id {
            page.rows[index].isFavorite = isFavorite
        }
        guard var found = results else { return }
        for index in found.rows.indices where found.rows[index].item.id == id {
            found.rows[index].isFavorite = isFavorite
        }
        results = found
    }

    /// Shows a sentence until the next key.
    package mutating func say(_ sentence: DisplayLine) {
        message = sentence
    }
}
