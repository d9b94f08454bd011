/// A JSON5 value and the line it stands on.
struct JSON5Node: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSON5Node])
        case object([Member])
    }

    struct Member: Hashable, Sendable {
        let key: String
        let line: Int
        let value: JSON5Node
    }

    let value: Value
    let line: Int
}
