import TodayCore

/// A decoded list that skips invalid rows, but fails if most are: a changed format must not look like an empty list.
struct ReadableRows<Row: Decodable>: Decodable {
    private struct Readable: Decodable {
        let row: Row?

        init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
    }

    private let all: [Row?]

    init(from decoder: any Decoder) throws { all = try [Readable](from: decoder).map(\.row) }

    var count: Int { all.count }

    /// Returns the usable rows; fails like ``places(_:id:)``.
    func rows(
        _ isUsable: (Row) -> Bool = { _ in true }, id: (Row) -> String? = { _ in nil }
    ) -> Result<[Row], FetchError> {
        places(isUsable, id: id).map { $0.compactMap(\.self) }
    }

    /// Returns all rows in order, `nil` for unusable rows; fails with `badAnswer` if more than half are unusable.
    ///
    /// A row with the id of an earlier row is unusable; rows for which `id` returns `nil` are not compared.
    /// Returns a `Result` because Ubuntu's Swift 6.1.3 crashes on typed throws in a generic call that returns an array.
    func places(
        _ isUsable: (Row) -> Bool = { _ in true }, id: (Row) -> String? = { _ in nil }
    ) -> Result<[Row?], FetchError> {
        var ids: Set<String> = []
        let places = all.map { row -> Row? in
            guard let row, isUsable(row) else { return nil }
            return id(row).map { ids.insert($0).inserted } ?? true ? row : nil
        }
        let unusable = places.count { $0 == nil }
        guard unusable * 2 <= count else { return .failure(.badAnswer(reason: "most of its entries cannot be read")) }
        return .success(places)
    }
}
