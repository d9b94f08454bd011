extension ListBrowser {
    /// Shows a page of the list, from its first row.
    public mutating func show(page: ListPage) {
        self.page = page
        if results == nil { selected = 0 }
    }

    /// Shows search results; an answer to an outdated search is ignored.
    public mutating func show(results: ListPage, of query: String) {
        guard query == self.query else { return }
        self.results = results
        selected = 0
    }

    /// Shows the details of an item.
    public mutating func show(detail: [DisplayLine], of id: ItemID) {
        mode = .detail(id, detail)
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
