/// How a service divides its list into pages.
package enum Paging: Hashable, Sendable {
    /// Each page says where the next one begins, so that page 7 is reached through the six before it.
    case cursor(size: Int)
    /// A page begins at a position in the list, and any page can be asked for directly.
    case offset(size: Int)
    /// Pages are numbered from 1, and any page can be asked for directly.
    case number(size: Int)
    /// The list comes in one answer.
    case whole

    /// The number of items on a page; `nil` if the list comes whole.
    package var size: Int? {
        switch self {
        case .cursor(let size), .offset(let size), .number(let size): size
        case .whole: nil
        }
    }

    /// Whether any page can be asked for without reading those before it.
    package var isDirect: Bool {
        switch self {
        case .offset, .number, .whole: true
        case .cursor: false
        }
    }

    /// What it is called in JSON: "cursor".
    package var name: String {
        switch self {
        case .cursor: "cursor"
        case .offset: "offset"
        case .number: "number"
        case .whole: "whole"
        }
    }
}
