import TodayCore

extension Catalogue {
    /// Everything seen so far, in the order of ids.
    package func allItems() throws(CatalogueError) -> [CatalogueItem] {
        guard let source = try number else { return [] }
        let rows = try database.query("SELECT number FROM items WHERE source = ?", source)
        var numbers: [Int] = []
        while try rows.step() {
            if let number = rows.number(0, in: Bounds.items) { numbers.append(number) }
        }
        return try items(numbers, places: try places()).sorted { $0.id.comesBefore($1.id) }
    }
}

extension ItemID {
    /// Whether it comes before another one: numbers by value, and then everything else.
    func comesBefore(_ other: ItemID) -> Bool {
        switch (Int(description), Int(other.description)) {
        case (let one?, let other?): one < other
        case (nil, nil): description < other.description
        case (let one, _): one != nil
        }
    }
}
