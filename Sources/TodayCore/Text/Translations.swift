/// The messages of one language, keyed by the English ones.
///
/// It works as GNU gettext does: anything without a translation appears in English. Values appear in a message by name,
/// as in "{service} did not answer", so that a language can place them freely. A translation whose names differ from
/// the English message's is not used, because it would lose facts.
package struct Translations: Sendable {
    /// The translations of an English message: one, or one for each plural form.
    let messages: [String: [String]]
    /// Which of the forms a number takes.
    let rule: PluralRule

    /// Makes translations; `messages` maps the singular of each English message to its forms.
    init(messages: [String: [String]], rule: PluralRule) {
        // gettext stores the header of the file under the empty message.
        self.messages = messages.filter { !$0.key.isEmpty }
        self.rule = rule
    }

    /// No translations: everything is in English.
    package static let english = Translations(messages: [:], rule: .english)

    /// A message with its values filled in.
    package func gettext(_ message: String, _ values: MessageValues = [:]) -> String {
        Placeholders.fill(translation(of: message) ?? message, values)
    }

    /// A message about the service of `label`, which it calls "{service}".
    ///
    /// An English message has the article that belongs to the name; a translation has the grammar of its own language,
    /// and gets the name alone.
    package func gettext(_ message: String, about label: SourceLabel, _ values: MessageValues = [:]) -> String {
        let english = message.hasPrefix("{service}") ? label.atStart : label.inSentence
        let service = translation(of: message) == nil ? english : label.service
        return gettext(message, values.or(["service": service]))
    }

    private func translation(of message: String) -> String? {
        messages[message]?.first.flatMap { Self.isUsable($0, message, message) ? $0 : nil }
    }

    /// A message about `count` things, which it calls "{n}"; the singular may leave that out.
    package func ngettext(_ one: String, _ many: String, _ count: Int, _ values: MessageValues = [:]) -> String {
        let form = rule.form(count)
        let forms = messages[one] ?? []
        let found = forms.indices.contains(form) ? forms[form] : nil
        let usable = found.flatMap { Self.isUsable($0, one, many) ? $0 : nil }
        return Placeholders.fill(usable ?? (count == 1 ? one : many), values.or(["n": String(count)]))
    }

    private static func isUsable(_ translation: String, _ one: String, _ many: String) -> Bool {
        let names = Placeholders.names(translation)
        return names.isSuperset(of: Placeholders.needed(one)) && names.isSubset(of: Placeholders.names(many))
    }

    /// Reads a compiled catalogue; `nil` if broken, or not in UTF-8; source: gettext, "The Format of GNU MO Files".
    package init?(mo bytes: [UInt8]) {
        guard let file = MOFile(bytes), let entries = file.entries else { return nil }
        var messages: [String: [String]] = [:]
        for (original, translation) in entries {
            let forms = translation.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
            let singular = original.prefix { $0 != "\0" }
            if !forms.contains("") { messages[String(singular)] = forms }
        }
        let header = messages.removeValue(forKey: "")?.first ?? ""
        guard header.lowercased().contains("charset=utf-8") else { return nil }
        let plural = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }?.dropFirst(13)
        self.init(messages: messages, rule: plural.flatMap { PluralRule(String($0)) } ?? .english)
    }
}

/// The bytes of a compiled catalogue, which may be damaged.
private struct MOFile {
    private static let magic: UInt32 = 0x9504_12DE

    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 28 else { return nil }
        let first = bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) }
        guard first == Self.magic || first.byteSwapped == Self.magic else { return nil }
        self.bytes = bytes
        isBigEndian = first == Self.magic
    }

    /// Pairs of original and translation; `nil` if an offset points outside the file.
    var entries: [(String, String)]? {
        guard let count = word(8), let originals = word(12), let translations = word(16), count <= bytes.count / 16
        else { return nil }
        var entries: [(String, String)] = []
        for entry in 0..<count {
            guard let original = text(originals + 8 * entry), let translation = text(translations + 8 * entry)
            else { return nil }
            entries.append((original, translation))
        }
        return entries
    }

    private func word(_ offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        let word = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        return Int(isBigEndian ? word : word.byteSwapped)
    }

    private func text(_ descriptor: Int) -> String? {
        guard let length = word(descriptor), let offset = word(descriptor + 4), offset + length <= bytes.count
        else { return nil }
        return String(validating: bytes[offset..<offset + length], as: UTF8.self)
    }
}

