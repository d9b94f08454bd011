import SimulatorKit

/// The requested part of a list.
struct PageRequest: Sendable {
    let first: Int
    let place: Cursor.Place

    /// Reads `first`, `after` and, if `heedsBefore`, `before`.
    init(_ request: HTTPRequest, heedsBefore: Bool = false) throws(Refusal) {
        first = try Self.first(request.query.first("first"))
        // An empty cursor counts as missing, so a client that follows one gets the first page again.
        if let after = request.query.first("after"), !after.isEmpty {
            guard let place = Cursor.place(after, .after) else { throw Refusal("Invalid cursor.") }
            self.place = place
        } else if heedsBefore, let before = request.query.first("before"), !before.isEmpty {
            guard let place = Cursor.place(before, .before) else { throw Refusal("Invalid cursor.") }
            self.place = Self.page(before: place, first: first)
        } else {
            place = .offset(0)
        }
    }

    private static func first(_ text: String?) throws(Refusal) -> Int {
        guard let text else { return 20 }
        let complaint = "The parameter \"first\" was malformed: the value must be "
        guard let first = Int(text) else { throw Refusal(complaint + "an integer") }
        guard first <= 100 else { throw Refusal(complaint + "less than or equal to 100") }
        guard first >= 1 else { throw Refusal(complaint + "greater than or equal to 1") }
        return first
    }

    private static func page(before place: Cursor.Place, first: Int) -> Cursor.Place {
        guard case .offset(let offset) = place, offset > 0 else { return .end }
        return .offset(max(0, offset - first))
    }

    /// Cuts the page out of the list.
    func cut<Item>(
        _ list: [Item], cursor: @escaping @Sendable (Int, Int) -> String, entry: (Item) -> JSON
    ) -> Page {
        guard case .offset(let start) = place, start < list.count else {
            return Page(items: [], start: list.count, next: nil, cursor: cursor)
        }
        let end = min(list.count, start + first)
        let items = list[start..<end].map(entry)
        return Page(items: items, start: start, next: end < list.count ? end : nil, cursor: cursor)
    }
}
