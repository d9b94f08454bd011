extension ListBrowser {
    /// Shows a page of the list: another one from its first row, and the same one with the same item selected.
    public mutating func show(page: ListPage) {
        let before = page.number == self.page.number ? (id: selection?.id, index: selected) : (id: nil, index: 0)
        self.page = page
        guard results == nil else { return }
        select(page.rows.firstIndex { $0.item.id == before.id } ?? before.index)
    }

    /// Shows search results; an answer to an outdated search is ignored.
    public mutating func show(results: ListPage, of query: String) {
        guard query == self.query else { return }
        self.results = results
        selected = 0
    }

    /// Shows what is known of an item.
    public mutating func show(detail: ItemDetail) {
        mode = .detail(detail)
    }

    /// Shows what is known by now of the item that is being read; nothing happens if somebody went on.
    public mutating func refresh(detail: ItemDetail) {
        if itemRead == detail.row.item.id { mode = .detail(detail) }
    }

    /// Takes note of what a service is asked from now on.
    public mutating func begin(_ question: BrowserQuestion) {
        (self.question, outcome) = (question, nil)
    }

    /// Takes note that the question has ended, and of a sentence about it.
    public mutating func end(saying sentence: DisplayLine? = nil) {
        (question, outcome) = (nil, sentence)
    }

    /// Marks an item wherever it is listed.
    public mutating func setFavorite(_ id: ItemID, _ isFavorite: Bool) {
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
    public mutating func say(_ sentence: DisplayLine) {
        message = sentence
    }
}