/// The places in a message that values fill: "{service}".
enum Placeholders {
    static func names(_ message: String) -> Set<String> {
        guard message.contains("{") else { return [] }
        var names: Set<String> = []
        forEachPiece(of: message) { _, name in if let name { names.insert(name) } }
        return names
    }

    /// The places that a translation must have as well: not nouns, with which other words would have to agree.
    static func needed(_ message: String) -> Set<String> { names(message).subtracting(["noun", "nouns"]) }

    /// The message with its values; a name without a value stays, and values are not searched for names.
    static func fill(_ message: String, _ values: MessageValues) -> String {
        guard message.utf8.contains(UInt8(ascii: "{")) else { return message }
        var filled = ""
        forEachPiece(of: message) { words, name in
            filled += words
            if let name { filled += values[name] ?? "{\(name)}" }
        }
        return filled
    }

    /// Takes words, each with the name after them; as strings: appending a part of one looks up conformances at each
    /// start (Decisions/0002).
    private static func forEachPiece(of message: String, _ take: (_ words: String, _ name: String?) -> Void) {
        var rest = message.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            take(String(Substring(rest[..<open])), String(Substring(rest[open..<close].dropFirst())))
            rest = rest[close...].dropFirst()
        }
        take(String(Substring(rest)), nil)
    }
}

/// The user's languages, according to the environment.
package enum Language {
    /// The catalogues to look for, best first: "pt_BR", "pt"; none if English is preferred.
    ///
    /// The variables count in gettext's order: LANGUAGE, LC_ALL, LC_MESSAGES, LANG; LANGUAGE is ignored in the locale
    /// "C". Source: GNU gettext manual, "Locale Environment Variables".
    package static func preferred(_ variable: (String) -> String?) -> [String] {
        let locale = locale("LC_MESSAGES", variable)
        if locale == "C" || locale == "POSIX" { return [] }
        let wanted = value("LANGUAGE", variable) ?? locale ?? ""
        // The messages are English, so the list ends where English comes first: mostly at its beginning.
        if wanted.isEmpty || isEnglish(wanted[...]) { return [] }
        return wanted.split(separator: ":").prefix { !isEnglish($0) }.flatMap(catalogues)
    }

    /// The locale of a category, such as LC_MONETARY, by LC_ALL, the category and LANG, of which the first that is not empty
    /// counts (locale(7)); `nil` if none is set.
    package static func locale(_ category: String, _ variable: (String) -> String?) -> String? {
        value("LC_ALL", variable) ?? value(category, variable) ?? value("LANG", variable)
    }

    private static func value(_ name: String, _ variable: (String) -> String?) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the first of these catalogues is Portuguese.
    package static func isPortuguese(_ languages: [String]) -> Bool {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } ?? false
    }

    private static func isEnglish(_ locale: Substring) -> Bool {
        switch String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }) {
        case "en", "C", "POSIX": true
        default: false
        }
    }

    /// "sr_RS.UTF-8@latin" → "sr_RS@latin", "sr_RS", "sr@latin", "sr".
    ///
    /// It becomes part of a path, so only characters of locale names are accepted.
    private static func catalogues(_ locale: Substring) -> [String] {
        let isName = locale.utf8.allSatisfy { $0.isLetterOrDigit || "_-.@".utf8.contains($0) }
        guard isName, locale.first != "." else { return [] }
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let region = locale.prefix { $0 != "." && $0 != "@" }
        let language = region.prefix { $0 != "_" }
        return [region + modifier, region, language + modifier, language].reduce(into: []) { names, name in
            if !name.isEmpty, !names.contains(String(name)) { names.append(String(name)) }
        }
    }
}
