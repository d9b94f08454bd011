extension JSON5Node {
    /// The settings of a configuration that this is the whole of, in the order in which they are written.
    var settings: [Setting] { settings(below: "") }

    private func settings(below path: String) -> [Setting] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member in
            let key = path.isEmpty ? member.key : "\(path).\(member.key)"
            let own = Setting(key, member.value.summary(key), .file(line: member.line))
            return (Self.isWhole(key, member.value) ? [own] : []) + Self.inner(key, member.value)
        }
    }

    private static func inner(_ key: String, _ node: JSON5Node) -> [Setting] {
        key.hasSuffix("quiet") ? [] : node.settings(below: key)
    }

    /// Whether it is a setting rather than a section: the names of the sources are one, and so are the quiet hours.
    private static func isWhole(_ key: String, _ node: JSON5Node) -> Bool {
        if case .object = node.value { return key == "sources" || key.hasSuffix("quiet") }
        return true
    }

    /// The value on one line; of sections by name, the names.
    private func summary(_ key: String) -> String {
        if key == "sources", case .object(let members) = value {
            return "[\(members.map { "\"\($0.key)\"" }.joined(separator: ", "))]"
        }
        return text
    }

    /// The value on one line.
    private var text: String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        case .array(let nodes): "[\(nodes.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}
