/// Reads the keys of one object, `{…}`, of a configuration, and reports unread keys as unknown.
struct ConfigurationObject {
    private var members: [JSON5Node.Member]
    private var readKeys: [String] = []
    private let path: String

    /// Creates a reader of `node`, whose path is `key` (empty for the whole file); throws if `node` is not an object.
    init(_ node: JSON5Node, key: String) throws(ConfigurationError) {
        guard case .object(let members) = node.value else {
            throw ConfigurationError(line: node.line, key: key, reason: gettext("must be an object, { … }"))
        }
        self.members = members
        path = key
    }

    /// Returns the line of a key; `nil` if the key is absent, or has been read.
    func line(_ key: String) -> Int? { members.first { $0.key == key }?.line }

    /// Returns the file for all users with the key; `nil` for the user's file, or if the key is absent or already read.
    func file(_ key: String) -> String? { members.first { $0.key == key }?.file }

    /// Reads a value with `read`; throws `reason` if `read` returns `nil`; returns `nil` if the key is absent or null.
    mutating func value<Value>(
        _ key: String, _ reason: @autoclosure () -> String, _ read: (JSON5Node) -> Value?
    ) throws(ConfigurationError) -> Value? {
        guard let member = removeMember(key) else { return nil }
        guard let value = read(member.value) else { throw wrong(member, reason()) }
        return value
    }

    mutating func number(_ key: String, _ range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        try value(
            key,
            gettext(
                "must be a whole number from {least} to {most}",
                ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        ) { node in
            node.number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    mutating func flag(_ key: String) throws(ConfigurationError) -> Bool? {
        try value(key, gettext("must be true or false")) { node in
            if case .bool(let flag) = node.value { flag } else { nil }
        }
    }

    /// Reads a name of 1 to 32 lower-case letters, digits and `-`.
    mutating func name(_ key: String) throws(ConfigurationError) -> String? {
        try value(key, gettext("must be a name in quotes"), Self.name)
    }

    mutating func time(_ key: String) throws(ConfigurationError) -> TimeOfDay? {
        try value(key, gettext("must be a time in quotes, from \"00:00\" to \"23:59\"")) {
            $0.string.flatMap { TimeOfDay($0) }
        }
    }

    mutating func choice(_ key: String, _ names: [String]) throws(ConfigurationError) -> String? {
        try value(
            key,
            gettext("must be one of: {names}", ["names": names.map { "\"\($0)\"" }.joined(separator: ", ")])
        ) { node in
            node.string.flatMap { names.contains($0) ? $0 : nil }
        }
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ type: Choice.Type
    ) throws(ConfigurationError) -> Choice? {
        try choice(key, Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
    }

    mutating func names(_ key: String) throws(ConfigurationError) -> [(name: String, line: Int)]? {
        guard let member = removeMember(key) else { return nil }
        guard case .array(let nodes) = member.value.value, !nodes.isEmpty else {
            let name = AllSourceDescriptors.standard.name
            let forms: MessageValues = ["list": "[\"\(name)\"]", "object": "{\"\(name)\": {}}"]
            throw wrong(member, gettext("must be a list of names, {list}, or settings by name, {object}", forms))
        }
        let names = nodes.compactMap { node in Self.name(node).map { (name: $0, line: node.line) } }
        guard names.count == nodes.count else { throw wrong(member, gettext("must contain only names in quotes")) }
        guard Set(names.map(\.name)).count == names.count else {
            throw .repeatedName(line: member.line, key: full(key))
        }
        return names
    }

    mutating func titles(_ key: String, most: Int) throws(ConfigurationError) -> [String]? {
        guard let member = removeMember(key) else { return nil }
        guard case .array(let nodes) = member.value.value, nodes.count <= most else {
            throw wrong(
                member,
                gettext(
                    "must be a list of at most {most} names or ids, [\"Just Chatting\", \"509658\"]",
                    ["most": "\(most)"]))
        }
        let titles = nodes.compactMap(\.string).filter { !DisplayText($0).isEmpty }
        guard titles.count == nodes.count else { throw wrong(member, gettext("must contain names or ids in quotes")) }
        return titles
    }

    /// Reads sections by name, each an object or null; returns `nil` if the value is not a nonempty object.
    mutating func sections(
        _ key: String
    ) throws(ConfigurationError) -> [(name: String, line: Int, section: ConfigurationObject, isNamed: Bool)]? {
        guard case .object(let inner)? = members.first(where: { $0.key == key })?.value.value, !inner.isEmpty,
            let member = removeMember(key)
        else { return nil }
        return try inner.map { entry throws(ConfigurationError) in
            guard let name = Self.name(entry.key) else {
                throw ConfigurationError(
                    line: entry.line, key: full(member.key), reason: gettext("must have names as keys"))
            }
            var node = entry.value
            if case .null = node.value { node = JSON5Node(value: .object([]), line: entry.line) }
            let section = try ConfigurationObject(node, key: "\(full(key)).\(name)")
            return (name, entry.line, section, !entry.isUnnamed)
        }
    }

    mutating func object(_ key: String) throws(ConfigurationError) -> ConfigurationObject? {
        guard let member = removeMember(key) else { return nil }
        return try ConfigurationObject(member.value, key: full(key))
    }

    /// Throws an error about the first key that was not read, because it may be misspelt.
    func rejectUnreadKeys() throws(ConfigurationError) {
        guard let unknown = members.first else { return }
        throw wrong(unknown, gettext("unknown key; use one of: {names}", ["names": readKeys.joined(separator: ", ")]))
    }

    private mutating func removeMember(_ key: String) -> JSON5Node.Member? {
        readKeys.append(key)
        guard let place = members.firstIndex(where: { $0.key == key }) else { return nil }
        let member = members.remove(at: place)
        if case .null = member.value.value { return nil }
        return member
    }

    private static func name(_ node: JSON5Node) -> String? { node.string.flatMap(name) }

    private static func name(_ text: String) -> String? {
        guard (1...32).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
        else { return nil }
        return text
    }

    func full(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private func wrong(_ member: JSON5Node.Member, _ reason: String) -> ConfigurationError {
        ConfigurationError(line: member.line, key: full(member.key), reason: reason)
    }
}
