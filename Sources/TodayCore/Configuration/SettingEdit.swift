/// The text of a configuration with one setting changed; comments and all other text are preserved.
package enum SettingEdit {
    /// `text` with the setting `key` as `typed`: JSON, or a word, which becomes a text.
    ///
    ///     "notify.dwell", "3"     →  "notify": {"dwell": 3}
    ///     "rates.base", "BRL"     →  "rates": {"base": "BRL"}
    ///
    /// Throws if `text` cannot be read, if a section on the way is something else, or if the result has an error.
    package static func set(_ key: String, to typed: String, in text: String) throws(ConfigurationError) -> String {
        // The value alone: a comment behind it would hide the rest of the line.
        let literal = (try? JSON5Reader.read(typed))?.range.map { String(typed[$0]) } ?? JSON5Node.quoted(typed)
        var (node, path) = (try JSON5Reader.read(text), key.split(separator: ".")[...])
        var depth = 1
        while let name = path.first, case .object(let members) = node.value,
            let member = members.first(where: { $0.key == name })
        {
            (node, path, depth) = (member.value, path.dropFirst(), depth + 1)
        }
        guard let range = node.range else { return text }
        var edited = text
        if let last = path.last {
            guard case .object(let members) = node.value else {
                throw ConfigurationError(
                    line: node.line, key: key, reason: gettext("what it belongs to is not a section"))
            }
            let member = path.dropLast().reversed().reduce("\"\(last)\": \(literal)") { "\"\($1)\": {\($0)}" }
            let isTall = text[range].contains("\n")
            let place = isTall ? "\n" + String(repeating: "    ", count: depth) : ""
            let comma = members.isEmpty ? "" : isTall ? "," : ", "
            edited.insert(contentsOf: place + member + comma, at: text.unicodeScalars.index(after: range.lowerBound))
        } else {
            edited.replaceSubrange(range, with: literal)
        }
        _ = try Configuration(edited)
        return edited
    }
}
