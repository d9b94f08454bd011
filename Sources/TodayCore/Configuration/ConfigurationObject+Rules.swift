/// The kinds of values that rules consist of.
extension ConfigurationObject {
    /// One of a few words; `nil` if the key is absent.
    mutating func choice<Choice: RawRepresentable<String>>(
        _ key: String, _ choices: [Choice]
    ) throws(ConfigurationError) -> Choice? {
        guard let member = take(key) else { return nil }
        guard case .string(let text) = member.value.value, let choice = Choice(rawValue: text) else {
            throw wrong(member, "must be one of: \(choices.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))")
        }
        return choice
    }

    /// True or false; `nil` if the key is absent.
    mutating func flag(_ key: String) throws(ConfigurationError) -> Bool? {
        guard let member = take(key) else { return nil }
        guard case .bool(let flag) = member.value.value else { throw wrong(member, "must be true or false") }
        return flag
    }

    /// A time of day; `nil` if the key is absent.
    mutating func time(_ key: String) throws(ConfigurationError) -> TimeOfDay? {
        guard let member = take(key) else { return nil }
        guard case .string(let text) = member.value.value, let time = TimeOfDay(text) else {
            throw wrong(member, "must be a time in quotes, from \"00:00\" to \"23:59\"")
        }
        return time
    }

    /// A list of at most `most` names as people write them; `nil` if the key is absent.
    mutating func titles(_ key: String, most: Int) throws(ConfigurationError) -> [String]? {
        guard let member = take(key) else { return nil }
        guard case .array(let nodes) = member.value.value, nodes.count <= most else {
            throw wrong(member, "must be a list of at most \(most) names or ids, [\"Just Chatting\", \"509658\"]")
        }
        let titles = nodes.compactMap { node -> String? in
            guard case .string(let text) = node.value, !DisplayText(text).isEmpty else { return nil }
            return text
        }
        guard titles.count == nodes.count else { throw wrong(member, "must contain names or ids in quotes") }
        return titles
    }
}
