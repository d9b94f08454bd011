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
        /// The range in the text, including the comma after the member; `nil` if the member was merged or changed.
        var range: Range<String.Index>?
        /// The file for all users that contains the member; `nil` for the user's file.
        var file: String?
        /// Whether the member is the settings of a source missing from the `sources` of a file that overrides this one.
        var isUnnamed = false
    }

    let value: Value
    let line: Int
    /// The range in the text; `nil` if the value was merged or changed.
    var range: Range<String.Index>?
    /// The end of the comma after a list element; `nil` if there is none.
    var commaEnd: String.Index?

    var string: String? { if case .string(let text) = value { text } else { nil } }
    var number: Double? { if case .number(let number) = value { number } else { nil } }

    private func hasLine(_ line: Int) -> Bool {
        guard case .array(let entries) = value, self.line != line else { return self.line == line }
        return entries.contains { $0.line == line }
    }

    /// Returns the object without the key at `path`; `nil` unless the key, its value or a list element is on `line`.
    func without(_ path: ArraySlice<Substring>, line: Int) -> JSON5Node? {
        guard let first = path.first, case .object(var members) = value else { return nil }
        for (place, member) in members.enumerated() where member.key == first {
            if path.count > 1 {
                guard let rest = member.value.without(path.dropFirst(), line: line) else { continue }
                members[place] = Member(key: member.key, line: member.line, value: rest)
            } else {
                guard member.line == line || member.value.hasLine(line) else { continue }
                members.remove(at: place)
            }
            return JSON5Node(value: .object(members), line: self.line)
        }
        return nil
    }
}
