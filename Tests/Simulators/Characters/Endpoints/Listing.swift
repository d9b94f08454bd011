import SimulatorKit

/// The characters in an answer, before it is written, for faults to change.
package struct Listing: Sendable {
    /// How many match, and how many pages they have.
    var (count, pages) = (0, 0)
    /// The address of the next page.
    var next: String?
    /// The address of the previous page.
    var previous: String?
    var results: [SimulatedCharacter]

    init(
        count: Int = 0, pages: Int = 0, next: String? = nil, previous: String? = nil, results: [SimulatedCharacter]
    ) {
        (self.count, self.pages, self.next, self.previous) = (count, pages, next, previous)
        self.results = results
    }

    /// A page as the service writes it.
    func json(_ api: String) -> JSON {
        [
            "info": [
                "count": .int(count), "pages": .int(pages), "next": next.map { .string($0) } ?? .null,
                "prev": previous.map { .string($0) } ?? .null,
            ],
            "results": .array(results.map { $0.json(api) }),
        ]
    }
}
