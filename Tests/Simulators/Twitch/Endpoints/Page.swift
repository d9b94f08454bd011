import SimulatorKit

/// One page of a list, while faults may still change it.
struct Page: Sendable {
    /// What the pagination object contains.
    enum Pagination: Sendable {
        /// A cursor if something follows, otherwise an empty object.
        case usual
        case cursor(String)
        case empty
        /// The key is missing.
        case absent
    }

    var items: [JSON]
    /// The place of the first item in the whole list.
    let start: Int
    /// The place where the next page begins; `nil` if this is the last one.
    var next: Int?
    var pagination = Pagination.usual
    let cursor: @Sendable (_ start: Int, _ next: Int) -> String

    var json: JSON {
        var json: JSON = ["data": .array(items)]
        switch pagination {
        case .usual: json["pagination"] = next.map { ["cursor": .string(cursor(start, $0))] } ?? [:]
        case .cursor(let text): json["pagination"] = ["cursor": .string(text)]
        case .empty: json["pagination"] = [:]
        case .absent: break
        }
        return json
    }
}
