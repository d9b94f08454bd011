import TodayCore

/// The rows of a list as a service sends it: one in another format does not cost the others, most of them cost the list.
///
/// Otherwise a list in a format that has changed would pass for an empty one.
struct ReadableRows<Row: Decodable>: Decodable {
    private struct Readable: Decodable {
        let row: Row?

        init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
    }

    /// All rows in their places; `nil` for one that cannot be read.
    private let all: [Row?]

    init(from decoder: any Decoder) throws { all = try [Readable](from: decoder).map(\.row) }

    /// How many rows there are, readable or not.
    var count: Int { all.count }

    /// The rows that can be used, without their places; see `places`.
    func rows(_ isUsable: (Row) -> Bool = { _ in true }) -> Result<[Row], FetchError> {
        places(isUsable).map { $0.compactMap(\.self) }
    }

    /// The rows in their places, `nil` for one that cannot be used; fails with `badAnswer` if that is most of them.
    ///
    /// A result, because Ubuntu's Swift 6.1.3 crashes on a generic call that throws a typed error and returns an array.
    func places(_ isUsable: (Row) -> Bool = { _ in true }) -> Result<[Row?], FetchError> {
        let places = all.map { row in row.flatMap { isUsable($0) ? $0 : nil } }
        let lost = places.count { $0 == nil }
        guard lost * 2 <= count else { return .failure(.badAnswer(reason: "most of its entries cannot be read")) }
        return .success(places)
    }
}
