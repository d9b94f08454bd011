/// A file of settings that holds for all users, below the person's own: the system's, or what the installation brings.
///
/// Of several files the stronger one counts, key by key: objects are merged, and anything else is replaced, as in JSON
/// Merge Patch (RFC 7396), where `null` undoes a key, too. Two keys are special. Quiet hours are replaced as a whole: half
/// of somebody else's make no sense. And which sources are polled is said by the strongest file that names any, while the
/// settings of a source come from all files.
package struct SharedConfiguration: Hashable, Sendable {
    /// Where it is.
    package let path: String
    /// What it says.
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

extension Configuration {
    /// The settings of `text` over those of files for all users, weakest first; throws the first error, with its file.
    package init(_ text: String, over shared: [SharedConfiguration]) throws(ConfigurationError) {
        try self.init(JSON5Node.merged(text, over: shared))
    }
}

extension JSON5Node {
    /// `text` over the files that hold for all users; each can be used alone, or its error is thrown.
    static func merged(_ text: String, over shared: [SharedConfiguration]) throws(ConfigurationError) -> JSON5Node {
        let own = try JSON5Reader.readFile(text)
        guard !shared.isEmpty else { return own }
        var whole = JSON5Node(value: .object([]), line: 1)
        for file in shared {
            do throws(ConfigurationError) {
                let node = try JSON5Reader.readFile(file.text)
                _ = try Configuration(node)
                whole = whole.overridden(by: node.of(file.path))
            } catch {
                throw ConfigurationError(line: error.line, key: error.key, reason: error.reason, file: file.path)
            }
        }
        _ = try Configuration(own)
        return whole.overridden(by: own)
    }

    /// The same with each key marked as that of a file.
    private func of(_ file: String) -> JSON5Node {
        guard case .object(let members) = value else { return self }
        let marked = members.map { Member(key: $0.key, line: $0.line, value: $0.value.of(file), file: file) }
        return JSON5Node(value: .object(marked), line: line)
    }

    /// This object with what a stronger one says, at the top or in the section `key`.
    private func overridden(by stronger: JSON5Node, in key: String = "") -> JSON5Node {
        guard case .object(var members) = value, case .object(let others) = stronger.value, key != "quiet" else {
            return stronger
        }
        for other in others {
            guard let place = members.firstIndex(where: { $0.key == other.key }) else {
                members.append(other)
                continue
            }
            let weaker = members[place].value
            members[place] = other.with(
                key.isEmpty && other.key == "sources"
                    ? weaker.sections(namedBy: other) : weaker.overridden(by: other.value, in: other.key))
        }
        return JSON5Node(value: .object(members), line: stronger.line)
    }

    /// `sources` where a stronger file has it, too: those that it names, with the settings of both, then others'.
    private func sections(namedBy stronger: Member) -> JSON5Node {
        guard case .object(let sections) = value else { return stronger.value }
        let named: [Member]
        switch stronger.value.value {
        case .object(let members): named = members
        case .array(let names):
            named = names.map { name in
                let none = JSON5Node(value: .object([]), line: name.line)
                return Member(key: name.string ?? "", line: name.line, value: none, file: stronger.file)
            }
        default: return stronger.value
        }
        let both = named.map { member in
            guard let weaker = sections.first(where: { $0.key == member.key }) else { return member }
            return member.with(weaker.value.overridden(by: member.value, in: member.key))
        }
        let others = sections.filter { section in !named.contains { $0.key == section.key } }
        return JSON5Node(
            value: .object(both + others.map { changed($0) { $0.isUnnamed = true } }), line: stronger.value.line)
    }
}

extension JSON5Node.Member {
    fileprivate func with(_ value: JSON5Node) -> JSON5Node.Member {
        JSON5Node.Member(key: key, line: line, value: value, file: file, isUnnamed: isUnnamed)
    }
}
