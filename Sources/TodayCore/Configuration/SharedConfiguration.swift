/// A configuration file for all users, from the system or the installation, which the user's own file overrides.
///
/// Files are merged by key, as in JSON Merge Patch (RFC 7396): objects are merged, all other values are replaced, and
/// `null` restores the default of a key, even if a weaker file sets it. There are two exceptions. Quiet hours are
/// replaced as a whole, because their two times belong together. The strongest file that lists sources determines which
/// are polled, but the settings of sources are merged.
package struct SharedConfiguration: Hashable, Sendable {
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

extension Configuration {
    /// Creates the settings from `shared` (weakest first), overridden by `text`; throws the first error.
    package init(_ text: String, over shared: [SharedConfiguration]) throws(ConfigurationError) {
        try self.init(JSON5Node.merged(text, over: shared))
    }
}

extension JSON5Node {
    /// Merges `shared` (weakest first), then `text`; throws if a file is invalid; with no `shared`, only parses `text`.
    static func merged(_ text: String, over shared: [SharedConfiguration]) throws(ConfigurationError) -> JSON5Node {
        let own = try JSON5Reader.readFile(text)
        guard !shared.isEmpty else { return own }
        var whole = JSON5Node(value: .object([]), line: 1)
        for file in shared {
            do throws(ConfigurationError) {
                let node = try JSON5Reader.readFile(file.text)
                _ = try Configuration(node)
                whole = whole.overridden(by: node.marked(asFrom: file.path))
            } catch {
                throw ConfigurationError(line: error.line, key: error.key, reason: error.reason, file: file.path)
            }
        }
        _ = try Configuration(own)
        return whole.overridden(by: own)
    }

    private func marked(asFrom file: String) -> JSON5Node {
        guard case .object(let members) = value else { return self }
        let marked = members.map {
            Member(key: $0.key, line: $0.line, value: $0.value.marked(asFrom: file), file: file)
        }
        return JSON5Node(value: .object(marked), line: line)
    }

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

    /// Merges the sources of two files: first the sources in the stronger file, then the others, marked as unnamed.
    private func sections(namedBy stronger: Member) -> JSON5Node {
        guard case .object(let sections) = value else { return stronger.value }
        let strongerSections: [Member]
        switch stronger.value.value {
        case .object(let members): strongerSections = members
        case .array(let names):
            strongerSections = names.map { name in
                let empty = JSON5Node(value: .object([]), line: name.line)
                return Member(key: name.string ?? "", line: name.line, value: empty, file: stronger.file)
            }
        default: return stronger.value
        }
        let mergedSections = strongerSections.map { member in
            guard let weaker = sections.first(where: { $0.key == member.key }) else { return member }
            return member.with(weaker.value.overridden(by: member.value, in: member.key))
        }
        let others = sections.filter { section in !strongerSections.contains { $0.key == section.key } }
        return JSON5Node(
            value: .object(mergedSections + others.map { changed($0) { $0.isUnnamed = true } }),
            line: stronger.value.line)
    }
}

extension JSON5Node.Member {
    fileprivate func with(_ value: JSON5Node) -> JSON5Node.Member {
        JSON5Node.Member(key: key, line: line, value: value, file: file, isUnnamed: isUnnamed)
    }
}
