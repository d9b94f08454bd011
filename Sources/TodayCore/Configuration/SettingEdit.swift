/// Changes one setting in the text of a configuration, preserving comments and other text where possible.
package enum SettingEdit {
    private static let sources = "sources"

    /// Returns `text` with `key` set to `typed`, which is JSON or a string without quotes.
    ///
    ///     "notify.dwell", "3"     →  "notify": {"dwell": 3}
    ///     "rates.base", "BRL"     →  "rates": {"base": "BRL"}
    ///
    /// `sources` also accepts unquoted names, `rates.notify.move` a decimal comma, and `rates.base` a currency's name.
    ///
    /// Throws if `key`, `shared` or the syntax of `text` is invalid, or if the result has a new error or one about
    /// `key`. If `text` has no `sources`, setting `sources.…` first adds the sources of `shared` or the default source.
    package static func set(
        _ key: String, to typed: String, in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> String {
        let text = try whole(text)
        if key == sources, let names = names(typed) { return try setSources(names, in: text, shared) }
        // Insert only the value, because a comment after the value would comment out the rest of the line.
        let json = (try? JSON5Reader.read(typed))?.range.map { String(typed[$0]) }
        let percent = key == RatesSettings.moveKey ? RatesSettings.move(typed: typed)?.description : nil
        let code = key == RatesSettings.baseKey ? RatesSettings.base(named: typed)?.text : nil
        let literal = json ?? percent ?? JSONValue.quoted(code ?? typed)
        return try checked(put(literal, at: key, in: withSections(of: key, text, shared)), key, text)
    }

    private static func names(_ typed: String) -> [String]? {
        if (try? JSON5Reader.read(typed)) != nil { return nil }
        let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
        let names = parts.flatMap(\.self)
        guard !parts.contains([]),
            names.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } })
        else {
            return nil
        }
        return names.map(String.init)
    }

    private static func setSources(
        _ names: [String], in text: String, _ shared: [SharedConfiguration]
    ) throws(ConfigurationError) -> String {
        if Set(names).count < names.count { throw .repeatedName(line: 1, key: sources) }
        guard case .object(let members)? = try value(sources, text)?.value else {
            let list = names.map(JSONValue.quoted).joined(separator: ", ")
            return try checked(put("[\(list)]", at: sources, in: text), sources, text)
        }
        var edited = text
        for name in names where !members.contains(where: { $0.key == name }) {
            edited = try put("{}", at: "\(sources).\(name)", in: edited)
        }
        for member in members where !names.contains(member.key) {
            let key = "\(sources).\(member.key)"
            edited = try without([Substring(sources), Substring(member.key)][...], in: edited, key, shared).text
        }
        return try checked(edited, sources, text)
    }

    /// Returns `text` without the setting `key`, so that the value in `shared` or the default applies.
    ///
    /// Also removes sections that become empty or invalid. If `key` is a source that `shared` lists and `text` has no
    /// `sources`, writes the other sources. Throws if `text` does not set `key`, except for such a source, or if the
    /// result has a new error or one about `key`.
    package static func unset(
        _ key: String, in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> String {
        var (path, text) = (try path(of: key), try whole(text))
        if path.count == 2, path.first == sources[...], try value(sources, text) == nil,
            try polledSources(shared)?.contains(String(path[1])) == true
        {
            text = try withSections(of: key, text, shared)
        }
        while true {
            let (edited, isAlone) = try without(path, in: text, key, shared)
            do throws(ConfigurationError) {
                guard isAlone, try isEmptySection(path.dropLast(), in: edited) else {
                    return try checked(edited, key, text)
                }
                path = path.dropLast()
            } catch {
                // Also remove a section that is invalid without the key, but not the list of sources: the user has to
                // name another source first.
                guard isAlone, path.count > 1, path.first != sources[...] else { throw error }
                path = path.dropLast()
            }
        }
    }

    /// Returns whether `text` has only whitespace, or an empty object without comments.
    package static func isEmpty(_ text: String) -> Bool {
        text.allSatisfy { $0.isWhitespace || "{}".contains($0) } && (try? Configuration(text)) != nil
    }

    /// Returns the text of a file, with an empty object added if the file has only whitespace and comments.
    static func whole(_ text: String) throws(ConfigurationError) -> String {
        guard try JSON5Reader.isBlank(text) else { return text }
        return text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + "{\n}\n"
    }

    /// Returns whether the section at `path` has neither keys nor comments, and is not `sources` or a source's section.
    private static func isEmptySection(
        _ path: ArraySlice<Substring>, in text: String
    ) throws(ConfigurationError) -> Bool {
        guard !path.isEmpty, path.first != sources[...] || path.count > 2,
            let range = try value(path.joined(separator: "."), text)?.range
        else { return false }
        return text[range].dropFirst().dropLast().allSatisfy(\.isWhitespace)
    }

    /// Splits a key into its names; throws if a name is empty, because an empty key would replace the whole file.
    private static func path(of key: String) throws(ConfigurationError) -> ArraySlice<Substring> {
        let names = key.split(separator: ".", omittingEmptySubsequences: false)
        if names.contains("") {
            throw ConfigurationError(
                line: 1, key: key, reason: gettext("must be names separated by single dots, as in notify.dwell"))
        }
        return names[...]
    }

    /// Returns the changed text; throws if it has an error about `key`, or an error that `text` did not have.
    static func checked(
        _ edited: String, _ key: String, _ text: String
    ) throws(ConfigurationError) -> String {
        do throws(ConfigurationError) {
            _ = try Configuration(edited)
        } catch {
            let earlier = Configuration.errors(in: text)
            let new = Configuration.errors(in: edited).first { error in
                error.concerns(key) || !earlier.contains { $0.key == error.key && $0.reason == error.reason }
            }
            if let new { throw new }
        }
        return edited
    }

    static func value(_ key: String, _ text: String) throws(ConfigurationError) -> JSON5Node? {
        var node: JSON5Node? = try JSON5Reader.read(text)
        for name in try path(of: key) { node = node?.member(name)?.value }
        return node
    }

    private static func polledSources(_ shared: [SharedConfiguration]) throws(ConfigurationError) -> [String]? {
        shared.isEmpty ? nil : try Configuration("{}", over: shared).sources
    }

    private static func put(_ literal: String, at key: String, in text: String) throws(ConfigurationError) -> String {
        var (node, path) = (try JSON5Reader.read(text), try path(of: key))
        var depth = 1
        while let name = path.first, let member = node.member(name) {
            (node, path, depth) = (member.value, path.dropFirst(), depth + 1)
        }
        guard let range = node.range else { return text }
        var edited = text
        if let first = path.first {
            guard case .object(let members) = node.value else {
                throw ConfigurationError(
                    line: node.line, key: key, reason: gettext("the parent of this key is not a section"))
            }
            let quoted = { (name: Substring) in JSONValue.quoted(String(name)) }
            let value = path.dropFirst().reversed().reduce(literal) { "{\(quoted($1)): \($0)}" }
            let member = "\(quoted(first)): \(value)"
            let isMultiline = text[range].contains("\n")
            let lineStart = isMultiline ? "\n" + String(repeating: "    ", count: depth) : ""
            let comma = members.isEmpty ? "" : isMultiline ? "," : ", "
            edited.insert(
                contentsOf: lineStart + member + comma, at: text.unicodeScalars.index(after: range.lowerBound))
        } else {
            edited.replaceSubrange(range, with: literal)
        }
        return edited
    }

    /// Returns the text; if `key` is in `sources` and that is a list, turns the list into an object with sections.
    private static func withSections(
        of key: String, _ text: String, _ shared: [SharedConfiguration]
    ) throws(ConfigurationError) -> String {
        guard key.hasPrefix("\(sources).") else { return text }
        guard let sourcesNode = try JSON5Reader.read(text).member(sources[...])?.value else {
            let names = try polledSources(shared) ?? Configuration().sources
            return try put("{\(names.map { "\"\($0)\": {}" }.joined(separator: ", "))}", at: sources, in: text)
        }
        guard case .array(let names) = sourcesNode.value, let range = sourcesNode.range else { return text }
        var edited = text
        let scalars = edited.unicodeScalars
        edited.replaceSubrange(scalars.index(before: range.upperBound)..<range.upperBound, with: "}")
        for name in names.reversed() {
            if let end = name.range?.upperBound { edited.insert(contentsOf: ": {}", at: end) }
        }
        edited.replaceSubrange(range.lowerBound..<scalars.index(after: range.lowerBound), with: "{")
        return edited
    }

    /// Returns the text without the value at `path`, and whether it was its section's only value; throws if none exists.
    private static func without(
        _ path: ArraySlice<Substring>, in text: String, _ key: String, _ shared: [SharedConfiguration]
    ) throws(ConfigurationError) -> (text: String, isAlone: Bool) {
        var node = try JSON5Reader.read(text)
        for name in path.dropLast() { node = node.member(name)?.value ?? JSON5Node(value: .null, line: 1) }
        var edited = text
        switch node.value {
        case .object(let members):
            guard let place = members.firstIndex(where: { $0.key == path.last ?? "" }),
                let range = memberRange(at: place, members, text)
            else { break }
            edited.removeSubrange(range)
            return (edited, members.count == 1)
        case .array(let nodes) where path.dropLast() == [sources[...]]:
            let others = nodes.filter { $0.string != path.last.map(String.init) }
            guard others.count < nodes.count, let range = node.range else { break }
            let names = others.compactMap(\.range).map { String(text[$0]) }.joined(separator: ", ")
            edited.replaceSubrange(range, with: "[\(names)]")
            return (edited, others.isEmpty)
        default: break
        }
        guard let file = try Setting.inherited(shared).first(where: { $0.key == key })?.path else {
            // Throws a different error if no setting has this key.
            _ = try checked(put("null", at: key, in: text), key, text)
            throw ConfigurationError(line: 1, key: key, reason: gettext("it is not set; the default applies"))
        }
        let reason = gettext("it is set in {file}; set another value instead, or null for the default", ["file": file])
        throw ConfigurationError(line: 1, key: key, reason: reason)
    }

    /// Returns the range to remove for a member; a comment on its line remains, unlike that of a list's element.
    private static func memberRange(
        at place: Int, _ members: [JSON5Node.Member], _ text: String
    ) -> Range<String.Index>? {
        guard let own = members[place].range else { return nil }
        let scalars = text.unicodeScalars
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
        let before = scalars[..<own.lowerBound]
        let start = before.lastIndex { !isBlank($0) }.map(scalars.index(after:)) ?? text.startIndex
        let end = scalars[own.upperBound...].firstIndex { !isBlank($0) } ?? text.endIndex
        let beginsLine = start == text.startIndex || scalars[scalars.index(before: start)] == "\n"
        if beginsLine, end < text.endIndex, scalars[end] == "\n" { return start..<scalars.index(after: end) }
        if place > 0, place == members.count - 1, let last = members[place - 1].range?.upperBound,
            scalars[last..<own.lowerBound].allSatisfy(isBlank), text[own].last != ","
        {
            return scalars.index(before: last)..<own.upperBound
        }
        return beginsLine ? own : own.lowerBound..<end
    }
}

extension JSON5Node {
    fileprivate func member(_ key: Substring) -> Member? {
        if case .object(let members) = value { members.first { $0.key == key } } else { nil }
    }
}
