/// The keys of one `{…}` of a configuration, taken one by one; whatever is left at the end is unknown.
struct ConfigurationObject {
    private var members: [JSON5Node.Member]
    private var known: [String] = []
    private let path: String

    /// Throws unless the node is an object; `key` is its own path, empty for the whole file.
    init(_ node: JSON5Node, key: String) throws(ConfigurationError) {
        guard case .object(let members) = node.value else {
            throw ConfigurationError(line: node.line, key: key, reason: "must be an object, { … }")
        }
        self.members = members
        path = key
    }

    /// The line of a key that was not taken yet.
    func line(_ key: String) -> Int? {
        members.first { $0.key == key }?.line
    }

    /// A whole number in `range`; `nil` if the key is absent.
    mutating func number(_ key: String, _ range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        guard let member = take(key) else { return nil }
        guard case .number(let value) = member.value.value, let whole = Int(exactly: value), range.contains(whole)
        else {
            throw wrong(member, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    /// A name: lower-case letters, digits and `-`; `nil` if the key is absent.
    mutating func name(_ key: String) throws(ConfigurationError) -> String? {
        guard let member = take(key) else { return nil }
        guard let name = Self.name(member.value) else { throw wrong(member, "must be a name in quotes") }
        return name
    }

    /// One of the values of an enumeration; `nil` if the key is absent.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(ConfigurationError) -> Choice? {
        guard let member = take(key) else { return nil }
        guard let choice = Self.name(member.value).flatMap({ Choice(rawValue: $0) }) else {
            let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw wrong(member, "must be one of: \(known)")
        }
        return choice
    }

    /// A list of names with their lines, at least one; `nil` if the key is absent.
    mutating func names(_ key: String) throws(ConfigurationError) -> [(name: String, line: Int)]? {
        guard let member = take(key) else { return nil }
        guard case .array(let nodes) = member.value.value, !nodes.isEmpty else {
            let name = AllSourceDescriptors.standard.name
            throw wrong(member, "must be a list of names, [\"\(name)\"], or settings by name, {\"\(name)\": {}}")
        }
        let names = nodes.compactMap { node in Self.name(node).map { (name: $0, line: node.line) } }
        guard names.count == nodes.count else { throw wrong(member, "must contain only names in quotes") }
        guard Set(names.map(\.name)).count == names.count else { throw wrong(member, "must not repeat a name") }
        return names
    }

    /// Nested objects by name, at least one; `nil` if the key is absent or has something else.
    mutating func sections(
        _ key: String
    ) throws(ConfigurationError) -> [(name: String, line: Int, section: ConfigurationObject)]? {
        guard case .object(let inner)? = members.first(where: { $0.key == key })?.value.value, !inner.isEmpty,
            let member = take(key)
        else { return nil }
        return try inner.map { entry throws(ConfigurationError) in
            guard let name = Self.name(entry.key) else {
                throw ConfigurationError(line: entry.line, key: full(member.key), reason: "must have names as keys")
            }
            return (name, entry.line, try ConfigurationObject(entry.value, key: "\(full(key)).\(name)"))
        }
    }

    /// A nested object; `nil` if the key is absent.
    mutating func object(_ key: String) throws(ConfigurationError) -> ConfigurationObject? {
        guard let member = take(key) else { return nil }
        return try ConfigurationObject(member.value, key: full(key))
    }

    /// Throws if any key was not taken: a misspelt key must not be ignored silently.
    func refuseRest() throws(ConfigurationError) {
        guard let unknown = members.first else { return }
        throw wrong(unknown, "unknown key; use one of: \(known.joined(separator: ", "))")
    }

    mutating func take(_ key: String) -> JSON5Node.Member? {
        known.append(key)
        guard let place = members.firstIndex(where: { $0.key == key }) else { return nil }
        return members.remove(at: place)
    }

    private static func name(_ node: JSON5Node) -> String? {
        guard case .string(let text) = node.value else { return nil }
        return name(text)
    }

    private static func name(_ text: String) -> String? {
        guard (1...32).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
        else { return nil }
        return text
    }

    func full(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    func wrong(_ member: JSON5Node.Member, _ reason: String) -> ConfigurationError {
        ConfigurationError(line: member.line, key: full(member.key), reason: reason)
    }
}

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
