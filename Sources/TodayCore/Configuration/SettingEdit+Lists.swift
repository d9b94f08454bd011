extension SettingEdit {
    /// Returns `text` with elements appended to the list `key`, which is created if absent; throws like `set`.
    ///
    /// Copies the list from `shared` first if `text` does not have it.
    package static func add(
        _ entries: [String], to key: String, in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> String {
        let (text, _) = try withList(key, whole(text), shared)
        return try add(literals: entries.map(JSONValue.quoted).joined(separator: ", "), to: key, in: text, shared)
    }

    /// Replaces the element at index `place` of the list `key` with `literal`; if there is none, appends `literal`.
    ///
    /// Without `literal`, removes the element, if any; removes a list that becomes empty, or leaves `[]` if `shared`
    /// has the list, too. Copies the list from `shared` first if `text` does not have it. Throws like `set`.
    package static func put(
        _ literal: String?, at place: Int, of key: String, in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> String {
        let (text, isInherited) = try withList(key, whole(text), shared)
        let entries = try list(key, text)?.entries ?? []
        guard let literal else {
            guard entries.indices.contains(place) else { return text }
            guard entries.count > 1, let range = elementRange(at: place, entries, text) else {
                return isInherited ? try set(key, to: "[]", in: text, over: shared) : try unset(key, in: text)
            }
            return try checked(changed(text) { $0.removeSubrange(range) }, key, text)
        }
        guard entries.indices.contains(place), let own = entries[place].range else {
            return try add(literals: literal, to: key, in: text, shared)
        }
        return try checked(changed(text) { $0.replaceSubrange(own, with: literal) }, key, text)
    }

    private static func add(
        literals: String, to key: String, in text: String, _ shared: [SharedConfiguration]
    ) throws(ConfigurationError) -> String {
        guard let list = try list(key, text), let whole = list.range else {
            return try set(key, to: "[\(literals)]", in: text, over: shared)
        }
        var edited = text
        guard let entry = list.entries.last, let last = entry.range else {
            // Insert after the bracket, because the empty list may contain a comment.
            edited.insert(contentsOf: literals, at: text.unicodeScalars.index(after: whole.lowerBound))
            return try checked(edited, key, text)
        }
        let (end, hasComma) = rest(after: last, text)
        if !hasComma, let comma = entry.commaEnd {
            edited.insert(contentsOf: " \(literals)", at: comma)
        } else if let line = line(of: last, end, text) {
            let indent = text[line.lowerBound..<last.lowerBound]
            edited.insert(contentsOf: "\n\(indent)\(literals)\(hasComma ? "," : "")", at: line.upperBound)
            if !hasComma { edited.insert(",", at: last.upperBound) }
        } else {
            edited.insert(contentsOf: ", \(literals)", at: last.upperBound)
        }
        return try checked(edited, key, text)
    }

    /// Returns `text` without `entries` in the list `key`; if an entry has its own line, also removes its comment.
    ///
    /// Treats `shared` and empty lists like `put`. Throws like `set`, or if neither `text` nor `shared` has the list.
    package static func remove(
        _ entries: [String], from key: String, in text: String, over shared: [SharedConfiguration] = []
    ) throws(ConfigurationError) -> String {
        let isRemoved = { (node: JSON5Node) in node.string.map { entries.contains($0) } ?? false }
        var (edited, isInherited) = try withList(key, whole(text), shared)
        guard try !(list(key, edited)?.entries ?? []).allSatisfy(isRemoved) else {
            return isInherited ? try set(key, to: "[]", in: edited, over: shared) : try unset(key, in: edited)
        }
        while true {
            let nodes = try list(key, edited)?.entries ?? []
            guard let place = nodes.firstIndex(where: isRemoved), let range = elementRange(at: place, nodes, edited)
            else {
                return edited
            }
            edited.removeSubrange(range)
        }
    }

    private static func list(
        _ key: String, _ text: String
    ) throws(ConfigurationError) -> (range: Range<String.Index>?, entries: [JSON5Node])? {
        guard let node = try value(key, text), case .array(let entries) = node.value else { return nil }
        return (node.range, entries)
    }

    /// Returns the text, with a copy of the list `key` if only `shared` has that list, and whether `shared` has it.
    private static func withList(
        _ key: String, _ text: String, _ shared: [SharedConfiguration]
    ) throws(ConfigurationError) -> (text: String, isInherited: Bool) {
        let found = try Setting.inherited(shared).first { $0.key == key }
        guard let list = found?.value else { return (text, false) }
        return (try value(key, text) == nil ? try set(key, to: list.text, in: text, over: shared) : text, true)
    }

    /// Returns the range to remove for an element: its line if only a comment shares it, else the element and a comma.
    private static func elementRange(
        at place: Int, _ entries: [JSON5Node], _ text: String
    ) -> Range<String.Index>? {
        guard entries.indices.contains(place), let own = entries[place].range else { return nil }
        let (end, hasComma) = rest(after: own, text)
        // The comma may be on the next line.
        if !hasComma, let comma = entries[place].commaEnd { return own.lowerBound..<comma }
        if let line = line(of: own, end, text) {
            return line.lowerBound..<text.unicodeScalars.index(after: line.upperBound)
        }
        if hasComma { return own.lowerBound..<end }
        guard place > 0, let before = entries[place - 1].range?.upperBound,
            !text[before..<own.lowerBound].contains("/")
        else { return own }
        return before..<own.upperBound
    }

    /// Returns the position after an element, its comma and blanks, and whether a comma follows on the same line.
    private static func rest(
        after own: Range<String.Index>, _ text: String
    ) -> (start: String.Index, hasComma: Bool) {
        let scalars = text.unicodeScalars
        func pastBlanks(_ start: String.Index) -> String.Index {
            scalars[start...].firstIndex { $0 != " " && $0 != "\t" } ?? text.endIndex
        }
        let end = pastBlanks(own.upperBound)
        guard end < text.endIndex, scalars[end] == "," else { return (end, false) }
        return (pastBlanks(scalars.index(after: end)), true)
    }

    /// Returns an element's line without its line break; `nil` if it has more than the element and a `//` comment.
    private static func line(
        of own: Range<String.Index>, _ end: String.Index, _ text: String
    ) -> Range<String.Index>? {
        let scalars = text.unicodeScalars
        let before = scalars[..<own.lowerBound].lastIndex { $0 != " " && $0 != "\t" }
        guard let before, scalars[before] == "\n", let lineEnd = scalars[end...].firstIndex(of: "\n"),
            end == lineEnd || text[end...].hasPrefix("//")
        else { return nil }
        return scalars.index(after: before)..<lineEnd
    }
}
